// Where tests keep what they store.
import { tmpdir } from 'node:os'
import { folderInMemory } from '../../build/test-environment.ts'

const ENOUGH_BYTES = 2e9

/** In memory where there is room, else the system's: a store waits for the disk at each commit, which is most of what many tests last. */
export const quickFolder = (): string => folderInMemory(ENOUGH_BYTES) ?? tmpdir()
