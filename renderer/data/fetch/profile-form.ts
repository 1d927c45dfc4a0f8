// A link profile as text in fields, and back with what is wrong beside each field.
import type { LinkProfile } from '../../../shared/sync/link.ts'
import { readNumber } from '../../ui/read-number.ts'
import { words } from '../../words/words.ts'

export interface ProfileField {
  name:
    | 'upKbitPerS'
    | 'downKbitPerS'
    | 'roundTripMs'
    | 'pricePerMb'
    | 'minimumSessionBytes'
    | 'monthlyCapBytes'
    | 'runCapBytes'
  label: string
  unit: string
  min: number
  max: number
  /** How many of the profile's units one of the field's is: caps are typed in MB. */
  scale: number
  /** Empty means none. */
  mayBeEmpty: boolean
}

export const PROFILE_FIELDS: readonly ProfileField[] = [
  {
    name: 'upKbitPerS',
    label: words.link.profileForm.rateUp,
    unit: words.link.profileForm.kbitS,
    min: 1,
    max: 1e7,
    scale: 1,
    mayBeEmpty: false,
  },
  {
    name: 'downKbitPerS',
    label: words.link.profileForm.rateDown,
    unit: words.link.profileForm.kbitS,
    min: 1,
    max: 1e7,
    scale: 1,
    mayBeEmpty: false,
  },
  {
    name: 'roundTripMs',
    label: words.link.profileForm.roundTrip,
    unit: 'ms',
    min: 1,
    max: 10_000,
    scale: 1,
    mayBeEmpty: false,
  },
  {
    name: 'pricePerMb',
    label: words.link.profileForm.price,
    unit: words.link.profileForm.perMb,
    min: 0,
    max: 10_000,
    scale: 1,
    mayBeEmpty: true,
  },
  {
    name: 'minimumSessionBytes',
    label: words.link.profileForm.minBilled,
    unit: 'kB',
    min: 0,
    max: 1e9,
    scale: 1e3,
    mayBeEmpty: false,
  },
  {
    name: 'monthlyCapBytes',
    label: words.link.profileForm.monthCap,
    unit: 'MB',
    min: 0,
    max: 1e7,
    scale: 1e6,
    mayBeEmpty: true,
  },
  {
    name: 'runCapBytes',
    label: words.link.profileForm.fetchCap,
    unit: 'MB',
    min: 0,
    max: 1e7,
    scale: 1e6,
    mayBeEmpty: true,
  },
]

export type ProfileTexts = Record<ProfileField['name'] | 'name', string>
export type ProfileSwitches = Pick<LinkProfile, 'resumesByItself' | 'refreshesByItself' | 'allowsBulk'>

export function textsOf(profile: LinkProfile): ProfileTexts {
  const text = (field: ProfileField): string => {
    const value = profile[field.name]
    return value === null ? '' : String(value / field.scale)
  }
  const entries = PROFILE_FIELDS.map((field) => [field.name, text(field)] as const)
  return { name: profile.name, ...Object.fromEntries(entries) } as ProfileTexts
}

type Complaints = Partial<Record<keyof ProfileTexts, string>>

/** The profile the fields say, or what is wrong by field. Bytes are whole. */
export function readProfile(
  before: LinkProfile,
  texts: ProfileTexts,
  switches: ProfileSwitches,
): { ok: true; profile: LinkProfile } | { ok: false; complaints: Complaints } {
  const complaints: Complaints = {}
  const name = texts.name.trim()
  if (name === '' || name.length > 60) complaints.name = words.link.profileForm.nameWrong
  const values: Partial<Record<ProfileField['name'], number | null>> = {}
  for (const field of PROFILE_FIELDS) {
    const text = texts[field.name]
    if (field.mayBeEmpty && text.trim() === '') {
      values[field.name] = null
      continue
    }
    const reading = readNumber(text, field)
    if (!reading.ok) complaints[field.name] = reading.message
    else values[field.name] = field.scale === 1 ? reading.value : Math.round(reading.value * field.scale)
  }
  if (Object.keys(complaints).length > 0) return { ok: false, complaints }
  const { resumesByItself, refreshesByItself, allowsBulk } = switches
  const read = values as Partial<LinkProfile>
  return { ok: true, profile: { ...before, ...read, resumesByItself, refreshesByItself, allowsBulk, name } }
}
