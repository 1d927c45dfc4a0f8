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

/**
 * A standard deviation scaled, by what it is without any point. A calm sea between the points says nothing of the sea far from them: a factor
 * below 1 holds for what they explain, and where they explain nothing the covariance's own stands.
 */
export function scaledSd(sd: number, factor: number, priorSd: number): number {
  if (factor >= 1) return factor * sd
  const unexplained = Math.min(1, sd / priorSd) ** 2
  return sd * Math.sqrt(factor ** 2 + (1 - factor ** 2) * unexplained)
}
