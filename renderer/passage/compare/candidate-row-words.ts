// All that a row of the table shows, in words: for its title and for screen readers. What is not known comes first.
import { formatDistance, formatSpeed } from '../../../shared/format/format.ts'
import { unitChosen, type Units } from '../../../shared/weather/units.ts'
import { ROUNDING_H, wholeHours } from '../../../shared/candidates/not-judged.ts'
import type { Candidate } from '../../../shared/candidates/candidates.ts'
import { beyondHours } from './comparison-words.ts'
import {
  etaOf,
  forecastPercent,
  frailOf,
  fuelWithUnit,
  hoursBeyond,
  isWhole,
  nameOf,
  unknownHoursOf,
  worstFigure,
} from './candidates-figures.ts'
import { words } from '../../words/words.ts'

const { table } = words.candidates

/** `7.5 m, up to 8.3 m with what is estimated`, `estimated 3.7 m`, `not known`. */
function rangeWords(forecast: string | null, estimated: string | null): string {
  if (forecast === null) return estimated === null ? table.notKnown : table.estimated(estimated)
  return estimated === null || estimated === forecast ? forecast : table.upTo(forecast, estimated)
}

function worstWords(quantity: 'waves' | 'wind', forecast: number | null, estimated: number | null, units: Units) {
  const { unit } = unitChosen(quantity, units)
  const text = (value: number | null): string | null => {
    const figure = worstFigure(value, quantity, units)
    return figure === null ? null : `${figure} ${unit}`
  }
  return rangeWords(text(forecast), text(estimated))
}

/** `limits not judged for 10 h; beyond hard limits 31 h, up to 37 h with what is estimated`. */
function limitsWords(candidate: Candidate): string[] {
  if (candidate.row.limits.length === 0) return [table.noLimits]
  const beyond = hoursBeyond(candidate)
  const { anyH } = candidate.notJudged
  const open = anyH < ROUNDING_H ? [] : [table.notJudgedFor(wholeHours(anyH))]
  if (beyond === null)
    return open.length > 0 ? open : [isWhole(candidate) ? table.withinLimits : table.withinWhereKnown]
  const { kind, forecastH, estimatedH } = beyond
  const text = rangeWords(
    forecastH === null ? null : beyondHours(forecastH),
    estimatedH === null ? null : beyondHours((forecastH ?? 0) + estimatedH),
  )
  return [...open, table.beyondLimits(kind === 'hard', text)]
}

export function candidateWords(candidate: Candidate, units: Units): string {
  const { row, rests, estimatedSea, estimatedWind } = candidate
  const frail = frailOf(candidate)
  const unknownH = unknownHoursOf(candidate)
  const parts = [
    ...(unknownH < ROUNDING_H ? [] : [table.notKnownFor(wholeHours(unknownH))]),
    ...(rests.estimatedH < ROUNDING_H ? [] : [table.estimatedFor(wholeHours(rests.estimatedH))]),
    table.forecastFor(`${forecastPercent(candidate)} %`),
    ...(frail === null ? [] : [table.frailWords(frail.breaks, frail.of)]),
    ...limitsWords(candidate),
    table.greatestSea(worstWords('waves', row.worstSea?.value ?? null, estimatedSea?.value ?? null, units)),
    table.greatestWind(worstWords('wind', row.worstWind?.value ?? null, estimatedWind?.value ?? null, units)),
    `${table.eta(etaOf(candidate))} UTC`,
    table.distance(formatDistance(row.distanceNm, 0)),
    table.setAt(formatSpeed(candidate.setSpeedKn)),
    table.fuel(fuelWithUnit(candidate)),
  ]
  return table.rowWords(nameOf(candidate), parts.join('; '))
}
