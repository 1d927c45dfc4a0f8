// Sea-level pressure as a Gaussian process with moving systems, the wind as its gradient: docs/reference/picture.md.
import type { PictureGrid, PlaceTime } from '../../../../shared/picture/picture.ts'
import { MOVING, referenceOf, STANDING } from './kernel.ts'
import { lastOf } from './last.ts'
import { createProcess, type Observed, type Targets, type Weights } from './process.ts'
import { roughnessOf, scaledSd, scaleOf, type Roughness } from './scale.ts'
import type { Site } from './sites.ts'
import { byTimeAndPlace, isAtSea, isNumber, type FieldSample } from './samples.ts'
import { gradientOfWind, isTropical, partsOfWind, type Parts } from './wind-law.ts'

/** At a place and time: the two parts whose sum is the pressure in hPa, and its gradient in hPa a 100 NM. */
interface PressureEstimate {
  movingHpa: number
  standingHpa: number
  eastward: number
  northward: number
}

/** The same at many places: on a grid row by row from the south, columns eastwards. */
interface PressureEstimates {
  movingHpa: Float64Array
  standingHpa: Float64Array
  eastward: Float64Array
  northward: Float64Array
}

export interface PressureField {
  /** How many of the samples have a pressure. */
  readonly points: number
  /** What the leave-one-out residuals scale the standard deviations by. */
  readonly kappa: number
  at(place: PlaceTime): PressureEstimate
  along(places: readonly PlaceTime[]): PressureEstimates
  /** Scaled, hPa. */
  sdHpa(place: PlaceTime): number
  /** Scaled, hPa: where the places are many. */
  sdsHpa(places: readonly PlaceTime[]): Float64Array
  /** Standard deviations before scaling, as parts of what they are without any point. */
  doubts(places: readonly PlaceTime[]): Float64Array
  /** The field with one more point, without a new fit: this one is used no more. */
  add(sample: FieldSample): void
}

const MEAN_HPA = 1013
const NOISE_HPA = 0.4
/** Where nothing is known. */
const PRIOR_HPA = Math.hypot(MOVING.sd, STANDING.sd)
/** What a sample says of the pressure: null where nothing. */
interface Known {
  site: Site
  /** Less the mean, hPa. */
  value: number
  gradient: Parts
}

/** Wind at sea beyond the tropics, as a gradient. */
function gradientAt(sample: FieldSample): (Parts & { variance: number }) | null {
  const { windSpeed, windDirection } = sample.values
  if (isTropical(sample.lat) || !isNumber(windSpeed) || !isNumber(windDirection) || !isAtSea(sample)) return null
  return gradientOfWind(sample.lat, partsOfWind(windSpeed, windDirection))
}

function knownOf(sample: FieldSample): Known | null {
  const { pressureSeaLevel } = sample.values
  const gradient = gradientAt(sample)
  const hasPressure = isNumber(pressureSeaLevel)
  if (!hasPressure && gradient === null) return null
  return {
    site: {
      lat: sample.lat,
      long: sample.long,
      timeMs: sample.timeMs,
      noise: hasPressure ? NOISE_HPA ** 2 : null,
      gradientNoise: gradient?.variance ?? null,
    },
    value: hasPressure ? pressureSeaLevel - MEAN_HPA : 0,
    gradient: { east: gradient?.east ?? 0, north: gradient?.north ?? 0 },
  }
}

/** One order for any order they come in: what ties in all is the same in all. */
const inOrder = (a: Known, b: Known): number =>
  byTimeAndPlace(a.site, b.site) ||
  a.value - b.value ||
  a.gradient.east - b.gradient.east ||
  a.gradient.north - b.gradient.north

const observedOf = (known: readonly Known[]): Observed => ({
  values: Float64Array.from(known, ({ value }) => value),
  eastward: Float64Array.from(known, ({ gradient }) => gradient.east),
  northward: Float64Array.from(known, ({ gradient }) => gradient.north),
})

/** null without a sample that has a pressure. The answer is the same in any order of the samples. */
export function createPressureField(samples: readonly FieldSample[]): PressureField | null {
  const known = samples.flatMap((sample) => knownOf(sample) ?? []).sort(inOrder)
  const ofPressure = known.filter(({ site }) => site.noise !== null)
  if (ofPressure.length === 0) return null
  let points = ofPressure.length
  const process = createProcess(
    [MOVING, STANDING],
    referenceOf(known.map(({ site }) => site)),
    known.map(({ site }) => site),
  )
  let weights: Weights = process.weigh(observedOf(known))
  /** null: not used since the weights were made. */
  let roughness: Roughness | null = null
  const roughnessNow = (): Roughness => (roughness ??= roughnessOf(process.residuals(weights)))

  const read = (targets: Targets): PressureEstimates => {
    const { parts, eastward, northward } = process.read(weights, targets)
    const [moving, standing] = [parts[0] ?? new Float64Array(0), parts[1] ?? new Float64Array(0)]
    return { movingHpa: moving, standingHpa: standing.map((part) => part + MEAN_HPA), eastward, northward }
  }
  // On a frame the wind is read where the pressure was.
  const along = lastOf((places: readonly PlaceTime[]) => read(process.targets(places)))
  const deviations = lastOf((places: readonly PlaceTime[]) => process.deviations(process.targets(places)))
  const sdsHpa = (places: readonly PlaceTime[]): Float64Array => {
    const rough = roughnessNow()
    // Scaled as all of a residual is, the noise is greater than a point's own: what it is greater by is weather that lies between the points.
    const unforetold = rough.excess * NOISE_HPA ** 2
    return deviations.of(places).map((sd) => scaledSd(sd, rough, unforetold))
  }

  return {
    get points() {
      return points
    },
    get kappa() {
      return scaleOf(roughnessNow())
    },
    at(place) {
      const { movingHpa, standingHpa, eastward, northward } = read(process.targets([place]))
      return {
        movingHpa: movingHpa[0] ?? Number.NaN,
        standingHpa: standingHpa[0] ?? Number.NaN,
        eastward: eastward[0] ?? Number.NaN,
        northward: northward[0] ?? Number.NaN,
      }
    },
    along: along.of,
    sdHpa: (place) => sdsHpa([place])[0] ?? Number.NaN,
    sdsHpa,
    doubts: (places) => deviations.of(places).map((sd) => sd / PRIOR_HPA),
    add(sample) {
      // A list that was read may have the sample's place since.
      along.forget()
      const more = knownOf(sample)
      if (more === null) return
      known.push(more)
      if (more.site.noise !== null) points++
      process.add(more.site)
      deviations.forget()
      weights = process.weigh(observedOf(known))
      roughness = null
    },
  }
}

/** The places of a grid at one time, row by row from the south: their longitudes run on beyond 180°. */
export function placesOf(
  { south, west, stepLatDeg, stepLongDeg, columns, rows }: PictureGrid,
  timeMs: number,
): PlaceTime[] {
  return Array.from({ length: rows * columns }, (_, i) => ({
    lat: south + Math.floor(i / columns) * stepLatDeg,
    long: west + (i % columns) * stepLongDeg,
    timeMs,
  }))
}
