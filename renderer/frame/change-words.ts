// What moved waypoints make of the voyage, before → after, in figures of one line: what is not known first, what can be spared last.
import { formatDistance } from '../../shared/format/format.ts'
import { formatClock, formatDay, formatLater, formatShortUtc } from '../../shared/format/time.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { longerWords } from '../chart/edit-hint.ts'
import type { AlternativeRow, Knowledge, PassageChange } from '../../shared/ship/comparison.ts'

export interface ChangePart {
  /** Colour alone tells nothing: the sign says the same. */
  tone: 'plain' | 'good' | 'hard' | 'soft' | 'unknown'
  sign: '' | '●' | '✕' | '▲' | '◐'
  text: string
}

const plain = (text: string): ChangePart => ({ tone: 'plain', sign: '', text })

interface Figure {
  text: string
  rests: Knowledge
}

/** `29 → 6 h`, once where it stays; what rests on a part in brackets, a dash where nothing is known. */
function figures(before: Figure, after: Figure, unit: string): string {
  const bracketed = (text: string, rests: Knowledge): string => (rests === 'part' ? `(${text})` : text)
  if (before.rests === 'none' || after.rests === 'none') {
    const alone = ({ text, rests }: Figure): string => (rests === 'none' ? '–' : bracketed(`${text} ${unit}`, rests))
    return before.rests === after.rests ? '–' : `${alone(before)} → ${alone(after)}`
  }
  const isSame = before.text === after.text
  if (before.rests === after.rests)
    return bracketed(`${isSame ? '' : `${before.text} → `}${after.text} ${unit}`, after.rests)
  return `${bracketed(before.text, before.rests)} → ${bracketed(after.text, after.rests)} ${unit}`
}

const hours = (value: number): string => (value > 0 && value < 1 ? '<1' : String(Math.round(value)))

/** Never fewer than are unknown. */
const unknownHours = ({ known, steps, unknownH, passageH }: AlternativeRow): number => {
  const all = Math.ceil(passageH)
  if (known === steps && steps > 0) return 0
  return known === 0 ? all : Math.min(all, Math.max(1, Math.ceil(unknownH)))
}

const isWhole = ({ known, steps }: AlternativeRow): boolean => steps > 0 && known === steps

/** Whether something of the route as it is now is not known. */
export const hasUnknown = (after: AlternativeRow): boolean => !isWhole(after)

function unknownPart({ before, after }: PassageChange): ChangePart[] {
  const [was, is] = [unknownHours(before), unknownHours(after)]
  if (was === 0 && is === 0) return []
  const told = `${was === is ? '' : `${was} → `}${is} h`
  if (!hasUnknown(after)) return [plain(`not known ${told}`)]
  return [{ tone: 'unknown', sign: '◐', text: after.known === 0 ? `nothing known of ${is} h` : `not known ${told}` }]
}

/** Hours beyond limits. Better is good only where nothing is passed any more, and both routes are known throughout. */
function limitParts({ before, after }: PassageChange): ChangePart[] {
  if (after.limits.length === 0) return [plain('not judged: no limits')]
  const figuresOf = (of: (row: AlternativeRow) => number): string =>
    figures(
      { text: hours(of(before)), rests: before.rests.limits },
      { text: hours(of(after)), rests: after.rests.limits },
      'h',
    )
  const isKnown = after.rests.limits !== 'none'
  const [softBefore, softAfter] = [before.anyH - before.hardH, after.anyH - after.hardH]
  const isGood = before.anyH > 0 && after.anyH === 0 && isWhole(before) && isWhole(after)
  const hardText = `hard ${figuresOf(({ hardH }) => hardH)}`
  const hard: ChangePart =
    isKnown && after.hardH > 0
      ? { tone: 'hard', sign: '✕', text: hardText }
      : isGood
        ? { tone: 'good', sign: '●', text: hardText }
        : plain(hardText)
  if (!isKnown || (softBefore === 0 && softAfter === 0)) return [hard]
  const softText = `soft ${figuresOf(({ anyH, hardH }) => anyH - hardH)}`
  return [hard, softAfter > 0 ? { tone: 'soft', sign: '▲', text: softText } : plain(softText)]
}

function worstPart(
  what: string,
  { before, after }: PassageChange,
  of: 'sea' | 'wind',
  digits: number,
  unit: string,
): ChangePart {
  const figure = (row: AlternativeRow): Figure => ({
    text: (of === 'sea' ? row.worstSea : row.worstWind)?.value.toFixed(digits) ?? '–',
    rests: row.rests[of],
  })
  return plain(`${what} ${figures(figure(before), figure(after), unit)}`)
}

/** `ETA 30 NOV 0756 → 1106 UTC`. */
function etaPart(beforeMs: number, afterMs: number): ChangePart {
  if (formatShortUtc(beforeMs) === formatShortUtc(afterMs)) return plain(`ETA ${formatShortUtc(afterMs)} UTC`)
  const isSameDay = formatDay(beforeMs) === formatDay(afterMs)
  return plain(`ETA ${formatShortUtc(beforeMs)} → ${isSameDay ? formatClock(afterMs) : formatShortUtc(afterMs)} UTC`)
}

/** What is greatest, and when the ship arrives, in the order in which a narrow line spares them from its end. */
export const changeParts = (change: PassageChange): ChangePart[] => [
  ...unknownPart(change),
  ...limitParts(change),
  worstPart('sea', change, 'sea', 1, 'm'),
  etaPart(change.before.etaMs, change.after.etaMs),
  worstPart('wind', change, 'wind', 0, 'kn'),
]

/** Where there is no plan with times ahead to judge: what the route alone tells. */
export function unjudgedParts(before: Schedule, after: Schedule): ChangePart[] {
  const [was, is] = [formatDistance(before.totalNm), formatDistance(after.totalNm)]
  const distance = plain(`${was === is ? '' : `${was} → `}${is} NM`)
  const why = after.etdMs === null ? 'no ETD: what it meets is not known' : 'nothing of it lies ahead'
  const eta = before.etaMs === null || after.etaMs === null ? [] : [etaPart(before.etaMs, after.etaMs)]
  return [after.etdMs === null ? { tone: 'unknown', sign: '◐', text: why } : plain(why), distance, ...eta]
}

/** `ETA 3 h 10 min later, 12.4 NM longer`: what the line has no room for. */
export function differenceWords(before: Schedule, after: Schedule): string {
  const later = before.etaMs === null || after.etaMs === null ? null : formatLater(after.etaMs - before.etaMs)
  return [...(later === null ? [] : [`ETA ${later}`]), longerWords(after.totalNm - before.totalNm)].join(', ')
}

/** Sign and words. */
export const partText = ({ sign, text }: ChangePart): string => (sign === '' ? text : `${sign} ${text}`)
