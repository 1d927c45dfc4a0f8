// What a compared passage says of how much it rests on: at how much of it sea and wind are known, and which measures are missing throughout.
import { expect, it } from 'vitest'
import { alternativeRow } from '../../../../shared/ship/comparison.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { at, NOW, planOf, weatherOf } from '../../renderer/fixtures.ts'

const ETD_MS = at(21)
const schedule = planOf(ETD_MS, 5)
const { limits } = newVessel('x')
const WHOLE = { windSpeed: 8, totalWaveHeight: 2, swellWaveHeight: 1, windGust: 10, visibility: 9000, iceThickness: 0 }
const rowOf = (valuesAt: (index: number) => Partial<Record<MeasureName, number>> | null) =>
  alternativeRow(
    { voyageId: 1, etdMs: ETD_MS },
    'x',
    weatherOf(schedule, (_timeMs, index) => {
      const values = valuesAt(index)
      return values === null ? null : { fetchedAtMs: NOW, values }
    }),
    limits,
  )

it('known throughout', () =>
  expect(rowOf(() => WHOLE)).toMatchObject({ missing: [], knownShare: { sea: 1, wind: 1 }, rests: { sea: 'whole' } }))
it('swell alone missing: sea and wind are known all the same', () => {
  const { swellWaveHeight: _swell, ...rest } = WHOLE
  expect(rowOf(() => rest)).toMatchObject({
    known: 0,
    missing: ['swellWaveHeight'],
    knownShare: { sea: 1, wind: 1 },
    rests: { sea: 'whole', wind: 'whole', limits: 'part' },
  })
})
it('one step of all', () => {
  const row = rowOf((index) => (index === 3 ? WHOLE : null))
  expect(row).toMatchObject({ known: 1, missing: [], rests: { sea: 'part' } })
  expect(row?.knownShare.sea).toBeCloseTo(1 / (row?.steps ?? 0), 9)
})
