// Season's averages as the router reads them: never a forecast, and not far from where they were requested.
import { RAD } from '../../../../shared/geo/units.ts'
import { AVERAGE, NOTHING, type PointWeather } from './weather.ts'
import type { AverageHere } from '../protocol.ts'

/** An average is of a region; between two it changes slowly. */
const REACH_NM = 300
/** Nearer than this one alone counts. */
const SAME_NM = 10

export interface Averages {
  /** Fills in the wind and the sea that nothing else spoke of. */
  at(x: number, y: number, out: PointWeather): void
}

export function createAverages(here: readonly AverageHere[]): Averages {
  const known = here.filter(({ windEastMs, windNorthMs }) => Number.isFinite(windEastMs + windNorthMs))
  return {
    at(x, y, out) {
      let [weights, east, north, seaWeights, sea] = [0, 0, 0, 0, 0]
      const across = 60 * Math.cos(y * RAD)
      for (const { lat, long, windEastMs, windNorthMs, seaM } of known) {
        const upNm = (lat - y) * 60
        if (Math.abs(upNm) > REACH_NM) continue
        const turn = long - x
        const sideNm = (turn - 360 * Math.round(turn / 360)) * across
        const square = upNm * upNm + sideNm * sideNm
        if (square > REACH_NM * REACH_NM) continue
        // Nothing at the end of its reach: no edge in what is read.
        const fades = 1 - Math.sqrt(square) / REACH_NM
        const weight = (fades * fades) / (square + SAME_NM * SAME_NM)
        weights += weight
        east += weight * windEastMs
        north += weight * windNorthMs
        if (seaM === null) continue
        seaWeights += weight
        sea += weight * seaM
      }
      if (out.windFrom === NOTHING && weights > 0) {
        out.windFrom = AVERAGE
        out.windEastMs = east / weights
        out.windNorthMs = north / weights
      }
      if (out.seaFrom === NOTHING && seaWeights > 0) {
        out.seaFrom = AVERAGE
        out.seaM = sea / seaWeights
      }
    },
  }
}
