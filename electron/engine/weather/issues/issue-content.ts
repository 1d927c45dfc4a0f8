// Rows of weather as the content of an issue, exactly, and back: chunks of the packs' coder, each behind its length. A row whose values are of several
// answers is one coded row for each of them.
import { fetchedOf, type FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import type { ComparedHead } from '../../../../shared/weather/issue.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { atOnce, type Sliced } from '../../../../shared/sliced.ts'
import { byteReader, byteWriter, damaged, DamagedBytes } from '../../packs/form-1/bytes.ts'
import { MEASURE_COLUMNS, type MeasureColumn } from '../../packs/form-1/measure-order.ts'
import { readRows, rowBytes, type Row } from '../../packs/form-1/rows.ts'
import { noValues } from '../../store/stored-measures.ts'
import type { WeatherRow } from '../../store/weather.ts'

/** In the order of their numbers in the content: only ever longer. */
const FETCHED_BY: readonly FetchedByAny[] = ['own', 'office', 'both']
/** About a voyage's steps, so that one of them is coded together; more would hold up other questions. */
const CHUNK_ROWS = 96
/** By far more than a voyage's evaluation reads: a few bytes may stand for hundreds. */
const MAX_ROWS = 20_000
/** A mark is the number of who fetched it, and this where values may be rounded. */
const ROUNDED = 8

const markOf = ({ fetchedBy, isRounded }: WeatherRow): number =>
  FETCHED_BY.indexOf(fetchedBy) + (isRounded === true ? ROUNDED : 0)

/** One for each answer that values of the row are of, the newest first. */
function codedRows(row: WeatherRow): Row[] {
  const answers = new Map<number, Partial<Record<MeasureName, number>>>([[row.fetchedAtMs, {}]])
  for (const [name, value] of Object.entries(row.values) as [MeasureName, number | null][]) {
    if (value === null) continue
    const atMs = row.older[name] ?? row.fetchedAtMs
    const values = answers.get(atMs) ?? {}
    answers.set(atMs, values)
    values[name] = value
  }
  return [...answers].map(([fetchedAtMs, values]) => ({
    keys: [row.latE4, row.longE4, row.timeMs, fetchedAtMs, markOf(row)],
    values,
  }))
}

/** `rows` in the order of time. A chunk a slice. */
export function* contentInSlices(rows: readonly WeatherRow[]): Sliced<Uint8Array> {
  const coded = rows.flatMap(codedRows)
  const writer = byteWriter()
  for (let from = 0; from < coded.length; from += CHUNK_ROWS) {
    yield
    const bytes = rowBytes(coded.slice(from, from + CHUNK_ROWS))
    writer.count(bytes.length)
    writer.raw(bytes)
  }
  return writer.bytes()
}

/** As they were given to `contentInSlices`. Throws DamagedBytes where the bytes are no such content. */
export const rowsOfContent = (content: Uint8Array): WeatherRow[] => atOnce(rowsOfContentInSlices(content))

/** The same, a chunk a slice. `measures`: these alone are read, and what is coded before them; absent: all. */
export function* rowsOfContentInSlices(content: Uint8Array, measures?: readonly MeasureName[]): Sliced<WeatherRow[]> {
  const columns = measures === undefined ? MEASURE_COLUMNS : columnsTo(measures)
  const reader = byteReader(content)
  const rows: WeatherRow[] = []
  while (reader.left() > 0) {
    for (const row of readRows(reader.raw(reader.count()), columns).rows) addCoded(rows, row)
    if (rows.length > MAX_ROWS) throw damaged('more rows than any track has')
    yield
  }
  return rows
}

/** The same; null where they are damaged. */
export function* soundRowsInSlices(
  content: Uint8Array,
  measures?: readonly MeasureName[],
): Sliced<WeatherRow[] | null> {
  try {
    return yield* rowsOfContentInSlices(content, measures)
  } catch (error) {
    if (error instanceof DamagedBytes) return null
    throw error
  }
}

/** Columns are coded one after the other: the first ones can be read without the rest. */
const columnsTo = (measures: readonly MeasureName[]): readonly MeasureColumn[] =>
  MEASURE_COLUMNS.slice(0, 1 + MEASURE_COLUMNS.findLastIndex(({ name }) => measures.includes(name)))

/** What rows say of themselves as an issue; null for none. */
export function headOfRows(rows: readonly WeatherRow[]): Omit<ComparedHead, 'revision'> | null {
  const { oldestFetchedAtMs, newestFetchedAtMs, fetchedBy } = fetchedOf(rows.flatMap(answersOf))
  if (oldestFetchedAtMs === null || newestFetchedAtMs === null || fetchedBy === null) return null
  return { fetchedFromMs: oldestFetchedAtMs, fetchedToMs: newestFetchedAtMs, fetchedBy, points: rows.length }
}

const answersOf = ({ fetchedAtMs, fetchedBy, older }: WeatherRow) =>
  [fetchedAtMs, ...Object.values(older)].map((atMs) => ({ fetchedAtMs: atMs, fetchedBy }))

/** An earlier answer of the place and time before it belongs to that row. */
function addCoded(rows: WeatherRow[], { keys, values }: Row): void {
  const [latE4, longE4, timeMs, fetchedAtMs, mark] = keys
  if (latE4 === undefined || longE4 === undefined || timeMs === undefined || fetchedAtMs === undefined)
    throw damaged('a row without its keys')
  const fetchedBy = FETCHED_BY[(mark ?? -1) % ROUNDED]
  if (fetchedBy === undefined) throw damaged('a row of nobody')
  const last = rows.at(-1)
  if (last?.latE4 === latE4 && last.longE4 === longE4 && last.timeMs === timeMs) {
    const older = Object.fromEntries(Object.keys(values).map((name) => [name, fetchedAtMs]))
    rows[rows.length - 1] = {
      ...last,
      values: { ...last.values, ...values },
      older: { ...last.older, ...older },
    }
    return
  }
  rows.push({
    latE4,
    longE4,
    timeMs,
    fetchedAtMs,
    fetchedBy,
    values: { ...noValues(), ...values },
    older: {},
    ...((mark ?? 0) >= ROUNDED ? { isRounded: true as const } : {}),
  })
}
