// Requested weather: points of tracks, as new as the service's last refresh.
import type { PackedWeather } from '../../electron/engine/packs/file/content.ts'
import { weatherByPriority } from '../../electron/engine/packs/file/row-chunks.ts'
import { byTrack } from '../../electron/engine/packs/file/tracks.ts'
import { MAX_REQUESTED_ROWS, type RequestedWeather } from '../../electron/engine/packs/file/relay-request.ts'
import { forecastWindow } from '../../electron/engine/fetch/planner/track.ts'
import { keyOf } from '../../electron/engine/fetch/requests/request.ts'
import { floorToStep } from '../../shared/format/time.ts'
import { itemAt } from '../../shared/item-at.ts'
import type { ServiceRequest } from '../store/relay-store.ts'
import { answersRead } from './answers-read.ts'
import type { RequestedRows } from './requested-rows.ts'

export function weatherRows(rows: readonly RequestedWeather[]): RequestedRows {
  const key = (place: number): string => keyOf(pointOf(itemAt(rows, place)))
  const read = answersRead<PackedWeather>(key)
  return {
    count: rows.length,
    heldMs: (place) => itemAt(rows, place).heldMs,
    keyOf: key,
    read: async (answers, places) =>
      read.keep(places, await answers.weather(places.map((place) => itemAt(rows, place)))),
    atOnce: MAX_REQUESTED_ROWS,
    weightOf: () => 1,
    // Past weather is fetched once its hour has passed, and stays as it is.
    freshSinceMs: (nowMs, place) =>
      Math.min(floorToStep(nowMs), place === undefined ? Infinity : itemAt(rows, place).timeMs),
    isBeyond: (place, nowMs) => itemAt(rows, place).timeMs > forecastWindow(nowMs).toMs,
    requestsFor: (places) => places.map((place) => ({ request: pointOf(itemAt(rows, place)), places: [place] })),
    contentOf: async (places) => {
      const byTime = read.once(places).sort((a, b) => a.timeMs - b.timeMs)
      return { weather: (await byTrack(byTime, () => Promise.resolve())).rows, averages: [], casualties: [] }
    },
    namesOf: ({ weather = [] }) => weather.map((row) => `${keyOf(pointOf(row))} ${row.fetchedAtMs}`),
    byPriority: (places, nowMs, isExact) => {
      const asRows = places.map((place) => ({ ...itemAt(rows, place), fetchedAtMs: 0, values: {} }))
      return lastOf(weatherByPriority(asRows, nowMs, isExact)).map((i) => itemAt(places, i))
    },
  }
}

type Point = Pick<RequestedWeather, 'latE4' | 'longE4' | 'timeMs'>
const pointOf = ({ latE4, longE4, timeMs }: Point): ServiceRequest => ({ kind: 'point', latE4, longE4, timeMs })

function lastOf<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
