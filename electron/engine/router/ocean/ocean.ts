// The weather the router searches in: the field of what is stored, read on grids as it is needed; beyond it the season's averages; and its variants.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { KN_PER_MS } from '../../../../shared/geo/units.ts'
import { beyondLimit, limitsSet } from '../../../../shared/ship/limits/limits.ts'
import type { Fit } from '../../weather/field/fits.ts'
import { MAX_DOUBT } from '../../weather/field/reading.ts'
import { createAverages } from './averages.ts'
import {
  clear,
  FORECAST,
  length,
  limitedValue,
  noWeather,
  NOTHING,
  type PointWeather,
  type Ocean,
  type Usual,
} from './weather.ts'
import { createNearby } from './nearby.ts'
import { createOceanField } from './ocean-field.ts'
import { eachPlanned } from './planned.ts'
import type { RouterQuestion, RouterShip } from '../protocol.ts'

/** What of a question makes its ocean. */
type OceanQuestion = Pick<RouterQuestion, 'document' | 'etdMs' | 'samples' | 'averages' | 'forecastUntilMs'> & {
  ship: Pick<RouterShip, 'setSpeedKn' | 'limits' | 'heavy' | 'particulars'>
}

export interface FittedOcean extends Ocean {
  /** Wind and sea halved where points are far, or nothing but an average is known. */
  optimistic(): Ocean
  /** One of `PERTURBED` forecasts made otherwise. */
  perturbed(index: number): Ocean
}

/** How a variant of the ocean differs. */
interface Variant {
  shiftX: number
  shiftY: number
  shiftH: number
  heightBy: number
  /** Added to the wind's speed at ten days, less before. */
  windMs: number
  isOptimistic: boolean
}

const AS_READ: Variant = { shiftX: 0, shiftY: 0, shiftH: 0, heightBy: 1, windMs: 0, isOptimistic: false }

/** How many perturbed forecasts there are. */
export const PERTURBED = 12
const SHIFT_DEG = 0.3
const SHIFT_H = 3
export const HIGHER = 1.12
const WIND_MS = 2
/** In the greatest doubt that has a value the wind is off by so many times as much, and the sea higher by so much more (ours). */
const FAR_TIMES = 2
const HIGHER_FAR = 0.3
/** What is not known may be off by so many times as much as a forecast. */
const UNKNOWN_TIMES = 2
/** The wind's perturbation is whole at this lead. */
const WHOLE_AFTER_H = 120

/** Eight places round about, early and late, with higher seas and more and less wind; then four of time and wind alone. */
function perturbation(index: number): Variant {
  const sign = (bit: number): number => (((index >> bit) & 1) === 0 ? -1 : 1)
  if (index >= 8)
    return { ...AS_READ, shiftH: SHIFT_H * sign(0), windMs: WIND_MS * sign(1), heightBy: index % 2 === 0 ? HIGHER : 1 }
  return {
    ...AS_READ,
    shiftX: SHIFT_DEG * sign(0),
    shiftY: SHIFT_DEG * sign(1),
    shiftH: SHIFT_H * sign(2),
    heightBy: sign(0) * sign(1) * sign(2) > 0 ? HIGHER : 1,
    windMs: WIND_MS * sign(0) * sign(2),
  }
}

/** In so many of the first forecasts made otherwise the seas are higher. */
export const higherAmong = (of: number): number =>
  Array.from({ length: of }, (_, index) => perturbation(index)).filter(({ heightBy }) => heightBy > 1).length

/** From this doubt on the optimist hopes: what is known of no point may be half as much as usual. */
const HOPES_FROM = 0.05
const HOPED = 0.5
/** By so much more doubt heavy weather that is not certain is hoped not to be. */
const HEAVY_HOPED = 0.1
/** The sea is kinder here and there, rarely everywhere: so much of it is hoped. With all of it most points went to candidates that were no good. */
const HOPED_PART = 0.5

