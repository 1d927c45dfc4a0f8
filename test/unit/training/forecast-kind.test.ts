// Whether forecasts err, as a command line says it.
import { expect, it } from 'vitest'
import { readForecastKind } from '../../../electron/training/forecast-kind.ts'

it('is said on a command line in one of two words', () => {
  expect(readForecastKind('erring')).toBe('erring')
  expect(readForecastKind('perfect')).toBe('perfect')
  for (const wrong of ['', 'Perfect', 'none', 'true'])
    expect(() => readForecastKind(wrong)).toThrow(`--forecast is either erring or perfect, not "${wrong}".`)
})
