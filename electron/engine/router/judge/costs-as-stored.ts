// What arriving later or earlier costs, with what is stored for the own route's track beside what the field says between points: the worse of both.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { SPEED_RANGE_KN, type VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { alternativeRow } from '../../../../shared/ship/comparison.ts'
import type { SpeedCost } from '../../../../shared/ways/ways.ts'
import { evaluateVoyage } from '../../weather/evaluate.ts'
import { withoutAverages, type Judging } from './replay.ts'

/** `own`: the officer's own route as it is expected; its legs are sailed slower or faster alike. */
export function costAsStored(
  { stored, voyage, vessel, nowMs }: Judging,
  own: VoyageDocument,
  cost: SpeedCost,
): SpeedCost {
  const document = arrivingAt(own, cost.etaMs)
  const schedule = buildSchedule(document)
  const { etdMs } = schedule
  if (etdMs === null) return cost
  const weather = evaluateVoyage(withoutAverages(stored), { ...voyage, document }, nowMs, 0)
  const { voyageId } = voyage
  const row = alternativeRow({ voyageId, etdMs }, own.name, weather, vessel?.limits ?? null)
  if (row === null) return cost
  const { worstSeaM, hardH } = cost
  const storedM = row.worstSea?.value ?? null
  return {
    ...cost,
    worstSeaM: storedM === null || worstSeaM === null ? (storedM ?? worstSeaM) : Math.max(storedM, worstSeaM),
    hardH: Math.max(hardH, row.hardH),
  }
}

/** Stays last as long as they are planned. */
function arrivingAt(own: VoyageDocument, etaMs: number): VoyageDocument {
  const { rows, etdMs, etaMs: ownEtaMs } = buildSchedule(own)
  if (etdMs === null || ownEtaMs === null) return own
  const stayH = rows.reduce((sum, { stayMs }) => sum + stayMs, 0) / HOUR_MS
  const underWayH = (toMs: number): number => (toMs - etdMs) / HOUR_MS - stayH
  const by = underWayH(ownEtaMs) / Math.max(1e-6, underWayH(etaMs))
  const { min, max } = SPEED_RANGE_KN
  return {
    ...own,
    waypoints: own.waypoints.map(({ leg, ...waypoint }) => {
      const speedKn = leg?.speedKn
      if (leg === null || speedKn === undefined) return { ...waypoint, leg }
      return { ...waypoint, leg: { ...leg, speedKn: Math.max(min, Math.min(max, speedKn * by)) } }
    }),
  }
}
