// Wind: what the pressure's gradient makes it, and a process on how far the samples are from that. In the tropics the process alone.
import { TROPICS_DEG, type PlaceTime } from '../../../../shared/picture/picture.ts'
import { createFitted } from './fitted.ts'
import { notTooSure } from './low-latitudes.ts'
import type { PressureField } from './pressure.ts'
import { byTimeAndPlace, isAtSea, type FieldSample } from './samples.ts'
import { travelling, WEATHER_IN_NOISE } from './scales.ts'
import { partsOfWind, windOfGradient, type Parts } from './wind-law.ts'

/** Wind where it blows to, m/s; `sdMs` of its speed, scaled. */
interface WindEstimate {
  eastMs: number
  northMs: number
  sdMs: number
}

export interface WindField {
  /** How many of the samples have a wind. */
  readonly points: number
  at(place: PlaceTime): WindEstimate
  /** Where places are many: the winds alone. */
  along(places: readonly PlaceTime[]): { eastMs: Float64Array; northMs: Float64Array }
  sdsMs(places: readonly PlaceTime[]): Float64Array
  /** Before scaling, as parts of what they are without any point. */
  doubts(places: readonly PlaceTime[]): Float64Array
  /** One more point: of the pressure's field first, since all winds are read against it. */
  add(sample: FieldSample): void
}

/** From the tropics' edge polewards over so many degrees the gradient takes over. */
const TAKES_OVER_DEG = 8
/** Of the samples' differences from the gradient's wind: smallest error between 40, 100 and 300 points of the simulated ocean. */
const RESIDUAL = { lengthNm: 400, hours: 48, noise: 1 }
/** How strong those differences are, m/s, and where the gradient is not followed the wind itself. */
const RESIDUAL_SD = 3
const OWN_SD = 7
/**
 * The uncertainty is that of a process on the wind itself. The differences' own is too small, by a third: the gradient was fitted to the same winds.
 */
const ALONE = { components: [travelling(8, 600, 57)], noise: 1, weatherInNoise: WEATHER_IN_NOISE.wind }

/** How much of the gradient's wind is followed: none in the tropics, all beyond. */
const followed = (lat: number): number => Math.min(1, Math.max(0, (Math.abs(lat) - TROPICS_DEG) / TAKES_OVER_DEG))

interface Known {
  place: PlaceTime
  wind: Parts
}

function knownOf(sample: FieldSample): Known[] {
  const { windSpeed, windDirection } = sample.values
  if (typeof windSpeed !== 'number' || typeof windDirection !== 'number' || !isAtSea(sample)) return []
  const wind = partsOfWind(windSpeed, windDirection)
  return Number.isFinite(wind.east + wind.north) ? [{ place: sample, wind }] : []
}

/** One order for any order they come in. */
const inOrder = (a: Known, b: Known): number =>
  byTimeAndPlace(a.place, b.place) || a.wind.east - b.wind.east || a.wind.north - b.wind.north

/** null where no sample at sea has a wind. Without a field of the pressure by the winds alone. */
export function createWindField(samples: readonly FieldSample[], pressure: PressureField | null): WindField | null {
  const known = samples.flatMap(knownOf).sort(inOrder)
  if (known.length === 0) return null
  const places = known.map(({ place }) => place)
  const residuals = createFitted(
    { components: [travelling(1, RESIDUAL.lengthNm, RESIDUAL.hours)], noise: RESIDUAL.noise / RESIDUAL_SD },
    places,
  )
  const alone = createFitted(ALONE, places)
  const shareAt = (lat: number): number => (pressure === null ? 0 : followed(lat))
  const strengthAt = (lat: number): number => OWN_SD + (RESIDUAL_SD - OWN_SD) * shareAt(lat)

  /** The gradient's wind, as far as it is followed. */
  const lawAt = (targets: readonly PlaceTime[]): { east: Float64Array; north: Float64Array } => {
    const law = { east: new Float64Array(targets.length), north: new Float64Array(targets.length) }
    if (pressure === null) return law
    const { eastward, northward } = pressure.along(targets)
    targets.forEach(({ lat }, i) => {
      const share = shareAt(lat)
      if (share === 0) return
      const wind = windOfGradient(lat, { east: eastward[i] ?? 0, north: northward[i] ?? 0 })
      law.east[i] = share * wind.east
      law.north[i] = share * wind.north
    })
    return law
  }
  const set = (): void => {
    const law = lawAt(places)
    // Where they are strong they are scaled down to the process's own strength, and up again where they are read.
    residuals.set([
      Float64Array.from(known, ({ place, wind }, i) => (wind.east - (law.east[i] ?? 0)) / strengthAt(place.lat)),
      Float64Array.from(known, ({ place, wind }, i) => (wind.north - (law.north[i] ?? 0)) / strengthAt(place.lat)),
    ])
    alone.set([Float64Array.from(known, ({ wind }) => wind.east), Float64Array.from(known, ({ wind }) => wind.north)])
  }
  set()

  const along = (targets: readonly PlaceTime[]): { eastMs: Float64Array; northMs: Float64Array } => {
    const law = lawAt(targets)
    const [east, north] = residuals.along(targets)
    return {
      eastMs: law.east.map((value, i) => value + strengthAt(targets[i]?.lat ?? 0) * (east?.[i] ?? 0)),
      northMs: law.north.map((value, i) => value + strengthAt(targets[i]?.lat ?? 0) * (north?.[i] ?? 0)),
    }
  }
  const sdsMs = (targets: readonly PlaceTime[]): Float64Array =>
    alone.sds(targets).map((sd, i) => notTooSure('wind', targets[i]?.lat ?? 0, sd))
  return {
    get points() {
      return known.length
    },
    at(place) {
      const { eastMs, northMs } = along([place])
      return {
        eastMs: eastMs[0] ?? Number.NaN,
        northMs: northMs[0] ?? Number.NaN,
        sdMs: sdsMs([place])[0] ?? Number.NaN,
      }
    },
    along,
    sdsMs,
    doubts: (targets) => alone.doubts(targets),
    add(sample) {
      for (const more of knownOf(sample)) {
        known.push(more)
        places.push(more.place)
        residuals.add(more.place)
        alone.add(more.place)
      }
      set()
    },
  }
}
