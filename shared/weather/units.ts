// The units an officer may read the weather in: quantity by quantity, with factor, offset and digits. The one table. What is stored, sent and
// judged knows nothing of it: conversion is at display and at entry.
import { KN_PER_MS, METRES_PER_NM } from '../geo/units.ts'

export interface DisplayUnit {
  unit: string
  /** shown = in the service's unit × factor + offset */
  factor: number
  offset: number
  decimals: number
}

const by = (unit: string, factor: number, decimals: number, offset = 0): DisplayUnit => ({
  unit,
  factor,
  offset,
  decimals,
})

/** The international foot. */
const METRES_PER_FOOT = 0.3048
const MM_PER_INCH = 25.4
/** The conventional inch and millimetre of mercury (ISO 80000-4). */
const HPA_PER_INHG = 33.863_89
const HPA_PER_MMHG = 1.333_223_87

/** Of each quantity its units, the usual one first. */
export const QUANTITIES = {
  wind: { label: 'Wind and gust', units: { kn: by('kn', KN_PER_MS, 0), 'm/s': by('m/s', 1, 1) } },
  waves: { label: 'Wave heights', units: { m: by('m', 1, 1), ft: by('ft', 1 / METRES_PER_FOOT, 1) } },
  current: { label: 'Current', units: { kn: by('kn', KN_PER_MS, 1), 'm/s': by('m/s', 1, 2) } },
  visibility: { label: 'Visibility', units: { NM: by('NM', 1 / METRES_PER_NM, 1), km: by('km', 1 / 1000, 1) } },
  pressure: {
    label: 'Pressure',
    units: { hPa: by('hPa', 1, 1), inHg: by('inHg', 1 / HPA_PER_INHG, 2), mmHg: by('mmHg', 1 / HPA_PER_MMHG, 1) },
  },
  temperature: { label: 'Temperature', units: { '°C': by('°C', 1, 1), '°F': by('°F', 1.8, 1, 32) } },
  precipitation: {
    label: 'Precipitation',
    units: { 'mm/h': by('mm/h', 1, 1), 'in/h': by('in/h', 1 / MM_PER_INCH, 2) },
  },
  ice: { label: 'Ice thickness', units: { m: by('m', 1, 2), ft: by('ft', 1 / METRES_PER_FOOT, 1) } },
} as const satisfies Record<string, { label: string; units: Readonly<Record<string, DisplayUnit>> }>

export type Quantity = keyof typeof QUANTITIES
/** Also what no unit is chosen for: a growth of ice is always in cm/h, a difference of temperatures in the degrees of the temperature. */
export type AnyQuantity = Quantity | 'icing' | 'temperatureDifference'
/** What the officer reads each quantity in. */
export type Units = { readonly [Name in Quantity]: keyof (typeof QUANTITIES)[Name]['units'] & string }

/** The bridge's own; and what reckoning, limits and comparisons are in. */
export const DEFAULT_UNITS: Units = {
  wind: 'kn',
  waves: 'm',
  current: 'kn',
  visibility: 'NM',
  pressure: 'hPa',
  temperature: '°C',
  precipitation: 'mm/h',
  ice: 'm',
}

const ICE_GROWTH = by('cm/h', 1, 1)

/** A quantity's unit as it is chosen. */
export function unitChosen(quantity: AnyQuantity, units: Units): DisplayUnit {
  if (quantity === 'icing') return ICE_GROWTH
  if (quantity === 'temperatureDifference') return { ...unitChosen('temperature', units), offset: 0 }
  const offered: Readonly<Record<string, DisplayUnit>> = QUANTITIES[quantity].units
  const chosen = offered[units[quantity]] ?? offered[DEFAULT_UNITS[quantity]]
  if (chosen === undefined) throw new Error(`no unit of ${quantity}`)
  return chosen
}

/** In the chosen unit, of a figure in the usual one; one that is in it already stays as it is to the last bit. */
export function fromUsual(quantity: AnyQuantity, usual: number, units: Units): number {
  const [to, from] = [unitChosen(quantity, units), unitChosen(quantity, DEFAULT_UNITS)]
  return to.unit === from.unit ? usual : ((usual - from.offset) / from.factor) * to.factor + to.offset
}

/** In the usual unit, of a figure in the chosen one; one that is in it already stays as it is to the last bit. */
export function toUsual(quantity: AnyQuantity, shown: number, units: Units): number {
  const [from, to] = [unitChosen(quantity, units), unitChosen(quantity, DEFAULT_UNITS)]
  return to.unit === from.unit ? shown : ((shown - from.offset) / from.factor) * to.factor + to.offset
}

/** Digits after the point that an officer may have entered. */
const MAX_ENTERED_DIGITS = 3

/** After the point: of what was entered in the unit at least, and of what was not. */
interface EnteredDigits {
  min: number
  else: number
}
const bothOf = (digits: number): EnteredDigits => ({ min: digits, else: digits })

/**
 * A figure of the usual unit in the chosen one, without it: as it was entered, where it was entered in that; else with so many digits.
 * `4` m is `13.1` ft; what was entered as 13.25 ft reads `13.25`.
 */
export function enteredText(
  quantity: AnyQuantity,
  usual: number,
  units: Units,
  { min, else: otherwise }: EnteredDigits = bothOf(unitChosen(quantity, units).decimals),
): string {
  const shown = fromUsual(quantity, usual, units)
  for (let digits = min; digits <= MAX_ENTERED_DIGITS; digits++)
    if (Math.abs(Number(shown.toFixed(digits)) - shown) < 1e-9 * Math.max(1, Math.abs(shown)))
      return shown.toFixed(digits)
  return shown.toFixed(otherwise)
}
