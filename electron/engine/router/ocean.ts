// The weather the router searches in: the field of what is stored, read on grids as it is needed; beyond it the season's averages; and its variants.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { limitsSet } from '../../../shared/ship/limits.ts'
import type { LimitName, ParticularName } from '../../../shared/ship/vessel.ts'
import type { SeaKind } from '../../../shared/ship/heavy/settings.ts'
import { rollPeriod } from '../../../shared/ship/roll-period.ts'
import { KN_PER_MS, RAD } from '../../../shared/geo/units.ts'
import { MEASURES, type MeasureName } from '../../../shared/weather/measures.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { Fit } from '../field/fits.ts'
import { MAX_DOUBT, type Reader } from '../field/reading.ts'
import { isNumber, type FieldSample } from '../field/samples.ts'
import { createAverages } from './averages.ts'
import { FORECAST, noMet, NOTHING, type Met, type Ocean, type Usual } from './met.ts'
import { createNearby, CURRENT, ICE, VISIBILITY } from './nearby.ts'
import type { RouterQuestion, RouterShip } from './protocol.ts'
import { eachPlanned } from './planned.ts'
import { createWeatherGrid, type WeatherGrid } from './weather-grid.ts'

/** Least error for the cost among 1.5–5° and 3–24 h, read with the drift. */
const VALUES = { latDeg: 2.5, longDeg: 3, hours: 12, isDrifting: true, tile: 2 }
const DOUBTS = { latDeg: 5, longDeg: 6, hours: 12, isDrifting: true, tile: 2 }

/** The seas that heavy weather is judged by. */
const SEAS: Readonly<Record<SeaKind, readonly [height: MeasureName, period: MeasureName, direction: MeasureName]>> = {
  total: ['totalWaveHeight', 'totalWavePeriod', 'totalWaveDirection'],
  'wind sea': ['windWaveHeight', 'windWavePeriod', 'windWaveDirection'],
  swell: ['swellWaveHeight', 'swellWavePeriod', 'swellWaveDirection'],
}

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

/** Whether the criteria of heavy weather can be judged at all. */
const hasHeavy = (particulars: Record<ParticularName, number | null>): boolean =>
  particulars.lbpM !== null || 'seconds' in rollPeriod(particulars)

/** One quantity of the grid of values: its channels, and the channel of doubts it is known by. */
interface Quantity {
  channel: number
  doubt: number
}

interface Field {
  values: WeatherGrid
  doubts: WeatherGrid
  channels: number
  doubtChannels: number
  wind: Quantity | null
  sea: Quantity | null
  swell: Quantity | null
  gust: Quantity | null
  wave: Quantity | null
  period: Quantity | null
  direction: Quantity | null
}

/** Everything of the fit that is asked for, side by side. */
function fieldOf(fit: Fit, { samples, etdMs, ship }: OceanQuestion): Field {
  const readers: { reader: Reader; split: boolean }[] = []
  const doubters: { reader: Reader; has: string }[] = []
  let channels = 0
  const add = (reader: Reader | null, width: number, measures: readonly MeasureName[]): Quantity | null => {
    if (reader === null) return null
    const quantity = { channel: channels, doubt: doubters.length }
    channels += width
    readers.push({ reader, split: width === 2 && measures.length === 1 })
    // What stands in the same samples and reaches as far is as well known.
    const has = measures[0] === 'windSpeed' ? 'wind' : hasOf(samples, measures)
    const known = doubters.findIndex((one) => one.has === has)
    if (known < 0) doubters.push({ reader, has })
    else quantity.doubt = known
    return quantity
  }
  const measure = (name: MeasureName, isWanted: boolean): Quantity | null =>
    isWanted ? add(fit.measure(name), MEASURES[name].direction === null ? 1 : 2, [name]) : null
  const isHeavy = hasHeavy(ship.particulars)
  const isLimited = (name: LimitName): boolean => limitsSet(ship.limits).includes(name)
  const [height, period, direction] = SEAS[ship.heavy.sea]
  const wind = add(fit.wind(), 2, ['windSpeed', 'windDirection'])
  const sea = measure('totalWaveHeight', true)
  const swell = measure('swellWaveHeight', isLimited('swellM') || ship.heavy.sea === 'swell')
  const field = {
    wind,
    sea,
    swell,
    gust: measure('windGust', isLimited('gustKn')),
    wave: height === 'totalWaveHeight' ? sea : height === 'swellWaveHeight' ? swell : measure(height, isHeavy),
    period: measure(period, isHeavy),
    direction: measure(direction, isHeavy),
  }
  return {
    ...field,
    channels,
    doubtChannels: doubters.length,
    values: createWeatherGrid({ ...VALUES, channels, startMs: etdMs }, (places) =>
      readers.flatMap(({ reader, split }) => {
        const read = reader.read(places)
        return split ? partsOf(read[0] ?? new Float64Array(0)) : read
      }),
    ),
    doubts: createWeatherGrid({ ...DOUBTS, channels: doubters.length, startMs: etdMs }, (places) =>
      doubters.map(({ reader }) => reader.uncertainty(places).doubts),
    ),
  }
}

