// What is stored of one place over time: the nearest stored point with all its times, as they were sent.
import type { PointWeather, StoredPoint } from '../../../../shared/weather/place-weather.ts'
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import { MEASURE_NAMES, type DirectionChoices } from '../../../../shared/weather/measures.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { cellsAround, fromE4 } from '../../../../shared/geo/cells.ts'
import type { WeatherTable } from '../../store/weather.ts'
import { sourceAt } from './ages.ts'
import { seriesOf } from './series.ts'

/** Others listed, nearest first. */
const MAX_OTHERS = 12

/** `limitNm`: farther off than that a point is not of the place. */
export function pointWeather(
  weather: WeatherTable,
  place: Position,
  limitNm: number,
  directions: DirectionChoices,
): PointWeather {
  const points = new Map<string, StoredPoint & { latE4: number; longE4: number; timesMs: number[] }>()
  const cells = cellsAround(place, limitNm)
  for (const timeMs of weather.times())
    for (const [from, to] of cells)
      for (const { latE4, longE4 } of weather.near(timeMs, from, to)) {
        const name = `${latE4}/${longE4}`
        const known = points.get(name)
        if (known !== undefined) {
          known.timesMs.push(timeMs)
          continue
        }
        const position = { lat: fromE4(latE4), long: fromE4(longE4) }
        points.set(name, { latE4, longE4, position, offNm: distanceNm(place, position), times: 0, timesMs: [timeMs] })
      }
  const near = [...points.values()]
    .filter(({ offNm }) => offNm <= limitNm)
    .sort((a, b) => a.offNm - b.offNm || b.timesMs.length - a.timesMs.length)
  let series: PointWeather['series'] = null
  const others: StoredPoint[] = []
  for (const { latE4, longE4, timesMs, position, offNm } of near) {
    if (series !== null) {
      if (others.length < MAX_OTHERS) others.push({ position, offNm, times: timesMs.length })
      continue
    }
    // A damaged row is missing; a point of nothing else is none.
    const rows = timesMs.flatMap((timeMs) => weather.read(latE4, longE4, timeMs) ?? [])
    if (rows.length === 0) continue
    const found = rows.map((row) => ({ ...row, source: sourceAt(row.timeMs, row), samples: 1 }))
    const readAtMs = rows.map((row) => row.timeMs)
    series = { position, offNm, times: rows.length, ...seriesOf(readAtMs, found, MEASURE_NAMES, directions) }
  }
  return { series, others }
}
