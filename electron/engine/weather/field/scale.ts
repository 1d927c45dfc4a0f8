// What the residuals say of the standard deviations: whether the field is rougher than the covariance takes it for.

/** The residuals of few points say little of the field: beside them stand this many of an ordinary one, which are 1. */
const ORDINARY_POINTS = 8
/**
 * Never below this: where points are close together, as on a track, each is foretold by its neighbours to a hair, which says nothing of what lies
 * between the farther ones. Measured on the simulated ocean (docs/reference/picture.md): beside a track 54 % of the errors were within one standard deviation
 * without it, 72 % with it.
 */
const MIN_SCALE = 1.1

/** What a roughness may be above 1 by chance: so many standard errors of the mean of squares. */
const BY_CHANCE = 3

/** By standardised leave-one-out residuals. */
export interface Roughness {
  /** Their root mean square: 1 where the field is as rough as the covariance says. */
  times: number
  /** What their mean square is above 1, beyond chance: of n squares of a normal number the mean has the variance 2/n. */
  excess: number
}

export function roughnessOf(residuals: Float64Array): Roughness {
  let squares = ORDINARY_POINTS
  for (const residual of residuals) squares += residual * residual
  const mean = squares / (ORDINARY_POINTS + residuals.length)
  const chance = BY_CHANCE * Math.sqrt(2 / residuals.length)
  return { times: Math.sqrt(mean), excess: Math.max(0, mean - 1 - chance) }
}

/** The factor for standard deviations. */
export const scaleOf = ({ times }: Roughness): number => Math.max(MIN_SCALE, times)

/**
 * A deviation that the covariance gives, scaled, and with it what no neighbour foretells: a variance that is the same however near the points are.
 * A value with noise is off by both (C. E. Rasmussen, C. K. I. Williams, Gaussian Processes for Machine Learning, 2006, algorithm 2.1).
 */
export const scaledSd = (sd: number, roughness: Roughness, unforetold: number): number =>
  Math.sqrt((scaleOf(roughness) * sd) ** 2 + unforetold)
