// The catalogue: all English of the window stands in it, all of it is used, and every entry is whole.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listed, plural } from '../../../../renderer/words/plural.ts'
import { words } from '../../../../renderer/words/words.ts'
import { englishIn } from './english.ts'

const RENDERER = fileURLToPath(new URL('../../../../renderer/', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: RENDERER })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('words/') && !file.endsWith('.d.ts'))
const read = (file: string): string => readFileSync(join(RENDERER, file), 'utf8')

/** What reads like English and is not shown. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'fetch options': 'the name of a sheet, as state/sheets.ts has it',
  picturePoints: 'the name of a sign, as weather/layers/LayerSign.tsx has it',
  'of the season': 'the name of a group, as state/casualty-season.ts has it',
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER':
    'read from what is typed; dates are written by shared/format in every language',
}

describe('English of the window', () => {
  it('stands in renderer/words and nowhere else', () => {
    expect(sources.length).toBeGreaterThan(200)
    const elsewhere = sources.flatMap((file) =>
      englishIn(file, read(file))
        .filter(({ text }) => !(text in NOT_SHOWN))
        .map(({ line, text }) => `renderer/${file}:${line} ${text}`),
    )
    expect(elsewhere).toEqual([])
  })

  it('is held against nothing: another language would change what is done', () => {
    const held = sources.flatMap((file) =>
      [...read(file).matchAll(/(?:[!=]== |\breplace\()'(\p{L}+(?: \p{L}+)+) ?'/gu)].map(([, text = '']) => [
        file,
        text,
      ]),
    )
    expect(held.filter(([, text = '']) => !(text in NOT_SHOWN))).toEqual([])
  })

  it('is found wherever it is planted', () => {
    const found = (source: string): string[] => englishIn('planted.tsx', source).map(({ text }) => text)
    expect(found('const A = () => <p>Not yet</p>')).toEqual(['Not yet'])
    expect(found('const A = () => <p>{a}, {b} old</p>')).toEqual(['old'])
    expect(found('const A = () => <p>{ok ? "good" : words.a.b}</p>')).toEqual(['good'])
    expect(found('const A = () => <B title="all" aria-label={`${n} more`} />')).toEqual(['all', '0 more'])
    expect(found('export const says = (n: number) => `${n} ${n === 1 ? "route" : "routes"}`')).toEqual([
      'route',
      'routes',
    ])
    expect(found("const LABELS = { one: 'First', two: words.a }")).toEqual(['First'])
    expect(found("return { sign: '●', word: 'connected' }".replace('return', 'export default'))).toEqual(['connected'])
    expect(found("refuse('A route needs a name.')")).toEqual(['A route needs a name.'])
    expect(found("useCommand('file.save', run, 'No voyage is open')")).toEqual(['No voyage is open'])
    expect(found("const A = { state: 'Not yet known at all' }")).toEqual(['Not yet known at all'])
    expect(found("const A = { kind: 'Not yet known at all' }")).toEqual(['Not yet known at all'])
    expect(found("const legs = (n: number) => (n > 1 ? 'legs' : 'leg')")).toEqual(['legs', 'leg'])
    expect(found('const A = () => <B note="old" />')).toEqual(['old'])
    expect(found("const A = () => <p>{label(ok ? 'good' : 'bad')}</p>")).toEqual(['good', 'bad'])
    expect(found("const list = [a, 'and', b].join(' ')")).toEqual(['and'])
  })

  it('is not taken for what the program alone reads', () => {
    const source = `import a from 'Some Module.ts'
      const A = () => <B className={styles.row} data-testid="all rows" key="One two" d="M10 4 V16 M4 10 H16" kind="part" />
      if (kind === 'Part one') throw new Error('This cannot be')
      switch (kind) { case 'Part two': invoke('voyage.open', { kind: 'all' }) }
      element.addEventListener('Some event', () => ctx.font)
      const text = \`\${speed} kn · \${miles} NM, ETA \${at} UTC\``
    expect(englishIn('program.tsx', source)).toEqual([])
  })
})

/** `compare.panel.speeds` and what stands there, for each entry. */
const entriesOf = (value: unknown, path: string): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => entriesOf(inner, path === '' ? name : `${path}.${name}`))
    : [[path, value]]
const entries = entriesOf(words, '')

/** As it reads with that put in for each argument, or a list of it where it takes a list. */
function textOf(entry: unknown, given: unknown = '…'): string {
  if (typeof entry !== 'function') return String(entry)
  const text = (one: unknown): string => String(entry(...Array.from({ length: entry.length }, () => one)))
  try {
    return text(given)
  } catch {
    return text([given])
  }
}
const texts = entries.map(([path, entry]): [string, string] => [path, textOf(entry)])

describe('an entry of the catalogue', () => {
  it('is used', () => {
    const paths = new Set(
      sources.flatMap((file) => {
        const source = read(file)
        const name = /import \{ words(?: as (\w+))? \}/.exec(source)
        if (name === null) return []
        const used = source.matchAll(new RegExp(`\\b${name[1] ?? 'words'}((?:\\s*\\.\\w+)+)`, 'g'))
        return [...used].map(([, path = '']) => path.replaceAll(/\s/g, '').slice(1))
      }),
    )
    // A group taken whole, or by a name that is worked out, is used with all it has.
    const isUsed = (path: string): boolean =>
      path.split('.').some((_, count, names) => paths.has(names.slice(0, count + 1).join('.')))
    expect(entries.length).toBeGreaterThan(1000)
    expect(entries.map(([path]) => path).filter((path) => !isUsed(path))).toEqual([])
  })

  it('is a text, or makes one of its arguments, and neither begins nor ends with a space', () => {
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
    expect(entries.filter(([, entry]) => typeof entry !== 'string' && typeof entry !== 'function')).toEqual([])
  })

  it('puts in what it is given: which of two texts is shown is decided where it is shown', () => {
    const isDeaf = (entry: unknown): boolean =>
      !textOf(entry).includes('…') &&
      textOf(entry, 12) === textOf(entry, 3_456_789) &&
      !/\bplural\b/.test(String(entry))
    const deaf = entries.filter(([, entry]) => typeof entry === 'function' && isDeaf(entry))
    expect(deaf.map(([path]) => path)).toEqual([])
  })
})

describe('number and list', () => {
  it('take the form of the language', () => {
    const routes = (count: number): string => `${count} ${plural(count, { one: 'route', other: 'routes' })}`
    expect([0, 1, 2, 21].map(routes)).toEqual(['0 routes', '1 route', '2 routes', '21 routes'])
    expect(listed(['wind'])).toBe('wind')
    expect(listed(['wind', 'sea'])).toBe('wind and sea')
    expect(listed(['wind', 'sea', 'swell'])).toBe('wind, sea and swell')
  })
})
