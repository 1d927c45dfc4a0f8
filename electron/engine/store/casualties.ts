// Casualties and for what of the globe and the years they were requested: records merged by identity, none ever deleted. What they are
// searched by is in casualty-index.ts.
import type { Casualty, StoredCasualties } from '../../../shared/casualties/casualty.ts'
import { identityOf, readCasualty } from '../../../shared/casualties/reading.ts'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import { fetchedByAll, type FetchedBy } from '../../../shared/format/fetched-by.ts'
import type { FetchSpan } from '../../../shared/format/time.ts'
import { casualtyCoverage, type Coverage } from './casualty-coverage.ts'
import { casualtyIndex, type CasualtyIndex } from './casualty-index.ts'
import { casualtyRows, type CasualtyRows } from './casualty-rows.ts'
import { casualtySoundness, type CasualtyChecks } from './casualty-soundness.ts'
import { cellsAround, fromE4 } from '../../../shared/geo/cells.ts'
import { numberOfFetchedBy } from './fetched-by.ts'
import type { Handle } from './open-database.ts'
import { CASUALTY_CHECKSUM, IS_SOUND_CASUALTY } from './row-checksums.ts'
import type { CasualtyRequest } from '../fetch/requests/request.ts'

/** The records of one answer while they are stored. */
interface CasualtyImport {
  /** A part of them; the same event twice is one record, the later copy kept. */
  put(casualties: readonly Casualty[]): void
  /** All are in: what was stored for the same circle or year and did not come again is withdrawn, and the coverage is noted. How many were. */
  finish(records: number): number
  /** The rest does not come: what is in stays. */
  breakOff(): void
}

export interface CasualtyTables extends CasualtyRows, CasualtyChecks {
  search: CasualtyIndex
  /** Another number whenever records were added, changed or removed; once an import, at its end. */
  version(): number
  /** Makes so many records of an earlier version ready for search; how many are left. To be called in a commit. */
  prepare(limit: number): number
  unprepared(): number
  /** `fetchedBy` `own`: also what a pack brought by hand. */
  startImport(asked: CasualtyRequest, fetchedAtMs: number, fetchedBy: FetchedBy): CasualtyImport
  coverage(): Coverage[]
  stored(): StoredCasualties
}

type Counted = Pick<StoredCasualties, 'records' | 'withdrawn' | 'differing' | keyof FetchSpan> & { byOffice: number }

interface Earlier {
  id: number
  identity: string
  original: string
  fetchedAtMs: number
  fetchedBy: number
  withdrawnAtMs: number | null
  isSound: number | null
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
  'fetched_by',
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
  const here = handle.prepare(
    `SELECT casualty_id AS id, ${IS_SOUND_CASUALTY} AS isSound, seal IS NOT NULL AND withdrawn_at_ms IS NULL
       AND original = ? AND fetched_at_ms = ? AND fetched_by = ? AS isSame
     FROM casualty WHERE identity = ?`,
  )
  const updateChecksum = handle.prepare(`UPDATE casualty SET seal = ${CASUALTY_CHECKSUM} WHERE casualty_id = ?`)
  const coverage = casualtyCoverage(handle)
  let version = 1
  const soundness = casualtySoundness(handle, {
    search: () => search,
    coverage,
    readOriginal,
    unprepared: () => unprepared(),
    changed: () => void version++,
  })
  const search = casualtyIndex(handle, soundness.remake)
  const ofYear = handle
    .prepare('SELECT casualty_id FROM casualty WHERE year = @year AND fetched_at_ms < @at AND withdrawn_at_ms IS NULL')
    .pluck()
  const inCells = handle.prepare(
    `SELECT casualty_id AS id, casualty.lat, casualty.long FROM casualty_mark JOIN casualty USING (casualty_id)
     WHERE cell BETWEEN ? AND ? AND fetched_at_ms < ?`,
  )
  const withdrawOne = handle.prepare('UPDATE casualty SET withdrawn_at_ms = ? WHERE casualty_id = ?')
  const stored = handle.prepare(
    `SELECT (SELECT count(*) FROM casualty) AS records,
       (SELECT count(*) FROM casualty WHERE withdrawn_at_ms IS NOT NULL) AS withdrawn,
       (SELECT count(*) FROM casualty WHERE differing > 0) AS differing,
       (SELECT count(*) FROM casualty WHERE fetched_by <> 0) AS byOffice,
       (SELECT fetched_at_ms FROM casualty WHERE ${IS_SOUND_CASUALTY} ORDER BY fetched_at_ms LIMIT 1) AS oldestFetchedAtMs,
       (SELECT fetched_at_ms FROM casualty WHERE ${IS_SOUND_CASUALTY} ORDER BY fetched_at_ms DESC LIMIT 1) AS newestFetchedAtMs`,
  )
  const waiting = handle.prepare('SELECT next_id AS nextId, last_id AS lastId FROM casualty_unprepared')
  const earlier = handle.prepare(
    `SELECT casualty_id AS id, identity, original, fetched_at_ms AS fetchedAtMs, fetched_by AS fetchedBy,
       withdrawn_at_ms AS withdrawnAtMs, CASE WHEN seal IS NOT NULL THEN seal IS ${CASUALTY_CHECKSUM} END AS isSound FROM casualty
     WHERE casualty_id BETWEEN ? AND ? ORDER BY casualty_id LIMIT ?`,
  )
  const prepared = handle.prepare('UPDATE casualty_unprepared SET next_id = ?')
  const allPrepared = handle.prepare('DELETE FROM casualty_unprepared')
  const replace = handle.prepare(
    `UPDATE casualty SET ${FIELDS.map((field) => `${field} = ?`).join(', ')} WHERE casualty_id = ?`,
  )
  const known = handle.prepare('SELECT casualty_id FROM casualty WHERE identity = ?').pluck()
  const rename = handle.prepare('UPDATE casualty SET identity = ? WHERE casualty_id = ?')

