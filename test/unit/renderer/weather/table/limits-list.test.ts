// The lines of the limits passed: where each is worst, with source and age.
import { expect, it } from 'vitest'
import { worstWords } from '../../../../../renderer/weather/table/Limits.tsx'
import { limitsAlong } from '../../../../../shared/ship/limits/along.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'

it('each line has the age of its worst value; fetched ahead of the clock it is unknown, in few words', () => {
  const worstOf = (fetchedAtMs: number): string[] => {
    const values = { totalWaveHeight: 9, windSpeed: 30 }
    const weather = weatherOf(planOf(at(20)), () => ({ fetchedAtMs, source: 'F', values }))
    return limitsAlong(weather, newVessel('x').limits).exceedances.map((one) => worstWords(one, NOW))
  }
  expect(worstOf(NOW - 2 * HOUR_MS)).toHaveLength(2)
  for (const line of worstOf(NOW - 2 * HOUR_MS)) expect(line).toMatch(/; worst .* UTC \(F, 2 h 0 min old\) /)
  for (const line of worstOf(NOW + 3 * HOUR_MS)) expect(line).toMatch(/; worst .* UTC \(F, of unknown age\) /)
})
