// A number that may be left empty.
import { refused, type Parsed } from '../../shared/format/parsed.ts'
import { trueMinus } from '../../shared/weather/measures.ts'
import { words } from '../words/words.ts'

export interface MaybeNumber {
  min: number
  max: number
  unit: string
}

/** null: nothing is written. A comma is read as a point. */
export function readMaybe(text: string, { min, max, unit }: MaybeNumber): Parsed<number | null> {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  if (plain === '') return { ok: true, value: null }
  const value = /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
  if (value >= min && value <= max) return { ok: true, value }
  return refused(words.ui.readMaybe.outside(trueMinus(String(min)), max, unit))
}
