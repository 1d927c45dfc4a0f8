// Casualties as they are shown: rows by id, and those of one vessel.
import type { Casualty } from '../../../shared/casualties/casualty.ts'
import { identityOf, readCasualty, textOf } from '../../../shared/casualties/reading.ts'
import type { CasualtyHit } from '../../../shared/casualties/search.ts'
import type { FetchedBy } from '../../../shared/format/fetched-by.ts'
import { isAhead } from '../../../shared/format/time.ts'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { cellsAround } from '../../../shared/geo/cells.ts'
import { fetchedByOf } from './fetched-by.ts'
import type { Handle } from './open-database.ts'
import { IS_SOUND_CASUALTY } from './row-checksums.ts'

export interface CasualtyRow {
  hit: CasualtyHit
  casualty: Casualty
  fetchedAtMs: number
  fetchedBy: FetchedBy
  withdrawnAtMs: number | null
}

interface Stored {
  original: string
  differing: number
  fetchedAtMs: number
  fetchedBy: number
  withdrawnAtMs: number | null
}

export interface CasualtyRows {
  /** null when no record has the id, or it is damaged. */
  row(id: number): CasualtyRow | null
  /** Ids of the records of an IMO number, newest first. */
  idsOfVessel(imoNo: string, limit: number): number[]
  countOfVessel(imoNo: string): number
  /** Ids of a year's records that an answer of then gave, or a later one; those withdrawn are not among them. */
  idsOfYear(year: number, sinceMs: number): number[]
  /** The same within so many miles of a place. */
  idsNear(centre: Position, radiusNm: number, sinceMs: number): number[]
  /** A record as the service gave it; null when it is damaged. */
  original(id: number): Record<string, unknown> | null
  /** How what is here of an event stands to a record that was fetched then: not here (or damaged), older or the same, or newer. */
  standing(casualty: Casualty, fetchedAtMs: number, nowMs: number): 'new' | 'older' | 'same' | 'newer'
}

export function casualtyRows(handle: Handle): CasualtyRows {
  const select = handle.prepare(
    `SELECT original, differing, fetched_at_ms AS fetchedAtMs, fetched_by AS fetchedBy,
       withdrawn_at_ms AS withdrawnAtMs FROM casualty
     WHERE casualty_id = ? AND ${IS_SOUND_CASUALTY}`,
  )
  const ofVessel = handle
    .prepare(`SELECT casualty_id FROM casualty WHERE imo_no = ? AND imo_no <> '' ORDER BY local_time DESC LIMIT ?`)
    .pluck()
  const ofYear = handle
    .prepare(
      'SELECT casualty_id FROM casualty WHERE year = ? AND fetched_at_ms >= ? AND withdrawn_at_ms IS NULL ORDER BY casualty_id',
    )
    .pluck()
  const inCells = handle.prepare(
    `SELECT casualty_id AS id, casualty.lat, casualty.long FROM casualty_mark JOIN casualty USING (casualty_id)
     WHERE cell BETWEEN ? AND ? AND fetched_at_ms >= ? AND withdrawn_at_ms IS NULL`,
  )
  const ofIdentity = handle.prepare(
    `SELECT original, max(fetched_at_ms, coalesce(withdrawn_at_ms, 0)) AS atMs, withdrawn_at_ms IS NOT NULL AS isWithdrawn
     FROM casualty WHERE identity = ? AND ${IS_SOUND_CASUALTY}`,
  )
  const count = handle.prepare(`SELECT count(*) FROM casualty WHERE imo_no = ? AND imo_no <> ''`).pluck()
  return {
    row: (id) => {
      const row = select.get(id) as Stored | undefined
      const casualty = row === undefined ? null : readCasualty(JSON.parse(row.original))
      const fetchedBy = fetchedByOf(row?.fetchedBy ?? 0)
      if (row === undefined || casualty === null || fetchedBy === null) return null
      const { fetchedAtMs, withdrawnAtMs, differing } = row
      return { hit: hitOf(id, casualty, differing), casualty, fetchedAtMs, fetchedBy, withdrawnAtMs }
    },
    idsOfVessel: (imoNo, limit) => ofVessel.all(imoNo, limit) as number[],
    idsOfYear: (year, sinceMs) => ofYear.all(year, sinceMs) as number[],
    idsNear: (centre, radiusNm, sinceMs) =>
      cellsAround(centre, radiusNm)
        .flatMap(([from, to]) => inCells.all(from, to, sinceMs) as { id: number; lat: number; long: number }[])
        .filter((at) => distanceNm(centre, at) <= radiusNm)
        .map(({ id }) => id),
    original: (id) => {
      const row = select.get(id) as { original: string } | undefined
      return row === undefined ? null : (readCasualty(JSON.parse(row.original))?.original ?? null)
    },
    standing: (casualty, fetchedAtMs, nowMs) => {
      const here = ofIdentity.get(identityOf(casualty)) as
        | { original: string; atMs: number; isWithdrawn: number }
        | undefined
      if (here === undefined) return 'new'
      const [isHereAhead, isAheadItself] = [isAhead(nowMs - here.atMs), isAhead(nowMs - fetchedAtMs)]
      if (isHereAhead === isAheadItself ? here.atMs > fetchedAtMs : isAheadItself) return 'newer'
      return here.isWithdrawn === 0 && here.original === JSON.stringify(casualty.original) ? 'same' : 'older'
    },
    countOfVessel: (imoNo) => count.get(imoNo) as number,
  }
}

const MAX_WORD_CHARS = 300
const word = (value: unknown): string => textOf(value).slice(0, MAX_WORD_CHARS)

const hitOf = (casualtyId: number, casualty: Casualty, differing: number): CasualtyHit => ({
  casualtyId,
  category: casualty.category,
  subCategory: casualty.subCategory,
  typeGiven: word(casualty.original['casualtyType']),
  subTypeGiven: word(casualty.original['casualtySubType']),
  severity: casualty.severity,
  severityGiven: word(casualty.original['severity']),
  localTime: casualty.localTime,
  timeGiven: word(casualty.original['localTime'] ?? casualty.original['date']),
  location: word(casualty.location),
  vesselName: word(casualty.vesselName),
  vesselType: word(casualty.vesselType),
  imoNo: word(casualty.imoNo),
  shipsInvolved: casualty.shipsInvolved,
  position: casualty.position,
  quality: casualty.quality,
  differing,
  onRoute: null,
  distanceNm: null,
})
