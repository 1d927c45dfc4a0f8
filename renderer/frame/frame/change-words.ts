// What moved waypoints make of the voyage, before → after, in figures of one line: what is not known first, what can be spared last.
import { formatDistance } from '../../../shared/format/format.ts'
import {
  ageTogether,
  fetchSpanOf,
  formatAge,
  formatClock,
  formatDay,
  formatLater,
  shownApartMs,
  formatShortUtc,
  isAhead,
  isOld,
} from '../../../shared/format/time.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { longerWords } from '../../chart/edit-hint.ts'
import { restingText, unknownHours } from '../../passage/compare/comparison-words.ts'
import { worstText } from '../../passage/compare/comparison-words.ts'
import { isPart } from '../../passage/compare/ranking.ts'
import type { Quantity, Units } from '../../../shared/weather/units.ts'
import type { AlternativeRow, Knowledge, PassageChange } from '../../../shared/ship/comparison.ts'
import { words } from '../../words/words.ts'

export interface ChangePart {
  /** Colour alone says nothing: the sign says the same. */
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
  if (before.rests === 'none' || after.rests === 'none') {
    const alone = ({ text, rests }: Figure): string => restingText(`${text} ${unit}`, rests)
    return before.rests === after.rests ? '–' : `${alone(before)} → ${alone(after)}`
  }
  const isSame = before.text === after.text
  if (before.rests === after.rests)
    return restingText(`${isSame ? '' : `${before.text} → `}${after.text} ${unit}`, after.rests)
  return `${restingText(before.text, before.rests)} → ${restingText(after.text, after.rests)} ${unit}`
}

/** Of a limit that is passed never none. */
const hours = (value: number, isPassed: boolean): string => (isPassed && value < 1 ? '<1' : String(Math.round(value)))

const softH = ({ anyH, hardH }: AlternativeRow): number => anyH - hardH
const isSoft = (row: AlternativeRow): boolean => row.passes === 'soft' || softH(row) > 0

function unknownPart({ before, after }: PassageChange): ChangePart[] {
  const [was, is] = [unknownHours(before), unknownHours(after)]
  if (was === 0 && is === 0) return []
  const hoursText = `${was === is ? '' : `${was} → `}${is} h`
  if (!isPart(after)) return [plain(words.chips.change.notKnown(hoursText))]
  return [
    {
      tone: 'unknown',
      sign: '◐',
      text: after.known === 0 ? words.chips.change.nothingKnown(is) : words.chips.change.notKnown(hoursText),
    },
  ]
}

/** The age of both together; null where it is of no account. */
function oldPart({ before, after }: PassageChange, nowMs: number): ChangePart | null {
  const spans = [before, after].flatMap(({ oldestFetchedAtMs, newestFetchedAtMs }) => [
    oldestFetchedAtMs,
    newestFetchedAtMs,
  ])
  const ageMs = ageTogether(fetchSpanOf(spans.filter((ms) => ms !== null)), nowMs)
  if (ageMs === null || !isOld(ageMs)) return null
  const text = isAhead(ageMs) ? words.chips.change.ageNotKnown : words.chips.change.oldestWeather(formatAge(ageMs))
  return { tone: 'unknown', sign: '▲', text }
}

/** Hours beyond limits. Better is good only where nothing is passed any more, both routes are known throughout, and by weather that is not old. */
function limitParts({ before, after }: PassageChange, isUnsure: boolean): ChangePart[] {
  if (after.limits.length === 0) return [plain(words.chips.change.noLimits)]
  const figuresOf = (of: (row: AlternativeRow) => number, isPassed: (row: AlternativeRow) => boolean): string => {
    const [was, is] = [before, after].map((row) => ({ text: hours(of(row), isPassed(row)), rests: row.rests.limits }))
    return was === undefined || is === undefined ? '' : figures(was, is, 'h')
  }
  const isKnown = after.rests.limits !== 'none'
  const isGood = !isUnsure && before.passes !== null && after.passes === null && !isPart(before) && !isPart(after)
  const hardText = words.chips.change.hard(
    figuresOf(
      ({ hardH }) => hardH,
      ({ passes }) => passes === 'hard',
    ),
  )
  const hard: ChangePart =
    isKnown && after.passes === 'hard'
      ? { tone: 'hard', sign: '✕', text: hardText }
      : isGood
        ? { tone: 'good', sign: '●', text: hardText }
        : plain(hardText)
  if (!isKnown || !(isSoft(before) || isSoft(after))) return [hard]
  const softText = words.chips.change.soft(figuresOf(softH, isSoft))
  return [hard, isSoft(after) ? { tone: 'soft', sign: '▲', text: softText } : plain(softText)]
}

