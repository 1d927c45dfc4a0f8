// Whether the scaled uncertainties hold: places withheld from the field lie within one and two of them as often as is promised.
import { expect, it } from 'vitest'
import { MOVING, STANDING } from '../../../../../electron/engine/weather/field/kernel.ts'
import { createPressureField } from '../../../../../electron/engine/weather/field/pressure.ts'
import { createProcess } from '../../../../../electron/engine/weather/field/process.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'

const SETS = process.env['BINNACLE_FULL'] === '1' ? 400 : 24
const KNOWN = 30
const WITHHELD = 20
const HOUR = 3_600_000
const MEAN_HPA = 1013
const NOISE = 0.4 ** 2

/** Numbers between 0 and 1, the same every time (Park and Miller). */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}
/** Of a bell curve (Box and Muller). */
const normal = (next: () => number): number => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())

/** Pressures of one ocean that is as the covariance says, but for its roughness: place after place, each drawn from what the others leave open. */
function drawn(next: () => number, count: number, roughness: number): FieldSample[] {
  const process = createProcess([MOVING, STANDING], 0, [])
  const values: number[] = []
  return Array.from({ length: count }, () => {
    const place = { lat: 35 + 25 * next(), long: 160 + 40 * next(), timeMs: Math.round(60 * next()) * HOUR }
    const targets = process.targets([place])
    const { parts } = process.read(process.weigh({ values: Float64Array.from(values) }), targets)
    const mean = parts.reduce((sum, part) => sum + (part[0] ?? 0), 0)
    const deviation = Math.sqrt((process.deviations(targets)[0] ?? 0) ** 2 + NOISE)
    const value = mean + deviation * normal(next)
    process.add({ ...place, noise: NOISE, gradientNoise: null })
    values.push(value)
    return { ...place, fetchedAtMs: 0, values: { pressureSeaLevel: MEAN_HPA + roughness * value } }
  })
}

it.each([
  ['as rough as is expected', 1, 65, 80],
  ['half as rough again', 1.5, 60, 80],
  // Never surer than the covariance, however well the points predict each other.
  ['calmer', 0.75, 65, 92],
])('withheld points fall within the scaled uncertainty, of an ocean %s', (_name, roughness, minPercent, maxPercent) => {
  const next = numbers(19)
  let [within1, within2, all] = [0, 0, 0]
  for (let set = 0; set < SETS; set++) {
    const samples = drawn(next, KNOWN + WITHHELD, roughness)
    const field = createPressureField(samples.slice(0, KNOWN))
    for (const { values, ...place } of samples.slice(KNOWN)) {
      const estimate = field?.at(place)
      const off = Math.abs((values.pressureSeaLevel ?? 0) - (estimate?.movingHpa ?? 0) - (estimate?.standingHpa ?? 0))
      const sd = field?.sdHpa(place) ?? 0
      all++
      if (off <= sd) within1++
      if (off <= 2 * sd) within2++
    }
  }
  expect((100 * within1) / all).toBeGreaterThan(minPercent)
  expect((100 * within1) / all).toBeLessThan(maxPercent)
  expect((100 * within2) / all).toBeGreaterThan(88)
})
