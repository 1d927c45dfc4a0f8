// A ship at its office's relays: sends a request, receives the pack, resumes after a cut at whichever relay answers, and verifies hash, signature and
// maker.
import type { PackedWeather, PackContent } from '../../electron/engine/packs/file/content.ts'
import { readPack, type ReadChunk } from '../../electron/engine/packs/file/read-pack.ts'
import { readUnfulfilled } from '../../electron/engine/packs/file/unfulfilled.ts'
import { relayRequestBytes } from '../../electron/engine/packs/file/relay-request-bytes.ts'
import {
  MAX_REQUESTED_ROWS,
  UNFULFILLED_HEADER,
  RELAY_REQUEST_TYPE,
  userAgentOf,
} from '../../electron/engine/packs/file/relay-request.ts'
import type {
  RefusalCode,
  Unfulfilled,
  RelayRequest,
  RequestedWeather,
} from '../../electron/engine/packs/file/relay-request.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { fromE4 } from '../../shared/geo/cells.ts'
import { measuresOf } from '../../electron/engine/fetch/service/fields.ts'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import { sha256, type RelayAnswer, type RelayLine } from './relay-client.ts'
import { pointName, type FleetPoint } from './relay-fleet.ts'
import { after } from './clock.ts'

export interface Given {
  status: number
  headers: Readonly<Record<string, string>>
  /** Of the pack; null: none was received. */
  hash: string | null
  pack: Buffer | null
  unfulfilled: Unfulfilled
  retryAfterS: number | null
  refusal: { fault: RefusalCode; message: string } | null
  /** How often the rest was requested after a cut. */
  resumed: number
}

export interface RelayShip {
  /** Sends a request as it is; after a cut, the rest from the next line. Throws where no line answers. */
  send(relayRequest: RelayRequest, onBytes?: (soFar: number) => boolean): Promise<Given>
  /** What it has by `pointName`. */
  held: Map<string, PackedWeather>
  /** All its points, request by request, until nothing is to come later or it is refused; every pack is checked and imported. */
  fetch(points: readonly FleetPoint[], sentAtMs: () => number): Promise<Given[]>
  close(): void
}

export interface ShipAtRelay {
  token: string
  /** Public half of the office's key, base64. */
  makerKey: string
  serviceUrl: string
  /** Its Binnacle's; one of before says none. */
  version?: string | undefined
  /** The relays' addresses in the order in which it tries them. */
  lines: readonly RelayLine[]
  /** How long it waits where more is to come, by the answer's `Retry-After`; not long when absent, since nothing here is far away. */
  lookAgainMs?: (retryAfterS: number | null) => number
}

/** A ship waits as long as the relay says; the outcome does not depend on how long it took. */
const pause = (ms: number): Promise<void> => new Promise((again) => void after(ms, again))

const MAX_TRIES = 40
const LOOK_AGAIN_MS = 50

