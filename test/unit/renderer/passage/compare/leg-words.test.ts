// A leg of a candidate in words: what it rests on first, and no estimate that looks like a forecast.
import { expect, it } from 'vitest'
import { legWeatherWords } from '../../../../../renderer/passage/compare/leg-words.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { LegWeather } from '../../../../../shared/candidates/candidates.ts'

const textOf = (rests: LegWeather['rests']): string =>
  legWeatherWords({ seaM: 2.3, windKn: 22, beyond: [], rests }, null, DEFAULT_UNITS).replaceAll('\u00a0', ' ')

it.each<[LegWeather['rests'], string]>([
  ['forecast', 'forecast: sea 2.3 m, wind 22 kn'],
  ['estimated', 'estimated: sea ≈2.3 m, wind ≈22 kn'],
  ['mixed', 'known in part: sea ≈2.3 m, wind ≈22 kn'],
  ['nothing', 'nothing known'],
])('what is %s', (rests, words) => expect(textOf(rests)).toBe(words))
