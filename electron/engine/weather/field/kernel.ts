// Covariance of a field that moves: how much a value, or a gradient, at one place and time says of another.
//
// Matérn 5/2 in space times Matérn 5/2 in time (C. E. Rasmussen, C. K. I. Williams, Gaussian Processes for Machine Learning, 2006, 4.2.1).
// Space is the chord through the globe between the places as they were, moved back along the drift, at one reference time: any map of places
// into space keeps the covariance positive definite. All points of a fit have the same reference: a drift that is no turn of the globe
// changes distances a little with the hours.
import { driftNorthDegADay } from '../../../../shared/picture/drift.ts'
import { DRIFT_EAST_DEG_A_DAY, DRIFT_POLE_DEG_A_DAY, type PlaceTime } from '../../../../shared/picture/picture.ts'
import { fallOf } from './fall.ts'
import { RAD } from '../../../../shared/geo/units.ts'

export const SPHERE_NM = 3440
const MS_PER_HOUR = 3_600_000
const SQRT5 = Math.sqrt(5)
/** Gradients are those of 100 NM. */
const GRADIENT_NM = 100
/** The polewards drift is followed so far from the reference and no farther: beyond, it would fold the globe. */
const MAX_POLEWARD_HOURS = 240
/** The reference lies on a multiple of this, so that one more point rarely moves it. */
const REFERENCE_HOURS = 120

/** One part of a field: how strong it is, how far and how long it reaches, and how it drifts. */
export interface Component {
  sd: number
  lengthNm: number
  hours: number
  eastDegADay: number
  poleDegADay: number
}

/** What travels with the systems, hPa. */
export const MOVING: Component = {
  sd: 14,
  lengthNm: 800,
  hours: 57,
  eastDegADay: DRIFT_EAST_DEG_A_DAY,
  poleDegADay: DRIFT_POLE_DEG_A_DAY,
}
/** What stands, hPa. */
export const STANDING: Component = { sd: 6, lengthNm: 1500, hours: 1000, eastDegADay: 0, poleDegADay: 0 }

/** Places and times as one component has them: three numbers a point in `at`, `east` and `north`, one in `hours`. */
export interface Points {
  count: number
  /** Where they were at the reference time, NM from the middle of the globe. */
  at: Float64Array
  /** After the reference time. */
  hours: Float64Array
  /** How `at` moves when the place moves 100 NM eastwards and northwards. */
  east: Float64Array
  north: Float64Array
}

/** The reference time of a set: the middle of its span, roughly. The same in any order. */
export function referenceOf(places: readonly { timeMs: number }[]): number {
  let [first, last] = [Infinity, -Infinity]
  for (const { timeMs } of places) {
    first = Math.min(first, timeMs)
    last = Math.max(last, timeMs)
  }
  const step = REFERENCE_HOURS * MS_PER_HOUR
  return places.length === 0 ? 0 : Math.round((first + last) / 2 / step) * step
}

/** Room for so many points; `setPoint` fills it. */
export const emptyPoints = (count: number): Points => ({
  count,
  at: new Float64Array(3 * count),
  hours: new Float64Array(count),
  east: new Float64Array(3 * count),
  north: new Float64Array(3 * count),
})

export function setPoint(points: Points, i: number, place: PlaceTime, component: Component, referenceMs: number): void {
  const hours = (place.timeMs - referenceMs) / MS_PER_HOUR
  const lat = Math.min(90, Math.max(-90, place.lat))
  const polewardDays = Math.min(MAX_POLEWARD_HOURS, Math.max(-MAX_POLEWARD_HOURS, hours)) / 24
  const { poleDegADay, eastDegADay } = component
  const shiftedLat = (lat - driftNorthDegADay(lat, poleDegADay) * polewardDays) * RAD
  // −180° and 180° are the same place, to the last bit.
  const long = ((((place.long - (eastDegADay * hours) / 24) % 360) + 540) % 360) * RAD - Math.PI
  const [sinLat, cosLat] = [Math.sin(shiftedLat), Math.cos(shiftedLat)]
  const [sinLong, cosLong] = [Math.sin(long), Math.cos(long)]
  // By the chain rule: meridians are stretched by the drift's change with latitude, parallels by their new length.
  const alongMeridian = 1 - poleDegADay * 2 * RAD * Math.cos(2 * lat * RAD) * polewardDays
  const parallel = Math.cos(lat * RAD)
  const alongParallel = parallel < 1e-9 ? alongMeridian : cosLat / parallel
  const [e, n] = [GRADIENT_NM * alongParallel, GRADIENT_NM * alongMeridian]
  points.hours[i] = hours
  points.at[3 * i] = SPHERE_NM * cosLat * cosLong
  points.at[3 * i + 1] = SPHERE_NM * cosLat * sinLong
  points.at[3 * i + 2] = SPHERE_NM * sinLat
  points.east[3 * i] = -e * sinLong
  points.east[3 * i + 1] = e * cosLong
  points.east[3 * i + 2] = 0
  points.north[3 * i] = -n * sinLat * cosLong
  points.north[3 * i + 1] = -n * sinLat * sinLong
  points.north[3 * i + 2] = n * cosLat
}

export function pointsOf(places: readonly PlaceTime[], component: Component, referenceMs: number): Points {
  const points = emptyPoints(places.length)
  places.forEach((place, i) => {
    setPoint(points, i, place, component, referenceMs)
  })
  return points
}

