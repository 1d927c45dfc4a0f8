// A route found in figures: a range where estimates add to the forecast, `≈` where there are but estimates, brackets where other hours are not known.
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { ETA_NAMES } from '../../../shared/ship/arrival-words.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import type { VerdictState } from '../../../shared/ship/verdict-words.ts'
import type { LimitKind } from '../../../shared/ship/vessel.ts'
import { fromUsual, unitChosen, type Units } from '../../../shared/weather/units.ts'
import { ROUNDING_H, wholeHours } from '../../../shared/candidates/not-judged.ts'
import type { Candidate, CandidateBasis, CandidatesFound } from '../../../shared/candidates/candidates.ts'
import { isPart } from './ranking.ts'
import { words } from '../../words/words.ts'

const allH = ({ forecastH, estimatedH, averageH, nothingH }: CandidateBasis): number =>
  forecastH + estimatedH + averageH + nothingH

/** Every hour of it is forecast for its own track. */
export const isWhole = ({ rests, row }: Candidate): boolean =>
  !isPart(row) && allH(rests) - rests.forecastH < ROUNDING_H && rests.forecastH > 0

const percentOf = (hours: number, rests: CandidateBasis): number =>
  allH(rests) > 0 ? Math.floor((hours / allH(rests)) * 100) : 0

/** Whole per cent of its hours that are forecast for its own track; 100 only where all are. */
export const forecastPercent = (candidate: Candidate): number =>
  isWhole(candidate) ? 100 : Math.min(99, percentOf(candidate.rests.forecastH, candidate.rests))
/** Of those that are estimated between points. */
export const estimatedPercent = ({ rests }: Candidate): number => percentOf(rests.estimatedH, rests)

/** What it passes, by what is stored or estimated; null: no limit. */
export function passedBy({ row, beyond }: Candidate): LimitKind | null {
  if (row.passes === 'hard' || beyond.hardH > 0 || beyond.estimatedHardH > 0) return 'hard'
  return row.passes === 'soft' || beyond.softH > 0 || beyond.estimatedSoftH > 0 ? 'soft' : null
}

/** Less than one of its hours in a hundred is known, and no limit is known to be passed: nothing is to be said of it. */
const isUnknown = (candidate: Candidate): boolean =>
  forecastPercent(candidate) + estimatedPercent(candidate) < 1 && passedBy(candidate) === null

/** `B least sea`. */
export const nameOf = ({ letter, kind }: Candidate): string =>
  words.candidates.named(letter, words.candidates.kinds[kind])

/** Worst first: what passes a hard limit, be it estimated, says so; what is not known throughout is never clear. */
export function stateOf(candidate: Candidate): VerdictState {
  const passed = passedBy(candidate)
  if (candidate.row.limits.length === 0) return 'unknown'
  if (passed === 'hard') return 'hard'
  if (isUnknown(candidate)) return 'unknown'
  if (!isWhole(candidate)) return 'part'
  return passed ?? 'clear'
}

/**
 * In how many trials of a forecast a little wrong it exceeds a hard limit, where it does so in most, and more gravely than in this one; else null.
 * Card, table and chart show it alike.
 */
export function frailOf(candidate: Candidate): Candidate['perturbed'] {
  const { perturbed } = candidate
  if (perturbed === null || perturbed.breaks * 2 <= perturbed.of) return null
  return ['hard', 'unknown'].includes(stateOf(candidate)) ? null : perturbed
}

/** What it is signed with: beyond a hard limit also where most forecasts made worse put it there. */
export const signStateOf = (candidate: Candidate): VerdictState =>
  frailOf(candidate) === null ? stateOf(candidate) : 'hard'

/** `least sea`, `least sea · ✕ 9/12`: what stands behind its letter. */
export function kindOf(candidate: Candidate): string {
  const [kind, frail] = [words.candidates.kinds[candidate.kind], frailOf(candidate)]
  return frail === null ? kind : words.candidates.table.frail(kind, frail.breaks, frail.of)
}

/** How far a figure is known: forecast for every hour; for every other hour estimated; or some hours neither. */
type Cover = 'forecast' | 'estimated' | 'part'

