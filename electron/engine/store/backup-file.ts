// A backup as one file: a head, its contents as JSON, then each database whole. Nothing in it is packed, so its size is what it says; and no
// name in it becomes a path.
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { FaultError } from '../../../shared/result.ts'
import { FOR_READING } from '../../for-reading.ts'

/** Sixteen bytes by which the file is known. */
const MAGIC = 'BINNACLE BACKUP\n'
const FORMAT = 1
const HEAD_BYTES = MAGIC.length + 4
const MAX_MANIFEST_BYTES = 64 * 1024
const CHUNK_BYTES = 1024 * 1024

const count = z.int().nonnegative().max(1e9)
const timeMs = z.number().min(0).max(8.64e15)
const sum = { bytes: z.int().min(512).max(64e9), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the Binnacle that wrote it. */
  version: z.string().max(40),
  atMs: timeMs,
  isTraining: z.boolean(),
  voyages: count,
  vessels: count,
  newestChangeMs: timeMs.nullable(),
  officer: z.object(sum),
  /** `service`: whose weather it is, by the name of its file. */
  weather: z.object({ ...sum, service: z.string().regex(/^[a-zA-Z0-9._-]{1,200}$/) }).nullable(),
})
export type Manifest = z.infer<typeof manifestSchema>
type Piece = 'officer' | 'weather'

const refuse = (message: string): never => {
  throw new FaultError('file-unreadable', message)
}
export const IS_FOLDER = 'This is a folder. Choose the backup inside it.'
export const NO_FILE =
  'This is not an ordinary file, so it is no backup of Binnacle’s. Choose a file that ends in .binnacle-backup.'
const DAMAGED = 'This backup is damaged: it is not as it was written. Nothing was changed. Use another one.'

/** SHA-256 and length of a file. */
export async function sumOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return { bytes: size, sha256: await copied(file, 0, size, null) }
  } finally {
    await file.close()
  }
}

/** Writes the file whole and onto the disk; `pieces`: the databases as files. */
export async function writeBackup(path: string, manifest: Manifest, pieces: readonly string[]): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest))
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(MAGIC, 'latin1')
  head.writeUInt32BE(text.length, MAGIC.length)
  const target = await open(path, 'wx', 0o600)
  try {
    await target.writeFile(Buffer.concat([head, text]))
    for (const piece of pieces) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one behind the other
      const source = await open(piece, 'r')
      try {
        // oxlint-disable-next-line eslint/no-await-in-loop
        await copied(source, 0, (await source.stat()).size, target)
      } finally {
        // oxlint-disable-next-line eslint/no-await-in-loop
        await source.close()
      }
    }
    await target.sync()
  } finally {
    await target.close()
  }
}

export interface OpenBackup {
  manifest: Manifest
  bytes: number
  /** SHA-256 of its list of contents, and so of all that is in it. */
  sum: string
  /** Its bytes into a file, or nowhere; throws FaultError where they are not those that were written. */
  extract(piece: Piece, into: string | null): Promise<void>
  close(): Promise<void>
}

/** Opens a backup to be read. Throws FaultError `file-unreadable`, and `store-newer` for one of a newer Binnacle. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = await open(path, FOR_READING)
  try {
    const about = await file.stat()
    if (about.isDirectory()) refuse(IS_FOLDER)
    // Reading a pipe or device might never end.
    if (!about.isFile()) refuse(NO_FILE)
    const { manifest, endsAt, sum } = await manifestOf(file, about.size)
    const officerEnd = endsAt + manifest.officer.bytes
    if (about.size !== officerEnd + (manifest.weather?.bytes ?? 0)) refuse(DAMAGED)
    return {
      manifest,
      bytes: about.size,
      sum,
      extract: async (piece, into) => {
        const expected = manifest[piece]
        if (expected === null) return
        const target = into === null ? null : await open(into, 'wx', 0o600)
        try {
          const found = await copied(file, piece === 'officer' ? endsAt : officerEnd, expected.bytes, target)
          if (found !== expected.sha256) refuse(DAMAGED)
          await target?.sync()
        } finally {
          await target?.close()
        }
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function manifestOf(
  file: FileHandle,
  size: number,
): Promise<{ manifest: Manifest; endsAt: number; sum: string }> {
  const head = await bytesAt(file, 0, HEAD_BYTES)
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, MAGIC.length) !== MAGIC)
    refuse('This is no backup of Binnacle’s. Choose a file that ends in .binnacle-backup.')
  const length = head.readUInt32BE(MAGIC.length)
  if (length > MAX_MANIFEST_BYTES || HEAD_BYTES + length > size) refuse(DAMAGED)
  const text = await bytesAt(file, HEAD_BYTES, length)
  let said: unknown
  try {
    said = JSON.parse(text.toString('utf8'))
  } catch {
    refuse(DAMAGED)
  }
  const format = z.object({ format: z.int() }).safeParse(said).data?.format ?? 0
  if (format > FORMAT)
    throw new FaultError(
      'store-newer',
      'This backup was written by a newer Binnacle. Install that one to restore it. Nothing was changed.',
    )
  const manifest = manifestSchema.safeParse(said)
  const sum = createHash('sha256').update(text).digest('hex')
  return manifest.success ? { manifest: manifest.data, endsAt: HEAD_BYTES + length, sum } : refuse(DAMAGED)
}

/** Throws FaultError where the file is another now than the one that was shown. */
export async function checkShown({ path, sum }: { path: string; sum: string }): Promise<void> {
  const backup = await openBackup(path)
  await backup.close()
  if (backup.sum !== sum) refuse('This backup is another now than was shown. Nothing was changed. Choose it again.')
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Copies so many bytes, in parts, so that the engine answers between them; their SHA-256. */
async function copied(from: FileHandle, position: number, length: number, into: FileHandle | null): Promise<string> {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, length))
  for (let at = 0; at < length;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one behind the other
    const { bytesRead } = await from.read(chunk, 0, Math.min(chunk.length, length - at), position + at)
    if (bytesRead === 0) refuse(DAMAGED)
    hash.update(chunk.subarray(0, bytesRead))
    // oxlint-disable-next-line eslint/no-await-in-loop
    if (into !== null) await into.writeFile(chunk.subarray(0, bytesRead))
    at += bytesRead
  }
  return hash.digest('hex')
}
