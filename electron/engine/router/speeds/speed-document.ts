// The document of speeds on the officer's own route: its legs with the speeds set, and a waypoint where the speed changes on a leg.
import { legPath, normaliseLong } from '../../../../shared/geo/geodesy.ts'
import { freeId } from '../../../../shared/passage/route-edit.ts'
import type { Leg, VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'
import { keptSpeeds } from '../candidate/limited-stretches.ts'
import { heldAt } from '../candidate/candidate-document.ts'
import type { Profile } from './speed-profile.ts'
import type { Stage } from './speed-track.ts'

/** A part of a leg at one set speed. */
interface Run {
  leg: number
  untilNm: number
  setSpeedKn: number
}

/** In their order; a leg at one speed is one run. */
function runsOf(stages: readonly Stage[], { setSpeedsKn }: Pick<Profile, 'setSpeedsKn'>): Run[] {
  const runs: Run[] = []
  stages.forEach(({ pieces }, i) => {
    const setSpeedKn = setSpeedsKn[i] ?? 0
    for (const { leg, untilNm } of pieces) {
      const last = runs.at(-1)
      if (last?.leg === leg && last.setSpeedKn === setSpeedKn) last.untilNm = untilNm
      else runs.push({ leg, untilNm, setSpeedKn })
    }
  })
  return runs
}

/** A thousandth of a minute: as positions are written. */
const inParts = (degrees: number): number => Math.round(degrees * 60_000) / 60_000 + 0

/** The route left at `etdMs`; what its legs make good is not in it yet. */
export function speedDocument(
  document: VoyageDocument,
  etdMs: number,
  stages: readonly Stage[],
  profile: Pick<Profile, 'setSpeedsKn'>,
): VoyageDocument {
  const waypoints: Waypoint[] = []
  const runs = runsOf(stages, profile)
  const kept = keptSpeeds(document)
  const [first] = document.waypoints
  if (first !== undefined) waypoints.push(first)
  runs.forEach(({ leg, untilNm, setSpeedKn }, i) => {
    const [from, to, next] = [document.waypoints[leg - 1], document.waypoints[leg], runs[i + 1]]
    if (from === undefined || to === undefined) return
    const given: Leg = to.leg ?? { geometry: 'RL' }
    const set = { ...heldAt(given, kept[leg] ?? null), setSpeedKn }
    if (next?.leg !== leg) {
      waypoints.push({ ...to, leg: set })
      return
    }
    const { lat, long } = legPath(from.position, to.position, given.geometry).at(untilNm).position
    const position = { lat: inParts(lat), long: normaliseLong(inParts(long)) }
    const id = freeId([...document.waypoints, ...waypoints])
    waypoints.push({ id, name: `speed ${next.setSpeedKn.toFixed(1)} kn`, position, leg: set })
  })
  return { ...document, waypoints, schedule: { ...document.schedule, etdMs } }
}
