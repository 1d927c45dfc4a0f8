// Packs written where the officer says: each beside its place, read back, then renamed; what was written of a pack goes again when the rest fails.
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { MAX_PACK_BYTES, PACK_ENDING } from '../../shared/pack/pack.ts'
import { FaultError } from '../../shared/result.ts'
import { giveUsualRights } from '../shell/own-files.ts'
import type { UnfinishedFiles } from '../shell/unfinished-files.ts'
import { diskFault, draftOf, ROUTE_FILE, type FileKind } from '../shell/write-file.ts'
import { syncFolder } from '../sync-folder.ts'

/** Written at a time: others have their turn between. */
const PIECE_BYTES = 1024 * 1024
const PACK_FILE: FileKind = { ...ROUTE_FILE, file: 'the pack' }

/** Where parts go: their names have a stem that nothing in the folder begins with. Throws FaultError where it cannot be looked into. */
export async function partPaths(folder: string, stem: string, parts: number): Promise<string[]> {
  try {
    const taken = (await readdir(folder)).map((name) => name.toLowerCase())
    const isFree = (tried: string): boolean => !taken.some((name) => name.startsWith(`${tried.toLowerCase()} part `))
    let free = stem
    for (let n = 2; !isFree(free) || taken.includes(`${free}${PACK_ENDING}`.toLowerCase()); n++) free = `${stem} (${n})`
    const nameOf = (i: number): string => (parts === 1 ? free : `${free} part ${i + 1} of ${parts}`)
    return Array.from({ length: parts }, (_, i) => join(folder, `${nameOf(i)}${PACK_ENDING}`))
  } catch (error) {
    throw diskFault(error, PACK_FILE)
  }
}

interface Writing {
  paths: readonly string[]
  /** The whole file of a part. */
  fileOf: (part: number) => Promise<Uint8Array>
  unfinished: Pick<UnfinishedFiles, 'during'>
  /** Rejects where what was read back is not this pack. */
  check: (bytes: Uint8Array, fileName: string) => Promise<void>
}

/** Bytes written, all parts together. Throws FaultError; then none of the parts is there, and what was in the place of a single one is as it was. */
export async function writePacks({ paths, fileOf, unfinished, check }: Writing): Promise<number> {
  const isReplacing = paths.length === 1
  const done: string[] = []
  let bytes = 0
  try {
    for (const [i, path] of paths.entries()) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time: each is noted, in case the power goes
      const file = await fileOf(i)
      if (file.length > MAX_PACK_BYTES) throw tooLarge()
      // oxlint-disable-next-line eslint/no-await-in-loop
      await unfinished.during(path, () => writeOne(path, file, check))
      done.push(path)
      bytes += file.length
    }
    return bytes
  } catch (error) {
    const left = isReplacing ? [] : await withoutThose(done)
    const { fault } = error instanceof FaultError ? error : diskFault(error, PACK_FILE)
    throw new FaultError(fault.code, left.length === 0 ? fault.message : `${fault.message} ${leftWords(left)}`, {
      ...fault,
      cause: error,
    })
  }
}

/** Which of them could not be removed: a stick that was taken out keeps them, and what says that it is gone cannot be believed. */
async function withoutThose(paths: readonly string[]): Promise<string[]> {
  const gone = await Promise.all(
    paths.map((path) =>
      rm(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return paths.filter((_, i) => gone[i] !== true)
}

const leftWords = (left: readonly string[]): string =>
  left.length === 1
    ? 'One part may still be on it: remove it, the others are missing.'
    : `${left.length} parts may still be on it: remove them, the others are missing.`

async function writeOne(path: string, file: Uint8Array, check: Writing['check']): Promise<void> {
  const draft = draftOf(path)
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      giveUsualRights(handle.fd, 0o644)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one piece behind the other
      for (let at = 0; at < file.length; at += PIECE_BYTES) await handle.writeFile(file.subarray(at, at + PIECE_BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
    const written = await readFile(draft)
    if (!written.equals(file)) throw notAsWritten()
    await check(written, basename(path))
    await rename(draft, path)
    // The rename itself lasts too.
    syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

const notAsWritten = (): FaultError =>
  new FaultError('file-unreadable', 'What was read back from the drive is not what was written. Use another drive.')

const tooLarge = (): FaultError =>
  new FaultError(
    'bad-input',
    'This pack would be larger than 64 MB, and no Binnacle reads such a one. Write it in parts.',
  )
