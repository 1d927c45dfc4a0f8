// What is said beside the bars of casualties: how many about the cursor's hours, how grave, and how much of the route was fetched at all.
import type { CasualtiesAlongRoute, CorridorCoverage } from '../../../shared/casualties/search.ts'
import { coverageWords, isNothingFetched, oldCasualtiesMs } from '../../../shared/casualties/words.ts'
import { HOUR_MS, oldWords } from '../../../shared/format/time.ts'
import { recordsOf, type CasualtyBar } from './casualty-bars.ts'
import { words as catalogue } from '../../words/words.ts'

const count = (n: number): string => n.toLocaleString('en-US')

/** `60 % of route fetched`; null where all of it was. Never rounded up to all, nor down to none. */
export function shareWords({ share, years }: CorridorCoverage): string | null {
  if (share >= 1) return null
  if (share > 0) return catalogue.strip.casualty.shareFetched(share, Math.floor(share * 100))
  return years.length === 0 ? catalogue.strip.casualty.notFetched : catalogue.strip.casualty.yearsFetched(years.length)
}

/** `▲ 40 d 0 h old`; null where nothing is fetched, or their age need not be said first. */
export function oldShareWords(coverage: CorridorCoverage, nowMs: number): string | null {
  const ageMs = oldCasualtiesMs(coverage, nowMs)
  return ageMs === null ? null : `▲ ${oldWords(ageMs)}`
}

export interface BarWords {
  /** `12 records`. */
  value: string
  isKnown: boolean
  /** `about these 3 h`; empty where nothing is known of them. */
  when: string
  severities: { part: 'verySerious' | 'serious'; words: string }[]
  /** How old it is where reports are missing since, and what was not fetched; null where all was, and lately. */
  lack: string | null
  title: string
}

/** Of the bar at the cursor. Where not all was fetched, or long ago, none found is not none. */
export function barWords(
  bar: CasualtyBar,
  { coverage }: Pick<CasualtiesAlongRoute, 'coverage'>,
  nowMs: number,
): BarWords {
  const records = recordsOf(bar)
  const lacks = [oldShareWords(coverage, nowMs), shareWords(coverage)].filter((words) => words !== null)
  const lack = lacks.length === 0 ? null : lacks.join(', ')
  const isNothing = isNothingFetched(coverage) && records === 0
  const none = lack === null ? catalogue.strip.casualty.noRecords : catalogue.strip.casualty.noneOfFetched
  const value = isNothing
    ? catalogue.strip.casualty.notFetched
    : records === 0
      ? none
      : catalogue.strip.casualty.records(count(records), records)
  const when = isNothing ? '' : catalogue.strip.casualty.aboutHours(Math.round((bar.toMs - bar.fromMs) / HOUR_MS))
  const severities: BarWords['severities'] = [
    ...(bar.verySerious > 0
      ? [{ part: 'verySerious' as const, words: catalogue.strip.casualty.verySerious(count(bar.verySerious)) }]
      : []),
    ...(bar.serious > 0
      ? [{ part: 'serious' as const, words: catalogue.strip.casualty.serious(count(bar.serious)) }]
      : []),
  ]
  const summary = [value, ...severities.map(({ words }) => words), when].filter((part) => part !== '').join(', ')
  return {
    value,
    isKnown: !isNothing && (records > 0 || lack === null),
    when,
    severities,
    lack: isNothing ? null : lack,
    title: `${summary}. ${lack === null || isNothing ? '' : `${lack}. `}${coverageWords(coverage, '')}`,
  }
}
