// A number typed by the officer.

/** A number typed within limits, or what is wrong with it in words. A comma is read as a point. */
export function readNumber(
  text: string,
  { min, max, unit }: { min: number; max: number; unit: string },
): { ok: true; value: number } | { ok: false; sentence: string } {
  const typed = text.trim().replace(',', '.')
  const value = Number(typed)
  if (/^\d+(\.\d+)?$/.test(typed) && value >= min && value <= max) return { ok: true, value }
  return { ok: false, sentence: `Enter a number from ${min} to ${max}${unit === '' ? '' : ` ${unit}`}.` }
}
