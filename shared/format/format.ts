// Positions, courses, distances, sizes and weather words as an officer reads them. Missing values are an en dash. Dates and times: time.ts.
import { normaliseCourse, normaliseLong } from '../geo/geodesy.ts'
import type { Position } from '../geo/position.ts'
import { METRES_PER_NM } from '../geo/units.ts'

const MISSING = '–'

/** Degrees and decimal minutes; rounding carries into the degrees, so that minutes never read 60. */
function degreesMinutes(value: number, degreeDigits: number, decimals: number): string {
  const scale = 10 ** decimals
  const units = Math.round(Math.abs(value) * 60 * scale)
  const degrees = Math.floor(units / (60 * scale))
  const minutes = ((units - degrees * 60 * scale) / scale).toFixed(decimals)
  const width = decimals === 0 ? 2 : decimals + 3
  return `${String(degrees).padStart(degreeDigits, '0')}°${minutes.padStart(width, '0')}′`
}

/** True when the value would print as zero: then there is no south or west of zero. */
const printsZero = (value: number, decimals: number): boolean => Math.round(Math.abs(value) * 60 * 10 ** decimals) === 0

/** `12°02.400′ S`. */
export function formatLat(lat: number, decimals = 3): string {
  return `${degreesMinutes(lat, 2, decimals)} ${lat < 0 && !printsZero(lat, decimals) ? 'S' : 'N'}`
}

/** `077°11.500′ W`; a longitude beyond ±180° is brought back first. */
export function formatLong(long: number, decimals = 3): string {
  const inRange = normaliseLong(long)
  return `${degreesMinutes(inRange, 3, decimals)} ${inRange < 0 && !printsZero(inRange, decimals) ? 'W' : 'E'}`
}

/** `12°02.400′ S 077°11.500′ W`. */
export const formatPosition = (position: Position, decimals = 3): string =>
  `${formatLat(position.lat, decimals)} ${formatLong(position.long, decimals)}`

/** True course `075.6°`: three digits and one decimal; 359.97 reads `000.0°`. */
export function formatCourse(courseDeg: number | null): string {
  if (courseDeg === null) return MISSING
  const tenths = Math.round(normaliseCourse(courseDeg) * 10) % 3600
  return `${(tenths / 10).toFixed(1).padStart(5, '0')}°`
}

/** Magnetic variation, east positive, one decimal: `12.3° W`; what prints as zero has no side. */
export function formatVariation(variationDeg: number | null): string {
  if (variationDeg === null) return MISSING
  const text = Math.abs(variationDeg).toFixed(1)
  return text === '0.0' ? '0.0°' : `${text}° ${variationDeg < 0 ? 'W' : 'E'}`
}

