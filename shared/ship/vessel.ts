// The vessel: particulars and limits, as the officer enters them. Plain data; what is not known is null.
import type { DocumentOrigin } from '../documents/documents.ts'
import type { HeavyWeatherSettings } from './heavy/settings.ts'
import { COLUMNS, GROUPS } from '../weather/columns.ts'
import { DEFAULT_UNITS, type AnyQuantity } from '../weather/units.ts'

/** Particulars that are numbers: their words, unit and what is possible. */
export const PARTICULARS = {
  lbpM: { label: 'Length between perpendiculars', unit: 'm', min: 5, max: 500, digits: 1 },
  beamM: { label: 'Beam', unit: 'm', min: 2, max: 100, digits: 1 },
  draftForwardM: { label: 'Draft forward', unit: 'm', min: 0.5, max: 35, digits: 2 },
  draftAftM: { label: 'Draft aft', unit: 'm', min: 0.5, max: 35, digits: 2 },
  displacementT: { label: 'Displacement', unit: 't', min: 10, max: 1_000_000, digits: 0 },
  blockCoefficient: { label: 'Block coefficient', unit: '', min: 0.3, max: 1, digits: 3 },
  gmM: { label: 'GM, corrected', unit: 'm', min: 0.05, max: 20, digits: 2 },
  rollPeriodS: { label: 'Roll period (empty: from GM)', unit: 's', min: 2, max: 60, digits: 1 },
  serviceSpeedKn: { label: 'Service speed', unit: 'kn', min: 0.5, max: 60, digits: 1 },
  leastSpeedKn: { label: 'Minimum speed', unit: 'kn', min: 0.5, max: 60, digits: 1 },
  mostSpeedKn: { label: 'Maximum speed', unit: 'kn', min: 0.5, max: 60, digits: 1 },
  fuelTonnesADay: { label: 'Fuel a day', unit: 't/day', min: 0.1, max: 1000, digits: 1 },
  fuelAtKn: { label: 'Fuel a day is at', unit: 'kn', min: 0.5, max: 60, digits: 1 },
} as const
export type ParticularName = keyof typeof PARTICULARS

/** A hard limit is not passed; a soft one is looked at. */
export type LimitKind = 'hard' | 'soft'

export interface Limit {
  value: number
  kind: LimitKind
}

interface LimitSpec {
  label: string
  quantity: AnyQuantity
  unit: string
  min: number
  max: number
  usual: Limit | null
}

/** What is limited, each in its quantity's usual unit, as it is stored. Defaults: DTN's routing defaults and common practice (docs/reference/domain.md, Limits). */
export const LIMITS = {
  waveM: {
    label: 'Significant wave height',
    quantity: 'waves',
    unit: 'm',
    min: 0,
    max: 30,
    usual: { value: 4, kind: 'hard' },
  },
  swellM: { label: 'Swell height', quantity: 'waves', unit: 'm', min: 0, max: 30, usual: { value: 3, kind: 'soft' } },
  windKn: {
    label: GROUPS.wind.name,
    quantity: 'wind',
    unit: 'kn',
    min: 0,
    max: 200,
    usual: { value: 30, kind: 'hard' },
  },
  gustKn: {
    label: COLUMNS.windGust.name,
    quantity: 'wind',
    unit: 'kn',
    min: 0,
    max: 250,
    usual: { value: 40, kind: 'soft' },
  },
  visibilityNm: {
    label: 'Visibility, at least',
    quantity: 'visibility',
    unit: 'NM',
    min: 0,
    max: 50,
    usual: { value: 1, kind: 'soft' },
  },
  iceM: {
    label: COLUMNS.iceThickness.name,
    quantity: 'ice',
    unit: 'm',
    min: 0,
    max: 10,
    usual: { value: 0, kind: 'hard' },
  },
  currentKn: { label: GROUPS.current.name, quantity: 'current', unit: 'kn', min: 0, max: 20, usual: null },
  icingCmH: { label: 'Icing, at most', quantity: 'icing', unit: 'cm/h', min: 0, max: 50, usual: null },
  fogC: {
    label: 'Sea fog: dew point above the sea by at most',
    quantity: 'temperatureDifference',
    unit: DEFAULT_UNITS.temperature,
    min: -5,
    max: 20,
    usual: null,
  },
} as const satisfies Record<string, LimitSpec>
export type LimitName = keyof typeof LIMITS

