// What a ship may still be given this month by the office's allowance, and the limit of its requests in a day.
import { DAY_MS } from '../../shared/format/time.ts'
import type { Ship, ShipUsage } from '../store/relay-store.ts'
import { Refusal } from './refusal.ts'

/** Infinity: no bound. */
export interface Left {
  points: number
  bytes: number
  refusal(): Refusal
}

/** Retried at least once a day: the office may have allowed more. */
const MAX_RETRY_MS = DAY_MS

export function leftOf({ quota }: Ship, { points, bytes }: ShipUsage, nowMs: number): Left {
  const left = (allowed: number | null, used: number): number =>
    allowed === null ? Infinity : Math.max(0, allowed - used)
  const date = new Date(nowMs)
  const nextMonthMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  return {
    points: left(quota.points, points),
    bytes: left(quota.bytes, bytes),
    refusal: () =>
      new Refusal('quota', 'What the office allows this ship a month is used up. Ask the office for more.', {
        retryAfterS: Math.ceil(Math.min(MAX_RETRY_MS, nextMonthMs - nowMs) / 1000),
      }),
  }
}

/** The bound of a day is the relay's own, whatever the office allows. */
export function tooManyRelayRequests(nowMs: number): Refusal {
  const nextDayMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS
  return new Refusal(
    'too-many-wants',
    'This ship has sent as many requests as a relay answers in a day. It is answered again from the next day (UTC) on.',
    { retryAfterS: Math.ceil((nextDayMs - nowMs) / 1000) },
  )
}
