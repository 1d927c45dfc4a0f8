// The words of a noon report, on screen and in a mail: what is not known, by which fixes, and each row's figures in the units chosen.
import {
  formatClock,
  formatDate,
  formatDay,
  formatOffset,
  formatShortUtc,
  HOUR_MS,
  STEP_MS,
} from '../../format/time.ts'
import { GROUPS } from '../../weather/columns.ts'
import { displayUnit, formatMeasure, type SettledMeasure } from '../../weather/measures.ts'
import type { Units } from '../../weather/units.ts'
import {
  DAY_ROWS,
  isMostKnown,
  type DayFigures,
  type DayRow,
  type MeanFigures,
  type TimedValue,
} from './day-figures.ts'
import { changeOf } from './noon-fields.ts'
import type { NoonDay } from '../../passage/noons.ts'
import { isOver, type NoonFigures } from './noon-report.ts'
import type { NotKnown } from './not-known.ts'
import type { PassageFigures } from './passage-figures.ts'

/** `Noon 28 NOV 2026 1200 LT (UTC−03:00)`: the day by the clocks aboard. */
export function dayTitle(day: NoonDay): string {
  const { toMs, offsetMinutes, isToNoon } = day
  const localMs = toMs + offsetMinutes * 60_000
  const name = isOver(day) ? (isToNoon ? 'Noon' : 'Arrival') : 'Now'
  const clocks = offsetMinutes === 0 ? 'UTC' : `LT (UTC${formatOffset(offsetMinutes)})`
  return `${name} ${formatDate(localMs)} ${formatClock(localMs)} ${clocks}`
}

