// What is done unrequested, once for all relays: after each refresh of the service what the ships will need is fetched; once a day old data is deleted.
import { DAY_MS, floorToStep, HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { forecastWindow } from '../../electron/engine/fetch/planner/track.ts'
import type { RelayLog } from '../log.ts'
import type { AheadRequest, RelayStore } from '../store/relay-store.ts'

export interface RoundsContext {
  store: Pick<RelayStore, 'answers' | 'jobs' | 'once' | 'relayRequests'>
  now: () => number
  random: () => number
  log: RelayLog
  keepPacksDays: number
  /** Of the shared pace. */
  perSecond: number
  /** There are new jobs. */
  onWished: () => void
  /** How often it is looked whether a time has come. */
  tickMs?: number
}

export interface Rounds {
  /** Resolves when nothing of it is running. */
  close(): Promise<void>
}

/** Nothing is fetched ahead for ships that requested nothing for longer: they are in port, or fetch by their own key. */
export const REQUESTED_SINCE_MS = 72 * HOUR_MS
/** Relays come one after the other within a minute: whichever is first does it. */
const SPREAD_MS = 60_000
/** Any relay looks again then, for what was requested meanwhile and what a relay that ended left undone. Nothing is requested twice. */
const AGAIN_MS = 10 * 60_000
const TICK_MS = 1000

interface Round {
  /** When it is due, of the time that is now. */
  dueMs(nowMs: number): number
  name(nowMs: number): string
  run(nowMs: number): Promise<void>
}

export function startRounds(context: RoundsContext): Rounds {
  const { store, now, log, tickMs = TICK_MS } = context
  const spreadMs = Math.floor(context.random() * SPREAD_MS)
  const rounds = [
    aheadRound(context, 'first', spreadMs),
    aheadRound(context, 'again', AGAIN_MS + spreadMs),
    houseRound(context, spreadMs),
  ]
  /** Names that were claimed, by this relay or another; those of this one until they are through. */
  const settled = new Map<Round, string>()
  const mine = new Map<Round, string>()
  let running: Promise<void> | null = null
  let isAway = false

  async function look(round: Round): Promise<void> {
    const nowMs = now()
    const name = round.name(nowMs)
    if (nowMs < round.dueMs(nowMs) || settled.get(round) === name) return
    if (mine.get(round) !== name && !(await store.once.claim(name, nowMs))) return void settled.set(round, name)
    mine.set(round, name)
    await round.run(nowMs)
    mine.delete(round)
    settled.set(round, name)
  }

  async function lookAll(): Promise<void> {
    try {
      for (const round of rounds) await look(round)
      isAway = false
    } catch (error) {
      // Tried again with the next tick, by the relay that claimed it.
      if (!isAway) log.write('warn', 'rounds-wait', { why: error instanceof Error ? error.message : String(error) })
      isAway = true
    }
  }

  const timer = setInterval(() => {
    running ??= lookAll().finally(() => (running = null))
  }, tickMs)
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

function aheadRound({ store, log, onWished, perSecond }: RoundsContext, pass: string, afterMs: number): Round {
  return {
    dueMs: (nowMs) => floorToStep(nowMs) + afterMs,
    name: (nowMs) => `ahead ${new Date(floorToStep(nowMs)).toISOString()} ${pass}`,
    run: async (nowMs) => {
      const all = await store.relayRequests.ahead(nowMs - REQUESTED_SINCE_MS, forecastWindow(nowMs), nowMs)
      // More than the pace brings until the next refresh would never be fetched, and keep others waiting.
      const requested = all.slice(0, Math.ceil((perSecond * STEP_MS) / 1000))
      const jobs = await wishAhead(store.jobs, requested, nowMs)
      if (jobs > 0) onWished()
      const leftOut = all.length - requested.length
      log.write(leftOut > 0 ? 'warn' : 'info', 'fetching-ahead', { requested: all.length, leftOut, jobs })
    },
  }
}

/** How many jobs are new. */
async function wishAhead(
  jobs: RoundsContext['store']['jobs'],
  requested: readonly AheadRequest[],
  nowMs: number,
): Promise<number> {
  let made = 0
  for (const [shipId, some] of Map.groupBy(requested, (one) => one.shipId)) {
    const requests = some.map(({ request }) => request)
    const sinceMs = floorToStep(nowMs)
    if (shipId === null) made += await jobs.wish(requests, 'ahead', sinceMs, nowMs)
    else made += (await jobs.wishFor(shipId, requests, 'ahead', sinceMs, nowMs)).made
  }
  return made
}

function houseRound({ store, log, keepPacksDays }: RoundsContext, afterMs: number): Round {
  return {
    dueMs: (nowMs) => Math.floor(nowMs / DAY_MS) * DAY_MS + afterMs,
    name: (nowMs) => `house ${new Date(nowMs).toISOString().slice(0, 10)}`,
    run: async (nowMs) => {
      const packs = await store.relayRequests.forget(nowMs - keepPacksDays * DAY_MS)
      const answers = await store.answers.forget(floorToStep(nowMs) - DAY_MS, nowMs - DAY_MS)
      log.write('info', 'kept-house', { packs, answers })
    },
  }
}
