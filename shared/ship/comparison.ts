// Passages compared: what each would meet, over what is stored. Departures of one voyage, other routes, other speeds.
import { isMostlyKnown } from './arrival-words.ts'
import { currentAlong, currentAt } from '../weather/current.ts'
import { valuesFrom } from './limits/ahead.ts'
import { limitsAlong, type Exceedance } from './limits/along.ts'
import { isJudgedAt, isLimitKnownAt, limitsSet, type VesselLimits } from './limits/limits.ts'
import { toDisplay, type MeasureName, type SettledMeasure } from '../weather/measures.ts'
import type { Alternative } from '../passage/alternative.ts'
import type { VoyageDocument } from '../passage/voyage.ts'
import { fetchedOf, type Fetched } from '../format/fetched-by.ts'
import { floorToStep, HOUR_MS, STEP_MS } from '../format/time.ts'
import { stepsBeyond } from '../passage/ship-at.ts'
import type { LimitKind, LimitName } from './vessel.ts'
import { fetchOf, isKnownAt, valueAt, VITAL_MEASURES, type VoyageWeather } from '../weather/weather.ts'
import { judgedMeasures, unionH, unknownTimes, voyageHours, type Stretch } from './voyage-cells.ts'
import { itemAt } from '../item-at.ts'
import { DEFAULT_UNITS } from '../weather/units.ts'

/** An alternative drawn beside the voyage's own plan. */
export interface Passage {
  document: VoyageDocument
  weather: VoyageWeather
}

/** What lies ahead on a route before and after an edit. */
export interface PassageChange {
  before: AlternativeRow
  after: AlternativeRow
}

export interface Worst {
  value: number
  timeMs: number
}

/** How much of the passage a figure rests on: what rests on a part is at least so much, or a mean of that part. */
export type Knowledge = 'whole' | 'part' | 'none'

/** With the ages of what is compared, and who fetched it. */
export interface AlternativeRow extends Alternative, Fetched {
  name: string
  etaMs: number
  distanceNm: number
  averageSpeedKn: number
  /** What lies ahead begins here: from the departure, or from now where that is past. */
  fromMs: number
  /** Steps of what lies ahead, and at how many of them the measures of all limits (wind and sea without any) have values of the hour. */
  steps: number
  known: number
  /** Of those measures the ones of which no value of the hour is known ahead. */
  missing: MeasureName[]
  /** Hours of what lies ahead, and for how many of them some of that is not known. */
  passageH: number
  unknownH: number
  /** From when on something is not known; null where all is. */
  unknownFromMs: number | null
  /** The passage cannot be made from then on; beyond it nothing is known. null: it can. */
  heldFromMs: number | null
  /** The arrival rests on wind and current of at least three quarters of the hours, or the passage is judged as planned. */
  isEtaKnown: boolean
  /** The hours ahead parted, as the bar has them: beyond a hard limit, else beyond a soft one, else not known, else within. Their sum is `passageH`. */
  parts: Record<'hardH' | 'softH' | 'unknownH' | 'withinH', number>
  /** The limits that are judged; none without a vessel. */
  limits: LimitName[]
  /** The gravest limit passed ahead, for however short a time it is known to be. */
  passes: LimitKind | null
  /** Hours beyond each limit passed, as far as it is known: the least they can be. */
  beyondH: Partial<Record<LimitName, number>>
  /** Hours beyond any hard limit, and beyond any limit at all; where nothing is known beside a value it stands for half a step. */
  hardH: number
  anyH: number
  /** The same, the least they can be: without those halves. */
  minH: Record<'hard' | 'any', number>
  /** Metres and knots; null where none is known. */
  worstSea: Worst | null
  worstWind: Worst | null
  /** Mean along it, with the ship positive; null where none is known. */
  currentKn: number | null
  rests: Record<'limits' | 'sea' | 'wind' | 'current', Knowledge>
  /** At how much of what lies ahead each is known, 0 to 1. */
  knownShare: Record<'sea' | 'wind', number>
}

type Ahead = (index: number) => boolean

function worstOf(weather: VoyageWeather, measure: SettledMeasure, fromMs: number): Worst | null {
  let worst: Worst | null = null
  const known = (index: number): number | null =>
    isKnownAt(weather, measure, index) ? valueAt(weather, measure, index) : null
  for (const { timeMs, value: stored } of valuesFrom(weather, known, fromMs)) {
    const value = toDisplay(measure, stored, DEFAULT_UNITS)
    if (worst === null || value > worst.value) worst = { value, timeMs }
  }
  return worst
}

/** At how much of what lies ahead a measure is known, 0 to 1. */
function shareKnown(weather: VoyageWeather, measure: MeasureName, isAhead: Ahead, steps: number): number {
  const known = weather.steps.filter((_step, i) => isAhead(i) && isKnownAt(weather, measure, i)).length
  return steps === 0 ? 0 : known / steps
}

/** Of some things together: whole where each is known at each step. */
function knowledgeOf<Name>(
  weather: VoyageWeather,
  names: readonly Name[],
  isKnown: (name: Name, index: number) => boolean,
  isAhead: Ahead,
): Knowledge {
  const known = weather.steps.flatMap((_step, i) => (isAhead(i) ? names.map((name) => isKnown(name, i)) : []))
  if (!known.includes(true)) return 'none'
  return known.includes(false) || stepsBeyond(weather.passage) > 0 ? 'part' : 'whole'
}

const CURRENT_MEASURES = ['currentSpeed', 'currentDirection'] as const satisfies readonly MeasureName[]

