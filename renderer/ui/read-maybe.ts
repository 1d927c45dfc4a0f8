// A number that may be left empty.
export interface MaybeNumber {
  min: number
  max: number
  unit: string
}

/** null: nothing is written. A comma is read as a point. */
export function readMaybe(
  text: string,
  { min, max, unit }: MaybeNumber,
): { ok: true; value: number | null } | { ok: false; sentence: string } {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return { ok: true, value: null }
  const value = /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN
  if (value >= min && value <= max) return { ok: true, value }
  return { ok: false, sentence: `From ${min} to ${max} ${unit}, or empty.` }
}
