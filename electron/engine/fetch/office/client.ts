// Requests to the office's relay over its connections: the token in its header and only to its origin, answers judged by their head, bounded while
// they are read. What a pack holds, others read.
import { z } from 'zod'
import { baseUrlText } from '../../../../shared/app/base-url.ts'
import type { FaultError } from '../../../../shared/result.ts'
import {
  PACK_TYPE,
  RELAY_REQUEST_TYPE,
  SIMULATED_HEADER,
  UNFULFILLED_HEADER,
  userAgentOf,
} from '../../packs/file/relay-request.ts'
import { createConnections, type ConnectionOptions, type Connections, type Deadline } from '../service/connections.ts'
import { withoutKey } from '../service/key-echo.ts'
import type { HttpAnswer } from '../service/transport.ts'
import { damagedAnswer, noPack, noToken, notTheRelay, officeFault, otherKind, statusFault } from './faults.ts'

/** Of an answer that is no pack. */
const MAX_TEXT_BYTES = 4096
const HEADER_TEXT = /^[\x21-\x7e]+$/
const HASH = /^"([0-9a-f]{64})"$/

/** A pack, or the rest of one, being received. */
export interface IncomingPack {
  hash: string
  /** Where in the pack its bytes begin. */
  fromByte: number
  /** Bytes that follow; null: not said. */
  bytes: number | null
  unfulfilled: string | null
  retryAfter: string | null
  /** Throws FaultError where the connection ends before it does, or the signal's reason. */
  body: AsyncIterable<Buffer>
  /** The rest is not needed: the connection ends. */
  discard(): void
}

/** Nothing new for this ship. */
export type NothingNew = Pick<IncomingPack, 'unfulfilled' | 'retryAfter'> & { hash: null }

export interface RelayAbout {
  service: string
  office: string
  makerKey: string
}

/** Called with each answer of the relay's: its `date`, and when it was requested and received by this computer's clock. */
type DateSeen = (date: string, sentAtMs: number, receivedAtMs: number) => void

export interface OfficeClient extends Pick<Connections, 'meter' | 'roundTripMs' | 'rest' | 'close'> {
  sendRelayRequest(bytes: Uint8Array, signal: AbortSignal): Promise<IncomingPack | NothingNew>
  /** A pack's bytes from one on, up to another (not itself) or to its end. */
  pack(hash: string, fromByte: number, untilByte: number | null, signal: AbortSignal): Promise<IncomingPack>
  about(signal: AbortSignal): Promise<RelayAbout>
  /** A connection is open, or was: the next request needs no whole handshake. */
  hasConnected(): boolean
}

interface ClientOptions extends ConnectionOptions {
  /** What the relay must say of its weather in each answer. */
  isSimulated: boolean
  /** Of this Binnacle, told the relay; absent: not known. */
  version?: string | undefined
  token: () => string | null
  now: () => number
  dateSeen: DateSeen
}

const about = z.object({ service: z.string().max(1000), office: z.string().max(400), makerKey: z.string().max(100) })

