// A compared passage in the officer's words and figures.
import type { CandidateRow } from '../../shared/candidates.ts'
import { LIMITS, type LimitName } from '../../shared/vessel.ts'

/** Share of the passage with weather of its hour: `100 %`, never rounded up to it. */
export const knownText = ({ known, steps }: CandidateRow): string =>
  steps === 0 ? '–' : `${known === steps ? 100 : Math.min(99, Math.round((known / steps) * 100))} %`

/** `✕ 6 h` beyond a hard limit, `▲ 6 h` beyond a soft one, `0 h` where all is known and within, `–` where nothing is known. */
export function beyondText({ known, hardH, anyH }: CandidateRow): string {
  if (known === 0) return '–'
  const hours = (value: number): string => `${value < 1 ? '<1' : Math.round(value)} h`
  if (hardH > 0) return `✕ ${hours(anyH)}`
  return anyH > 0 ? `▲ ${hours(anyH)}` : '0 h'
}

/** Which limits, each with its hours. */
export function beyondWords({ beyondH }: CandidateRow): string {
  const parts = Object.entries(beyondH).map(
    ([limit, hours]) => `${LIMITS[limit as LimitName].label} ${Math.max(1, Math.round(hours))} h`,
  )
  return parts.length === 0 ? 'No limit passed where weather is stored' : `Beyond limits: ${parts.join(', ')}`
}

/** Half of what is compared, or more, is not stored. */
export const isLittleKnown = (rows: readonly CandidateRow[]): boolean =>
  rows.reduce((sum, { known }) => sum + known, 0) * 2 < rows.reduce((sum, { steps }) => sum + steps, 0)

/**
 * The best of what is fully comparable: least hours beyond a hard limit, then beyond any, then the lowest sea. Only among those that are known
 * as far as the best known one; null when nothing is known or all are alike.
 */
export function bestOf(rows: readonly CandidateRow[]): CandidateRow | null {
  const most = Math.max(0, ...rows.map(({ known, steps }) => (steps === 0 ? 0 : known / steps)))
  const comparable = rows.filter(({ known, steps }) => known > 0 && known / steps >= most - 0.02)
  if (comparable.length < 2) return null
  const rank = (row: CandidateRow): [number, number, number] => [row.hardH, row.anyH, row.worstSea?.value ?? Infinity]
  const sorted = comparable.toSorted((a, b) => {
    const [x, y] = [rank(a), rank(b)]
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2]
  })
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return null
  return rank(first).every((value, i) => value === rank(last)[i]) ? null : first
}
