// What of a plan is fetched by the office's relay, and in how many relay requests: each has many rows of one kind.
import type { OFFICE_OPERATIONS } from '../../../../shared/sync/operations.ts'
import type { SyncRequest } from '../requests/request.ts'

export type OfficeKind = keyof typeof OFFICE_OPERATIONS

/** Rows to a relay request. An answer of casualties is a hundred times one of weather. */
export const ROWS_PER_RELAY_REQUEST = { weather: 512, averages: 512, casualties: 8 } as const

/** null: it is not fetched by the office. */
export function officeKindOf(request: SyncRequest): OfficeKind | null {
  switch (request.kind) {
    case 'point':
      return 'weather'
    case 'averages':
    case 'average-at':
      return 'averages'
    case 'casualties-near':
    case 'casualties-of-year':
      return 'casualties'
    case 'bulk-day':
      return null
  }
}

/** A request's rows, each as a request of its own: a page of averages is one a place. */
export const rowsOf = (request: SyncRequest): SyncRequest[] =>
  request.kind === 'averages'
    ? request.places.map((place) => ({ kind: 'average-at', span: request.span, ...place }))
    : [request]
