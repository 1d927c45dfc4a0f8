// Samples of the training ocean for the fields' tests, the same every time.
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { PlaceTime } from '../../../../../shared/picture/picture.ts'

const START = Date.UTC(2026, 0, 10)
export const at = (lat: number, long: number, hours = 0): PlaceTime => ({ lat, long, timeMs: START + hours * HOUR_MS })
export const sample = (place: PlaceTime, values: FieldSample['values']): FieldSample => ({
  ...place,
  fetchedAtMs: START,
  values,
})
const ofOcean = (place: PlaceTime): FieldSample => sample(place, valuesAt(7, place.lat, place.long, place.timeMs))

/** Spread over a box of the North Atlantic and five days. */
export const spread = (count: number): FieldSample[] =>
  Array.from({ length: count }, (_, i) =>
    ofOcean(at(35 + ((i * 7.31) % 25), -60 + ((i * 13.7) % 50), 3 * ((i * 11) % 40))),
  )
