// A way that was found, judged by the application's own evaluation: times, weather stored for its track, limits, heavy weather, land.
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import { buildSchedule, type Schedule } from '../../../../shared/passage/schedule.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { alternativeRow, type AlternativeRow } from '../../../../shared/ship/comparison.ts'
import { fuelByDay, fuelPairOf, fuelSpans, fuelTonnes } from '../../../../shared/ship/fuel.ts'
import { heavyAlong } from '../../../../shared/ship/heavy/along.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../../shared/ship/heavy/settings.ts'
import type { VesselDocument } from '../../../../shared/ship/vessel.ts'
import { unionH } from '../../../../shared/ship/voyage-cells.ts'
import type { Way, WayLeg, WayRests, WayWorst } from '../../../../shared/ways/ways.ts'
import { areKnownAt, VITAL_MEASURES, type VoyageWeather } from '../../../../shared/weather/weather.ts'
import { evaluateVoyage, type Stored } from '../../weather/evaluate.ts'
import { clearOfLand, type Findings, type OwnLand } from './clear-of-land.ts'
import { marginOf, metBetween, storedBeyond, type WayWeather } from './leg-met.ts'
import { higherAmong, HIGHER } from '../ocean/ocean.ts'
import type { Loss } from '../ship/loss.ts'
import type { FoundWay } from '../protocol.ts'
import { storedHours } from './stored-hours.ts'

/** Times may differ from those of the way as it was found by so much of its hours. */
const SAME_HOURS = 0.005

/** What ways are judged by. */
export interface Judging {
  /** Averages are of no hour: nothing is judged by them. */
  stored: Stored
  voyage: Voyage
  /** null: without a vessel nothing is judged. */
  vessel: VesselDocument | null
  /** The ship's, as the router takes it. */
  loss: Loss
  /** Land is looked for; of the officer's own route it is known. */
  findings: Findings | null
  nowMs: number
}

/** A way with what is stored for its track. */
export interface Replayed {
  found: FoundWay
  schedule: Schedule
  row: AlternativeRow
  weather: WayWeather
  /** Why it is not to be shown; null: it stands. */
  failure: 'land' | 'limit' | 'time' | null
}

/** null: a plan without times. `own`: the land of the officer's own route, whose legs are the officer's to judge. */
export function replayed(judging: Judging, found: FoundWay, own: OwnLand | null): Replayed | null {
  const { stored, voyage, findings, nowMs } = judging
  const clear =
    findings === null || own === null || found.kind === 'own'
      ? found.document
      : clearOfLand(found.document, own, findings)
  const document = clear ?? found.document
  const weather = evaluateVoyage(withoutAverages(stored), { ...voyage, document }, nowMs, 0)
  return judgedBy(judging, { ...found, document }, weather, clear === null)
}

/** A way in the weather stored for its track. */
export function judgedBy(
  { voyage: { voyageId }, vessel, loss }: Pick<Judging, 'voyage' | 'vessel' | 'loss'>,
  found: FoundWay,
  weather: VoyageWeather,
  isOnLand: boolean,
): Replayed | null {
  const { document } = found
  const schedule = buildSchedule(document)
  const { etdMs, etaMs } = schedule
  if (etdMs === null || etaMs === null) return null
  const row = alternativeRow({ voyageId, etdMs }, document.name, weather, vessel?.limits ?? null)
  if (row === null) return null
  const isLate =
    differs((etaMs - etdMs) / HOUR_MS, found, 0) ||
    differs(storedHours(schedule, weather, loss), found, found.uncertainH)
  return {
    found,
    schedule,
    row,
    weather: { fromMs: etdMs, untilMs: etaMs, stored: weather, along: found.along },
    failure: isOnLand ? 'land' : row.passes === 'hard' ? 'limit' : isLate ? 'time' : null,
  }
}

/** By more than rounding, and more than is said to be uncertain of it. */
const differs = (hours: number | null, found: FoundWay, uncertainH: number): boolean =>
  hours !== null && Math.abs(hours - found.hours) > Math.max(SAME_HOURS * found.hours, uncertainH)

