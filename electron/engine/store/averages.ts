// The averages table: one row a position and span of years, the measures averages carry, a checksum verified at every read.
import { crc32 } from 'node:zlib'
import { isMeasureAveraged, type AverageSpan } from '../../../shared/averages.ts'
import { MEASURE_NAMES } from '../../../shared/measures.ts'
import { cellOf } from './cells.ts'
import { checksumOf } from './checksum.ts'
import { columnOf } from './data-migrations.ts'
import type { Handle } from './open-database.ts'

export const AVERAGED_COLUMNS = MEASURE_NAMES.filter(isMeasureAveraged).map(columnOf)

/** A stored average: position in 1e-4 degree, values in the service's units in the catalogue's order, null for what averages lack. */
export interface AverageRow {
  span: AverageSpan
  latE4: number
  longE4: number
  fetchedAtMs: number
  values: (number | null)[]
}

export type AverageKey = Pick<AverageRow, 'latE4' | 'longE4' | 'fetchedAtMs'>

export interface AveragesTable {
  /** Inserts or replaces; an older answer never replaces a newer one, unless that one claims to be fetched after `nowMs`. */
  put(row: AverageRow, nowMs?: number): void
  /** Positions stored for a span in a stretch of cells of one band: cheap, values are not read. */
  near(span: AverageSpan, cellFrom: number, cellTo: number): AverageKey[]
  /** The whole row; null when absent or damaged. */
  read(span: AverageSpan, latE4: number, longE4: number): AverageRow | null
}

/** Unique text of a span: `autumn/10 years`, `all/10 years`, `autumn/2019`. */
export const spanText = (span: AverageSpan): string =>
  'year' in span ? `${span.season}/${span.year}` : `${span.season ?? 'all'}/${span.averageYear} years`

/** Where each averaged measure stands in the catalogue's order. */
const AT = MEASURE_NAMES.flatMap((name, index) => (isMeasureAveraged(name) ? [index] : []))

export function averagesTable(handle: Handle): AveragesTable {
  const columns = ['fetched_at_ms', ...AVERAGED_COLUMNS, 'checksum']
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
  const checksum = (span: AverageSpan, latE4: number, longE4: number, fetchedAtMs: number, kept: (number | null)[]) =>
    checksumOf([crc32(spanText(span)), latE4, longE4, fetchedAtMs], kept)
  return {
    put: ({ span, latE4, longE4, fetchedAtMs, values }, nowMs = Number.MAX_SAFE_INTEGER) => {
      const kept = AT.map((index) => values[index] ?? null)
      const sum = checksum(span, latE4, longE4, fetchedAtMs, kept)
      insert.run(spanText(span), cellOf(latE4, longE4), latE4, longE4, fetchedAtMs, ...kept, sum, nowMs)
    },
    near: (span, cellFrom, cellTo) => stretch.all(spanText(span), cellFrom, cellTo) as AverageKey[],
    read: (span, latE4, longE4) => {
      const raw = select.get(spanText(span), cellOf(latE4, longE4), latE4, longE4) as number[] | undefined
      if (raw === undefined) return null
      const fetchedAtMs = raw[0] ?? 0
      const kept: (number | null)[] = raw.slice(1, -1)
      if (checksum(span, latE4, longE4, fetchedAtMs, kept) !== raw.at(-1)) return null
      const values = MEASURE_NAMES.map((): number | null => null)
      AT.forEach((index, i) => (values[index] = kept[i] ?? null))
      return { span, latE4, longE4, fetchedAtMs, values }
    },
  }
}