/** All throw FaultError, or the signal's reason. */
export function officeClient(options: ClientOptions): OfficeClient {
  const { baseUrl, token, now, dateSeen, isSimulated } = options
  const userAgent = userAgentOf(options.version ?? null)
  const { host } = baseUrl
  const connections = createConnections(options)

  async function send(
    path: string,
    headers: Record<string, string>,
    body: Uint8Array | undefined,
    deadline: Deadline,
  ): Promise<HttpAnswer> {
    const known = token()
    if (known === null || !HEADER_TEXT.test(known)) throw noToken()
    const transport = await connections.transport(deadline.signal)
    const sentAtMs = now()
    const answer = await transport.request({
      method: body === undefined ? 'GET' : 'POST',
      path: new URL(baseUrlText(baseUrl) + path).pathname,
      headers: { 'user-agent': userAgent, authorization: `Bearer ${known}`, ...headers },
      body,
      signal: deadline.signal,
    })
    const { date } = answer.headers
    if (typeof date === 'string') dateSeen(date, sentAtMs, now())
    return answer
  }

  /** Sends a request, and judges the head by `read`; the deadline ends with the body, or here where there is none to read. */
  async function sendRequest<T>(
    path: string,
    headers: Record<string, string>,
    body: Uint8Array | undefined,
    signal: AbortSignal,
    read: (answer: HttpAnswer, deadline: Deadline) => Promise<T>,
  ): Promise<T> {
    const deadline = connections.deadline(signal)
    try {
      return await read(await send(path, headers, body, deadline), deadline)
    } catch (error) {
      deadline.end()
      if (signal.aborted) throw signal.reason
      throw officeFault(host, error)
    }
  }

  /** A pack or a word of the relay's own: of simulated weather where that is what belongs here. Throws OfficeFault. */
  async function needKind(answer: HttpAnswer): Promise<void> {
    const isSaid = textOf(answer.headers[SIMULATED_HEADER]) === '1'
    if (isSaid === isSimulated) return
    await answer.discard()
    throw otherKind(host, isSaid)
  }

  async function packOf(answer: HttpAnswer, deadline: Deadline, signal: AbortSignal): Promise<IncomingPack> {
    const { headers } = answer
    const hash = HASH.exec(textOf(headers['etag']) ?? '')?.[1]
    const range = /^bytes (\d+)-/.exec(textOf(headers['content-range']) ?? '')?.[1]
    const isPack = textOf(headers['content-type'])?.split(';')[0]?.trim() === PACK_TYPE
    if (!isPack || hash === undefined || (answer.status === 206 && range === undefined)) {
      await answer.discard()
      throw notTheRelay(host)
    }
    await needKind(answer)
    const length = Number(headers['content-length'] ?? Number.NaN)
    return {
      hash,
      fromByte: answer.status === 206 ? Number(range) : 0,
      bytes: Number.isInteger(length) ? length : null,
      unfulfilled: textOf(headers[UNFULFILLED_HEADER]),
      retryAfter: textOf(headers['retry-after']),
      body: bodyOf(answer, deadline, host, signal),
      discard: () => {
        deadline.end()
        void answer.discard().catch(() => undefined)
        // The rest of a pack costs more than another connection, its TLS session resumed.
        connections.rest()
      },
    }
  }

  const packed = (signal: AbortSignal) => async (answer: HttpAnswer, deadline: Deadline) => {
    const { status, headers } = answer
    if (status === 200 || status === 206) return packOf(answer, deadline, signal)
    if (status !== 204) throw await refusalIn(answer, deadline)
    deadline.end()
    await needKind(answer)
    await answer.discard()
    return { hash: null, unfulfilled: textOf(headers[UNFULFILLED_HEADER]), retryAfter: textOf(headers['retry-after']) }
  }

  async function refusalIn(answer: HttpAnswer, deadline: Deadline): Promise<FaultError> {
    const text = await textBody(answer, deadline).catch(() => '')
    deadline.end()
    return statusFault(host, answer.status, answer.headers, text, now())
  }

  return {
    sendRelayRequest: (bytes, signal) =>
      sendRequest('/v1/want', { 'content-type': RELAY_REQUEST_TYPE }, bytes, signal, packed(signal)),
    pack: async (hash, fromByte, untilByte, signal) => {
      const range = `bytes=${fromByte}-${untilByte === null ? '' : untilByte - 1}`
      const received = await sendRequest(
        `/v1/packs/${hash}`,
        { range, 'if-range': `"${hash}"` },
        undefined,
        signal,
        async (answer, deadline) => {
          if (answer.status !== 416) return packed(signal)(answer, deadline)
          await answer.discard()
          throw noPack()
        },
      )
      if (received.hash === hash) return received
      if (received.hash !== null) received.discard()
      throw noPack()
    },
    about: (signal) =>
      sendRequest('/v1/relay', { accept: 'application/json' }, undefined, signal, async (answer, deadline) => {
        if (answer.status !== 200) throw await refusalIn(answer, deadline)
        const text = await textBody(answer, deadline)
        deadline.end()
        const read = about.safeParse(jsonOf(text))
        if (!read.success) throw notTheRelay(host)
        await needKind(answer)
        // A name that sends the token back is not shown as it was received.
        return withoutKey(read.data, token() ?? '') as RelayAbout
      }),
    hasConnected: () => connections.slots() !== null,
    meter: connections.meter,
    roundTripMs: connections.roundTripMs,
    rest: connections.rest,
    close: connections.close,
  }
}

const textOf = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Throws FaultError where it is longer than any such answer. */
async function textBody(answer: HttpAnswer, deadline: Deadline): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer.body) {
    deadline.received(piece.length)
    size += piece.length
    if (size > MAX_TEXT_BYTES) {
      void answer.discard()
      throw damagedAnswer()
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function* bodyOf(
  answer: HttpAnswer,
  deadline: Deadline,
  host: string,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  try {
    for await (const piece of answer.body) {
      deadline.received(piece.length)
      yield piece
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw officeFault(host, error)
  } finally {
    deadline.end()
  }
}
