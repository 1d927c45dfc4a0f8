// The speed of an estimated wind: more than the length of its mean.

/** So much of the variance of the two parts is of the speed: measured on the simulated ocean, without it winds were estimated 0.3 m/s too light. */
const SHARE = 0.75

/** Of a wind of these components with this scaled standard deviation: what may be missing of it blows from somewhere, and adds to any speed. */
export const windSpeedMs = (eastMs: number, northMs: number, sdMs: number): number =>
  Math.sqrt(eastMs * eastMs + northMs * northMs + SHARE * sdMs * sdMs)
