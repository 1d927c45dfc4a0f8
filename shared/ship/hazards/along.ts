// Hazards along a voyage and at a place: at each step icing, sea fog, cargo sweat by hold, hatches and deck; their stretches, and what could not
// be judged. Only weather of the hour is judged; an average never is.
import type { CargoPlan, CargoThresholds, Hold } from '../../passage/cargo-plan.ts'
import { STEP_MS } from '../../format/time.ts'
import { longPassageWords } from '../../passage/ship-at.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { worstRounded } from '../../weather/rounded.ts'
import {
  isOfHour,
  isRoundedAt,
  valueAt,
  type VoyageWeather,
  type WeatherSeries,
  type WeatherSource,
} from '../../weather/weather.ts'
import { deckOf, type Deck, type DeckClass, type DeckPlace } from './deck.ts'
import { FOG_WORSE_IF_LESS, fogOf, type Fog, type FogClass } from './fog.ts'
import { ICING_WORSE_IF_LESS, icingOf, type Icing, type IcingClass, type IcingOutside } from './icing.ts'
import { sweatOf, type NoCargo, type Sweat, type SweatClass } from './sweat.ts'

/** What is missing at a step: a measure, what the hold is judged by, or the hour itself, of which an average or nothing is stored. */
export type Missing = MeasureName | NoCargo | 'average' | 'nothing'

/** Not judged at a step. */
interface Unknown {
  kind: 'unknown'
  missing: readonly Missing[]
}

/** Neighbouring steps of one class; both ends are steps. */
export interface HazardStretch<Class extends string> {
  class: Class
  fromMs: number
  untilMs: number
  fromIndex: number
  untilIndex: number
  /** It could not be judged at the step before, or after: it may have begun earlier, or go on. */
  fromOpen: boolean
  untilOpen: boolean
}

/** Steps for which the same is missing, or that are outside the formula for the same reason. */
export interface StepsFor<Why> {
  why: Why
  steps: number
  stretches: { fromMs: number; untilMs: number }[]
}

/** One hazard at every step. `steps` are those that are judged, outside, and unknown together. */
export interface HazardAlong<Class extends string, Known> {
  timesMs: readonly number[]
  steps: number
  /** More steps follow than are judged. */
  isCut: boolean
  /** By what is missing, in order of their first step. */
  unknown: StepsFor<readonly Missing[]>[]
  /** Outside the formula, by why: not known either. */
  outside: StepsFor<IcingOutside>[]
  /** In order of time; what is none is no stretch. */
  stretches: HazardStretch<Class>[]
  /** null: not known. */
  atSteps: (Class | 'outside' | null)[]
  /** The same with its figures. */
  judged: (Known | Unknown)[]
}

/** What is judged, or outside its formula. */
type KnownOf<Judged extends { kind: string }> = Exclude<Judged, { kind: 'unknown' }>
export type IcingAlong = HazardAlong<IcingClass, KnownOf<Icing>>
export type FogAlong = HazardAlong<FogClass, KnownOf<Fog>>
export type SweatAlong = HazardAlong<SweatClass, KnownOf<Sweat>>
export type DeckAlong = HazardAlong<DeckClass, KnownOf<Deck>>

export interface Hazards {
  /** That more steps follow than are judged; null: none do. */
  long: string | null
  icing: IcingAlong
  fog: FogAlong
  /** As the voyage has its holds; none where it names none. */
  sweat: { hold: Hold; along: SweatAlong }[]
  deck: DeckAlong
}

/** What is judged of a series: values by time, and what they are of. */
export type HourlySeries = Pick<WeatherSeries, 'timesMs' | 'source' | 'columns' | 'rounded'>

/** A judgement of one hour that is not unknown. */
type KnownStep = { kind: 'judged'; class: string } | { kind: 'outside'; why: IcingOutside }
type ClassOf<Known extends KnownStep> = Extract<Known, { kind: 'judged' }>['class']

/** Whether something may go on before the first step, or after the last. */
interface Ends {
  fromOpen: boolean
  untilOpen: boolean
  /** More of the passage follows than is judged. */
  isCut: boolean
}
/** Before and after what is stored of a place nothing is known. */
const STORED: Ends = { fromOpen: true, untilOpen: true, isCut: false }

/** Along a voyage, at every step of the passage that is judged. */
export function hazardsAlong(weather: VoyageWeather, { thresholds, holds }: CargoPlan): Hazards {
  const long = longPassageWords(weather.passage.passageMs)
  const ends = { fromOpen: false, untilOpen: long !== null, isCut: long !== null }
  // At the berth and where the ship stays the open sea is none of its.
  const placeAt = (index: number): DeckPlace =>
    (weather.steps[index]?.courseDeg ?? null) === null ? 'in port' : 'under way'
  return {
    long,
    icing: icingAlong(weather, ends),
    fog: fogAlong(weather, ends),
    sweat: holds.map((hold) => ({ hold, along: sweatAlong(weather, hold, thresholds, ends) })),
    deck: deckAlong(weather, thresholds, placeAt, ends),
  }
}

/** Icing, sea fog, hatches and deck at a place in port, as the open sea has them. */
export const hazardsInPort = (
  series: HourlySeries,
  { thresholds }: CargoPlan,
): Pick<Hazards, 'icing' | 'fog' | 'deck'> => ({
  icing: icingAlong(series, STORED),
  fog: fogAlong(series, STORED),
  deck: deckAlong(series, thresholds, () => 'in port', STORED),
})

/** Hours for hatches and deck: from one known, open step to another, with every step between them known and open. */
export const deckWindows = ({ stretches }: DeckAlong): HazardStretch<DeckClass>[] =>
  stretches.filter((one) => one.class === 'open' && one.untilMs > one.fromMs)

