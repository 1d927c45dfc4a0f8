// What a track sailed at set speeds meets: hours by what they rest on, the most of sea and wind, limits passed; and how forecasts made worse change it.
import { beyondLimit } from '../../../shared/ship/limits.ts'
import type { LimitName } from '../../../shared/ship/vessel.ts'
import type { NoBetter, WayRests } from '../../../shared/ways/ways.ts'
import { FORECAST, NOTHING, type Ocean } from './met.ts'
import { PERTURBED, placeTimeOf, type FittedOcean } from './ocean.ts'
import type { FoundWay, MetAlong, RouterShip } from './protocol.ts'
import { createSailing, metAlong, type MetPiece } from './sailing.ts'
import { sailed, type Profile, type SailingAt, type SpeedCase } from './speed-profile.ts'
import type { Stage } from './speed-track.ts'
import type { Sailing } from './terms.ts'

/** Of every hour of which nothing is known, or an average alone, so much either way is uncertain (ours). */
const UNKNOWN_PART = 0.02

/** The ship at any speed in a sea, each made once. What is beyond a hard limit is sailed, and counted. */
export function sailingIn(ocean: Ocean, ship: RouterShip): SailingAt {
  const made = new Map<number, Sailing>()
  return (setSpeedKn) => {
    const known = made.get(setSpeedKn)
    if (known !== undefined) return known
    const sailing = createSailing(ocean, ship, setSpeedKn, { isStrict: false })
    made.set(setSpeedKn, sailing)
    return sailing
  }
}

/** Piece by piece, in the order of time. */
export function piecesMet(ocean: Ocean, ship: RouterShip, stages: readonly Stage[], profile: Profile): MetPiece[] {
  const found: MetPiece[] = []
  let atH = 0
  stages.forEach(({ pieces }, i) => {
    pieces.forEach(({ spots, restH }, j) => {
      const setSpeedKn = profile.setSpeedsKn[i] ?? ship.setSpeedKn
      for (const piece of metAlong(ocean, ship, spots, atH + restH, [setSpeedKn]) ?? []) found.push(piece)
      atH = profile.hours[i]?.[j] ?? atH
    })
  })
  return found
}

/** A piece rests on the lesser of what its wind and its sea do. */
const restsOn = ({ windFrom, seaFrom }: MetPiece): MetAlong['rests'][number] =>
  windFrom === NOTHING || seaFrom === NOTHING
    ? 'nothing'
    : windFrom === FORECAST && seaFrom === FORECAST
      ? 'forecast'
      : 'average'

/** Hours by what they rest on: a forecast of the field is an estimate until the track itself is stored. */
export function restsOf(pieces: readonly MetPiece[]): WayRests {
  const rests: WayRests = { forecastH: 0, estimatedH: 0, averageH: 0, nothingH: 0 }
  for (const piece of pieces) {
    const on = restsOn(piece)
    rests[on === 'forecast' ? 'estimatedH' : on === 'average' ? 'averageH' : 'nothingH'] += piece.toH - piece.fromH
  }
  return rests
}

const hoursOf = (pieces: readonly MetPiece[], holds: (piece: MetPiece) => boolean): number =>
  pieces.reduce((sum, piece) => sum + (holds(piece) ? piece.toH - piece.fromH : 0), 0)

/** An average is no hour's weather: it is no worst. */
export function estimatedOf(pieces: readonly MetPiece[]): FoundWay['estimated'] {
  const found: FoundWay['estimated'] = {
    hardH: hoursOf(pieces, ({ hard }) => hard.length > 0),
    softH: hoursOf(pieces, ({ hard, soft }) => hard.length === 0 && soft.length > 0),
    worstSeaM: null,
    worstSeaH: 0,
    worstWindKn: null,
    worstWindH: 0,
  }
  for (const { fromH, toH, windFrom, seaFrom, windKn, seaM } of pieces) {
    if (seaFrom === FORECAST && seaM !== null && seaM > (found.worstSeaM ?? -1)) {
      found.worstSeaM = seaM
      found.worstSeaH = (fromH + toH) / 2
    }
    if (windFrom === FORECAST && windKn !== null && windKn > (found.worstWindKn ?? -1)) {
      found.worstWindKn = windKn
      found.worstWindH = (fromH + toH) / 2
    }
  }
  return found
}

/** At the departure, in the middle of each piece, and at the arrival. */
export function alongOf(pieces: readonly MetPiece[]): MetAlong {
  const along: MetAlong = { hours: [], seaM: [], windKn: [], rests: [] }
  const add = (hours: number, piece: MetPiece): void => {
    along.hours.push(hours)
    along.seaM.push(piece.seaM)
    along.windKn.push(piece.windKn)
    along.rests.push(restsOn(piece))
  }
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first !== undefined) add(first.fromH, first)
  for (const piece of pieces) add((piece.fromH + piece.toH) / 2, piece)
  if (last !== undefined) add(last.toH, last)
  return along
}

/** Where a track is farthest beyond a hard limit, in parts of it; null where it is beyond none. */
export function breachOf(
  pieces: readonly MetPiece[],
  { limits }: RouterShip,
  etdMs: number,
): Extract<NoBetter, { why: 'no-way' }> | null {
  let [found, most]: [Extract<NoBetter, { why: 'no-way' }> | null, number] = [null, -1]
  for (const { hard, values, x, y, fromH, toH } of pieces)
    for (const limit of hard) {
      const [value, set] = [values[limit], limits?.[limit]]
      if (value === undefined || set === null || set === undefined) continue
      const part = partBeyond(limit, value, set.value)
      if (part <= most) continue
      const { timeMs, ...position } = placeTimeOf(x, y, (fromH + toH) / 2, etdMs)
      most = part
      found = { why: 'no-way', limit, value, position, timeMs, isEstimated: true }
    }
  return found
}

const partBeyond = (limit: LimitName, value: number, set: number): number =>
  beyondLimit(limit, value, set) / Math.max(1e-9, set)

/** The same speeds in forecasts made worse: in how many a hard limit is passed, or no way made, and the hours of each. */
export interface Replays {
  breaks: number
  of: number
  hours: (number | null)[]
}

/** Cases of a track in forecasts made worse, to sail several ways in. */
export const perturbedCases = (of: SpeedCase, ocean: FittedOcean, ship: RouterShip): SpeedCase[] =>
  Array.from({ length: PERTURBED }, (_, i) => ({ ...of, sailingAt: sailingIn(ocean.perturbed(i), ship) }))

export function replaysOf(cases: readonly SpeedCase[], { setSpeedsKn }: Profile): Replays {
  const profiles = cases.map((one) => sailed(one, setSpeedsKn))
  return {
    breaks: profiles.filter((one) => one === null || one.hardH > 0).length,
    of: cases.length,
    hours: profiles.map((one) => one?.arriveH ?? null),
  }
}

/** What a gain in time is uncertain by: two standard deviations in the forecasts made worse, and a part of every hour not known. */
export function uncertainOf(
  gainH: number,
  way: Replays,
  own: Replays | null,
  { averageH, nothingH }: WayRests,
): number {
  const off = way.hours.flatMap((hours, i) => {
    const other = own === null ? 0 : (own.hours[i] ?? null)
    return hours === null || other === null ? [] : [(own === null ? -hours : other - hours) - gainH]
  })
  const mean = off.reduce((sum, one) => sum + one ** 2, 0) / Math.max(1, off.length)
  return 2 * Math.sqrt(mean) + UNKNOWN_PART * (averageH + nothingH)
}
