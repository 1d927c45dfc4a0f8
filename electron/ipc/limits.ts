// How large and how deep an input may be before anything looks at it: plain JSON only.
import { MAX_DROPPED_PACK_CHARS } from '../../shared/pack/pack.ts'
import { MAX_ARCHIVE_CHARS } from '../../shared/passage/route-file.ts'

const BESIDE_CHARS = 10_000
/** The largest input there is but one: a packed route in base64. */
const MAX_CHARS = MAX_ARCHIVE_CHARS + BESIDE_CHARS
/** That one: a pack in base64. */
export const MAX_PACK_CHARS = MAX_DROPPED_PACK_CHARS + BESIDE_CHARS
const MAX_VALUES = 20_000
const MAX_DEPTH = 12

/** True for JSON values within the limits; false for anything else (functions, dates, buffers, class instances, cycles). */
export function isSmallJson(input: unknown, maxChars = MAX_CHARS): boolean {
  let values = 0
  let chars = 0
  const walk = (value: unknown, depth: number): boolean => {
    values += 1
    if (values > MAX_VALUES || depth > MAX_DEPTH) return false
    switch (typeof value) {
      case 'string':
        chars += value.length
        return chars <= maxChars
      case 'number':
      case 'boolean':
        return true
      case 'object':
        return value === null || walkObject(value, depth)
      default:
        return false
    }
  }
  const walkObject = (value: object, depth: number): boolean => {
    if (Array.isArray(value)) return value.length <= MAX_VALUES && value.every((item) => walk(item, depth + 1))
    if (Object.getPrototypeOf(value) !== Object.prototype) return false
    return Object.keys(value).every((key) => {
      chars += key.length
      if (chars > maxChars) return false
      return walk((value as Record<string, unknown>)[key], depth + 1)
    })
  }
  return walk(input, 0)
}
