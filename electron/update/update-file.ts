// An update as one file: a line that says so, what it holds as JSON, an Ed25519 signature over exactly those bytes, then the installer. Nothing of
// it is believed or shown before the signature holds; the installer is known by the SHA-512 that was signed.
import { createHash, verify } from 'node:crypto'
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { UPDATE_KINDS } from '../../shared/app/update.ts'
import { FaultError } from '../../shared/result.ts'
import { FOR_READING } from '../for-reading.ts'
import { inTime } from '../shell/in-time.ts'
import type { KnownKey } from './keys.ts'
import { isVersion } from '../../shared/app/version.ts'

export const UPDATE_FORMAT = 1
const SIGNATURE_BYTES = 64
const MAX_MANIFEST_BYTES = 64 * 1024
const PRODUCT = 'Binnacle'
const WORD = 'binnacle-update'
const UNSIGNED = 'unsigned'
/** Of the first line. */
const MAX_LINE_BYTES = 128
const MAX_INSTALLER_BYTES = 2 * 1024 ** 3
const CHUNK_BYTES = 1024 * 1024
/** A drive that gives nothing for longer does not answer. */
const SILENT_MS = 20_000

const line = z.string().min(1).max(500)
export const manifestSchema = z.object({
  format: z.literal(UPDATE_FORMAT),
  product: z.string().max(80),
  version: z.string().refine(isVersion),
  platform: z.enum(['linux', 'win32', 'darwin']),
  arch: z.enum(['x64', 'arm64']),
  kind: z.enum(UPDATE_KINDS),
  madeAtMs: z.number().min(0).max(8.64e15),
  whatIsNew: z.array(line).max(200),
  installer: z.object({
    bytes: z.int().min(1).max(MAX_INSTALLER_BYTES),
    sha512: z.string().regex(/^[0-9a-f]{128}$/),
  }),
  /** The newest schemas of both stores that it writes. */
  schemas: z.object({ officer: z.int().positive(), data: z.int().positive() }),
})
export type UpdateManifest = z.infer<typeof manifestSchema>

/** What stands before the installer. `signature` null: there is none. */
export function headOf(manifest: Uint8Array, signed: { keyId: string; signature: Uint8Array } | null): Buffer {
  const first = `${WORD} ${UPDATE_FORMAT} ${manifest.length} ${signed?.keyId ?? UNSIGNED}\n`
  return Buffer.concat([Buffer.from(first, 'latin1'), manifest, signed?.signature ?? new Uint8Array()])
}

export interface OpenUpdate {
  manifest: UpdateManifest
  /** As the key that signed it is named here. */
  signedBy: string
  /** SHA-256 of what was signed: distinguishes it from every other. */
  sum: string
  /** Of the whole file. */
  bytes: number
  /** Where the installer begins. */
  from: number
  /** All before the installer. */
  head: Buffer
  /** Reads the installer to its end, into `target` from its place there on. Throws FaultError where it is not what was signed. */
  installer(target: FileHandle | null, onProgress?: (bytes: number) => void): Promise<void>
  close(): Promise<void>
}

export const unusable = (path: string, why: string, cause?: unknown): FaultError =>
  new FaultError('file-unreadable', `“${basename(path)}” ${why} Nothing was changed.`, { cause })

const NOT_ONE = 'is no update of Binnacle. Choose a file that ends in .binnacle-update.'
const CUT_OFF = 'is cut off: a part of it is missing. Copy it anew from where it came.'
const ALTERED = 'is not as its maker made it: it was altered or damaged. Do not use it; ask for it anew.'
const NOT_SIGNED = 'is not signed. Binnacle takes only updates that are.'
const UNKNOWN_KEY =
  'is signed with a key that this Binnacle does not know. Ask whoever gave it to you, or the company’s IT department.'
const NEWER_FORM =
  'is in a newer form than this Binnacle reads. Install an update between the two first, or have it installed by an administrator.'

const SENTENCES: Partial<Record<string, string>> = {
  ENOENT: 'is no longer there. It was moved or deleted, or its drive was taken out.',
  EACCES: 'may not be read by this user.',
  EPERM: 'may not be read by this user.',
  EISDIR: 'is a folder. Choose the file inside it.',
  ENXIO: NOT_ONE,
  ELOOP: NOT_ONE,
}

/** What a drive said, in words. */
function readingFault(path: string, error: unknown): FaultError {
  if (error instanceof FaultError) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return unusable(path, SENTENCES[code] ?? 'could not be read: its drive was taken out, or is damaged.', error)
}

/**
 * Opens an update file and checks all of it but the installer's own bytes. `isOwn`: it lies in Binnacle's own folder, where no link is
 * followed. Throws FaultError, in words.
 */
export async function openUpdate(path: string, keys: readonly KnownKey[], isOwn = false): Promise<OpenUpdate> {
  let file: FileHandle
  try {
    file = await fromDrive(path, open(path, FOR_READING | (isOwn ? (constants.O_NOFOLLOW ?? 0) : 0)))
  } catch (error) {
    throw readingFault(path, error)
  }
  try {
    return await checked(path, file, keys)
  } catch (error) {
    // A drive that is silent would hold the closing too.
    void file.close().catch(() => undefined)
    throw readingFault(path, error)
  }
}

