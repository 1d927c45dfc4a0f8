// npm run update:file -- INSTALLER: one update file of an installer, with what CHANGELOG.md says of its version, signed with the private key in the
// file that BINNACLE_UPDATE_PRIVATE_KEY names. How to make such a key, and to keep it: docs/reference/administration.md.
import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { keyId } from '../electron/update/keys.ts'
import { headOf, openUpdate, UPDATE_FORMAT, type UpdateManifest } from '../electron/update/update-file.ts'
import { SCHEMAS } from '../electron/update/schemas.ts'
import { sourceDate } from './source-date.ts'
import { root } from './steps.ts'
import { findProgram } from './system-tools.ts'

const PRIVATE_KEY = 'BINNACLE_UPDATE_PRIVATE_KEY'

const KINDS: Readonly<Record<string, Pick<UpdateManifest, 'kind' | 'platform'>>> = {
  '.deb': { kind: 'deb', platform: 'linux' },
  '.AppImage': { kind: 'appimage', platform: 'linux' },
  '.exe': { kind: 'nsis', platform: 'win32' },
  '.dmg': { kind: 'dmg', platform: 'darwin' },
}

/** By its name; a folder of an unpacked application is none. */
export const isInstaller = (path: string): boolean => extname(path) in KINDS

/** The private key in the file that the environment names; null: none is named. Throws Error where it is no Ed25519 key. */
function signingKey(): KeyObject | null {
  const path = process.env[PRIVATE_KEY]
  if (path === undefined || path === '') return null
  const key = createPrivateKey(readFileSync(path))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${PRIVATE_KEY}: ${path} is no Ed25519 key`)
  return key
}

const ARCHS: Readonly<Record<string, UpdateManifest['arch']>> = {
  amd64: 'x64',
  x86_64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
}
const NAME = /^Binnacle[-_](?:Setup[-_])?(\d.*?)(?:[-_](amd64|x86_64|x64|arm64|aarch64))?$/i

/**
 * What an installer says it is: a deb by its fields, where Debian's tools are here, else by its name. `arch` null: it does not say. Throws
 * Error where it is none of Binnacle's.
 */
export function labelOf(installer: string): { version: string; arch: UpdateManifest['arch'] | null } {
  const end = extname(installer)
  if (end === '.deb' && findProgram('dpkg-deb') !== null) return labelOfDeb(installer)
  const [, version, arch = ''] = NAME.exec(basename(installer, end)) ?? []
  if (version === undefined) throw new Error(`${installer}: its name is not that of an installer of Binnacle`)
  return { version, arch: ARCHS[arch.toLowerCase()] ?? null }
}

function labelOfDeb(installer: string): ReturnType<typeof labelOf> {
  const { status, stdout, stderr } = spawnSync('dpkg-deb', ['--field', installer], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${installer}: no Debian package. ${stderr.trim()}`)
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(stdout)?.[1] ?? ''
  const arch = ARCHS[field('Architecture')]
  if (field('Package') !== 'binnacle' || arch === undefined)
    throw new Error(`${installer}: it is ${field('Package')} for ${field('Architecture')}, no package of Binnacle`)
  return { version: field('Version').replace('~', '-'), arch }
}

const MAX_LINES = 200
const MAX_CHARS = 500
/** All lines together: with the rest they have to fit into what Binnacle reads. */
const MAX_BYTES = 48 * 1024
const AND_MORE = 'And more.'

/** A version's section of the change log, an entry a line, without its marks; null: it has none. */
export function changesOf(changelog: string, version: string): string[] | null {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`))
  if (section === undefined) return null
  const lines = section
    .split(/^- /m)
    .slice(1)
    .map((entry) =>
      // An entry ends at an empty line or at the next heading.
      (entry.split(/\n\s*\n|\n#/)[0] ?? '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\*\*|`/g, '')
        .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .trim()
        .slice(0, MAX_CHARS),
    )
    .filter((line) => line !== '')
  const fitting: string[] = []
  let bytes = 0
  for (const line of lines) {
    bytes += Buffer.byteLength(JSON.stringify(line)) + 1
    if (bytes > MAX_BYTES || fitting.length === MAX_LINES - 1) return [...fitting, AND_MORE]
    fitting.push(line)
  }
  return fitting
}

interface Making {
  installer: string
  version: string
  arch: UpdateManifest['arch']
  whatIsNew: readonly string[]
  key: KeyObject
  madeAtMs: number
  schemas?: UpdateManifest['schemas']
  /** Where it goes; beside the installer if absent. */
  folder?: string
}

/** Writes the update file, reads it as Binnacle will, and returns its path. Throws where it would be refused, and leaves none then. */
export async function makeUpdateFile(making: Making): Promise<string> {
  const { installer, version, arch, key, schemas = SCHEMAS, folder = dirname(installer) } = making
  const known = KINDS[extname(installer)]
  if (known === undefined) throw new Error(`${installer}: not a deb, AppImage, exe or dmg`)
  const hash = createHash('sha512')
  await pipeline(createReadStream(installer), hash)
  const said: UpdateManifest = {
    format: UPDATE_FORMAT,
    product: 'Binnacle',
    version,
    ...known,
    arch,
    madeAtMs: making.madeAtMs,
    whatIsNew: [...making.whatIsNew],
    installer: { bytes: statSync(installer).size, sha512: hash.digest('hex') },
    schemas,
  }
  const manifest = Buffer.from(JSON.stringify(said))
  const publicKey = createPublicKey(key)
  const id = keyId(publicKey)
  const path = join(folder, `Binnacle-${version}-${known.platform}-${arch}.binnacle-update`)
  const draft = `${path}.new`
  try {
    const target = createWriteStream(draft)
    target.write(headOf(manifest, { keyId: id, signature: sign(null, manifest, key) }))
    await pipeline(createReadStream(installer), target)
    const made = await openUpdate(draft, [{ name: 'the key that signed it', id, key: publicKey }])
    try {
      await made.installer(null)
    } finally {
      await made.close()
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return path
}

/** Of an installer of this version of the sources, by what it says itself; null, and said, without a key. `say` gets what was made. */
export async function updateFileOf(installer: string, say: (line: string) => void): Promise<string | null> {
  const key = signingKey()
  if (key === null) {
    say(`no update file: ${PRIVATE_KEY} names no key`)
    return null
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const label = labelOf(installer)
  if (label.version !== version) throw new Error(`${installer} is ${label.version}, the sources are ${version}`)
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const whatIsNew = changesOf(changelog, version)
  if (whatIsNew === null) say(`CHANGELOG.md has no section [${version}]: the update says what is under [Unreleased]`)
  const path = await makeUpdateFile({
    installer,
    version,
    arch: label.arch ?? (process.arch === 'arm64' ? 'arm64' : 'x64'),
    whatIsNew: whatIsNew ?? changesOf(changelog, 'Unreleased') ?? [],
    key,
    madeAtMs: process.env['SOURCE_DATE_EPOCH'] ? sourceDate() * 1000 : Date.now(),
  })
  say(`update: ${basename(path)}, ${statSync(path).size} bytes`)
  return path
}

export default async function main(): Promise<void> {
  const installer = process.argv[2]
  if (installer === undefined) throw new Error('name the installer: npm run update:file -- dist/….deb')
  if ((await updateFileOf(installer, (line) => console.log(line))) === null) process.exitCode = 1
}
