// What the operations share: the seed of this ocean, its clock, its casualties, its links.
import type { Casualties } from '../casualties/index.ts'
import type { Links } from '../links.ts'

export interface Context {
  /** Whose seasons its words are: the specification does not say. */
  seasons: 'north' | 'place'
  seed: number
  now: () => number
  casualties: Casualties
  links: Links
}

export type Query = URLSearchParams
