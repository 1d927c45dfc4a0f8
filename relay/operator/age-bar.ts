// The age of a ship's weather as a bar of two days, with marks where it is old and after a day. The words beside it say the same.
import { HOUR_MS, isAhead, isOld } from '../../shared/format/time.ts'
import { html, type Markup } from './html.ts'

const BAR_H = 48
const MARKS_H = [12, 24] as const
const HEIGHT = 8

/** How long the bar is and what its marks are, in words. */
export const AGE_BAR_WORDS = `The bar is ${BAR_H} h long, with marks at ${MARKS_H.join(' and ')} h.`

/** `fetchedAtMs`: of the oldest weather it was given; null, or ahead of the clock: not known, and an empty bar. */
export function ageBar(fetchedAtMs: number | null, nowMs: number): Markup {
  const ageMs = fetchedAtMs === null ? null : nowMs - fetchedAtMs
  const isKnown = ageMs !== null && !isAhead(ageMs)
  const hours = isKnown ? Math.min(BAR_H, Math.max(0, ageMs / HOUR_MS)) : 0
  return html`<svg class="age" viewBox="0 0 ${BAR_H * 2} ${HEIGHT}" aria-hidden="true" focusable="false">
    <rect class="${isKnown ? 'whole' : 'whole none'}" x="0.5" y="0.5" width="${BAR_H * 2 - 1}" height="${HEIGHT - 1}" />
    ${isKnown ? [html`<rect class="${isOld(ageMs) ? 'old' : 'new'}" width="${(hours * 2).toFixed(1)}" height="${HEIGHT}" />`] : []}
    ${MARKS_H.map((markH) => html`<path d="M${markH * 2} 0v${HEIGHT}" />`)}
  </svg>`
}
