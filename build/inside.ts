// What lies inside packages and inside files of ours and was made by others still: libraries in native binaries, data, code copied into a package.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from './parts.ts'
import { root } from './steps.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8').trim()

/** The shoreline, with its notice and both licences to which it refers. */
function gshhg(): Part {
  const text = ['NOTICE', 'LGPL-3', 'GPL-3'].map((end) => read(`shared/coast/coast-high.${end}.txt`)).join('\n\n')
  const sha256 = createHash('sha256')
    .update(readFileSync(join(root, 'shared/coast/coast-high.bin')))
    .digest('hex')
  const version = '2.3.7'
  const purl = `pkg:generic/gshhg@${version}`
  return { name: 'GSHHG coastline', version, licence: 'LGPL-3.0-or-later', text, purl, inside: null, sha256 }
}

const naturalEarth = (): Part => ({
  name: 'Natural Earth',
  version: '4.1.0',
  licence: 'Public domain',
  text: read('build/licences/natural-earth.txt'),
  purl: 'pkg:generic/natural-earth@4.1.0',
  inside: 'world-atlas',
})

const magneticModel = (): Part => ({
  name: 'World Magnetic Model',
  version: '2025',
  licence: 'Public domain',
  text: read('build/licences/world-magnetic-model.txt'),
  purl: 'pkg:generic/world-magnetic-model@2025',
  inside: 'geomagnetism',
})

function sqlite(): Part {
  const header = read('node_modules/better-sqlite3/deps/sqlite3/sqlite3.h')
  const version = /#define SQLITE_VERSION +"([\d.]+)"/.exec(header)?.[1]
  const blessing = /The author disclaims copyright[^]*?\n\*{2} {4}May you share freely.*/.exec(header)?.[0]
  if (version === undefined || blessing === undefined)
    throw new Error('sqlite3.h of better-sqlite3 no longer says its version and terms as it did')
  return {
    name: 'SQLite',
    version,
    licence: 'blessing',
    text: blessing.replaceAll(/^\*{2} ?/gm, ''),
    purl: `pkg:generic/sqlite@${version}`,
    inside: 'better-sqlite3',
    cpe: `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*`,
  }
}

/** By package: what is in it and has a name and version of its own. */
export const INSIDE: Readonly<Record<string, () => Part[]>> = {
  'better-sqlite3': () => [sqlite()],
  geomagnetism: () => [magneticModel()],
  'world-atlas': () => [naturalEarth()],
}

/** By package: packages that its native binary was compiled with. */
export const COMPILED_IN: Readonly<Record<string, readonly string[]>> = { 'better-sqlite3': ['node-addon-api'] }

/** Files of ours that hold the data of others, by their paths from the root. */
export const DATA: Readonly<Record<string, () => Part>> = {
  'shared/coast/coast-high.bin': gshhg,
  'renderer/chart/coastline/coastline.bin': naturalEarth,
  'electron/training/land-mask-data.ts': naturalEarth,
  'electron/training/casualties/coast-cells-data.ts': naturalEarth,
  // Made from the simulated service's casualties, which lie along those coasts.
  'electron/engine/fetch/planner/casualty-waters-data.ts': naturalEarth,
}

/** By package: what it leaves unsaid of code in it by others, or of itself. */
export const ALSO: Readonly<Record<string, () => string>> = {
  saxes: () => read('build/licences/saxes.txt'),
  undici: () => read('build/licences/undici.txt'),
  postgres: () => read('build/licences/unlicense.txt'),
  electron: () =>
    "Electron holds Chromium, Node.js and works of many others. Their notices are in Electron's own list, LICENSES.chromium.html, which lies " +
    'in the folder of the installed application.',
}

/** A crate or library compiled into a native binary, as the binary's package lists it. */
export interface Compiled {
  name: string
  version: string
  licence: string
  purl: string
}

/** Out of the LICENSE.third-party.md of a package of @napi-rs/keyring. */
export function compiledInto(thirdParty: string): Compiled[] {
  const crates = [...thirdParty.matchAll(/^\| (\S+) \| (\d\S*) \| (.+?) \|$/gm)].map(
    ([, name = '', version = '', licence = '']): Compiled => ({
      name,
      version,
      licence,
      purl: `pkg:cargo/${name}@${version.replace('+', '%2B')}`,
    }),
  )
  const libraries = [
    ...thirdParty.matchAll(/^## (\S+) ([\d.]+) \(vendored C library\)\n[^]*?licensed under\s+`([^`]+)`/gm),
  ].map(([, name = '', version = '', licence = '']): Compiled => ({
    name,
    version,
    licence,
    purl: `pkg:generic/${name}@${version}`,
  }))
  if (crates.length === 0) throw new Error('the list of crates of @napi-rs/keyring has another form than it had')
  return [...crates, ...libraries]
}
