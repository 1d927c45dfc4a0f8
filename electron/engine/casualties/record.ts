// One casualty whole: what was received field by field, where it lies on a route, the others of its ship.
import { LONGEST_TEXT } from '../../../shared/casualties/reading.ts'
import type { CasualtyHit, CasualtyRecord } from '../../../shared/casualties/search.ts'
import { nearestOnRoute } from '../../../shared/passage/cross-track.ts'
import { isImoNumber } from '../../../shared/ship/vessel.ts'
import type { CasualtyTables } from '../store/casualties.ts'
import type { RouteLine } from './route-line.ts'

const MAX_OF_VESSEL = 50

/** null: not stored, or damaged. `hitOf`: of another record of its ship. */
export function recordOf(
  casualties: CasualtyTables,
  id: number,
  line: RouteLine | null,
  hitOf: (id: number) => CasualtyHit,
): CasualtyRecord | null {
  const row = casualties.row(id)
  if (row === null) return null
  const { casualty, fetchedAtMs, fetchedBy, withdrawnAtMs } = row
  // Digits that are no IMO number say nothing of the ship.
  const { imoNo } = casualty
  const isVesselKnown = isImoNumber(imoNo)
  const others = isVesselKnown ? casualties.idsOfVessel(imoNo, MAX_OF_VESSEL + 1).filter((other) => other !== id) : []
  return {
    hit: onRoute(row.hit, line),
    details: casualty.details,
    remarks: casualty.remarks,
    isImoValid: casualty.isImoValid,
    doubt: casualty.doubt,
    given: Object.entries(casualty.original).map(([name, value]) => ({ name, text: textOf(value) })),
    isCut: casualty.isCut,
    fetchedAtMs,
    fetchedBy,
    withdrawnAtMs,
    sameVessel: others.slice(0, MAX_OF_VESSEL).map(hitOf),
    sameVesselTotal: isVesselKnown ? casualties.countOfVessel(imoNo) - 1 : 0,
  }
}

function onRoute(hit: CasualtyHit, line: RouteLine | null): CasualtyHit {
  if (line === null || hit.position === null) return hit
  const nearest = nearestOnRoute(line.waypoints, line.paths, hit.position)
  if (nearest === null) return hit
  const { legIndex, offNm, alongNm: alongLegNm } = nearest
  const there = { legIndex, offNm, alongLegNm, alongNm: (line.startNm[legIndex - 1] ?? 0) + alongLegNm }
  return { ...hit, onRoute: there, distanceNm: Math.abs(there.offNm) }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, LONGEST_TEXT)
