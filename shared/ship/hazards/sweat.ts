// Cargo sweat of one hold at one hour: ventilate or not by the dew-point rule, else the three-degree rule; closed for rain and spray.
import type { CargoThresholds, Hold } from '../../passage/cargo-plan.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { dewPointAtC } from './cargo.ts'
import { isAbove } from './deck.ts'

export const SWEAT_CLASSES = ['ventilate', 'do-not', 'closed'] as const
export type SweatClass = (typeof SWEAT_CLASSES)[number]
export type SweatRule = 'dew-point' | 'three-degree'
export type ClosedFor = 'rain' | 'spray'

/** The outside air and sea; what is not known is null. */
export interface SweatInputs {
  dewPointC: number | null
  airC: number | null
  rainMmH: number | null
  seaM: number | null
}

/** Neither the hold's dew point nor the temperature of its cargo is known. */
export type NoCargo = 'cargo'

export type Sweat =
  | {
      kind: 'judged'
      class: 'ventilate' | 'do-not'
      rule: SweatRule
      /** The outside above what it is compared with, °C: its dew point above the hold's, or its air above the cargo. */
      aboveC: number
    }
  | { kind: 'judged'; class: 'closed'; why: ClosedFor[] }
  | { kind: 'unknown'; missing: (MeasureName | NoCargo)[] }

/** The air must be colder than the cargo by so much (three-degree rule). */
export const THREE_DEGREES_C = 3

/** The rule that a hold is judged by at an hour: what it is compared with, °C; null: nothing to go by is known. */
export function ruleAt(hold: Hold, timeMs: number): { rule: SweatRule; comparedC: number } | null {
  const dewPointC = dewPointAtC(hold, timeMs)
  if (dewPointC !== null) return { rule: 'dew-point', comparedC: dewPointC }
  return hold.cargoC === null || !Number.isFinite(hold.cargoC) ? null : { rule: 'three-degree', comparedC: hold.cargoC }
}

/**
 * Ventilate where the outside dew point is below the hold's, or the outside air at least 3 °C below the cargo (Britannia P&I, Cargo ventilation
 * logs, April 2023). Known rain or spray closes, whatever else is missing.
 */
export function sweatOf(
  { dewPointC, airC, rainMmH, seaM }: SweatInputs,
  hold: Hold,
  timeMs: number,
  { rainMmH: mostRainMmH, sprayM }: CargoThresholds,
): Sweat {
  const why: ClosedFor[] = []
  if (isKnown(rainMmH) && isAbove(rainMmH, mostRainMmH)) why.push('rain')
  if (isKnown(seaM) && isAbove(seaM, sprayM)) why.push('spray')
  if (why.length > 0) return { kind: 'judged', class: 'closed', why }
  const by = ruleAt(hold, timeMs)
  const outsideC = by?.rule === 'dew-point' ? dewPointC : airC
  const missing: (MeasureName | NoCargo)[] = []
  if (by === null) missing.push('cargo')
  else if (!isKnown(outsideC)) missing.push(by.rule === 'dew-point' ? 'dewPoint' : 'atmosphericTemperature')
  if (!isKnown(rainMmH)) missing.push('precipitation')
  if (!isKnown(seaM)) missing.push('totalWaveHeight')
  if (by === null || !isKnown(outsideC) || missing.length > 0) return { kind: 'unknown', missing }
  const aboveC = outsideC - by.comparedC
  // What rounding of binary fractions takes from three degrees is on them.
  const isDry = by.rule === 'dew-point' ? aboveC < 0 : aboveC <= -THREE_DEGREES_C + 1e-9
  return { kind: 'judged', class: isDry ? 'ventilate' : 'do-not', rule: by.rule, aboveC }
}

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value)
