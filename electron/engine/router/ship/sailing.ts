// The ship under way in an ocean: how long a straight piece of way takes, and what is met on it.
//
// One rule for all ways: the set speed through calm water, less what the vessel's table loses to the wind, plus the current along the course, in
// pieces of at most 3 hours, each by its middle. Where nothing speaks the passage's own mean stands.
import { beyondLimit, limitsSet } from '../../../../shared/ship/limits.ts'
import { KN_PER_MS, METRES_PER_NM, RAD } from '../../../../shared/geo/units.ts'
import type { LimitName } from '../../../../shared/ship/vessel.ts'
import { createHeavyLikely } from './heavy-likely.ts'
import { createHeavyNow } from './heavy-now.ts'
import { createLoss } from './loss.ts'
import { FORECAST, noMet, NOTHING, type Met, type MetSource, type Ocean } from '../ocean/met.ts'
import type { RouterShip } from '../protocol.ts'
import { createSphereLeg, lengthNm, type SphereLeg } from '../ocean/sphere.ts'
import type { Sailed, Sailing, Spot } from '../terms.ts'

/** Weather is taken as steady no longer. */
const PIECE_H = 3
/** Less than this over ground is no way made. */
const LEAST_KN = 0.5
/** What hours beyond soft limits, and with a criterion of Circ.1228 met (as likely as it is), are worth giving up each. */
const SOFT_WORTH = 0.5
const HEAVY_WORTH = 0.5
/** A sea above the first costs the square of what is above it so much: an hour in 4 m some 3 minutes, in 6 m a quarter, in 9 m nearly a whole. */
const HIGH_SEA_M = 2.5
const HIGH_SEA_WORTH = 0.02
/** An hour in which a hard limit cannot be judged that is passed elsewhere is worth giving up at least this: not known is not kept. */
const UNJUDGED_WORTH = 0.25
/** Lengths are right to some metres: a bound is a little less. */
const SURELY = 0.9999

/** What a sailing needs of the ship. */
export type SailedShip = Pick<RouterShip, 'loss' | 'limits' | 'heavy' | 'particulars'>

export interface SailingOptions {
  /** A piece beyond a hard limit is not sailed. */
  isStrict: boolean
  /** How much what is beyond soft limits, heavy weather and a high sea count: 1 as usual. */
  seaWeight?: number
  /** Hours of a piece: 3 as usual; a first search may take longer ones. */
  pieceH?: number
  /** False: land, a latitude, an area. Asked for every leg first. */
  isOpen?: (ax: number, ay: number, bx: number, by: number) => boolean
}

/** One piece of a way, of at most 3 hours, by its middle. */
export interface MetPiece {
  fromH: number
  toH: number
  /** The leg of the way it belongs to, from 0. */
  leg: number
  x: number
  y: number
  distanceNm: number
  courseDeg: number
  setSpeedKn: number
  /** Over ground. */
  speedKn: number
  windFrom: MetSource
  seaFrom: MetSource
  /** null: not known. */
  windKn: number | null
  seaM: number | null
  currentAlongKn: number | null
  /** Values by the limits that are set, in their units, where a forecast speaks. */
  values: Partial<Record<LimitName, number>>
  hard: LimitName[]
  soft: LimitName[]
  /** Hard limits that cannot be judged here, and are passed elsewhere. */
  unjudged: LimitName[]
  /** A criterion of Circ.1228 is known to be met. */
  isHeavy: boolean
}

/** The ship and the ocean put together; what was sailed last is read from it. */
interface Under {
  met: Met
  hours: number
  speedKn: number
  alongKn: number
  hard: number
  soft: number
  unjudged: number
  /** What that is worth giving up, an hour. */
  unjudgedWorth: number
  isHeavy: boolean
  /** How likely one is, 0 to 1. */
  heavyPart: number
  /** One piece of a leg that is made ready; false: no way made. */
  sail(leg: SphereLeg, fromPart: number, toPart: number, departH: number, setSpeedKn: number): boolean
  penalty(): number
}

/** Without the care of Math.hypot for numbers too great to square. */
const length = (east: number, north: number): number => Math.sqrt(east * east + north * north)

/** A value in a limit's unit; NaN where no forecast speaks: an average passes no limit. */
function limitedValue(name: LimitName, met: Met): number {
  if (name === 'waveM') return met.seaFrom === FORECAST ? met.seaM : Number.NaN
  if (name === 'swellM') return met.swellM
  if (name === 'windKn')
    return met.windFrom === FORECAST ? length(met.windEastMs, met.windNorthMs) * KN_PER_MS : Number.NaN
  if (name === 'gustKn') return met.gustMs * KN_PER_MS
  if (name === 'visibilityNm') return met.visibilityM / METRES_PER_NM
  if (name === 'iceM') return met.iceM
  return length(met.currentEastMs, met.currentNorthMs) * KN_PER_MS
}

