// Background colours as Electron writes them: #rgb, #rrggbb, #aarrggbb.
import { unimplemented } from './strict.ts'

/** Red, green, blue 0–255 and alpha 0–1. */
export function toRgba(colour: string): { r: number; g: number; b: number; a: number } {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/iu.exec(colour)?.[1] ?? unimplemented(`the colour ${colour}`)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const argb = long.length === 6 ? `ff${long}` : long
  const byte = (at: number): number => Number.parseInt(argb.slice(at, at + 2), 16)
  return { r: byte(2), g: byte(4), b: byte(6), a: byte(0) / 255 }
}
