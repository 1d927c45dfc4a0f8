// What counts as good weather by the terms of a charter: the master's to set, in the usual units.
export const SEA_HEIGHTS = ['total', 'windSea'] as const
type SeaHeight = (typeof SEA_HEIGHTS)[number]

export interface CharterTerms {
  /** No wind above this Beaufort number. */
  windBft: number
  /** No sea above this, of the height that is named. */
  seaM: number
  seaHeight: SeaHeight
  /** No swell above this; null: swell is not counted. */
  swellM: number | null
  /** Not good where the current sets against the course. */
  isCurrentCounted: boolean
  /** Good weather counts from so many hours of it without a break; 0: each 3 hours count by themselves. */
  unbrokenHours: number
}

/** As many charters have it. */
export const DEFAULT_CHARTER_TERMS: CharterTerms = {
  windBft: 4,
  seaM: 1.25,
  seaHeight: 'total',
  swellM: null,
  isCurrentCounted: true,
  unbrokenHours: 24,
}

export const CHARTER_RANGES = {
  windBft: { min: 0, max: 12 },
  seaM: { min: 0.1, max: 20 },
  swellM: { min: 0.1, max: 20 },
  unbrokenHours: { min: 0, max: 240 },
} as const
