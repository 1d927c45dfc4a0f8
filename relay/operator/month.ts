// What a month's use comes to at the pace so far, and what it costs. In the first days of a month, or of a ship, no pace is known, and none is guessed.
import { DAY_MS } from '../../shared/format/time.ts'
import type { Prices } from '../configuration.ts'
import type { Ship, ShipUsage } from '../store/relay-store.ts'

/** A pace is known from so many days on: one long voyage fetched on the first day is none. */
const PACE_FROM_MS = 3 * DAY_MS

/** Points, bytes or money of a calendar month, UTC. */
export interface MonthUse {
  used: number
  /** null: none. */
  bound: number | null
  /** What it comes to by the month's end, its bound at most; null: not known yet; `no-more`: nothing is added to it. */
  total: number | null | 'no-more'
  /** When the bound is reached; null: not in this month, or it is already. */
  usedUpAtMs: number | null
  /** The month's last day. */
  lastDayMs: number
}

/** `used`: by that ship, so far. */
export function monthUse(
  { madeAtMs, revokedAtMs }: Pick<Ship, 'madeAtMs' | 'revokedAtMs'>,
  used: number,
  bound: number | null,
  nowMs: number,
): MonthUse {
  const now = new Date(nowMs)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const fromMs = Math.max(Date.UTC(year, month), madeAtMs)
  const toMs = Date.UTC(year, month + 1)
  const so = { used, bound, usedUpAtMs: null, lastDayMs: toMs - DAY_MS }
  if (revokedAtMs !== null || (bound !== null && used >= bound)) return { ...so, total: 'no-more' }
  if (nowMs - fromMs < PACE_FROM_MS) return { ...so, total: null }
  const total = (used * (toMs - fromMs)) / (nowMs - fromMs)
  if (bound === null || total <= bound) return { ...so, total }
  return { ...so, total: bound, usedUpAtMs: fromMs + ((nowMs - fromMs) * bound) / used }
}

/** Of all of them, at least one; what they come to together is known where each of theirs is. */
export function sumOfUses(uses: readonly MonthUse[]): MonthUse {
  const [first, ...more] = uses
  if (first === undefined) throw new TypeError('nothing to add up')
  return more.reduce(
    (sum, use) => ({
      ...sum,
      used: sum.used + use.used,
      total: sumOfTotals(sum, use),
    }),
    { ...first, bound: null, usedUpAtMs: null },
  )
}

function sumOfTotals(one: MonthUse, other: MonthUse): MonthUse['total'] {
  if (one.total === null || other.total === null) return null
  if (one.total === 'no-more' && other.total === 'no-more') return 'no-more'
  return amountAtEnd(one) + amountAtEnd(other)
}

/** Of one whose total is known. */
const amountAtEnd = ({ used, total }: MonthUse): number => (typeof total === 'number' ? total : used)

type Costly = Pick<ShipUsage, 'bytes' | 'requested' | 'ahead'>

/** By the prices that are set; null: none is. */
export function costOf({ bytes, requested, ahead }: Costly, { perMb, perThousandPoints }: Prices): number | null {
  if (perMb === null && perThousandPoints === null) return null
  return (bytes / 1e6) * (perMb ?? 0) + ((requested + ahead) / 1000) * (perThousandPoints ?? 0)
}

/** The cost of these, which are of one ship; null: no price is set. */
export function costUse(uses: Readonly<Record<keyof Costly, MonthUse>>, prices: Prices): MonthUse | null {
  const costBy = (amountOf: (use: MonthUse) => number): number | null => {
    const { bytes, requested, ahead } = uses
    return costOf({ bytes: amountOf(bytes), requested: amountOf(requested), ahead: amountOf(ahead) }, prices)
  }
  const used = costBy((use) => use.used)
  if (used === null) return null
  const totals = Object.values(uses).map(({ total }) => total)
  const so = { used, bound: null, usedUpAtMs: null, lastDayMs: uses.bytes.lastDayMs }
  if (totals.includes(null)) return { ...so, total: null }
  if (totals.every((total) => total === 'no-more')) return { ...so, total: 'no-more' }
  return { ...so, total: costBy(amountAtEnd) }
}

/** Of what a cost is, by the prices that are set. */
export function costName({ perMb, perThousandPoints }: Prices): string {
  if (perMb !== null && perThousandPoints === null) return 'Cost of bytes'
  if (perMb === null && perThousandPoints !== null) return 'Cost of points'
  return 'Cost'
}
