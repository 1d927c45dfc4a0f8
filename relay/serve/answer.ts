// A ship's request → the pack it is given and what is left open, kept in the database before anything of it is sent.
import { createHash } from 'node:crypto'
import { nameOfAddress } from '../../electron/engine/fetch/requests/address.ts'
import { readPack } from '../../electron/engine/packs/file/read-pack.ts'
import { relayRequestBytes } from '../../electron/engine/packs/file/relay-request-bytes.ts'
import type { Unfulfilled, UnfulfilledReason, RelayRequest } from '../../electron/engine/packs/file/relay-request.ts'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import type { RelayConfiguration } from '../configuration.ts'
import type { RelayLog } from '../log.ts'
import type { RelayStore, Ship, StoredPack } from '../store/relay-store.ts'
import { collectAnswers, type CollectContext, type Collected } from './collect.ts'
import { makePack } from './make-pack.ts'
import type { Maker } from './maker.ts'
import { leftOf, type Left } from './quota.ts'
import { Refusal } from './refusal.ts'
import type { Limiter } from './limiter.ts'
import { requestedRows, type RequestedRows } from './requested-rows.ts'

export interface AnswerContext extends Omit<CollectContext, 'store' | 'shipId' | 'signal'> {
  store: RelayStore
  configuration: Pick<RelayConfiguration, 'serviceUrl' | 'isSimulated' | 'pace'>
  log: RelayLog
  maker(): Promise<Maker>
  limiter: Pick<Limiter, 'large'>
}

export interface Answered {
  /** null: there is nothing new for this ship. */
  pack: StoredPack | null
  unfulfilled: Unfulfilled
  /** When to request again what follows later; null: nothing does. */
  retryAfterS: number | null
  /** It was made for this request, now. */
  isMade: boolean
}

/** An answer that was lost on the link is given again for so long. */
const AGAIN_MS = 10 * 60_000
/** So often an answer is made, where others to the same ship use its quota meanwhile. */
const TRIES = 4
/** A ship's clock may be off by so much. */
const CLOCK_MS = 5 * 60_000

/** Other large answers are being made: the ship retries then. */
const LARGE_RETRY_S = 15

/** Throws Refusal, FaultError `unreachable` where no database takes it, and AbortError when the ship went away. */
export async function answerRelayRequest(
  ship: Ship,
  relayRequest: RelayRequest,
  signal: AbortSignal,
  context: AnswerContext,
): Promise<Answered> {
  refuseOther(relayRequest, context.configuration.serviceUrl)
  noteClock(ship, relayRequest, context)
  if (relayRequest.requested.kind !== 'casualties') return answerNow(ship, relayRequest, signal, context)
  const done = await context.limiter.large(context.waitMs, signal)
  if (done === null) {
    const later = relayRequest.requested.rows.map((_, place) => place)
    return { pack: null, unfulfilled: { later }, retryAfterS: LARGE_RETRY_S, isMade: false }
  }
  try {
    return await answerNow(ship, relayRequest, signal, context)
  } finally {
    done()
  }
}

