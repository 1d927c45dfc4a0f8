// A position as officers and files write it: degrees, degrees and minutes, or degrees, minutes and seconds; sign or letter.
import type { Position } from '../geo/position.ts'
import { refused, type Parsed } from './parsed.ts'

const EXAMPLE = 'Write it as 49°30.5′ N 006°27.0′ W, or 49.508 -6.45.'

/** Reads latitude and longitude from one text. With letters their order is free; without, latitude comes first. */
export function readPosition(text: string): Parsed<Position> {
  const plain = plainText(text)
  if (plain === '') return refused(`The position is missing. ${EXAMPLE}`)
  const parts = /[^NSEW\d\s.,;:/°'"+-]/.test(plain) ? null : splitPair(plain)
  if (parts === null) return refused(`This is not a latitude and a longitude. ${EXAMPLE}`)
  const [first, second] = parts
  const isTurned = /[EW]/.test(first)
  const lat = readAngle(isTurned ? second : first, 'lat')
  const long = readAngle(isTurned ? first : second, 'long')
  if (!lat.ok) return lat
  if (!long.ok) return long
  return { ok: true, value: { lat: lat.value, long: long.value } }
}

/** One sign for each thing that has many. */
const plainText = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/''|[″”“]/g, '"')
    .replaceAll(/[′’‘`´]/g, "'")
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()

/** The two halves: by their letters, else by what stands between two numbers. */
function splitPair(text: string): [string, string] | null {
  const suffixed = /^([^NSEW]+[NSEW])[\s,;/]*([^NSEW]+[NSEW])$/.exec(text)
  const prefixed = /^([NSEW][^NSEW]+?)[\s,;/]*([NSEW][^NSEW]+)$/.exec(text)
  const both = suffixed ?? prefixed
  if (both !== null) return [both[1] ?? '', both[2] ?? '']
  if (/[NSEW]/.test(text)) return null
  const listed = /^([^,;/]+)[,;/] ?([^,;/]+)$/.exec(text) ?? /^(\S+) (\S+)$/.exec(text)
  return listed === null ? null : [listed[1] ?? '', listed[2] ?? '']
}

const AXES = {
  lat: { name: 'latitude', max: 90, plus: 'N', minus: 'S' },
  long: { name: 'longitude', max: 180, plus: 'E', minus: 'W' },
} as const

/** One latitude or longitude, decimal degrees. */
export function readAngle(text: string, axis: keyof typeof AXES): Parsed<number> {
  const { name, max, plus, minus } = AXES[axis]
  const plain = plainText(text)
  const wrong = refused(`“${text.trim().slice(0, 40)}” is not a ${name}. ${EXAMPLE}`)
  const letters = plain.match(/[A-Z]/g) ?? []
  if (letters.length > 1) return wrong
  const letter = letters[0]
  if (letter !== undefined && letter !== plus && letter !== minus)
    return refused(`A ${name} is ${plus} or ${minus}, not ${letter}. ${EXAMPLE}`)
  const bare = plain.replaceAll(/[A-Z]/g, '').trim()
  const match = /^([+-]?) ?(\d+(?:\.\d*)?)(?:[° :-]+ ?(\d+(?:\.\d*)?)(?:[' :-]+ ?(\d+(?:\.\d*)?)"?)?'?)?[°'" ]*$/.exec(
    bare,
  )
  if (match === null) return wrong
  const [, sign, degrees = '', minutes, seconds] = match
  if (sign !== '' && letter !== undefined)
    return refused(`A sign and a letter at once: leave one of them out. ${EXAMPLE}`)
  const isDivided =
    (degrees.includes('.') && minutes !== undefined) || (minutes?.includes('.') === true && seconds !== undefined)
  if (isDivided) return refused(`Only the last number of a ${name} may have decimals. ${EXAMPLE}`)
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60)
    return refused(`Minutes and seconds of a ${name} are below 60.`)
  const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  if (size > max) return refused(`A ${name} goes up to ${max}°.`)
  const isMinus = sign === '-' || letter === minus
  // No minus zero.
  return { ok: true, value: isMinus && size > 0 ? -size : size }
}
