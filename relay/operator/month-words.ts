// A month's use in words: so far, of what it may be, and below it what it comes to at this pace, or that this is not known yet.
import { formatBytes, formatCount } from '../../shared/format/format.ts'
import { formatDay } from '../../shared/format/time.ts'
import type { Prices } from '../configuration.ts'
import { html, NOTHING, type Markup } from './html.ts'
import type { MonthUse } from './month.ts'
import { bytesWords, pointsWords } from './words.ts'

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const moneyWords = (amount: number, { currency }: Prices): string => `${currency} ${money.format(amount)}`

/** Two digits: no more is known of what is to come. Never less than what is used. */
function roundly(amount: number, used: number): number {
  const step = amount < 1 ? 1 : 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return Math.max(used, Math.round(amount / step) * step)
}

/** `about 1,900 by 30 NOV`, and where that passes the bound, when it is used up. */
function trendWords({ used, total, usedUpAtMs, lastDayMs }: MonthUse, words: (amount: number) => string): Markup {
  if (used === 0 || total === 'no-more') return NOTHING
  if (total === null) return html`<small class="unknown">month not known yet</small>`
  if (usedUpAtMs !== null) return html`<small class="warning">at this pace used up ${formatDay(usedUpAtMs)}</small>`
  return html`<small>about ${words(total)} by ${formatDay(lastDayMs)}</small>`
}

export const pointsMonth = (use: MonthUse): Markup =>
  html`${pointsWords(use.used, use.bound)} ${trendWords(use, (amount) => formatCount(roundly(amount, use.used)))}`

export const bytesMonth = (use: MonthUse): Markup =>
  html`${bytesWords(use.used, use.bound)} ${trendWords(use, formatBytes)}`

/** null: no price is set. */
export const costMonth = (use: MonthUse | null, prices: Prices): Markup =>
  use === null
    ? html`<span class="unknown">not known</span>`
    : html`${moneyWords(use.used, prices)} ${trendWords(use, (amount) => moneyWords(amount, prices))}`

/** By which prices costs are reckoned. */
export function pricesWords(prices: Prices): Markup {
  const { perMb, perThousandPoints } = prices
  const set = [
    ...(perMb === null ? [] : [`${moneyWords(perMb, prices)} a MB sent`]),
    ...(perThousandPoints === null ? [] : [`${moneyWords(perThousandPoints, prices)} a thousand points`]),
  ]
  if (set.length > 0) return html`${set.join(', ')}`
  return html`<span class="unknown">not known: none is set (PRICE_PER_MB, PRICE_PER_1000_POINTS)</span>`
}
