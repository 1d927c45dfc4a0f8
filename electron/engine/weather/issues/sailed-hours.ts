// The hours sailed of a voyage: what was there, and what each kept forecast had for the ship's place of that hour. Each is read once.
import { HOUR_MS, isAhead, STEP_MS } from '../../../../shared/format/time.ts'
import type { TrackStep } from '../../../../shared/passage/ship-at.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import { LEAD_BINS, offMiddleMs, VERIFIED, type Verified } from '../../../../shared/ship/sailed/verification.ts'
import { saysWhatWas } from '../../../../shared/ship/sailed/was-there.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { fetchedAtOf, valueAt } from '../../../../shared/weather/weather.ts'
import type { IssuesTable } from '../../store/issues.ts'
import type { WeatherRow } from '../../store/weather.ts'
import { evaluateVoyageInSlices, withoutAverages, type Stored } from '../evaluate/evaluate.ts'
import { createField } from '../evaluate/field.ts'
import { soundRowsInSlices } from './issue-content.ts'
import { readableRows, withRows } from './issue-table.ts'

/** A value and when the service gave it, at its hour or after it. */
interface Given {
  value: number
  fetchedAtMs: number
}

/** Of one bin the forecast whose lead is nearest to its middle, so far. */
interface NearestForecast {
  value: number
  offMs: number
}

/** Each measure by itself: an answer may lack one, and an earlier answer's value stands. */
export interface SailedHour {
  step: TrackStep
  was: Partial<Record<Verified, Given>>
  /** By their places in `LEAD_BINS`. */
  forecasts: Record<Verified, (NearestForecast | undefined)[]>
}

export interface SailedHours {
  hours: SailedHour[]
  /** Kept forecasts that are damaged. */
  notRead: number
}

interface Context {
  stored: Stored
  issues: Pick<IssuesTable, 'heads' | 'read'>
  nowMs: number
}

const LONGEST_LEAD_MS = Math.max(...LEAD_BINS.map(({ toH }) => toH)) * HOUR_MS

/** Those from `fromMs` on, in order of time. */
export function* sailedHoursInSlices(
  { stored, issues, nowMs }: Context,
  voyage: Voyage,
  fromMs: number,
): Sliced<SailedHours> {
  const heads = issues.heads(voyage.voyageId).filter(({ fetchedToMs }) => !isAhead(nowMs - fetchedToMs))
  let notRead = 0
  function* rowsOf(issueId: number, measures?: readonly Verified[]): Sliced<WeatherRow[] | null> {
    const content = issues.read(issueId)?.content
    const rows = content === undefined ? null : yield* soundRowsInSlices(content, measures)
    if (rows === null) notRead++
    return rows
  }
  let newest: WeatherRow[] | null = null
  let next = 0
  while (newest === null && next < heads.length) newest = yield* rowsOf(heads[next++]?.issueId ?? 0)
  // What was there is not stored for ever: the newest forecast kept has the hours before it too, and they lead the passage as they did.
  const weather = withRows(stored.weather, newest ?? [])
  const hours = yield* hoursOfInSlices({ ...stored, weather }, voyage, fromMs, nowMs)
  const firstMs = hours[0]?.step.timeMs ?? Infinity
  yield* addForecastsInSlices(hours, newest ?? [], nowMs)
  const others = heads.slice(next).filter(({ fetchedToMs }) => firstMs - fetchedToMs <= LONGEST_LEAD_MS)
  for (const { issueId } of scattered(others)) {
    yield
    yield* addForecastsInSlices(hours, (yield* rowsOf(issueId, VERIFIED)) ?? [], nowMs)
  }
  return { hours, notRead }
}

/** Hours that the service can say of what was there, by the passage that is judged. */
function* hoursOfInSlices(stored: Stored, voyage: Voyage, fromMs: number, nowMs: number): Sliced<SailedHour[]> {
  const weather = yield* evaluateVoyageInSlices(withoutAverages(stored), voyage, nowMs, 0)
  const { etdMs, etaMs } = weather.passage
  const untilMs = Math.min(nowMs - STEP_MS, etaMs ?? -Infinity, weather.passage.expected?.heldFromMs ?? Infinity)
  return weather.steps.flatMap((step, index): SailedHour[] => {
    const { timeMs } = step
    if (timeMs < Math.max(fromMs, etdMs ?? Infinity) || timeMs > untilMs) return []
    const hour: SailedHour = {
      step,
      was: {},
      forecasts: { windSpeed: [], totalWaveHeight: [], swellWaveHeight: [], currentSpeed: [] },
    }
    for (const measure of VERIFIED)
      addWas(hour, measure, valueAt(weather, measure, index), fetchedAtOf(weather, measure, index), nowMs)
    return [hour]
  })
}