/** Fixed decimals with thousands commas and a true minus. */
function grouped(value: number, decimals: number): string {
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`)
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

/** A whole number: `1,386`. */
export const formatCount = (count: number): string => grouped(count, 0)

/** Nautical miles without the unit, one decimal: `2,843.1`. XTD and radius take two decimals. */
export const formatDistance = (distanceNm: number | null, decimals = 1): string =>
  distanceNm === null ? MISSING : grouped(distanceNm, decimals)

/** Knots without the unit, one decimal: `14.0`. */
export const formatSpeed = (speedKn: number | null): string => (speedKn === null ? MISSING : grouped(speedKn, 1))

/** `412 B`, `1.4 kB`, `44 kB`, `1.2 MB`: thousands, two digits or more. */
export function formatBytes(bytes: number): string {
  const whole = Math.max(0, Math.round(bytes))
  if (whole < 1000) return `${whole} B`
  for (const [unit, size] of [
    ['kB', 1e3],
    ['MB', 1e6],
  ] as const) {
    const value = whole / size
    if (value < 9.95) return `${value.toFixed(1)} ${unit}`
    if (value < 999.5) return `${Math.round(value)} ${unit}`
  }
  return `${(whole / 1e9).toFixed(1)} GB`
}

/** How long something took: `6 s`, `2 min`, `1 h 5 min`; never less than a second. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** An estimate of waiting: `about 6 s`, `2 min`, `1 h 5 min`. */
export const formatSeconds = (seconds: number): string =>
  `${Math.round(seconds) < 60 ? 'about ' : ''}${formatElapsed(seconds)}`

/** Lower limits of Beaufort 0 to 12 in m/s (WMO-No. 8). */
const BEAUFORT_MS = [0, 0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7] as const

/** Beaufort number of a wind speed in m/s; a force begins at its lower limit. */
export const beaufortForce = (speedMs: number): number =>
  Math.max(
    0,
    BEAUFORT_MS.findLastIndex((lowerMs) => speedMs >= lowerMs),
  )

/** Upper limits in metres (WMO code table 3700): a height exactly on a limit belongs to the lower state. */
const SEA_STATES = [
  [0, 'calm (glassy)'],
  [0.1, 'calm (rippled)'],
  [0.5, 'smooth'],
  [1.25, 'slight'],
  [2.5, 'moderate'],
  [4, 'rough'],
  [6, 'very rough'],
  [9, 'high'],
  [14, 'very high'],
  [Infinity, 'phenomenal'],
] as const

/** Sea state word of a significant wave height: exactly 4 m is `rough`. */
export const seaStateWord = (heightM: number): string => SEA_STATES.find(([upperM]) => heightM <= upperM)?.[1] ?? ''

const FIVE_NM_M = 5 * METRES_PER_NM
const TWO_NM_M = 2 * METRES_PER_NM

/** Visibility word: good above 5 NM, moderate 2–5 NM, poor 1000 m–2 NM, very poor below 1000 m. */
export function visibilityWord(visibilityM: number): string {
  if (visibilityM > FIVE_NM_M) return 'good'
  if (visibilityM >= TWO_NM_M) return 'moderate'
  return visibilityM >= 1000 ? 'poor' : 'very poor'
}

export interface RelativeDirection {
  /** `head`, `on the port bow`, `on the starboard beam`, `on the port quarter`, `following`. */
  words: string
  /** Of the ship, from ahead to astern. */
  part: 'head' | 'bow' | 'beam' | 'quarter' | 'following'
  /** Degrees off the bow, 0 (head) to 180 (following). */
  degrees: number
  side: 'port' | 'starboard' | null
}

/**
 * Where wind or sea that comes FROM a direction meets a ship on a course: eight sectors of 45°, the first centred on the bow.
 * Both in degrees true; a current (setting TOWARDS) must be turned by 180° first.
 */
export function relativeDirection(fromDeg: number, courseDeg: number): RelativeDirection {
  const turn = normaliseCourse(fromDeg - courseDeg)
  const degrees = Math.min(turn, 360 - turn)
  const side = degrees === 0 || degrees === 180 ? null : turn < 180 ? 'starboard' : 'port'
  if (degrees <= 22.5) return { words: 'head', part: 'head', degrees, side }
  if (degrees >= 157.5) return { words: 'following', part: 'following', degrees, side }
  const part = degrees < 67.5 ? 'bow' : degrees <= 112.5 ? 'beam' : 'quarter'
  return { words: `on the ${side} ${part}`, part, degrees, side }
}

/** `head`, `on the port bow 40°`: with the degrees off the bow where they say more than the word. */
export function relativeWords({ words, degrees, side }: RelativeDirection): string {
  const rounded = Math.round(degrees)
  if (words === 'head') return rounded === 0 || side === null ? 'head' : `head, ${rounded}° to ${side}`
  if (words === 'following') return rounded === 180 || side === null ? 'following' : `following, ${rounded}° to ${side}`
  return `${words} ${rounded}°`
}

/** With a capital letter, as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A part of a whole, 0 to 1, in percent, rounded down: `100 %` is all of it, `0 %` nothing, `less than 1 %` a little. */
export function formatShare(part: number): string {
  if (part > 0 && part < 0.01) return 'less than 1 %'
  // What a sum of thousandths falls short of a whole per cent is not taken off.
  return `${part >= 1 ? 100 : Math.min(99, Math.floor(Math.max(0, part) * 100 + 1e-9))} %`
}
