// The passage day by day until now: the greatest wind and sea as planned and as it was, distance and hours planned and made good, and how much is known.
import { ceilToStep, isPast } from '../../format/time.ts'
import { buildSchedule, type Schedule } from '../../passage/schedule.ts'
import { shipAt } from '../../passage/ship-at.ts'
import type { VoyageDocument } from '../../passage/voyage.ts'
import { passedLimit, type PassedLimit } from '../limits/limit-marks.ts'
import type { VesselLimits } from '../limits/limits.ts'
import {
  isOfHour,
  isRoundedAt,
  valueAt,
  VITAL_MEASURES,
  type VoyageWeather,
  type WeatherAlong,
} from '../../weather/weather.ts'
import {
  commonMs,
  cutAtSteps,
  isPastKnownAt,
  spansUnderWay,
  stepOf,
  type SailedDay,
  type TimeSpan,
} from './sailed-time.ts'

export type DayMeasure = (typeof VITAL_MEASURES)[number]

/** The greatest known of a day, in the service's unit. */
interface DayGreatest {
  value: number
  timeMs: number
  /** The gravest limit that any value of the day passes. */
  passed: PassedLimit | null
}

/** Of the day's 3-hour steps; `greatest` null: it is known at none of them. */
export interface DayFigure {
  greatest: DayGreatest | null
  knownSteps: number
  steps: number
}

export type DayWeather = Readonly<Record<DayMeasure, DayFigure>>

/** `underWayMs`: without stays. */
interface DayWay {
  distanceNm: number
  underWayMs: number
}

export interface PassageDayFigures extends SailedDay {
  /** By the forecast that the passage was planned by, where the plan of then had the ship; null: none is kept, or it is not read. */
  planned: DayWeather | null
  /** As the service says it was. */
  was: DayWeather
  /** Wind and sea of its hours, as they were. */
  hours: KnownHours
  /** By the plan at its speeds, without fixes. */
  plannedWay: DayWay
  /** By the fixes, up to `untilMs`: the day's end, or the last fix in it. null: there is none in it or after it. */
  madeGood: (DayWay & { untilMs: number }) | null
}

/** Why wind or sea of an hour is not known as it was: it cannot be had before 3 h after it; the last forecast of it is stored; a value is missing; nothing of the hour is stored. */
export const UNKNOWN_REASONS = ['notYet', 'forecast', 'value', 'nothing'] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

/** Milliseconds. */
export type KnownHours = Readonly<Record<'known' | UnknownReason, number>>

/** The plan as it stands at its speeds, whatever fixes, wind and current make of it. */
export const plannedPassage = (document: VoyageDocument): Schedule => buildSchedule(withoutFixes(document))

export function withoutFixes(document: VoyageDocument): VoyageDocument {
  const { fix: _fix, earlierFixes: _earlier, ...schedule } = document.schedule
  return { ...document, schedule }
}

interface Sailed {
  weather: VoyageWeather
  /** By the forecast that the passage was planned by. */
  planned: WeatherAlong | null
  plannedPassage: Schedule
  /** As `sailedDays` has them. */
  days: readonly SailedDay[]
  limits: VesselLimits | null
  nowMs: number
}

export function passageDayFigures(sailed: Sailed): PassageDayFigures[] {
  const { weather, planned, days, limits, nowMs } = sailed
  const isMet = (index: number): boolean => isPastKnownAt(weather, index, nowMs)
  // Where it was fetched after an hour, that hour was no forecast.
  const isForecast = (index: number): boolean => planned?.source[index] === 'F'
  return days.map((day) => ({
    ...day,
    planned: planned === null ? null : dayWeather(planned, day, isForecast, limits),
    was: dayWeather(weather, day, isMet, limits),
    hours: knownHours(weather, day, nowMs),
    plannedWay: wayIn(sailed.plannedPassage, day),
    madeGood: madeGood(weather.passage, day),
  }))
}