/** An average is of no hour. */
export const withoutAverages = (stored: Stored): Stored => ({
  ...stored,
  averages: { ...stored.averages, near: () => [] },
})

/** Beside the officer's own route sailed by the same rule; `wayId` counts from it. */
export function wayOf(
  one: Replayed,
  own: Replayed,
  wayId: number,
  document: VoyageDocument,
  vessel: VesselDocument | null,
): Way {
  const { found, schedule, row, weather } = one
  const limits = vessel?.limits ?? null
  const { estimated } = found
  const spans = fuelSpans(schedule)
  const pair = vessel === null ? null : fuelPairOf(vessel.particulars)
  return {
    wayId,
    kind: found.kind,
    letter: String.fromCharCode('A'.charCodeAt(0) + wayId),
    document,
    row,
    hours: row.passageH,
    setSpeedKn: meanSpeedKn(found, schedule),
    fuelT: pair === null ? null : fuelTonnes(pair, spans),
    fuelPercent: own.found.fuelUnits > 0 ? (found.fuelUnits / own.found.fuelUnits) * 100 : 100,
    fuelByDay: pair === null ? null : fuelByDay(pair, spans),
    rests: restsOf(one),
    beyond: {
      hardH: row.hardH,
      softH: row.parts.softH,
      estimatedHardH: estimated.hardH,
      estimatedSoftH: estimated.softH,
    },
    heavy: heavyOf(weather, vessel),
    worstSea: worstOf(row.worstSea, estimated.worstSeaM, estimated.worstSeaH, weather.fromMs),
    worstWind: worstOf(row.worstWind, estimated.worstWindKn, estimated.worstWindH, weather.fromMs),
    ...(estimated.unjudged === undefined ? {} : { unjudged: estimated.unjudged }),
    margin: marginWithin(one, limits),
    perturbed: perturbedOf(one, limits),
    ...(found.isHeld === true ? { isHeld: true } : {}),
    gainH: own.found.isHeld === true ? null : (own.weather.untilMs - weather.untilMs) / HOUR_MS,
    gainUncertainH: found.uncertainH,
    legs: legsOf(one, own, limits),
  }
}

/** null too where one of them is not judged that is passed elsewhere, or is passed by hours that have no values: nearest would say too much. */
function marginWithin(
  { found: { estimated }, weather }: Replayed,
  limits: VesselDocument['limits'] | null,
): Way['margin'] {
  if (estimated.unjudged !== undefined) return null
  const nearest = marginOf(weather, limits)
  return estimated.hardH > 0 && nearest !== null && nearest.part <= 1 ? null : nearest
}

/**
 * The field of the forecasts made worse smooths away the highest sea: what is stored is as much higher in those of higher seas. null where a limit is
 * passed as forecast: how it would be if worse says nothing.
 */
function perturbedOf({ found: { perturbed }, row, weather }: Replayed, limits: VesselDocument['limits'] | null) {
  if (perturbed === null || row.passes === 'hard') return null
  const { breaks, of } = perturbed
  return storedBeyond(weather, limits, HIGHER) === null ? perturbed : { breaks: Math.max(breaks, higherAmong(of)), of }
}

/** Over the time under way. */
function meanSpeedKn({ setSpeedsKn }: FoundWay, { rows }: Schedule): number {
  let [sum, hours] = [0, 0]
  rows.slice(1).forEach(({ legDistanceNm, speedKn }, i) => {
    const legHours = legDistanceNm === null || speedKn === null ? 0 : legDistanceNm / speedKn
    sum += (setSpeedsKn[i] ?? 0) * legHours
    hours += legHours
  })
  return hours > 0 ? sum / hours : (setSpeedsKn[0] ?? 0)
}

