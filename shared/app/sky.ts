// Sky and compass along a voyage: magnetic variation, and the sun as the ship meets it.
import type { Position } from '../geo/position.ts'

/** Magnetic variation at one place and time. */
export interface Variation {
  /** East positive. */
  deg: number
  model: 'WMM2025'
  /** False outside the model's five years: the value is extrapolated, and must be shown as such. */
  valid: boolean
  validFromMs: number
  /** The first moment no longer covered. */
  validUntilMs: number
  /** By the model's zones about the magnetic poles, where a compass does not settle: horizontal field below 6000 nT, below 2000 nT. */
  reliability: 'good' | 'caution' | 'unreliable'
}

/** The variation at a waypoint: at its ETA, or at the moment of the call when the voyage has no ETD. */
export interface WaypointVariation extends Variation {
  waypointId: string
  timeMs: number
  timeIs: 'eta' | 'now'
}

/** Dawn: a morning twilight begins. Dusk: an evening twilight ends. */
export type SunEventKind =
  | 'sunrise'
  | 'sunset'
  | 'civilDawn'
  | 'civilDusk'
  | 'nauticalDawn'
  | 'nauticalDusk'
  | 'astronomicalDawn'
  | 'astronomicalDusk'

export interface SunEvent {
  kind: SunEventKind
  timeMs: number
  /** The ship's place at that moment. */
  position: Position
}

export type Light = 'day' | 'civil twilight' | 'nautical twilight' | 'astronomical twilight' | 'night'

/** In order of time. Sea level, height of eye 0: from a bridge the sun rises up to some minutes earlier and sets later. */
export interface SunTrack {
  fromMs: number
  untilMs: number
  /** False when the time lasts longer than what was computed. */
  isWhole: boolean
  events: SunEvent[]
}

export interface VoyageSky {
  voyageId: number
  revision: number
  computedAtMs: number
  /** One for each waypoint, in order. */
  variations: WaypointVariation[]
  /** null without an ETD: then the ship is nowhere at any time. */
  sun: SunTrack | null
}
