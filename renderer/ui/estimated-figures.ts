// Figures of an estimate and its error, alike at the chart's foot and in the strip: an error is rounded up, and never to nothing.

/** What is exact to the last figure is not told to be more than a figure up. */
export const EPSILON = 1e-9
/** Degrees that an estimated direction is told by. */
export const DIRECTION_DEG = 10

/** In steps of `step`. */
export const upBy = (step: number, error: number): number => Math.max(1, Math.ceil(error / step - EPSILON)) * step

/** `040`: to the nearest ten degrees. */
export const directionFigures = (deg: number): string =>
  String((Math.round(deg / DIRECTION_DEG) * DIRECTION_DEG) % 360).padStart(3, '0')
