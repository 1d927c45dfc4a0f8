// A time that had passed when its newest answer was received: with a value of a forecast from before, it is a forecast wherever it is read.
import { expect, it } from 'vitest'
import { createField } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { weatherNodes } from '../../../../../electron/engine/weather/evaluate/nodes.ts'
import { pointWeather } from '../../../../../electron/engine/weather/evaluate/point-series.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { openMemoryStore } from './memory-store.ts'
import { DEFAULT_DIRECTIONS } from '../../../../../shared/weather/measures.ts'

const T = Date.UTC(2026, 10, 20, 6)
const position = { lat: 40, long: -30 }

it.each([
  ['the newest answer has all', { windSpeed: 9, totalWaveHeight: 2 }, 'P'],
  ['the newest answer lacks the wind', { totalWaveHeight: 2 }, 'F'],
])('%s', (_name, values, source) => {
  const weather = openMemoryStore()
  const at = { latE4: toE4(position.lat), longE4: toE4(position.long), timeMs: T }
  weather.put({ ...at, fetchedAtMs: T - 3 * HOUR_MS, values: { windSpeed: 21, totalWaveHeight: 4 } })
  weather.put({ ...at, fetchedAtMs: T + HOUR_MS, values })
  const box = { south: 39, west: -31, north: 41, east: -29 }
  expect(createField(weather).at(position, T)?.source).toBe(source)
  expect(
    weatherNodes(weather, { box, timeMs: T, measures: ['windSpeed'], limit: 10 }, DEFAULT_DIRECTIONS).source,
  ).toEqual([source])
  expect(pointWeather(weather, position, 5, DEFAULT_DIRECTIONS).series?.source).toEqual([source])
})
