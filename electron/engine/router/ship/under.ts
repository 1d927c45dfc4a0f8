// The ship put into an ocean: how long one piece of a leg takes, and the weather at its middle.
import { KN_PER_MS, RAD } from '../../../../shared/geo/units.ts'
import { beyondLimit, limitsSet } from '../../../../shared/ship/limits/limits.ts'
import { length, limitedValue, noWeather, NOTHING, type PointWeather, type Ocean } from '../ocean/weather.ts'
import type { SphereLeg } from '../ocean/sphere.ts'
import type { RouterShip } from '../protocol.ts'
import { createHeavyLikely } from './heavy-likely.ts'
import { createHeavyNow, heavyFromM } from './heavy-now.ts'
import { createLoss } from './loss.ts'

/** Less than this over ground is no headway. */
const MIN_KN = 0.5
/** Hours given up to spare one beyond a soft limit, or one with a criterion of Circ.1228 met (as likely as it is). */
const SOFT_WEIGHT = 0.5
const HEAVY_WEIGHT = 0.5
/** A sea above the first costs the square of what is above it so much: an hour in 4 m some 3 minutes, in 6 m a quarter, in 9 m nearly a whole. */
export const HIGH_SEA_M = 2.5
const HIGH_SEA_WEIGHT = 0.02
/** What a sailing needs of the ship. */
export type SailedShip = Pick<RouterShip, 'loss' | 'limits' | 'heavy' | 'particulars'>

/** The ship and the ocean put together; what was sailed last is read from it. */
export interface Under {
  weather: PointWeather
  hours: number
  speedKn: number
  alongKn: number
  hard: number
  soft: number
  /** The part of it taken to be beyond hard limits, and soft ones, that cannot be judged. */
  perhapsHard: number
  perhapsSoft: number
  headingDeg: number
  throughKn: number
  /** One piece of a leg that is made ready; false: no headway. */
  sail(leg: SphereLeg, fromPart: number, toPart: number, departH: number, setSpeedKn: number): boolean
  penalty(): number
  /** A criterion of Circ.1228 is known to be met. */
  isHeavy(): boolean
}