/** Matérn 5/2: 1 at once, less and less later. */
export function timeCorrelation(laterHours: number, { hours }: Component): number {
  const q = (SQRT5 * Math.abs(laterHours)) / hours
  return (1 + q + (q * q) / 3) * fallOf(q)
}

/** A component's spatial covariance g of the squared distance s, and what its derivatives g′(s) and g″(s) are made of. */
export interface Shape {
  variance: number
  /** q = rate · distance. */
  rate: number
  /** g′ = slope (1 + q) e^(−q). */
  slope: number
  /** g″ = bend e^(−q). */
  bend: number
}
export const shapeOf = ({ sd, lengthNm }: Component): Shape => ({
  variance: sd * sd,
  rate: SQRT5 / lengthNm,
  slope: (-5 * sd * sd) / (6 * lengthNm ** 2),
  bend: (25 * sd * sd) / (12 * lengthNm ** 4),
})

/** Adds to `sums` the covariances of the value at one point with the values at all of `others`: the commonest case. */
export function addCovariances(
  points: Points,
  i: number,
  others: Points,
  component: Component,
  sums: Float64Array,
): number {
  const { variance, rate } = shapeOf(component)
  const x = points.at[3 * i] ?? 0
  const y = points.at[3 * i + 1] ?? 0
  const z = points.at[3 * i + 2] ?? 0
  const hours = points.hours[i] ?? 0
  const perHour = SQRT5 / component.hours
  const { at } = others
  const length = Math.min(others.count, sums.length)
  let max = 0
  for (let j = 0; j < length; j++) {
    const dx = x - (at[3 * j] ?? 0)
    const dy = y - (at[3 * j + 1] ?? 0)
    const dz = z - (at[3 * j + 2] ?? 0)
    const q = rate * Math.sqrt(dx * dx + dy * dy + dz * dz)
    const t = perHour * Math.abs(hours - (others.hours[j] ?? 0))
    const covariance = variance * (1 + q + (q * q) / 3) * (1 + t + (t * t) / 3) * fallOf(q + t)
    if (covariance > max) max = covariance
    sums[j] = (sums[j] ?? 0) + covariance
  }
  return max
}

/** Covariance of the values at two points: what `addBlock` adds first, to the last bit. */
export function valueCovariance(
  a: Points,
  i: number,
  b: Points,
  j: number,
  component: Component,
  shape: Shape,
): number {
  const dx = (a.at[3 * i] ?? 0) - (b.at[3 * j] ?? 0)
  const dy = (a.at[3 * i + 1] ?? 0) - (b.at[3 * j + 1] ?? 0)
  const dz = (a.at[3 * i + 2] ?? 0) - (b.at[3 * j + 2] ?? 0)
  const q = shape.rate * Math.sqrt(dx * dx + dy * dy + dz * dz)
  const decay = fallOf(q) * timeCorrelation((a.hours[i] ?? 0) - (b.hours[j] ?? 0), component)
  return shape.variance * (1 + q + (q * q) / 3) * decay
}

/** Row and column 0 for values, 1 and 2 for the gradients a 100 NM eastwards and northwards: nine numbers, row by row. */
export type Block = Float64Array

/** Adds to `block` the covariances of value and gradient at one point (rows) with those at another (columns). */
export function addBlock(a: Points, i: number, b: Points, j: number, component: Component, shape: Shape, block: Block) {
  const dx = (a.at[3 * i] ?? 0) - (b.at[3 * j] ?? 0)
  const dy = (a.at[3 * i + 1] ?? 0) - (b.at[3 * j + 1] ?? 0)
  const dz = (a.at[3 * i + 2] ?? 0) - (b.at[3 * j + 2] ?? 0)
  const aex = a.east[3 * i] ?? 0
  const aey = a.east[3 * i + 1] ?? 0
  const anx = a.north[3 * i] ?? 0
  const any = a.north[3 * i + 1] ?? 0
  const anz = a.north[3 * i + 2] ?? 0
  const bex = b.east[3 * j] ?? 0
  const bey = b.east[3 * j + 1] ?? 0
  const bnx = b.north[3 * j] ?? 0
  const bny = b.north[3 * j + 1] ?? 0
  const bnz = b.north[3 * j + 2] ?? 0
  const q = shape.rate * Math.sqrt(dx * dx + dy * dy + dz * dz)
  const decay = fallOf(q) * timeCorrelation((a.hours[i] ?? 0) - (b.hours[j] ?? 0), component)
  const slope2 = 2 * shape.slope * (1 + q) * decay
  const bend4 = 4 * shape.bend * decay
  // Eastward tangents have no part along the axis.
  const dae = dx * aex + dy * aey
  const dan = dx * anx + dy * any + dz * anz
  const dbe = dx * bex + dy * bey
  const dbn = dx * bnx + dy * bny + dz * bnz
  add(block, 0, shape.variance * (1 + q + (q * q) / 3) * decay)
  add(block, 1, -slope2 * dbe)
  add(block, 2, -slope2 * dbn)
  add(block, 3, slope2 * dae)
  add(block, 6, slope2 * dan)
  add(block, 4, -bend4 * dae * dbe - slope2 * (aex * bex + aey * bey))
  add(block, 5, -bend4 * dae * dbn - slope2 * (aex * bnx + aey * bny))
  add(block, 7, -bend4 * dan * dbe - slope2 * (anx * bex + any * bey))
  add(block, 8, -bend4 * dan * dbn - slope2 * (anx * bnx + any * bny + anz * bnz))
}

function add(block: Block, at: number, more: number): void {
  block[at] = (block[at] ?? 0) + more
}