/** The ocean of a question, over the fit of its samples. */
export function createOcean(question: OceanQuestion, fit: Fit): FittedOcean {
  const { samples, etdMs, forecastUntilMs, ship } = question
  const untilH = (forecastUntilMs - etdMs) / HOUR_MS
  const field = createOceanField(fit, samples, ship, etdMs)
  const nearby = createNearby(samples, etdMs)
  const averages = createAverages(question.averages)
  const usual: Usual = { windMs: 0, seaM: 0 }

  /** The greatest doubt of what was read. */
  const doubtOf = (out: PointWeather): number =>
    field === null || out.windFrom !== FORECAST || out.seaFrom !== FORECAST ? MAX_DOUBT : field.doubt()

  function variantOf(variant: Variant): Ocean {
    const { shiftX, shiftY, shiftH, heightBy, windMs, isOptimistic } = variant
    const isPerturbed = variant !== AS_READ && !isOptimistic
    return {
      strongestKn: nearby.strongestMs * KN_PER_MS,
      untilH,
      usual: isOptimistic
        ? { windMs: usual.windMs * HOPED, seaM: usual.seaM * HOPED }
        : { windMs: Math.max(0, usual.windMs + UNKNOWN_TIMES * windMs), seaM: usual.seaM * heightBy },
      at(x, y, hours, out) {
        clear(out)
        if (hours <= untilH) {
          field?.at(x + shiftX, y + shiftY, hours + shiftH, out)
          nearby.at(x, y, hours, out)
        }
        if (out.windFrom === NOTHING || out.seaFrom === NOTHING) averages.at(x, y, out)
        if (isOptimistic) {
          const doubt = doubtOf(out)
          out.hope = HOPED_PART * Math.min(1, Math.max(0, (doubt - HOPES_FROM) / HEAVY_HOPED))
          const hope = HOPED_PART * Math.min(1, Math.max(0, (doubt - HOPES_FROM) / (MAX_DOUBT - HOPES_FROM)))
          scale(out, 1 - (1 - HOPED) * hope, 1 - (1 - HOPED) * hope)
        } else if (isPerturbed) {
          const speed = Math.sqrt(out.windEastMs ** 2 + out.windNorthMs ** 2)
          const lead = Math.min(1, Math.max(0, hours) / WHOLE_AFTER_H)
          // An average is as uncertain as what is not known at all, from the first hour on.
          // Far from all points a forecast of today is no surer than one of days to come.
          const far = Math.sqrt(doubtOf(out) / MAX_DOUBT)
          const more = out.windFrom === FORECAST ? windMs * Math.hypot(lead, FAR_TIMES * far) : UNKNOWN_TIMES * windMs
          if (speed > 0) scale(out, Math.max(0, speed + more) / speed, 1)
          // Between points the highest sea is smoothed away.
          scale(out, 1, heightBy > 1 ? heightBy + HIGHER_FAR * far : heightBy)
        }
      },
    }
  }

  const asRead = variantOf(AS_READ)
  const known = knownOf(question, asRead)
  Object.assign(usual, known.usual)
  return {
    ...asRead,
    usual,
    shareBeyond: known.shareBeyond,
    optimistic: () => variantOf({ ...AS_READ, isOptimistic: true }),
    perturbed: (index) => variantOf(perturbation(index)),
  }
}

function scale(out: PointWeather, windBy: number, heightBy: number): void {
  out.windEastMs *= windBy
  out.windNorthMs *= windBy
  out.gustMs *= windBy
  out.seaM *= heightBy
  out.swellM *= heightBy
  out.waveM *= heightBy
}

/** What is known along the plan, by its own speed: the means of wind and sea, and by limit the part of the hours judged that are beyond it. */
function knownOf(
  { document, ship }: OceanQuestion,
  ocean: Ocean,
): { usual: Usual; shareBeyond: NonNullable<Ocean['shareBeyond']> } {
  const weather = noWeather()
  const winds = { sum: 0, count: 0 }
  const seas = { sum: 0, count: 0 }
  const judged = limitsSet(ship.limits).map((name) => ({ name, known: 0, beyond: 0 }))
  eachPlanned(document, ship.setSpeedKn, (x, y, hours) => {
    ocean.at(x, y, hours, weather)
    if (weather.windFrom !== NOTHING) {
      winds.sum += length(weather.windEastMs, weather.windNorthMs)
      winds.count++
    }
    if (weather.seaFrom !== NOTHING) {
      seas.sum += weather.seaM
      seas.count++
    }
    for (const one of judged) {
      const value = limitedValue(one.name, weather)
      if (Number.isNaN(value)) continue
      one.known++
      if (beyondLimit(one.name, value, ship.limits?.[one.name]?.value ?? 0) > 0) one.beyond++
    }
  })
  return {
    usual: { windMs: winds.sum / Math.max(1, winds.count), seaM: seas.sum / Math.max(1, seas.count) },
    shareBeyond: Object.fromEntries(
      judged.flatMap(({ name, known, beyond }) => (beyond > 0 ? [[name, beyond / known]] : [])),
    ),
  }
}
