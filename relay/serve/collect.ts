// What of a ship's request is kept ashore, and what is fetched while it waits: each row is given, already as new aboard, or left open with its reason.
import { setTimeout as sleep } from 'node:timers/promises'
import type { UnfulfilledReason } from '../../electron/engine/packs/file/relay-request.ts'
import { keyOf } from '../../electron/engine/fetch/requests/request.ts'
import { DAY_MS, floorToStep, isAhead } from '../../shared/format/time.ts'
import type { Refused, RelayStore } from '../store/relay-store.ts'
import { MAX_WEIGHT, type RowsRequest, type RequestedRows } from './requested-rows.ts'

export interface CollectContext {
  store: Pick<RelayStore, 'answers' | 'jobs' | 'service'>
  /** What is requested of the service counts against its quota, whatever becomes of the answer. */
  shipId: number
  now(): number
  /** Never goes back. */
  monotonicMs(): number
  /** Jobs were wished for: whoever fetches may look at once. */
  wished(): void
  waitMs: number
  /** The ship went away: nothing waits for it any longer. */
  signal: AbortSignal
}

export interface Collected {
  /** What is newer than what the ship has, and when it was fetched. */
  given: Map<number, number>
  unfulfilled: Map<number, UnfulfilledReason>
}

/** What the service refused is not requested again for so long. */
const REFUSED_MS = DAY_MS
const POLL_MS = { first: 60, max: 800, growth: 1.5 }

/**
 * `points`: so many rows may be given; what would be more is not requested of the service.
 * Throws AbortError when the ship went away.
 */
export async function collectAnswers(
  rows: RequestedRows,
  points: number,
  isExact: boolean,
  context: CollectContext,
): Promise<Collected> {
  const all = Array.from({ length: rows.count }, (_, place) => place)
  const looking = startLooking(rows, context)
  const open = await looking.look(all)
  if (open.length > 0) {
    const inOrder = rows.byPriority(open, context.now(), isExact)
    const stillOpen = new Set(open)
    const asNew = [...looking.found().given.keys()].filter((place) => !stillOpen.has(place))
    const wishes = Math.max(0, points - asNew.length)
    looking.leave(inOrder.slice(wishes), 'quota')
    await looking.fetch(inOrder.slice(0, wishes))
  }
  return looking.found()
}

interface Looking {
  /** Reads these rows. Those that may come newer. */
  look(places: readonly number[]): Promise<number[]>
  leave(places: readonly number[], reason: UnfulfilledReason): void
  /** Has them fetched, and waits for them. */
  fetch(places: readonly number[]): Promise<void>
  found(): Collected
}

