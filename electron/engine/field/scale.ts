// What the residuals say of the standard deviations: whether the field is rougher or smoother than the covariance takes it for.

/**
 * The residuals of few points say little of the field: beside them stand this many of an ordinary one. Never below the least: where all points fit
 * well, it is still not known what lies between them.
 */
const ORDINARY_POINTS = 8
const ORDINARY = 1.2
const LEAST = 0.6

/** The factor for standard deviations, by standardised leave-one-out residuals. */
export function scaleOf(residuals: Float64Array): number {
  let squares = ORDINARY_POINTS * ORDINARY ** 2
  for (const residual of residuals) squares += residual * residual
  return Math.max(LEAST, Math.sqrt(squares / (ORDINARY_POINTS + residuals.length)))
}