function createUnder(ocean: Ocean, ship: SailedShip): Under {
  const loss = createLoss(ship.loss)
  const usualLoss = loss.around(ocean.usual.windMs)
  const isHeavyNow = createHeavyNow(ship)
  const heavyLikely = isHeavyNow === null || ocean.isExact === true ? null : createHeavyLikely(isHeavyNow)
  const names = limitsSet(ship.limits)
  const limits = names.map((name) => ship.limits?.[name] ?? null)
  const met = noMet()
  const beyond = names.map((name) => ocean.beyond?.[name] ?? 0)
  return {
    met,
    hours: 0,
    speedKn: 0,
    alongKn: 0,
    hard: 0,
    soft: 0,
    unjudged: 0,
    unjudgedWorth: 0,
    isHeavy: false,
    heavyPart: 0,
    sail(leg, fromPart, toPart, departH, setSpeedKn) {
      leg.place((fromPart + toPart) / 2)
      const distanceNm = leg.distanceNm * (toPart - fromPart)
      // By its speed in calm water the middle is at most minutes early.
      ocean.at(leg.x, leg.y, departH + distanceNm / (2 * setSpeedKn), met)
      let lost = usualLoss
      if (met.windFrom !== NOTHING) {
        const windMs = length(met.windEastMs, met.windNorthMs)
        const ahead = windMs === 0 ? 1 : -(met.windEastMs * leg.east + met.windNorthMs * leg.north) / windMs
        lost = loss.at(windMs, Math.acos(Math.min(1, Math.max(-1, ahead))) / RAD)
      }
      const throughKn = setSpeedKn * (1 - lost)
      this.alongKn = 0
      this.speedKn = throughKn
      let acrossKn = 0
      if (!Number.isNaN(met.currentEastMs)) {
        this.alongKn = (met.currentEastMs * leg.east + met.currentNorthMs * leg.north) * KN_PER_MS
        acrossKn = (met.currentEastMs * leg.north - met.currentNorthMs * leg.east) * KN_PER_MS
        if (Math.abs(acrossKn) > throughKn) return false
        this.speedKn = this.alongKn + Math.sqrt(throughKn * throughKn - acrossKn * acrossKn)
      }
      if (!(this.speedKn >= LEAST_KN)) return false
      this.hours = distanceNm / this.speedKn
      this.hard = 0
      this.soft = 0
      this.unjudged = 0
      this.unjudgedWorth = 0
      // Past the forecast no point can tell, on any way.
      const isForecast = departH <= ocean.untilH
      for (let i = 0; i < names.length; i++) {
        const name = names[i]
        const limit = limits[i]
        if (name === undefined || limit === null || limit === undefined) continue
        const value = limitedValue(name, met)
        const part = beyond[i] ?? 0
        if (Number.isNaN(value) && part > 0 && isForecast) {
          this.unjudged |= 1 << i
          this.unjudgedWorth = Math.max(this.unjudgedWorth, UNJUDGED_WORTH, part)
        }
        if (Number.isNaN(value) || beyondLimit(name, value, limit.value) <= 0) continue
        if (limit.kind === 'hard') this.hard |= 1 << i
        else this.soft |= 1 << i
      }
      this.isHeavy = false
      this.heavyPart = 0
      if (isHeavyNow !== null) {
        // The heading is the course, set off against the current.
        const off = Math.asin(Math.min(1, Math.max(-1, -acrossKn / throughKn))) / RAD
        const headingDeg = Math.atan2(leg.east, leg.north) / RAD + off
        const { waveM, wavePeriodS, waveFromDeg } = met
        this.isHeavy = isHeavyNow(waveM, wavePeriodS, waveFromDeg, headingDeg, throughKn)
        this.heavyPart = heavyLikely?.(waveM, wavePeriodS, waveFromDeg, headingDeg, throughKn) ?? (this.isHeavy ? 1 : 0)
      }
      return true
    },
    penalty() {
      const seaM = met.seaFrom === NOTHING ? ocean.usual.seaM : met.seaM
      const above = Math.max(0, seaM - HIGH_SEA_M)
      const hourly =
        (this.soft === 0 ? 0 : SOFT_WORTH) +
        HEAVY_WORTH * this.heavyPart +
        HIGH_SEA_WORTH * above * above +
        this.unjudgedWorth
      return hourly * this.hours
    },
  }
}

/**
 * Calls `visit` after each piece of a leg; false where no way is made, or `visit` says so. Pieces are equal; one that takes longer than `pieceH` in its
 * weather is cut again.
 */
