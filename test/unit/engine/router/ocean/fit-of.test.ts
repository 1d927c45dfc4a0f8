// The field of a question's points, kept for the same ones.
import { expect, it } from 'vitest'
import { fitOf } from '../../../../../electron/engine/router/ocean/fit-of.ts'
import { createFits } from '../../../../../electron/engine/weather/field/fits.ts'
import { samplesAlong } from '../questions.ts'

it('is kept for the same points, and for one point more is a new one to the last digit', () => {
  const samples = samplesAlong(12)
  const first = fitOf(samples)
  expect(fitOf(structuredClone(samples))).toBe(first)
  const more = samplesAlong(13)
  const place = [{ lat: 45, long: -40, timeMs: samples[5]?.timeMs ?? 0 }]
  fitOf(more.slice(1)).wind()
  expect(fitOf(more).wind()?.read(place)).toStrictEqual(createFits()(more).wind()?.read(place))
  expect(fitOf(samples)).not.toBe(first)
})
