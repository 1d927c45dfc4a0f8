// A way sailed again in forecasts made worse: how often it meets a hard limit, and how far its time is uncertain.
import type { LineLeg } from './line.ts'
import { sailLine } from './line.ts'
import type { Sailing } from './terms.ts'

/** In the forecast made worse in one of the ways. */
export type PerturbedSailing = (variant: number, setSpeedKn: number) => Sailing

export const VARIANTS = 12

export interface Replays {
  breaks: number
  of: number
  /** In each of them; null where the way cannot be sailed. */
  hours: (number | null)[]
}

/** The same line at the same set speeds in each of the forecasts. Where no way is made a limit counts as passed. */
export function replay(line: readonly LineLeg[], perturbed: PerturbedSailing): Replays {
  let breaks = 0
  const hours = Array.from({ length: VARIANTS }, (_, variant) => {
    const sailed = sailLine(line, (setSpeedKn) => perturbed(variant, setSpeedKn))
    if (sailed === null || sailed.hardH > 0) breaks++
    return sailed?.hours ?? null
  })
  return { breaks, of: VARIANTS, hours }
}

/** Two standard deviations of what a way's hours differ by from what was expected of them: nineteen of twenty lie within. */
export function uncertainHours(expectedH: number, { hours }: Pick<Replays, 'hours'>): number {
  const known = hours.filter((h) => h !== null)
  if (known.length === 0) return 0
  return 2 * Math.sqrt(known.reduce((sum, h) => sum + (h - expectedH) ** 2, 0) / known.length)
}

/** The same of the time that one way gains on another in the same forecasts. */
export function uncertainGain(gainH: number, of: Replays, own: Replays): number {
  const gains = of.hours.map((h, i) => {
    const other = own.hours[i] ?? null
    return h === null || other === null ? null : other - h
  })
  return uncertainHours(gainH, { hours: gains })
}