  function put(casualty: Casualty, fetchedAtMs: number, fetchedBy: number): void {
    const identity = identityOf(casualty)
    const earlier = here.get(JSON.stringify(casualty.original), fetchedAtMs, fetchedBy, identity) as
      | { id: number; isSound: number; isSame: number }
      | undefined
    // Nothing of a damaged record is carried on: neither how often copies differed, nor a flipped bit under a new checksum.
    if (earlier?.isSound === 0) soundness.quarantine(earlier.id)
    // An answer may have one record many times: to write it and its words anew is by far the dearest step.
    else if (earlier?.isSame === 1) return
    const id = upsert.get(identity, ...valuesOf(casualty, fetchedAtMs, fetchedBy)) as number
    updateChecksum.run(id)
    soundness.replaced(identity)
    search.put(id, casualty)
  }

  /** False: it was damaged, and is quarantined instead: a new checksum would pass it for sound. */
  function withdraw(id: number, atMs: number): boolean {
    if (soundness.quarantineDamaged(id)) return false
    withdrawOne.run(atMs, id)
    updateChecksum.run(id)
    search.remove(id)
    return true
  }

  function withdrawWithin(latE4: number, longE4: number, radiusNm: number, atMs: number): number {
    let withdrawn = 0
    const centre = { lat: fromE4(latE4), long: fromE4(longE4) }
    for (const [from, to] of cellsAround(centre, radiusNm)) {
      const found = inCells.all(from, to, atMs) as { id: number; lat: number; long: number }[]
      for (const { id, lat, long } of found)
        if (distanceNm(centre, { lat, long }) < radiusNm * SURE_WITHIN && withdraw(id, atMs)) withdrawn++
    }
    return withdrawn
  }

  /** What is older than the answer to a question and did not come with it; how many. */
  function withdrawUnseen(request: CasualtyRequest, atMs: number): number {
    if (request.kind === 'casualties-near') return withdrawWithin(request.latE4, request.longE4, request.radiusNm, atMs)
    const gone = ofYear.all({ year: request.year, at: atMs }) as number[]
    return gone.filter((id) => withdraw(id, atMs)).length
  }

  /** Read anew from the original: an earlier version may have read it otherwise. */
  function prepareOne({ id, identity, original, fetchedAtMs, fetchedBy, withdrawnAtMs, isSound }: Earlier): void {
    const casualty = isSound === 0 ? null : readOriginal(original)
    if (casualty === null) return soundness.quarantine(id)
    const today = identityOf(casualty)
    if (today !== identity) {
      // What counted as two events may now be one: the copy that is there already is kept.
      if (known.get(today) !== undefined) {
        if (withdrawnAtMs === null) withdraw(id, fetchedAtMs)
        else updateChecksum.run(id)
        return
      }
      rename.run(today, id)
    }
    replace.run(...valuesOf(casualty, fetchedAtMs, fetchedBy), id)
    updateChecksum.run(id)
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
    startImport: (asked, fetchedAtMs, fetchedBy) => ({
      put: (casualties) => casualties.forEach((casualty) => put(casualty, fetchedAtMs, numberOfFetchedBy(fetchedBy))),
      finish: (records) => {
        const withdrawn = withdrawUnseen(asked, fetchedAtMs)
        coverage.note({ asked, fetchedAtMs, fetchedBy, records })
        version++
        return withdrawn
      },
      breakOff: () => void version++,
    }),
    coverage: coverage.list,
    stored: () => {
      const { unplaced, doubtful, cut } = search.counts()
      const { byOffice, ...counted } = stored.get() as Counted
      return {
        ...counted,
        fetchedBy: fetchedByAll([byOffice > 0 ? 'office' : null, byOffice < counted.records ? 'own' : null]),
        withoutPosition: unplaced,
        doubtful,
        cut,
        unprepared: unprepared(),
        damaged: soundness.damaged(),
        answered: coverage.span(),
      }
    },
    search,
    version: () => version,
    prepare,
    unprepared,
    largestId: soundness.largestId,
    check: soundness.check,
    quarantineDamaged: soundness.quarantineDamaged,
    remakeMissing: soundness.remakeMissing,
    ...casualtyRows(handle),
  }
}

/** null where the text is no record any more. */
function readOriginal(text: string): Casualty | null {
  try {
    return readCasualty(JSON.parse(text))
  } catch {
    return null
  }
}

function valuesOf(casualty: Casualty, fetchedAtMs: number, fetchedBy: number): (string | number | null)[] {
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
    fetchedBy,
  ]
}
