// Casualties and what of the globe and the years they were asked for: records merged by identity, places in an R*Tree, none ever deleted.
import { identityOf, type Casualty, type StoredCasualties } from '../../../shared/casualty.ts'
import { distanceNm } from '../../../shared/geodesy.ts'
import type { CasualtyRequest } from './request.ts'
import { cellsAround, fromE4 } from './cells.ts'
import type { Handle } from './open-database.ts'

/** A circle or a year that was asked for whole; `records`: how many the service had. */
export interface Coverage {
  asked: CasualtyRequest
  fetchedAtMs: number
  records: number
}

/** The records of one answer on their way into the store. */
export interface CasualtyImport {
  /** A part of them; the same event twice is one record, the later copy kept. */
  put(casualties: readonly Casualty[]): void
  /** All are in: what was stored for the same circle or year and did not come again is withdrawn, and the coverage is noted. */
  finish(records: number): void
}

export interface CasualtyTables {
  startImport(asked: CasualtyRequest, fetchedAtMs: number): CasualtyImport
  coverage(): Coverage[]
  stored(): StoredCasualties
}

/** The service measures a circle on its own figure of the earth: at the very edge it may leave out what ours has within. */
const SURE_WITHIN = 0.99

const FIELDS = [
  'lat',
  'long',
  'year',
  'category',
  'sub_category',
  'severity',
  'local_time',
  'location',
  'vessel_name',
  'vessel_type',
  'imo_no',
  'ships_involved',
  'details',
  'remarks',
  'original',
  'fetched_at_ms',
] as const

export function casualtyTables(handle: Handle): CasualtyTables {
  const upsert = handle
    .prepare(
      `INSERT INTO casualty (identity, ${FIELDS.join(', ')}) VALUES (?, ${FIELDS.map(() => '?').join(', ')})
       ON CONFLICT (identity) DO UPDATE SET ${FIELDS.map((field) => `${field} = excluded.${field}`).join(', ')},
         differing = differing + (original <> excluded.original), withdrawn_at_ms = NULL
       RETURNING casualty_id`,
    )
    .pluck()
  const place = handle.prepare('INSERT OR REPLACE INTO casualty_place VALUES (?, ?, ?, ?, ?)')
  const withdrawYear = handle.prepare(
    'UPDATE casualty SET withdrawn_at_ms = @at WHERE year = @year AND fetched_at_ms < @at AND withdrawn_at_ms IS NULL',
  )
  const inBox = handle.prepare(
    `SELECT casualty_id AS id, lat, long FROM casualty_place JOIN casualty USING (casualty_id)
     WHERE max_lat >= ? AND min_lat <= ? AND max_long >= ? AND min_long <= ? AND fetched_at_ms < ? AND withdrawn_at_ms IS NULL`,
  )
  const withdraw = handle.prepare('UPDATE casualty SET withdrawn_at_ms = ? WHERE casualty_id = ?')
  const cover = handle.prepare(
    `INSERT INTO coverage (year, lat_e4, long_e4, radius_nm, fetched_at_ms, records) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (year, lat_e4, long_e4, radius_nm) DO UPDATE SET fetched_at_ms = excluded.fetched_at_ms, records = excluded.records`,
  )
  const covered = handle.prepare(
    'SELECT year, lat_e4 AS latE4, long_e4 AS longE4, radius_nm AS radiusNm, fetched_at_ms AS fetchedAtMs, records FROM coverage',
  )
  const stored = handle.prepare(
    `SELECT count(*) AS records, count(*) - count(lat) AS withoutPosition, count(withdrawn_at_ms) AS withdrawn,
       min(fetched_at_ms) AS oldestFetchedAtMs FROM casualty`,
  )

  function put(casualty: Casualty, fetchedAtMs: number): void {
    const { position, original } = casualty
    const values = [
      position?.lat ?? null,
      position?.long ?? null,
      casualty.year,
      casualty.category,
      casualty.subCategory,
      casualty.severity,
      casualty.localTime,
      casualty.location,
      casualty.vesselName,
      casualty.vesselType,
      casualty.imoNo,
      casualty.shipsInvolved,
      casualty.details,
      casualty.remarks,
      JSON.stringify(original),
      fetchedAtMs,
    ]
    const id = upsert.get(identityOf(casualty), ...values)
    if (position !== null) place.run(id, position.lat, position.lat, position.long, position.long)
  }

  function withdrawWithin(latE4: number, longE4: number, radiusNm: number, atMs: number): void {
    const centre = { lat: fromE4(latE4), long: fromE4(longE4) }
    for (const { south, north, west, east } of boxesAround(centre, radiusNm)) {
      const found = inBox.all(south, north, west, east, atMs) as { id: number; lat: number; long: number }[]
      for (const { id, lat, long } of found)
        if (distanceNm(centre, { lat, long }) < radiusNm * SURE_WITHIN) withdraw.run(atMs, id)
    }
  }

  return {
    startImport: (asked, fetchedAtMs) => ({
      put: (casualties) => casualties.forEach((casualty) => put(casualty, fetchedAtMs)),
      finish: (records) => {
        if (asked.kind === 'casualties-of-year') {
          withdrawYear.run({ year: asked.year, at: fetchedAtMs })
          cover.run(asked.year, 0, 0, 0, fetchedAtMs, records)
        } else {
          const { latE4, longE4, radiusNm } = asked
          withdrawWithin(latE4, longE4, radiusNm, fetchedAtMs)
          cover.run(0, latE4, longE4, radiusNm, fetchedAtMs, records)
        }
      },
    }),
    coverage: () =>
      (covered.all() as (Record<'year' | 'latE4' | 'longE4' | 'radiusNm', number> & Omit<Coverage, 'asked'>)[]).map(
        ({ year, latE4, longE4, radiusNm, fetchedAtMs, records }) => ({
          asked:
            year === 0 ? { kind: 'casualties-near', latE4, longE4, radiusNm } : { kind: 'casualties-of-year', year },
          fetchedAtMs,
          records,
        }),
      ),
    stored: () => stored.get() as StoredCasualties,
  }
}

/** Boxes of whole cells that hold every point within a distance. */
function boxesAround(centre: { lat: number; long: number }, reachNm: number) {
  return cellsAround(centre, reachNm).map(([from, to]) => {
    const south = Math.floor(from / 360) - 90
    return { south, north: south + 1, west: (from % 360) - 180, east: (to % 360) - 179 }
  })
}
