// What a picture's points may be trusted for, before they are asked for: measured on a simulated ocean rougher than the method (docs/picture.md).

/** What is said of a picture before it is bought. */
export interface Promised {
  /** Mean error of pressure about the ship. */
  pressureHpa: number
  /** Half of the isobars' length lies within so far of where it should be. */
  isobarsNm: number
}

/** What no number of points takes away: small lows and fronts between them. */
const UNSEEN_HPA = 0.25
/** Mean error a hPa of expected standard deviation. */
const ERROR_A_HPA = 0.55
/** How far isobars lie off for each hPa of mean error. */
const NM_A_HPA = 24

const roundedUp = (value: number, step: number): number => Math.ceil(value / step - 1e-9) * step

/** By the mean standard deviation of pressure about the ship that the points leave (`sdHpa` of the order), hPa; never rounded to the better side. */
export function promised(sdHpa: number): Promised {
  const pressureHpa = Number(roundedUp(UNSEEN_HPA + ERROR_A_HPA * sdHpa, 0.1).toFixed(1))
  return { pressureHpa, isobarsNm: roundedUp(NM_A_HPA * pressureHpa, 5) }
}
