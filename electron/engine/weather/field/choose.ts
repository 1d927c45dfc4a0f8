// Which stored points a field is fitted to: those that no newer fetch speaks for, and of too many those that matter for the targets, evenly.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import { driftNorthDegADay } from '../../../../shared/picture/drift.ts'
import { DRIFT_EAST_DEG_A_DAY } from '../../../../shared/picture/picture.ts'
import { fromE4 } from '../../../../shared/geo/cells.ts'
import { cubeOf, movedBack, nameOf, type Candidate } from './cubes.ts'
import { widthOf } from './grid.ts'
import { MOVING, type Points } from './kernel.ts'
import { has, rankOf } from './given.ts'
import { REACH_DEG, type Choice, type StoredPoints, type Target } from './protocol.ts'
import { byTimeAndPlace } from './samples.ts'
import { leftOf } from './superseded.ts'

/** A fit grows with the third power of its points: one of so many takes about 280 ms of the processor. */
const MAX_POINTS = 400
/** Beyond so many lengths and times the moving part says nothing. */
const SAYS_WITHIN = 3
/** Sides of the cubes of which one point each is taken, grown until few enough points are left. */
const FINEST_NM = 15
const GROWTH = 1.25

/** At most `MAX_POINTS` of the stored points for the targets: the same ones in any order of them. */
export function chooseFrom(stored: StoredPoints, targets: readonly Target[]): Choice {
  const near = candidatesNear(stored, targets)
  const left = leftOf(near, movedBack(near))
  const current = near.flatMap((candidate, at) => {
    const given = left[at] ?? 0
    return given === 0 ? [] : [{ ...candidate, given }]
  })
  const chosen = (current.length <= MAX_POINTS ? current : thinned(current, targets)).sort(inOrder)
  const [places, pressures] = [placesAmong(current), current.filter(hasPressure).length]
  return {
    chosen: chosen.map(({ index }) => index),
    used: chosen.map(({ given }) => given),
    stored: places,
    superseded: placesAmong(near) - places,
    ofPressure: { stored: pressures, superseded: near.filter(hasPressure).length - pressures },
  }
}

/** By place and time, the latest answer first. */
const inOrder = (a: Candidate, b: Candidate): number => byTimeAndPlace(a, b) || a.index - b.index

/** One answer of a place and time has it at most. */
const hasPressure = ({ given }: Candidate): boolean => has(given, 'pressureSeaLevel')

/** Answers of one place and time are beside each other: they are one. */
const placesAmong = (candidates: readonly Candidate[]): number =>
  candidates.filter(({ lat, long, timeMs }, i) => {
    const before = candidates[i - 1]
    return before?.lat !== lat || before.long !== long || before.timeMs !== timeMs
  }).length

function candidatesNear(
  { latE4, longE4, timeMs, fetchedAtMs, given }: StoredPoints,
  targets: readonly Target[],
): Candidate[] {
  const near: Candidate[] = []
  for (let index = 0; index < timeMs.length; index++) {
    const [lat, long] = [fromE4(latE4[index] ?? 0), fromE4(longE4[index] ?? 0)]
    if (!targets.some((target) => outsideDeg(target, lat, long) <= REACH_DEG)) continue
    near.push({
      index,
      lat,
      long,
      timeMs: timeMs[index] ?? 0,
      fetchedAtMs: fetchedAtMs[index] ?? 0,
      given: given[index] ?? 0,
    })
  }
  return near
}

/** How far a place lies from a target's box, degrees of a great circle, roughly; 0 within it. */
function outsideDeg({ box }: Target, lat: number, long: number): number {
  const width = widthOf(box)
  const east = (((long - box.west) % 360) + 360) % 360
  const longGap = east <= width ? 0 : Math.min(east - width, 360 - east)
  const nearestLat = Math.min(box.north, Math.max(box.south, lat))
  return Math.hypot(lat - nearestLat, longGap * Math.cos(nearestLat * RAD))
}

/** How far a point is from the targets once its weather has moved there, in lengths and times of the moving part. */
function distanceTo(targets: readonly Target[], { lat, long, timeMs }: Candidate): number {
  let min = Infinity
  for (const target of targets) {
    const hours = (target.timeMs - timeMs) / HOUR_MS
    const movedLat = lat + (driftNorthDegADay(lat) * hours) / 24
    const movedLong = long + (DRIFT_EAST_DEG_A_DAY * hours) / 24
    const lengths = (outsideDeg(target, movedLat, movedLong) * 60) / MOVING.lengthNm
    min = Math.min(min, Math.hypot(lengths, hours / MOVING.hours))
  }
  return min
}

interface Near {
  candidate: Candidate
  distance: number
}

/** The most informative first, then the nearest, then the newest, then by time and place: no two are alike. */
const isBefore = (a: Near, b: Near): boolean =>
  (rankOf(b.candidate.given) - rankOf(a.candidate.given) ||
    a.distance - b.distance ||
    b.candidate.fetchedAtMs - a.candidate.fetchedAtMs ||
    inOrder(a.candidate, b.candidate)) < 0

/** Of each cube the point nearest to the targets, the cubes larger farther off, and grown until few enough are left. */
function thinned(current: readonly Candidate[], targets: readonly Target[]): Candidate[] {
  const near = current
    .map((candidate) => ({ candidate, distance: distanceTo(targets, candidate) }))
    .filter(({ distance }) => distance <= SAYS_WITHIN)
  const points = movedBack(near.map(({ candidate }) => candidate))
  // Ends at the latest with a few cubes that cover the globe.
  for (let sideNm = FINEST_NM; ; sideNm *= GROWTH) {
    const chosen = oneOfEach(near, points, sideNm)
    if (chosen !== null) return chosen
  }
}

/** null when there are too many cubes. */
function oneOfEach(near: readonly Near[], points: Points, sideNm: number): Candidate[] | null {
  const cubes = new Map<number, Near>()
  for (const [at, one] of near.entries()) {
    // The target itself, its surroundings, and what lies beyond.
    const ring = one.distance <= 1 ? 1 : one.distance <= 2 ? 2 : 4
    const name = nameOf(cubeOf(points, at, sideNm * ring), ring)
    const known = cubes.get(name)
    if (known === undefined || isBefore(one, known)) cubes.set(name, one)
    if (cubes.size > MAX_POINTS) return null
  }
  return [...cubes.values()].map(({ candidate }) => candidate)
}
