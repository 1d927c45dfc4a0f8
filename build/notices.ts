// What goes into the package on the works of others in it: one text file, the list that About shows, and the list of components.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { partIn } from './licences.ts'
import { eachOnce, type Part } from './parts.ts'
import { makeSbom, npmList } from './sbom.ts'
import { sourceDate } from './source-date.ts'
import { root } from './steps.ts'

/** What the application is packed around, and where that lies. */
export interface Around {
  kind: 'electron' | 'stand-in'
  folder: string
}

const TARGET = `${process.platform}-${process.arch}`
const CHROMIUM = 'LICENSES.chromium.html'

/** Everything of others in a package for this system: in the bundles, in native binaries, and what it runs on. */
export function partsOfPackage(out: string, around: Around): Part[] {
  const bundled = ['main', 'preload', 'renderer'].flatMap(
    (bundle) => JSON.parse(readFileSync(join(out, bundle, 'licences.json'), 'utf8')) as Part[],
  )
  const rest = bundled.filter(({ name }) => name !== 'electron')
  return eachOnce([
    ...rest,
    ...keychainBinaries(),
    ...(around.kind === 'electron' ? electron(around, bundled) : [node()]),
  ])
}

/** The binary of the keychain for this system, with all that is compiled into it. */
function keychainBinaries(): Part[] {
  const scope = join(root, 'node_modules/@napi-rs')
  const names = readdirSync(scope).filter((name) => name.startsWith(`keyring-${TARGET}`))
  if (names.length === 0) throw new Error(`no binary of @napi-rs/keyring for ${TARGET} is in node_modules`)
  return names.map((name) => {
    const part = partIn(join(scope, name), [])
    return { ...part, licence: `${part.licence} and others`, inside: '@napi-rs/keyring' }
  })
}

/** Electron as bundled, and the sum of its distribution for this system. Throws where its own list of notices is missing. */
function electron({ folder }: Around, bundled: readonly Part[]): Part[] {
  if (!existsSync(join(folder, CHROMIUM))) throw new Error(`${CHROMIUM} is not beside Electron's binary in ${folder}`)
  const sums = JSON.parse(readFileSync(join(root, 'node_modules/electron/checksums.json'), 'utf8')) as Record<
    string,
    string
  >
  return bundled
    .filter(({ name }) => name === 'electron')
    .map((part) => {
      const sha256 = sums[`electron-v${part.version}-${TARGET}.zip`]
      return sha256 === undefined ? part : { ...part, sha256 }
    })
}

/** The Node that the stand-in runs on. */
function node(): Part {
  const text = join(dirname(process.execPath), '..', 'LICENSE')
  if (!existsSync(text))
    throw new Error(`${process.execPath} is to be packed, and its licence is not in the folder above it`)
  const { node: version } = process.versions
  return {
    name: 'Node.js',
    version,
    licence: 'MIT',
    text: readFileSync(text, 'utf8').trim(),
    purl: `pkg:generic/node@${version}`,
    inside: null,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    sha256: createHash('sha256').update(readFileSync(process.execPath)).digest('hex'),
  }
}

const RULE = '='.repeat(100)

/** A part as the lists name it. */
export const nameOf = ({ name, version, licence, inside }: Part): string =>
  `${name} ${version} · ${licence}${inside === null ? '' : ` · in ${inside}`}`

/** The text file: what there is, then each with its licence. */
export function noticesText(parts: readonly Part[], version: string): string {
  return [
    `Third-party notices of Binnacle ${version}`,
    'Binnacle contains these works of others. Each stays under its own licence, which follows in the same order.',
    parts.map((part) => `  ${nameOf(part)}`).join('\n'),
    ...parts.map((part) => `${RULE}\n${nameOf(part)}\n${RULE}\n\n${part.text}`),
  ]
    .join('\n\n')
    .replaceAll('\r\n', '\n')
    .concat('\n')
}

/** Writes all of it into a folder, for the package's resources. */
export function writeNotices(folder: string, out: string, around: Around, version: string): void {
  const parts = partsOfPackage(out, around)
  const sbom = makeSbom(parts, npmList(), version, sourceDate())
  writeFileSync(join(folder, 'licences.json'), JSON.stringify(parts))
  writeFileSync(join(folder, 'third-party-notices.txt'), noticesText(parts, version))
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  // Beside the program elsewhere; an application of macOS is one folder, and nothing is beside it.
  if (around.kind === 'electron' && process.platform === 'darwin')
    copyFileSync(join(around.folder, CHROMIUM), join(folder, CHROMIUM))
}
