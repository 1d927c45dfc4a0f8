// The hours of a route that are not known by what is stored, divided by what the router's field says of them. No stored figure is changed by it.
import { HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import type { AlternativeRow, Worst } from '../../../../shared/ship/comparison.ts'
import {
  beyondLimit,
  isJudgedAt,
  isLimitKnownAt,
  limitsSet,
  type VesselLimits,
} from '../../../../shared/ship/limits/limits.ts'
import {
  beyondTimes,
  openTimes,
  timesWithin,
  timesWithout,
  unionH,
  unknownTimes,
  type Stretch,
} from '../../../../shared/ship/voyage-cells.ts'
import type { LimitHours, Candidate, CandidateBasis } from '../../../../shared/candidates/candidates.ts'
import type { Limit, LimitKind, LimitName } from '../../../../shared/ship/vessel.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { isKnownAt, type VoyageWeather } from '../../../../shared/weather/weather.ts'
import type { WeatherAlong } from '../protocol.ts'

/** A route's weather from now, or the departure, to the arrival: stored for its track (no averages among it), and as the router took it. */
export interface CandidateWeather extends Stretch {
  stored: VoyageWeather
  along: WeatherAlong | undefined
  /** When the router has the ship leave. */
  sailedFromMs: number
}

interface Piece extends Stretch {
  index: number
}

export interface Estimated {
  rests: CandidateBasis
  /** Hours beyond limits, of those that are not known and stand beside nothing stored beyond one. */
  hardH: number
  softH: number
  /** The worst estimate where nothing is stored, if it is worse than what is stored; else null. */
  sea: Worst | null
  wind: Worst | null
}

/** What the router sailed in stretches. */
const piecesOf = ({ along, sailedFromMs }: CandidateWeather): Piece[] =>
  (along?.hours ?? []).map((fromH, index) => ({
    index,
    fromMs: Math.round(sailedFromMs + fromH * HOUR_MS),
    untilMs: Math.round(sailedFromMs + (along?.untilH[index] ?? fromH) * HOUR_MS),
  }))

/** Of them the parts at which a measure is not stored. */
const piecesWithout = (weather: CandidateWeather, measure: MeasureName): Piece[] =>
  timesWithin(
    piecesOf(weather),
    unknownTimes(weather.stored, (index) => isKnownAt(weather.stored, measure, index), weather),
  )

/** When a limit cannot be judged by what is stored. */
const timesWithoutLimit = (weather: CandidateWeather, name: LimitName): Stretch[] =>
  unknownTimes(weather.stored, (index) => isLimitKnownAt(weather.stored, name, index), weather)

/** Of what the router sailed the parts at which it cannot. */
export const piecesWithoutLimit = (weather: CandidateWeather, name: LimitName): Piece[] =>
  timesWithin(piecesOf(weather), timesWithoutLimit(weather, name))

export function estimatedOf(weather: CandidateWeather, row: AlternativeRow, limits: VesselLimits | null): Estimated {
  return {
    rests: restsOf(weather, row, limits),
    ...beyondOf(weather, limits),
    sea: worstOf(piecesWithout(weather, 'totalWaveHeight'), row.worstSea, weather.along, 'seaM', 'isSeaForecast'),
    wind: worstOf(piecesWithout(weather, 'windSpeed'), row.worstWind, weather.along, 'windKn', 'isWindForecast'),
  }
}

/** Together the passage: of hours that the router did not sail nothing is known. */
function restsOf(
  weather: CandidateWeather,
  { passageH, unknownH }: AlternativeRow,
  limits: VesselLimits | null,
): CandidateBasis {
  const isJudged = (index: number): boolean => isJudgedAt(weather.stored, limits, index)
  const unknown = timesWithin(piecesOf(weather), unknownTimes(weather.stored, isJudged, weather))
  const that = (rests: WeatherAlong['rests'][number]): Stretch[] =>
    unknown.filter(({ index }) => weather.along?.rests[index] === rests)
  const names = limitsSet(limits)
  const estimated =
    names.length === 0
      ? that('forecast')
      : names.reduce<Stretch[]>((left, name) => timesWithout(left, unestimated(weather, name)), unknown)
  const estimatedH = unionH(estimated)
  const averageH = unionH(timesWithout(that('average'), estimated))
  return {
    forecastH: passageH - unknownH,
    estimatedH,
    averageH,
    nothingH: Math.max(0, unknownH - estimatedH - averageH),
  }
}

/** When a limit can be judged neither by what is stored nor by an estimate. */
const unestimated = (weather: CandidateWeather, name: LimitName): Stretch[] =>
  timesWithout(timesWithoutLimit(weather, name), estimatedBy(weather, name))

/** When the router has a value for a limit. */
const estimatedBy = (weather: CandidateWeather, name: LimitName): Piece[] =>
  piecesOf(weather).filter(({ index }) => weather.along?.values[index]?.[name] !== undefined)

/**
 * Hours of each limit that is set, and those in which any of them is not judged: neither stored nor estimated, nor beside what is stored beyond it. The
 * forecast ends at `forecastUntilMs`; what is estimated of a stretch is that of its middle.
 */
export function limitHoursOf(
  weather: CandidateWeather,
  limits: VesselLimits | null,
  forecastUntilMs: number,
): Pick<Candidate, 'limitHours' | 'notJudged'> {
  const passageH = unionH([weather])
  const inForecast = [{ fromMs: -Infinity, untilMs: forecastUntilMs - STEP_MS / 2 }]
  const notJudged: (Stretch & { kind: LimitKind })[] = []
  const limitHours = limitsSet(limits).flatMap((limit): LimitHours[] => {
    const alone = onlyLimit(limits, limit)
    const kind = alone?.[limit]?.kind
    if (kind === undefined) return []
    const beyond = beyondTimes({
      weather: weather.stored,
      limits: alone,
      etdMs: weather.fromMs,
      etaMs: weather.untilMs,
    })
    const estimated = beyondOf(weather, alone)
    const not = timesWithout(unestimated(weather, limit), beyond)
    notJudged.push(...not.map((stretch) => ({ ...stretch, kind })))
    const notJudgedH = unionH(not)
    return [
      {
        limit,
        kind,
        knownH: passageH - notJudgedH,
        beyondH: unionH(beyond) + estimated.hardH + estimated.softH,
        notJudgedH,
        notJudgedInForecastH: unionH(timesWithin(not, inForecast)),
      },
    ]
  })
  const hardH = unionH(notJudged.filter(({ kind }) => kind === 'hard'))
  return { limitHours, notJudged: { hardH, anyH: unionH(notJudged) } }
}

/** As if no other were set. */
const onlyLimit = (limits: VesselLimits | null, name: LimitName): VesselLimits | null =>
  limits === null
    ? null
    : (Object.fromEntries(
        Object.entries(limits).map(([other, limit]) => [other, other === name ? limit : null]),
      ) as Record<LimitName, Limit | null>)

function beyondOf(weather: CandidateWeather, limits: VesselLimits | null): Pick<Estimated, 'hardH' | 'softH'> {
  const { stored, along, fromMs, untilMs } = weather
  const beyond = limitsSet(limits).flatMap((name) => {
    const limit = limits?.[name] ?? null
    return piecesWithoutLimit(weather, name).flatMap((piece) => {
      const value = along?.values[piece.index]?.[name]
      if (limit === null || value === undefined || beyondLimit(name, value, limit.value) <= 0) return []
      return [{ ...piece, kind: limit.kind }]
    })
  })
  if (beyond.length === 0) return { hardH: 0, softH: 0 }
  const counted = timesWithin(beyond, openTimes({ weather: stored, limits, etdMs: fromMs, etaMs: untilMs }))
  const hardH = unionH(counted.filter(({ kind }) => kind === 'hard'))
  return { hardH, softH: unionH(counted) - hardH }
}

function worstOf(
  pieces: readonly Piece[],
  stored: Worst | null,
  along: WeatherAlong | undefined,
  name: 'seaM' | 'windKn',
  isForecast: 'isSeaForecast' | 'isWindForecast',
): Worst | null {
  let worst: Worst | null = null
  for (const { index, fromMs, untilMs } of pieces) {
    // An average is no forecast of the sea; a sea is known whether the wind is or not.
    const value = along?.[isForecast][index] === true ? (along[name][index] ?? null) : null
    if (value === null || value <= (worst ?? stored ?? NO_WORST).value) continue
    worst = { value, timeMs: Math.round((fromMs + untilMs) / 2) }
  }
  return worst
}

const NO_WORST = { value: -Infinity }
