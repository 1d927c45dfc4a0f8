// Files of ours in the officer's folders that are being written: noted before, so that what a power cut leaves of them is removed and told.
import { lstat, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { z } from 'zod'
import { inTime } from './in-time.ts'
import { openKeptFile } from './kept-file.ts'
import { draftOf } from './write-file.ts'

export interface UnfinishedFiles {
  /** Notes that `path` is about to be written by way of its drafts, does it, and forgets it. */
  during<T>(path: string, work: () => T | Promise<T>, drafts?: readonly string[]): Promise<T>
  /** What a run cut off has left: its drafts are removed. The names of the files that were not finished. Never rejects. */
  clean(): Promise<string[]>
  /** The name under which a list that could not be read was kept; null: it could be. */
  readonly setAside: string | null
}

/** A drive that takes longer does not answer: it is looked at again at the next start. */
const LOOK_MS = 3000
const KEPT = 30

const text = z.string().min(1).max(4096)
const entry = z.object({ path: text, drafts: z.array(text).max(40), before: z.string().max(100) })
const schema = z.object({ files: z.array(entry).max(KEPT) })
type Entry = z.infer<typeof entry>

/** `path`: of the file they are noted in. Where that cannot be written, nothing of this is promised. */
export function createUnfinishedFiles(path: string, now: () => number): UnfinishedFiles {
  const kept = openKeptFile(path, schema, { files: [] }, now)
  const forget = (done: Entry): void => void kept.change({ files: kept.value.files.filter((one) => one !== done) })
  /** Of the run before. */
  let left = kept.value.files
  return {
    setAside: kept.setAside,
    async during(file, work, drafts = [draftOf(file)]) {
      const begun: Entry = { path: file, drafts: [...drafts], before: await stateOf(file) }
      kept.change({ files: [...kept.value.files, begun].slice(-KEPT) })
      try {
        return await work()
      } finally {
        forget(begun)
      }
    },
    async clean() {
      const found = left
      left = []
      const names: string[] = []
      for (const one of found) {
        // One after another: a drive that does not answer holds one of the few threads for files, not all.
        // oxlint-disable-next-line eslint/no-await-in-loop
        const came = await inTime(cleaned(one), LOOK_MS, 'away')
        if (came !== 'away') forget(one)
        if (came === 'unfinished') names.push(basename(one.path))
      }
      return names
    },
  }
}

/** `away`: its folder is not there now, e.g. a stick that was taken out. */
async function cleaned({ path, drafts, before }: Entry): Promise<'whole' | 'unfinished' | 'away'> {
  try {
    await lstat(dirname(path))
    for (const draft of drafts) {
      // oxlint-disable-next-line eslint/no-await-in-loop
      if ((await lstat(draft).catch(() => null))?.isFile() === true) await rm(draft, { force: true })
    }
    return (await stateOf(path)) === before ? 'unfinished' : 'whole'
  } catch {
    return 'away'
  }
}

/** Tells one file of a name from the next. */
async function stateOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs } = await lstat(path)
    return `${size} ${Math.round(mtimeMs)}`
  } catch {
    return 'none'
  }
}