function eachPiece(
  under: Under,
  leg: SphereLeg,
  departH: number,
  setSpeedKn: number,
  pieceH: number,
  visit: (fromPart: number, toPart: number, fromH: number) => boolean,
): boolean {
  const pieces = Math.max(1, Math.ceil(leg.distanceNm / (pieceH * setSpeedKn)))
  let atH = departH
  for (let i = 0; i < pieces; i++) {
    const first = i / pieces
    const last = (i + 1) / pieces
    if (!under.sail(leg, first, last, atH, setSpeedKn)) return false
    const parts = Math.ceil(under.hours / pieceH - 1e-9)
    if (parts <= 1) {
      if (!visit(first, last, atH)) return false
      atH += under.hours
      continue
    }
    for (let j = 0; j < parts; j++) {
      const from = first + ((last - first) * j) / parts
      const to = first + ((last - first) * (j + 1)) / parts
      if (!under.sail(leg, from, to, atH, setSpeedKn) || !visit(from, to, atH)) return false
      atH += under.hours
    }
  }
  return true
}

/** The ship at one set speed. `Sailing.leg` takes a great circle between two spots, the way their longitudes run. */
export function createSailing(
  ocean: Ocean,
  ship: SailedShip,
  setSpeedKn: number,
  { isStrict, seaWeight = 1, pieceH = PIECE_H, isOpen }: SailingOptions,
): Sailing {
  const under = createUnder(ocean, ship)
  const way = createSphereLeg()
  const mostKn = setSpeedKn + ocean.strongestKn
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
  return {
    leg(ax, ay, bx, by, departH, out) {
      out.hours = 0
      out.hardH = 0
      out.penaltyH = 0
      if (isOpen !== undefined && !isOpen(ax, ay, bx, by)) return false
      way.set(ax, ay, bx, by)
      into = out
      return way.distanceNm === 0 || eachPiece(under, way, departH, setSpeedKn, pieceH, add)
    },
    between(ax, ay, bx, by, part) {
      way.set(ax, ay, bx, by)
      way.place(part)
      return { x: way.x, y: way.y }
    },
    leastHours: (ax, ay, bx, by) => (SURELY * lengthNm(ax, ay, bx, by)) / mostKn,
  }
}

/** Names of the bits of `Under`. */
const namesOf = (bits: number, names: readonly LimitName[]): LimitName[] =>
  names.filter((_, i) => ((bits >> i) & 1) === 1)

/**
 * What a way meets, piece by piece, at a set speed for each of its legs (the last stands for those after it); null where no way is made. Limits stop
 * nothing here.
 */
export function metAlong(
  ocean: Ocean,
  ship: SailedShip,
  spots: readonly Spot[],
  departH: number,
  setSpeedsKn: readonly number[],
): MetPiece[] | null {
  const under = createUnder(ocean, ship)
  const way = createSphereLeg()
  const names = limitsSet(ship.limits)
  const found: MetPiece[] = []
  let atH = departH
  for (const [i, to] of spots.entries()) {
    const from = spots[i - 1]
    const setSpeedKn = setSpeedsKn[Math.min(i, setSpeedsKn.length) - 1]
    if (from === undefined || setSpeedKn === undefined) continue
    way.set(from.x, from.y, to.x, to.y)
    if (way.distanceNm === 0) continue
    const isMade = eachPiece(under, way, atH, setSpeedKn, PIECE_H, (fromPart, toPart, fromH) => {
      const { met, hours, speedKn } = under
      const values: MetPiece['values'] = {}
      for (const name of names) {
        const value = limitedValue(name, met)
        if (!Number.isNaN(value)) values[name] = value
      }
      found.push({
        fromH,
        toH: fromH + hours,
        leg: i - 1,
        x: way.x,
        y: way.y,
        distanceNm: way.distanceNm * (toPart - fromPart),
        courseDeg: (Math.atan2(way.east, way.north) / RAD + 360) % 360,
        setSpeedKn,
        speedKn,
        windFrom: met.windFrom,
        seaFrom: met.seaFrom,
        windKn: met.windFrom === NOTHING ? null : length(met.windEastMs, met.windNorthMs) * KN_PER_MS,
        seaM: met.seaFrom === NOTHING ? null : met.seaM,
        currentAlongKn: Number.isNaN(met.currentEastMs) ? null : under.alongKn,
        values,
        hard: namesOf(under.hard, names),
        soft: namesOf(under.soft, names),
        unjudged: namesOf(under.unjudged, names),
        isHeavy: under.isHeavy,
      })
      atH = fromH + hours
      return true
    })
    if (!isMade) return null
  }
  return found
}
