// A data folder as a year of use leaves it: 200,000 casualties and a year of weather beside the voyage's own.
import { toE4 } from '../../shared/geo/cells.ts'
import type { Store } from '../../electron/engine/store/store.ts'
import { floorToStep, HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { byMeasure } from '../support/by-measure.ts'
import { fill } from './casualty-file.ts'

const YEAR_STEPS = 365 * 8
const AHEAD_STEPS = 81
const ROWS_A_COMMIT = 20_000

interface Place {
  lat: number
  long: number
}
const lattice = (rows: number, columns: number, spacing: number): Place[] =>
  Array.from({ length: rows * columns }, (_, i) => ({
    lat: 30 + Math.floor(i / columns) * spacing,
    long: -72 + (i % columns) * spacing * 1.4,
  }))

/** A smooth ocean: every measure of a place and step, rounded as the service does. */
function valuesOf({ lat, long }: Place, step: number) {
  const wave = Math.sin(lat / 6 + step / 9) + Math.cos(long / 9 - step / 7)
  return byMeasure((name) => {
    if (name.endsWith('Direction')) return Math.round((((180 + wave * 90) % 360) + 360) % 360)
    if (name.startsWith('pressure')) return Math.round(10_100 + wave * 140) / 10
    // A ship makes headway in it.
    if (name === 'currentSpeed') return Math.round(5 + wave * 2) / 10
    if (name === 'iceThickness') return lat > 55 ? 0.4 : 0
    if (name === 'visibility') return Math.round(12_000 + wave * 5000)
    return Math.round(60 + wave * 25) / 10
  })
}

function putSteps(store: Store, places: readonly Place[], firstMs: number, steps: number, fetchedAtMs: number): void {
  const stepsAtOnce = Math.max(1, Math.floor(ROWS_A_COMMIT / places.length))
  for (let from = 0; from < steps; from += stepsAtOnce) {
    store.commit(() => {
      for (let step = from; step < Math.min(steps, from + stepsAtOnce); step++) {
        const timeMs = firstMs + step * STEP_MS
        for (const place of places) {
          const at = { latE4: toE4(place.lat), longE4: toE4(place.long), timeMs }
          store.weather.put({ ...at, fetchedAtMs: Math.min(fetchedAtMs, timeMs), values: valuesOf(place, step) })
        }
      }
    })
  }
}

/**
 * Fills the folder of a mode, whose voyages are left as they are: 40 places at each step of the past year, 1,000 places at each of the coming
 * ten days, and the casualties. Returns the number of places and times of weather.
 */
export function fillFolder(folder: string, nowMs: number, serviceName: string, casualties?: number): number {
  const { store } = fill(folder, casualties, serviceName)
  const yearMs = floorToStep(nowMs) - YEAR_STEPS * STEP_MS
  putSteps(store, lattice(5, 8, 6), yearMs, YEAR_STEPS, nowMs - HOUR_MS)
  putSteps(store, lattice(25, 40, 1.2), floorToStep(nowMs), AHEAD_STEPS, nowMs - HOUR_MS)
  const rows = store.weather.count()
  store.close(nowMs)
  return rows
}
