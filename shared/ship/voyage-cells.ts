// The voyage as cells of a few hours each: within limits, beyond them, averages only, or not known. The worst of a cell is the cell; hours are those
// of the time itself.
import { limitsAlong, unknownStretches, type Exceedance } from './limits/along.ts'
import { isJudgedAt, limitedMeasures, type VesselLimits } from './limits/limits.ts'
import type { LimitKind } from './vessel.ts'
import { ceilToStep, floorToStep, HOUR_MS, STEP_MS } from '../format/time.ts'
import { judgedUntil, lastJudged } from '../passage/ship-at.ts'
import { valueAt, VITAL_MEASURES, type VoyageWeather } from '../weather/weather.ts'
import type { MeasureName } from '../weather/measures.ts'
import { timeOf, type UnknownTime, type Window } from './verdict-words.ts'

/** `known`: wind and sea are, and no limit is set to judge them by. */
export type CellKind = LimitKind | 'unknown' | 'average' | 'known' | 'within'

export interface VoyageCell {
  fromMs: number
  toMs: number
  kind: CellKind
}

/** A cell is so wide at least, in CSS pixels. */
const MIN_CELL_PX = 4
const CELL_HOURS = [3, 6, 12, 24] as const

/** The shortest hours of a cell whose cells fit. */
export function cellHours(fromMs: number, toMs: number, widthPx: number): number {
  const fits = (hours: number): boolean => widthPx / Math.ceil((toMs - fromMs) / (hours * HOUR_MS)) >= MIN_CELL_PX
  return CELL_HOURS.find(fits) ?? 24
}

interface VoyageCellInputs {
  weather: VoyageWeather
  /** null, or none of them set: nothing is judged. */
  limits: VesselLimits | null
  etdMs: number
  etaMs: number
  hours: number
}

/**
 * From the step before departure on, the last cell up to the step after arrival. A cell is `within` only where every step from its beginning to its
 * end has every measure a limit is set for, of the hour, and no limit is passed between them.
 */
export const voyageCells = ({ hours, ...inputs }: VoyageCellInputs): VoyageCell[] =>
  cellsWhere(inputs, hours, exceedancesOf(inputs.weather, inputs.limits))

/** The same while the weather is being read, as far as a passage is judged. */
export function unreadCells(etdMs: number, etaMs: number, hours: number): VoyageCell[] {
  const [firstMs, lastMs] = [floorToStep(etdMs), lastJudged(etdMs, etaMs) ?? ceilToStep(etaMs)]
  return Array.from({ length: Math.ceil((lastMs - firstMs) / (hours * HOUR_MS)) }, (_, i) => {
    const fromMs = firstMs + i * hours * HOUR_MS
    return { fromMs, toMs: Math.min(lastMs, fromMs + hours * HOUR_MS), kind: 'unknown' }
  })
}

function cellsWhere(
  { weather, limits, etdMs, etaMs }: Omit<VoyageCellInputs, 'hours'>,
  hours: number,
  exceedances: readonly Exceedance[],
): VoyageCell[] {
  const [firstMs, lastMs] = [floorToStep(etdMs), ceilToStep(etaMs)]
  const indexAt = new Map(weather.steps.map(({ timeMs }, index) => [timeMs, index]))
  const measures = judgedMeasures(limits)
  const kindOf = (fromMs: number, toMs: number): CellKind => {
    const beyond = exceedances.filter(
      ({ begin, end, beginOpen, endOpen }) =>
        (begin.timeMs < toMs || (beginOpen && begin.timeMs === toMs)) &&
        (end.timeMs > fromMs || (end.timeMs === fromMs && (endOpen || begin.timeMs === end.timeMs))),
    )
    if (beyond.some(({ kind }) => kind === 'hard')) return 'hard'
    if (beyond.length > 0) return 'soft'
    const unknown: number[] = []
    for (let timeMs = fromMs; timeMs <= toMs; timeMs += STEP_MS) {
      const index = indexAt.get(timeMs) ?? -1
      if (!isJudgedAt(weather, limits, index)) unknown.push(index)
    }
    if (unknown.length === 0) return measures === VITAL_MEASURES ? 'known' : 'within'
    const isAveraged = (index: number): boolean =>
      weather.source[index] === 'A' && measures.every((measure) => valueAt(weather, measure, index) !== null)
    return unknown.every(isAveraged) ? 'average' : 'unknown'
  }
  const cells: VoyageCell[] = []
  const judgedMs = judgedUntil(weather.passage) ?? lastMs
  for (let fromMs = firstMs; fromMs < Math.min(judgedMs, lastMs); fromMs += hours * HOUR_MS) {
    const toMs = Math.min(judgedMs, lastMs, fromMs + hours * HOUR_MS)
    cells.push({ fromMs, toMs, kind: kindOf(fromMs, toMs) })
  }
  if (judgedMs < lastMs) cells.push({ fromMs: Math.max(firstMs, judgedMs), toMs: lastMs, kind: 'unknown' })
  return cells
}

/** What must be of the hour before it is known: all that limits are set for, wind and sea without any. */
export function judgedMeasures(limits: VesselLimits | null): readonly MeasureName[] {
  const limited = limitedMeasures(limits)
  return limited.length === 0 ? VITAL_MEASURES : limited
}

/** A stretch of time. */
export interface Stretch {
  fromMs: number
  untilMs: number
}

