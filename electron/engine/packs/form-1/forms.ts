// How the values of a column are written so that each comes back bit for bit: as decimal numbers where all are, else in single, else in double
// precision.

/** In the order of their numbers in the file. */
export const FORMS = ['none', 'decimals', 'single', 'double'] as const
export type Form = (typeof FORMS)[number]

/** Up to the largest power of ten that a double holds exactly: a quotient of whole numbers below 2^53 is the nearest double to the decimal number. */
export const POWERS: readonly number[] = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`))

/** More digits than this are no decimal number of anybody's. */
const MAX_DIGITS = 15

/** A column's form, and how many decimals each of its rows has. */
export interface Formed {
  form: Form
  decimals: Uint8Array
}

/**
 * The form of a column's values; null: not given. Numbers of a model have as many digits each, rounded ones as many decimals: both are told by
 * their most.
 */
export function formOf(values: readonly (number | null)[]): Formed {
  const decimals = new Uint8Array(values.length)
  /** Of the first digit, a power of ten. */
  const firsts = new Int16Array(values.length)
  let [given, mostDigits, mostDecimals] = [0, 0, 0]
  for (const [i, value] of values.entries()) {
    if (value === null) continue
    given++
    if (value === 0) continue
    // The shortest decimal number that is this double.
    const [shortest = '', power = '0'] = Math.abs(value).toExponential().split('e')
    const digits = shortest.replace('.', '').length
    firsts[i] = Number(power)
    mostDigits = Math.max(mostDigits, digits)
    mostDecimals = Math.max(mostDecimals, digits - 1 - Number(power))
  }
  if (given === 0) return { form: 'none', decimals }
  const isDecimal = (value: number | null, i: number): boolean => {
    if (value === null || value === 0) return true
    const count = Math.max(0, Math.min(mostDecimals, mostDigits - 1 - (firsts[i] ?? 0)))
    const power = POWERS[count]
    decimals[i] = count
    return power !== undefined && Math.round(value * power) / power === value
  }
  if (mostDigits <= MAX_DIGITS && values.every(isDecimal)) return { form: 'decimals', decimals }
  return {
    form: values.every((value) => value === null || Math.fround(value) === value) ? 'single' : 'double',
    decimals,
  }
}
