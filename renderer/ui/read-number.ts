// A number typed by the officer.
import { refused, type Parsed } from '../../shared/format/parsed.ts'
import { words } from '../words/words.ts'

/** A number typed within limits, or what is wrong with it in words. A comma is read as a point. */
export function readNumber(
  text: string,
  { min, max, unit }: { min: number; max: number; unit: string },
): Parsed<number> {
  const typed = text.trim().replace(',', '.')
  const value = Number(typed)
  if (/^\d+(\.\d+)?$/.test(typed) && value >= min && value <= max) return { ok: true, value }
  return refused(words.ui.readNumber.outside(min, max, unit === '' ? '' : ` ${unit}`))
}
