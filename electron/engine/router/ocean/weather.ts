// What wind, sea and current are at a place and hour, and what that rests on.
import { KN_PER_MS, METRES_PER_NM } from '../../../../shared/geo/units.ts'
import type { LimitName } from '../../../../shared/ship/vessel.ts'

/** What a value rests on. */
export const NOTHING = 0
export const AVERAGE = 1
export const FORECAST = 2
export type WeatherSource = typeof NOTHING | typeof AVERAGE | typeof FORECAST

/** Written into, so that none is made for each of a million places. What is not known is NaN, and its source `NOTHING`. */
export interface PointWeather {
  windFrom: WeatherSource
  seaFrom: WeatherSource
  /** Where it blows to. */
  windEastMs: number
  windNorthMs: number
  /** Significant, all waves. */
  seaM: number
  swellM: number
  gustMs: number
  /** Where it sets to; no current is known without both. */
  currentEastMs: number
  currentNorthMs: number
  visibilityM: number
  iceM: number
  /** Of the sea that the vessel's heavy weather is judged by. */
  waveM: number
  wavePeriodS: number
  /** Where it comes from, 0 to 360. */
  waveFromDeg: number
  /** By the optimist: the part of heavy weather that is not certain and is hoped not to be, 0 to 1. */
  hope: number
}

/** Nothing known. */
export const noWeather = (): PointWeather => ({
  windFrom: NOTHING,
  seaFrom: NOTHING,
  windEastMs: Number.NaN,
  windNorthMs: Number.NaN,
  seaM: Number.NaN,
  swellM: Number.NaN,
  gustMs: Number.NaN,
  currentEastMs: Number.NaN,
  currentNorthMs: Number.NaN,
  visibilityM: Number.NaN,
  iceM: Number.NaN,
  waveM: Number.NaN,
  wavePeriodS: Number.NaN,
  waveFromDeg: Number.NaN,
  hope: 0,
})

/** Nothing known of what was read before: field by field, since it is done a million times. */
export function clear(out: PointWeather): void {
  out.windFrom = NOTHING
  out.seaFrom = NOTHING
  out.windEastMs = Number.NaN
  out.windNorthMs = Number.NaN
  out.seaM = Number.NaN
  out.swellM = Number.NaN
  out.gustMs = Number.NaN
  out.currentEastMs = Number.NaN
  out.currentNorthMs = Number.NaN
  out.visibilityM = Number.NaN
  out.iceM = Number.NaN
  out.waveM = Number.NaN
  out.wavePeriodS = Number.NaN
  out.waveFromDeg = Number.NaN
  out.hope = 0
}

/** Without the care of Math.hypot for numbers too great to square. */
export const length = (east: number, north: number): number => Math.sqrt(east * east + north * north)

/** A value in a limit's unit; NaN where no forecast speaks, and of joint limits, which are not estimated: an average passes no limit. */
export function limitedValue(name: LimitName, weather: PointWeather): number {
  if (name === 'waveM') return weather.seaFrom === FORECAST ? weather.seaM : Number.NaN
  if (name === 'swellM') return weather.swellM
  if (name === 'windKn')
    return weather.windFrom === FORECAST ? length(weather.windEastMs, weather.windNorthMs) * KN_PER_MS : Number.NaN
  if (name === 'gustKn') return weather.gustMs * KN_PER_MS
  if (name === 'visibilityNm') return weather.visibilityM / METRES_PER_NM
  if (name === 'iceM') return weather.iceM
  return name === 'currentKn' ? length(weather.currentEastMs, weather.currentNorthMs) * KN_PER_MS : Number.NaN
}

/** The mean of what is known on the passage: stands where nothing speaks, neither better nor worse. */
export interface Usual {
  windMs: number
  seaM: number
}

/** The weather over places and hours after the departure: x is a longitude that runs on beyond ±180°, y a latitude. */
export interface Ocean {
  at(x: number, y: number, hours: number, out: PointWeather): void
  /** No current in it is stronger. */
  strongestKn: number
  /** No forecast after it. */
  untilH: number
  usual: Usual
  /** The weather itself, as in a made-up ocean: what lies close to a band of heavy weather is not taken for likely heavy. */
  isExact?: boolean
  /** By limit the part of the own route that is beyond it, of what is known there, above zero: so much of an hour not judged is taken to be beyond. */
  shareBeyond?: Partial<Record<LimitName, number>>
}
