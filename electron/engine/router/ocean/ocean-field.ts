// Everything of a fitted field that the router reads, side by side on one grid: values, and how far each may be doubted.
import { limitsSet } from '../../../../shared/ship/limits/limits.ts'
import type { LimitName, ParticularName } from '../../../../shared/ship/vessel.ts'
import type { SeaKind } from '../../../../shared/ship/heavy/settings.ts'
import { rollPeriod } from '../../../../shared/ship/roll-period.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { MEASURES, type MeasureName } from '../../../../shared/weather/measures.ts'
import type { Fit } from '../../weather/field/fits.ts'
import { MAX_DOUBT, type Reader } from '../../weather/field/reading.ts'
import { isNumber, type FieldSample } from '../../weather/field/samples.ts'
import { FORECAST, type PointWeather } from './weather.ts'
import type { RouterShip } from '../protocol.ts'
import { createWeatherGrid, type GridShape } from './weather-grid.ts'

/**
 * Off the field itself, over a Pacific passage with 300 points: wind 0.48 m/s, sea 0.13 m (root mean squares). With 6 hours 0.46 and 0.11; with 12
 * that do not follow the drift 1.13 and 0.24; with 5° and 6° 1.25 and 0.35.
 */
const VALUES = { latDeg: 2.5, longDeg: 3, hours: 12, isDrifting: true }
/** They cost most and change slowly: off by 0.05 in the mean. */
const DOUBTS = { latDeg: 5, longDeg: 6, hours: 24, isDrifting: true }
/** In so much doubt a node is not read at all. */
const UNREAD = 0.8

/** The seas that heavy weather is judged by. */
const SEAS: Readonly<Record<SeaKind, readonly [height: MeasureName, period: MeasureName, direction: MeasureName]>> = {
  total: ['totalWaveHeight', 'totalWavePeriod', 'totalWaveDirection'],
  'wind sea': ['windWaveHeight', 'windWavePeriod', 'windWaveDirection'],
  swell: ['swellWaveHeight', 'swellWavePeriod', 'swellWaveDirection'],
}

/** Whether any of the criteria of heavy weather can be judged. */
const hasHeavy = (particulars: Record<ParticularName, number | null>): boolean =>
  particulars.lbpM !== null || 'seconds' in rollPeriod(particulars)

/** One quantity of the grid: its channel, and that of the doubt it is known by. */
interface Quantity {
  channel: number
  doubt: number
}

export interface OceanField {
  /** What the field says there; it leaves alone what it does not know. */
  at(x: number, y: number, hours: number, out: PointWeather): void
  /** The greater doubt of wind and sea as read last. */
  doubt(): number
}

/** Directions by their parts: between 350° and 10° lies 0°. */
const partsOf = (degrees: Float64Array): Float64Array[] => [
  degrees.map((one) => Math.sin(one * RAD)),
  degrees.map((one) => Math.cos(one * RAD)),
]

const hasOf = (samples: readonly FieldSample[], name: MeasureName): string =>
  samples.map(({ values }) => (isNumber(values[name]) ? 1 : 0)).join('')

/** The service's direction as where the sea comes from; of wind sea and swell as the usual settings have it. */
const turnOf = (sea: SeaKind): number => (MEASURES[SEAS[sea][2]].direction?.serviceSends === 'towards' ? 180 : 0)

/** What is read, and in whose doubt it stands. */
function quantitiesOf(
  fit: Fit,
  samples: readonly FieldSample[],
  { limits, heavy, particulars }: Pick<RouterShip, 'limits' | 'heavy' | 'particulars'>,
) {
  const readers: { reader: Reader; isDirection: boolean }[] = []
  const doubters: { reader: Reader; has: string }[] = []
  let channels = 0
  const add = (reader: Reader | null, name: MeasureName, width: number): Quantity | null => {
    if (reader === null) return null
    const quantity = { channel: channels, doubt: doubters.length }
    channels += width
    readers.push({ reader, isDirection: MEASURES[name].direction !== null })
    // What stands in the same samples is as well known; the wind reaches farther than the others.
    const has = name === 'windSpeed' ? 'wind' : hasOf(samples, name)
    const known = doubters.findIndex((one) => one.has === has)
    if (known < 0) doubters.push({ reader, has })
    else quantity.doubt = known
    return quantity
  }
  const measure = (name: MeasureName, isNeeded: boolean): Quantity | null =>
    isNeeded ? add(fit.measure(name), name, MEASURES[name].direction === null ? 1 : 2) : null
  const isLimited = (name: LimitName): boolean => limitsSet(limits).includes(name)
  const isHeavy = hasHeavy(particulars)
  const [height, period, direction] = SEAS[heavy.sea]
  const wind = add(fit.wind(), 'windSpeed', 2)
  const sea = measure('totalWaveHeight', true)
  const swell = measure('swellWaveHeight', isLimited('swellM') || height === 'swellWaveHeight')
  return {
    wind,
    sea,
    swell,
    gust: measure('windGust', isLimited('gustKn')),
    wave: height === 'totalWaveHeight' ? sea : height === 'swellWaveHeight' ? swell : measure(height, isHeavy),
    period: measure(period, isHeavy),
    direction: measure(direction, isHeavy),
    readers,
    doubters,
    channels,
  }
}

