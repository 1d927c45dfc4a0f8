// Values read together in one line, in the words an officer uses: `Wind from`, `268° 34 kn Bft 8 (9 h 0 min old)`.
import { oldWords } from '../format/time.ts'
import { cellOf, withUnit, type ShownSeries } from './cells.ts'
import { COLUMNS, DIRECTION_WORDS, GROUPS, type ColumnName, type Line } from './columns.ts'
import { MEASURES } from './measures.ts'
import type { Units } from './units.ts'

/** Before the values of a line. Without its direction a height is from nowhere. */
function labelOf({ columns: [first] }: Line, isFirstThere: boolean): string {
  const { measure, group, name } = COLUMNS[first]
  const rule = measure === null ? null : MEASURES[measure].direction
  if (rule === null) return name
  return isFirstThere ? `${GROUPS[group].name} ${DIRECTION_WORDS[rule.shown]}` : GROUPS[group].name
}

/** Label and values of a line; null where nothing of it is stored. Values of an earlier answer say their age, once at the end where all share it. */
export function lineOf(
  series: ShownSeries,
  index: number,
  line: Line,
  nowMs: number,
  units: Units,
): [label: string, values: string] | null {
  const there = line.columns
    .map((name) => ({ name, cell: cellOf(series, index, name, units) }))
    .filter(({ cell }) => cell.state !== 'missing')
  const [first] = there
  if (first === undefined) return null
  const ageOf = (olderAtMs: number | null): string[] => (olderAtMs === null ? [] : [`(${oldWords(nowMs - olderAtMs)})`])
  // A force goes with the wind it stands beside; alone it is a stored value as others are.
  const isStored = (name: ColumnName): boolean =>
    COLUMNS[name].measure !== null || (name === 'windForce' && !there.some((one) => one.name === 'windSpeed'))
  const ages = there.filter(({ name }) => isStored(name)).map(({ cell }) => cell.olderAtMs)
  const isShared = new Set(ages.map((atMs) => ageOf(atMs).join())).size <= 1
  const words = there.flatMap(({ name, cell }) => [
    withUnit(name, cell, units),
    ...(isShared ? [] : ageOf(cell.olderAtMs)),
  ])
  const last = isShared ? ageOf(ages[0] ?? null) : []
  return [labelOf(line, first.name === line.columns[0]), [...words, ...last].join(' ')]
}
