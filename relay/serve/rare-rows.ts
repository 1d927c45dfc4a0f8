// Requested averages and casualties: what the service renews once a month.
import type { PackedAverage, PackedCasualties } from '../../electron/engine/packs/file/content.ts'
import {
  MAX_REQUESTED_ROWS,
  type RequestedAverage,
  type RequestedCasualties,
} from '../../electron/engine/packs/file/relay-request.ts'
import { AVERAGE_FRESH_MS, PAGE_SIZE } from '../../electron/engine/fetch/planner/averages.ts'
import { COVERAGE_FRESH_MS } from '../../electron/engine/fetch/planner/casualties.ts'
import { spanText } from '../../electron/engine/fetch/requests/spans.ts'
import { keyOf } from '../../electron/engine/fetch/requests/request.ts'
import { itemAt } from '../../shared/item-at.ts'
import { answersRead } from './answers-read.ts'
import type { RowsRequest, RequestedRows } from './requested-rows.ts'

export function averageRows(rows: readonly RequestedAverage[]): RequestedRows {
  // A row is refused by the key of its own, also where a page of several was requested.
  const key = (place: number): string => averageKey(itemAt(rows, place))
  const read = answersRead<PackedAverage>(key)
  return {
    count: rows.length,
    heldMs: (place) => itemAt(rows, place).heldMs,
    keyOf: key,
    read: async (answers, places) =>
      read.keep(places, await answers.averages(places.map((place) => itemAt(rows, place)))),
    atOnce: MAX_REQUESTED_ROWS,
    weightOf: () => 1,
    freshSinceMs: (nowMs) => nowMs - AVERAGE_FRESH_MS,
    isBeyond: () => false,
    requestsFor: (places) => pagesOf(rows, places),
    contentOf: (places) => Promise.resolve({ weather: [], averages: read.once(places), casualties: [] }),
    namesOf: ({ averages = [] }) => averages.map((row) => `${averageKey(row)} ${row.fetchedAtMs}`),
    byPriority: (places) => [...places],
  }
}

type Average = Pick<RequestedAverage, 'span' | 'latE4' | 'longE4'>
const ofRow = ({ span, latE4, longE4 }: Average): Average => ({ span, latE4, longE4 })
const averageKey = (row: Average): string => keyOf({ kind: 'average-at', ...ofRow(row) })

/** Of one span each, at most 50 places, always in the same order: so that two ships with the same rows make one request. A single place has its own operation. */
function pagesOf(rows: readonly RequestedAverage[], places: readonly number[]): RowsRequest[] {
  const bySpan = Map.groupBy(places, (place) => spanText(itemAt(rows, place).span))
  return [...bySpan.values()].flatMap((ofSpan) => {
    const byPlace = [...Map.groupBy(ofSpan, (place) => placeName(itemAt(rows, place)))].sort(([a], [b]) =>
      a < b ? -1 : 1,
    )
    return Array.from({ length: Math.ceil(byPlace.length / PAGE_SIZE) }, (_, page): RowsRequest => {
      const ofPage = byPlace.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(([, same]) => same)
      const rowsOfPage = ofPage.map((same) => ofRow(itemAt(rows, itemAt(same, 0))))
      const first = itemAt(rowsOfPage, 0)
      if (rowsOfPage.length === 1) return { request: { kind: 'average-at', ...first }, places: ofPage.flat() }
      const at = rowsOfPage.map(({ latE4, longE4 }) => ({ latE4, longE4 }))
      return { request: { kind: 'averages', span: first.span, places: at }, places: ofPage.flat() }
    })
  })
}

const placeName = ({ latE4, longE4 }: RequestedAverage): string => `${latE4},${longE4}`

export function casualtyRows(rows: readonly RequestedCasualties[]): RequestedRows {
  const key = (place: number): string => keyOf(itemAt(rows, place).asked)
  const read = answersRead<PackedCasualties>(key)
  return {
    count: rows.length,
    heldMs: (place) => itemAt(rows, place).heldMs,
    keyOf: key,
    read: async (answers, places) =>
      read.keep(places, await answers.casualties(places.map((place) => itemAt(rows, place)))),
    // A year's are some megabytes.
    atOnce: 1,
    weightOf: (place) => read.of(place)?.records.length ?? 0,
    freshSinceMs: (nowMs) => nowMs - COVERAGE_FRESH_MS,
    isBeyond: () => false,
    requestsFor: (places) => places.map((place) => ({ request: itemAt(rows, place).asked, places: [place] })),
    contentOf: (places) => Promise.resolve({ weather: [], averages: [], casualties: read.once(places) }),
    namesOf: ({ casualties = [] }) => casualties.map(({ asked, fetchedAtMs }) => `${keyOf(asked)} ${fetchedAtMs}`),
    byPriority: (places) => [...places],
  }
}
