// How a file is opened that somebody else named: without waiting for the other end of a pipe. What was opened is then looked at, by its stat.
import { constants } from 'node:fs'

/** Windows has no pipes among its files, and no such flag. */
export const FOR_READING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)
