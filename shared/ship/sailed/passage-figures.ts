// The ship from noon to noon: place, distance, speed and course made good, and by which fixes that is.
import { distanceNm } from '../../geo/geodesy.ts'
import type { Position } from '../../geo/position.ts'
import { rhumbInverse } from '../../geo/rhumb.ts'
import { averageOf, type Schedule } from '../../passage/schedule.ts'
import { shipAt } from '../../passage/ship-at.ts'
import { commonMs, spansUnderWay } from './sailed-time.ts'

/** Epoch ms, hours as ms. */
export interface PassageFigures {
  /** At the end of the day. */
  position: Position
  elapsedMs: number
  /** Of it at rest at waypoints: no time under way. */
  restMs: number
  /** Along the track. */
  distanceNm: number
  /** Over the time under way; null: there was none. */
  speedKn: number | null
  /** Rhumb line from the place at the begin to that at the end; null: the ship stayed where it was. */
  courseDeg: number | null
  sinceEtdMs: number
  /** From the departure. */
  runNm: number
  toGoNm: number
  /** The newest fixes up to the end, at most two, the newest first. */
  fixesMs: number[]
  /** A fix after the end by which the place is too; null: none. */
  nextFixMs: number | null
  /** A fix lies in the day, or after it: from fix to fix the ship went evenly. */
  isByFix: boolean
}

const NAMED_FIXES = 2
/** Nearer is the same place: a course between the two is of no meaning (ours). */
const SAME_PLACE_NM = 0.1

/** null: no ETD, not yet departed, or the passage cannot be made so far, and nobody knows where the ship was. `nowMs`: fixes after it are none. */
export function passageFigures(
  passage: Schedule,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  nowMs: number,
): PassageFigures | null {
  const { etdMs, expected, totalNm } = passage
  if (etdMs === null || toMs <= fromMs || toMs < etdMs || toMs > (expected?.heldFromMs ?? Infinity)) return null
  const [start, end] = [shipAt(passage, fromMs), shipAt(passage, toMs)]
  const elapsedMs = toMs - fromMs
  const underWayMs = spansUnderWay(passage).reduce((sum, span) => sum + commonMs(span, { fromMs, toMs }), 0)
  const madeNm = end.distanceNm - start.distanceNm
  const fixes = fixTimes(passage).filter((timeMs) => timeMs <= nowMs)
  const before = fixes.filter((timeMs) => timeMs <= toMs)
  return {
    position: end.position,
    elapsedMs,
    restMs: elapsedMs - underWayMs,
    distanceNm: madeNm,
    speedKn: averageOf(madeNm, underWayMs),
    courseDeg: distanceNm(start.position, end.position) < SAME_PLACE_NM ? null : courseOf(start.position, end.position),
    sinceEtdMs: toMs - etdMs,
    runNm: end.distanceNm,
    toGoNm: Math.max(0, totalNm - end.distanceNm),
    fixesMs: before.slice(-NAMED_FIXES).toReversed(),
    nextFixMs: fixes.find((timeMs) => timeMs > toMs) ?? null,
    isByFix: fixes.some((timeMs) => timeMs > fromMs),
  }
}

/** In order of time. */
const fixTimes = ({ fix, earlierFixes }: Schedule): number[] =>
  (fix === null ? [] : [...earlierFixes, fix]).map(({ timeMs }) => timeMs)

const courseOf = (from: Position, to: Position): number => rhumbInverse(from.lat, from.long, to.lat, to.long).courseDeg