export function relayShip({
  token,
  makerKey,
  serviceUrl,
  version,
  lines,
  lookAgainMs = () => LOOK_AGAIN_MS,
}: ShipAtRelay): RelayShip {
  const authorization = `Bearer ${token}`
  const held: RelayShip['held'] = new Map()
  let turn = 0

  /** From the line in turn; the next one where it does not answer. */
  async function answerOf(lineRequest: Parameters<RelayLine['request']>[0]): Promise<RelayAnswer> {
    let failure: unknown = null
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      try {
        return await lines[turn % lines.length]!.request(lineRequest)
      } catch (error) {
        failure = error
        turn++
        if (tries >= lines.length) await pause(LOOK_AGAIN_MS)
      }
    }
    throw failure
  }

  async function send(relayRequest: RelayRequest, onBytes?: (soFar: number) => boolean): Promise<Given> {
    const headers = {
      authorization,
      'user-agent': userAgentOf(version ?? null),
      'content-type': RELAY_REQUEST_TYPE,
    }
    const first = await answerOf({
      method: 'POST',
      path: '/v1/want',
      headers,
      body: relayRequestBytes(relayRequest),
      ...(onBytes === undefined ? {} : { onBytes }),
    })
    const { status, headers: said } = first
    const given: Given = {
      status,
      headers: said,
      hash: null,
      pack: null,
      unfulfilled: readUnfulfilled(said[UNFULFILLED_HEADER] ?? null),
      retryAfterS: said['retry-after'] === undefined ? null : Number(said['retry-after']),
      refusal: null,
      resumed: 0,
    }
    if (status === 204) return given
    if (status !== 200) return { ...given, refusal: JSON.parse(first.bytes.toString()) as Given['refusal'] }
    const hash = /^\/v1\/packs\/([0-9a-f]{64})$/.exec(said['content-location'] ?? '')?.[1]
    if (hash === undefined) throw new Error(`a pack without its place: ${said['content-location'] ?? 'nothing'}`)
    const { bytes, resumed } = await wholeOf(hash, first, onBytes)
    return { ...given, hash, pack: bytes, resumed }
  }

  async function wholeOf(hash: string, first: RelayAnswer, onBytes?: (soFar: number) => boolean) {
    let [bytes, isWhole, resumed] = [first.bytes, first.isWhole, 0]
    while (!isWhole && resumed < MAX_TRIES) {
      turn++
      resumed++
      const from = bytes.length
      const rest = await answerOf({
        method: 'GET',
        path: `/v1/packs/${hash}`,
        headers: { authorization, range: `bytes=${from}-`, 'if-range': `"${hash}"` },
        ...(onBytes === undefined ? {} : { onBytes: (soFar) => onBytes(from + soFar) }),
      })
      if (rest.status !== 206) throw new Error(`the rest of a pack was answered by ${rest.status}`)
      bytes = Buffer.concat([bytes, rest.bytes])
      isWhole = rest.isWhole
    }
    if (sha256(bytes) !== hash) throw new Error('a pack is not the one its address names')
    return { bytes, resumed }
  }

  async function fetchSome(points: readonly FleetPoint[], sentAtMs: () => number): Promise<Given[]> {
    const all: Given[] = []
    let left = points
    while (left.length > 0 && all.length < MAX_TRIES) {
      const rows = left.map((point): RequestedWeather => ({
        ...point,
        heldMs: held.get(pointName(point))?.fetchedAtMs ?? null,
      }))
      const given = await send({
        serviceUrl,
        precision: 'exact',
        budgetBytes: null,
        sentAtMs: sentAtMs(),
        requested: { kind: 'weather', rows },
      })
      all.push(given)
      if (given.refusal !== null && given.refusal.fault !== 'busy') return all
      for (const row of rowsOf(given, makerKey)) held.set(pointName(row), row)
      if (given.refusal === null) left = (given.unfulfilled.later ?? []).flatMap((place) => rows[place] ?? [])
      if (left.length > 0) await pause(lookAgainMs(given.retryAfterS))
    }
    return all
  }

  return {
    send,
    held,
    fetch: async (points, sentAtMs) => {
      const all: Given[] = []
      for (let from = 0; from < points.length; from += MAX_REQUESTED_ROWS)
        all.push(...(await fetchSome(points.slice(from, from + MAX_REQUESTED_ROWS), sentAtMs)))
      return all
    },
    close: () => lines.forEach((line) => line.close()),
  }
}

/** What a pack holds, all of it undamaged and of this maker; nothing where none was received. Throws Error otherwise. */
function contentOf({ pack }: Pick<Given, 'pack'>, makerKey: string): Partial<PackContent>[] {
  if (pack === null) return []
  const { signature, about, chunks } = readPack(pack)
  if (signature !== 'right' || about.maker?.key !== makerKey) throw new Error('a pack is not of the office')
  return [...chunks].map((chunk: ReadChunk) => {
    if (chunk.damaged === true) throw new Error(`chunk ${chunk.number} is damaged`)
    return chunk.content
  })
}

export const rowsOf = (given: Pick<Given, 'pack'>, makerKey: string): PackedWeather[] =>
  contentOf(given, makerKey).flatMap(({ weather = [] }) => weather)

/** Where a row is not what the simulated service says of its place and time, bit for bit. */
export function wrongValues({ latE4, longE4, timeMs, values }: PackedWeather): string[] {
  const truth = measuresOf(valuesAt(1, fromE4(latE4), fromE4(longE4), timeMs)).values
  return MEASURE_NAMES.filter((name) => !Object.is(values[name] ?? null, truth[name] ?? null)).map(
    (name) => `${name} at ${latE4},${longE4},${timeMs}: ${values[name] ?? 'nothing'}, not ${truth[name] ?? 'nothing'}`,
  )
}
