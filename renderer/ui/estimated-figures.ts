// Figures of an estimate and its error, alike in the chart's status bar and in the strip: an error is rounded up, and never to nothing.

/** What is exact to the last figure is not rounded up by one more. */
export const EPSILON = 1e-9
/** Degrees to which an estimated direction is rounded. */
export const DIRECTION_DEG = 10

/** In steps of `step`. */
export const upBy = (step: number, error: number): number => Math.max(1, Math.ceil(error / step - EPSILON)) * step

/** `040`: to the nearest ten degrees. */
export const directionFigures = (deg: number): string =>
  String((Math.round(deg / DIRECTION_DEG) * DIRECTION_DEG) % 360).padStart(3, '0')
