// What ships may send to a relay: a request for weather, for a pack by its hash, and a check that it is the right relay. Each by its own token.
import { PACK_TYPE, UNFULFILLED_HEADER, versionIn } from '../../electron/engine/packs/file/relay-request.ts'
import { unfulfilledText } from '../../electron/engine/packs/file/unfulfilled.ts'
import { readRelayRequest } from '../../electron/engine/packs/file/relay-request-bytes.ts'
import { FaultError } from '../../shared/result.ts'
import type { RelayConfiguration } from '../configuration.ts'
import { timesGivenAgain, type Ship } from '../store/relay-store.ts'
import { answerRelayRequest, type AnswerContext } from './answer.ts'
import { relayRequestBody } from './body.ts'
import type { Connections } from './connections.ts'
import type { Counting } from './counts.ts'
import type { Exchange } from './exchange.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { tooManyRelayRequests } from './quota.ts'
import { requestedRange, isHeld } from './range.ts'
import { isOfStranger, isNoted, Refusal } from './refusal.ts'
import type { Limiter } from './limiter.ts'
import type { SentBytes } from './sent-bytes.ts'

export interface HandlerContext extends AnswerContext {
  configuration: RelayConfiguration
  counting: Counting
  connections: Pick<Connections, 'requested'>
  limiter: Limiter
  givingPack: OneAtATime
  sentBytes: SentBytes
  /** A ship's request is received within, ms. */
  bodyMs: number
  isDraining(): boolean
}

/** Of one ship and day (UTC): more than one in a minute, all day long. */
const MAX_RELAY_REQUESTS_A_DAY = 2000
const PACK_PATH = /^\/v1\/packs\/([0-9a-f]{64})$/
const TOKEN = /^bearer +([A-Za-z0-9_-]{43})$/i

/** Never throws. */
export async function answerAt(exchange: Exchange, context: HandlerContext): Promise<void> {
  const isRelayRequest = exchange.path === '/v1/want'
  const onConnection = context.connections.requested(exchange.connection)
  let ship: Ship | null = null
  try {
    if (context.isDraining())
      throw new Refusal('busy', 'This relay is being ended. Another one takes over.', { retryAfterS: 1 })
    const passed = context.limiter.pass()
    try {
      ship = await shipOf(exchange, context)
      onConnection?.accepted(ship.shipId)
      const own = context.limiter.ofShip(ship.shipId)
      try {
        await answerShip(ship, exchange, context)
      } finally {
        own()
      }
    } finally {
      passed()
    }
  } catch (error) {
    if (error instanceof Refusal && isOfStranger(error)) onConnection?.refused()
    await refuse(error, { exchange, ship, isRelayRequest }, context)
  } finally {
    onConnection?.ended()
  }
}

function answerShip(ship: Ship, exchange: Exchange, context: HandlerContext): Promise<void> {
  const { method, path } = exchange
  const isReading = method === 'GET' || method === 'HEAD'
  if (path === '/v1/want') return method === 'POST' ? handleRelayRequest(ship, exchange, context) : notSo('POST')
  if (path === '/v1/relay') return isReading ? sendAbout(exchange, context) : notSo('GET, HEAD')
  const hash = PACK_PATH.exec(path)?.[1]
  if (hash === undefined) throw new Refusal('no-pack', 'There is nothing at this address of the relay.')
  return isReading ? givePack(ship, hash, exchange, context) : notSo('GET, HEAD')
}

function notSo(allowed: string): never {
  throw new Refusal('bad-want', `At this address only ${allowed} is answered.`, { status: 405 })
}

/** Nothing but the token identifies the ship. */
async function shipOf(exchange: Exchange, { store }: HandlerContext): Promise<Ship> {
  const token = TOKEN.exec(exchange.header('authorization') ?? '')?.[1]
  const ship = token === undefined ? null : await store.ships.byToken(token)
  if (ship === null)
    throw new Refusal('unknown-token', 'The office’s relay does not know this ship. Ask the office for a new code.')
  if (ship.revokedAtMs !== null)
    throw new Refusal('revoked', 'The office has taken back this ship’s code. Ask the office for a new one.')
  return ship
}

