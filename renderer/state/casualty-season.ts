// The season of a passage: its months, and which casualties come first by them.
import type { CasualtySeverity } from '../../shared/casualties/casualty.ts'
import type { CasualtyHit, CasualtyPoint } from '../../shared/casualties/search.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'

/** Calendar months, 1 to 12 and in order of sailing, that a passage touches in UTC; all twelve for a year and more. */
function monthsBetween(fromMs: number, toMs: number): number[] {
  const months: number[] = []
  const at = new Date(fromMs)
  let [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  while (months.length < 12 && Date.UTC(year, month) <= toMs) {
    months.push(month + 1)
    month++
    if (month === 12) [year, month] = [year + 1, 0]
  }
  return months
}

/** Those of the voyage's passage; none without both its ends, or where it touches all: then no month is more its own than another. */
export function passageMonths(schedule: Pick<Schedule, 'etdMs' | 'etaMs'> | null): number[] {
  const { etdMs = null, etaMs = null } = schedule ?? {}
  if (etdMs === null || etaMs === null) return []
  const months = monthsBetween(etdMs, etaMs)
  return months.length < 12 ? months : []
}

/** As the engine sorts by season: grave and of these months, grave otherwise, the others. */
export type SeasonGroup = 'of the season' | 'grave' | 'others'

const isGrave = (severity: CasualtySeverity): boolean => severity === 'very-serious' || severity === 'serious'

/** `month` 0: not known. Without months all grave ones are of the season. */
export function seasonGroup(severity: CasualtySeverity, month: number, months: readonly number[]): SeasonGroup {
  if (!isGrave(severity)) return 'others'
  return months.length === 0 || months.includes(month) ? 'of the season' : 'grave'
}

/** 0 where the time cannot be read. */
export const monthOf = ({ localTime }: Pick<CasualtyHit, 'localTime'>): number => Number(localTime?.slice(5, 7) ?? 0)

const ORDER: readonly SeasonGroup[] = ['others', 'grave', 'of the season']

/** As they are drawn: the grave ones over the others, those of the season over all. */
export const drawingOrder = (points: readonly CasualtyPoint[], months: readonly number[]): CasualtyPoint[] => {
  const place = ({ severity, month }: CasualtyPoint): number => ORDER.indexOf(seasonGroup(severity, month, months))
  return points.toSorted((a, b) => place(a) - place(b))
}
