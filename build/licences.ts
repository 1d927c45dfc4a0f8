// Writes beside each bundle the licences of the packages that are in it, found from what the bundler really read.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** As the window shows them. */
interface Licence {
  name: string
  version: string
  licence: string
  text: string
}

/** What is no package: the coastline beside the engine's bundle. */
export const COASTLINE: Licence = {
  name: 'GSHHG coastline',
  version: '2.3.7',
  licence: 'LGPL-3.0-or-later',
  text: ['NOTICE', 'LGPL-3', 'GPL-3']
    .map((end) => readFileSync(`${root}shared/coast/coast-high.${end}.txt`, 'utf8'))
    .join('\n\n'),
}

/** Licences of the packages that these modules are of, and of `more` by name. Throws for one without the text of its licence. */
export function licencesOf(modules: Iterable<string>, more: readonly string[] = []): Licence[] {
  const folders = new Set(more.map((name) => join(root, 'node_modules', name)))
  for (const id of modules) {
    const folder = packageOf(id)
    if (folder !== null) folders.add(folder)
  }
  return [...folders].map(licenceIn).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The nearest package below node_modules that has a name and a version; null for our own sources. */
function packageOf(id: string): string | null {
  const path = id.replace(/^\0+/, '').replace(/[?#].*$/, '')
  if (!path.includes('/node_modules/')) return null
  for (let folder = dirname(path); folder.includes('/node_modules/'); folder = dirname(folder)) {
    const about = join(folder, 'package.json')
    if (existsSync(about) && isNamed(readFileSync(about, 'utf8'))) return folder
  }
  return null
}

interface PackageFile {
  name: string
  version: string
  license?: string | { type: string }
}
const isNamed = (text: string): boolean => {
  const { name, version } = JSON.parse(text) as Partial<PackageFile>
  return name !== undefined && version !== undefined
}

/** Of packages that bring no file with it: kept here, or said at the head of their source. */
const TEXTS: Readonly<Record<string, () => string>> = {
  saxes: () => readFileSync(`${root}build/licences/saxes.txt`, 'utf8'),
  'astronomy-engine': () =>
    /MIT License[^]*?\*\//
      .exec(readFileSync(`${root}node_modules/astronomy-engine/astronomy.js`, 'utf8'))?.[0]
      .replaceAll(/^ +|\*\/$/gm, '') ?? '',
}

function licenceIn(folder: string): Licence {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(file))
  const found = files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
  const text = found === '' ? (TEXTS[name]?.().trim() ?? '') : found
  if (text === '') throw new Error(`${name} ${version} is in the bundle and has no text of its licence`)
  const kind = typeof license === 'string' ? license : (license?.type ?? 'see the text')
  return { name, version, licence: kind, text }
}

/** Into `licences.json` of the bundle it is in. `more`: packages loaded at run time; `others`: what is no package. */
export function licences(more: readonly string[] = [], others: readonly Licence[] = []): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      const found = [...licencesOf(this.getModuleIds(), more), ...others]
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(found) })
    },
  }
}
