// The document of a way on the officer's own route: its legs with the speeds set and expected, and a waypoint where the speed changes on a leg.
import { legInverse, legPath, normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { freeId } from '../../../../shared/passage/route-edit.ts'
import { SPEED_RANGE_KN, type Leg, type VoyageDocument, type Waypoint } from '../../../../shared/passage/voyage.ts'
import type { Profile } from './speed-profile.ts'
import type { Stage } from './speed-track.ts'

/** A part of a leg at one set speed. */
interface Run {
  leg: number
  untilNm: number
  hours: number
  setSpeedKn: number
}

/** In their order; a leg at one speed is one run. */
function runsOf(stages: readonly Stage[], { setSpeedsKn, hours }: Profile): Run[] {
  const runs: Run[] = []
  let beforeH = 0
  stages.forEach(({ pieces }, i) => {
    const setSpeedKn = setSpeedsKn[i] ?? 0
    pieces.forEach(({ leg, untilNm, restH }, j) => {
      const endH = hours[i]?.[j] ?? beforeH
      const takesH = endH - beforeH - restH
      beforeH = endH
      const last = runs.at(-1)
      if (last?.leg === leg && last.setSpeedKn === setSpeedKn) {
        last.untilNm = untilNm
        last.hours += takesH
      } else runs.push({ leg, untilNm, hours: takesH, setSpeedKn })
    })
  })
  return runs
}

/** A thousandth of a minute: as positions are written. */
const inParts = (degrees: number): number => Math.round(degrees * 60_000) / 60_000 + 0

/** The route left at `etdMs`; `name`: of the way. Also the set speed of each of its legs. */
export function speedDocument(
  document: VoyageDocument,
  etdMs: number,
  name: string,
  stages: readonly Stage[],
  profile: Profile,
): { document: VoyageDocument; setSpeedsKn: number[] } {
  const waypoints: Waypoint[] = []
  const setSpeedsKn: number[] = []
  const runs = runsOf(stages, profile)
  const [first] = document.waypoints
  if (first !== undefined) waypoints.push(first)
  runs.forEach(({ leg, untilNm, hours, setSpeedKn }, i) => {
    const [from, to, before, next] = [
      document.waypoints[leg - 1],
      document.waypoints[leg],
      waypoints.at(-1),
      runs[i + 1],
    ]
    if (from === undefined || to === undefined || before === undefined) return
    const given: Leg = to.leg ?? { geometry: 'RL' }
    const timed = (position: Position): Leg => ({
      ...given,
      speedKn: madeGoodKn(before.position, position, given, hours, setSpeedKn),
      setSpeedKn,
    })
    setSpeedsKn.push(setSpeedKn)
    if (next?.leg !== leg) {
      waypoints.push({ ...to, leg: timed(to.position) })
      return
    }
    const { lat, long } = legPath(from.position, to.position, given.geometry).at(untilNm).position
    const position = { lat: inParts(lat), long: normaliseLong(inParts(long)) }
    const id = freeId([...document.waypoints, ...waypoints])
    waypoints.push({ id, name: `speed ${next.setSpeedKn.toFixed(1)} kn`, position, leg: timed(position) })
  })
  return { document: { ...document, name, waypoints, schedule: { ...document.schedule, etdMs } }, setSpeedsKn }
}

/** A hundredth of a knot over ground, so that the schedule's times are the way's own. */
function madeGoodKn(from: Position, to: Position, { geometry }: Leg, hours: number, setSpeedKn: number): number {
  const speedKn = hours > 0 ? legInverse(from, to, geometry).distanceNm / hours : setSpeedKn
  return Math.round(Math.max(SPEED_RANGE_KN.min, Math.min(SPEED_RANGE_KN.max, speedKn)) * 100) / 100
}