/** `24 h 00`. */
export function formatHours(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

/** A time of the day at whose end it is read: `1158`, and of another date `27 NOV 1203`; UTC. */
const timeOf = (timeMs: number, day: Pick<NoonDay, 'toMs'>): string =>
  formatDay(timeMs) === formatDay(day.toMs) ? formatClock(timeMs) : formatShortUtc(timeMs)

const ROW_NAMES: Readonly<Record<DayRow, string>> = {
  wind: 'the wind',
  gust: 'the gust',
  sea: 'the sea',
  swell: 'the swell',
  current: 'the current',
  visibility: 'the visibility',
  pressure: 'the pressure',
}

const LISTED_TIMES = 3
const and = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

/** `all at 1200, the current at 2 more of 8`: by measure, those with the same count together. */
function missingParts({ steps, allMs, more }: NotKnown, day: NoonDay): string {
  const all =
    allMs.length === 0
      ? []
      : [
          `all at ${allMs.length <= LISTED_TIMES ? and(allMs.map((ms) => timeOf(ms, day))) : `${allMs.length} of ${steps}`}`,
        ]
  const counts = [...new Set(more.map(({ count }) => count))].toSorted((a, b) => b - a)
  const rows = counts.map((count) => {
    const named = more.filter((one) => one.count === count).map(({ row }) => ROW_NAMES[row])
    return `${and(named)} at ${count}${allMs.length > 0 ? ' more' : ''} of ${steps}`
  })
  return [...all, ...rows].join(', ')
}

/** First what is not known of what was there, then from when the rest can be had. Empty: all is known. */
export function notKnownWords(missing: NotKnown, day: NoonDay): string[] {
  const { steps, allMs, more, laterMs, forecasts } = missing
  if (steps === 0) return ['No 3-hour step lies in this part of the day: there is no weather of it.']
  if (allMs.length === 0 && more.length === 0) return []
  const later = laterMs === null ? [] : [laterWords(laterMs, day)]
  const only = forecasts === 0 ? [] : [`At ${forecasts} there is a forecast alone, which is not what was there.`]
  const hours = Math.round((day.toMs - day.fromMs) / HOUR_MS)
  if (allMs.length === steps) return [`Not known: nothing of these ${hours} h was fetched since.`, ...only, ...later]
  return [`Not known: ${missingParts(missing, day)}.`, ...only, ...later]
}

const laterWords = (laterMs: number, day: NoonDay): string =>
  `What was at ${timeOf(laterMs, day)} can be had from ${timeOf(laterMs + STEP_MS, day)} UTC on.`

/** Of figures that were saved: how much of each row is not known, at which times is kept no more. Empty: all is known. */
export function savedNotKnownWords({ day, ...span }: Pick<NoonFigures, 'day'> & NoonDay): string[] {
  const { steps } = day
  const more = DAY_ROWS.flatMap((row) => (day[row].known < steps ? [{ row, count: steps - day[row].known }] : []))
  return steps > 0 && more.length === 0 ? [] : notKnownWords({ ...NOTHING_MISSING, steps, more }, span)
}

const NOTHING_MISSING: NotKnown = { steps: 0, allMs: [], forecasts: 0, more: [], laterMs: null, toFetch: 0 }

/** By what the ship's place is known: `Position by the plan, not by a fix.` where no fix lies in the day or after it. */
export function positionWords({ isByFix, fixesMs, nextFixMs }: PassageFigures, day: NoonDay): string {
  const named = fixesMs.map((ms) => timeOf(ms, day))
  const [newest] = fixesMs
  if (!isByFix) {
    const last = newest === undefined ? '' : ` The last fix before is of ${timeOf(newest, day)}.`
    return `Position by the plan, not by a fix.${last}`
  }
  if (newest === day.toMs) return `Position by fix ${and(named)}; the track between by the plan.`
  if (newest === undefined)
    return `Position on the track from the departure to the fix ${timeOf(nextFixMs ?? day.toMs, day)}.`
  const fixes = `${fixesMs.length > 1 ? 'fixes' : 'fix'} ${and(named)}`
  return nextFixMs === null
    ? `Position by the plan from ${fixes}.`
    : `Position on the track between ${fixes} and the next ${timeOf(nextFixMs, day)}.`
}

/** What the officer reads of a row. */
export interface RowText {
  row: DayRow
  name: string
  mean: string
  worst: string
  known: number
  /** 3-hour steps of the day. */
  steps: number
}

const NONE = '–'
const bracketed = (text: string, known: number, steps: number): string =>
  text === NONE || text === '' || isMostKnown(known, steps) ? text : `(${text})`
const degrees = (deg: number | null): string =>
  deg === null ? 'variable' : `${String(Math.round(deg) % 360).padStart(3, '0')}°`

/** The table of a day, in the units chosen; times UTC. The gust stands with the wind. */
export function rowTexts(day: DayFigures, span: NoonDay, units: Units): RowText[] {
  const amount = (measure: SettledMeasure, value: number): string =>
    `${formatMeasure(measure, value, units)} ${displayUnit(measure, units)}`
  const at = (measure: SettledMeasure, timed: TimedValue | null): string =>
    timed === null ? NONE : `${amount(measure, timed.value)} ${timeOf(timed.timeMs, span)}`
  const meanText = (measure: SettledMeasure, word: string, { mean, directionDeg }: MeanFigures): string =>
    mean === null
      ? NONE
      : `${directionDeg === null ? degrees(null) : `${word} ${degrees(directionDeg)}`} ${amount(measure, mean)}`
  const make = (row: DayRow, name: string, mean: string, worst: string): RowText => {
    const { known } = day[row]
    const { steps } = day
    return { row, name, mean: bracketed(mean, known, steps), worst: bracketed(worst, known, steps), known, steps }
  }
  const { wind, gust, sea, swell, current, visibility, pressure } = day
  const gustText = gust.worst === null ? [] : [bracketed(`gust ${at('windGust', gust.worst)}`, gust.known, day.steps)]
  const withGust = make('wind', GROUPS.wind.name, meanText('windSpeed', 'from', wind), at('windSpeed', wind.worst))
  return [
    { ...withGust, worst: [withGust.worst, ...gustText].join(', ') },
    make('sea', GROUPS.sea.name, meanText('totalWaveHeight', 'from', sea), at('totalWaveHeight', sea.worst)),
    make('swell', GROUPS.swell.name, meanText('swellWaveHeight', 'from', swell), at('swellWaveHeight', swell.worst)),
    make('current', GROUPS.current.name, meanText('currentSpeed', 'sets', current), alongText(current.alongKn)),
    make(
      'visibility',
      GROUPS.visibility.name,
      visibility.worst === null ? NONE : 'least',
      at('visibility', visibility.worst),
    ),
    make('pressure', GROUPS.pressure.name, pressureText(pressure, units), changeText(pressure, units)),
  ]
}

/** `loses 1.0 kn`: what the current does to the speed along the course. */
function alongText(alongKn: number | null): string {
  if (alongKn === null) return NONE
  const text = Math.abs(alongKn).toFixed(1)
  return text === '0.0' ? 'neither gains nor loses' : `${alongKn < 0 ? 'loses' : 'gains'} ${text} kn`
}

function pressureText({ first, last }: DayFigures['pressure'], units: Units): string {
  if (first === null || last === null) return NONE
  const text = (value: number): string => formatMeasure('pressureSeaLevel', value, units)
  return `${text(first.value)} → ${text(last.value)} ${displayUnit('pressureSeaLevel', units)}`
}

function changeText(pressure: DayFigures['pressure'], units: Units): string {
  const change = changeOf(pressure)
  if (change === null) return NONE
  const text = formatMeasure('pressureSeaLevel', change, units)
  return `${change > 0 && /[1-9]/.test(text) ? '+' : ''}${text} ${displayUnit('pressureSeaLevel', units)}`
}
