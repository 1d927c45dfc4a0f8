// A marine casualty: categories of the specification, the record's own words beside them, its local time without a zone.
import type { Position } from './voyage.ts'

/** Main and sub categories (specification, casualty types). */
export const CASUALTY_TYPES = {
  Collision: ['own ship not underway', 'with multiple ships', 'with other ship'],
  'Stranding/Grounding': ['out of power(drifting)', 'under power'],
  Contact: ['with fixed object / onshore object', 'with floating object', 'with flying object'],
  'Fire/Explosion': ['fire', 'explosion'],
  'Damage to Ship/Equipment': [
    'hull failure / failure of watertight door',
    'loss of containment',
    'loss of directional control',
    'loss of electrical power',
    'loss of propulsion power',
  ],
  'Capsize/listing': ['Capsizing/Listing'],
  'Foundering/Flooding': ['Foundering/Flooding'],
  'Ship missing': ['Ship missing'],
  Pollution: ['oil spillage', 'chemical spillage', 'other'],
  'Occupational accident': [
    'body movement under or with physical stress',
    'body movement without any physical stress',
    'slipping, stumbling, falling of person overboard',
    'slipping, stumbling, falling of person onboard',
    'others',
  ],
  Other: ['Cargo Damage', 'Cargo Loss', 'others'],
  Unknown: ['Unknown'],
} as const satisfies Record<string, readonly string[]>

export type CasualtyCategory = keyof typeof CASUALTY_TYPES
export type CasualtySeverity = 'very-serious' | 'serious' | 'less-serious' | 'incident' | 'unknown'

export interface Casualty {
  category: CasualtyCategory
  /** As the specification spells it; null when the record's is none of its category. */
  subCategory: string | null
  severity: CasualtySeverity
  /** Local wall clock without a zone, `YYYY-MM-DDTHH:MM:SS`; never UTC. null when the record's cannot be read. */
  localTime: string | null
  /** Calendar year of the local time. */
  year: number | null
  /** null when the record gives none that can be used. */
  position: Position | null
  location: string
  vesselName: string
  vesselType: string
  imoNo: string
  /** Seven digits whose last is the check digit. */
  isImoValid: boolean
  shipsInvolved: number | null
  details: string
  remarks: string
  /** The record as received. */
  original: Record<string, unknown>
}

/** What of them is stored on this computer. */
export interface StoredCasualties {
  records: number
  /** Of these, without a position that can be used. */
  withoutPosition: number
  /** No longer given by the service where it gave them before; kept beside the records. */
  withdrawn: number
  oldestFetchedAtMs: number | null
}

/** Letters and digits only, in lower case: what varies between records of one wording. */
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const byFoldedName = new Map<string, CasualtyCategory>(
  (Object.keys(CASUALTY_TYPES) as CasualtyCategory[]).map((name) => [folded(name), name]),
)

/** The specification's category of a record's words, in whatever case and punctuation; `Unknown` when it is none. */
export const categoryOf = (text: string): CasualtyCategory => byFoldedName.get(folded(text)) ?? 'Unknown'

export const subCategoryOf = (category: CasualtyCategory, text: string): string | null =>
  CASUALTY_TYPES[category].find((name) => folded(name) === folded(text)) ?? null

/** `Very Serious Casualties`, `Very serious`, `VERY SERIOUS` are one. */
export function severityOf(text: string): CasualtySeverity {
  const word = folded(text).replace(/casualt(y|ies)$/, '')
  if (word === 'veryserious') return 'very-serious'
  if (word === 'lessserious') return 'less-serious'
  if (word === 'serious') return 'serious'
  return word === 'marineincident' || word === 'incident' ? 'incident' : 'unknown'
}

/** Seven digits; the last is the last digit of the others weighted 7 to 2 (IMO resolution A.1117(30)). */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false
  const sum = [...text].slice(0, 6).reduce((total, digit, i) => total + Number(digit) * (7 - i), 0)
  return sum % 10 === Number(text[6])
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