function worstPart(
  what: string,
  { before, after }: PassageChange,
  of: 'sea' | 'wind',
  quantity: Quantity,
  units: Units,
): ChangePart {
  const figure = (row: AlternativeRow): Figure => ({
    text: worstText(of === 'sea' ? row.worstSea : row.worstWind, quantity, units),
    rests: row.rests[of],
  })
  return plain(`${what} ${figures(figure(before), figure(after), units[quantity])}`)
}

/** `ETA 30 NOV 0756 → 1106 UTC`, `ETA 30 NOV 0756 → (1106) UTC`: in brackets where it rests on a part of the hours. */
function etaPart(before: Arrival, after: Arrival): ChangePart {
  const [was, is] = [formatShortUtc(before.etaMs), formatShortUtc(after.etaMs)]
  const isSameDay = formatDay(before.etaMs) === formatDay(after.etaMs)
  const resting = (text: string, { isEtaKnown }: Arrival): string => restingText(text, isEtaKnown ? 'whole' : 'part')
  if (was === is && before.isEtaKnown === after.isEtaKnown) return plain(`ETA ${resting(is, after)} UTC`)
  return plain(`ETA ${resting(was, before)} → ${resting(isSameDay ? formatClock(after.etaMs) : is, after)} UTC`)
}

type Arrival = Pick<AlternativeRow, 'etaMs' | 'isEtaKnown'>
/** As planned, weather apart. */
const planned = (etaMs: number): Arrival => ({ etaMs, isEtaKnown: true })

/** What is old first, what is greatest, and when the ship arrives, in the order in which a narrow line spares them from its end. */
export function changeParts(change: PassageChange, nowMs: number, units: Units): ChangePart[] {
  const old = oldPart(change, nowMs)
  return [
    ...(old === null ? [] : [old]),
    ...unknownPart(change),
    ...limitParts(change, old !== null),
    worstPart('sea', change, 'sea', 'waves', units),
    etaPart(change.before, change.after),
    worstPart('wind', change, 'wind', 'wind', units),
  ]
}

/** Where there is no plan with times ahead to judge: what the route alone shows. */
export function unjudgedParts(before: Schedule, after: Schedule): ChangePart[] {
  const [was, is] = [formatDistance(before.totalNm), formatDistance(after.totalNm)]
  const distance = plain(`${was === is ? '' : `${was} → `}${is} NM`)
  const why = after.etdMs === null ? words.chips.change.noEtd : words.chips.change.nothingAhead
  const eta =
    before.etaMs === null || after.etaMs === null ? [] : [etaPart(planned(before.etaMs), planned(after.etaMs))]
  return [after.etdMs === null ? { tone: 'unknown', sign: '◐', text: why } : plain(why), distance, ...eta]
}

/** `ETA 3 h 10 min later, 12.4 NM longer`: what the line has no room for. */
export function differenceWords(
  before: Pick<Schedule, 'etaMs' | 'totalNm'>,
  after: Pick<Schedule, 'etaMs' | 'totalNm'>,
): string {
  const later =
    before.etaMs === null || after.etaMs === null ? null : formatLater(shownApartMs(before.etaMs, after.etaMs))
  return [...(later === null ? [] : [`ETA ${later}`]), longerWords(after.totalNm - before.totalNm)].join(', ')
}

/** Sign and words. */
export const partText = ({ sign, text }: ChangePart): string => (sign === '' ? text : `${sign} ${text}`)
