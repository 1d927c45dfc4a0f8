// Casualties and what of the globe and the years they were asked for: records merged by identity, none ever deleted. What they are
// searched by is in casualty-marks.ts.
import type { Casualty, StoredCasualties } from '../../../shared/casualty.ts'
import { identityOf, readCasualty } from '../../../shared/casualty-reading.ts'
import { distanceNm } from '../../../shared/geodesy.ts'
import { casualtyMarks, type CasualtyMarks } from './casualty-marks.ts'
import { casualtyRows, type CasualtyRows } from './casualty-rows.ts'
import { cellsAround, fromE4 } from './cells.ts'
import type { Handle } from './open-database.ts'
import type { CasualtyRequest } from './request.ts'

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
  /** The rest does not come: what is in stays. */
  breakOff(): void
}

export interface CasualtyTables extends CasualtyRows {
  search: CasualtyMarks
  /** Another number whenever records came, changed or went; once an import, at its end. */
  version(): number
  /** Makes so many records of an earlier version ready for search; how many are left. To be called in a commit. */
  prepare(limit: number): number
  unprepared(): number
  startImport(asked: CasualtyRequest, fetchedAtMs: number): CasualtyImport
  coverage(): Coverage[]
  stored(): StoredCasualties
}

interface Earlier {
  id: number
  identity: string
  original: string
  fetchedAtMs: number
  withdrawnAtMs: number | null
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
  const search = casualtyMarks(handle)
  let version = 1
  const ofYear = handle
    .prepare('SELECT casualty_id FROM casualty WHERE year = @year AND fetched_at_ms < @at AND withdrawn_at_ms IS NULL')
    .pluck()
  const inCells = handle.prepare(
    `SELECT casualty_id AS id, casualty.lat, casualty.long FROM casualty_mark JOIN casualty USING (casualty_id)
     WHERE cell BETWEEN ? AND ? AND fetched_at_ms < ?`,
  )
  const withdrawOne = handle.prepare('UPDATE casualty SET withdrawn_at_ms = ? WHERE casualty_id = ?')
  const cover = handle.prepare(
    `INSERT INTO coverage (year, lat_e4, long_e4, radius_nm, fetched_at_ms, records) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (year, lat_e4, long_e4, radius_nm) DO UPDATE SET fetched_at_ms = excluded.fetched_at_ms, records = excluded.records`,
  )
  const covered = handle.prepare(
    'SELECT year, lat_e4 AS latE4, long_e4 AS longE4, radius_nm AS radiusNm, fetched_at_ms AS fetchedAtMs, records FROM coverage',
  )
  const stored = handle.prepare(
    `SELECT (SELECT count(*) FROM casualty) AS records,
       (SELECT count(*) FROM casualty WHERE withdrawn_at_ms IS NOT NULL) AS withdrawn,
       (SELECT count(*) FROM casualty WHERE differing > 0) AS differing,
       (SELECT min(fetched_at_ms) FROM casualty) AS oldestFetchedAtMs`,
  )
  const waiting = handle.prepare('SELECT next_id AS nextId, last_id AS lastId FROM casualty_unprepared')
  const earlier = handle.prepare(
    `SELECT casualty_id AS id, identity, original, fetched_at_ms AS fetchedAtMs, withdrawn_at_ms AS withdrawnAtMs FROM casualty
     WHERE casualty_id BETWEEN ? AND ? ORDER BY casualty_id LIMIT ?`,
  )
  const prepared = handle.prepare('UPDATE casualty_unprepared SET next_id = ?')
  const allPrepared = handle.prepare('DELETE FROM casualty_unprepared')
  const replace = handle.prepare(
    `UPDATE casualty SET ${FIELDS.map((field) => `${field} = ?`).join(', ')} WHERE casualty_id = ?`,
  )
  const known = handle.prepare('SELECT casualty_id FROM casualty WHERE identity = ?').pluck()
  const rename = handle.prepare('UPDATE casualty SET identity = ? WHERE casualty_id = ?')

  function put(casualty: Casualty, fetchedAtMs: number): void {
    const id = upsert.get(identityOf(casualty), ...valuesOf(casualty, fetchedAtMs)) as number
    search.put(id, casualty)
  }

  function withdraw(id: number, atMs: number): void {
    withdrawOne.run(atMs, id)
    search.remove(id)
  }

  function withdrawWithin(latE4: number, longE4: number, radiusNm: number, atMs: number): void {
    const centre = { lat: fromE4(latE4), long: fromE4(longE4) }
    for (const [from, to] of cellsAround(centre, radiusNm)) {
      const found = inCells.all(from, to, atMs) as { id: number; lat: number; long: number }[]
      for (const { id, lat, long } of found)
        if (distanceNm(centre, { lat, long }) < radiusNm * SURE_WITHIN) withdraw(id, atMs)
    }
  }

  /** Read anew from the original: an earlier version may have read it otherwise. */
  function prepareOne({ id, identity, original, fetchedAtMs, withdrawnAtMs }: Earlier): void {
    const casualty = readCasualty(JSON.parse(original))
    if (casualty === null) return
    const today = identityOf(casualty)
    if (today !== identity) {
      // What counted as two events may now be one: the copy that is there already is kept.
      if (known.get(today) !== undefined) {
        if (withdrawnAtMs === null) withdraw(id, fetchedAtMs)
        return
      }
      rename.run(today, id)
    }
    replace.run(...valuesOf(casualty, fetchedAtMs), id)
    if (withdrawnAtMs === null) search.put(id, casualty)
  }

  function prepare(limit: number): number {
    const left = waiting.get() as { nextId: number; lastId: number } | undefined
    if (left === undefined) return 0
    const rows = earlier.all(left.nextId, left.lastId, limit) as Earlier[]
    for (const row of rows) prepareOne(row)
    const nextId = (rows.at(-1)?.id ?? left.lastId) + 1
    if (rows.length < limit) {
      allPrepared.run()
      version++
      return 0
    }
    prepared.run(nextId)
    return left.lastId + 1 - nextId
  }
  const unprepared = (): number => {
    const left = waiting.get() as { nextId: number; lastId: number } | undefined
    return left === undefined ? 0 : left.lastId + 1 - left.nextId
  }

  return {
    startImport: (asked, fetchedAtMs) => ({
      put: (casualties) => casualties.forEach((casualty) => put(casualty, fetchedAtMs)),
      finish: (records) => {
        if (asked.kind === 'casualties-of-year') {
          for (const id of ofYear.all({ year: asked.year, at: fetchedAtMs }) as number[]) withdraw(id, fetchedAtMs)
          cover.run(asked.year, 0, 0, 0, fetchedAtMs, records)
        } else {
          const { latE4, longE4, radiusNm } = asked
          withdrawWithin(latE4, longE4, radiusNm, fetchedAtMs)
          cover.run(0, latE4, longE4, radiusNm, fetchedAtMs, records)
        }
        version++
      },
      breakOff: () => void version++,
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
    stored: () => {
      const { unplaced, doubtful, cut } = search.counts()
      return {
        ...(stored.get() as Pick<StoredCasualties, 'records' | 'withdrawn' | 'differing' | 'oldestFetchedAtMs'>),
        withoutPosition: unplaced,
        doubtful,
        cut,
        unprepared: unprepared(),
      }
    },
    search,
    version: () => version,
    prepare,
    unprepared,
    ...casualtyRows(handle),
  }
}

function valuesOf(casualty: Casualty, fetchedAtMs: number): (string | number | null)[] {
  const { position } = casualty
  return [
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
    JSON.stringify(casualty.original),
    fetchedAtMs,
  ]
}
