// From the words of a casualty record to the specification's tables. Nothing is guessed: what cannot be read stays as given.
import {
  CASUALTY_TYPES,
  type Casualty,
  type CasualtyCategory,
  type CasualtySeverity,
  type PositionDoubt,
} from './casualty.ts'
import { isImoNumber } from '../ship/vessel.ts'
import type { Position } from '../geo/position.ts'

type Fields = Record<string, unknown>

/** Longer texts are cut: the longest reports have some ten thousand characters. */
export const LONGEST_TEXT = 20_000
const MAX_FIELDS = 60

/** Letters and digits only, in lower case: what varies between records of one wording. */
export const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Words that wordings differ in and meanings do not. */
const FILLERS = new Set(['and', 'or', 'the', 'a', 'an'])
const singular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)

/** What varies between wordings taken off: case, punctuation and spaces, plurals, fillers. */
const plainWords = (text: string): string =>
  text
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map(singular)
    .join('')

const CATEGORIES = Object.keys(CASUALTY_TYPES) as CasualtyCategory[]
const byPlainName = new Map(CATEGORIES.map((name) => [plainWords(name), name]))

/** What a ship strikes in a contact: another ship is none of it. */
const STRUCK =
  '(?:objects?|structures?|installations?|quays?|piers?|jett(?:y|ies)|wharf|wharves|berths?|bridges?|buoys?|breakwaters?|icebergs?)'
const STRIKES_OBJECT = `(?:(?:with|against|of|into)\\s+)(?:(?:an?|the|any|other|fixed|floating|flying|onshore|shore|offshore|stationary|submerged|and|or)[\\s/,-]+)*${STRUCK}\\b`
const COLLIDING = '\\b(?:collisions?|collid(?:ed|ing))\\b'

/** Other words for the categories; a text that fits two of them fits none. */
const WORDINGS: readonly (readonly [RegExp, CasualtyCategory])[] = [
  [new RegExp(`${COLLIDING}(?!\\s+${STRIKES_OBJECT})`), 'Collision'],
  [/ground(ed|ing)|\baground|\bstrand(ed|ing)/, 'Stranding/Grounding'],
  [new RegExp(`(?<!\\b(?:lost|loss of) )\\bcontact\\b|\\ballision|${COLLIDING}\\s+${STRIKES_OBJECT}`), 'Contact'],
  [/\bfires?\b|\bexplosion/, 'Fire/Explosion'],
  [
    /\bdamages? (to|of) (the )?(ship|vessel|equipment|hull|machinery)(?!['’])|\b(ship|vessel|hull|equipment) damage|\bmachinery|\b(hull|equipment) failure|\bfailure of watertight|\bloss of (containment|(directional )?control|((electrical|propulsion) )?power|propulsion)/,
    'Damage to Ship/Equipment',
  ],
  [/\bcapsiz|\blisting\b/, 'Capsize/listing'],
  [/\bfounder|\bflood(ed|ing)|\bsinking|\bs[au]nk\b/, 'Foundering/Flooding'],
  [/\b(ship|vessel)s?( (is|was|went|gone|reported))? missing|\bmissing (ship|vessel)/, 'Ship missing'],
  [/\bpollution|\bspill(age)?s?\b/, 'Pollution'],
  [/\boccupational|\baccidents? to (persons?|people)|\bpersonal injur(y|ies)/, 'Occupational accident'],
  [/\bcargo (damage|loss)|\b(damage to|loss of) (the )?cargo\b(?! (ship|vessel))/, 'Other'],
]

/** The specification's category of a record's words, in whatever case, punctuation, number and usual wording; `Unknown` when it is none. */
export function categoryOf(text: string): CasualtyCategory {
  const named = byPlainName.get(plainWords(text))
  if (named !== undefined) return named
  const words = text.slice(0, 200).toLowerCase()
  const [fit, ...more] = WORDINGS.filter(([wording]) => wording.test(words))
  return fit !== undefined && more.length === 0 ? fit[1] : 'Unknown'
}

/** A sub category without what only leads to it: `Collision with fixed objects`. */
const plainPart = (text: string): string => plainWords(text.replace(/^\s*((collision|contact)s?\s+)?with\s+/i, ''))

/** A sub category's name, and where it has two names in one, each of them: `with fixed object / onshore object`. */
const namesOf = (name: string): string[] => [name, ...name.split(/[/()]/)].map(plainPart).filter((one) => one !== '')

const PARTS = new Map(
  CATEGORIES.map((category) => [
    category,
    new Map(CASUALTY_TYPES[category].flatMap((name) => namesOf(name).map((one): [string, string] => [one, name]))),
  ]),
)

/** As the specification spells it; null when it is none of the category's. */
export const subCategoryOf = (category: CasualtyCategory, text: string): string | null =>
  PARTS.get(category)?.get(plainPart(text)) ?? null

/** `Very Serious Casualties`, `Very serious`, `VERY SERIOUS` are one. */
export function severityOf(text: string): CasualtySeverity {
  const word = folded(text).replace(/(marine)?(casualt(y|ies)|accidents?)$/, '')
  if (word === 'veryserious') return 'very-serious'
  if (word === 'lessserious') return 'less-serious'
  if (word === 'serious') return 'serious'
  return /^(marine)?incidents?$/.test(word) ? 'incident' : 'unknown'
}

/**
 * What makes two records one event: the ship (IMO number, else name), the local time, the category and the place (to a hundredth of a
 * degree, else its words).
 */
export function identityOf({ imoNo, vesselName, localTime, category, position, location, original }: Casualty): string {
  const ship = imoNo === '' ? folded(vesselName) : folded(imoNo)
  const time = localTime ?? folded(String(original['localTime'] ?? original['date'] ?? ''))
  const place = position === null ? folded(location) : `${position.lat.toFixed(2)} ${position.long.toFixed(2)}`
  return [ship, time, folded(category), place].join('|')
}

/** One record of the service, normalised; null when it is none. The original is kept beside it. */
export function readCasualty(raw: unknown): Casualty | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const { record, isCut } = bounded(raw as Fields)
  const category = categoryOf(textOf(record['casualtyType']))
  const imoNo = textOf(record['imoNo'])
  const localTime = localTimeOf(textOf(record['localTime'])) ?? localTimeOf(textOf(record['date']))
  const location = textOf(record['location'])
  const { position, doubt } = placeOf(textOf(record['latitude']), textOf(record['longitude']), location)
  return {
    category,
    subCategory: subCategoryOf(category, textOf(record['casualtySubType'])),
    severity: severityOf(textOf(record['severity'])),
    localTime,
    year: localTime === null ? null : Number(localTime.slice(0, 4)),
    position,
    quality: position !== null ? 'exact' : doubt === null ? 'none' : 'doubtful',
    doubt,
    location,
    vesselName: textOf(record['vesselName']),
    vesselType: textOf(record['vesselType']),
    imoNo,
    isImoValid: isImoNumber(imoNo),
    shipsInvolved: shipsOf(record['numberOfShipInvolved']),
    details: textOf(record['eventDetails']),
    remarks: textOf(record['remarks']),
    original: record,
    isCut,
  }
}

/** A field as the record gives it, when it is a text or a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** The record with no text longer than the longest, and no more fields than a record may have. */
function bounded(given: Fields): { record: Fields; isCut: boolean } {
  const entries = Object.entries(given)
  let isCut = entries.length > MAX_FIELDS
  const kept = entries.slice(0, MAX_FIELDS).map(([name, value]): [string, unknown] => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    const isLong = typeof text === 'string' && text.length > LONGEST_TEXT
    isCut ||= isLong || name.length > 100
    return [name.slice(0, 100), isLong ? text.slice(0, LONGEST_TEXT) : value]
  })
  return isCut ? { record: Object.fromEntries(kept), isCut } : { record: given, isCut }
}

