// Factors between units, once.

/** Radians in a degree. */
export const RAD = Math.PI / 180
/** The international nautical mile. */
export const METRES_PER_NM = 1852
/** Knots in a metre a second. */
export const KN_PER_MS = 3600 / METRES_PER_NM
/** Metres a second in a knot. */
export const MS_PER_KN = METRES_PER_NM / 3600
