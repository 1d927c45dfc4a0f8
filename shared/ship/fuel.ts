// Fuel by the vessel's own pair, tonnes a day at a speed: what a set speed burns, over hours and by UTC day. An estimate.
import { DAY_MS } from '../format/time.ts'
import type { Schedule } from '../passage/schedule.ts'
import type { VesselDocument } from './vessel.ts'

/** Tonnes a day at a speed through the water. */
export interface FuelPair {
  tonnesADay: number
  atKn: number
}

/** The officer's own pair; null where one of the two is not entered. */
export function fuelPairOf({
  fuelTonnesADay,
  fuelAtKn,
}: Pick<VesselDocument['particulars'], 'fuelTonnesADay' | 'fuelAtKn'>): FuelPair | null {
  return fuelTonnesADay === null || fuelAtKn === null ? null : { tonnesADay: fuelTonnesADay, atKn: fuelAtKn }
}

/**
 * Tonnes a day at a set speed: the propeller law, by which power goes with the cube of the speed through the water (MAN Energy Solutions, Basic
 * Principles of Ship Propulsion), at one consumption a kilowatt-hour. At constant power the set speed stays what it is in any sea, and so does this.
 */
export const tonnesADay = ({ tonnesADay: known, atKn }: FuelPair, setSpeedKn: number): number =>
  known * (setSpeedKn / atKn) ** 3

/** Under way at one set speed. */
export interface FuelSpan {
  fromMs: number
  untilMs: number
  setSpeedKn: number
}

/**
 * The legs of a schedule, each at its set speed; where a leg has none its planned speed is taken as the one through the water. Stays are not among
 * them. Empty without an ETD.
 */
export function fuelSpans({ rows }: Schedule): FuelSpan[] {
  return rows.flatMap(({ index, etaMs, setSpeedKn }): FuelSpan[] => {
    const fromMs = rows[index - 1]?.departMs ?? null
    if (fromMs === null || etaMs === null || setSpeedKn === null || etaMs <= fromMs) return []
    return [{ fromMs, untilMs: etaMs, setSpeedKn }]
  })
}

/** In all. */
export const fuelTonnes = (pair: FuelPair, spans: readonly FuelSpan[]): number =>
  spans.reduce(
    (sum, { fromMs, untilMs, setSpeedKn }) => sum + (tonnesADay(pair, setSpeedKn) * (untilMs - fromMs)) / DAY_MS,
    0,
  )

/** By UTC day, from the first with a span to the last; a day at rest between has 0. */
export function fuelByDay(pair: FuelPair, spans: readonly FuelSpan[]): { dayMs: number; tonnes: number }[] {
  if (spans.length === 0) return []
  const dayOf = (timeMs: number): number => Math.floor(timeMs / DAY_MS) * DAY_MS
  const firstMs = dayOf(Math.min(...spans.map(({ fromMs }) => fromMs)))
  const lastMs = dayOf(Math.max(...spans.map(({ untilMs }) => untilMs)) - 1)
  return Array.from({ length: (lastMs - firstMs) / DAY_MS + 1 }, (_, day) => {
    const dayMs = firstMs + day * DAY_MS
    const within = spans.flatMap((span): FuelSpan[] => {
      const [fromMs, untilMs] = [Math.max(span.fromMs, dayMs), Math.min(span.untilMs, dayMs + DAY_MS)]
      return untilMs > fromMs ? [{ ...span, fromMs, untilMs }] : []
    })
    return { dayMs, tonnes: fuelTonnes(pair, within) }
  })
}
