// A relay request as bytes, and back: fields behind their numbers, as in a pack's manifest, and its rows as keys of a chunk without columns.
// What is read is a stranger's: nothing of it is believed beyond its bounds.
import { z } from 'zod'
import { PACK_PRECISIONS } from '../../../../shared/pack/pack.ts'
import { FaultError } from '../../../../shared/result.ts'
import { damaged } from '../form-1/bytes.ts'
import { fieldWriter, readFields } from '../form-1/fields.ts'
import { LAST_MS } from './manifest.ts'
import { averageOfKeys, keysOfAverage, placeOf, timeOf, within } from './row-kinds.ts'
import { keyBytes, readKeys } from '../form-1/rows.ts'
import {
  MAX_RELAY_REQUEST_BYTES,
  MAX_REQUESTED_ROWS,
  type RelayRequest,
  type Requested,
  type RequestedCasualties,
} from './relay-request.ts'

const MARK = new TextEncoder().encode('BWT1')
const MAX_URL_BYTES = 1000

const FIELD = { service: 1, precision: 2, budget: 3, sentAt: 4, weather: 5, averages: 6, casualties: 7 } as const
const KINDS = ['weather', 'averages', 'casualties'] as const

/** Throws RangeError where it is larger than a relay request may be, or has no rows. */
export function relayRequestBytes({
  serviceUrl,
  precision,
  budgetBytes,
  sentAtMs,
  requested,
}: RelayRequest): Uint8Array {
  const count = requested.rows.length
  if (count < 1 || count > MAX_REQUESTED_ROWS) throw new RangeError('a relay request has 1 to 512 rows')
  const out = fieldWriter(MARK)
  out.add(FIELD.service, (to) => to.raw(new TextEncoder().encode(serviceUrl)))
  out.add(FIELD.precision, (to) => to.byte(PACK_PRECISIONS.indexOf(precision)))
  if (budgetBytes !== null) out.add(FIELD.budget, (to) => to.count(budgetBytes))
  out.add(FIELD.sentAt, (to) => to.count(sentAtMs))
  out.add(FIELD[requested.kind], (to) => to.raw(rowsAsBytes(requested)))
  const bytes = out.bytes()
  if (bytes.length > MAX_RELAY_REQUEST_BYTES) throw new RangeError('larger than a relay request may be')
  return bytes
}

/** Throws FaultError `bad-input`, in words, where these are no relay request's bytes. */
export function readRelayRequest(bytes: Uint8Array): RelayRequest {
  if (bytes.length > MAX_RELAY_REQUEST_BYTES)
    throw new FaultError('bad-input', 'This is larger than any request of a ship is.')
  try {
    return relayRequestOf(bytes)
  } catch {
    throw new FaultError('bad-input', 'This is no request of a ship that can be read.')
  }
}

function relayRequestOf(bytes: Uint8Array): RelayRequest {
  const fields = readFields(bytes, MARK)
  const precision = PACK_PRECISIONS[fields.of(FIELD.precision).byte()]
  if (precision === undefined) throw damaged('no precision')
  const kinds = KINDS.filter((kind) => fields.has(FIELD[kind]))
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) throw damaged('not one kind')
  return {
    serviceUrl: urlOf(fields.of(FIELD.service).rest()),
    precision,
    budgetBytes: fields.has(FIELD.budget) ? fields.of(FIELD.budget).count() : null,
    sentAtMs: fields.of(FIELD.sentAt).count(LAST_MS),
    requested: someOf(rowsOf(kind, fields.of(FIELD[kind]).rest())),
  }
}

function someOf(requested: Requested): Requested {
  if (requested.rows.length === 0) throw damaged('no rows are requested')
  return requested
}

function urlOf(bytes: Uint8Array): string {
  if (bytes.length > MAX_URL_BYTES) throw damaged('an address without an end')
  const url = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (!URL.canParse(url)) throw damaged('no address')
  return url
}

function rowsAsBytes(requested: Requested): Uint8Array {
  switch (requested.kind) {
    case 'weather':
      return keyBytes(
        columnsOf(
          requested.rows.map(({ latE4, longE4, timeMs }) => [latE4, longE4, timeMs]),
          requested.rows,
        ),
      )
    case 'averages':
      return keyBytes(columnsOf(requested.rows.map(keysOfAverage), requested.rows))
    case 'casualties':
      return new TextEncoder().encode(JSON.stringify(requested.rows.map(questionOf)))
  }
}

/** The keys, then whether the ship has the row, then since when: of one that is not, as of the one before. */
function columnsOf(keys: readonly number[][], rows: readonly { heldMs: number | null }[]): number[][] {
  let last = rows.find(({ heldMs }) => heldMs !== null)?.heldMs ?? 0
  const held = rows.map(({ heldMs }) => (last = heldMs ?? last))
  const width = keys[0]?.length ?? 0
  return [
    ...Array.from({ length: width }, (_, k) => keys.map((row) => row[k] ?? 0)),
    rows.map(({ heldMs }) => (heldMs === null ? 0 : 1)),
    held,
  ]
}

function rowsOf(kind: Requested['kind'], bytes: Uint8Array): Requested {
  if (kind === 'casualties') return { kind, rows: questionsOf(bytes) }
  const rows = <T>(width: number, rowOf: (keys: readonly number[]) => T): (T & { heldMs: number | null })[] => {
    const columns = readKeys(bytes, width + 2)
    return Array.from({ length: columns[0]?.length ?? 0 }, (_, i) => {
      const keys = columns.map((column) => column[i] ?? 0)
      const isHeld = within(keys[width], 0, 1) === 1
      const heldMs = timeOf(keys[width + 1])
      return { ...rowOf(keys.slice(0, width)), heldMs: isHeld ? heldMs : null }
    })
  }
  if (kind === 'averages') return { kind, rows: rows(5, averageOfKeys) }
  return {
    kind,
    rows: rows(3, ([latE4, longE4, timeMs]) => ({ ...placeOf(latE4, longE4), timeMs: timeOf(timeMs) })),
  }
}

/** A year, or a circle; then since when the ship has it. */
const questionOf = ({ asked, heldMs }: RequestedCasualties): unknown[] =>
  asked.kind === 'casualties-of-year' ? [asked.year, heldMs] : [asked.latE4, asked.longE4, asked.radiusNm, heldMs]

const held = z.int().min(0).max(LAST_MS).nullable()
const questions = z
  .array(
    z.union([
      z.tuple([z.int().min(1000).max(2200), held]),
      z.tuple([
        z.int().min(-900_000).max(900_000),
        z.int().min(-1_800_000).max(1_800_000),
        z.number().positive().max(11_000),
        held,
      ]),
    ]),
  )
  .max(MAX_REQUESTED_ROWS)

function questionsOf(bytes: Uint8Array): RequestedCasualties[] {
  const read = questions.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  return read.map((row) => {
    if (row.length === 2) return { asked: { kind: 'casualties-of-year', year: row[0] }, heldMs: row[1] }
    const [latE4, longE4, radiusNm, heldMs] = row
    return { asked: { kind: 'casualties-near', ...placeOf(latE4, longE4), radiusNm }, heldMs }
  })
}
