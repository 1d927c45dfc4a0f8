// What a compared passage says of how much it rests on: at how much of it sea and wind are known, and which measures are missing throughout.
import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../../shared/format/time.ts'
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
it.each([
  ['totalWaveHeight', 9],
  ['windSpeed', 9],
  ['visibility', 9],
  ['currentSpeed', 9],
  ['currentDirection', 9],
  // Nothing of a passage rests on it.
  ['atmosphericTemperature', 1],
] as const)('is as old as its oldest value: of %s an older answer alone is %d h old', (measure, hours) => {
  const values = { ...WHOLE, currentSpeed: 1, currentDirection: 90, atmosphericTemperature: 20 }
  const weather = weatherOf(schedule, () => ({ fetchedAtMs: NOW - HOUR_MS, values }))
  const older = { [measure]: weather.steps.map((_step, index) => (index === 2 ? NOW - 9 * HOUR_MS : null)) }
  expect(alternativeRow({ voyageId: 1, etdMs: ETD_MS }, 'x', { ...weather, older }, limits)).toMatchObject({
    oldestFetchedAtMs: NOW - hours * HOUR_MS,
    newestFetchedAtMs: NOW - HOUR_MS,
  })
})
it('one step of all', () => {
  const row = rowOf((index) => (index === 3 ? WHOLE : null))
  expect(row).toMatchObject({ known: 1, missing: [], rests: { sea: 'part' } })
  expect(row?.knownShare.sea).toBeCloseTo(1 / (row?.steps ?? 0), 9)
})