/** Hours that are neither forecast nor estimated. */
export const unknownHoursOf = ({ rests }: Candidate): number => rests.averageH + rests.nothingH

function coverOf(candidate: Candidate): Cover {
  if (isWhole(candidate)) return 'forecast'
  return unknownHoursOf(candidate) < ROUNDING_H && candidate.rests.estimatedH >= ROUNDING_H ? 'estimated' : 'part'
}

/**
 * `7.5`; `7.5–8.3`: 7.5 by the forecast, up to 8.3 with what is estimated; `≈3.7`: estimated alone; `–`: not known. In brackets where other hours are
 * not known, so that it may be more; of a forecast alone also where the other hours are estimated.
 */
function figureText(
  forecast: string | null,
  estimated: string | null,
  cover: Cover,
  { before = '', after = '' }: { before?: string; after?: string } = {},
): string {
  if (forecast === null && estimated === null) return '–'
  const isForecast = forecast !== null && (estimated === null || estimated === forecast)
  const figure = isForecast ? forecast : forecast === null ? `≈${estimated}` : `${forecast}–${estimated}`
  const text = `${before}${figure}${after}`
  return (isForecast ? cover === 'forecast' : cover !== 'part') ? text : `(${text})`
}

type WorstQuantity = 'waves' | 'wind'

/** In the chosen unit, without it. */
export const worstFigure = (value: number | null, quantity: WorstQuantity, units: Units): string | null =>
  value === null ? null : fromUsual(quantity, value, units).toFixed(unitChosen(quantity, units).decimals)

/** `3.7`, `(3.7)`, `7.5–8.3`, `≈3.7`, `–`. `estimated`: null: not known, or no more than is forecast. */
export function worstText(
  forecast: number | null,
  estimated: number | null,
  quantity: WorstQuantity,
  units: Units,
  { cover, hasUnit = false }: { cover: Cover; hasUnit?: boolean },
): string {
  const figure = (value: number | null): string | null => worstFigure(value, quantity, units)
  const after = hasUnit ? ` ${unitChosen(quantity, units).unit}` : ''
  return figureText(figure(forecast), figure(estimated), cover, { after })
}

/** The greatest sea: `3.7`, `7.5–8.3`, `≈3.7`, `–`. */
export const seaOf = (candidate: Candidate, units: Units, hasUnit = false): string =>
  worstText(candidate.row.worstSea?.value ?? null, candidate.estimatedSea?.value ?? null, 'waves', units, {
    cover: coverOf(candidate),
    hasUnit,
  })
export const windOf = (candidate: Candidate, units: Units, hasUnit = false): string =>
  worstText(candidate.row.worstWind?.value ?? null, candidate.estimatedWind?.value ?? null, 'wind', units, {
    cover: coverOf(candidate),
    hasUnit,
  })
/** The same with its unit. */
export const seaWithUnit = (candidate: Candidate, units: Units): string => seaOf(candidate, units, true)
export const windWithUnit = (candidate: Candidate, units: Units): string => windOf(candidate, units, true)

/** Hours beyond the limits of a kind: by the forecast, and with what is estimated of the hours that are not forecast. */
export interface HoursBeyond {
  kind: LimitKind
  /** null: none by the forecast. */
  forecastH: number | null
  /** null: none. */
  estimatedH: number | null
}

/** Of the graver kind that is passed; null: no limit. */
export function hoursBeyond(candidate: Candidate): HoursBeyond | null {
  const kind = passedBy(candidate)
  if (kind === null) return null
  const { row, beyond } = candidate
  const [forecastH, estimatedH] =
    kind === 'hard' ? [beyond.hardH, beyond.estimatedHardH] : [beyond.softH, beyond.estimatedSoftH]
  return {
    kind,
    // It may be passed for no time at all.
    forecastH: forecastH > 0 || row.passes === kind ? forecastH : null,
    estimatedH: estimatedH > 0 ? estimatedH : null,
  }
}

