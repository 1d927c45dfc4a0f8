// What npm run package says at its end: each file, its size and hash, what takes the size, who signed, whose updates it takes, what it is packed around.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { keyId, readPublicKey } from '../../electron/update/keys.ts'
import type { UpdateKey } from '../../shared/app/update.ts'
import { listArchive } from './package-content.ts'

interface Sized {
  name: string
  bytes: number
}

const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Files of a folder, with their paths in it. */
function filesOf(folder: string): Sized[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    return entry.isFile() ? [{ name: relative(folder, path), bytes: statSync(path).size }] : []
  })
}

/** Files inside an archive, without those that lie beside it. */
const filesInside = (archive: string): Sized[] =>
  listArchive(archive).flatMap(({ path, unpacked, bytes }) => (unpacked ? [] : [{ name: path, bytes }]))

/** The largest parts first, and the rest in one line, so that the sum is what was announced. */
export function largest(files: readonly Sized[], many: number): string[] {
  const sorted = files.toSorted((a, b) => b.bytes - a.bytes)
  const rest = sorted.slice(many)
  const lines = sorted.slice(0, many).map(({ name, bytes }) => `${size(bytes).padStart(9)}  ${name}`)
  if (rest.length === 0) return lines
  const bytes = rest.reduce((sum, file) => sum + file.bytes, 0)
  return [...lines, `${size(bytes).padStart(9)}  ${rest.length} more files`]
}

/** Whose updates it takes: the keys are in its code, so that builds with other keys are not the same. */
export function updatesSentence(keys: readonly UpdateKey[]): string {
  if (keys.length === 0)
    return "No public key is built in, so that it takes no updates but those of a policy's keys: BINNACLE_UPDATE_PUBLIC_KEY names no file."
  const named = keys.map(({ name, publicKey }) => {
    const key = readPublicKey(publicKey)
    return `${name} (${key === null ? 'cannot be read' : keyId(key)})`
  })
  return `Takes updates signed by: ${named.join(', ')}. The same public key file belongs to a build that is to be compared.`
}

/** Everything said of one packaging. */
export function describePackage(made: {
  folder: string
  executable: string
  kind: 'electron' | 'stand-in'
  installers: readonly string[]
  signing: { sentence: string }
  makersKeys: readonly UpdateKey[]
}): string[] {
  const files = filesOf(made.folder)
  const archive = files.find(({ name }) => name.endsWith('app.asar'))
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  return [
    `Unpacked: ${made.folder}, ${size(total)} in ${files.length} files`,
    ...largest(files, 4).map((line) => `  ${line}`),
    ...(archive === undefined
      ? []
      : [
          `Of which app.asar, ${size(archive.bytes)}:`,
          ...largest(filesInside(join(made.folder, archive.name)), 8).map((line) => `  ${line}`),
        ]),
    `To start it: ${made.executable}`,
    ...made.installers.map(
      (path) =>
        `Installer: ${path}, ${size(statSync(path).size)}, SHA-256 ${createHash('sha256').update(readFileSync(path)).digest('hex')}`,
    ),
    made.signing.sentence,
    updatesSentence(made.makersKeys),
    made.kind === 'electron'
      ? "Packed around Electron's binary; its fuses were read back and are as ordered."
      : "Packed around the stand-in, because Electron's binary is not here: no fuses, no integrity check. For testing only.",
  ]
}
