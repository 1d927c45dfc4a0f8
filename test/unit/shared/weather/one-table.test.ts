// Measures are named, headed and listed in one table: no place that shows them has words of its own for them.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { COLUMNS, GROUPS, LINES, PANEL, SHOWN } from '../../../../shared/weather/columns.ts'
import { MEASURE_NAMES, MEASURES } from '../../../../shared/weather/measures.ts'
import { isMeasureAveraged } from '../../../../shared/weather/climatology.ts'
import { QUANTITIES } from '../../../../shared/weather/units.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const TABLE = ['shared/weather/columns.ts', 'shared/weather/measures.ts', 'shared/weather/units.ts']
/** Words of more than the weather: to set, the sun has set. */
const COMMON = new Set(['Set'])
const UNITS = MEASURE_NAMES.flatMap((measure) => {
  const { shownIn } = MEASURES[measure]
  return typeof shownIn === 'string' ? Object.keys(QUANTITIES[shownIn].units) : [shownIn.unit]
})

const TEXTS = new Set(
  [
    ...Object.values(COLUMNS).map(({ name }) => name),
    ...Object.values(GROUPS).flatMap(({ heading, name }) => [heading, name]),
    // Units that nothing else has.
    ...UNITS.filter((unit) => /[C/]|hPa|psu/.test(unit)),
  ].filter((text) => !COMMON.has(text)),
)
const LITERAL = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n$]+)`|>\s*([^<>{}\n]+?)\s*</g

const wordsOf = (text: string): string[] =>
  [...text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '').matchAll(LITERAL)]
    .map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '')
    .filter((part) => TEXTS.has(part))

const files = ['shared', 'renderer', 'electron/engine'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => relative(ROOT, join(ROOT, folder, path)).replaceAll(sep, '/')),
)

it('no other source has a name, a heading or a unit of a measure', () => {
  const found = Object.fromEntries(
    files
      .filter((path) => !TABLE.includes(path))
      .map((path) => [path, wordsOf(readFileSync(join(ROOT, path), 'utf8'))] as const)
      .filter(([, words]) => words.length > 0),
  )
  expect(found).toEqual({})
})
it.each(["value('Wind from', x)", '<th>Salinity</th>', 'head: "Total sea"', "unit: 'hPa'", '`Sea period`'])(
  'a planted list is found: %s',
  (text) => expect(wordsOf(text)).toHaveLength(1),
)

describe('the lists of the table', () => {
  const measured = (names: readonly (keyof typeof COLUMNS)[]) => names.flatMap((name) => COLUMNS[name].measure ?? [])
  const ofNode = LINES.flatMap(({ columns }) => columns)

  it.each(Object.entries(SHOWN))(
    '%s shows nothing twice, and what stands under one heading side by side',
    (_where, names) => {
      expect(new Set(names).size).toBe(names.length)
      const headings = names.map((name) => COLUMNS[name].group)
      expect(headings.filter((group, i) => group !== headings[i - 1])).toEqual([...new Set(headings)])
    },
  )
  it('the weather table, its file and the panel have every measure; a node’s card has the force for the number', () => {
    expect(measured(SHOWN.table).toSorted()).toEqual(MEASURE_NAMES.toSorted())
    expect(PANEL.flatMap(([, measures]) => measures).toSorted()).toEqual(MEASURE_NAMES.toSorted())
    expect([...measured(ofNode), 'beaufortScale'].toSorted()).toEqual(MEASURE_NAMES.toSorted())
  })
  it('of averages all that the service averages is shown, and nothing else', () =>
    expect(measured(SHOWN.season).toSorted()).toEqual(MEASURE_NAMES.filter(isMeasureAveraged).toSorted()))
  it('each line is of one group', () => {
    for (const { columns } of LINES) expect(new Set(columns.map((name) => COLUMNS[name].group)).size).toBe(1)
  })
})
