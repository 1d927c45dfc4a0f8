// Places and times that may be requested, and the most informative of many.
import { normaliseLong } from '../../../../shared/geo/geodesy.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { mostInformative, priorOf } from '../../weather/field/order.ts'
import type { PriorPlaces } from '../../weather/field/posterior.ts'
import { fromE4, toE4 } from '../../../../shared/geo/cells.ts'
import { lengthNm } from '../ocean/sphere.ts'
import type { PlanePoint } from '../terms.ts'

/** So many of them are looked through. */
const MAX_ELIGIBLE = 300
/** Waves change over half the length of a pressure and in two thirds of its time: scaled by both, its error says where waves are known. */
const WAVES_NEARER = 2
const WAVES_SOONER = 1.4

const keyOf = ({ lat, long, timeMs }: PlaceTime): string => `${toE4(lat)}:${toE4(long)}:${timeMs}`

/** The point as it is requested and stored. */
export const pointAt = ({ x, y }: PlanePoint, timeMs: number): PlaceTime => {
  const longE4 = toE4(normaliseLong(x))
  return { lat: fromE4(toE4(y)), long: fromE4(longE4 === 1_800_000 ? -1_800_000 : longE4), timeMs }
}

/** Miles between them. */
export const apartNm = (a: Position, b: Position): number =>
  lengthNm(a.long, a.lat, a.long + shortArcDeg(a.long, b.long), b.lat)

/** A place with no more variance than this is not requested: of pressure, or of waves scaled as one. */
export interface Known {
  minHpa2: number
  isOfWaves?: boolean
}

/** Of places not among the samples, those that take most variance from all of them, in their order. */
export function chosenOf(
  places: readonly PlaceTime[],
  count: number,
  samples: readonly PlaceTime[],
  { minHpa2, isOfWaves = false }: Known = { minHpa2: 0 },
): PlaceTime[] {
  const eligible = evenly(unique(places), MAX_ELIGIBLE)
  const times = eligible.map(({ timeMs }) => timeMs)
  if (times.length === 0) return []
  const ofPressure = priorOf({ fromMs: Math.min(...times), toMs: Math.max(...times) })
  const toPrior = isOfWaves ? (some: readonly PlaceTime[]) => wavesPrior(ofPressure(some)) : ofPressure
  const stored = new Set(samples.map(keyOf))
  const isOpen = eligible.map((place) => !stored.has(keyOf(place)))
  return mostInformative(eligible, isOpen, count, unique(samples), toPrior, minHpa2)
}

function wavesPrior({ moving, ...others }: PriorPlaces): PriorPlaces {
  const at = moving.at.map((one) => one * WAVES_NEARER)
  return { ...others, moving: { ...moving, at, hours: moving.hours.map((one) => one * WAVES_SOONER) } }
}

/** Each place and time once, in their order. */
export function unique(points: readonly PlaceTime[]): PlaceTime[] {
  return [...new Map(points.map((point) => [keyOf(point), point])).values()]
}

/** At most so many of them, from first to last. */
function evenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return items.filter((_, i) => Math.floor((i * count) / items.length) !== Math.floor(((i - 1) * count) / items.length))
}
