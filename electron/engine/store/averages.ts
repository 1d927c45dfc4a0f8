// The averages table: one row a position and span of years, the measures averages carry, a checksum verified at every read.
import { crc32 } from 'node:zlib'
import type { FetchedBy } from '../../../shared/format/fetched-by.ts'
import { isAhead } from '../../../shared/format/time.ts'
import { isSamePeriod, type AveragePeriod } from '../../../shared/weather/average-period.ts'
import type { AverageSpan } from '../../../shared/weather/climatology.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { cellOf } from '../../../shared/geo/cells.ts'
import { spanOf, spanText } from '../fetch/requests/spans.ts'
import { fetchedByOf, isRoundedStill, numberOfFetchedBy, withMarks } from './fetched-by.ts'
import type { Handle } from './open-database.ts'
import { isOther, preciser } from './preciser.ts'
import { averageColumns, noValues, STORED_AVERAGES, type Values } from './stored-measures.ts'

/** A stored average: position in 1e-4 degree, values in the service's units, null for what averages lack. */
export interface AverageRow {
  span: AverageSpan
  latE4: number
  longE4: number
  fetchedAtMs: number
  fetchedBy: FetchedBy
  values: Values
  /** Some of them are rounded to 0.01 of their unit. */
  isRounded?: true
  /** Absent: the answer did not say it. */
  period?: AveragePeriod
}

type Head = Pick<AverageRow, 'span' | 'latE4' | 'longE4' | 'fetchedAtMs' | 'period'>
type AverageKey = Pick<AverageRow, 'latE4' | 'longE4' | 'fetchedAtMs'>

/** What one answer gave; a measure that is absent or null was not given. */
type AverageAnswer = Omit<AverageRow, 'values' | 'fetchedBy'> & {
  values: Readonly<Partial<Record<MeasureName, number | null>>>
}

export interface AveragesTable {
  /** What the service answered here, by the ship's own key. Inserts or replaces; an older answer never replaces a newer one, unless that one claims to be fetched after `nowMs`. */
  put(row: AverageAnswer, nowMs?: number): void
  /**
   * Keeps one that was fetched elsewhere (`own`: in a pack imported by hand), where what is here is not newer; the same ones in any order leave the
   * same. `differs`: of one fetch, with another value or period; what is here stays. Of one fetch it is the office's as soon as the office gave it.
   */
  accept(row: AverageAnswer, nowMs: number, fetchedBy: FetchedBy): 'added' | 'same' | 'older' | 'differs'
  /** Grows with every answer kept: what was read before may be another since. */
  changes(): number
  /** Every span of which anything is stored. */
  spans(): AverageSpan[]
  /** Positions stored for a span in a stretch of cells of one band: cheap, values are not read. */
  near(span: AverageSpan, cellFrom: number, cellTo: number): AverageKey[]
  /** The whole row; null when absent or damaged. */
  read(span: AverageSpan, latE4: number, longE4: number): AverageRow | null
}

