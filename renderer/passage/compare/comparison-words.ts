// A compared passage in the officer's words and figures.
import type { AlternativeRow, Knowledge, Worst } from '../../../shared/ship/comparison.ts'
import { LIMITED } from '../../../shared/ship/limits/limits.ts'
import type { LimitName } from '../../../shared/ship/vessel.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { fromUsual, unitChosen, type Quantity, type Units } from '../../../shared/weather/units.ts'
import { isPart, knownPercent } from './ranking.ts'
import { words } from '../../words/words.ts'

/** As it stands where all is known, in brackets where it rests on a part, a dash where nothing is. */
export const restingText = (text: string, knowledge: Knowledge): string =>
  knowledge === 'none' ? '–' : knowledge === 'part' ? `(${text})` : text

/** Of a worst value in its usual unit, in the chosen one without it; a dash where it is not known. */
export const worstText = (worst: Worst | null, quantity: Quantity, units: Units): string =>
  worst === null ? '–' : fromUsual(quantity, worst.value, units).toFixed(unitChosen(quantity, units).decimals)

const restingWorst = (worst: Worst | null, knowledge: Knowledge, quantity: Quantity, units: Units, unit = ''): string =>
  restingText(`${worstText(worst, quantity, units)}${unit}`, worst === null ? 'none' : knowledge)

/** Beside the others' a figure of so little of a passage would be read as the passage's own. */
const MIN_SHARE = 0.25

/** In a column: a dash where it is known of too little. */
const inColumn = (knowledge: Knowledge, share: number): Knowledge =>
  knowledge === 'part' && share < MIN_SHARE ? 'none' : knowledge

/** The greatest sea, `3.7`, `(3.7)`, `–`. */
export const seaText = ({ worstSea, rests, knownShare }: AlternativeRow, units: Units): string =>
  restingWorst(worstSea, inColumn(rests.sea, knownShare.sea), 'waves', units)
/** The greatest wind. */
export const windText = ({ worstWind, rests, knownShare }: AlternativeRow, units: Units): string =>
  restingWorst(worstWind, inColumn(rests.wind, knownShare.wind), 'wind', units)
/** The same with the unit, `(3.7 m)`. */
export const seaWithUnit = ({ worstSea, rests }: AlternativeRow, units: Units): string =>
  restingWorst(worstSea, rests.sea, 'waves', units, ` ${units.waves}`)
export const windWithUnit = ({ worstWind, rests }: AlternativeRow, units: Units): string =>
  restingWorst(worstWind, rests.wind, 'wind', units, ` ${units.wind}`)

const hoursText = (hours: number): string => `${hours > 0 && hours < 1 ? '<1' : Math.round(hours)} h`

/** Hours beyond a limit that is passed: never none. */
export const beyondHours = (hours: number): string => (hours < 1 ? '<1 h' : hoursText(hours))

/** Whole hours that are not known; rounded up, since less is never said to be unknown than is. */
export function unknownHours(row: AlternativeRow): number {
  if (!isPart(row)) return 0
  const all = Math.ceil(row.passageH)
  return row.known === 0 ? all : Math.min(all, Math.max(1, Math.ceil(row.unknownH)))
}

/** `0 h`, `12 h`. */
export const unknownText = (row: AlternativeRow): string => (row.steps === 0 ? '–' : `${unknownHours(row)} h`)

/** Hours beyond limits: `✕ 6 h` beyond a hard one, else `▲ 9 h`, `0 h`; where none is passed, `? 40 h`: so many are not known. */
export function beyondText(row: AlternativeRow): string {
  const { limits, passes, hardH, anyH, rests } = row
  if (limits.length === 0 || row.steps === 0) return '–'
  if (passes === null && isPart(row)) return `? ${unknownText(row)}`
  const text = passes === 'hard' ? `✕ ${beyondHours(hardH)}` : passes === 'soft' ? `▲ ${beyondHours(anyH)}` : '0 h'
  return restingText(text, rests.limits)
}

/** `81 %`. */
export const knownText = (row: AlternativeRow): string => `${knownPercent(row)} %`

/** Which limits, each with its hours; what is not known first. */
export function limitsWords({ limits, beyondH, rests }: AlternativeRow): string {
  if (limits.length === 0) return words.compare.comparison.noLimits
  if (rests.limits === 'none') return words.compare.comparison.notKnownAtAll
  const isPart = rests.limits === 'part'
  const parts = Object.entries(beyondH).map(
    ([limit, hours]) => `${LIMITED[limit as LimitName].word} ${beyondHours(hours)}`,
  )
  if (parts.length > 0) return words.compare.comparison.beyond(isPart, parts.join(', '))
  return isPart ? words.compare.comparison.noLimitPassedInPart : words.compare.comparison.noLimitPassed
}

/** The bar in words: `Beyond hard limits 6 h, soft limits 3 h, not known 12 h, of 117 h`; what is not known is never too little. */
export function partsWords(row: AlternativeRow): string {
  const { parts, passageH, limits, passes } = row
  const beyond = [
    ...(passes === 'hard' ? [words.compare.comparison.beyondHardLimits(beyondHours(parts.hardH))] : []),
    ...(parts.softH > 0 || passes === 'soft'
      ? [words.compare.comparison.beyondSoftLimits(beyondHours(parts.softH))]
      : []),
  ]
  const unknown = unknownText(row)
  const within = limits.length === 0 ? 'known' : words.compare.comparison.withinLimits
  const all = [
    ...beyond,
    ...(unknown === '0 h' ? [] : [words.compare.comparison.notKnown(unknown)]),
    ...(parts.withinH > 0 ? [`${within} ${hoursText(parts.withinH)}`] : []),
  ]
  return words.compare.comparison.ofPassage(all.join(', '), Math.ceil(passageH))
}

const worstWords = (name: string, text: string, worst: Worst | null): string =>
  worst === null
    ? words.compare.comparison.notKnownOf(name)
    : words.compare.comparison.greatestAt(name, text, formatShortUtc(worst.timeMs))

/** `30 NOV 1106`; in brackets where most of what moves the ship is not known, a dash where the passage cannot be made. */
export const etaText = ({ etaMs, heldFromMs, isEtaKnown }: AlternativeRow): string =>
  heldFromMs === null ? restingText(formatShortUtc(etaMs), isEtaKnown ? 'whole' : 'part') : '–'

/** `ETA 30 NOV 1106 UTC`, `cannot be made from 27 NOV 0300 UTC`. */
export const etaWords = (row: AlternativeRow): string =>
  row.heldFromMs === null
    ? words.compare.comparison.eta(etaText(row))
    : words.compare.comparison.cannotBeMade(formatShortUtc(row.heldFromMs))

/** All that a row shows, for its title and for screen readers. */
export const rowWords = (row: AlternativeRow, units: Units): string =>
  [
    partsWords(row),
    limitsWords(row),
    worstWords(words.compare.comparison.greatestSea, seaWithUnit(row, units), row.worstSea),
    worstWords(words.compare.comparison.greatestWind, windWithUnit(row, units), row.worstWind),
    words.compare.comparison.known(knownText(row)),
    etaWords(row),
  ].join('; ')