/** Waters that lie on one side of the equator, whatever else is said of a place. */
const NORTHERN = /\b(north(ern)? (atlantic|pacific)|north sea|baltic|mediterranean|arctic)\b/i
const SOUTHERN = /\b(south(ern)? (atlantic|pacific)|southern ocean|tasman sea|antarctic)\b/i
/** A position within words: degrees, perhaps minutes, and the letter of the hemisphere: `24-05.3S`, `046°18' W`. */
const WRITTEN = /\d{1,3}(?:[-°º\s]\s?\d{1,2}(?:[.,]\d+)?)?['′’°º]?\s?([NSEW])\b/g

/** A waters' name may reach a little over the equator. */
const EQUATOR_DEG = 5

function contradicts({ lat, long }: Position, location: string): boolean {
  if (NORTHERN.test(location) && lat < -EQUATOR_DEG) return true
  if (SOUTHERN.test(location) && lat > EQUATOR_DEG) return true
  const letters = new Set([...location.slice(0, 500).matchAll(WRITTEN)].map((match) => match[1]))
  const only = (one: string, other: string): boolean => letters.has(one) && !letters.has(other)
  return (
    (only('S', 'N') && lat > 0) ||
    (only('N', 'S') && lat < 0) ||
    (only('W', 'E') && long > 0) ||
    (only('E', 'W') && long < 0)
  )
}

const DECIMAL = /^[+-]?\d{1,3}(\.\d+)?$/

/** Decimal degrees, both, within range, not 0/0, of the hemisphere the record names; else what is doubtful, or neither: none is given. */
export function placeOf(
  latitude: string,
  longitude: string,
  location: string,
): { position: Position | null; doubt: PositionDoubt | null } {
  const doubtful = (doubt: PositionDoubt) => ({ position: null, doubt })
  const isGiven = (text: string): boolean => /\d/.test(text)
  if (!isGiven(latitude) && !isGiven(longitude)) return { position: null, doubt: null }
  if (!isGiven(latitude) || !isGiven(longitude)) return doubtful('half')
  if (!DECIMAL.test(latitude) || !DECIMAL.test(longitude))
    return doubtful([latitude, longitude].some(hasWrongMinutes) ? 'minutes' : 'form')
  const [lat, long] = [Number(latitude), Number(longitude)]
  if (lat === 0 && long === 0) return doubtful('zero')
  if (Math.abs(lat) > 90) return doubtful(Math.abs(lat) <= 180 && Math.abs(long) <= 90 ? 'swapped' : 'range')
  if (Math.abs(long) > 180) return doubtful('range')
  const position = { lat, long }
  return contradicts(position, location) ? doubtful('sign') : { position, doubt: null }
}

/** Degrees and minutes, of which 59 are the most. */
const hasWrongMinutes = (text: string): boolean => {
  const match = /^[+-]?\d{1,3}[.\s°º-]+(\d{2})(?!\d)/.exec(text)
  return match !== null && Number(match[1]) > 59
}

/** The wall clock as written; a zone at its end is left off, since the field is local time. A calendar date alone is midnight. */
function localTimeOf(text: string): string | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?/.exec(text)
  if (match === null) return null
  const local = `${match[1]}T${match[2] ?? '00:00'}${match[3] ?? ':00'}`
  const ms = Date.parse(`${local}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(local) ? local : null
}

function shipsOf(value: unknown): number | null {
  const count = textOf(value)
  return /^\d{1,4}$/.test(count) ? Number(count) : null
}
