// The table of what a start brings back, by kinds of fault: a row of each, in words, and compared with the row of before.
import { noCount, type Count, type Look } from './recovery-truth.ts'

export const COLUMNS = [
  'faults',
  'limited',
  'refused',
  'broken',
  'revisions',
  'revisionsRestored',
  'revisionsNamed',
  'revisionsUnnamed',
  'revisionsSilent',
  'newest',
  'newestRestored',
  'newestNamed',
  'newestUnnamed',
  'newestSilent',
  'settings',
  'settingsRestored',
  'settingsNamed',
  'settingsUnnamed',
  'settingsSilent',
  'worseLater',
  'toldTwice',
] as const
type Column = (typeof COLUMNS)[number]
/** `worseLater`: what the first start had and the second has not; `toldTwice`: sentences of loss that both say. */
export type Row = Record<Column, number>

/** The numbers of each row in the order of its columns. */
export interface Baseline {
  columns: readonly Column[]
  daily: Readonly<Record<string, readonly number[]>>
  full: Readonly<Record<string, readonly number[]>>
}

export const asLine = (row: Row): number[] => COLUMNS.map((column) => row[column])

export function rowOf(looks: readonly (readonly [first: Look, second: Look])[]): Row {
  const sum = (of: (first: Look, second: Look) => number): number =>
    looks.reduce((before, [first, second]) => before + of(first, second), 0)
  const outcomes = (outcome: Look['outcome']): number => sum((first) => (first.outcome === outcome ? 1 : 0))
  const counts = (kind: 'revisions' | 'newest' | 'settings'): Count => {
    const all = noCount()
    for (const [first] of looks) for (const name of Object.keys(all) as (keyof Count)[]) all[name] += first[kind][name]
    return all
  }
  const [revisions, newest, settings] = [counts('revisions'), counts('newest'), counts('settings')]
  return {
    faults: looks.length,
    limited: outcomes('limited'),
    refused: outcomes('refused'),
    broken: outcomes('broken'),
    revisions: revisions.expected,
    revisionsRestored: revisions.restored,
    revisionsNamed: revisions.named,
    revisionsUnnamed: revisions.unnamed,
    revisionsSilent: revisions.silent,
    newest: newest.expected,
    newestRestored: newest.restored,
    newestNamed: newest.named,
    newestUnnamed: newest.unnamed,
    newestSilent: newest.silent,
    settings: settings.expected,
    settingsRestored: settings.restored,
    settingsNamed: settings.named,
    settingsUnnamed: settings.unnamed,
    settingsSilent: settings.silent,
    worseLater: sum((first, second) => [...first.whole].filter((key) => !second.whole.has(key)).length),
    // A disk that takes nothing has both starts say so.
    toldTwice: sum((first, second) =>
      first.outcome === 'opened' ? second.losses.filter((sentence) => first.losses.includes(sentence)).length : 0,
    ),
  }
}

/** What must not be a smaller part of a larger whole, and what must not be a greater one. */
const NEVER_LESS = [
  ['revisionsRestored', 'revisions'],
  ['newestRestored', 'newest'],
  ['settingsRestored', 'settings'],
] as const
const NEVER_MORE: readonly (readonly [readonly Column[], Column])[] = [
  [['refused'], 'faults'],
  [['broken'], 'faults'],
  [['worseLater'], 'faults'],
  [['toldTwice'], 'faults'],
  ...(['revisions', 'newest', 'settings'] as const).flatMap((kind): [readonly Column[], Column][] => [
    [[`${kind}Silent`], kind],
    [[`${kind}Silent`, `${kind}Unnamed`], kind],
  ]),
]

/** Sentences, one for each number that is worse than before; of parts, since what is spread over a file goes by its length. */
export function worseThan(before: readonly number[] | undefined, now: Row): string[] {
  if (before === undefined) return ['There is no row of before.']
  const was = Object.fromEntries(COLUMNS.map((column, i) => [column, before[i] ?? 0])) as Row
  const part = (row: Row, columns: readonly Column[]): number => columns.reduce((sum, column) => sum + row[column], 0)
  const said = (columns: readonly Column[], whole: Column): string =>
    `${columns.join(' + ')}: ${part(now, columns)} of ${now[whole]}, before ${part(was, columns)} of ${was[whole]}`
  return [
    ...NEVER_LESS.flatMap(([column, whole]) =>
      now[column] * was[whole] < was[column] * now[whole] ? [said([column], whole)] : [],
    ),
    ...NEVER_MORE.flatMap(([columns, whole]) =>
      part(now, columns) * was[whole] > part(was, columns) * now[whole] ? [said(columns, whole)] : [],
    ),
  ]
}

/** A line a kind of fault, under a line that says what its numbers are. */
export function asText(rows: ReadonlyMap<string, Row>): string {
  const cell = (row: Row, kind: 'revisions' | 'newest' | 'settings'): string =>
    [kind, `${kind}Restored`, `${kind}Named`, `${kind}Unnamed`, `${kind}Silent`]
      .map((column) => String(row[column as Column]).padStart(6))
      .join('')
  const heads = ['expected', 'restored', 'named', 'unnamed', 'SILENT']
  const lines = [...rows].map(([name, row]) => {
    const outcomes = [
      row.faults,
      row.faults - row.limited - row.refused - row.broken,
      row.limited,
      row.refused,
      row.broken,
    ]
    const [revisions, newest, settings] = [cell(row, 'revisions'), cell(row, 'newest'), cell(row, 'settings')]
    const later = `${String(row.worseLater).padStart(6)}${String(row.toldTwice).padStart(6)}`
    return `${name.padEnd(54)}${outcomes.map((one) => String(one).padStart(5)).join('')} |${revisions} |${newest} |${settings} |${later}`
  })
  return [
    `faults: count, opened, limited, refused, broken | revisions: ${heads.join(', ')} | newest states: the same | settings and put away: the same | worse at the second start, told twice`,
    ...lines,
  ].join('\n')
}