/** Nothing is sailed yet. */
export function createUnder(ocean: Ocean, ship: SailedShip): Under {
  const loss = createLoss(ship.loss)
  const usualLoss = loss.around(ocean.usual.windMs)
  const isHeavyNow = createHeavyNow(ship)
  const heavyLikely =
    isHeavyNow === null || ocean.isExact === true ? null : createHeavyLikely(isHeavyNow, heavyFromM(ship))
  const names = limitsSet(ship.limits)
  const limits = names.map((name) => ship.limits?.[name] ?? null)
  const weather = noWeather()
  const shareBeyond = names.map((name) => ocean.shareBeyond?.[name] ?? 0)
  return {
    weather,
    hours: 0,
    speedKn: 0,
    alongKn: 0,
    hard: 0,
    soft: 0,
    perhapsHard: 0,
    perhapsSoft: 0,
    headingDeg: 0,
    throughKn: 0,
    sail(leg, fromPart, toPart, departH, setSpeedKn) {
      leg.place((fromPart + toPart) / 2)
      const distanceNm = leg.distanceNm * (toPart - fromPart)
      // By its speed in calm water the middle is at most minutes early.
      ocean.at(leg.x, leg.y, departH + distanceNm / (2 * setSpeedKn), weather)
      let lost = usualLoss
      if (weather.windFrom !== NOTHING) {
        const windMs = length(weather.windEastMs, weather.windNorthMs)
        const ahead = windMs === 0 ? 1 : -(weather.windEastMs * leg.east + weather.windNorthMs * leg.north) / windMs
        lost = loss.at(windMs, Math.acos(Math.min(1, Math.max(-1, ahead))) / RAD)
      }
      const throughKn = setSpeedKn * (1 - lost)
      this.alongKn = 0
      this.speedKn = throughKn
      let acrossKn = 0
      if (!Number.isNaN(weather.currentEastMs)) {
        this.alongKn = (weather.currentEastMs * leg.east + weather.currentNorthMs * leg.north) * KN_PER_MS
        acrossKn = (weather.currentEastMs * leg.north - weather.currentNorthMs * leg.east) * KN_PER_MS
        if (Math.abs(acrossKn) > throughKn) return false
        this.speedKn = this.alongKn + Math.sqrt(throughKn * throughKn - acrossKn * acrossKn)
      }
      if (!(this.speedKn >= MIN_KN)) return false
      this.hours = distanceNm / this.speedKn
      this.hard = 0
      this.soft = 0
      this.perhapsHard = 0
      this.perhapsSoft = 0
      // Past the forecast no point knows, on any candidate.
      const isForecast = departH <= ocean.untilH
      for (let i = 0; i < names.length; i++) {
        const name = names[i]
        const limit = limits[i]
        if (name === undefined || limit === null || limit === undefined) continue
        const value = limitedValue(name, weather)
        if (Number.isNaN(value)) {
          const share = isForecast ? (shareBeyond[i] ?? 0) : 0
          if (limit.kind === 'hard') this.perhapsHard = Math.max(this.perhapsHard, share)
          else this.perhapsSoft = Math.max(this.perhapsSoft, share)
          continue
        }
        if (beyondLimit(name, value, limit.value) <= 0) continue
        if (limit.kind === 'hard') this.hard |= 1 << i
        else this.soft |= 1 << i
      }
      this.throughKn = throughKn
      if (isHeavyNow !== null) {
        // The heading is the course, set off against the current.
        const off = acrossKn === 0 ? 0 : Math.asin(Math.min(1, Math.max(-1, -acrossKn / throughKn))) / RAD
        this.headingDeg = Math.atan2(leg.east, leg.north) / RAD + off
      }
      return true
    },
    penalty() {
      const seaM = weather.seaFrom === NOTHING ? ocean.usual.seaM : weather.seaM
      const above = Math.max(0, seaM - HIGH_SEA_M)
      const { waveM, wavePeriodS, waveFromDeg, hope } = weather
      const heavyPart = heavyLikely?.(waveM, wavePeriodS, waveFromDeg, this.headingDeg, this.throughKn)
      const hoped = heavyPart !== undefined && heavyPart < 1 ? heavyPart * (1 - hope) : heavyPart
      const hourly =
        SOFT_WEIGHT * (this.soft === 0 ? this.perhapsSoft : 1) +
        this.perhapsHard +
        HEAVY_WEIGHT * (hoped ?? (this.isHeavy() ? 1 : 0)) +
        HIGH_SEA_WEIGHT * above * above
      return hourly * this.hours
    },
    isHeavy() {
      const { waveM, wavePeriodS, waveFromDeg } = weather
      return isHeavyNow?.(waveM, wavePeriodS, waveFromDeg, this.headingDeg, this.throughKn) ?? false
    },
  }
}

/** Hours. */
export interface PieceLength {
  pieceH: number
  longestH: number
}

/**
 * Calls `visit` after each piece of a leg; false where the ship makes no headway, or `visit` says so. Pieces are equal, of `pieceH` in calm
 * water; one that takes longer than `longestH` in its weather is cut again.
 */
export function eachPiece(
  under: Under,
  leg: SphereLeg,
  departH: number,
  setSpeedKn: number,
  { pieceH, longestH }: PieceLength,
  visit: (fromPart: number, toPart: number, fromH: number) => boolean,
): boolean {
  const pieces = Math.max(1, Math.ceil(leg.distanceNm / (pieceH * setSpeedKn)))
  let atH = departH
  for (let i = 0; i < pieces; i++) {
    const first = i / pieces
    const last = (i + 1) / pieces
    if (!under.sail(leg, first, last, atH, setSpeedKn)) return false
    const parts = Math.ceil(under.hours / longestH - 1e-9)
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
