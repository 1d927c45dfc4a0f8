// A height of the sea where the circular's criteria are shown: they reckon in the ship's metres, which stand beside another unit.
import { fromUsual, unitChosen, type Units } from '../../weather/units.ts'

/** `10.5 ft (3.2 m)` of `3.2 m`. */
export function besideMetres(heightM: number, metres: string, units: Units): string {
  const { unit, decimals } = unitChosen('waves', units)
  return unit === 'm' ? metres : `${fromUsual('waves', heightM, units).toFixed(decimals)}\u00a0${unit} (${metres})`
}

/** `3.2 m`, `10.5 ft (3.2 m)`. */
export const heightWords = (heightM: number, units: Units): string =>
  besideMetres(heightM, `${heightM.toFixed(1)}\u00a0m`, units)
