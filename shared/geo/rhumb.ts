// Rhumb lines on the WGS84 ellipsoid, by isometric and rectifying latitude. Distances in metres, angles in degrees.
//
// Formulas: C. F. F. Karney, "On auxiliary latitudes", Survey Review 56 (2024), and GeographicLib's Rhumb class. All differences are
// formed with full relative precision, so that legs along a parallel, or nearly so, need no case of their own.
import { RAD } from './units.ts'

const SEMI_MAJOR_M = 6_378_137
const FLATTENING = 1 / 298.257_223_563
const E2 = FLATTENING * (2 - FLATTENING)
const E = Math.sqrt(E2)
const N = FLATTENING / (2 - FLATTENING)

/** Radius of the sphere whose meridian is as long as the ellipsoid's. */
const RECTIFYING_M = (SEMI_MAJOR_M / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64 + N ** 6 / 256)

/** Rectifying latitude from latitude, coefficients of sin 2kφ to order n⁶ (error below a nanometre). */
const TO_RECTIFYING = [
  -(3 / 2) * N + (9 / 16) * N ** 3 - (3 / 32) * N ** 5,
  (15 / 16) * N ** 2 - (15 / 32) * N ** 4 + (135 / 2048) * N ** 6,
  -(35 / 48) * N ** 3 + (105 / 256) * N ** 5,
  (315 / 512) * N ** 4 - (189 / 512) * N ** 6,
  -(693 / 1280) * N ** 5,
  (1001 / 2048) * N ** 6,
] as const

/** Latitude from rectifying latitude, coefficients of sin 2kμ. */
const FROM_RECTIFYING = [
  (3 / 2) * N - (27 / 32) * N ** 3 + (269 / 512) * N ** 5,
  (21 / 16) * N ** 2 - (55 / 32) * N ** 4 + (6759 / 4096) * N ** 6,
  (151 / 96) * N ** 3 - (417 / 128) * N ** 5,
  (1097 / 512) * N ** 4 - (15543 / 2560) * N ** 6,
  (8011 / 2560) * N ** 5,
  (293393 / 61440) * N ** 6,
] as const

/** GeographicLib's convention: a pole is taken as a point whose cosine of latitude is 2⁻¹⁰⁴, so that courses stay finite. */
const POLE_COSINE = 2 ** -104

/** Sine and cosine of a latitude, exact at the poles and precise beside them. */
function sinCosLat(latDeg: number): { sin: number; cos: number } {
  const colatitude = (90 - Math.abs(latDeg)) * RAD
  const sin = Math.abs(latDeg) > 45 ? Math.cos(colatitude) : Math.sin(Math.abs(latDeg) * RAD)
  const cos = Math.abs(latDeg) > 45 ? Math.sin(colatitude) : Math.cos(latDeg * RAD)
  return { sin: latDeg < 0 ? -sin : sin, cos: Math.max(cos, POLE_COSINE) }
}

/** Metres along the meridian from one latitude to another. */
function meridianM(lat1: number, lat2: number): number {
  const difference = (lat2 - lat1) * RAD
  const sum = (lat1 + lat2) * RAD
  let total = difference
  TO_RECTIFYING.forEach((c, i) => {
    total += 2 * c * Math.cos((i + 1) * sum) * Math.sin((i + 1) * difference)
  })
  return RECTIFYING_M * total
}

/** Difference of isometric latitude (radians of longitude at the equator of a Mercator chart). */
function isometric(lat1: number, lat2: number): number {
  const one = sinCosLat(lat1)
  const two = sinCosLat(lat2)
  const plain = Math.asinh(two.sin / two.cos) - Math.asinh(one.sin / one.cos)
  const halfSine = Math.sin(((lat2 - lat1) / 2) * RAD)
  const meanCosine = sinCosLat((lat1 + lat2) / 2).cos
  // The difference of two nearly equal numbers has few true digits; the closed form has all of them.
  const sphere = Math.abs(plain) > 1 ? plain : 2 * Math.atanh(halfSine / meanCosine)
  return sphere - E * Math.atanh((E * 2 * halfSine * meanCosine) / (1 - E2 * one.sin * two.sin))
}

/** Metres per unit of isometric latitude, averaged between two latitudes; smooth, also where they are equal. */
function metresPerIsometric(lat1: number, lat2: number): number {
  const psi = isometric(lat1, lat2)
  if (psi !== 0) return meridianM(lat1, lat2) / psi
  const { sin, cos } = sinCosLat(lat1)
  return (SEMI_MAJOR_M * cos) / Math.sqrt(1 - E2 * sin * sin)
}

function latFromRectifying(muRadians: number): number {
  let phi = muRadians
  FROM_RECTIFYING.forEach((d, i) => {
    phi += d * Math.sin(2 * (i + 1) * muRadians)
  })
  return phi / RAD
}

/** Shorter longitude difference, −180 < d ≤ 180: exactly half round goes east. */
export function shortArcDeg(long1: number, long2: number): number {
  let difference = (long2 - long1) % 360
  if (difference > 180) difference -= 360
  if (difference <= -180) difference += 360
  return difference
}

/** Length in metres and course in degrees 0 ≤ c < 360 (0 when the points coincide). */
export function rhumbInverse(
  lat1: number,
  long1: number,
  lat2: number,
  long2: number,
): { distanceM: number; courseDeg: number } {
  const lambda = shortArcDeg(long1, long2) * RAD
  const psi = isometric(lat1, lat2)
  const course = Math.atan2(lambda, psi) / RAD
  return {
    distanceM: Math.hypot(lambda, psi) * Math.abs(metresPerIsometric(lat1, lat2)),
    courseDeg: course < 0 ? (course + 360) % 360 : course,
  }
}

/** Where a rhumb line on a course leads after a distance in metres; the caller keeps the distance short of a pole. Longitude is not normalised. */
export function rhumbDirect(
  lat1: number,
  long1: number,
  courseDeg: number,
  distanceM: number,
): { lat: number; long: number } {
  const northM = distanceM * Math.cos(courseDeg * RAD)
  const mu = (meridianM(0, lat1) + northM) / RECTIFYING_M
  const lat2 = Math.max(-90, Math.min(90, latFromRectifying(mu)))
  const lambda = (distanceM * Math.sin(courseDeg * RAD)) / metresPerIsometric(lat1, lat2)
  return { lat: lat2, long: long1 + lambda / RAD }
}
