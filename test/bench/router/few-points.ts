// What is found from few points, requested evenly or by information gain, against what a ship that knew the whole ocean would find.
import { createFrame, type Frame } from '../../../electron/engine/router/ocean/frame.ts'
import type { Ocean } from '../../../electron/engine/router/ocean/weather.ts'
import type { FieldSample } from '../../../electron/engine/weather/field/samples.ts'
import type { FoundCandidate, RoutesFound } from '../../../electron/engine/router/protocol.ts'
import { findRoutes } from '../../../electron/engine/router/routes/routes.ts'
import { createSailing } from '../../../electron/engine/router/ship/sailing.ts'
import { solve } from '../../../electron/engine/router/search/solve.ts'
import type { PlanePoint } from '../../../electron/engine/router/terms.ts'
import { createShore, readCoastFile } from '../../../electron/engine/passage/land/shore.ts'
import { HOUR_MS, STEP_MS } from '../../../shared/format/time.ts'
import { normaliseLong } from '../../../shared/geo/geodesy.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { sampleAt } from '../picture/oceans.ts'
import { questionOf, SHIP, SPEED_KN, type Corridor } from './corridors.ts'
import { judgeCandidate, type Judged } from './judge-candidate.ts'
import { trueOcean } from './true-ocean.ts'

const shore = createShore(readCoastFile)
const neverStopped = (): boolean => false
const ignoreProgress = (): void => undefined
const [COLUMNS, ROWS] = [61, 31]

/** How points are chosen. */
export type PointChoice = 'evenly' | 'by worth'
/** ROUTER_POINTS=100,300 judges those alone. */
const CHOSEN = process.env['ROUTER_POINTS']?.split(',').map(Number)
export const SIZES = [64, 100, 200, 300].filter((points) => CHOSEN?.includes(points) ?? true)

/** One crossing: its own route, the great circle, the best of full knowledge, and what few points found. */
export interface Crossing {
  name: string
  own: Judged
  /** null: land is on it. */
  greatCircle: Judged | null
  full: Judged
  /** The same with the search's caution: as if the sea were an estimate, what is close to a band of heavy weather is taken for likely heavy. */
  cautious: Judged
  /** Whether any path keeps within the hard limits. */
  isPossible: boolean
  found: Found[]
}

export interface Found {
  choice: PointChoice
  /** The most that could be requested, and how many were. */
  budget: number
  points: number
  /** Answers of the service; one that a size cuts short is completed by another. */
  rounds: number
  judged: Judged
  /** It kept to the officer's own route: nothing better was found. */
  isOwn: boolean
}

/** The corridor crossed by all of them. */
export function cross(corridor: Corridor): Crossing {
  const { name, document, etdMs } = corridor
  const frame = createFrame(document, questionOf(corridor, []).aim, shore)
  if (frame === null) throw new Error(`${name} has no frame`)
  const truth = trueOcean(etdMs)
  const judged = (points: readonly PlanePoint[]): Judged => {
    const found = judgeCandidate(truth, points)
    if (found === null) throw new Error(`${name}: a way that cannot be sailed`)
    return found
  }
  const { points, isPossible } = fullKnowledge(truth, frame)
  const cautious = fullKnowledge({ ...truth, isExact: false }, frame)
  const foundBy: FoundBy = (choice, budget, { samples, rounds }, { candidates }) => {
    const best = candidates.find(({ kind }) => kind !== 'own' && kind !== 'great-circle')
    const candidate = best === undefined ? frame.own : pointsOf(best)
    return { choice, budget, points: samples.length, rounds, judged: judged(candidate), isOwn: best === undefined }
  }
  const evenly = SIZES.map((budget) => {
    const samples = evenPoints(frame, etdMs, budget).map(sampleAt)
    return foundBy('evenly', budget, { samples, rounds: 1 }, answerOf(corridor, samples))
  })
  return {
    name,
    own: judged(frame.own),
    greatCircle: frame.greatCircle === null ? null : judged(frame.greatCircle),
    full: judged(points),
    cautious: judged(cautious.points),
    isPossible,
    found: [...evenly, ...byInformationGain(corridor, foundBy)],
  }
}

