// The attributes of RTZ that Binnacle keeps without using them: their types by version, as the three schemas have them (IEC 61174 annex).
import { parseDateTime, parseDecimal } from './rtz-values.ts'
import { MS_PER_KN } from '../../../../shared/geo/units.ts'

export type RtzVersion = '1.0' | '1.1' | '1.2'

type Type = 'string' | 'size' | 'decimal' | 'count' | 'integer' | 'dateTime' | 'span' | 'course'

export const ROUTE_INFO: Readonly<Record<string, Type>> = {
  routeAuthor: 'string',
  routeStatus: 'string',
  validityPeriodStart: 'dateTime',
  validityPeriodStop: 'dateTime',
  vesselName: 'string',
  vesselMMSI: 'count',
  vesselIMO: 'count',
  vesselVoyage: 'string',
  vesselDisplacement: 'count',
  vesselCargo: 'count',
  vesselGM: 'size',
  optimizationMethod: 'string',
  vesselMaxRoll: 'count',
  vesselMaxWave: 'size',
  vesselMaxWind: 'size',
  vesselSpeedMax: 'size',
  vesselServiceMin: 'size',
  vesselServiceMax: 'size',
  routeChangesHistory: 'string',
}

export const LEG: Readonly<Record<string, Type>> = {
  safetyContour: 'size',
  safetyDepth: 'size',
  draughtForward: 'size',
  draughtAft: 'size',
  staticUKC: 'size',
  dynamicUKC: 'size',
  masthead: 'size',
  legReport: 'string',
  legInfo: 'string',
  legNote1: 'string',
  legNote2: 'string',
}

export const SCHEDULE_ELEMENT: Readonly<Record<string, Type>> = {
  etd: 'dateTime',
  etdWindowBefore: 'span',
  etdWindowAfter: 'span',
  eta: 'dateTime',
  etaWindowBefore: 'span',
  etaWindowAfter: 'span',
  stay: 'span',
  speed: 'size',
  speedWindow: 'size',
  windSpeed: 'size',
  windDirection: 'course',
  currentSpeed: 'size',
  currentDirection: 'course',
  windLoss: 'size',
  waveLoss: 'size',
  totalLoss: 'size',
  rpm: 'count',
  pitch: 'integer',
  fuel: 'decimal',
  relFuelSave: 'decimal',
  absFuelSave: 'decimal',
  Note: 'string',
}

/** Attributes in m/s in 1.0 and in knots since: they are kept in knots. */
const WINDS = ['windSpeed', 'vesselMaxWind']

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(text)
const isDuration = (text: string): boolean =>
  /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/.test(text)

function isOf(type: Type, text: string): boolean {
  const number = parseDecimal(text)
  switch (type) {
    case 'string':
      return true
    case 'size':
      return number !== null && number >= 0
    case 'decimal':
      return number !== null
    case 'count':
      return /^\+?\d{1,18}$/.test(text)
    case 'integer':
      return /^[+-]?\d{1,18}$/.test(text)
    case 'dateTime':
      return parseDateTime(text) !== null
    case 'span':
      return isDuration(text) || isTime(text)
    case 'course':
      return number !== null && number >= 0 && number < 360
  }
}

/** Decimals in the files' own form: no exponent. */
const decimalText = (value: number): string => String(Number(value.toFixed(6)))

/** Attributes of an element that its type allows, in the units of 1.2; names of those that it does not. */
export function keepAttributes(
  attributes: Readonly<Record<string, string>>,
  types: Readonly<Record<string, Type>>,
  version: RtzVersion,
): { kept: Record<string, string>; wrong: string[] } {
  const kept: Record<string, string> = {}
  const wrong: string[] = []
  for (const [written, raw] of Object.entries(attributes)) {
    const name = written === 'absFuelSace' ? 'absFuelSave' : written
    const type = Object.hasOwn(types, name) ? types[name] : undefined
    const text = type === 'string' ? raw : raw.trim()
    if (type === undefined || (text === '' && type !== 'string')) continue
    if (!isOf(type, text)) wrong.push(name)
    else if (WINDS.includes(name) && version === '1.0') kept[name] = decimalText(Number(text) / MS_PER_KN)
    else kept[name] = text
  }
  return { kept, wrong }
}

/** Kept attributes as a version writes them; what it has no form for is left out and named. */
export function writeAttributes(
  kept: Readonly<Record<string, string>>,
  types: Readonly<Record<string, Type>>,
  version: RtzVersion,
): { attributes: Record<string, string>; left: string[] } {
  const attributes: Record<string, string> = {}
  const left: string[] = []
  for (const [name, text] of Object.entries(kept)) {
    const type = Object.hasOwn(types, name) ? types[name] : undefined
    if (type === undefined || !isOf(type, text)) left.push(name)
    else if (type === 'span') {
      const written = spanOf(text, version)
      if (written === null) left.push(name)
      else attributes[name] = written
    } else if (version === '1.0' && name === 'routeChangesHistory' && !isOf('size', text)) left.push(name)
    else if (version === '1.0' && WINDS.includes(name)) attributes[name] = decimalText(Number(text) * MS_PER_KN)
    else {
      // An exponent is no xsd:decimal.
      const isNumber = type === 'decimal' || type === 'size' || type === 'course'
      const written = isNumber && /e/i.test(text) ? decimalText(Number(text)) : text
      attributes[version === '1.0' && name === 'absFuelSave' ? 'absFuelSace' : name] = written
    }
  }
  return { attributes, left }
}

/** Times of day in 1.0, durations since; null for a duration of a day or more in 1.0. */
function spanOf(text: string, version: RtzVersion): string | null {
  if (version !== '1.0') {
    if (isDuration(text)) return text
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map((part) => Number.parseInt(part, 10))
    return `PT${hours}H${minutes}M${seconds}S`
  }
  if (isTime(text)) return text
  const match = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?$/.exec(text)
  if (match === null) return null
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  const total = hours * 3600 + minutes * 60 + seconds
  if (total >= 86_400) return null
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(total / 3600)}:${two((total % 3600) / 60)}:${two(total % 60)}`
}
