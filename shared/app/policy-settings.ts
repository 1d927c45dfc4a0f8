// The settings that a company's policy may set, as they are called, and what refuses to change a locked one: the window begins without it.
import { FaultError } from '../result.ts'
import { setBy, type PolicyState } from './policy.ts'

/** What a policy may set, each under its name in the file, and as it is called in a sentence. */
const POLICY_SETTINGS = {
  service: 'the service’s address',
  office: 'the office’s relay',
  training: 'training mode',
  proxy: 'the proxy to the service',
  linkProfiles: 'the connections',
  linkProfile: 'the connection in use',
  budgets: 'the largest budgets',
  updates: 'updates',
  packMakers: 'makers of packs',
  documents: 'what the company sets of a vessel',
  kiosk: 'the full screen',
  units: 'units',
  directions: 'directions of wind sea and swell',
  shipTimeOffsetMinutes: 'ship’s time',
  textSizePc: 'the text size',
  isTouch: 'touch',
  paperOrientation: 'how the plan lies on paper',
  changeThresholds: 'what counts as a change of the forecast',
  charterTerms: 'good weather by charter',
  noonColumns: 'columns of the noon report',
  keptDays: 'how long weather is kept',
} as const
export type PolicySetting = keyof typeof POLICY_SETTINGS
export const POLICY_NAMES = Object.keys(POLICY_SETTINGS) as readonly PolicySetting[]

/** Why a setting stays as it is, in a sentence. */
const setByWords = (policy: Pick<PolicyState, 'from'> | null, setting: PolicySetting): string => {
  const what = POLICY_SETTINGS[setting]
  return `Set by ${setBy(policy)}: ${what} cannot be changed here.`
}

/** Throws FaultError `set-by-policy`. */
export function refuseLocked(policy: Pick<PolicyState, 'from'> | null, setting: PolicySetting): never {
  throw new FaultError('set-by-policy', setByWords(policy, setting))
}
