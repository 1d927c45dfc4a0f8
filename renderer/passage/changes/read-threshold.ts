// A threshold of a change in the officer's unit: shown, and as typed.
import type { Parsed } from '../../../shared/format/parsed.ts'
import { THRESHOLD_RANGES, type ChangeThresholds } from '../../../shared/weather/change-thresholds.ts'
import { enteredText, fromUsual, toUsual, unitChosen, type Units } from '../../../shared/weather/units.ts'
import { readNumber } from '../../ui/read-number.ts'

export type ThresholdName = keyof ChangeThresholds

/** null: degrees have one unit. */
const QUANTITIES = { waveM: 'waves', windKn: 'wind', visibilityNm: 'visibility', directionDeg: null } as const
/** As entered, else to a tenth. */
const DIGITS = { min: 0, else: 1 }
/** Of a bound in another unit, inwards. */
const TENTHS = 10

export function unitOfThreshold(name: ThresholdName, units: Units): string {
  const quantity = QUANTITIES[name]
  return quantity === null ? '°' : unitChosen(quantity, units).unit
}

/** In the chosen unit, of a figure in the usual one. */
export function shownThreshold(name: ThresholdName, usual: number, units: Units): number {
  const quantity = QUANTITIES[name]
  return quantity === null ? usual : Number(enteredText(quantity, usual, units, DIGITS))
}

/** The other way round. */
export function usualThreshold(name: ThresholdName, shown: number, units: Units): number {
  const quantity = QUANTITIES[name]
  return quantity === null ? shown : toUsual(quantity, shown, units)
}

/** In the chosen unit, or what is wrong in words. */
export function readThreshold(name: ThresholdName, text: string, units: Units): Parsed<number> {
  const { min, max } = THRESHOLD_RANGES[name]
  const quantity = QUANTITIES[name]
  const inUnit = (usual: number): number => (quantity === null ? usual : fromUsual(quantity, usual, units))
  return readNumber(text, {
    min: Math.ceil(inUnit(min) * TENTHS - 1e-9) / TENTHS,
    max: Math.floor(inUnit(max) * TENTHS + 1e-9) / TENTHS,
    unit: unitOfThreshold(name, units),
  })
}
