// The application's own terms: its palettes, its mode, where the key is and how the service is reached.
import type { Fault } from '../result.ts'

export type Palette = 'day' | 'dusk' | 'night'
export const PALETTES = ['day', 'dusk', 'night'] as const satisfies readonly Palette[]

/** null until the officer has chosen at first run. */
export type Mode = 'service' | 'training' | null

/** Where the key is: never the key itself. `session`: kept in memory for this run only, because no keychain works here. */
export interface KeyStatus {
  place: 'keychain' | 'session' | 'none'
  /** Why the keychain cannot be used, when it cannot. */
  fault: Fault | null
}

/** How the service is reached. */
export type ProxyChoice = { mode: 'system' } | { mode: 'direct' } | { mode: 'manual'; address: string }