async function checked(path: string, file: FileHandle, keys: readonly KnownKey[]): Promise<OpenUpdate> {
  const about = await fromDrive(path, file.stat())
  if (about.isDirectory()) throw unusable(path, SENTENCES['EISDIR'] ?? NOT_ONE)
  if (!about.isFile()) throw unusable(path, NOT_ONE)
  const { manifestBytes, keyId, at } = firstLine(path, await bytesAt(path, file, 0, MAX_LINE_BYTES))
  const from = at + manifestBytes + SIGNATURE_BYTES
  if (keyId === UNSIGNED) throw unusable(path, NOT_SIGNED)
  const known = keys.find(({ id }) => id === keyId)
  if (known === undefined) throw unusable(path, UNKNOWN_KEY)
  const head = await bytesAt(path, file, 0, from)
  if (head.length < from) throw unusable(path, CUT_OFF)
  const text = head.subarray(at, at + manifestBytes)
  if (!verify(null, text, known.key, head.subarray(at + manifestBytes))) throw unusable(path, ALTERED)
  const manifest = manifestOf(path, text)
  const { bytes, sha512 } = manifest.installer
  if (about.size < from + bytes) throw unusable(path, CUT_OFF)
  if (about.size > from + bytes) throw unusable(path, ALTERED)
  return {
    manifest,
    signedBy: known.name,
    sum: createHash('sha256').update(text).digest('hex'),
    bytes: about.size,
    from,
    head,
    async installer(target, onProgress) {
      try {
        const found = await copied(path, file, { from, bytes, target, onProgress })
        if (found !== sha512) throw unusable(path, ALTERED)
      } catch (error) {
        throw readingFault(path, error)
      }
    },
    close: () => file.close(),
  }
}

function firstLine(path: string, bytes: Buffer): { manifestBytes: number; keyId: string; at: number } {
  const end = bytes.indexOf('\n')
  const text = bytes.toString('latin1', 0, end < 0 ? bytes.length : end)
  const format = new RegExp(String.raw`^${WORD} (\d{1,9}) `).exec(`${text} `)?.[1]
  if (format === undefined) {
    // What ends within the word is not said to be something else.
    if (text !== '' && `${WORD} `.startsWith(text)) throw unusable(path, CUT_OFF)
    throw unusable(path, NOT_ONE)
  }
  if (Number(format) > UPDATE_FORMAT) throw unusable(path, NEWER_FORM)
  const found = new RegExp(String.raw`^${WORD} ${UPDATE_FORMAT} (\d{1,6}) ([0-9a-f]{32}|${UNSIGNED})$`).exec(text)
  if (end < 0) throw unusable(path, bytes.length < MAX_LINE_BYTES ? CUT_OFF : NOT_ONE)
  const [manifestBytes, keyId] = [Number(found?.[1]), found?.[2]]
  if (keyId === undefined || manifestBytes < 1 || manifestBytes > MAX_MANIFEST_BYTES) throw unusable(path, ALTERED)
  return { manifestBytes, keyId, at: end + 1 }
}

function manifestOf(path: string, text: Buffer): UpdateManifest {
  let said: unknown
  try {
    said = JSON.parse(text.toString('utf8'))
  } catch {
    throw unusable(path, NEWER_FORM)
  }
  const manifest = manifestSchema.safeParse(said)
  // It is its maker's own word: what cannot be read of it is of a maker that says more.
  if (!manifest.success) throw unusable(path, NEWER_FORM)
  if (manifest.data.product !== PRODUCT) throw unusable(path, 'is an update of another program.')
  return manifest.data
}

/** As many as there are. */
async function bytesAt(path: string, file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let there = 0
  for (let read = -1; read !== 0 && there < length; there += read)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one part behind the other
    read = (await fromDrive(path, file.read(bytes, there, length - there, at + there))).bytesRead
  return bytes.subarray(0, there)
}

interface Copying {
  from: number
  bytes: number
  target: FileHandle | null
  onProgress: ((bytes: number) => void) | undefined
}

/** SHA-512 of so many bytes, which `target` gets too. */
async function copied(path: string, file: FileHandle, { from, bytes, target, onProgress }: Copying): Promise<string> {
  const hash = createHash('sha512')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  for (let done = 0; done < bytes;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one part behind the other
    const { bytesRead } = await fromDrive(path, file.read(chunk, 0, Math.min(CHUNK_BYTES, bytes - done), from + done))
    if (bytesRead === 0) throw unusable(path, CUT_OFF)
    const part = chunk.subarray(0, bytesRead)
    hash.update(part)
    // oxlint-disable-next-line eslint/no-await-in-loop
    await target?.writeFile(part)
    done += bytesRead
    onProgress?.(done)
  }
  return hash.digest('hex')
}

/** Throws FaultError where the drive stays silent. */
async function fromDrive<T>(path: string, work: Promise<T>): Promise<T> {
  const answer = await inTime(
    work.then((value) => ({ value })),
    SILENT_MS,
    null,
  )
  if (answer === null) throw unusable(path, 'is on a drive that does not answer. Copy it to this computer’s disk.')
  return answer.value
}