/** null where the samples say nothing of wind and sea. */
export function createOceanField(
  fit: Fit,
  samples: readonly FieldSample[],
  ship: Pick<RouterShip, 'limits' | 'heavy' | 'particulars'>,
  startMs: number,
): OceanField | null {
  const quantities = quantitiesOf(fit, samples, ship)
  const { wind, sea, swell, gust, wave, period, direction, readers, doubters, channels } = quantities
  if (wind === null && sea === null) return null
  const turn = turnOf(ship.heavy.sea)
  const doubted = new Float64Array(doubters.length)
  const doubts = createWeatherGrid({ ...DOUBTS, channels: doubters.length, startMs }, (places) =>
    doubters.map(({ reader }) => reader.doubts(places)),
  )
  const readNodes = (places: readonly PlaceTime[]): Float64Array[] => {
    const doubtsHere = doubters.map(() => new Float64Array(places.length))
    let min = Infinity
    for (const [i, { lat, long, timeMs }] of places.entries()) {
      doubts.at(long, lat, (timeMs - startMs) / HOUR_MS, doubted)
      for (const [c, column] of doubtsHere.entries()) {
        column[i] = doubted[c] ?? Infinity
        min = Math.min(min, column[i])
      }
    }
    const values =
      min > UNREAD
        ? Array.from({ length: channels }, () => new Float64Array(places.length).fill(Number.NaN))
        : readers.flatMap(({ reader, isDirection }) => {
            const read = reader.read(places)
            return isDirection ? partsOf(read[0] ?? new Float64Array(0)) : read
          })
    return [...values, ...doubtsHere]
  }
  const shape: GridShape = { ...VALUES, channels: channels + doubters.length, startMs }
  const grid = createWeatherGrid(shape, readNodes)
  const values = new Float64Array(shape.channels)
  /** NaN where it is not known. */
  const read = (quantity: Quantity | null, more = 0): number =>
    quantity !== null && (values[channels + quantity.doubt] ?? Infinity) <= MAX_DOUBT
      ? (values[quantity.channel + more] ?? Number.NaN)
      : Number.NaN
  const height = (quantity: Quantity | null): number => Math.max(0, read(quantity))
  const doubtOf = (quantity: Quantity | null): number =>
    quantity === null ? MAX_DOUBT : (values[channels + quantity.doubt] ?? MAX_DOUBT)
  return {
    at(x, y, hours, out) {
      grid.at(x, y, hours, values)
      const east = read(wind)
      if (!Number.isNaN(east)) {
        out.windFrom = FORECAST
        out.windEastMs = east
        out.windNorthMs = read(wind, 1)
      }
      if (swell !== null) out.swellM = height(swell)
      if (gust !== null) out.gustMs = height(gust)
      const seaM = height(sea)
      if (!Number.isNaN(seaM)) {
        out.seaFrom = FORECAST
        // The swell is a part of the sea.
        out.seaM = out.swellM > seaM ? out.swellM : seaM
      }
      if (period === null || direction === null) return
      out.waveM = wave === sea ? out.seaM : height(wave)
      out.wavePeriodS = height(period)
      out.waveFromDeg = (Math.atan2(read(direction), read(direction, 1)) / RAD + turn + 360) % 360
    },
    doubt: () => Math.max(doubtOf(wind), doubtOf(sea)),
  }
}
