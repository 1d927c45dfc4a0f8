// The land check of a whole route in the officer's words. What was found of a leg is kept, so that an edit costs only the legs it changed.
import { distanceNm, legPath } from '../../../../shared/geo/geodesy.ts'
import { formatDistance, formatPosition } from '../../../../shared/format/format.ts'
import type { LandFinding } from '../../../../shared/passage/land.ts'
import { waypointLabel } from '../../../../shared/passage/route-edit.ts'
import type { VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { landAlong, type BerthParts, type LegLand, type LegOverSea, type NearLand, type OnLand } from './land-along.ts'
import type { Shore } from './shore.ts'

/** About the route's first and last waypoint the coastline is coarser than a quay: land there is looked at, not wrong. */
export const BERTH_NM = 2
const KEPT_LEGS = 4000

/** How much of a leg, from its start, lies within the berth's distance of a place; `at` gives places along it. */
function partNear(place: Position, lengthNm: number, at: (alongNm: number) => Position): number {
  if (distanceNm(place, at(0)) > BERTH_NM) return 0
  if (distanceNm(place, at(lengthNm)) <= BERTH_NM) return lengthNm
  let [within, beyond] = [0, lengthNm]
  while (beyond - within > 0.01) {
    const middle = (within + beyond) / 2
    if (distanceNm(place, at(middle)) <= BERTH_NM) within = middle
    else beyond = middle
  }
  return within
}

function berthParts({ from, to, geometry }: LegOverSea, first: Position, last: Position): BerthParts {
  const isNear = (place: Position): boolean =>
    [from, to].some(({ lat }) => Math.abs(lat - place.lat) < 0.04) &&
    [from, to].some((one) => distanceNm(place, one) <= BERTH_NM)
  if (!isNear(first) && !isNear(last)) return { startNm: 0, endNm: 0 }
  const path = legPath(from, to, geometry)
  const forward = (nm: number): Position => path.at(nm).position
  const backward = (nm: number): Position => path.at(path.distanceNm - nm).position
  const near = [first, last]
  return {
    startNm: Math.max(...near.map((place) => partNear(place, path.distanceNm, forward))),
    endNm: Math.max(...near.map((place) => partNear(place, path.distanceNm, backward))),
  }
}

interface Words {
  to: string
  from: string
}

const isAtBerth = ({ startNm, endNm }: OnLand, berths: BerthParts, lengthNm: number): boolean =>
  endNm <= berths.startNm || startNm >= lengthNm - berths.endNm

function crossingSentence({ from, to }: Words, stretches: readonly OnLand[], lengthNm: number): string {
  const [first] = stretches
  if (first === undefined) return ''
  const at = formatPosition(first.position, 1)
  const longNm = first.endNm - first.startNm
  const long = longNm < 0.1 ? 'less than 0.1 NM' : `${formatDistance(longNm)} NM`
  const others = stretches.length - 1
  const more = others === 0 ? '' : others === 1 ? ', and once more after it' : `, and ${others} times more after it`
  if (first.startNm === 0 && first.endNm === lengthNm) return `The leg to ${to} lies wholly on land, from ${at}.`
  if (first.startNm === 0)
    return `The leg to ${to} begins on land at ${from}, ${at}, and leaves it after ${long}${more}.`
  return `The leg to ${to} crosses land ${formatDistance(first.startNm)} NM after ${from}, at ${at}, for ${long}${more}.`
}

function nearSentence({ from, to }: Words, { offNm, side, alongNm, position }: NearLand, xtdNm: number): string {
  const off = `Land ${formatDistance(offNm, 2)} NM to ${side} of the leg to ${to}, within its XTD of ${formatDistance(xtdNm, 2)} NM`
  return `${off}: ${formatDistance(alongNm)} NM after ${from}, at ${formatPosition(position, 1)}.`
}

function findingsOf(
  leg: LegOverSea,
  land: LegLand,
  berths: BerthParts,
  words: Words,
  waypointIndex: number,
): LandFinding[] {
  const found: LandFinding[] = []
  const wrong = land.onLand.filter((one) => !isAtBerth(one, berths, land.distanceNm))
  const soft = land.onLand.filter((one) => isAtBerth(one, berths, land.distanceNm))
  const xtdOf = ({ side }: NearLand): number => (side === 'port' ? leg.xtdPortNm : leg.xtdStarboardNm) ?? 0
  if (wrong[0] !== undefined)
    found.push({
      level: 'error',
      kind: 'crossing',
      waypointIndex,
      position: wrong[0].position,
      sentence: crossingSentence(words, wrong, land.distanceNm),
    })
  if (soft[0] !== undefined) {
    const longNm = soft.reduce((sum, { startNm, endNm }) => sum + endNm - startNm, 0)
    found.push({
      level: 'warning',
      kind: 'berth',
      waypointIndex,
      position: soft[0].position,
      sentence: `Near the berth ${longNm < 0.1 ? 'less than 0.1' : formatDistance(longNm)} NM of the leg to ${words.to} lie on land, at ${formatPosition(soft[0].position, 1)}: this coastline is coarser than a quay. Compare the harbour chart.`,
    })
  }
  if (wrong.length > 0) return found
  const { near, nearBerth } = land
  if (near !== null)
    found.push({
      level: 'warning',
      kind: 'corridor',
      waypointIndex,
      position: near.position,
      off: { nm: near.offNm, side: near.side },
      sentence: nearSentence(words, near, xtdOf(near)),
    })
  else if (nearBerth !== null && soft.length === 0)
    found.push({
      level: 'warning',
      kind: 'berth',
      waypointIndex,
      position: nearBerth.position,
      off: { nm: nearBerth.offNm, side: nearBerth.side },
      sentence: `Near the berth: ${nearSentence(words, nearBerth, xtdOf(nearBerth)).replace('Land', 'land')}`,
    })
  return found
}

export interface LandCheck {
  /** In the order of the waypoints. */
  findingsInSlices: (document: VoyageDocument) => Sliced<LandFinding[]>
}

const legTo = (from: Waypoint, { position, leg }: Waypoint): LegOverSea => ({
  from: from.position,
  to: position,
  geometry: leg?.geometry ?? 'RL',
  xtdPortNm: leg?.xtdPortNm,
  xtdStarboardNm: leg?.xtdStarboardNm,
})

/** The check of one shore. Throws what reading the shore throws; the next call tries again. */
export function createLandCheck(shore: Shore): LandCheck {
  const kept = new Map<string, LegLand>()
  const landOf = (leg: LegOverSea, berths: BerthParts): LegLand => {
    const key = JSON.stringify([leg, berths])
    const land = kept.get(key) ?? landAlong(shore, leg, berths)
    kept.delete(key)
    kept.set(key, land)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_LEGS) break
      kept.delete(oldest)
    }
    return land
  }
  function* findingsInSlices({ waypoints }: VoyageDocument): Sliced<LandFinding[]> {
    const [first, last] = [waypoints[0], waypoints.at(-1)]
    if (first === undefined || last === undefined) return []
    const found: LandFinding[] = []
    for (const [index, waypoint] of waypoints.entries()) {
      const before = waypoints[index - 1]
      if (before === undefined) continue
      const leg = legTo(before, waypoint)
      const berths = berthParts(leg, first.position, last.position)
      const words = { to: waypointLabel(waypoints, index), from: waypointLabel(waypoints, index - 1) }
      found.push(...findingsOf(leg, landOf(leg, berths), berths, words, index))
      yield
    }
    return found
  }
  return { findingsInSlices }
}