const SAME_ALWAYS = { 'cache-control': 'private, no-transform' }

async function handleRelayRequest(ship: Ship, exchange: Exchange, context: HandlerContext): Promise<void> {
  const bytes = await relayRequestBody(exchange, context.bodyMs)
  const relayRequest = relayRequestIn(bytes)
  if (!(await context.store.ships.countRelayRequest(ship.shipId, MAX_RELAY_REQUESTS_A_DAY, context.now())))
    throw tooManyRelayRequests(context.now())
  const versionAboard = versionIn(exchange.header('user-agent'))
  if (versionAboard !== ship.versionAboard) await context.store.ships.noteVersion(ship.shipId, versionAboard)
  const { pack, unfulfilled, retryAfterS, isMade } = await answerRelayRequest(
    ship,
    relayRequest,
    exchange.signal,
    context,
  )
  const { counting } = context
  if (isMade) counting.made()
  const unfulfilledHeader = unfulfilledText(unfulfilled)
  const headers = {
    'cache-control': 'no-store, no-transform',
    ...(unfulfilledHeader === null ? {} : { [UNFULFILLED_HEADER]: unfulfilledHeader }),
    ...(retryAfterS === null ? {} : { 'retry-after': String(retryAfterS) }),
  }
  if (pack === null) {
    await exchange.send(204, headers)
    counting.relayRequest('nothing-new')
    return
  }
  const about = {
    ...packHeaders(pack.hash, pack.bytes.length),
    'content-location': `/v1/packs/${pack.hash}`,
    ...headers,
  }
  const sent = await exchange.send(200, about, pack.bytes)
  // One that was made is counted as a whole, with the commit that keeps it.
  if (isMade) context.sentBytes.add(ship.shipId, sent - pack.bytes.length, pack.madeAtMs)
  else {
    context.sentBytes.add(ship.shipId, sent, context.now())
    await noteUnsent(ship, pack.hash, pack.bytes.length - sent, context)
  }
  counting.sent(sent)
  if (sent < pack.bytes.length) counting.relayRequest('cut')
  else counting.relayRequest(unfulfilledHeader === null ? 'answered' : 'partly')
}

function relayRequestIn(bytes: Uint8Array): ReturnType<typeof readRelayRequest> {
  try {
    return readRelayRequest(bytes)
  } catch (error) {
    throw new Refusal('bad-want', error instanceof FaultError ? error.message : 'This is no request of a ship.')
  }
}

const packHeaders = (hash: string, length: number): Record<string, string> => ({
  'content-type': PACK_TYPE,
  'content-length': String(length),
  'accept-ranges': 'bytes',
  etag: `"${hash}"`,
})

/** What of a pack was counted as given again and did not go. */
async function noteUnsent(ship: Ship, hash: string, bytes: number, { store, log }: HandlerContext): Promise<void> {
  if (bytes === 0) return
  try {
    await store.relayRequests.notGiven(ship.shipId, hash, bytes)
  } catch {
    log.write('warn', 'unsent-not-noted', { ship: ship.name, bytes })
  }
}

/** A pack that was allowed is given to its end, whatever the quota, and again up to a bound. */
async function givePack(ship: Ship, hash: string, exchange: Exchange, context: HandlerContext): Promise<void> {
  const length = await context.store.relayRequests.packLength(ship.shipId, hash)
  if (length === null) throw noSuchPack()
  const headers = { ...packHeaders(hash, length), ...SAME_ALWAYS }
  const etag = `"${hash}"`
  if (isHeld(exchange.header('if-none-match'), etag)) {
    await exchange.send(304, { etag, ...SAME_ALWAYS })
    return
  }
  const requested = requestedRange(exchange.header('range'), exchange.header('if-range'), etag, length)
  if (requested === 'none') {
    await exchange.send(416, { 'content-range': `bytes */${length}`, 'content-length': '0' })
    return
  }
  const { from, to } = requested === 'all' ? { from: 0, to: length - 1 } : requested
  const ofRange =
    requested === 'all'
      ? {}
      : { 'content-range': `bytes ${from}-${to}/${length}`, 'content-length': String(to + 1 - from) }
  const answer = { status: requested === 'all' ? 200 : 206, headers: { ...headers, ...ofRange }, from, to }
  if (exchange.method === 'HEAD') {
    await exchange.send(answer.status, answer.headers)
    return
  }
  const ended = await context.givingPack.begin(ship.shipId, hash, exchange.cut)
  try {
    await sendPart(ship, { ...answer, hash, length }, exchange, context)
  } finally {
    ended()
  }
}

