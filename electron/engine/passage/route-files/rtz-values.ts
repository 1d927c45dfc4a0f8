// Values inside an RTZ file: decimals, times, names. Lenient about form, strict about meaning; null means "cannot be used".

/** xsd:decimal, also with an exponent; null for anything else, and for what is not finite. */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed.length > 60 || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(trimmed)) return null
  const value = Number(trimmed)
  // + 0 turns a negative zero into zero.
  return Number.isFinite(value) ? value + 0 : null
}

/** xsd:decimal: no exponent, no minus zero. Ten digits behind the point, as other equipment writes. */
export const decimal = (value: number): string => (Number(value.toFixed(10)) + 0).toFixed(10).replace(/\.?0+$/, '')

const EARLIEST_MS = 0
/** 1 January 2200: later times are taken for mistakes. */
const LATEST_MS = 7_258_118_400_000

export interface ParsedTime {
  timeMs: number
  /** False where the text names no time zone; RTZ times are UTC. */
  zoned: boolean
}

/** xsd:dateTime of a real calendar day, 1970 to 2200; null otherwise (30 February, 25 o'clock, words). */
export function parseDateTime(text: string): ParsedTime | null {
  const match =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?$/.exec(text.trim()) ?? null
  if (match === null) return null
  const [, year, month, day, hour, minute, second = '0', fraction = '', zone] = match
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  if (y < 1970) return null
  const dayMs = Date.UTC(y, mo - 1, d)
  const date = new Date(dayMs)
  if (date.getUTCMonth() !== mo - 1 || date.getUTCDate() !== d || h > 23 || mi > 59 || s > 59) return null
  const zoneMinutes = zone === undefined || zone === 'Z' ? 0 : zoneOffsetMinutes(zone)
  if (zoneMinutes === null) return null
  const milliseconds = Math.floor(Number(`0.${fraction || '0'}`) * 1000)
  const timeMs = dayMs + ((h * 60 + mi - zoneMinutes) * 60 + s) * 1000 + milliseconds
  if (timeMs < EARLIEST_MS || timeMs > LATEST_MS) return null
  return { timeMs, zoned: zone !== undefined }
}

function zoneOffsetMinutes(zone: string): number | null {
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4, 6))
  if (hours > 14 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

export const MAX_NAME_CHARS = 200

/** A name as plain text on one line: no control characters, no marks that turn the direction of the text around it, single blanks. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?!\s)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu, '')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Plain text of at most 200 characters (code points, none cut in half). */
export function cleanName(text: string): string {
  const points = [...plainText(text)]
  return points.length <= MAX_NAME_CHARS ? points.join('') : points.slice(0, MAX_NAME_CHARS).join('').trim()
}

/** True when `cleanName` cuts the name off. */
export const isLongName = (text: string): boolean => [...plainText(text)].length > MAX_NAME_CHARS

/** A waypoint's id as text; empty for none. */
export const readId = (text: string): string => cleanName(text).slice(0, 100)

/** Waypoint ids are whole numbers in RTZ, so `01` and `1` are the same waypoint; others are compared as written. */
export const canonicalId = (id: string): string => (/^\+?\d+$/.test(id) ? id.replace(/^\+?0*(?=\d)/, '') : id)