export interface VesselDocument {
  format: 1
  name: string
  /** Seven digits with their check digit; null: none given. */
  imo: string | null
  /** Nine digits. */
  mmsi: string | null
  type: string
  particulars: Record<ParticularName, number | null>
  limits: Record<LimitName, Limit | null>
  /** What the master settled about heavy weather; absent: the usual (documents of before know none). */
  heavyWeather?: HeavyWeatherSettings | undefined
  /** Where it came from; absent: it was made here. */
  pack?: DocumentOrigin | undefined
}

/** What the officer enters of one: where it came from is not theirs to say. */
export type EnteredVessel = Omit<VesselDocument, 'pack'>

export interface Vessel {
  vesselId: number
  revision: number
  savedAtMs: number
  document: VesselDocument
  /** Its last change is damaged on the disk, and this is what stood before: nothing is judged by it until the officer has looked at it. */
  isEarlier?: true
  /** The company's policy sets it: it can be used, and not be changed. */
  isLocked?: true
}

/** The document that a voyage may be judged by; null where there is none, or it is not known to be the last. */
export const judgedBy = (vessel: Vessel | null): VesselDocument | null =>
  vessel === null || vessel.isEarlier === true ? null : vessel.document

/** Why nothing is judged by a vessel that was entered. */
export const NOT_JUDGED_BY = ['earlier', 'newer', 'unread', 'not-kept'] as const
/**
 * `earlier`: its last change is damaged; `newer`: a newer Binnacle made that; `unread`: it is damaged as a whole, or which one is active; `not-kept`: of
 * a plan as it was known, by which vessel it was judged was not kept.
 */
export type VesselNotJudged = (typeof NOT_JUDGED_BY)[number]

export interface Vessels {
  /** By name. */
  vessels: Vessel[]
  /** Last changed by a newer Binnacle: nothing more is known of them, and none can be chosen. Absent: there are none. */
  newer?: { vesselId: number; name: string }[]
  /** Of those entered here, the one that was active last: the way back from one that came from elsewhere. Absent: none is known. */
  ownId?: number
  /** The one the voyage is checked for, which may be of a newer Binnacle; null without any, and where it is not known. */
  activeId: number | null
}

export const newVessel = (name: string): VesselDocument => ({
  format: 1,
  name,
  imo: null,
  mmsi: null,
  type: '',
  particulars: Object.fromEntries(Object.keys(PARTICULARS).map((key) => [key, null])) as VesselDocument['particulars'],
  limits: Object.fromEntries(
    Object.entries(LIMITS).map(([key, { usual }]) => [key, usual]),
  ) as VesselDocument['limits'],
})

/** Seven digits, the last the check digit: Σ digit × (7 … 2), its last digit (IMO Resolution A.1117(30)). */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, 6).reduce((total, digit, i) => total + digit * (7 - i), 0)
  return sum % 10 === digits[6]
}

/** A ship station's identity: nine digits, the first 2 to 7 (ITU-R M.585). */
export const isMmsi = (text: string): boolean => /^[2-7]\d{8}$/.test(text)

/** What contradicts itself in a vessel, in words; empty when nothing does. */
export function vesselContradictions({ particulars }: VesselDocument): string[] {
  const {
    lbpM,
    beamM,
    draftForwardM,
    draftAftM,
    displacementT,
    blockCoefficient,
    leastSpeedKn,
    serviceSpeedKn,
    mostSpeedKn,
    fuelTonnesADay,
    fuelAtKn,
  } = particulars
  const found: string[] = []
  if (lbpM !== null && beamM !== null && beamM > lbpM) found.push('The beam is more than the length.')
  const inOrder = [leastSpeedKn, serviceSpeedKn, mostSpeedKn].filter((speed) => speed !== null)
  if (inOrder.some((speed, i) => speed < (inOrder[i - 1] ?? 0)))
    found.push('Minimum, service and maximum speed are not in this order.')
  if (fuelTonnesADay !== null && fuelAtKn === null) found.push('Fuel a day is given without the speed it is burnt at.')
  if (fuelTonnesADay === null && fuelAtKn !== null)
    found.push('The speed for the fuel is given without the fuel a day.')
  if (lbpM !== null && beamM !== null && draftForwardM !== null && draftAftM !== null && displacementT !== null) {
    const block = displacementT / 1.025 / (lbpM * beamM * ((draftForwardM + draftAftM) / 2))
    if (block > 1) found.push('The displacement is more than a box of length, beam and draft displaces.')
    else if (blockCoefficient !== null && Math.abs(block - blockCoefficient) > 0.1)
      found.push(
        `Displacement, length, beam and draft make a block coefficient of ${block.toFixed(2)}, not ${blockCoefficient.toFixed(2)}.`,
      )
  }
  return found
}