/** Hours for which the way's own track has wind and sea stored; of the others what is not known counts first. */
function restsOf({ found: { rests }, row, weather }: Replayed): WayRests {
  const known = stretchesOf(weather, (index) => areKnownAt(weather.stored, VITAL_MEASURES, index))
  const forecastH = Math.min(row.passageH, unionH(known))
  const others = row.passageH - forecastH
  const nothingH = Math.min(others, rests.nothingH)
  const averageH = Math.min(others - nothingH, rests.averageH)
  const leftH = others - nothingH - averageH
  // Of hours the router did not sail, as in port, nothing is known; less than rounding is none.
  const notSailedH = leftH - rests.estimatedH
  const isMissing = notSailedH > SAME_HOURS * row.passageH
  return {
    forecastH,
    estimatedH: isMissing ? rests.estimatedH : leftH,
    averageH,
    nothingH: isMissing ? nothingH + notSailedH : nothingH,
  }
}

interface Stretch {
  fromMs: number
  untilMs: number
}

/** Each step stands for the time half way to its neighbours. */
function stretchesOf({ stored, fromMs, untilMs }: WayWeather, holds: (index: number) => boolean): Stretch[] {
  return stored.steps.flatMap(({ timeMs }, index): Stretch[] => {
    const stretch = clipped(timeMs - STEP_MS / 2, timeMs + STEP_MS / 2, { fromMs, untilMs })
    return stretch !== null && holds(index) ? [stretch] : []
  })
}

function clipped(fromMs: number, untilMs: number, within: Stretch): Stretch | null {
  const [begins, ends] = [Math.max(fromMs, within.fromMs), Math.min(untilMs, within.untilMs)]
  return begins < ends ? { fromMs: begins, untilMs: ends } : null
}

/** Without a vessel nothing of it could be judged. */
function heavyOf(weather: WayWeather, vessel: VesselDocument | null): Way['heavy'] {
  const whole = (weather.untilMs - weather.fromMs) / HOUR_MS
  if (vessel === null) return { metH: 0, unknownH: whole }
  const settings = vessel.heavyWeather ?? DEFAULT_HEAVY_WEATHER
  const along = heavyAlong(weather.stored, vessel.particulars, settings)
  const hoursOf = (stretches: readonly Stretch[]): number =>
    unionH(
      stretches.flatMap(({ fromMs, untilMs }) => clipped(fromMs - STEP_MS / 2, untilMs + STEP_MS / 2, weather) ?? []),
    )
  const met = along.criteria.flatMap(({ stretches }) => stretches.filter(({ lowM }) => lowM === null))
  return { metH: hoursOf(met), unknownH: along.steps === 0 ? whole : hoursOf(along.unknown) }
}

/** The higher of what is stored for the track and what is estimated between points. */
function worstOf(
  stored: AlternativeRow['worstSea'],
  estimated: number | null,
  estimatedH: number,
  fromMs: number,
): WayWorst | null {
  if (estimated !== null && (stored === null || estimated > stored.value))
    return { value: estimated, timeMs: Math.round(fromMs + estimatedH * HOUR_MS), isEstimated: true }
  return stored === null ? null : { value: stored.value, timeMs: stored.timeMs, isEstimated: false }
}

function legsOf(
  { found, schedule, weather }: Replayed,
  own: Replayed,
  limits: VesselDocument['limits'] | null,
): WayLeg[] {
  return schedule.rows.flatMap(({ index, etaMs, courseDeg, legDistanceNm, speedKn }): WayLeg[] => {
    const departMs = schedule.rows[index - 1]?.departMs ?? null
    // A leg of no length meets nothing.
    if (departMs === null || etaMs === null || courseDeg === null || legDistanceNm === null || speedKn === null)
      return []
    const met = metBetween(weather, departMs, etaMs, limits)
    if (met === null) return []
    return [
      {
        to: found.document.waypoints[index]?.name ?? '',
        departMs,
        arriveMs: etaMs,
        distanceNm: legDistanceNm,
        courseDeg,
        setSpeedKn: found.setSpeedsKn[index - 1] ?? speedKn,
        speedKn,
        met,
        own: metBetween(own.weather, departMs, etaMs, limits),
      },
    ]
  })
}

/** The stored weather of a way, to be drawn: the season's averages where nothing of the hour is stored, so marked. */
export const weatherOf = (stored: Stored, voyage: Voyage, document: VoyageDocument, nowMs: number): VoyageWeather =>
  evaluateVoyage(stored, { ...voyage, document }, nowMs, 0)
