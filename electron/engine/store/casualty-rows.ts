// Casualties as they are shown: rows by id, and those of one vessel.
import type { Casualty } from '../../../shared/casualties/casualty.ts'
import { readCasualty, textOf } from '../../../shared/casualties/reading.ts'
import type { CasualtyHit } from '../../../shared/casualties/search.ts'
import type { Handle } from './open-database.ts'
import { CASUALTY_SEAL } from './seal.ts'

interface CasualtyRow {
  hit: CasualtyHit
  casualty: Casualty
  fetchedAtMs: number
  withdrawnAtMs: number | null
}

export interface CasualtyRows {
  /** null when no record has the id, or it is damaged. */
  row(id: number): CasualtyRow | null
  /** Ids of the records of an IMO number, newest first. */
  idsOfVessel(imoNo: string, limit: number): number[]
  countOfVessel(imoNo: string): number
}

export function casualtyRows(handle: Handle): CasualtyRows {
  const select = handle.prepare(
    `SELECT original, differing, fetched_at_ms AS fetchedAtMs, withdrawn_at_ms AS withdrawnAtMs FROM casualty
     WHERE casualty_id = ? AND (seal IS ${CASUALTY_SEAL} OR (seal IS NULL AND casualty_id >= (SELECT next_id FROM casualty_unprepared)))`,
  )
  const ofVessel = handle
    .prepare(`SELECT casualty_id FROM casualty WHERE imo_no = ? AND imo_no <> '' ORDER BY local_time DESC LIMIT ?`)
    .pluck()
  const count = handle.prepare(`SELECT count(*) FROM casualty WHERE imo_no = ? AND imo_no <> ''`).pluck()
  return {
    row: (id) => {
      const row = select.get(id) as
        { original: string; differing: number; fetchedAtMs: number; withdrawnAtMs: number | null } | undefined
      const casualty = row === undefined ? null : readCasualty(JSON.parse(row.original))
      if (row === undefined || casualty === null) return null
      const { fetchedAtMs, withdrawnAtMs, differing } = row
      return { hit: hitOf(id, casualty, differing), casualty, fetchedAtMs, withdrawnAtMs }
    },
    idsOfVessel: (imoNo, limit) => ofVessel.all(imoNo, limit) as number[],
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