const fetchedAhead = (weather: VoyageWeather, measures: readonly MeasureName[], isAhead: Ahead): Fetched =>
  fetchedOf(
    weather.steps.flatMap((_step, i) =>
      (isAhead(i) ? measures : []).flatMap((measure) =>
        isKnownAt(weather, measure, i) ? (fetchOf(weather, measure, i) ?? []) : [],
      ),
    ),
  )

const isHard = ({ kind }: Pick<Exceedance, 'kind'>): boolean => kind === 'hard'

/** Those of which something lies ahead, as the answer card counts them. */
const exceedancesAhead = (all: readonly Exceedance[], { fromMs, untilMs }: Stretch): Exceedance[] =>
  all.filter(
    ({ begin, end, beginOpen, endOpen }) =>
      end.timeMs >= (endOpen ? floorToStep(fromMs) : fromMs) && begin.timeMs - (beginOpen ? STEP_MS / 2 : 0) <= untilMs,
  )

/** When a limit is passed, of what lies ahead, as far as it is known. */
function stretchOf({ limit, kind, begin, end }: Exceedance, ahead: Stretch) {
  const fromMs = Math.max(ahead.fromMs, begin.timeMs)
  return { limit, kind, fromMs, untilMs: Math.max(fromMs, Math.min(ahead.untilMs, end.timeMs)) }
}

/** Mean along the course over what lies ahead, with the ship positive; null where none is known. */
function currentAhead(weather: VoyageWeather, isAhead: Ahead): { meanKn: number; knowledge: Knowledge } | null {
  let [steps, known, sum] = [0, 0, 0]
  const isWhole = stepsBeyond(weather.passage) === 0
  weather.steps.forEach(({ courseDeg }, i) => {
    if (courseDeg === null || !isAhead(i)) return
    steps++
    const current = currentAt(weather, i)
    if (current === null) return
    known++
    sum += currentAlong(courseDeg, current).alongKn
  })
  return known === 0 ? null : { meanKn: sum / known, knowledge: known === steps && isWhole ? 'whole' : 'part' }
}

/** What the passage that its weather is of meets ahead of a time. null for a plan that has no times or no leg, or is over by then. */
export function alternativeRow(
  alternative: Alternative,
  name: string,
  weather: VoyageWeather,
  limits: VesselLimits | null,
  nowMs = -Infinity,
): AlternativeRow | null {
  const { etaMs, averageSpeedKn, totalNm, expected } = weather.passage
  const fromMs = Math.max(alternative.etdMs, nowMs)
  if (etaMs === null || averageSpeedKn === null || fromMs > etaMs) return null
  const ahead: Stretch = { fromMs, untilMs: etaMs }
  const isAhead: Ahead = (index) => itemAt(weather.steps, index).timeMs >= floorToStep(fromMs)
  const exceedances = limits === null ? [] : exceedancesAhead(limitsAlong(weather, limits).exceedances, ahead)
  const stretches = exceedances.map((one) => stretchOf(one, ahead))
  const beyondH: Partial<Record<LimitName, number>> = {}
  for (const one of stretches) beyondH[one.limit] = (beyondH[one.limit] ?? 0) + (one.untilMs - one.fromMs) / HOUR_MS
  const set = limitsSet(limits)
  const isOfHour = (measure: MeasureName, index: number): boolean => isKnownAt(weather, measure, index)
  const judged = judgedMeasures(limits)
  const hours = voyageHours({ weather, limits, etdMs: fromMs, etaMs })
  const unknown = unknownTimes(weather, (index) => isJudgedAt(weather, limits, index), ahead)
  const current = currentAhead(weather, isAhead)
  const steps = weather.steps.filter((_step, index) => isAhead(index)).length + stepsBeyond(weather.passage, fromMs)
  return {
    ...alternative,
    name,
    etaMs,
    distanceNm: totalNm,
    averageSpeedKn,
    fromMs,
    steps,
    known: weather.steps.filter((_step, index) => isAhead(index) && isJudgedAt(weather, limits, index)).length,
    missing: judged.filter(
      (measure) => !weather.steps.some((_step, i) => isAhead(i) && isKnownAt(weather, measure, i)),
    ),
    passageH: (etaMs - fromMs) / HOUR_MS,
    unknownH: unionH(unknown),
    unknownFromMs: unknown[0]?.fromMs ?? null,
    heldFromMs: expected?.heldFromMs ?? null,
    isEtaKnown: expected === null || isMostlyKnown(expected),
    parts: {
      hardH: hours.hard,
      softH: hours.soft,
      unknownH: hours.unknown + hours.average,
      withinH: hours.within + hours.known,
    },
    limits: set,
    passes: exceedances.some(isHard) ? 'hard' : exceedances.length > 0 ? 'soft' : null,
    beyondH,
    hardH: hours.hard,
    anyH: hours.hard + hours.soft,
    minH: { hard: unionH(stretches.filter(isHard)), any: unionH(stretches) },
    worstSea: worstOf(weather, 'totalWaveHeight', fromMs),
    worstWind: worstOf(weather, 'windSpeed', fromMs),
    currentKn: current?.meanKn ?? null,
    rests: {
      limits: knowledgeOf(weather, set, (name, index) => isLimitKnownAt(weather, name, index), isAhead),
      sea: knowledgeOf(weather, ['totalWaveHeight'], isOfHour, isAhead),
      wind: knowledgeOf(weather, ['windSpeed'], isOfHour, isAhead),
      current: current?.knowledge ?? 'none',
    },
    knownShare: {
      sea: shareKnown(weather, 'totalWaveHeight', isAhead, steps),
      wind: shareKnown(weather, 'windSpeed', isAhead, steps),
    },
    ...fetchedAhead(weather, [...new Set<MeasureName>([...VITAL_MEASURES, ...judged, ...CURRENT_MEASURES])], isAhead),
  }
}
