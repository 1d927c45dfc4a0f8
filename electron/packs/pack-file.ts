// A pack's bytes from disk: bounded, in pieces so that nothing else waits, every failure a sentence.
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { basename } from 'node:path'
import { MAX_PACK_BYTES } from '../../shared/pack/pack.ts'
import { FaultError } from '../../shared/result.ts'
import { FOR_READING } from '../for-reading.ts'
import { inTime } from '../shell/in-time.ts'

/** Read or hashed at a time. */
const PIECE_BYTES = 1024 * 1024
/** A drive that gives nothing for longer does not answer. */
const SILENT_MS = 20_000

const SENTENCES: Partial<Record<string, string>> = {
  ENOENT: 'It is no longer there: it was moved, renamed or deleted, or its drive was taken out.',
  EACCES: 'It may not be read by this user.',
  EPERM: 'It may not be read by this user.',
  EISDIR: 'It is a folder. Choose the pack inside it.',
  ENXIO: 'It is not a file.',
}
const NOT_READ =
  'It could not be read: its drive was taken out, or is damaged. Copy it to this computer’s disk and try again.'
const SILENT = 'It is on a drive that does not answer. Copy it to this computer’s disk.'
/** Of a file, or of what was dropped. */
const TOO_LARGE = 'It is larger than 64 MB, and no pack is. Have it made in parts.'

const refused = (message: string, cause?: unknown): FaultError => new FaultError('file-unreadable', message, { cause })

/** A pack as it was read. */
export interface PackOnDisk {
  fileName: string
  bytes: Uint8Array
}

/** Throws FaultError `file-unreadable`; its sentence leaves the file's name to whoever shows it. */
export async function readPackFile(path: string): Promise<PackOnDisk> {
  try {
    const opening = open(path, FOR_READING)
    const file = await fromDrive(opening).catch((error: unknown) => {
      // It may answer later still.
      void opening.then((late) => late.close()).catch(() => undefined)
      throw error
    })
    try {
      return { fileName: basename(path), bytes: await contentOf(file) }
    } finally {
      // A drive that is silent would hold the closing too.
      void file.close().catch(() => undefined)
    }
  } catch (error) {
    if (error instanceof FaultError) throw error
    throw refused(SENTENCES[(error as NodeJS.ErrnoException).code ?? ''] ?? NOT_READ, error)
  }
}

async function contentOf(file: FileHandle): Promise<Uint8Array> {
  const about = await fromDrive(file.stat())
  if (about.isDirectory()) throw refused(SENTENCES['EISDIR'] ?? NOT_READ)
  // Reading a pipe or device might never end.
  if (!about.isFile()) throw refused(SENTENCES['ENXIO'] ?? NOT_READ)
  if (about.size > MAX_PACK_BYTES) throw refused(TOO_LARGE)
  // A byte more, whatever the size said.
  const bytes = Buffer.alloc(Math.min(about.size, MAX_PACK_BYTES) + 1)
  let there = 0
  for (let read = -1; read !== 0 && there < bytes.length; there += read)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one piece behind the other
    read = (await fromDrive(file.read(bytes, there, Math.min(PIECE_BYTES, bytes.length - there), there))).bytesRead
  if (there > MAX_PACK_BYTES) throw refused(TOO_LARGE)
  return bytes.subarray(0, there)
}

/** SHA-256 in hex digits, made in pieces: others have their turn between. */
export async function sumOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    hash.update(bytes.subarray(at, at + PIECE_BYTES))
    // oxlint-disable-next-line eslint/no-await-in-loop
    await setImmediate()
  }
  return hash.digest('hex')
}

async function fromDrive<T>(work: Promise<T>): Promise<T> {
  const answer = await inTime(
    work.then((value) => ({ value })),
    SILENT_MS,
    null,
  )
  if (answer === null) throw refused(SILENT)
  return answer.value
}