function startLooking(rows: RequestedRows, context: CollectContext): Looking {
  const { store, shipId, now, monotonicMs, wished, waitMs, signal } = context
  const endMs = monotonicMs() + waitMs
  const fetchedAt = new Map<number, number>()
  const unfulfilled = new Map<number, UnfulfilledReason>()
  /** Left open since no more is requested of the service for the ship: what is kept of them may still be given. */
  const unrequested = new Set<number>()
  const weights = new Map<number, number>()
  const leave = (places: readonly number[], reason: UnfulfilledReason): void => {
    for (const place of places) unfulfilled.set(place, reason)
  }

  /** Fetched ahead of the clock, nobody knows how old it is. */
  const isFresh = (place: number, fetchedAtMs: number | null, nowMs: number): boolean =>
    fetchedAtMs !== null && fetchedAtMs >= rows.freshSinceMs(nowMs, place) && !isAhead(nowMs - fetchedAtMs)
  const heldMs = (place: number): number | null => {
    const held = rows.heldMs(place)
    return held !== null && isAhead(now() - held) ? null : held
  }

  async function look(places: readonly number[]): Promise<number[]> {
    const stale: number[] = []
    for (let from = 0; from < places.length; from += rows.atOnce) {
      const some = places.slice(from, from + rows.atOnce)
      if ([...weights.values()].reduce((sum, one) => sum + one, 0) >= MAX_WEIGHT) {
        leave(some, 'later')
        continue
      }
      // oxlint-disable-next-line eslint/no-await-in-loop -- one slice behind the other: together they are large
      const times = await rows.read(store.answers, some)
      for (const [i, place] of some.entries()) {
        const kept = times[i] ?? null
        if (kept !== null) fetchedAt.set(place, kept)
        weights.set(place, rows.weightOf(place))
        if (!isFresh(place, kept, now()) && !isFresh(place, heldMs(place), now())) stale.push(place)
      }
    }
    return unrefused(stale)
  }

  /** Of these keys those of today, and of this refresh where the forecast did not reach; one noted further ahead is a clock's that was wrong. */
  async function refusals(keys: readonly string[]): Promise<ReadonlyMap<string, Refused>> {
    const found = await store.answers.refused(keys, now() - REFUSED_MS)
    const holds = ({ reason, atMs }: Refused): boolean =>
      atMs <= now() + REFUSED_MS && (reason !== 'beyond' || atMs >= floorToStep(now()))
    return new Map([...found].filter(([, refusal]) => holds(refusal)))
  }

  /** Without what the service does not answer, by its refusals and the clock. */
  async function unrefused(places: readonly number[]): Promise<number[]> {
    if (places.length === 0) return []
    const refused = await refusals(places.map(rows.keyOf))
    return places.filter((place) => {
      const refusal = refused.get(rows.keyOf(place))
      const keptMs = fetchedAt.get(place) ?? 0
      const isRefused = refusal !== undefined && (refusal.atMs >= keptMs || isAhead(now() - keptMs))
      if (rows.isBeyond(place, now())) leave([place], 'beyond')
      else if (isRefused) leave([place], refusal.reason)
      else return true
      return false
    })
  }

  /** A page of several rows is refused as a whole: of these places those of no such page. */
  async function unrefusedPages(ended: readonly RowsRequest[], places: readonly number[]): Promise<number[]> {
    if (places.length === 0) return []
    const refused = await refusals(ended.map(jobKey))
    const reasons = new Map(
      ended.flatMap((one) => {
        const reason = refused.get(jobKey(one))?.reason
        return reason === undefined ? [] : one.places.map((place) => [place, reason] as const)
      }),
    )
    for (const place of places) {
      const reason = reasons.get(place)
      if (reason !== undefined) leave([place], reason)
    }
    return places.filter((place) => !reasons.has(place))
  }

  async function fetch(places: readonly number[]): Promise<void> {
    let pending = rows.requestsFor(places)
    if (pending.length === 0) return
    const requests = pending.map(({ request }) => request)
    const { made, beyond } = await store.jobs.wishFor(shipId, requests, 'asked', rows.freshSinceMs(now()), now())
    if (made > 0) wished()
    for (const place of pending.filter((one) => beyond.has(jobKey(one))).flatMap((one) => one.places)) {
      leave([place], 'quota')
      unrequested.add(place)
    }
    pending = pending.filter((one) => !beyond.has(jobKey(one)))
    if (pending.length === 0) return
    const lacking: number[] = []
    for (let pauseMs = POLL_MS.first; ; pauseMs = Math.min(POLL_MS.max, pauseMs * POLL_MS.growth)) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- looked at again and again
      const [waiting, isDown] = await Promise.all([store.jobs.waiting(pending.map(jobKey)), serviceIsDown()])
      // What waits no longer was answered or refused; else it was given up, and the ship's next request has it requested anew.
      const ended = pending.filter((one) => !waiting.has(jobKey(one)))
      pending = pending.filter((one) => waiting.has(jobKey(one)))
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      lacking.push(...(await unrefusedPages(ended, await look(ended.flatMap((one) => one.places)))))
      const leftMs = endMs - monotonicMs()
      if (isDown || pending.length === 0 || leftMs <= 0) {
        leave([...lacking, ...pending.flatMap((one) => one.places)], isDown ? 'service-down' : 'later')
        return
      }
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      await sleep(Math.min(pauseMs, leftMs), undefined, { signal })
    }
  }

  async function serviceIsDown(): Promise<boolean> {
    const { downSinceMs, keyRefusedAtMs } = await store.service.state()
    return downSinceMs !== null || keyRefusedAtMs !== null
  }

  function found(): Collected {
    const given = [...fetchedAt].flatMap(([place, fetchedAtMs]) => {
      const reason = unfulfilled.get(place)
      // An older answer is not sent where a newer one comes in a moment; nor may more rows be given than the ship has points for.
      const isLeft = reason === 'later' || (reason === 'quota' && !unrequested.has(place))
      return !isLeft && fetchedAtMs > (heldMs(place) ?? -1) ? [place] : []
    })
    const times = new Map(given.map((place) => [place, fetchedAt.get(place) ?? 0]))
    return { given: times, unfulfilled }
  }
  return { look, leave, fetch, found }
}

const jobKey = ({ request }: RowsRequest): string => keyOf(request)
