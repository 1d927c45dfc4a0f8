// The rows of a ship's request, whatever their kind, by places from 0: how a row is requested of the service, what is kept of it, and its priority.
import type { PackContent } from '../../electron/engine/packs/file/content.ts'
import type { Requested } from '../../electron/engine/packs/file/relay-request.ts'
import type { AnswerTables, ServiceRequest } from '../store/relay-store.ts'
import { averageRows, casualtyRows } from './rare-rows.ts'
import { weatherRows } from './weather-rows.ts'

/** A request to the service, and which rows it answers. */
export interface RowsRequest {
  request: ServiceRequest
  places: readonly number[]
}

type PackedAnswers = Pick<PackContent, 'weather' | 'averages' | 'casualties'>

export interface RequestedRows {
  count: number
  /** When what the ship has was fetched; null: it has none. */
  heldMs(place: number): number | null
  /** By which it is refused, and distinguished from others: of rows requested twice the same. */
  keyOf(place: number): string
  /** Reads the newest answers kept ashore, and remembers them for `contentOf`. When each was fetched; null: there is none. */
  read(answers: AnswerTables, places: readonly number[]): Promise<(number | null)[]>
  /** Read at once. */
  atOnce: number
  /** Of an answer that was read: of all that goes into one pack at most `MAX_WEIGHT`. */
  weightOf(place: number): number
  /** Fetched since then, an answer is as new as the service has it; of one row, where it may be older than others. */
  freshSinceMs(nowMs: number, place?: number): number
  /** The service does not answer this row now. */
  isBeyond(place: number, nowMs: number): boolean
  requestsFor(places: readonly number[]): RowsRequest[]
  /** What was read of these rows, as it packs best. */
  contentOf(places: readonly number[]): Promise<PackedAnswers>
  /** Of what a pack holds: each row's key and when it was fetched. */
  namesOf(content: Partial<PackContent>): string[]
  /** Of these, the most important first. */
  byPriority(places: readonly number[], nowMs: number, isExact: boolean): number[]
}

/** Records of casualties, or rows: more would not fit into memory beside other ships' requests. */
export const MAX_WEIGHT = 200_000

export function requestedRows(requested: Requested): RequestedRows {
  switch (requested.kind) {
    case 'weather':
      return weatherRows(requested.rows)
    case 'averages':
      return averageRows(requested.rows)
    case 'casualties':
      return casualtyRows(requested.rows)
  }
}
