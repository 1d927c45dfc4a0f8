// A marine casualty: categories of the specification, the record's own words beside them, its local time without a zone. How a record
// is read is in reading.ts, the queries of the stored ones in search.ts.
import type { Fetched } from '../format/fetched-by.ts'
import type { FetchSpan } from '../format/time.ts'
import type { Position } from '../geo/position.ts'

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

/** Gravest last; `unknown`: as given. */
export const CASUALTY_SEVERITIES = ['unknown', 'incident', 'less-serious', 'serious', 'very-serious'] as const
export type CasualtySeverity = (typeof CASUALTY_SEVERITIES)[number]

/** Why a position that is given cannot be used. Such a record is kept, counted and found by its words, and never placed. */
export const POSITION_DOUBTS = {
  half: 'only one of latitude and longitude is given',
  zero: 'latitude and longitude are both 0, which records give for "not known"',
  swapped: 'latitude and longitude are exchanged',
  range: 'it is beyond 90° or 180°',
  minutes: 'its minutes are above 59',
  form: 'it is not in decimal degrees',
  sign: 'its sign is not that of the place the record names',
} as const
export type PositionDoubt = keyof typeof POSITION_DOUBTS
export type PositionQuality = 'exact' | 'doubtful' | 'none'

export interface Casualty {
  category: CasualtyCategory
  /** As the specification spells it; null when the record's is none of its category. */
  subCategory: string | null
  severity: CasualtySeverity
  /** Local wall clock without a zone, `YYYY-MM-DDTHH:MM:SS`; never UTC. null when the record's cannot be read. */
  localTime: string | null
  /** Calendar year of the local time. */
  year: number | null
  /** null when the record gives none that can be used: `quality` is then not `exact`. */
  position: Position | null
  quality: PositionQuality
  doubt: PositionDoubt | null
  location: string
  vesselName: string
  vesselType: string
  imoNo: string
  /** Seven digits whose last is the check digit. */
  isImoValid: boolean
  shipsInvolved: number | null
  details: string
  remarks: string
  /** The record as received; texts longer than any report are cut. */
  original: Record<string, unknown>
  /** Something of it was too long and is cut. */
  isCut: boolean
}

/** What of them is stored on this computer. */
export interface StoredCasualties extends Fetched {
  records: number
  /** Of these, without a position that can be used: none, or a doubtful one. */
  withoutPosition: number
  /** Of those, with one that is doubtful. */
  doubtful: number
  /** No longer given by the service where it gave them before; kept beside the records. */
  withdrawn: number
  /** Given in different words by two answers; the newest is kept. */
  differing: number
  /** With a text too long, which was cut. */
  cut: number
  /** Stored by an earlier Binnacle and not yet made ready for search. */
  unprepared: number
  /** Damaged on the disk: quarantined, not among the records, and requested again with the next casualties. */
  damaged: number
  /** When the service answered what was requested of them, be it with none; nulls: nothing was requested yet. */
  answered: FetchSpan
}
