// What the service says was there in a day of a passage: means, the worst with its time, and of how many of the day's 3-hour steps that is known.
import { RAD } from '../../geo/units.ts'
import { normaliseCourse } from '../../geo/geodesy.ts'
import { stepsOf } from '../../passage/noons.ts'
import { currentAlong, currentAt } from '../../weather/current.ts'
import { shownDirection, type MeasureName } from '../../weather/measures.ts'
import { valueAt, type VoyageWeather } from '../../weather/weather.ts'
import { wasAt } from './was-there.ts'

/** A value in the service's unit and the step it is of, epoch ms. */
export interface TimedValue {
  value: number
  timeMs: number
}

interface Known {
  /** Steps at which its size is known; its direction may be of fewer. */
  known: number
}

/** Directions as an officer reads them: wind and seas FROM, current TOWARDS. null: nothing is known, or there is no direction. */
export interface MeanFigures extends Known {
  mean: number | null
  directionDeg: number | null
  worst: TimedValue | null
}

/** Values in the service's units but for the current's effect. */
export interface DayFigures {
  /** 3-hour steps of the day. */
  steps: number
  wind: MeanFigures
  gust: Known & { worst: TimedValue | null }
  sea: MeanFigures
  swell: MeanFigures
  /** `alongKn`: the mean of what it adds along the course, under way; negative where it is against the ship. */
  current: MeanFigures & { alongKn: number | null }
  visibility: Known & { worst: TimedValue | null }
  /** The first and the last that are known. */
  pressure: Known & { first: TimedValue | null; last: TimedValue | null }
}

/** A row of the figures. */
export type DayRow = Exclude<keyof DayFigures, 'steps'>

/** What a row is of: a step counts in it where that is known. */
const SIZES = {
  wind: 'windSpeed',
  gust: 'windGust',
  sea: 'totalWaveHeight',
  swell: 'swellWaveHeight',
  current: 'currentSpeed',
  visibility: 'visibility',
  pressure: 'pressureSeaLevel',
} as const satisfies Record<DayRow, MeasureName>
export const DAY_ROWS = Object.keys(SIZES) as readonly DayRow[]

const DIRECTIONS = {
  wind: 'windDirection',
  sea: 'totalWaveDirection',
  swell: 'swellWaveDirection',
  current: 'currentDirection',
} as const satisfies Partial<Record<DayRow, MeasureName>>

/** What of a day is known: less than three quarters of its steps is shown in brackets, everywhere. */
export const isMostKnown = (known: number, steps: number): boolean => steps > 0 && known * 4 >= steps * 3

/** A part of a passage. Epoch ms; a step counts that is after its begin and not after its end. */
interface Span {
  fromMs: number
  toMs: number
}

/** Indexes of a day's steps; beyond where the passage cannot be made there are none. */
function stepIndexes({ timesMs, passage }: VoyageWeather, { fromMs, toMs }: Span): number[] {
  const untilMs = Math.min(toMs, passage.expected?.heldFromMs ?? Infinity)
  return timesMs.flatMap((timeMs, index) => (timeMs > fromMs && timeMs <= untilMs ? [index] : []))
}

/** Of a day's steps those at which a row is known. */
export const knownIndexes = (weather: VoyageWeather, span: Span, row: DayRow, nowMs: number): number[] =>
  stepIndexes(weather, span).filter((index) => wasAt(weather, SIZES[row], index, nowMs))

export function dayFigures(weather: VoyageWeather, span: Span, nowMs: number): DayFigures {
  const of = (row: DayRow): number[] => knownIndexes(weather, span, row, nowMs)
  const extreme = (row: DayRow, isWorse: (value: number, than: number) => boolean) => {
    const indexes = of(row)
    return { known: indexes.length, worst: worstOf(weather, SIZES[row], indexes, isWorse) }
  }
  const directed = (row: keyof typeof DIRECTIONS): number[] =>
    of(row).filter((index) => wasAt(weather, DIRECTIONS[row], index, nowMs))
  const mean = (row: keyof typeof DIRECTIONS): MeanFigures => {
    const indexes = of(row)
    const size = SIZES[row]
    return {
      known: indexes.length,
      mean: meanOf(indexes.map((index) => valueAt(weather, size, index) ?? 0)),
      directionDeg: directionOf(weather, size, DIRECTIONS[row], directed(row)),
      worst: worstOf(weather, size, indexes, isMore),
    }
  }
  const pressures = of('pressure')
  return {
    steps: stepsOf(span),
    wind: mean('wind'),
    gust: extreme('gust', isMore),
    sea: mean('sea'),
    swell: mean('swell'),
    current: { ...mean('current'), alongKn: alongOf(weather, directed('current')) },
    visibility: extreme('visibility', (value, than) => value < than),
    pressure: {
      known: pressures.length,
      first: timedAt(weather, 'pressureSeaLevel', pressures[0]),
      last: timedAt(weather, 'pressureSeaLevel', pressures.at(-1)),
    },
  }
}

const isMore = (value: number, than: number): boolean => value > than

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

function timedAt(weather: VoyageWeather, measure: MeasureName, index: number | undefined): TimedValue | null {
  const [timeMs, value] = index === undefined ? [] : [weather.timesMs[index], valueAt(weather, measure, index)]
  return timeMs === undefined || value === undefined || value === null ? null : { value, timeMs }
}

/** Of equals the first. */
const worstOf = (
  weather: VoyageWeather,
  measure: MeasureName,
  indexes: readonly number[],
  isWorse: (value: number, than: number) => boolean,
): TimedValue | null =>
  indexes.reduce<TimedValue | null>((worst, index) => {
    const one = timedAt(weather, measure, index)
    return one !== null && (worst === null || isWorse(one.value, worst.value)) ? one : worst
  }, null)

/** Vectors that together are shorter than this part of their lengths have no direction: what is left of them is chance (ours). */
const LEAST_PART = 0.05

/** Of the mean of vectors as long as the value is high. */
function directionOf(
  weather: VoyageWeather,
  size: MeasureName,
  direction: MeasureName,
  indexes: readonly number[],
): number | null {
  let [north, east, length] = [0, 0, 0]
  for (const index of indexes) {
    const [value, sentDeg] = [valueAt(weather, size, index) ?? 0, valueAt(weather, direction, index) ?? 0]
    const angle = shownDirection(direction, sentDeg, weather.directions) * RAD
    north += value * Math.cos(angle)
    east += value * Math.sin(angle)
    length += value
  }
  return length === 0 || Math.hypot(north, east) < LEAST_PART * length
    ? null
    : normaliseCourse(Math.atan2(east, north) / RAD)
}

/** At rest there is no course, and a current neither helps nor hinders. */
function alongOf(weather: VoyageWeather, indexes: readonly number[]): number | null {
  return meanOf(
    indexes.flatMap((index) => {
      const [courseDeg, current] = [weather.steps[index]?.courseDeg ?? null, currentAt(weather, index)]
      return courseDeg === null || current === null ? [] : [currentAlong(courseDeg, current).alongKn]
    }),
  )
}
