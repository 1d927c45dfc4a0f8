// Rows in memory as stored weather: the evaluation reads an issue as it reads the store.
import { cellOf } from '../../../../shared/geo/cells.ts'
import type { WeatherRow } from '../../store/weather.ts'
import type { ReadableWeather } from '../evaluate/field.ts'

export function readableRows(rows: readonly WeatherRow[]): ReadableWeather {
  const byTime = new Map<number, Map<string, { row: WeatherRow; cell: number }>>()
  for (const row of rows) {
    const places = byTime.get(row.timeMs) ?? new Map<string, { row: WeatherRow; cell: number }>()
    byTime.set(row.timeMs, places)
    places.set(placeName(row.latE4, row.longE4), { row, cell: cellOf(row.latE4, row.longE4) })
  }
  return {
    near: (timeMs, cellFrom, cellTo) =>
      [...(byTime.get(timeMs)?.values() ?? [])].flatMap(({ row: { latE4, longE4, fetchedAtMs }, cell }) =>
        cell >= cellFrom && cell <= cellTo ? [{ latE4, longE4, fetchedAtMs }] : [],
      ),
    read: (latE4, longE4, timeMs) => byTime.get(timeMs)?.get(placeName(latE4, longE4))?.row ?? null,
    changes: () => 0,
  }
}

/** What `weather` has, and what only `rows` have besides. */
export function withRows(weather: ReadableWeather, rows: readonly WeatherRow[]): ReadableWeather {
  const kept = readableRows(rows)
  return {
    near: (timeMs, cellFrom, cellTo) => {
      const here = weather.near(timeMs, cellFrom, cellTo)
      const places = new Set(here.map(({ latE4, longE4 }) => placeName(latE4, longE4)))
      const besides = kept.near(timeMs, cellFrom, cellTo)
      return [...here, ...besides.filter(({ latE4, longE4 }) => !places.has(placeName(latE4, longE4)))]
    },
    read: (latE4, longE4, timeMs) => weather.read(latE4, longE4, timeMs) ?? kept.read(latE4, longE4, timeMs),
    changes: weather.changes,
  }
}

const placeName = (latE4: number, longE4: number): string => `${latE4}/${longE4}`