/** `names`: what the table keeps; another list only where a test adds a measure. */
export function averagesTable(handle: Handle, names: readonly string[] = STORED_AVERAGES): AveragesTable {
  const measures = averageColumns(names as readonly MeasureName[])
  const columns = [
    'fetched_at_ms',
    'fetched_by',
    'rounded',
    'period_from_ms',
    'period_to_ms',
    ...measures.columns,
    'checksum',
  ]
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
  /** The period counts where it is known: checksums of rows from before its columns stay valid. */
  const headOf = (row: Head, fetchedBy: number, rounded: number): readonly number[] => {
    const { span, latE4, longE4, fetchedAtMs, period } = row
    const marked = withMarks([crc32(spanText(span)), latE4, longE4, fetchedAtMs], fetchedBy, rounded)
    return period === undefined ? marked : [...marked, period.fromMs, period.toMs]
  }
  let changes = 0
  /** A row here that was fetched after `nowMs` is replaced by any. */
  const keep = (row: AverageAnswer, by: FetchedBy, nowMs: number): void => {
    changes++
    const { span, latE4, longE4, fetchedAtMs, values } = row
    const ordered = measures.inOrder(values)
    const fetchedBy = numberOfFetchedBy(by)
    const rounded = Number(row.isRounded === true)
    const sum = measures.checksum(headOf(row, fetchedBy, rounded), ordered)
    const place = [spanText(span), cellOf(latE4, longE4), latE4, longE4]
    const period = [row.period?.fromMs ?? null, row.period?.toMs ?? null]
    insert.run(...place, fetchedAtMs, fetchedBy, rounded, ...period, ...ordered, sum, nowMs)
  }
  const read: AveragesTable['read'] = (span, latE4, longE4) => {
    const raw = select.get(spanText(span), cellOf(latE4, longE4), latE4, longE4) as (number | null)[] | undefined
    if (raw === undefined) return null
    const [fetchedAtMs, by, rounded] = raw.slice(0, 3).map(Number) as [number, number, number]
    const [fromMs = null, toMs = null] = raw.slice(3, 5)
    const ordered = raw.slice(5, -1)
    const fetchedBy = fetchedByOf(by)
    // Half a period is damage, which its checksum shows.
    const period = fromMs === null && toMs === null ? {} : { period: { fromMs: fromMs ?? NaN, toMs: toMs ?? NaN } }
    const head = { span, latE4, longE4, fetchedAtMs, ...period }
    if (fetchedBy === null || !measures.isSound(headOf(head, by, rounded), ordered, raw.at(-1) ?? 0)) return null
    const values = noValues()
    names.forEach((name, i) => (values[name as MeasureName] = ordered[i] ?? null))
    return { ...head, fetchedBy, values, ...(rounded === 0 ? {} : { isRounded: true }) }
  }
  return {
    changes: () => changes,
    put: (row, nowMs = Number.MAX_SAFE_INTEGER) => keep(row, 'own', nowMs),
    accept: (row, nowMs, fetchedBy) => {
      const isKnown = (fetchedAtMs: number): boolean => !isAhead(nowMs - fetchedAtMs)
      const { span, latE4, longE4, fetchedAtMs } = row
      const here = read(span, latE4, longE4)
      // Nothing there, or damaged: it is replaced.
      const always = -1
      if (here === null) {
        keep(row, fetchedBy, always)
        return 'added'
      }
      if (here.fetchedAtMs === fetchedAtMs) {
        const isAnother = (name: MeasureName): boolean => isOther(name, here.values[name], row.values[name] ?? null)
        const isOtherPeriod =
          here.period !== undefined && row.period !== undefined && !isSamePeriod(here.period, row.period)
        if (isOtherPeriod || (names as readonly MeasureName[]).some(isAnother)) return 'differs'
        const values = Object.fromEntries(
          (names as readonly MeasureName[]).map((name) => [
            name,
            preciser(name, here.values[name], row.values[name] ?? null),
          ]),
        ) as Values
        const by = here.fetchedBy === 'office' ? 'office' : fetchedBy
        const period = here.period ?? row.period
        const isSame =
          isSamePeriod(period, here.period) &&
          names.every((name) => values[name as MeasureName] === here.values[name as MeasureName])
        const isRounded = isRoundedStill(
          measures.inOrder(values),
          [here, row].map((one) => ({ ordered: measures.inOrder(one.values), isRounded: one.isRounded === true })),
        )
        const { isRounded: _isRounded, ...rest } = row
        if (!isSame || by !== here.fetchedBy || isRounded !== (here.isRounded === true))
          keep({ ...rest, values, ...(isRounded && { isRounded }), ...(period && { period }) }, by, always)
        return isSame ? 'same' : 'added'
      }
      const [isHereKnown, isOwnKnown] = [isKnown(here.fetchedAtMs), isKnown(fetchedAtMs)]
      if (isHereKnown === isOwnKnown ? here.fetchedAtMs > fetchedAtMs : isHereKnown) return 'older'
      keep(row, fetchedBy, always)
      return 'added'
    },
    spans: () => (spans.all() as string[]).map(spanOf).filter((span) => span !== null),
    near: (span, cellFrom, cellTo) => stretch.all(spanText(span), cellFrom, cellTo) as AverageKey[],
    read,
  }
}
