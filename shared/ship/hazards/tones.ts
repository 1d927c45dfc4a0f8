// How grave each class of a hazard is, for signs and tints: the one table of strip, cards, table and file.
import type { DeckClass } from './deck.ts'
import type { FogClass } from './fog.ts'
import type { IcingClass } from './icing.ts'
import type { SweatClass } from './sweat.ts'

/** In the order in which they stand. */
export const HAZARD_NAMES = ['icing', 'fog', 'cargo', 'deck'] as const
export type HazardName = (typeof HAZARD_NAMES)[number]

/** `idle`: nothing is wrong, and nothing can be done then; `unknown`: outside the formula too. */
export type Tone = 'none' | 'soft' | 'hard' | 'good' | 'idle' | 'unknown'

interface Classes {
  icing: IcingClass
  fog: FogClass
  cargo: SweatClass
  deck: DeckClass
}

const TONES: { readonly [Name in HazardName]: Readonly<Record<Classes[Name], Tone>> } = {
  icing: { none: 'none', light: 'soft', moderate: 'hard', heavy: 'hard', extreme: 'hard' },
  fog: { none: 'none', possible: 'soft', likely: 'hard' },
  cargo: { ventilate: 'good', 'do-not': 'idle', closed: 'soft' },
  deck: { open: 'good', closed: 'idle' },
}

/** Of a step's state as `HazardAlong.atSteps` has it. */
export const toneOf = (name: HazardName, state: string | null): Tone =>
  (TONES[name] as Readonly<Record<string, Tone>>)[state ?? ''] ?? 'unknown'

/** Beside the words; empty where they need none. */
export const TONE_SIGNS: Readonly<Record<Tone, string>> = {
  none: '',
  soft: '▲',
  hard: '✕',
  good: '',
  idle: '',
  unknown: '◐',
}
