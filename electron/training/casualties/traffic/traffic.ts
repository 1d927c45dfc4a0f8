// The form in which places of simulated traffic are written down, and their kinds.

/** A position; longitudes of a line run on over 180° without a jump. */
export type Turn = readonly [lat: number, long: number]

/** Ships about a position, or spread along a line; most keep within the width to either side, some stray. */
export type Traffic = readonly [name: string, weight: number, widthNm: number, ...line: readonly Turn[]]

/** What sort of water it is: it decides what happens there, and to which ships. */
export type Kind = 'channel' | 'strait' | 'port' | 'coast' | 'ground' | 'ocean'
