// A small file of the application's own in its data folder: read once, checked by its schema, replaced whole at each change.
import { readFileSync, renameSync } from 'node:fs'
import { basename } from 'node:path'
import type { z } from 'zod'
import { faultOf, type Fault } from '../../shared/result.ts'
import { hasNames, unknownNames } from './unknown-settings.ts'
import { replaceFile } from './write-file.ts'

export interface KeptFile<T> {
  readonly value: T
  /** The name under which a file that could not be read was kept; null: it could be read, or there was none. */
  readonly quarantinedAs: string | null
  /** In force at once; on the disk when it returns. The fault when it could not be stored, and so holds for this run only. */
  change(next: T): Fault | null
}

/**
 * `empty`: what holds without a file, and where it is damaged. Names that a newer Binnacle wrote are written again as they were; within its
 * parts the schema says what is kept (`z.looseObject`). Does not throw.
 */
export function openKeptFile<T>(path: string, schema: z.ZodType<T>, empty: T, now: () => number): KeptFile<T> {
  let value = empty
  let keptAs: string | null = null
  let unknown: object = {}
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
    value = schema.parse(stored)
    if (hasNames(stored) && hasNames(value)) unknown = unknownNames(stored, value)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') keptAs = quarantine(path, now)
  }
  return {
    get value() {
      return value
    },
    quarantinedAs: keptAs,
    change(next) {
      value = next
      try {
        replaceFile(path, `${JSON.stringify(hasNames(next) ? { ...unknown, ...next } : next)}\n`)
        return null
      } catch (error) {
        return faultOf(error)
      }
    },
  }
}

/** For the officer. `what`: as they call it. */
export const quarantineMessage = (what: string, keptAs: string): string =>
  `${what} could not be read and was set aside as ${keptAs}: it begins anew.`

/** The name under which the file now lies; null where it could not be moved. */
export function quarantine(path: string, now: () => number): string | null {
  const keptAs = `${path}.broken-${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')}`
  try {
    renameSync(path, keptAs)
    return basename(keptAs)
  } catch {
    return null
  }
}
