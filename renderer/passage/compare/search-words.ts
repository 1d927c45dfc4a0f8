// A search for better routes or speeds in words: its price before it is begun, how it goes, how it ended.
import { formatBytes, formatElapsed } from '../../../shared/format/format.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { LinkState } from '../../../shared/sync/sync.ts'
import { fromUsual, unitChosen, type Units } from '../../../shared/weather/units.ts'
import { USUAL_ROUNDS, type SearchPrice, type SearchRun } from '../../../shared/candidates/search-run.ts'
import type { NoLonger, SearchPart } from '../../../shared/candidates/candidates.ts'
import { moneyWords, overBudgetWords } from '../../data/fetch/link-words.ts'
import { words } from '../../words/words.ts'

const said = words.search

/** `Find a better route: at most 170 kB`. `isOn`: the one before did not settle. */
export function beginWords(part: SearchPart, { points, bytes }: SearchPrice, isOn: boolean): string {
  if (points === 0) return isOn ? said.again : said.actions[part]
  return isOn ? said.more(formatBytes(bytes)) : said.atMost(said.actions[part], formatBytes(bytes))
}

/** `Up to 200 points in about 4 rounds · $1.70 · about 90 s · by the office`. */
export function priceWords({ points, seconds, costUsd, by }: SearchPrice, hasOffice: boolean): string {
  if (points === 0) return said.hereOnly
  return [
    said.upTo(points, USUAL_ROUNDS[points]),
    ...(costUsd === null ? [] : [moneyWords(costUsd)]),
    said.about(formatElapsed(seconds)),
    ...(hasOffice ? [by === 'office' ? words.office.by.office : words.office.by.own] : []),
  ].join(' · ')
}

/** What should be known before it is begun; null: nothing. */
export function cautionWords(
  price: SearchPrice,
  link: Pick<LinkState, 'host' | 'state' | 'office'> | null,
): string | null {
  if (price.points === 0) return null
  if (link !== null && link.host === null && link.office === null) return said.noService
  const { fault = null } = (price.by === 'office' ? link?.office : null) ?? {}
  if (fault !== null) return fault.message
  const budget = overBudgetWords(price)
  if (budget !== null) return budget
  return link?.state === 'down' ? said.linkDown : null
}

/** `Round 2 of about 4 · 51 of at most 200 points, 34 kB of at most 170 kB`. */
export function goingWords({ round, points, bytes, fetchedPoints, spentBytes }: SearchRun, underWay: Going): string {
  const got = fetchedPoints + underWay.points
  const spent = formatBytes(spentBytes + underWay.bytes)
  const parts = [
    said.round(Math.max(1, round), USUAL_ROUNDS[points]),
    said.spent(got, points, spent, formatBytes(bytes)),
  ]
  return points === 0 ? said.hereOnly : parts.join(' · ')
}

/** Of the current round. */
interface Going {
  points: number
  bytes: number
}

/** How it ended, and what it took; null: it goes on. */
export function endWords({ end, points, fetchedPoints, spentBytes, round }: SearchRun): string | null {
  if (end === null) return null
  const ending = said.ends[end]
  return points === 0 ? ending : `${ending} ${said.took(fetchedPoints, formatBytes(spentBytes), round)}`
}

/** `B no longer: its own weather shows 5.2 m on 27 NOV 0600 UTC, beyond a hard limit.` */
export function noLongerWords({ letter, passes, worstSea }: NoLonger, units: Units): string {
  const route = letter ?? said.routeBefore
  if (worstSea === null) return said.notBorneOut(route)
  const { unit, decimals } = unitChosen('waves', units)
  const sea = `${fromUsual('waves', worstSea.value, units).toFixed(decimals)} ${unit}`
  return said.noLonger(route, said.noLongerSea(sea, formatShortUtc(worstSea.timeMs)), passes)
}