async function answerNow(
  ship: Ship,
  relayRequest: RelayRequest,
  signal: AbortSignal,
  context: AnswerContext,
): Promise<Answered> {
  const { store, now } = context
  const hash = hashOfRelayRequest(relayRequest)
  const again = await store.relayRequests.again(ship.shipId, hash, now() - AGAIN_MS)
  const left = leftOf(ship, await store.ships.usage(ship.shipId, now()), now())
  // An answer that was lost is given again, although it was the last that was allowed.
  if (again === null && (left.bytes === 0 || left.points === 0)) throw left.refusal()
  const rows = requestedRows(relayRequest.requested)
  const isExact = relayRequest.precision === 'exact'
  const had = again?.pack ? namesIn(again.pack, rows) : NO_NAMES
  // What the ship was given by that answer counts already.
  const found = await collectAnswers(rows, left.points + had.size, isExact, { ...context, shipId: ship.shipId, signal })
  const retryAfterS = await laterS(found, context)
  if (
    again?.pack &&
    isOfSize(again.pack, again.unfulfilled, relayRequest) &&
    isSame(had, again.unfulfilled, rows, found)
  ) {
    const { hash: packHash, bytes } = again.pack
    const unfulfilled = mergedUnfulfilled(found.unfulfilled, again.unfulfilled)
    // Given again too often, the request is answered as any other: by a new pack, within the quota.
    if (await store.relayRequests.giveAgain(ship.shipId, packHash, bytes.length))
      return { pack: again.pack, unfulfilled, retryAfterS, isMade: false }
  }
  const answer = { ship, relayRequest, rows, found, hash }
  for (let tries = 0; tries < TRIES; tries++) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- only where another answer to this ship used its quota meanwhile
    const kept = await keptAnswer(answer, context)
    if (kept !== null) return { ...kept, retryAfterS, isMade: kept.pack !== null }
  }
  throw new Refusal('busy', 'This ship asks too much of the office’s relay at once.', { retryAfterS: 2 })
}

interface Answering {
  ship: Ship
  relayRequest: RelayRequest
  rows: RequestedRows
  found: Collected
  hash: string
}

/** Made and kept; null: what is left of the quota changed meanwhile, and nothing was kept. */
async function keptAnswer(
  { ship, relayRequest, rows, found, hash }: Answering,
  context: AnswerContext,
): Promise<Pick<Answered, 'pack' | 'unfulfilled'> | null> {
  const { store, now } = context
  const left = leftOf(ship, await store.ships.usage(ship.shipId, now()), now())
  const { made, leftOut } = await packFor(rows, found, left, relayRequest, context)
  const places = made?.places ?? []
  // Averages and casualties are months old by their nature: none of them is reported as old weather.
  const times =
    relayRequest.requested.kind === 'weather' ? places.map((place) => found.given.get(place) ?? Infinity) : []
  const oldestGivenMs = times.length === 0 ? null : Math.min(...times)
  const unfulfilled = mergedUnfulfilled(new Map([...found.unfulfilled, ...leftOut]))
  const kept = { hash, requested: relayRequest.requested, atMs: now(), oldestGivenMs, points: places.length }
  const pack = made?.pack ?? null
  return (await store.relayRequests.answered(ship.shipId, kept, pack, unfulfilled)) ? { pack, unfulfilled } : null
}

function refuseOther({ serviceUrl }: RelayRequest, own: string): void {
  if (nameOf(serviceUrl) !== nameOf(own))
    throw new Refusal(
      'other-service',
      `The office’s relay gives the weather of another service (${parseBaseUrl(own).host}). Ask the office for a new code.`,
    )
}

/** null: no service has such an address. */
function nameOf(address: string): string | null {
  try {
    return nameOfAddress(parseBaseUrl(address))
  } catch {
    return null
  }
}

function noteClock(ship: Ship, { sentAtMs }: RelayRequest, { now, log }: AnswerContext): void {
  const aheadMs = sentAtMs - now()
  if (Math.abs(aheadMs) > CLOCK_MS)
    log.write('warn', 'ship-clock', { ship: ship.name, aheadS: Math.round(aheadMs / 1000) })
}

/** The same places and times, and the same answers aboard: whenever it is sent, and whatever the ship's budget has left then. */
const hashOfRelayRequest = (relayRequest: RelayRequest): string =>
  createHash('sha256')
    .update(relayRequestBytes({ ...relayRequest, sentAtMs: 0, budgetBytes: null }))
    .digest('hex')

interface PackFor {
  made: Awaited<ReturnType<typeof makePack>>
  /** For its bytes, or the quota. */
  leftOut: Map<number, UnfulfilledReason>
}