/** The parts of some stretches that lie within others. */
export const timesWithin = <One extends Stretch>(some: readonly One[], others: readonly Stretch[]): One[] =>
  some.flatMap((one) =>
    others.flatMap((other): One[] => {
      const [fromMs, untilMs] = [Math.max(one.fromMs, other.fromMs), Math.min(one.untilMs, other.untilMs)]
      return fromMs < untilMs ? [{ ...one, fromMs, untilMs }] : []
    }),
  )

/** What is left of some stretches without others. */
export const timesWithout = (some: readonly Stretch[], others: readonly Stretch[]): Stretch[] =>
  others.reduce<readonly Stretch[]>(
    (left, { fromMs, untilMs }) =>
      timesWithin(left, [
        { fromMs: -Infinity, untilMs: fromMs },
        { fromMs: untilMs, untilMs: Infinity },
      ]),
    some,
  ) as Stretch[]

/** Length of the union of stretches of time, in hours. */
export function unionH(stretches: readonly Stretch[]): number {
  let [totalMs, reachedMs] = [0, -Infinity]
  for (const { fromMs, untilMs } of stretches.toSorted((a, b) => a.fromMs - b.fromMs)) {
    totalMs += Math.max(0, untilMs - Math.max(fromMs, reachedMs))
    reachedMs = Math.max(reachedMs, untilMs)
  }
  return totalMs / HOUR_MS
}

/**
 * The steps a window lies between; one that should be there and is not is one of which nothing is known. Of a window longer than a passage is judged
 * the last step alone stands for the rest.
 */
export const stepTimes = ({ fromMs, untilMs }: Window): number[] => {
  const [firstMs, lastMs] = [floorToStep(fromMs), ceilToStep(untilMs)]
  const judgedMs = lastJudged(fromMs, untilMs) ?? lastMs
  const judged = Array.from({ length: (judgedMs - firstMs) / STEP_MS + 1 }, (_, i) => firstMs + i * STEP_MS)
  return judgedMs < lastMs ? [...judged, lastMs] : judged
}

/** When something is not known at the weather's steps, in order: what lies between two known steps is known. */
export function unknownTimes(
  weather: VoyageWeather,
  isKnown: (index: number) => boolean,
  window: Window,
): UnknownTime[] {
  const indexAt = new Map(weather.steps.map(({ timeMs }, index) => [timeMs, index]))
  return unknownStretches(stepTimes(window), (timeMs) => isKnown(indexAt.get(timeMs) ?? -1)).map((stretch) =>
    timeOf(stretch, window),
  )
}

const KIND_WORDS: readonly (readonly [CellKind, string])[] = [
  ['hard', 'beyond a hard limit'],
  ['soft', 'beyond a soft limit'],
  ['unknown', 'not known'],
  ['average', 'not known but by averages'],
  ['known', 'known, no limit to judge by'],
  ['within', 'within limits'],
]

const exceedancesOf = (weather: VoyageWeather, limits: VesselLimits | null): Exceedance[] =>
  limits === null ? [] : limitsAlong(weather, limits).exceedances

/** Beyond a limit between ETD and ETA; where nothing is known beside a value it stands for half a step on that side. */
export const beyondTimes = ({
  weather,
  limits,
  etdMs,
  etaMs,
}: Omit<VoyageCellInputs, 'hours'>): (Stretch & { kind: LimitKind })[] =>
  timesWithin(
    exceedancesOf(weather, limits).map(({ kind, begin, end, beginOpen, endOpen }) => ({
      kind,
      fromMs: begin.timeMs - (beginOpen ? STEP_MS / 2 : 0),
      untilMs: end.timeMs + (endOpen ? STEP_MS / 2 : 0),
    })),
    [{ fromMs: etdMs, untilMs: etaMs }],
  )

/** Not known between ETD and ETA, and beyond no limit by what is known beside it: the hours that `voyageHours` calls not known, or averages. */
export function openTimes(inputs: Omit<VoyageCellInputs, 'hours'>): Stretch[] {
  const { weather, limits, etdMs, etaMs } = inputs
  const isJudged = (index: number): boolean => isJudgedAt(weather, limits, index)
  return timesWithout(unknownTimes(weather, isJudged, { fromMs: etdMs, untilMs: etaMs }), beyondTimes(inputs))
}

/**
 * Hours of each kind between ETD and ETA; their sum is the passage. Beyond a limit it is the time of the stretches, not of the cells they lie in.
 */
export function voyageHours(inputs: Omit<VoyageCellInputs, 'hours'>): Record<CellKind, number> {
  const passage = [{ fromMs: inputs.etdMs, untilMs: inputs.etaMs }]
  const beyond = beyondTimes(inputs)
  const hard = unionH(beyond.filter(({ kind }) => kind === 'hard'))
  const found = { hard, soft: unionH(beyond) - hard, unknown: 0, average: 0, known: 0, within: 0 }
  for (const { fromMs, toMs, kind } of cellsWhere(inputs, STEP_MS / HOUR_MS, []))
    found[kind] += unionH(timesWithout(timesWithin([{ fromMs, untilMs: toMs }], passage), beyond))
  return found
}

/** `25 min`, `15 h`; empty for none. */
export function hoursWords(hours: number): string {
  if (hours <= 0) return ''
  const minutes = Math.max(1, Math.round(hours * 60))
  return minutes < 60 ? `${minutes} min` : `${Math.round(hours)} h`
}

/** `beyond a hard limit 15 h, not known 24 h, within limits 60 h`: the worst first. */
export const hoursInWords = (hours: Record<CellKind, number>): string =>
  KIND_WORDS.flatMap(([kind, words]) => (hours[kind] > 0 ? [`${words} ${hoursWords(hours[kind])}`] : [])).join(', ')
