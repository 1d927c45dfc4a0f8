// Small pieces that several pages have: times with their ages, amounts, lists of facts, and what the contract must allow.
import { formatBytes, formatCount } from '../../shared/format/format.ts'
import { formatAge, formatUtc, isAhead, isJustNow } from '../../shared/format/time.ts'
import { html, type Markup } from './html.ts'

/** `1 pack`, `308 packs`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Whether the company may do what a relay does. */
export const CONTRACT_WORDS =
  'A relay passes on to the company’s ships what the service gave the office. Whether the company may do so is between the company and the service: the contract must allow it. Binnacle cannot know it.'

const agoWords = (atMs: number, nowMs: number): string => {
  const ageMs = nowMs - atMs
  return isJustNow(ageMs) || isAhead(ageMs) ? formatAge(ageMs) : `${formatAge(ageMs)} ago`
}

/** `2 h 10 min ago`, with the time itself to be read when it is pointed at; `never` where there is none. */
export const ago = (atMs: number | null, nowMs: number, never = 'never'): Markup =>
  atMs === null
    ? html`<span class="unknown">${never}</span>`
    : html`<time datetime="${new Date(atMs).toISOString()}" title="${formatUtc(atMs)}">${agoWords(atMs, nowMs)}</time>`

/** Binnacle's aboard. */
export const versionWords = (version: string | null): Markup =>
  version === null ? html`<span class="unknown">not known</span>` : html`${version}`

/** `1,204 of 20,000`, `1.2 MB of 5.0 MB`; without a bound the amount alone. */
export const pointsWords = (used: number, bound: number | null): string =>
  bound === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(bound)}`
export const bytesWords = (used: number, bound: number | null): string =>
  bound === null ? formatBytes(used) : `${formatBytes(used)} of ${formatBytes(bound)}`

export type Fact = readonly [name: string, value: Markup]

/** `look`: classes of the style sheet. */
export const factsList = (facts: readonly Fact[], look: 'facts' | 'facts wide' = 'facts'): Markup =>
  html`<dl class="${look}">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
