// What scaled standard deviations must hold.

/** How much of the errors, per cent, scaled standard deviations must hold. */
export const WITHIN_1 = { min: 65, max: 80 }
/** Of twice as much. */
export const WITHIN_2 = { min: 88 }
