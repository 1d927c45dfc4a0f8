// Hatches and deck of one hour: open, or closed for rain, wind or sea above the mate's thresholds.
import type { CargoThresholds } from '../../passage/cargo-plan.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { isOn } from '../../weather/near-bound.ts'
import { KN_PER_MS } from '../../geo/units.ts'

export type DeckClass = 'open' | 'closed'
export type DeckReason = 'rain' | 'wind' | 'sea'

/** What is not known is null. */
export interface DeckInputs {
  rainMmH: number | null
  windMs: number | null
  seaM: number | null
}

export type Deck =
  | { kind: 'judged'; class: 'open' }
  | { kind: 'judged'; class: 'closed'; why: DeckReason[] }
  | { kind: 'unknown'; missing: MeasureName[] }

/** In port the sea of the open sea is none of the berth's. */
export type DeckPlace = 'under way' | 'in port'
export const DECK_MEASURES: Readonly<Record<DeckPlace, readonly MeasureName[]>> = {
  'under way': ['precipitation', 'windSpeed', 'totalWaveHeight'],
  'in port': ['precipitation', 'windSpeed'],
}

/** Exactly on a threshold is within it: what only the change of units lifts above is on it. */
export const isAbove = (value: number, threshold: number): boolean => value > threshold && !isOn(value, threshold)

/** One known value above its threshold closes, whatever else is missing; open only where all are known. */
export function deckOf({ rainMmH, windMs, seaM }: DeckInputs, thresholds: CargoThresholds, place: DeckPlace): Deck {
  const tests = [
    ['rain', 'precipitation', rainMmH, thresholds.rainMmH],
    ['wind', 'windSpeed', windMs === null ? null : windMs * KN_PER_MS, thresholds.deckWindKn],
    ['sea', 'totalWaveHeight', seaM, thresholds.deckSeaM],
  ] as const
  const why: DeckReason[] = []
  const missing: MeasureName[] = []
  for (const [reason, measure, value, threshold] of tests) {
    if (!DECK_MEASURES[place].includes(measure)) continue
    if (value === null || !Number.isFinite(value)) missing.push(measure)
    else if (isAbove(value, threshold)) why.push(reason)
  }
  if (why.length > 0) return { kind: 'judged', class: 'closed', why }
  return missing.length > 0 ? { kind: 'unknown', missing } : { kind: 'judged', class: 'open' }
}