const icingAlong = (series: HourlySeries, ends: Ends): IcingAlong =>
  along<KnownOf<Icing>>(series, ends, ICING_WORSE_IF_LESS, (at) =>
    icingOf({
      windMs: at('windSpeed'),
      airC: at('atmosphericTemperature'),
      seaC: at('seaSurfaceTemp'),
      salinityPsu: at('seaSurfaceSalinity'),
      iceM: at('iceThickness'),
    }),
  )

const fogAlong = (series: HourlySeries, ends: Ends): FogAlong =>
  along<KnownOf<Fog>>(series, ends, FOG_WORSE_IF_LESS, (at) =>
    fogOf({ dewPointC: at('dewPoint'), seaC: at('seaSurfaceTemp') }),
  )

const sweatAlong = (series: HourlySeries, hold: Hold, thresholds: CargoThresholds, ends: Ends): SweatAlong =>
  along<KnownOf<Sweat>>(series, ends, [], (at, index) => {
    const [rainMmH, seaM] = [at('precipitation'), at('totalWaveHeight')]
    const outside = { dewPointC: at('dewPoint'), airC: at('atmosphericTemperature'), rainMmH, seaM }
    return sweatOf(outside, hold, series.timesMs[index] ?? 0, thresholds)
  })

const deckAlong = (
  series: HourlySeries,
  thresholds: CargoThresholds,
  placeAt: (index: number) => DeckPlace,
  ends: Ends,
): DeckAlong =>
  along<KnownOf<Deck>>(series, ends, [], (at, index) => {
    const inputs = { rainMmH: at('precipitation'), windMs: at('windSpeed'), seaM: at('totalWaveHeight') }
    return deckOf(inputs, thresholds, placeAt(index))
  })

function along<Known extends KnownStep>(
  series: HourlySeries,
  ends: Ends,
  worseIfLess: readonly MeasureName[],
  judge: (at: (measure: MeasureName) => number | null, index: number) => Known | Unknown,
): HazardAlong<ClassOf<Known>, Known> {
  const { timesMs, source } = series
  const judged = timesMs.map((_, index) => {
    const ofHour = isOfHour(source[index])
    const at = (measure: MeasureName): number | null => (ofHour ? valueAt(series, measure, index) : null)
    const worstAt = (measure: MeasureName): number | null => {
      const value = at(measure)
      return value === null ? null : worstRounded(measure, value, worseIfLess.includes(measure))
    }
    // Rounded values are judged as the worst that they may have been; where those give nothing, as they are stored.
    const worst = isRoundedAt(series, index) ? judge(worstAt, index) : null
    const step = worst?.kind === 'judged' ? worst : judge(at, index)
    return ofHour || step.kind !== 'unknown' ? step : { ...step, missing: noHour(source[index], step.missing) }
  })
  const unknown: StepsFor<readonly Missing[]>[] = []
  const outside: StepsFor<IcingOutside>[] = []
  judged.forEach((step, index) => {
    const timeMs = timesMs[index] ?? 0
    if (step.kind === 'unknown') addStep(unknown, step.missing, timeMs)
    else if (step.kind === 'outside') addStep(outside, step.why, timeMs)
  })
  const atSteps = judged.map((step): ClassOf<Known> | 'outside' | null =>
    step.kind === 'judged' ? step.class : step.kind === 'outside' ? 'outside' : null,
  )
  const stretches = stretchesOf(timesMs, atSteps, ends)
  return { timesMs, steps: timesMs.length, isCut: ends.isCut, unknown, outside, stretches, atSteps, judged }
}

/** Without the hour no measure of it is worth naming; that nothing is known of the cargo is. */
const noHour = (source: WeatherSource | undefined, missing: readonly Missing[]): Missing[] => [
  source === 'A' ? 'average' : 'nothing',
  ...missing.filter((one) => one === 'cargo'),
]

function addStep<Why extends string | readonly string[]>(groups: StepsFor<Why>[], why: Why, timeMs: number): void {
  let group = groups.find((one) => String(one.why) === String(why))
  if (group === undefined) groups.push((group = { why, steps: 0, stretches: [] }))
  group.steps++
  const last = group.stretches.at(-1)
  if (last !== undefined && timeMs - last.untilMs <= STEP_MS) last.untilMs = timeMs
  else group.stretches.push({ fromMs: timeMs, untilMs: timeMs })
}

function stretchesOf<Class extends string>(
  timesMs: readonly number[],
  atSteps: readonly (Class | 'outside' | null)[],
  ends: Ends,
): HazardStretch<Class>[] {
  const isClass = (state: Class | 'outside' | null | undefined): state is Class =>
    state !== null && state !== undefined && state !== 'outside'
  /** An hour that is not stored may lie between two times. */
  const isNext = (index: number): boolean => (timesMs[index] ?? 0) - (timesMs[index - 1] ?? 0) <= STEP_MS
  const stretches: HazardStretch<Class>[] = []
  for (const [index, timeMs] of timesMs.entries()) {
    const state = atSteps[index]
    if (!isClass(state) || state === 'none') continue
    const isFirst = index === 0
    const isLast = index === timesMs.length - 1
    const before = isFirst || !isNext(index) ? null : atSteps[index - 1]
    const untilOpen = isLast ? ends.untilOpen : !isNext(index + 1) || !isClass(atSteps[index + 1])
    const last = stretches.at(-1)
    if (state === before && last !== undefined) Object.assign(last, { untilMs: timeMs, untilIndex: index, untilOpen })
    else
      stretches.push({
        class: state,
        fromMs: timeMs,
        untilMs: timeMs,
        fromIndex: index,
        untilIndex: index,
        fromOpen: isFirst ? ends.fromOpen : !isClass(before),
        untilOpen,
      })
  }
  return stretches
}
