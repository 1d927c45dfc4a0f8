// Route files opened lately. Their paths stay here: the window knows them by a number.
import { lstat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { z } from 'zod'
import type { RecentFile } from '../../shared/app/files.ts'
import { FaultError } from '../../shared/result.ts'
import { openKeptFile } from './kept-file.ts'
import type { DataFolder } from './engine-start.ts'
import { inTime } from './in-time.ts'

export interface RecentFiles {
  /** The name under which a list that could not be read was kept; null: it could be. */
  readonly quarantinedAs: string | null
  /** It was opened: it stands first from now on. */
  add(data: DataFolder, path: string): void
  /** Newest first. Looks whether each is there. */
  list(data: DataFolder): Promise<RecentFile[]>
  /** Names alone, for the menu: nothing is looked at. */
  names(data: DataFolder): { id: number; fileName: string }[]
  /** Throws FaultError `not-found` where it is not in the list. */
  path(data: DataFolder, id: number): string
  remove(data: DataFolder, id: number): void
}

const KEPT = 10
/** A newer Binnacle may keep more. */
const MAX_ENTRIES = 1000
/** A drive that takes longer does not answer. */
const LOOK_MS = 1500

const files = z
  .array(
    z.looseObject({
      id: z.int().min(1),
      path: z.string().min(1).max(4096),
      openedAtMs: z.number().min(0).max(8.64e15),
    }),
  )
  .max(MAX_ENTRIES)
const schema = z.object({ newestId: z.int().min(0), live: files, training: files })

/** `path`: of the file they are kept in. Where that cannot be written they hold for this run. */
export function createRecentFiles(path: string, now: () => number): RecentFiles {
  const kept = openKeptFile(path, schema, { newestId: 0, live: [], training: [] }, now)
  const others = (data: DataFolder, is: (one: { id: number; path: string }) => boolean) =>
    kept.value[data].filter((one) => !is(one))
  return {
    quarantinedAs: kept.quarantinedAs,
    add(data, opened) {
      const id = kept.value.newestId + 1
      const first = { id, path: opened, openedAtMs: now() }
      const list = [first, ...others(data, (one) => one.path === opened)].slice(0, KEPT)
      kept.change({ ...kept.value, newestId: id, [data]: list })
    },
    async list(data) {
      const found: RecentFile[] = []
      let isSilent = false
      for (const { id, path: file, openedAtMs } of kept.value[data]) {
        // One at a time: drives that do not answer hold one of the few threads for files, not all.
        // oxlint-disable-next-line eslint/no-await-in-loop
        const isThere: boolean | null = isSilent ? null : await inTime(lookAt(file), LOOK_MS, null)
        isSilent ||= isThere === null
        found.push({ id, fileName: basename(file), folder: basename(dirname(file)), openedAtMs, isThere })
      }
      return found
    },
    names: (data) => kept.value[data].map(({ id, path: file }) => ({ id, fileName: basename(file) })),
    path(data, id) {
      const found = kept.value[data].find((one) => one.id === id)
      if (found === undefined) throw new FaultError('not-found', 'This file is no longer in the list of recent files.')
      return found.path
    },
    remove(data, id) {
      kept.change({ ...kept.value, [data]: others(data, (one) => one.id === id) })
    },
  }
}

const lookAt = async (path: string): Promise<boolean> => {
  try {
    return !(await lstat(path)).isDirectory()
  } catch {
    return false
  }
}
