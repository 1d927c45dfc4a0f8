// What arriving later or earlier costs: the officer's own route at another speed, judged as any route is.
import { SPEED_RANGE_KN, type VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { SpeedCost } from '../../../../shared/candidates/candidates.ts'
import type { FoundCost } from '../protocol.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { fuelOf, judgedInSlices, type Judging, type Replayed } from './replay.ts'

/** null: a plan without times. */
export function* costInSlices(judging: Judging, own: Replayed, cost: FoundCost): Sliced<SpeedCost | null> {
  const { setSpeedKn, fuelPercent } = cost
  const found = yield* judgedInSlices(judging, cost, plannedAs(judging.voyage.document, cost.document))
  if (found === null) return null
  const { row, estimated, judged } = found
  return {
    etaMs: row.etaMs,
    unknownH: row.unknownH,
    setSpeedKn,
    fuelT: fuelOf(found, own, judging.vessel).fuelT,
    fuelPercent,
    worstSeaM: row.worstSea?.value ?? null,
    estimatedSeaM: estimated.sea?.value ?? null,
    hardH: row.hardH,
    estimatedHardH: estimated.hardH,
    hardNotJudgedH: judged.notJudged.hardH,
  }
}

/** The same route where nothing is known goes on as the officer's own does: as planned, by so much faster or slower as its set speed is. */
function plannedAs({ waypoints, schedule }: VoyageDocument, at: VoyageDocument): VoyageDocument {
  const legs = new Map(waypoints.map(({ id, leg }) => [id, leg]))
  const { min, max } = SPEED_RANGE_KN
  return {
    ...at,
    waypoints: at.waypoints.map(({ leg, ...waypoint }) => {
      const setSpeedKn = leg?.setSpeedKn
      if (leg === null || setSpeedKn === undefined) return { ...waypoint, leg }
      const own = legs.get(waypoint.id)
      const plannedKn = own?.speedKn ?? schedule.speedKn
      const speedKn = (setSpeedKn * plannedKn) / (own?.setSpeedKn ?? plannedKn)
      return { ...waypoint, leg: { ...leg, speedKn: Math.max(min, Math.min(max, speedKn)) } }
    }),
  }
}