/** Without its unit: `<1`, `6`. */
const wholeFigure = (hours: number): string => (hours < 1 ? '<1' : Math.round(hours).toString())
/** Of hours that are estimated: never less than one. */
const hoursFigure = (hours: number): string => Math.max(1, Math.round(hours)).toString()

/** `✕ 6 h`, `✕ 31–37 h`, `▲ ≈5 h`: estimates are of hours that are not forecast, so that none is counted twice. */
export const beyondText = ({ kind, forecastH, estimatedH }: HoursBeyond, cover: Cover): string =>
  figureText(
    forecastH === null ? null : wholeFigure(forecastH),
    estimatedH === null ? null : hoursFigure((forecastH ?? 0) + estimatedH),
    cover,
    { before: `${LIMIT_SIGNS[kind]} `, after: ' h' },
  )

/** Hours beyond limits: `✕ 6 h`, `✕ 31–37 h`, `✕ ≈5 h`; `? 40 h`: so many are not judged; `≈0 h`: none, by estimates too. */
export function beyondOf(candidate: Candidate): string {
  if (candidate.row.limits.length === 0) return '–'
  const [beyond, cover] = [hoursBeyond(candidate), coverOf(candidate)]
  const notJudgedH = candidate.notJudged.anyH
  if (beyond !== null) return beyondText(beyond, notJudgedH >= ROUNDING_H ? 'part' : cover)
  return notJudgedH >= ROUNDING_H ? `? ${wholeHours(notJudgedH)}` : noneText(cover, candidate.rests.estimatedH > 0)
}

/** `0 h`, `≈0 h`; in brackets as other figures. */
export const noneText = (cover: Cover, isEstimated: boolean): string =>
  isEstimated && cover !== 'forecast'
    ? figureText(null, '0', cover, { after: ' h' })
    : figureText('0', null, cover, { after: ' h' })

/** What it takes and when it arrives rest on the weather: in brackets where none is known. */
const restingOnAny = (text: string, candidate: Candidate): string => (isUnknown(candidate) ? `(${text})` : text)

const fuelText = ({ fuelT, fuelPercent }: Candidate): string => (fuelT ?? fuelPercent).toFixed(0)
/** Tonnes by the vessel's pair, else per cent of the own route. */
export const fuelOf = (candidate: Candidate): string => restingOnAny(fuelText(candidate), candidate)
/** `312 t`, `94 %`. */
export const fuelWithUnit = (candidate: Candidate): string =>
  restingOnAny(`${fuelText(candidate)} ${candidate.fuelT === null ? '%' : 't'}`, candidate)
/** `30 NOV 1106`; a dash where the passage cannot be made. */
export const etaOf = (candidate: Candidate): string =>
  candidate.row.heldFromMs !== null ? '–' : restingOnAny(formatShortUtc(candidate.row.etaMs), candidate)

/** Whole per cent of its hours that are forecast for its own track. */
export const knownOf = (candidate: Candidate): string => `${forecastPercent(candidate)}`

/** What the ETAs beside the plan's are, and from when on; null where the plan is another by now. */
export function plannedWords(found: CandidatesFound, plan: Schedule, revision: number): string | null {
  if (plan.etaMs === null || found.revision !== revision) return null
  const own = `${plan.fix === null ? ETA_NAMES.planned : ETA_NAMES.fromFix} ${formatShortUtc(plan.etaMs)}`
  return [words.candidates.table.expected(own), ...timedFromWords(found, plan)].join(' ')
}

/** Of a ship that has left: from where and when its candidates are timed; the comparison below times the whole voyage. */
export function timedFromWords(
  { candidates: [own] }: Pick<CandidatesFound, 'candidates'>,
  { etdMs, fix }: Pick<Schedule, 'etdMs' | 'fix'>,
): string[] {
  const fromMs = own?.legs[0]?.departMs
  if (fromMs === undefined || etdMs === null || (fix === null && fromMs <= etdMs)) return []
  const { table } = words.candidates
  const from = formatShortUtc(fromMs)
  if (fix === null) return [table.fromPlan(from)]
  const at = formatShortUtc(fix.timeMs)
  return [fix.timeMs === fromMs ? table.fromFix(at) : table.sinceFix(from, at)]
}
