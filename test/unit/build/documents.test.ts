// The documents against the house: links lead somewhere, files that are named exist, the entry stays short, every package has its reason.
import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../build/steps.ts'
import { documents, files, textOf, withoutCode } from '../../support/documents.ts'

const known = new Set(files)
const names = new Set(files.map((file) => posix.basename(file)))

/** As a Markdown heading is linked to. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/[`*]|\[|\]\([^)]*\)/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-')
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Links of a document that lead nowhere. */
function deadLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : posix.join(posix.dirname(file), path)
    const isThere = existsSync(join(root, target))
    const isHeading = anchor === undefined || (isThere && anchorsOf(textOf(target)).includes(anchor))
    return isThere && isHeading ? [] : [`${file}: ${link}`]
  })
}

const FOLDER = /^(?:\.\.?\/)*[\w@-][\w@.-]*(?:\/[\w@.-]+)*\/$/
const FILE = /^(?:\.\.?\/)*[\w@-][\w@./-]*\.(?:tsx?|css|mjs|json|bin|md|html|yml|rtz)$/

/**
 * Files and folders (a name that ends in `/`) that a document names in backticks and that are not there. A file's name alone must be some file's; a path
 * is from the document's folder, from a folder above it, or from one below that the document is of.
 */
function deadNames(file: string, text: string): string[] {
  return [...withoutCode(text).matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) => {
    if ((!FILE.test(name) && !FOLDER.test(name)) || OTHERS.has(name) || /NAME|00NN/.test(name)) return []
    const isThere = name.includes('/') ? isPath(file, name.replace(/\/$/, '')) : names.has(name)
    return isThere ? [] : [`${file}: ${name}`]
  })
}

/** Named, and none of ours: how files are called, what a package has, what is there once Binnacle has run. */
const OTHERS: ReadonlySet<string> = new Set([
  'kebab-case.ts',
  'PascalCase.tsx',
  'leaflet/dist/leaflet.css',
  'preferences.json',
  'messages.json',
  'recent-files.json',
  'watched-folder.json',
  'backups.json',
  'updates.json',
  'packs.json',
  'running.json',
  'unfinished-files.json',
  'last-view.json',
  'restore-plan.json',
  'sbom.cdx.json',
  'relay.mjs',
  'LICENSES.chromium.html',
  'live/',
  'logs/',
  'updates/',
  'crash-reports/',
  'restoring/',
  'bench-results/',
  'dist/',
  'shots/',
  'out/',
  'out/relay/',
])

function isPath(file: string, name: string): boolean {
  if (name.startsWith('.')) return existsSync(join(root, dirname(file), name))
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (known.has(posix.join(folder, name))) return true
    if (folder === '.') break
  }
  return files.some((one) => one.endsWith(`/${name}`))
}

