// Weather along a candidate by the ocean it was found in, piece by piece: hours by what they rest on, and where it passes a hard limit by most.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import { beyondLimit, limitsSet } from '../../../../shared/ship/limits/limits.ts'
import type { CandidateBasis } from '../../../../shared/candidates/candidates.ts'
import type { LineLeg, SailedLine } from './line.ts'
import { AVERAGE, FORECAST, NOTHING, type Ocean } from '../ocean/weather.ts'
import type { WeatherAlong, RouterShip } from '../protocol.ts'
import { weatherAlong, type WeatherPiece } from '../ship/sailing.ts'
import type { SailedWeather } from './waters.ts'

/** Sums of hours differ by less. */
const ROUNDING_H = 1e-6
/** What of the weather is made worse in a perturbed forecast. */
const MADE_WORSE = ['waveM', 'swellM', 'windKn', 'gustKn'] as const
/** How far a current is off where none is known, and by points near by, as standard deviations; and how long the ship is in the same one (ours). */
const CURRENT_KN = 0.3
const NEAR_CURRENT_KN = 0.15
const CURRENT_LASTS_H = 12

/** `etdMs`: of hour 0. */
export function sailedWeather(
  ocean: Ocean,
  ship: RouterShip,
  etdMs: number,
  line: readonly LineLeg[],
  sailed: SailedLine,
): SailedWeather {
  const pieces = piecesOf(ocean, ship, line, sailed)
  return {
    rests: restsOf(pieces, sailed),
    along: alongOf(pieces, sailed.hours),
    breach: breachOf(pieces, ship, etdMs),
    judgedH: judgedHours(pieces, ship),
    limitHours: limitHoursOf(pieces, ship, ocean.untilH),
    currentH: currentHours(pieces),
  }
}

/** A leg on which the ship makes no headway has no pieces: its hours count as not known. */
export const piecesOf = (
  ocean: Ocean,
  ship: RouterShip,
  line: readonly LineLeg[],
  { departH }: SailedLine,
): WeatherPiece[] =>
  line.flatMap(({ points, setSpeedKn }, i) => weatherAlong(ocean, ship, points, departH[i] ?? 0, [setSpeedKn]) ?? [])

/** A piece rests on the less known of wind and sea. */
function sourceOf({ windFrom, seaFrom }: WeatherPiece): WeatherAlong['rests'][number] {
  if (windFrom === NOTHING || seaFrom === NOTHING) return 'nothing'
  return windFrom === AVERAGE || seaFrom === AVERAGE ? 'average' : 'forecast'
}

function restsOf(pieces: readonly WeatherPiece[], { legHours }: SailedLine): CandidateBasis {
  const hours = { forecast: 0, average: 0, nothing: 0 }
  for (const piece of pieces) hours[sourceOf(piece)] += piece.toH - piece.fromH
  const underWayH = legHours.reduce((sum, one) => sum + one, 0)
  const accountedH = hours.forecast + hours.average + hours.nothing
  return {
    forecastH: 0,
    estimatedH: hours.forecast,
    averageH: hours.average,
    nothingH: hours.nothing + (underWayH - accountedH > ROUNDING_H ? underWayH - accountedH : 0),
  }
}

/** Hours in which every hard limit that a worse forecast could pass is judged, but for those that never are; 0 where none is. */
function judgedHours(pieces: readonly WeatherPiece[], { limits }: RouterShip): number {
  const hard = MADE_WORSE.filter(
    (name) => limits?.[name]?.kind === 'hard' && pieces.some(({ values }) => values[name] !== undefined),
  )
  return hard.length === 0
    ? 0
    : hoursOf(pieces.filter(({ values }) => hard.every((name) => values[name] !== undefined)))
}

const hoursOf = (some: readonly WeatherPiece[]): number => some.reduce((sum, { fromH, toH }) => sum + toH - fromH, 0)

/** As far as the forecast reaches: a piece is judged by its middle. */
function limitHoursOf(
  pieces: readonly WeatherPiece[],
  { limits }: RouterShip,
  untilH: number,
): SailedWeather['limitHours'] {
  const within = pieces.filter(({ fromH, toH }) => (fromH + toH) / 2 <= untilH)
  return limitsSet(limits).map((limit) => {
    const knownH = hoursOf(within.filter(({ values }) => values[limit] !== undefined))
    return { limit, knownH, notJudgedH: hoursOf(within) - knownH }
  })
}

/** Stretches of a current that is not known, or only near by, are as likely to help as to hinder: their squares add. */
function currentHours(pieces: readonly WeatherPiece[]): number {
  let squares = 0
  for (const { fromH, toH, speedKn, currentAlongKn } of pieces) {
    const offKn = currentAlongKn === null ? CURRENT_KN : NEAR_CURRENT_KN
    squares += (toH - fromH) * CURRENT_LASTS_H * (offKn / speedKn) ** 2
  }
  return 2 * Math.sqrt(squares)
}

/** Each piece from where it begins, and the arrival as the last. */
function alongOf(pieces: readonly WeatherPiece[], arriveH: number): WeatherAlong {
  const last = pieces.at(-1)
  const all = last === undefined ? [] : [...pieces, { ...last, fromH: arriveH, toH: arriveH }]
  return {
    hours: all.map(({ fromH }) => fromH),
    untilH: all.map(({ toH }) => toH),
    seaM: all.map(({ seaM }) => seaM),
    windKn: all.map(({ windKn }) => windKn),
    isSeaForecast: all.map(({ seaFrom }) => seaFrom === FORECAST),
    isWindForecast: all.map(({ windFrom }) => windFrom === FORECAST),
    values: all.map(({ values }) => values),
    rests: all.map(sourceOf),
  }
}

/** Where a hard limit is passed by most of it. */
function breachOf(pieces: readonly WeatherPiece[], { limits }: RouterShip, etdMs: number): SailedWeather['breach'] {
  let [worst, greatest] = [null as SailedWeather['breach'], 0]
  for (const { hard, values, x, y, fromH, toH } of pieces) {
    for (const limit of hard) {
      const [value, bound] = [values[limit], limits?.[limit]?.value]
      if (value === undefined || bound === undefined) continue
      const part = beyondLimit(limit, value, bound) / Math.max(1, bound)
      if (worst !== null && part <= greatest) continue
      greatest = part
      worst = {
        why: 'no-route',
        limit,
        value,
        position: { lat: y, long: normaliseLong(x) },
        timeMs: Math.round(etdMs + ((fromH + toH) / 2) * HOUR_MS),
        isEstimated: true,
      }
    }
  }
  return worst
}
