// What a forecast errs in by itself at sea: height and swell, current, temperature of the water. The wind's own errors have raised the sea already.
import { bearingOf, dot, ramp, tangentsAt, vectorOf, wrap360, type Vector } from '../sphere.ts'
import { errorAt, factorAt, type Forecast } from './forecast.ts'
import type { Current } from './water.ts'
import type { Sea } from './waves.ts'

const RAD = Math.PI / 180

/** Below this height an error is a share of it, above it is metres. */
const LOW_SEA_M = 0.7

/** A height with an error: what is low stays low, and nothing falls below 0. */
function heightWith(heightM: number, errorM: number): number {
  // On a scale without an end below: ln(exp(h) − 1) and back.
  const erring = heightM / LOW_SEA_M + Math.log(-Math.expm1(-heightM / LOW_SEA_M)) + errorM / LOW_SEA_M
  return LOW_SEA_M * (Math.max(0, erring) + Math.log1p(Math.exp(-Math.abs(erring))))
}

/** Both seas with one error of their total, the swell turned and of another period. */
export function seasWith(issue: Forecast, at: Vector, timeMs: number, wave: Sea, old: Sea): { wave: Sea; old: Sea } {
  const heightM = Math.hypot(wave.heightM, old.heightM)
  const factor = heightM === 0 ? 1 : heightWith(heightM, errorAt(issue, 'height', at, timeMs)) / heightM
  return {
    // A wind sea's height grows with the square of its period.
    wave: { ...wave, heightM: wave.heightM * factor, periodS: wave.periodS * Math.sqrt(factor) },
    old: {
      heightM: old.heightM * factor,
      fromDeg: wrap360(old.fromDeg + errorAt(issue, 'swellTurnDeg', at, timeMs)),
      periodS: old.periodS * factorAt(issue, 'swellPeriod', at, timeMs),
    },
  }
}

/** Beside the drift that the wind makes. */
export function currentWith(issue: Forecast, lat: number, long: number, timeMs: number, current: Current): Current {
  const at = vectorOf(lat, long)
  const tangents = tangentsAt(lat, long)
  const error = {
    x: errorAt(issue, 'currentX', at, timeMs),
    y: errorAt(issue, 'currentY', at, timeMs),
    z: errorAt(issue, 'currentZ', at, timeMs),
  }
  const east = current.speedMs * Math.sin(current.towardsDeg * RAD) + dot(error, tangents.east)
  const north = current.speedMs * Math.cos(current.towardsDeg * RAD) + dot(error, tangents.north)
  return { speedMs: Math.hypot(east, north), towardsDeg: bearingOf(east, north) }
}

/** Water near its freezing point, beside ice and under it, stays there. */
export const waterWith = (issue: Forecast, at: Vector, timeMs: number, celsius: number): number =>
  Math.min(33, celsius + errorAt(issue, 'seaTemperature', at, timeMs) * ramp(-1.8, 3, celsius))
