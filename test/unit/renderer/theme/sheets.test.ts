// The sheets of the window: every name of a module is used and every name used exists; what is global names elements only.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const RENDERER = fileURLToPath(new URL('../../../../renderer/', import.meta.url))
const read = (file: string): string => readFileSync(join(RENDERER, file), 'utf8')
const modules = globSync('**/*.module.css', { cwd: RENDERER })
const sources = globSync('**/*.{ts,tsx}', { cwd: RENDERER }).filter((file) => !file.endsWith('.d.ts'))

/** Class names of a sheet's selectors, without those it leaves global (Leaflet's). */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

interface Use {
  file: string
  sheet: string
  names: string[]
  /** Uses of the sheet by which a name cannot be checked. */
  blind: string[]
}

/** The sheets a source imports, and the names it takes from each. */
function usesOf(file: string, source: string): Use[] {
  const body = source.replaceAll(/^import [^\n]*$|\/\/[^\n]*|\/\*[^]*?\*\//gm, '')
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].map(([, name = '', path = '']) => ({
    file,
    sheet: join(dirname(file), path),
    names: [...body.matchAll(new RegExp(`(?<![\\w)\\]]\\.)\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    blind: [
      ...body.matchAll(
        new RegExp(`(?<![\\w)\\]]\\.)\\b${name}\\[|([(=]\\s*|\\.\\.\\.|\\{)\\b${name}\\b(?![.\\w])`, 'g'),
      ),
    ].map(([text]) => text),
  }))
}

const uses = sources.flatMap((file) => usesOf(file, read(file)))

describe('a sheet of a room', () => {
  it('is a module that a component imports', () => {
    expect(modules.length).toBeGreaterThan(20)
    expect(modules.filter((sheet) => !uses.some((use) => use.sheet === sheet))).toEqual([])
  })

  it.each(modules)('%s has no name that nothing uses', (sheet) => {
    const used = new Set(uses.filter((use) => use.sheet === sheet).flatMap(({ names }) => names))
    expect([...classesOf(read(sheet))].filter((name) => !used.has(name))).toEqual([])
  })

  it('has every name that is taken from it', () => {
    for (const { file, sheet, names, blind } of uses) {
      const there = classesOf(read(sheet))
      expect(
        names.filter((name) => !there.has(name)),
        `${file}: ${sheet}`,
      ).toEqual([])
      expect(blind, `${file}: a name of ${sheet} that is not written out`).toEqual([])
    }
  })

  it('has names in camel case, so that they are written out as they are', () => {
    for (const sheet of modules) for (const name of classesOf(read(sheet))) expect(name).toMatch(/^[a-z][a-zA-Z]*$/)
  })
})

describe('a class of a component', () => {
  it('comes from a module, never from a text', () => {
    const texts = sources.flatMap((file) =>
      [...read(file).matchAll(/className(=|: ?|\s=\s)\{?["'`][^\n]*|classList\.[^\n]*/g)].map(
        ([text]) => `${file}: ${text}`,
      ),
    )
    expect(texts).toEqual([])
  })
})

/** Class selectors by which a text finds elements. */
const byClass = (text: string): string[] =>
  [...text.matchAll(/(?:locator|querySelector|querySelectorAll|closest|matches)(?:<\w+>)?\(\s*(['"`])(.*?)\1[,)]/g)]
    .map(([, , selector = '']) => selector)
    .filter((selector) => /(^|[\s>+~,)\w])\.[a-z]/.test(selector.replaceAll(/\[[^\]]*\]/g, ' ')))

describe('a test of the window', () => {
  it('finds elements by role, label or data attribute: no class is its own name', () => {
    const root = new URL('../../../../', import.meta.url)
    const tests = globSync(['test/{e2e,support,bench,component,gallery}/**/*.ts', 'build/*.ts'], {
      cwd: fileURLToPath(root),
    })
    expect(tests.length).toBeGreaterThan(30)
    expect(tests.flatMap((file) => byClass(readFileSync(new URL(file, root), 'utf8')))).toEqual([])
    for (const text of [
      "page.locator('.row')",
      'querySelector<Element>("ul > .row")',
      "at.locator('[data-a] .row', {})",
    ])
      expect(byClass(text)).toHaveLength(1)
    for (const text of ['page.locator(\'[data-a="b.c"]\')', "locator('th')", "import('./row.ts')"])
      expect(byClass(text)).toEqual([])
  })
})

describe('the reading of sheets', () => {
  it('finds names in any selector, and none in values', () => {
    const css = `/* .not */ @layer ui { .one > b, .two:has(.three) { margin: .5em; } }
      .four[data-a='x']:global(.leaflet-a) { top: 1.5px; } @media (width > 1px) { .five { left: 0; } }`
    expect([...classesOf(css)].toSorted()).toEqual(['five', 'four', 'one', 'three', 'two'])
  })

  it('finds the names a source takes, and those it hides', () => {
    const source = `import styles from './x.module.css'\nconst a = styles.one + styles[kind]\nconst b = f(styles)\n`
    expect(usesOf('room/X.tsx', source)).toEqual([
      { file: 'room/X.tsx', sheet: 'room/x.module.css', names: ['one'], blind: ['styles[', '(styles'] },
    ])
  })
})

describe('a global sheet', () => {
  const globals = globSync('**/*.css', { cwd: RENDERER }).filter(
    (file) => !file.endsWith('.module.css') && !file.startsWith('passage/paper/'),
  )

  it('names elements only, and only the window’s entry loads it', () => {
    expect(globals.toSorted()).toEqual([
      'theme/brightness.css',
      'theme/font.css',
      'theme/scale.css',
      'theme/tokens.css',
      'ui/base.css',
    ])
    for (const file of globals) expect([...classesOf(read(file))], `in ${file}`).toEqual([])
    const loads = sources.filter((file) => /^import '[^']+\.css'$/m.test(read(file)))
    expect(loads.toSorted()).toEqual(['chart/chart-map.ts', 'main.tsx'])
  })
})
