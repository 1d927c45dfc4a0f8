// What a picture's points may be trusted for, before their request: measured on a simulated ocean rougher than the method (docs/reference/picture.md).

/** What is said of a picture before it is bought. */
export interface Promised {
  /** Mean error of pressure about the ship. */
  pressureHpa: number
  /** Half of the isobars' length lies within so far of where it should be, about the ship beyond `ISOBARS_FROM_DEG`; null: it is never there. */
  isobarsNm: number | null
  /** Some of it is nearer to the equator, where nothing is promised of isobars. */
  isNearEquator: boolean
}

/** Closer to the equator the pressure differs so little that isobars lie anywhere. */
export const ISOBARS_FROM_DEG = 30
/** What no number of points takes away: small lows and fronts between them. */
const UNSEEN_HPA = 0.25
/** By latitude: degrees, and the value there; between two of them along a line. */
type ByLatitude = readonly (readonly [deg: number, value: number])[]
/** Mean error a hPa of expected standard deviation: systems are deepest beyond 48°. */
const ERROR_A_HPA: ByLatitude = [
  [36, 0.55],
  [48, 1.05],
]
/** How far isobars lie off for each hPa of mean error: the less, the steeper the pressure. */
const NM_A_HPA: ByLatitude = [
  [30, 45],
  [36, 34],
  [42, 20],
  [48, 14],
]

const roundedUp = (value: number, step: number): number => Math.ceil(value / step - 1e-9) * step
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function at(latDeg: number, table: ByLatitude): number {
  const next = table.findIndex(([deg]) => deg >= latDeg)
  const [from, to] = [table[next - 1], table.at(next)]
  if (to === undefined) return Number.NaN
  if (next === -1 || from === undefined) return to[1]
  return from[1] + ((to[1] - from[1]) * (latDeg - from[0])) / (to[0] - from[0])
}

const errorHpa = (sdHpa: number, latsDeg: readonly number[]): number =>
  Number(roundedUp(UNSEEN_HPA + sdHpa * mean(latsDeg.map((deg) => at(deg, ERROR_A_HPA))), 0.1).toFixed(1))

/**
 * By the mean standard deviation of pressure about the ship that the points leave (`sdHpa` of the order), hPa, and where it is at the
 * picture's times; never rounded to the better side.
 */
export function promised(sdHpa: number, ship: readonly { lat: number }[]): Promised {
  const latsDeg = ship.map(({ lat }) => Math.abs(lat))
  const beyond = latsDeg.filter((deg) => deg >= ISOBARS_FROM_DEG)
  const nmAHpa = mean(beyond.map((deg) => at(deg, NM_A_HPA)))
  return {
    pressureHpa: errorHpa(sdHpa, latsDeg),
    isobarsNm: beyond.length === 0 ? null : roundedUp(nmAHpa * errorHpa(sdHpa, beyond), 5),
    isNearEquator: beyond.length < latsDeg.length,
  }
}
