// The ship under way in an ocean: how long a straight leg takes, and the weather along it.
//
// One rule for all lines: the set speed through calm water, less what the vessel's table loses to the wind, plus the current along the course, in
// pieces of at most 3 hours, each by its middle. Where nothing speaks the passage's own mean stands.
import { KN_PER_MS, RAD } from '../../../../shared/geo/units.ts'
import { limitsSet } from '../../../../shared/ship/limits/limits.ts'
import type { LimitName } from '../../../../shared/ship/vessel.ts'
import { length, limitedValue, NOTHING, type WeatherSource, type Ocean } from '../ocean/weather.ts'
import { createSphereLeg, lengthNm } from '../ocean/sphere.ts'
import type { Sailed, Sailing, PlanePoint } from '../terms.ts'
import { createUnder, eachPiece, type PieceLength, type SailedShip } from './under.ts'

/** Weather is taken as steady no longer. */
const PIECE: PieceLength = { pieceH: 3, longestH: 3 }
/** In first looks it is. */
const ROUGH: PieceLength = { pieceH: 6, longestH: 8 }
/** Lengths are right to some metres: a bound is a little less. */
const SURELY = 0.9999

export interface SailingOptions {
  /** A piece beyond a hard limit is not sailed. */
  isStrict: boolean
  /** How much what is beyond soft limits, heavy weather and a high sea count: 1 as usual. */
  seaWeight?: number
  /** False: land, a latitude, an area. Called first for every leg. */
  isOpen?: (ax: number, ay: number, bx: number, by: number) => boolean
}

/** One piece of a candidate, of at most 3 hours, by its middle. */
export interface WeatherPiece {
  fromH: number
  toH: number
  /** The leg it belongs to, from 0. */
  leg: number
  x: number
  y: number
  distanceNm: number
  courseDeg: number
  setSpeedKn: number
  /** Over ground. */
  speedKn: number
  windFrom: WeatherSource
  seaFrom: WeatherSource
  /** null: not known. */
  windKn: number | null
  seaM: number | null
  currentAlongKn: number | null
  /** Values by the limits that are set, in their units, where a forecast speaks. */
  values: Partial<Record<LimitName, number>>
  hard: LimitName[]
  soft: LimitName[]
  /** A criterion of Circ.1228 is known to be met. */
  isHeavy: boolean
}

/** The ship at one set speed. `Sailing.leg` takes a great circle between two points, in the direction their longitudes run. */
export function createSailing(
  ocean: Ocean,
  ship: SailedShip,
  setSpeedKn: number,
  { isStrict, seaWeight = 1, isOpen }: SailingOptions,
): Sailing {
  const under = createUnder(ocean, ship)
  const candidate = createSphereLeg()
  const maxKn = setSpeedKn + ocean.strongestKn
  let into: Sailed = { hours: 0, hardH: 0, penaltyH: 0 }
  const add = (): boolean => {
    if (under.hard !== 0) {
      if (isStrict) return false
      into.hardH += under.hours
    }
    into.hours += under.hours
    into.penaltyH += seaWeight * under.penalty()
    return true
  }
  const inPieces = (lengths: PieceLength): Sailing => ({
    leg(ax, ay, bx, by, departH, out) {
      out.hours = 0
      out.hardH = 0
      out.penaltyH = 0
      if (isOpen !== undefined && !isOpen(ax, ay, bx, by)) return false
      candidate.set(ax, ay, bx, by)
      into = out
      return candidate.distanceNm === 0 || eachPiece(under, candidate, departH, setSpeedKn, lengths, add)
    },
    between(ax, ay, bx, by, part) {
      candidate.set(ax, ay, bx, by)
      candidate.place(part)
      return { x: candidate.x, y: candidate.y }
    },
    minHours: (ax, ay, bx, by) => (SURELY * lengthNm(ax, ay, bx, by)) / maxKn,
  })
  return { ...inPieces(PIECE), rough: inPieces(ROUGH) }
}

/** Names of the bits of `Under`. */
const namesOf = (bits: number, names: readonly LimitName[]): LimitName[] =>
  names.filter((_, i) => ((bits >> i) & 1) === 1)

/**
 * Weather along a line, piece by piece, at a set speed for each of its legs (the last stands for those after it); null where the ship makes no
 * headway. Limits stop nothing here.
 */
export function weatherAlong(
  ocean: Ocean,
  ship: SailedShip,
  points: readonly PlanePoint[],
  departH: number,
  setSpeedsKn: readonly number[],
): WeatherPiece[] | null {
  const under = createUnder(ocean, ship)
  const candidate = createSphereLeg()
  const names = limitsSet(ship.limits)
  const found: WeatherPiece[] = []
  let atH = departH
  for (const [i, to] of points.entries()) {
    const from = points[i - 1]
    const setSpeedKn = setSpeedsKn[Math.min(i, setSpeedsKn.length) - 1]
    if (from === undefined || setSpeedKn === undefined) continue
    candidate.set(from.x, from.y, to.x, to.y)
    if (candidate.distanceNm === 0) continue
    const isMade = eachPiece(under, candidate, atH, setSpeedKn, PIECE, (fromPart, toPart, fromH) => {
      const { weather, hours, speedKn } = under
      const values: WeatherPiece['values'] = {}
      for (const name of names) {
        const value = limitedValue(name, weather)
        if (!Number.isNaN(value)) values[name] = value
      }
      found.push({
        fromH,
        toH: fromH + hours,
        leg: i - 1,
        x: candidate.x,
        y: candidate.y,
        distanceNm: candidate.distanceNm * (toPart - fromPart),
        courseDeg: (Math.atan2(candidate.east, candidate.north) / RAD + 360) % 360,
        setSpeedKn,
        speedKn,
        windFrom: weather.windFrom,
        seaFrom: weather.seaFrom,
        windKn: weather.windFrom === NOTHING ? null : length(weather.windEastMs, weather.windNorthMs) * KN_PER_MS,
        seaM: weather.seaFrom === NOTHING ? null : weather.seaM,
        currentAlongKn: Number.isNaN(weather.currentEastMs) ? null : under.alongKn,
        values,
        hard: namesOf(under.hard, names),
        soft: namesOf(under.soft, names),
        isHeavy: under.isHeavy(),
      })
      atH = fromH + hours
      return true
    })
    if (!isMade) return null
  }
  return found
}
