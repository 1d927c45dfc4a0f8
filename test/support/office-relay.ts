// The office's relay as a ship finds it, over real HTTP by the written contract, with every trouble a test sets: cuts, flipped bytes, refusals, lies.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import type { PackContent } from '../../electron/engine/packs/file/content.ts'
import { unfulfilledText } from '../../electron/engine/packs/file/unfulfilled.ts'
import { readRelayRequest } from '../../electron/engine/packs/file/relay-request-bytes.ts'
import {
  PACK_TYPE,
  SIMULATED_HEADER,
  type RefusalCode,
  type Unfulfilled,
  type RelayRequest,
} from '../../electron/engine/packs/file/relay-request.ts'
import { joinPart, makePack } from '../../electron/engine/packs/file/write-pack.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { NOTHING_PACKED } from './pack-samples.ts'
import { after } from './clock.ts'

export const OFFICE_TOKEN = Buffer.alloc(32, 7).toString('base64url')
export const OFFICE_NAME = 'Meridian Shipping'
const SEED = 1

interface ReceivedRequest {
  method: string
  path: string
  range: string | null
  relayRequest: RelayRequest | null
}

/** What the relay does instead of answering as it should. */
type Misdeed =
  | { kind: 'refuse'; status: number; fault: RefusalCode; retryAfter?: number }
  | { kind: 'status'; status: number; type: string; body: string }
  /** The connection ends after so many bytes of the body. */
  | { kind: 'cut'; after: number }
  | { kind: 'flip'; at: number }
  /** A few bytes at a time; none once so many were sent in all. */
  | { kind: 'slow'; bytes: number; everyMs: number; untilSent?: number }
  /** All of the pack, whatever range was requested. */
  | { kind: 'whole' }
  | { kind: 'forgotten' }
  /** The connection ends before any answer. */
  | { kind: 'drop' }

/** What it gives to a relay request. */
interface Given {
  content: Partial<PackContent>
  unfulfilled?: Unfulfilled
  retryAfter?: number
}

export interface OfficeRelay {
  url: string
  makerKey: string
  requests: ReceivedRequest[]
  relayRequests(): RelayRequest[]
  /** Bytes of bodies that were sent. */
  sent(): number
  packs: Map<string, Uint8Array>
  /** Called before each answer; null: as it should be. `count`: of all requests, from 1. */
  misbehave(what: ((received: ReceivedRequest, count: number) => Misdeed | null) | null): void
  give(what: (relayRequest: RelayRequest) => Given): void
  /** Another key signs from now on. */
  otherKey(): void
  clock: { nowMs: number }
  /** Where it says that its weather is simulated. */
  simulated: { answers: boolean; packs: boolean }
  close(): Promise<void>
}

/** Every requested place and time that is not stored as new, by the simulated ocean, fetched by the relay five minutes ago. */
export function oceanOf(relayRequest: RelayRequest, nowMs: number, agoMs = 5 * 60_000): Partial<PackContent> {
  const { requested } = relayRequest
  const fetchedAtMs = nowMs - agoMs
  if (requested.kind !== 'weather') return {}
  return {
    weather: requested.rows
      .filter(({ heldMs }) => heldMs === null || heldMs < fetchedAtMs)
      .map(({ latE4, longE4, timeMs }) => ({
        latE4,
        longE4,
        timeMs,
        fetchedAtMs,
        values: valuesAt(SEED, latE4 / 1e4, longE4 / 1e4, timeMs),
      })),
  }
}