/** Throws Refusal `quota` where nothing at all is left of it. */
async function packFor(
  rows: RequestedRows,
  { given }: Collected,
  left: Left,
  { precision, budgetBytes }: RelayRequest,
  { configuration, maker, now }: AnswerContext,
): Promise<PackFor> {
  const byPriority = rows.byPriority(
    [...given.keys()].sort((a, b) => a - b),
    now(),
    precision === 'exact',
  )
  const allowed = byPriority.slice(0, left.points)
  const leftOut = new Map<number, UnfulfilledReason>(byPriority.slice(left.points).map((place) => [place, 'quota']))
  if (byPriority.length === 0) return { made: null, leftOut }
  if (allowed.length === 0 || left.bytes === 0) throw left.refusal()
  const made = await makePack(rows, allowed, {
    maker: await maker(),
    service: nameOfAddress(parseBaseUrl(configuration.serviceUrl)),
    isSimulated: configuration.isSimulated,
    precision,
    limitBytes: Math.min(budgetBytes ?? Infinity, left.bytes),
    nowMs: now(),
  })
  const reason = budgetBytes !== null && budgetBytes <= left.bytes ? 'budget' : 'quota'
  const inPack = new Set(made?.places)
  for (const place of allowed) if (!inPack.has(place)) leftOut.set(place, reason)
  return { made, leftOut }
}

/** A pack that was cut to the ship's budget is given again only where the ship has not far more now. */
const CUT_ENOUGH = 0.75

/** It fits into the ship's bytes as they are now, and uses them. */
export function isOfSize(
  { bytes: { length } }: StoredPack,
  before: Unfulfilled,
  { budgetBytes }: RelayRequest,
): boolean {
  const isCut = (before.budget?.length ?? 0) > 0
  if (budgetBytes === null) return !isCut
  return length <= budgetBytes && (!isCut || length >= budgetBytes * CUT_ENOUGH)
}

const NO_NAMES: ReadonlySet<string> = new Set()

/** Each row of a pack, and when it was fetched. */
function namesIn({ bytes }: StoredPack, rows: RequestedRows): Set<string> {
  const names = new Set<string>()
  for (const chunk of readPack(bytes).chunks)
    if (chunk.damaged !== true) for (const name of rows.namesOf(chunk.content)) names.add(name)
  return names
}

/** That pack has rows that would be given alone, as they are kept now, and those that it has not were left out of it. */
function isSame(had: ReadonlySet<string>, before: Unfulfilled, rows: RequestedRows, { given }: Collected): boolean {
  const leftOut = new Set([...(before.budget ?? []), ...(before.quota ?? [])])
  const names = [...given].map(([place, atMs]) => [place, `${rows.keyOf(place)} ${atMs}`] as const)
  const would = new Set<string>(names.map(([, name]) => name))
  return (
    [...had].every((name) => would.has(name)) && names.every(([place, name]) => had.has(name) || leftOut.has(place))
  )
}

/** Rows by reason; with those that `before` left out of the same pack. */
function mergedUnfulfilled(found: Collected['unfulfilled'], before: Unfulfilled = {}): Unfulfilled {
  const byReason = new Map<UnfulfilledReason, Set<number>>()
  const add = (reason: UnfulfilledReason, place: number): void =>
    void byReason.set(reason, (byReason.get(reason) ?? new Set()).add(place))
  for (const [place, reason] of found) add(reason, place)
  for (const reason of ['budget', 'quota'] as const) for (const place of before[reason] ?? []) add(reason, place)
  return Object.fromEntries([...byReason].map(([reason, places]) => [reason, [...places].sort((a, b) => a - b)]))
}

/** By what waits, and the pace of requests. */
const MIN_LATER_S = 2
const MAX_LATER_S = 300

async function laterS(
  { unfulfilled }: Collected,
  { store, configuration, now }: AnswerContext,
): Promise<number | null> {
  if (![...unfulfilled.values()].includes('later')) return null
  const { waiting, held } = await store.jobs.counts(now())
  const aboutS = Math.ceil((waiting + held) / configuration.pace.perSecond)
  return Math.min(MAX_LATER_S, Math.max(MIN_LATER_S, aboutS))
}
