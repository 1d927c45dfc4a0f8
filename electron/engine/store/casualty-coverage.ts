// For what of the globe and the years casualties were requested, when and by whom.
import type { FetchedBy } from '../../../shared/format/fetched-by.ts'
import type { FetchSpan } from '../../../shared/format/time.ts'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import { fromE4 } from '../../../shared/geo/cells.ts'
import { fetchedByOf, numberOfFetchedBy } from './fetched-by.ts'
import type { Handle } from './open-database.ts'
import type { CasualtyRequest } from '../fetch/requests/request.ts'
import { COVERAGE_CHECKSUM } from './row-checksums.ts'

/** A circle or a year that was requested as a whole; `records`: how many the service had. */
export interface Coverage {
  asked: CasualtyRequest
  fetchedAtMs: number
  fetchedBy: FetchedBy
  records: number
}

/** Where and when a record is, by its columns. */
interface RecordPlace {
  lat: number | null
  long: number | null
  year: number | null
}

/** `year` 0: a circle; else the rest is 0. */
interface Key {
  year: number
  latE4: number
  longE4: number
  radiusNm: number
}
type Row = Key & { fetchedAtMs: number; fetchedBy: number; records: number }

export interface CoverageTable {
  list(): Coverage[]
  /** From the oldest answer to the newest. */
  span(): FetchSpan
  note(coverage: Coverage): void
  /** What brought such a record counts as not requested; all, where nothing can have. */
  forget(record: RecordPlace): void
}

export function casualtyCoverage(handle: Handle): CoverageTable {
  const ofKey = 'year = @year AND lat_e4 = @latE4 AND long_e4 = @longE4 AND radius_nm = @radiusNm'
  const insert = handle.prepare(
    `INSERT OR REPLACE INTO coverage (year, lat_e4, long_e4, radius_nm, fetched_at_ms, fetched_by, records)
     VALUES (@year, @latE4, @longE4, @radiusNm, @fetchedAtMs, @fetchedBy, @records)`,
  )
  const updateChecksum = handle.prepare(`UPDATE coverage SET seal = ${COVERAGE_CHECKSUM} WHERE ${ofKey}`)
  const select = handle.prepare(
    `SELECT year, lat_e4 AS latE4, long_e4 AS longE4, radius_nm AS radiusNm, fetched_at_ms AS fetchedAtMs, fetched_by AS fetchedBy, records
     FROM coverage WHERE seal IS ${COVERAGE_CHECKSUM}`,
  )
  const span = handle.prepare(
    `SELECT min(fetched_at_ms) AS oldestFetchedAtMs, max(fetched_at_ms) AS newestFetchedAtMs FROM coverage WHERE seal IS ${COVERAGE_CHECKSUM}`,
  )
  const remove = handle.prepare(`DELETE FROM coverage WHERE ${ofKey}`)
  const rows = (): Row[] => select.all() as Row[]
  return {
    list: () =>
      rows().flatMap(({ year, latE4, longE4, radiusNm, fetchedAtMs, fetchedBy: stored, records }) => {
        const fetchedBy = fetchedByOf(stored)
        if (fetchedBy === null) return []
        const asked: CasualtyRequest =
          year === 0 ? { kind: 'casualties-near', latE4, longE4, radiusNm } : { kind: 'casualties-of-year', year }
        return [{ asked, fetchedAtMs, fetchedBy, records }]
      }),
    span: () => span.get() as FetchSpan,
    note: ({ asked, fetchedAtMs, fetchedBy, records }) => {
      const key = keyOf(asked)
      insert.run({ ...key, fetchedAtMs, fetchedBy: numberOfFetchedBy(fetchedBy), records })
      updateChecksum.run(key)
    },
    forget: ({ lat, long, year: ofYear }) => {
      const known = rows()
      const brought = known.filter(({ year, latE4, longE4, radiusNm }) =>
        year === 0
          ? lat !== null &&
            long !== null &&
            distanceNm({ lat: fromE4(latE4), long: fromE4(longE4) }, { lat, long }) <= radiusNm
          : year === ofYear,
      )
      for (const { year, latE4, longE4, radiusNm } of brought.length > 0 ? brought : known)
        remove.run({ year, latE4, longE4, radiusNm })
    },
  }
}

function keyOf(request: CasualtyRequest): Key {
  if (request.kind === 'casualties-of-year') return { year: request.year, latE4: 0, longE4: 0, radiusNm: 0 }
  const { latE4, longE4, radiusNm } = request
  return { year: 0, latE4, longE4, radiusNm }
}