/** With `tls` (PEM) over HTTP/2. */
export async function startOfficeRelay(
  serviceUrl: string,
  nowMs: number,
  tls: { key: string; cert: string } | null = null,
): Promise<OfficeRelay> {
  const clock = { nowMs }
  const requests: ReceivedRequest[] = []
  const packs = new Map<string, Uint8Array>()
  let pair = generateKeyPairSync('ed25519')
  const publicKey = (): string =>
    pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
  let misdeed: ((received: ReceivedRequest, count: number) => Misdeed | null) | null = null
  const simulated = { answers: false, packs: false }
  let give = (relayRequest: RelayRequest): Given => ({ content: oceanOf(relayRequest, clock.nowMs) })
  let sent = 0

  async function packOf(content: Partial<PackContent>): Promise<Uint8Array> {
    const about = {
      packId: '0123456789abcdef'.repeat(2),
      createdAtMs: clock.nowMs,
      service: 'api.service.example',
      isSimulated: simulated.packs,
      maker: { name: OFFICE_NAME, key: publicKey() },
      precision: 'exact' as const,
      partBytes: null,
    }
    const [part] = await makePack({ ...NOTHING_PACKED, ...content }, about)
    if (part === undefined) throw new Error('a pack has a part')
    return joinPart(part, sign(null, part.manifest, pair.privateKey))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) body.push(piece)
    const isRelayRequest = request.method === 'POST' && request.url === '/v1/want'
    const one: ReceivedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      range: request.headers.range ?? null,
      relayRequest: isRelayRequest ? readRelayRequest(Buffer.concat(body)) : null,
    }
    requests.push(one)
    if (misdeed?.(one, requests.length)?.kind === 'drop') return void response.destroy()
    response.setHeader('date', new Date(clock.nowMs).toUTCString())
    if (simulated.answers) response.setHeader(SIMULATED_HEADER, '1')
    const wrong = misdeed?.(one, requests.length) ?? null
    const json = (status: number, fault: string): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ fault, message: '-' }))
    if (request.headers.authorization !== `Bearer ${OFFICE_TOKEN}`) return json(401, 'unknown-token')
    if (wrong?.kind === 'refuse') {
      if (wrong.retryAfter !== undefined) response.setHeader('retry-after', wrong.retryAfter)
      return json(wrong.status, wrong.fault)
    }
    if (wrong?.kind === 'status')
      return void response.writeHead(wrong.status, { 'content-type': wrong.type }).end(wrong.body)
    if (one.path === '/v1/relay') {
      const about = { service: serviceUrl, office: OFFICE_NAME, makerKey: publicKey(), time: new Date(clock.nowMs) }
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(about))
    }
    const hash = /^\/v1\/packs\/([0-9a-f]{64})$/.exec(one.path)?.[1]
    if (one.relayRequest === null && (hash === undefined || !packs.has(hash) || wrong?.kind === 'forgotten'))
      return json(404, 'no-pack')
    if (one.relayRequest === null)
      return sendPack(response, hash ?? '', rangeOf(wrong?.kind === 'whole' ? null : one.range), wrong)
    const { content, unfulfilled = {}, retryAfter } = give(one.relayRequest)
    const text = unfulfilledText(unfulfilled)
    if (text !== null) response.setHeader('binnacle-unmet', text)
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
    if (Object.values(content).every((list) => list.length === 0)) return void response.writeHead(204).end()
    const pack = await packOf(content)
    const made = createHash('sha256').update(pack).digest('hex')
    packs.set(made, pack)
    sendPack(response, made, null, wrong)
  }

  function sendPack(
    response: ServerResponse,
    hash: string,
    range: { from: number; until: number } | null,
    wrong: Misdeed | null,
  ): void {
    const pack = packs.get(hash) ?? new Uint8Array(0)
    const until = Math.min(pack.length, range?.until ?? pack.length)
    const from = range?.from ?? 0
    if (from >= pack.length) return void response.writeHead(416).end()
    const bytes = Uint8Array.from(pack.subarray(from, until))
    if (wrong?.kind === 'flip' && wrong.at >= from && wrong.at < until)
      bytes[wrong.at - from] = (bytes[wrong.at - from] ?? 0) ^ 0x10
    response.writeHead(range === null ? 200 : 206, {
      'content-type': PACK_TYPE,
      'content-location': `/v1/packs/${hash}`,
      etag: `"${hash}"`,
      'content-length': bytes.length,
      ...(range === null ? {} : { 'content-range': `bytes ${from}-${until - 1}/${pack.length}` }),
    })
    if (wrong?.kind === 'slow')
      return void drip(response, bytes, wrong, (count) => (sent += count) < (wrong.untilSent ?? Infinity))
    if (wrong?.kind !== 'cut' || wrong.after >= bytes.length) {
      sent += bytes.length
      return void response.end(bytes)
    }
    sent += wrong.after
    response.write(bytes.subarray(0, wrong.after), () => after(5, () => response.destroy()))
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  }
  const server = tls === null ? createServer(onRequest) : createSecureServer({ ...tls }, onRequest as never)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${tls === null ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    makerKey: publicKey(),
    requests,
    relayRequests: () => requests.flatMap(({ relayRequest }) => (relayRequest === null ? [] : [relayRequest])),
    sent: () => sent,
    packs,
    misbehave: (what) => void (misdeed = what),
    give: (what) => void (give = what),
    otherKey: () => void (pair = generateKeyPairSync('ed25519')),
    clock,
    simulated,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function drip(
  response: ServerResponse,
  body: Uint8Array,
  { bytes, everyMs }: Misdeed & { kind: 'slow' },
  /** Whether it goes on. */
  counted: (bytes: number) => boolean,
): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at += bytes) {
    response.write(body.subarray(at, at + bytes))
    if (!counted(Math.min(bytes, body.length - at))) return
    await new Promise<void>((next) => void after(everyMs, next))
  }
  response.end()
}

function rangeOf(header: string | null): { from: number; until: number } | null {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  return from === undefined
    ? null
    : { from: Number(from), until: to === '' || to === undefined ? Infinity : Number(to) + 1 }
}