/** Directions by their parts: between 350° and 10° lies 0°. */
const partsOf = (degrees: Float64Array): Float64Array[] => [
  degrees.map((one) => Math.sin(one * RAD)),
  degrees.map((one) => Math.cos(one * RAD)),
]

const hasOf = (samples: readonly FieldSample[], measures: readonly MeasureName[]): string =>
  samples.map(({ values }) => (measures.every((name) => isNumber(values[name])) ? 1 : 0)).join('')

/** The service's direction as where the sea comes from. Of wind sea and swell as the usual settings have it. */
const turnOf = (sea: SeaKind): number => (MEASURES[SEAS[sea][2]].direction?.serviceSends === 'towards' ? 180 : 0)

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
const HIGHER = 1.12
const WIND_MS = 2
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

/** From this doubt on the optimist hopes; at the most doubt that has a value the wind is half. */
const HOPES_FROM = 0.25
const HOPED = 0.5

/** The ocean of a question, over the fit of its samples. */
export function createOcean(question: OceanQuestion, fit: Fit): FittedOcean {
  const { samples, etdMs, forecastUntilMs, ship } = question
  const untilH = (forecastUntilMs - etdMs) / HOUR_MS
  const field = fieldOf(fit, question)
  const nearby = createNearby(samples, etdMs)
  const averages = createAverages(question.averages)
  const values = new Float64Array(Math.max(1, field.channels))
  const doubts = new Float64Array(Math.max(1, field.doubtChannels))
  const near = new Float64Array(nearby.channels)
  const turn = turnOf(ship.heavy.sea)
  const usual: Usual = { windMs: 0, seaM: 0 }

  const isKnown = (quantity: Quantity | null): quantity is Quantity =>
    quantity !== null && (doubts[quantity.doubt] ?? Infinity) <= MAX_DOUBT
  const valueAt = (quantity: Quantity | null): number =>
    isKnown(quantity) ? Math.max(0, values[quantity.channel] ?? Number.NaN) : Number.NaN

  function forecast(x: number, y: number, hours: number, out: Met): void {
    if (field.doubtChannels === 0) return
    field.doubts.at(x, y, hours, doubts)
    const [hasWind, hasSea] = [isKnown(field.wind), isKnown(field.sea)]
    if (!hasWind && !hasSea) return
    field.values.at(x, y, hours, values)
    if (isKnown(field.wind)) {
      out.windFrom = FORECAST
      out.windEastMs = values[field.wind.channel] ?? Number.NaN
      out.windNorthMs = values[field.wind.channel + 1] ?? Number.NaN
    }
    out.swellM = valueAt(field.swell)
    out.gustMs = valueAt(field.gust)
    if (hasSea) {
      out.seaFrom = FORECAST
      // The swell is a part of the sea.
      out.seaM = Math.max(valueAt(field.sea), out.swellM || 0)
    }
    out.waveM = field.wave === field.sea ? out.seaM : valueAt(field.wave)
    out.wavePeriodS = valueAt(field.period)
    if (isKnown(field.direction)) {
      const { channel } = field.direction
      const deg = Math.atan2(values[channel] ?? Number.NaN, values[channel + 1] ?? Number.NaN) / RAD + turn
      out.waveFromDeg = ((deg % 360) + 360) % 360
    }
  }

  function besides(x: number, y: number, hours: number, out: Met): void {
    if (nearby.isEmpty) return
    nearby.grid.at(x, y, hours, near)
    const current = near[CURRENT] ?? 0
    if (current >= 0.5) {
      out.currentEastMs = (near[CURRENT + 1] ?? 0) / current
      out.currentNorthMs = (near[CURRENT + 2] ?? 0) / current
    }
    if ((near[VISIBILITY] ?? 0) >= 0.5) out.visibilityM = (near[VISIBILITY + 1] ?? 0) / (near[VISIBILITY] ?? 1)
    if ((near[ICE] ?? 0) >= 0.5) out.iceM = (near[ICE + 1] ?? 0) / (near[ICE] ?? 1)
  }

  /** The most doubt of what was read. */
  const doubtOf = (out: Met): number =>
    out.windFrom !== FORECAST || out.seaFrom !== FORECAST
      ? MAX_DOUBT
      : Math.max(doubts[field.wind?.doubt ?? 0] ?? 0, doubts[field.sea?.doubt ?? 0] ?? 0)

  function variantOf(variant: Variant): Ocean {
    const { shiftX, shiftY, shiftH, heightBy, windMs, isOptimistic } = variant
    return {
      strongestKn: nearby.strongestMs * KN_PER_MS,
      untilH,
      usual: isOptimistic ? { windMs: usual.windMs * HOPED, seaM: usual.seaM * HOPED } : usual,
      at(x, y, hours, out) {
        Object.assign(out, EMPTY)
        if (hours <= untilH) {
          forecast(x + shiftX, y + shiftY, hours + shiftH, out)
          besides(x, y, hours, out)
        }
        if (out.windFrom === NOTHING || out.seaFrom === NOTHING) averages.at(x, y, out)
        if (isOptimistic) {
          const doubt = doubtOf(out)
          const hope = Math.min(1, Math.max(0, (doubt - HOPES_FROM) / (MAX_DOUBT - HOPES_FROM)))
          scale(out, 1 - (1 - HOPED) * hope, 1 - (1 - HOPED) * hope)
        } else if (heightBy !== 1 || windMs !== 0) {
          const speed = Math.hypot(out.windEastMs, out.windNorthMs)
          const more = windMs * Math.min(1, Math.max(0, hours) / WHOLE_AFTER_H)
          // What is no forecast is not perturbed.
          if (out.windFrom === FORECAST && speed > 0) scale(out, Math.max(0, speed + more) / speed, 1)
          if (out.seaFrom === FORECAST) scale(out, 1, heightBy)
        }
      },
    }
  }

  const asRead = variantOf(AS_READ)
  Object.assign(usual, usualOf(question, asRead))
  return {
    ...asRead,
    usual,
    optimistic: () => variantOf({ ...AS_READ, isOptimistic: true }),
    perturbed: (index) => variantOf(perturbation(index)),
  }
}