type FoundBy = (
  choice: PointChoice,
  budget: number,
  known: { samples: readonly FieldSample[]; rounds: number },
  answer: RoutesFound,
) => Found

const answerOf = (corridor: Corridor, samples: readonly FieldSample[]): RoutesFound =>
  findRoutes(questionOf(corridor, samples), ignoreProgress, neverStopped, shore)

/** Fetches what the router requests until it requests no more, or the budget is spent; what was found by then at each size. */
function byInformationGain(corridor: Corridor, foundBy: FoundBy): Found[] {
  const samples: FieldSample[] = []
  let answer = answerOf(corridor, samples)
  let rounds = 0
  return SIZES.map((budget) => {
    while (answer.next !== null && samples.length < budget) {
      const { points } = answer.next
      if (points.length <= budget - samples.length || budget === SIZES.at(-1)) rounds++
      samples.push(...points.slice(0, budget - samples.length).map(sampleAt))
      answer = answerOf(corridor, samples)
    }
    return foundBy('by worth', budget, { samples, rounds }, answer)
  })
}

/** The best path of a ship that knows the ocean; where none keeps within the hard limits, the one least beyond them. */
export function fullKnowledge(truth: Ocean, frame: Frame): { points: readonly PlanePoint[]; isPossible: boolean } {
  const start = [frame.own, frame.greatCircle].flatMap((points) => (points === null ? [] : [{ points }]))
  const lattice = frame.lattice(20, 16)
  for (const isStrict of [true, false]) {
    const sailing = createSailing(truth, SHIP, SPEED_KN, { isStrict, isOpen: frame.water.isOpen })
    const path = solve(sailing, lattice, neverStopped, { start })
    if (path !== null) return { points: path.points, isPossible: isStrict }
  }
  throw new Error('Full knowledge finds no way')
}

/** A candidate's waypoints, longitudes running on. */
export function pointsOf({ document: { waypoints } }: Pick<FoundCandidate, 'document'>): PlanePoint[] {
  let x = waypoints[0]?.position.long ?? 0
  return waypoints.map(({ position: { lat, long } }) => {
    x = long + 360 * Math.round((x - long) / 360)
    return { x, y: lat }
  })
}

/** So much earlier or later than planned the ship may be. */
const EARLY_LATE = 0.1
const EVERY_H = 12

/** About so many points where the ship can be, each 12 hours, evenly along and across. */
export function evenPoints(frame: Frame, etdMs: number, count: number): PlaceTime[] {
  const hours = frame.lengthNm / SPEED_KN
  const times = Math.max(2, Math.floor(hours / EVERY_H) + 1)
  const lattice = frame.lattice(COLUMNS, ROWS)
  const points: PlaceTime[] = []
  for (let i = 0; i < times; i++) {
    // What is left over goes to the later times, where the ship can be in more places.
    const here = Math.floor(((i + 1) * count) / times) - Math.floor((i * count) / times)
    const along = here > 5 ? 2 : 1
    for (let j = 0; j < here; j++) {
      const part = (i * EVERY_H) / hours
      const early = along === 1 ? 0 : EARLY_LATE * part * (j % 2 === 0 ? -1 : 1)
      const column = Math.min(lattice.columns - 1, Math.max(0, Math.round((part + early) * (lattice.columns - 1))))
      const row = Math.round(((Math.floor(j / along) + 0.5) / Math.ceil(here / along)) * (lattice.rows - 1))
      const { x, y } = lattice.nodeAt(column, row)
      const timeMs = Math.round((etdMs + i * EVERY_H * HOUR_MS) / STEP_MS) * STEP_MS
      points.push({ lat: y, long: normaliseLong(x), timeMs })
    }
  }
  return points
}
