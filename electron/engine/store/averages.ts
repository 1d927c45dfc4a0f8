// The averages table: one row a position and span of years, the measures averages carry, a checksum verified at every read.
import { crc32 } from 'node:zlib'
import { isAhead } from '../../../shared/format/time.ts'
import { SEASONS, type AverageSpan } from '../../../shared/weather/climatology.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { cellOf } from './cells.ts'
import type { Handle } from './open-database.ts'
import { isOther, preciser } from './preciser.ts'
import { averageColumns, noValues, STORED_AVERAGES, type Values } from './stored-measures.ts'

/** A stored average: position in 1e-4 degree, values in the service's units, null for what averages lack. */
export interface AverageRow {
  span: AverageSpan
  latE4: number
  longE4: number
  fetchedAtMs: number
  values: Values
}

type AverageKey = Pick<AverageRow, 'latE4' | 'longE4' | 'fetchedAtMs'>

/** What one answer gave; a measure that is absent or null was not given. */
type AverageAnswer = Omit<AverageRow, 'values'> & { values: Readonly<Partial<Record<MeasureName, number | null>>> }

export interface AveragesTable {
  /** Inserts or replaces; an older answer never replaces a newer one, unless that one claims to be fetched after `nowMs`. */
  put(row: AverageAnswer, nowMs?: number): void
  /**
   * Keeps one that was fetched elsewhere, where what is here is not newer; the same ones in any order leave the same. `differs`: of one fetch, with
   * another value; what is here stays.
   */
  take(row: AverageAnswer, nowMs: number): 'added' | 'same' | 'older' | 'differs'
  /** Every span of which anything is stored. */
  spans(): AverageSpan[]
  /** Positions stored for a span in a stretch of cells of one band: cheap, values are not read. */
  near(span: AverageSpan, cellFrom: number, cellTo: number): AverageKey[]
  /** The whole row; null when absent or damaged. */
  read(span: AverageSpan, latE4: number, longE4: number): AverageRow | null
}

/** Unique text of a span: `autumn/10 years`, `all/10 years`, `autumn/2019`. */
export const spanText = (span: AverageSpan): string =>
  'year' in span ? `${span.season}/${span.year}` : `${span.season ?? 'all'}/${span.averageYear} years`

/** null: no span's text. */
function spanOf(text: string): AverageSpan | null {
  const [, word, years, isMean] = /^(\w+)\/(\d+)( years)?$/.exec(text) ?? []
  const season = SEASONS.find((one) => one === word) ?? null
  if (isMean !== undefined) return season === null && word !== 'all' ? null : { averageYear: Number(years), season }
  return season === null ? null : { year: Number(years), season }
}

/** `names`: what the table keeps; another list only where a test adds a measure. */
export function averagesTable(handle: Handle, names: readonly string[] = STORED_AVERAGES): AveragesTable {
  const measures = averageColumns(names as readonly MeasureName[])
  const columns = ['fetched_at_ms', ...measures.columns, 'checksum']
  const key = 'span = ? AND cell = ? AND lat_e4 = ? AND long_e4 = ?'
  const insert = handle.prepare(
    `INSERT INTO average (span, cell, lat_e4, long_e4, ${columns.join(', ')})
     VALUES (?, ?, ?, ?, ${columns.map(() => '?').join(', ')})
     ON CONFLICT (span, cell, lat_e4, long_e4) DO UPDATE SET ${columns.map((c) => `${c} = excluded.${c}`).join(', ')}
     WHERE excluded.fetched_at_ms >= average.fetched_at_ms OR average.fetched_at_ms > ?`,
  )
  const select = handle.prepare(`SELECT ${columns.join(', ')} FROM average WHERE ${key}`).raw()
  const stretch = handle.prepare(
    'SELECT lat_e4 AS latE4, long_e4 AS longE4, fetched_at_ms AS fetchedAtMs FROM average WHERE span = ? AND cell BETWEEN ? AND ?',
  )
  const spans = handle
    .prepare(
      `WITH RECURSIVE step (span) AS (
         SELECT min(span) FROM average
         UNION ALL SELECT (SELECT min(span) FROM average WHERE span > step.span) FROM step WHERE step.span IS NOT NULL
       ) SELECT span FROM step WHERE span IS NOT NULL`,
    )
    .pluck()
  const headOf = (span: AverageSpan, latE4: number, longE4: number, fetchedAtMs: number): number[] => [
    crc32(spanText(span)),
    latE4,
    longE4,
    fetchedAtMs,
  ]
  const put: AveragesTable['put'] = ({ span, latE4, longE4, fetchedAtMs, values }, nowMs = Number.MAX_SAFE_INTEGER) => {
    const ordered = measures.inOrder(values)
    const sum = measures.checksum(headOf(span, latE4, longE4, fetchedAtMs), ordered)
    insert.run(spanText(span), cellOf(latE4, longE4), latE4, longE4, fetchedAtMs, ...ordered, sum, nowMs)
  }
  const read: AveragesTable['read'] = (span, latE4, longE4) => {
    const raw = select.get(spanText(span), cellOf(latE4, longE4), latE4, longE4) as number[] | undefined
    if (raw === undefined) return null
    const fetchedAtMs = raw[0] ?? 0
    const ordered: (number | null)[] = raw.slice(1, -1)
    if (!measures.isSound(headOf(span, latE4, longE4, fetchedAtMs), ordered, raw.at(-1) ?? 0)) return null
    const values = noValues()
    names.forEach((name, i) => (values[name as MeasureName] = ordered[i] ?? null))
    return { span, latE4, longE4, fetchedAtMs, values }
  }
  return {
    put,
    take: (row, nowMs) => {
      const isKnown = (fetchedAtMs: number): boolean => !isAhead(nowMs - fetchedAtMs)
      const { span, latE4, longE4, fetchedAtMs } = row
      const here = read(span, latE4, longE4)
      // Nothing there, or damaged: it is replaced.
      const always = -1
      if (here === null) {
        put(row, always)
        return 'added'
      }
      if (here.fetchedAtMs === fetchedAtMs) {
        const isAnother = (name: MeasureName): boolean => isOther(name, here.values[name], row.values[name] ?? null)
        if ((names as readonly MeasureName[]).some(isAnother)) return 'differs'
        const values = Object.fromEntries(
          (names as readonly MeasureName[]).map((name) => [
            name,
            preciser(name, here.values[name], row.values[name] ?? null),
          ]),
        ) as Values
        if (names.every((name) => values[name as MeasureName] === here.values[name as MeasureName])) return 'same'
        put({ ...row, values }, always)
        return 'added'
      }
      const [isHereKnown, isOwnKnown] = [isKnown(here.fetchedAtMs), isKnown(fetchedAtMs)]
      if (isHereKnown === isOwnKnown ? here.fetchedAtMs > fetchedAtMs : isHereKnown) return 'older'
      put(row, always)
      return 'added'
    },
    spans: () => (spans.all() as string[]).map(spanOf).filter((span) => span !== null),
    near: (span, cellFrom, cellTo) => stretch.all(spanText(span), cellFrom, cellTo) as AverageKey[],
    read,
  }
}
