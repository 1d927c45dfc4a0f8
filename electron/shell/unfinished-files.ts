// Files of ours in the officer's folders that are being written: noted before, so that what a power cut leaves of them is removed and reported.
import { lstat, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { z } from 'zod'
import { inTime } from './in-time.ts'
import { openKeptFile } from './kept-file.ts'
import { draftOf } from './write-file.ts'

export interface UnfinishedFiles {
  /** Notes that `path` is about to be written through its drafts, does it, and forgets it. */
  during<T>(path: string, work: () => T | Promise<T>, drafts?: readonly string[]): Promise<T>
  /** What a run cut off has left: its drafts are removed. Never rejects. */
  clean(): Promise<Cleaned>
  /** The name under which a list that could not be read was kept; null: it could be. */
  readonly quarantinedAs: string | null
}

/** Names of files. */
interface Cleaned {
  /** Not finished; nothing of them is left. */
  unfinished: string[]
  /** Nothing of them was found: a half file may be left on a drive that is not there now. Each is named once, and looked for at each start. */
  lost: string[]
}

/** A drive that takes longer does not answer: it is looked at again at the next start. */
const LOOK_MS = 3000
const KEPT = 30

const text = z.string().min(1).max(4096)
const entry = z.object({
  path: text,
  drafts: z.array(text).max(40),
  before: z.string().max(100),
  /** Another stick may be at the same place. */
  folder: z.string().max(100).default(''),
  told: z.boolean().default(false),
})
const schema = z.object({ files: z.array(entry).max(KEPT) })
type Entry = z.infer<typeof entry>

/** `path`: of the file they are noted in. Where that cannot be written, nothing of this is promised. */
export function createUnfinishedFiles(path: string, now: () => number): UnfinishedFiles {
  const kept = openKeptFile(path, schema, { files: [] }, now)
  const forget = (done: Entry): void => void kept.change({ files: kept.value.files.filter((one) => one !== done) })
  const markReported = (lost: Entry): void =>
    void kept.change({ files: kept.value.files.map((one) => (one === lost ? { ...one, told: true } : one)) })
  /** Of the run before. */
  let left = kept.value.files
  return {
    quarantinedAs: kept.quarantinedAs,
    async during(file, work, drafts = [draftOf(file)]) {
      const begun: Entry = {
        path: file,
        drafts: [...drafts],
        before: await stateOf(file),
        folder: await folderOf(file).catch(() => ''),
        told: false,
      }
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
      const cleaned: Cleaned = { unfinished: [], lost: [] }
      for (const one of found) {
        // One after another: a drive that does not answer holds one of the few threads for files, not all.
        // oxlint-disable-next-line eslint/no-await-in-loop
        const outcome = await inTime(clean(one), LOOK_MS, 'lost')
        if (outcome !== 'lost') forget(one)
        else if (!one.told) markReported(one)
        if (outcome === 'unfinished' || (outcome === 'lost' && !one.told)) cleaned[outcome].push(basename(one.path))
      }
      return cleaned
    },
  }
}

/** `lost`: nothing shows that its stick is there, since neither a draft nor another file of its name is found in the same folder. */
async function clean({ path, drafts, before, folder }: Entry): Promise<'whole' | 'unfinished' | 'lost'> {
  try {
    const isSameFolder = (await folderOf(path)) === folder
    let isFound = false
    for (const draft of drafts) {
      // oxlint-disable-next-line eslint/no-await-in-loop
      if ((await lstat(draft).catch(() => null))?.isFile() !== true) continue
      // oxlint-disable-next-line eslint/no-await-in-loop
      await rm(draft, { force: true })
      isFound = true
    }
    const isUnchanged = (await stateOf(path)) === before
    if (isFound) return isUnchanged ? 'unfinished' : 'whole'
    return isSameFolder && !isUnchanged ? 'whole' : 'lost'
  } catch {
    return 'lost'
  }
}

/** Its device and number there: where these differ it is another stick. Those of FAT may be alike. Rejects where it is not there. */
async function folderOf(path: string): Promise<string> {
  const { dev, ino } = await lstat(dirname(path), { bigint: true })
  return `${dev} ${ino}`
}

/** Distinguishes a file of a name from the next one. */
async function stateOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs } = await lstat(path)
    return `${size} ${Math.round(mtimeMs)}`
  } catch {
    return 'none'
  }
}
