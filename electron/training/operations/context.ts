// What the operations share: the seed of this ocean, its clock, its casualties, its links.
import type { Casualties } from '../casualties/index.ts'
import type { Links } from '../links.ts'

export interface Context {
  seed: number
  now: () => number
  casualties: Casualties
  links: Links
}

export type Query = URLSearchParams
