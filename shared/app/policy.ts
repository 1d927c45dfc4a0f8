// What a company's policy says of this computer: where it stands, whose it is, what it sets, and which settings the officer cannot change.
import type { UpdateKey } from './update.ts'
import type { ChangeThresholds } from '../weather/change-thresholds.ts'
import type { CharterTerms } from '../weather/charter-terms.ts'
import type { NoonColumn } from '../passage/noon-columns.ts'
import type { Units } from '../weather/units.ts'
import type { DirectionChoices } from '../weather/measures.ts'
import type { ProxyChoice } from './app.ts'
import type { KeptDays } from './kept-days.ts'
import type { PolicySetting } from './policy-settings.ts'
import type { Orientation } from './paper.ts'
import type { TextSizePc } from './text-size.ts'

/** These hold as they are: there is nothing of the officer's that could stand in their place. */
export const ALWAYS_LOCKED: readonly PolicySetting[] = [
  'office',
  'training',
  'budgets',
  'updates',
  'packMakers',
  'kiosk',
]

/** No budget of a connection may be larger; null: nothing is said of it. */
export interface Ceiling {
  monthlyCapBytes: number | null
  runCapBytes: number | null
}

/** What is set; a name that is missing is the officer's. */
export interface PolicyValues {
  /** The base address. */
  service?: string
  /** The office's relay: its base address. The ship's code is the officer's to enter. */
  office?: string
  /** Whether training mode may be chosen. */
  training?: boolean
  proxy?: ProxyChoice
  linkProfiles?: readonly { id: string; name: string }[]
  /** Its id. */
  linkProfile?: string
  /** By the id of the connection. */
  budgets?: Readonly<Record<string, Ceiling>>
  updates?: { isAllowed: boolean; keys: readonly UpdateKey[] }
  /** Makers whose packs are imported without a prompt; the officer may trust others too. */
  packMakers?: readonly UpdateKey[]
  /** By kind and name; they are among the officer's own. */
  documents?: readonly { kind: string; name: string }[]
  kiosk?: boolean
  /** Of these two what is named: the rest is the officer's. */
  units?: Partial<Units>
  directions?: Partial<DirectionChoices>
  shipTimeOffsetMinutes?: number
  textSizePc?: TextSizePc
  isTouch?: boolean
  paperOrientation?: Orientation
  changeThresholds?: ChangeThresholds
  charterTerms?: CharterTerms
  /** null: all, under their own headings. */
  noonColumns?: readonly NoonColumn[] | null
  keptDays?: KeptDays
}

/** As the window gets it; null where there is no policy file. */
export interface PolicyState {
  /** Where the file lies. */
  path: string
  /** Whose policy it is, as the file says. */
  from: string | null
  values: PolicyValues
  /** In force, and not to be changed here. */
  locked: readonly PolicySetting[]
  /** What of the file could not be used, in words; defaults hold for that. */
  faults: readonly string[]
}

export const isLocked = (policy: PolicyState | null, setting: PolicySetting): boolean =>
  policy?.locked.includes(setting) === true

/** Of one set its members the policy may name, and leave the others to the officer. */
export const IN_MEMBERS = ['units', 'directions'] as const satisfies readonly PolicySetting[]
export type InMembers = (typeof IN_MEMBERS)[number]

export const isMemberLocked = (policy: PolicyState | null, setting: InMembers, member: string): boolean =>
  isLocked(policy, setting) && Object.hasOwn(policy?.values[setting] ?? {}, member)

/** `Nordsee Shipping IT`; of a file that does not say it, what it is. */
export const setBy = (policy: Pick<PolicyState, 'from'> | null): string =>
  policy?.from ?? 'the policy file of this computer'