interface PackPart {
  hash: string
  length: number
  status: number
  headers: Readonly<Record<string, string>>
  /** Its first and last byte. */
  from: number
  to: number
}

/** Counted before it is sent; what did not go is taken back. */
async function sendPart(
  ship: Ship,
  { hash, length, status, headers, from, to }: PackPart,
  exchange: Exchange,
  context: HandlerContext,
): Promise<void> {
  const { relayRequests } = context.store
  const partBytes = to + 1 - from
  if (!(await relayRequests.giveAgain(ship.shipId, hash, partBytes))) throw givenEnough(length)
  let sent = 0
  try {
    const pack = await relayRequests.pack(ship.shipId, hash)
    if (pack === null) throw noSuchPack()
    sent = await exchange.send(status, headers, pack.bytes.subarray(from, to + 1))
  } finally {
    await noteUnsent(ship, hash, partBytes - sent, context)
  }
  context.counting.given()
  context.counting.sent(sent)
  context.sentBytes.add(ship.shipId, sent, context.now())
}

const noSuchPack = (): Refusal => new Refusal('no-pack', 'The relay has no such pack for this ship. Ask for it anew.')

/** To ships `no-pack` means that what is still needed takes a new request. */
const givenEnough = (packBytes: number): Refusal =>
  new Refusal(
    'no-pack',
    `This pack was given to this ship ${timesGivenAgain(packBytes)} times its length again: it is given no more. Ask for what is still missing by a new request.`,
    { status: 429 },
  )

async function sendAbout(exchange: Exchange, { configuration, maker, now }: HandlerContext): Promise<void> {
  const { key } = (await maker()).maker
  const { serviceUrl: service, officeName: office } = configuration
  const body = { service, office, makerKey: key, time: new Date(now()).toISOString() }
  await sendJson(exchange, 200, {}, body)
}

function sendJson(exchange: Exchange, status: number, headers: Record<string, string>, value: object): Promise<number> {
  const bytes = Buffer.from(JSON.stringify(value))
  const about = {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
  }
  return exchange.send(status, { ...about, ...headers }, bytes)
}

interface Refused {
  exchange: Exchange
  ship: Ship | null
  isRelayRequest: boolean
}

async function refuse(
  error: unknown,
  { exchange, ship, isRelayRequest }: Refused,
  context: HandlerContext,
): Promise<void> {
  const { counting, log } = context
  if (exchange.signal.aborted) {
    if (isRelayRequest) counting.relayRequest('cut')
    return
  }
  const refusal = refusalOf(error)
  if (refusal === null) {
    log.write('error', 'door-failed', { ship: ship?.name ?? null, error: String(error) })
    if (isRelayRequest) counting.relayRequest('failed')
    await sendJson(exchange, 500, {}, { fault: 'busy', message: 'The relay made an error of its own; its log has it.' })
    return
  }
  if (isRelayRequest) counting.relayRequest(refusal.code)
  const retry = refusal.retryAfterS === null ? {} : { 'retry-after': String(refusal.retryAfterS) }
  const challenge = refusal.status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  const { code: fault, message } = refusal
  await sendJson(exchange, refusal.status, { ...retry, ...challenge }, { fault, message })
  if (ship !== null && isNoted(refusal)) await noteFailure(ship, refusal, context)
}

async function noteFailure(ship: Ship, { message }: Refusal, { store, log, now }: HandlerContext): Promise<void> {
  try {
    await store.ships.noteFailure(ship.shipId, message, now())
  } catch {
    log.write('warn', 'failure-not-noted', { ship: ship.name })
  }
}

/** null: a defect. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof FaultError && error.fault.code === 'unreachable')
    return new Refusal('busy', 'The office’s relay cannot reach its database now. It is tried again.', {
      retryAfterS: 10,
    })
  return null
}