/** Whether it was fetched after its hour; nothing is known of it where that lies ahead of the clock. */
function addWas(
  { step, was }: SailedHour,
  measure: Verified,
  value: number | null,
  fetchedAtMs: number | null,
  nowMs: number,
): void {
  if (value === null || fetchedAtMs === null || !saysWhatWas(step.timeMs, fetchedAtMs, nowMs)) return
  if (fetchedAtMs > (was[measure]?.fetchedAtMs ?? -Infinity)) was[measure] = { value, fetchedAtMs }
}

function addForecast(
  { step, forecasts }: SailedHour,
  measure: Verified,
  value: number | null,
  fetchedAtMs: number,
): void {
  if (value === null) return
  for (const [place, bin] of LEAD_BINS.entries()) {
    const offMs = offMiddleMs(bin, step.timeMs - fetchedAtMs)
    if (offMs !== null && offMs < (forecasts[measure][place]?.offMs ?? Infinity))
      forecasts[measure][place] = { value, offMs }
  }
}

function* addForecastsInSlices(hours: readonly SailedHour[], rows: readonly WeatherRow[], nowMs: number): Sliced<void> {
  const spans = fetchSpans(rows)
  const field = createField(readableRows(rows))
  for (const hour of hours) {
    const { step } = hour
    if (!canAdd(hour, spans)) continue
    const found = field.at(step, step.timeMs)
    yield
    if (found === null) continue
    for (const measure of VERIFIED) {
      const value = found.values[measure]
      const fetchedAtMs = found.older[measure] ?? found.fetchedAtMs
      addWas(hour, measure, value, fetchedAtMs, nowMs)
      addForecast(hour, measure, value, fetchedAtMs)
    }
  }
}

/** When the values of a measure were fetched: the oldest and the newest of some rows. */
interface FetchSpan {
  fromMs: number
  toMs: number
}
type SpansOfHour = Partial<Record<Verified, FetchSpan>>

function fetchSpans(rows: readonly WeatherRow[]): Map<number, SpansOfHour> {
  const byTime = new Map<number, SpansOfHour>()
  for (const { timeMs, values, older, fetchedAtMs } of rows) {
    const spans = byTime.get(timeMs) ?? {}
    byTime.set(timeMs, spans)
    for (const measure of VERIFIED) {
      if (values[measure] === null) continue
      const atMs = older[measure] ?? fetchedAtMs
      const { fromMs, toMs } = spans[measure] ?? { fromMs: atMs, toMs: atMs }
      spans[measure] = { fromMs: Math.min(fromMs, atMs), toMs: Math.max(toMs, atMs) }
    }
  }
  return byTime
}

/** Whether what a forecast kept has for an hour may be nearer to the middle of a bin, or newer of what was there: to look costs ten times as much. */
function canAdd({ step: { timeMs }, was, forecasts }: SailedHour, spans: ReadonlyMap<number, SpansOfHour>): boolean {
  // Values of these three hours may be brought together, and the oldest of them counts.
  const about = [timeMs - STEP_MS, timeMs, timeMs + STEP_MS].flatMap((atMs) => spans.get(atMs) ?? [])
  if (about.length === 0) return false
  return VERIFIED.some((measure) => {
    const ownMs = spans.get(timeMs)?.[measure]?.toMs ?? -Infinity
    if (ownMs >= timeMs && ownMs > (was[measure]?.fetchedAtMs ?? -Infinity)) return true
    const fetched = about.flatMap((one) => one[measure] ?? [])
    const shortestMs = timeMs - Math.max(...fetched.map(({ toMs }) => toMs))
    const longestMs = timeMs - Math.min(...fetched.map(({ fromMs }) => fromMs))
    return LEAD_BINS.some((bin, place) => {
      const middleMs = ((bin.fromH + bin.toH) / 2) * HOUR_MS
      const offMs = offMiddleMs(bin, Math.min(Math.max(middleMs, shortestMs), longestMs))
      return offMs !== null && offMs < (forecasts[measure][place]?.offMs ?? Infinity)
    })
  })
}

/** Every second of a list before those between them, and so on within each half: the best of neighbours is found early, and the rest need no look. */
function scattered<T>(items: readonly T[]): T[] {
  const bits = Math.max(1, items.length - 1).toString(2).length
  const reversed = (place: number): number =>
    Number.parseInt([...place.toString(2).padStart(bits, '0')].toReversed().join(''), 2)
  return items
    .map((item, place) => ({ item, order: reversed(place) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
