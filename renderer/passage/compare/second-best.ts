// The second best route found, in one line beside the best: what of it is not known, when it arrives, and its sea.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { fromUsual, unitChosen, type Units } from '../../../shared/weather/units.ts'
import { ROUNDING_H, wholeHours } from '../../../shared/candidates/not-judged.ts'
import { isDraft, type Candidate, type CandidatesFound } from '../../../shared/candidates/candidates.ts'
import { spanText } from './card-words.ts'
import { frailOf, isWhole, passedBy, unknownHoursOf } from './candidates-figures.ts'
import { words } from '../../words/words.ts'

/** Nearer arrivals are the same. */
const SAME_H = 1 / 120

/** `C, second best: 6 h earlier than B, sea 0.7 m more.`; null: there is none. */
export function secondBestWords(
  { candidates, bestId }: Pick<CandidatesFound, 'candidates' | 'bestId'>,
  units: Units,
): string | null {
  const drafts = candidates.filter(isDraft)
  const index = drafts.findIndex(({ candidateId }) => candidateId === bestId)
  const [best, second] = [drafts[index], drafts[index + 1]]
  if (index === -1 || best === undefined || second === undefined) return null
  const { second: texts } = words.candidates.card
  const unknownH = unknownHoursOf(second)
  const parts = [
    ...(unknownH < ROUNDING_H ? [] : [texts.notKnown(wholeHours(unknownH))]),
    ...limitParts(second),
    ...laterParts(second, best),
    seaPart(second, best, units),
  ]
  return texts.summary(second.letter, parts.join(', '))
}

function limitParts(candidate: Candidate): string[] {
  const frail = frailOf(candidate)
  if (frail !== null) return [words.candidates.table.frailWords(frail.breaks, frail.of)]
  const passed = passedBy(candidate)
  return passed === null ? [] : [words.candidates.chart.states[passed]]
}

function laterParts(second: Candidate, best: Candidate): string[] {
  if (second.gainH === null || best.gainH === null) return []
  const laterH = best.gainH - second.gainH
  if (Math.abs(laterH) < SAME_H) return []
  return [words.candidates.card.second.later(spanText(Math.abs(laterH) * HOUR_MS), laterH > 0, best.letter)]
}

/** The most of what is forecast and estimated; null: neither is. */
function greatestSea({ row, estimatedSea }: Candidate, units: Units): number | null {
  if (row.worstSea === null && estimatedSea === null) return null
  return fromUsual('waves', Math.max(row.worstSea?.value ?? 0, estimatedSea?.value ?? 0), units)
}

function seaPart(second: Candidate, best: Candidate, units: Units): string {
  const { second: texts } = words.candidates.card
  const [sea, beside] = [greatestSea(second, units), greatestSea(best, units)]
  if (sea === null || beside === null) return texts.seaNotKnown
  const { unit, decimals } = unitChosen('waves', units)
  const figure = Math.abs(sea - beside).toFixed(decimals)
  if (Number(figure) === 0) return texts.sameSea
  const sign = isWhole(second) && isWhole(best) ? '' : '≈'
  return texts.sea(`${sign}${figure} ${unit}`, sea > beside)
}
