// What the residuals say of the standard deviations: whether the field is rougher than the covariance takes it for.

/** The residuals of few points say little of the field: beside them stand this many of an ordinary one, which are 1. */
const ORDINARY_POINTS = 8
/**
 * Never below this: where points are close together, as on a track, each is foretold by its neighbours to a hair, which says nothing of what lies
 * between the farther ones. Measured on the simulated ocean (docs/picture.md): beside a track 54 % of the errors were within one standard deviation
 * without it, 72 % with it.
 */
const LEAST = 1.1

/** The factor for standard deviations, by standardised leave-one-out residuals. */
export function scaleOf(residuals: Float64Array): number {
  let squares = ORDINARY_POINTS
  for (const residual of residuals) squares += residual * residual
  return Math.max(LEAST, Math.sqrt(squares / (ORDINARY_POINTS + residuals.length)))
}
