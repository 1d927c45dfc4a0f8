// The passage day by day until now: the greatest wind and sea as planned and as it was, distance and hours planned and made good, and how much is known.
import { ceilToStep, isPast } from '../../format/time.ts'
import { stepTimesOf } from '../../passage/noons.ts'
import { buildSchedule, type Schedule } from '../../passage/schedule.ts'
import { withoutFixes } from '../../passage/schedule-edit.ts'
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
import { commonMs, cutAtSteps, spansUnderWay, stepOf, type SailedDay, type TimeSpan } from './sailed-time.ts'
import { isForecastAt, saysWhatWas, wasAt } from './was-there.ts'

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
interface DayRun {
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
  plannedRun: DayRun
  /** By the fixes, up to `untilMs`: the day's end, or the last fix in it. null: there is none in it or after it. */
  madeGood: (DayRun & { untilMs: number }) | null
}

/** Why wind or sea of an hour is not known as it was: it cannot be had before 3 h after it; the last forecast of it is stored; a value is missing; nothing of the hour is stored. */
export const UNKNOWN_REASONS = ['notYet', 'forecast', 'value', 'nothing'] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

/** Milliseconds. */
export type KnownHours = Readonly<Record<'known' | UnknownReason, number>>

/** The plan as it stands at its speeds, whatever fixes, wind and current make of it. */
export const plannedPassage = (document: VoyageDocument): Schedule =>
  buildSchedule({ ...document, schedule: withoutFixes(document.schedule) })

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
  const isWas: IsOf = (measure, index) => wasAt(weather, measure, index, nowMs)
  const isPlanned: IsOf = (measure, index) => planned !== null && isForecastAt(planned, measure, index)
  return days.map((day) => ({
    ...day,
    planned: planned === null ? null : dayWeather(planned, day, isPlanned, limits),
    was: dayWeather(weather, day, isWas, limits),
    hours: knownHours(weather, day, nowMs),
    plannedRun: runIn(sailed.plannedPassage, day),
    madeGood: madeGood(weather.passage, day),
  }))
}

/** Whether a value counts. */
type IsOf = (measure: DayMeasure, index: number) => boolean

const dayWeather = (series: WeatherAlong, day: SailedDay, isOf: IsOf, limits: VesselLimits | null): DayWeather => {
  const indices = stepTimesOf(day).map((timeMs) => series.timesMs.indexOf(timeMs))
  const figure = (measure: DayMeasure): DayFigure => dayFigure(series, measure, indices, isOf, limits)
  return { windSpeed: figure('windSpeed'), totalWaveHeight: figure('totalWaveHeight') }
}

function dayFigure(
  series: WeatherAlong,
  measure: DayMeasure,
  /** Of the day's steps; −1 where the series has none. */
  indices: readonly number[],
  isOf: IsOf,
  limits: VesselLimits | null,
): DayFigure {
  const known = indices.flatMap((index) => {
    const value = isOf(measure, index) ? valueAt(series, measure, index) : null
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
  const known = index === null ? 0 : VITAL_MEASURES.filter((measure) => wasAt(weather, measure, index, nowMs)).length
  if (known === VITAL_MEASURES.length) return 'known'
  if (known > 0 || (index !== null && isFetchedSince(weather, index, nowMs))) return 'value'
  if (!isPast(ceilToStep(span.toMs), nowMs)) return 'notYet'
  return index !== null && isOfHour(weather.source[index]) ? 'forecast' : 'nothing'
}

/** The newest answer of a step is of its hour or later: it gave no more. */
function isFetchedSince({ source, timesMs, fetchedAtMs }: VoyageWeather, index: number, nowMs: number): boolean {
  const atMs = fetchedAtMs[index] ?? null
  return isOfHour(source[index]) && atMs !== null && saysWhatWas(timesMs[index] ?? Infinity, atMs, nowMs)
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

function runIn(passage: Schedule, { fromMs, toMs }: TimeSpan): DayRun {
  const alongAt = (timeMs: number): number => (passage.waypoints.length === 0 ? 0 : shipAt(passage, timeMs).distanceNm)
  const underWayMs = spansUnderWay(passage).reduce((sum, span) => sum + commonMs(span, { fromMs, toMs }), 0)
  return { distanceNm: Math.max(0, alongAt(toMs) - alongAt(fromMs)), underWayMs }
}

function madeGood(passage: Schedule, { fromMs, toMs }: TimeSpan): PassageDayFigures['madeGood'] {
  const untilMs = Math.min(toMs, passage.fix?.timeMs ?? -Infinity)
  return untilMs <= fromMs ? null : { ...runIn(passage, { fromMs, toMs: untilMs }), untilMs }
}
