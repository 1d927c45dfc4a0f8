// Which stored rows the evaluation of a voyage reads: they are what its answer rests on, and give the same answer alone.
import { rowReader } from '../evaluate/kept-rows.ts'
import type { ReadableWeather } from '../evaluate/field.ts'
import type { WeatherRow } from '../../store/weather.ts'

/** Reads as `weather` does. `rows`: what was read so far, each once, by time and then by place. */
export function recordingReads(weather: ReadableWeather): { weather: ReadableWeather; rows: () => WeatherRow[] } {
  const readRow = rowReader(weather)
  const found = new Map<string, WeatherRow>()
  return {
    weather: {
      near: weather.near,
      changes: weather.changes,
      read: (latE4, longE4, timeMs) => {
        const row = readRow(latE4, longE4, timeMs)
        if (row !== null) found.set(`${timeMs}/${latE4}/${longE4}`, row)
        return row
      },
    },
    rows: () => [...found.values()].toSorted((a, b) => a.timeMs - b.timeMs || a.latE4 - b.latE4 || a.longE4 - b.longE4),
  }
}