const EMPTY: Readonly<Met> = noMet()

function scale(out: Met, windBy: number, heightBy: number): void {
  out.windEastMs *= windBy
  out.windNorthMs *= windBy
  out.gustMs *= windBy
  out.seaM *= heightBy
  out.swellM *= heightBy
  out.waveM *= heightBy
}

/** The means along the plan, by its own speed: of what is known there. */
function usualOf({ document, ship }: OceanQuestion, ocean: Ocean): Usual {
  const met = noMet()
  const sums = { windMs: 0, winds: 0, seaM: 0, seas: 0 }
  eachPlanned(document, ship.setSpeedKn, (x, y, hours) => {
    ocean.at(x, y, hours, met)
    if (met.windFrom !== NOTHING) {
      sums.windMs += Math.hypot(met.windEastMs, met.windNorthMs)
      sums.winds++
    }
    if (met.seaFrom !== NOTHING) {
      sums.seaM += met.seaM
      sums.seas++
    }
  })
  return { windMs: sums.windMs / Math.max(1, sums.winds), seaM: sums.seaM / Math.max(1, sums.seas) }
}

/** Where a time after the departure is a place's. */
export const placeTimeOf = (x: number, y: number, hours: number, etdMs: number): PlaceTime => ({
  lat: y,
  long: x - 360 * Math.round(x / 360),
  timeMs: Math.round(etdMs + hours * HOUR_MS),
})
