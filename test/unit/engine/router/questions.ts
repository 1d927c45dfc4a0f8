// A ship, a passage and stored points of the training ocean for the router's tests, the same every time.
import type { FieldSample } from '../../../../electron/engine/weather/field/samples.ts'
import type { AverageHere, RouterShip } from '../../../../electron/engine/router/protocol.ts'
import { valuesAt } from '../../../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { legPath } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../../shared/ship/heavy/settings.ts'
import { defaultSpeedLoss } from '../../../../shared/ship/speed-loss.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'

export const ETD_MS = Date.UTC(2026, 0, 15)
const SPEED_KN = 15

const vessel = newVessel('Test')
export const SHIP: RouterShip = {
  setSpeedKn: SPEED_KN,
  minKn: SPEED_KN,
  maxKn: SPEED_KN,
  loss: defaultSpeedLoss(vessel).table,
  limits: null,
  heavy: DEFAULT_HEAVY_WEATHER,
  particulars: vessel.particulars,
}
export const USUAL_LIMITS = vessel.limits
export const NO_AIM = { latitudeLimitDeg: null, noGo: [] }

/** Great circles between places. */
export const routeOf = (places: readonly Position[], geometry: 'GC' | 'RL' = 'GC'): VoyageDocument => ({
  format: 1,
  name: 'Test',
  waypoints: places.map((position, i) => ({ id: `${i}`, name: '', position, leg: i === 0 ? null : { geometry } })),
  schedule: { etdMs: ETD_MS, speedKn: SPEED_KN },
})

const NEW_YORK = { lat: 40.2, long: -73 }
const BISHOP_ROCK = { lat: 49.5, long: -7 }
export const ATLANTIC = routeOf([NEW_YORK, BISHOP_ROCK])

export const sampleAt = (place: Position, hours: number, values?: FieldSample['values']): FieldSample => {
  const timeMs = ETD_MS + hours * HOUR_MS
  return { ...place, timeMs, fetchedAtMs: ETD_MS, values: values ?? valuesAt(7, place.lat, place.long, timeMs) }
}

/** About the Atlantic passage, every 6 hours of it and to both sides. */
export function samplesAlong(count: number): FieldSample[] {
  const path = legPath(NEW_YORK, BISHOP_ROCK, 'GC')
  const hours = path.distanceNm / SPEED_KN
  return Array.from({ length: count }, (_, i) => {
    const part = (i + 0.5) / count
    const { lat, long } = path.at(part * path.distanceNm).position
    return sampleAt({ lat: lat + 3 * ((i % 3) - 1), long }, 6 * Math.round((part * hours) / 6))
  })
}

/** A question about a route over some points. */
export const questionOf = (
  samples: readonly FieldSample[],
  document: VoyageDocument = ATLANTIC,
  ship: RouterShip = SHIP,
) => ({
  document,
  etdMs: ETD_MS,
  ship,
  samples,
  averages: [] as readonly AverageHere[],
  forecastUntilMs: ETD_MS + 240 * HOUR_MS,
})
