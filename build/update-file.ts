// npm run update:file -- INSTALLER: one update file of an installer, with what CHANGELOG.md says of its version, signed with the private key in the
// file that BINNACLE_UPDATE_PRIVATE_KEY names. How to make such a key, and to keep it: docs/administration.md.
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { keyId } from '../electron/update/keys.ts'
import { headOf, UPDATE_FORMAT, type UpdateManifest } from '../electron/update/update-file.ts'
import { SCHEMAS } from '../electron/update/schemas.ts'
import { root } from './steps.ts'

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

const MAX_LINES = 200
const MAX_CHARS = 500

/** A version's section of the change log, an entry a line, without its marks; null: it has none. */
export function changesOf(changelog: string, version: string): string[] | null {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`))
  if (section === undefined) return null
  return section
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
    .slice(0, MAX_LINES)
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

/** Writes the update file and returns its path. */
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
  const signed = { keyId: keyId(createPublicKey(key)), signature: sign(null, manifest, key) }
  const path = join(folder, `Binnacle-${version}-${known.platform}-${arch}.binnacle-update`)
  const draft = `${path}.new`
  try {
    const target = createWriteStream(draft)
    target.write(headOf(manifest, signed))
    await pipeline(createReadStream(installer), target)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return path
}

/** Of an installer of this version of the sources; null, and said, without a key. `say` is told what was made. */
export async function updateFileOf(installer: string, say: (line: string) => void): Promise<string | null> {
  const key = signingKey()
  if (key === null) {
    say(`no update file: ${PRIVATE_KEY} names no key`)
    return null
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const whatIsNew = changesOf(changelog, version)
  if (whatIsNew === null) say(`CHANGELOG.md has no section [${version}]: the update says what is under [Unreleased]`)
  const epoch = process.env['SOURCE_DATE_EPOCH']
  const path = await makeUpdateFile({
    installer,
    version,
    arch: process.arch === 'arm64' ? 'arm64' : 'x64',
    whatIsNew: whatIsNew ?? changesOf(changelog, 'Unreleased') ?? [],
    key,
    madeAtMs: epoch === undefined ? Date.now() : Number(epoch) * 1000,
  })
  say(`update: ${basename(path)}, ${statSync(path).size} bytes`)
  return path
}

export default async function main(): Promise<void> {
  const installer = process.argv[2]
  if (installer === undefined) throw new Error('name the installer: npm run update:file -- dist/….deb')
  if ((await updateFileOf(installer, (line) => console.log(line))) === null) process.exitCode = 1
}