describe('documents', () => {
  it('link only to what is there', () => {
    expect(documents.length).toBeGreaterThan(60)
    expect(documents.flatMap((file) => deadLinks(file, textOf(file)))).toEqual([])
  })

  it('name only files that are there; records of decisions and the changelog may name what was', () => {
    const present = documents.filter((file) => file !== 'CHANGELOG.md' && !/^docs\/adr\/\d/.test(file))
    expect(present.flatMap((file) => deadNames(file, textOf(file)))).toEqual([])
  })

  it('a dead link, a dead heading and a dead name are found', () => {
    const planted =
      'See [x](docs/nowhere.md), [y](docs/reference/domain.md#nothing) and `electron/engine/gone.ts`, `gone-too.ts`.'
    expect(deadLinks('README.md', planted)).toEqual([
      'README.md: docs/nowhere.md',
      'README.md: docs/reference/domain.md#nothing',
    ])
    expect(deadNames('README.md', planted)).toEqual(['README.md: electron/engine/gone.ts', 'README.md: gone-too.ts'])
    expect(deadNames('README.md', 'See `build/rooms.ts`, `rooms.ts` and `electron/ipc/`.')).toEqual([])
    expect(deadNames('README.md', 'See `electron/doors/` and `electron/ipc/`.')).toEqual(['README.md: electron/doors/'])
  })

  it('the entry has at most 150 lines', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(150)
  })

  it('every command that is named is a script', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const named = documents.flatMap((file) =>
      [...textOf(file).matchAll(/npm run ([a-z][a-z:]*)/g)].map(([, name = '']) => name),
    )
    expect(named).toContain('dev')
    expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('every room of the sources has a README of at most 25 lines', () => {
    const folders = new Set(
      files
        .filter((file) => /^(electron|relay|renderer|shared)\/.*\.(ts|tsx|css)$/.test(file))
        .map((file) => posix.dirname(file))
        // Folders of shared are of one room, and the steps and the criteria of their own.
        .filter((folder) => !/^shared\/(?!coast)|\/migrations$/.test(folder)),
    )
    expect([...folders].filter((folder) => !known.has(`${folder}/README.md`))).toEqual([])
    const long = [...folders].filter((folder) => textOf(`${folder}/README.md`).split('\n').length > 25)
    expect(long).toEqual([])
  })

  it('every package has its reason', () => {
    interface Packages {
      dependencies: Record<string, string>
      devDependencies: Record<string, string>
      optionalDependencies: Record<string, string>
    }
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json')) as Packages
    const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).toSorted()
    const reasons = textOf('docs/reference/dependencies.md').split('## Data kept')[0] ?? ''
    const named = [...reasons.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    expect(named.toSorted()).toEqual(packages)
  })

  it('the hosted machine installs every program that tests need, and runs as root what an ordinary user skips', () => {
    const workflow = textOf('.github/workflows/ci.yml')
    const [user = '', asRoot = ''] = workflow.split(/^ {2}root:$/m)
    const debPackages = [...textOf('build/system-tools.ts').matchAll(/package: '([^']+)'/g)].map(
      ([, name = '']) => name,
    )
    expect(debPackages.length).toBeGreaterThan(8)
    expect(debPackages.filter((name) => !new RegExp(`install .*\\b${name}\\b`).test(user))).toEqual([])
    expect(asRoot).toMatch(/options: --privileged[\s\S]*run: \.ci\/run/)
  })

  it('the index of the documents has at most 40 lines and leads to every page', () => {
    const index = textOf('docs/README.md')
    expect(index.split('\n').length).toBeLessThanOrEqual(41)
    const led = new Set([...index.matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, link = '']) => posix.join('docs', link)))
    const pages = documents.filter((file) => /^docs\/(?!README|adr\/\d)/.test(file))
    expect(pages.filter((file) => !led.has(file))).toEqual([])
  })

  it('the questions of where things are lead into each part, and give no folder away', () => {
    const rows = [...textOf('docs/where-is.md').matchAll(/^\| (.+?) +\| `(.+)\/` +\|$/gm)]
    expect(rows).toHaveLength(15)
    const folders = rows.map(([, , folder = '']) => folder)
    expect(new Set(folders).size).toBe(15)
    expect(folders.filter((folder) => !known.has(folder))).toEqual([])
    for (const part of ['renderer/', 'electron/engine/', 'relay/', 'shared/', 'test/', 'build', 'renderer/words'])
      expect(folders.some((folder) => folder.startsWith(part))).toBe(true)
    const given = rows.filter(([, question = '', folder = '']) => {
      const requests = question.toLowerCase().split(/[^a-z]+/)
      return folder.split(/[/-]/).some((name) => requests.includes(name) || requests.includes(name.replace(/s$/, '')))
    })
    expect(given.map(([row]) => row)).toEqual([])
  })

  it('every decision is in the list, in order, under its number', () => {
    const records = files.filter((file) => /^docs\/adr\/\d{4}-/.test(file)).map((file) => posix.basename(file))
    const listed = [...textOf('docs/adr/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file = '']) => file)
    expect(listed).toEqual(records.toSorted())
    const numbered = [...textOf('docs/adr/README.md').matchAll(/^- (\d+): \[.*\]\((\d{4})-/gm)]
    expect(numbered.map(([, number]) => Number(number))).toEqual(
      records.toSorted().map((file) => Number(file.slice(0, 4))),
    )
    expect(numbered.every(([, number, file]) => Number(number) === Number(file))).toBe(true)
    for (const record of records) {
      const headings = [...textOf(`docs/adr/${record}`).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      expect(headings).toEqual(['Context', 'Decision', 'Consequences'])
      expect(textOf(`docs/adr/${record}`)).toMatch(/^Status: \w/m)
    }
  })
})
