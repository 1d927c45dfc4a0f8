// What the operations share: the ocean and its seed, its clock, its casualties, its links.
import type { Casualties } from '../casualties/index.ts'
import type { ForecastKind } from '../forecast-kind.ts'
import type { Links } from '../links.ts'
import type { OceanKind } from '../ocean/systems.ts'

export interface Context {
  /** Whose seasons its words are: the specification does not say. */
  seasons: 'north' | 'place'
  seed: number
  ocean: OceanKind
  forecasts: ForecastKind
  now: () => number
  casualties: Casualties
  links: Links
}

export type Query = URLSearchParams
