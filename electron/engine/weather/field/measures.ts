// Every measure but pressure and wind from the samples, each by a process of its own: heights, periods, directions, temperatures, current.
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { RAD } from '../../../../shared/geo/units.ts'
import { MEASURES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { createFitted } from './fitted.ts'
import { notTooSure } from './low-latitudes.ts'
import { byTimeAndPlace, isNumber, type FieldSample } from './samples.ts'
import { MEASURE_KINDS, type MeasureKind } from './scales.ts'

interface Estimate {
  value: number
  /** Scaled standard deviation, in the value's unit. */
  sd: number
}

/** A number of one kind over space and time. */
export interface MeasureField {
  /** How many of the samples have it. */
  readonly points: number
  at(place: PlaceTime): Estimate
  /** Where places are many: the values alone. */
  along(places: readonly PlaceTime[]): Float64Array
  /** Scaled. */
  sds(places: readonly PlaceTime[]): Float64Array
  /** How much less is known than where points are, whatever the value: 1 without any point. */
  doubts(places: readonly PlaceTime[]): Float64Array
  /** Of air and water by the scaled standard deviation, which is what is shown of them; else as `doubts`. */
  scaledDoubts(places: readonly PlaceTime[]): Float64Array
  add(sample: FieldSample): void
}

/** A direction that could be any: the standard deviation of the degrees of a circle. */
const ANY_DIRECTION_DEG = 180 / Math.sqrt(3)
/** Waves of no height still go somewhere. */
const MIN_STRENGTH = 0.05

/** What a sample says: channel by channel, less the mean; null where it says nothing. */
function channelsOf(measure: MeasureName, kind: MeasureKind, { values }: FieldSample): number[] | null {
  if (kind.kind === 'scalar') {
    const value = values[measure]
    if (!isNumber(value)) return null
    return [(kind.isRoot ? Math.sqrt(Math.max(0, value)) : value) - kind.mean]
  }
  const [direction, strength] = [values[kind.direction], values[kind.strength]]
  if (!isNumber(direction) || !isNumber(strength)) return null
  const length = kind.kind === 'direction' ? Math.max(MIN_STRENGTH, strength) : strength
  return [length * Math.sin(direction * RAD), length * Math.cos(direction * RAD)]
}

/** The value of fitted channels, in the measure's unit and range. */
function valueOf(measure: MeasureName, kind: MeasureKind, first: number, second: number): number {
  if (kind.kind === 'direction') {
    const degrees = Math.atan2(first, second) / RAD
    return degrees < 0 ? (degrees + 360) % 360 : degrees
  }
  const { min, max } = MEASURES[measure].range
  const within = (value: number): number => Math.min(max, Math.max(min, value))
  if (kind.kind !== 'scalar') return within(Math.hypot(first, second))
  const value = first + kind.mean
  return within(kind.isRoot ? Math.max(0, value) ** 2 : value)
}

/** The standard deviation of the value, by that of its channels. */
function sdOf(kind: MeasureKind, first: number, second: number, sd: number): number {
  if (kind.kind === 'direction') return Math.min(ANY_DIRECTION_DEG, Math.atan2(sd, Math.hypot(first, second)) / RAD)
  // Of a square of a normal number: variance 4 m² v + 2 v².
  return kind.kind === 'scalar' && kind.isRoot ? sd * Math.sqrt(4 * (first + kind.mean) ** 2 + 2 * sd * sd) : sd
}

/**
 * What lies between the points is rougher than the points suggest: on the rougher simulated ocean, 60 % of the sea heights between 100
 * points were within one standard deviation without this, and 70 % with it.
 */
const CAUTION = 1.25
/**
 * Of directions, which are not given where they are least known: between 40, 100 and 250 points 80, 78 and 73 % of those of waves were within one. A
 * current is turned by eddies between the points: of 120 points 71 %, and 90 % within two.
 */
const CAUTION_OF_WAVES = 1.1
const CAUTION_OF_CURRENT = 1.5

function cautionOf(measure: MeasureName, { kind }: MeasureKind): number {
  if (kind !== 'direction') return CAUTION
  return measure === 'currentDirection' ? CAUTION_OF_CURRENT : CAUTION_OF_WAVES
}

/** The small storms of low latitudes raise them. */
const STORMY: ReadonlySet<MeasureName> = new Set(['totalWaveHeight', 'windWaveHeight'])

/** Their usual value is known anyway: one that may be off nearly as far says nothing. */
const AIR_AND_WATER: ReadonlySet<MeasureName> = new Set([
  'atmosphericTemperature',
  'dewPoint',
  'humidity',
  'seaSurfaceTemp',
  'seaSurfaceSalinity',
])

interface Known {
  place: PlaceTime
  channels: number[]
}

/** One order for any order they come in. */
const inOrder = (a: Known, b: Known): number =>
  byTimeAndPlace(a.place, b.place) ||
  (a.channels[0] ?? 0) - (b.channels[0] ?? 0) ||
  (a.channels[1] ?? 0) - (b.channels[1] ?? 0)

/**
 * null where no sample has it, where it is not smooth (visibility, rain, ice, surface pressure, Beaufort), and of pressure and wind, which have
 * fields of their own. The answer is the same in any order of the samples.
 */
export function createMeasureField(measure: MeasureName, samples: readonly FieldSample[]): MeasureField | null {
  const kind = MEASURE_KINDS[measure]
  if (kind === null) return null
  const knownOf = (place: FieldSample): Known[] => {
    const channels = channelsOf(measure, kind, place)
    return channels === null ? [] : [{ place, channels }]
  }
  const known = samples.flatMap(knownOf).sort(inOrder)
  if (known.length === 0) return null
  const fitted = createFitted(
    kind,
    known.map(({ place }) => place),
  )
  const set = (): void => {
    const count = kind.kind === 'scalar' ? 1 : 2
    fitted.set(Array.from({ length: count }, (_, c) => Float64Array.from(known, ({ channels }) => channels[c] ?? 0)))
  }
  set()
  const caution = cautionOf(measure, kind)
  const prior = Math.hypot(...kind.components.map(({ sd }) => sd))
  const along = (places: readonly PlaceTime[]): Float64Array => {
    const [first, second] = fitted.along(places)
    return Float64Array.from(places, (_, i) => valueOf(measure, kind, first?.[i] ?? 0, second?.[i] ?? 0))
  }
  const sds = (places: readonly PlaceTime[]): Float64Array => {
    const [first, second] = fitted.along(places)
    return fitted.sds(places).map((channelSd, i) => {
      const sd = sdOf(kind, first?.[i] ?? 0, second?.[i] ?? 0, caution * channelSd)
      return STORMY.has(measure) ? notTooSure('sea', places[i]?.lat ?? 0, sd) : sd
    })
  }
  return {
    get points() {
      return known.length
    },
    at: (place) => ({ value: along([place])[0] ?? Number.NaN, sd: sds([place])[0] ?? Number.NaN }),
    along,
    sds,
    doubts: (places) => fitted.doubts(places),
    scaledDoubts: (places) =>
      AIR_AND_WATER.has(measure) ? fitted.sds(places).map((sd) => (caution * sd) / prior) : fitted.doubts(places),
    add(sample) {
      const more = knownOf(sample)
      if (more.length === 0) return
      known.push(...more)
      fitted.add(sample)
      set()
    },
  }
}
