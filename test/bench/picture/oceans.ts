// Three ocean passages at four dates, and the simulated weather they are judged against.
import { isLand } from '../../../electron/training/land-mask.ts'
import { valuesAt } from '../../../electron/training/ocean/point.ts'
import { pressureAt } from '../../../electron/training/ocean/pressure.ts'
import type { OceanKind } from '../../../electron/training/ocean/systems.ts'
import { windAt } from '../../../electron/training/ocean/wind.ts'
import type { FieldSample } from '../../../electron/engine/weather/field/samples.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import { legPath } from '../../../shared/geo/geodesy.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { FRAME_HOURS, type PlaceTime } from '../../../shared/picture/picture.ts'

/** The rough ocean is what a picture is judged by; PICTURE_OCEAN=former is the smooth one before it. */
export const OCEAN: OceanKind = process.env['PICTURE_OCEAN'] === 'former' ? 'former' : 'rough'
const SEED = 1
const SPEED_KN = 15
const TRACK_HOURS = 3
/** The service's forecast ends here. */
const HORIZON_H = 240

export interface Passage {
  name: string
  /** Where the ship is every 12 hours, from departure to arrival or to the forecast's end. */
  ship: PlaceTime[]
  /** The weather of the plan as it is fetched beside a picture: every 3 hours of it. */
  track: PlaceTime[]
}

const OCEANS: readonly { name: string; from: Position; to: Position }[] = [
  { name: 'Bishop Rock–New York', from: { lat: 49.8, long: -6.6 }, to: { lat: 40.4, long: -73.6 } },
  { name: 'Yokohama–Los Angeles', from: { lat: 34.9, long: 139.9 }, to: { lat: 33.6, long: -118.4 } },
  { name: 'Cape–Fremantle', from: { lat: -34.6, long: 18.2 }, to: { lat: -32.0, long: 115.5 } },
]
const DATES: readonly { name: string; atMs: number }[] = [0, 3, 6, 9].map((month) => ({
  name: ['JAN', 'APR', 'JUL', 'OCT'][month / 3] ?? '',
  atMs: Date.UTC(2026, month, 15),
}))

/** Great circles at 15 kn, a date in each season. */
export const passages = (): Passage[] =>
  OCEANS.flatMap(({ name, from, to }) =>
    DATES.map((date) => {
      const leg = legPath(from, to, 'GC')
      const hours = Math.min(HORIZON_H, leg.distanceNm / SPEED_KN)
      const every = (stepHours: number): PlaceTime[] =>
        Array.from({ length: Math.floor(hours / stepHours) + 1 }, (_, i) => {
          const { lat, long } = leg.at(i * stepHours * SPEED_KN).position
          return { lat, long, timeMs: date.atMs + i * stepHours * HOUR_MS }
        })
      return { name: `${name}, ${date.name}`, ship: every(FRAME_HOURS), track: every(TRACK_HOURS) }
    }),
  )

/** What the service would answer, as the field takes it. */
export function sampleAt(place: PlaceTime): FieldSample {
  const { lat, long, timeMs } = place
  return { lat, long, timeMs, fetchedAtMs: 0, values: valuesAt(SEED, lat, long, timeMs, OCEAN) }
}

export const truePressure = ({ lat, long, timeMs }: PlaceTime): number => pressureAt(SEED, lat, long, timeMs, OCEAN)
export const trueWind = ({ lat, long, timeMs }: PlaceTime): { east: number; north: number } =>
  windAt(SEED, lat, long, timeMs, OCEAN)
/** Significant height of sea and swell together, m; null over land. */
export const trueSea = ({ lat, long, timeMs }: PlaceTime): number | null =>
  isLand(lat, long) ? null : (valuesAt(SEED, lat, long, timeMs, OCEAN)['totalWaveHeight'] ?? null)
