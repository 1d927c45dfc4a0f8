// The scale of the standard deviations: points that foretell each other to a hair do not make what lies between them known.
import { expect, it } from 'vitest'
import { createFits } from '../../../../../electron/engine/weather/field/fits.ts'
import { MOVING, STANDING } from '../../../../../electron/engine/weather/field/kernel.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'

const TIME = Date.UTC(2026, 0, 10)

it('between points of one same pressure the field is never surer than the covariance', () => {
  const same: FieldSample[] = Array.from({ length: 100 }, (_, i) => ({
    lat: 35 + 2 * (i % 10),
    long: -50 + 2 * Math.floor(i / 10),
    timeMs: TIME,
    fetchedAtMs: TIME,
    values: { pressureSeaLevel: 1013 },
  }))
  const between = [36, 44, 52].map((lat) => ({ lat, long: -41, timeMs: TIME }))
  const read = createFits()(same).pressure()?.uncertainty(between)
  const ofCovariance = [...(read?.doubts ?? [])].map((doubt) => doubt * Math.hypot(MOVING.sd, STANDING.sd))
  expect(ofCovariance).toHaveLength(3)
  ofCovariance.forEach((sd, i) => expect(read?.sds[i]).toBeGreaterThan(sd))
})