const dayWeather = (
  series: WeatherAlong,
  day: SailedDay,
  isOf: (index: number) => boolean,
  limits: VesselLimits | null,
): DayWeather => {
  // The arrival's step is the last day's: there the ship lies at the end of the route.
  const lastMs = day.isToNoon || day.isOpen ? day.toMs : ceilToStep(day.toMs)
  const indices = series.timesMs.flatMap((timeMs, i) => (timeMs > day.fromMs && timeMs <= lastMs ? [i] : []))
  const figure = (measure: DayMeasure): DayFigure => dayFigure(series, measure, indices, isOf, limits)
  return { windSpeed: figure('windSpeed'), totalWaveHeight: figure('totalWaveHeight') }
}

function dayFigure(
  series: WeatherAlong,
  measure: DayMeasure,
  indices: readonly number[],
  isOf: (index: number) => boolean,
  limits: VesselLimits | null,
): DayFigure {
  const known = indices.flatMap((index) => {
    const value = isOf(index) ? valueAt(series, measure, index) : null
    if (value === null) return []
    const passed = passedLimit(measure, value, series.source[index] ?? 'none', limits, isRoundedAt(series, index))
    return [{ value, timeMs: series.timesMs[index] ?? 0, passed }]
  })
  const greatest = known.reduce<DayGreatest | null>((most, one) => {
    if (most === null) return one
    const passed = graver(most.passed, one.passed)
    return one.value > most.value ? { ...one, passed } : { ...most, passed }
  }, null)
  return { greatest, knownSteps: known.length, steps: indices.length }
}

/** Of one limit: passed goes before perhaps passed. */
const graver = (a: PassedLimit | null, b: PassedLimit | null): PassedLimit | null =>
  a === null || (a.isPerhaps === true && b !== null) ? b : a

function knownHours(weather: VoyageWeather, day: TimeSpan, nowMs: number): KnownHours {
  const hours = { known: 0, notYet: 0, forecast: 0, value: 0, nothing: 0 }
  for (const span of cutAtSteps(day)) hours[knownOf(weather, span, nowMs)] += span.toMs - span.fromMs
  return hours
}

function knownOf(weather: VoyageWeather, span: TimeSpan, nowMs: number): keyof KnownHours {
  const index = stepOf(weather, span)
  if (index !== null && isPastKnownAt(weather, index, nowMs))
    return VITAL_MEASURES.every((measure) => valueAt(weather, measure, index) !== null) ? 'known' : 'value'
  if (!isPast(ceilToStep(span.toMs), nowMs)) return 'notYet'
  return index !== null && isOfHour(weather.source[index]) ? 'forecast' : 'nothing'
}

/** The hours of some days together. */
export const hoursTogether = (days: readonly Pick<PassageDayFigures, 'hours'>[]): KnownHours =>
  days.reduce(
    (sum, { hours }) => ({
      known: sum.known + hours.known,
      notYet: sum.notYet + hours.notYet,
      forecast: sum.forecast + hours.forecast,
      value: sum.value + hours.value,
      nothing: sum.nothing + hours.nothing,
    }),
    { known: 0, notYet: 0, forecast: 0, value: 0, nothing: 0 },
  )

function wayIn(passage: Schedule, { fromMs, toMs }: TimeSpan): DayWay {
  const alongAt = (timeMs: number): number => (passage.waypoints.length === 0 ? 0 : shipAt(passage, timeMs).distanceNm)
  const underWayMs = spansUnderWay(passage).reduce((sum, span) => sum + commonMs(span, { fromMs, toMs }), 0)
  return { distanceNm: Math.max(0, alongAt(toMs) - alongAt(fromMs)), underWayMs }
}

function madeGood(passage: Schedule, { fromMs, toMs }: TimeSpan): PassageDayFigures['madeGood'] {
  const untilMs = Math.min(toMs, passage.fix?.timeMs ?? -Infinity)
  return untilMs <= fromMs ? null : { ...wayIn(passage, { fromMs, toMs: untilMs }), untilMs }
}
