// What a company's policy says of this computer: where it stands, whose it is, and which settings the officer cannot change.

/** Settings that a policy may set, and lock. */
export const POLICY_SETTINGS = [
  'mode',
  'service',
  'proxy',
  'linkProfiles',
  'linkProfile',
  'updates',
  'kiosk',
  'units',
  'directions',
  'shipTimeOffsetMinutes',
  'textSizePc',
  'isTouch',
  'paperOrientation',
] as const
export type PolicySetting = (typeof POLICY_SETTINGS)[number]

/** As the window is told; null where there is no policy file. */
export interface PolicyState {
  /** Where the file lies. */
  path: string
  /** Whose policy it is, as the file says. */
  from: string | null
  /** In force, and not to be changed here. */
  locked: readonly PolicySetting[]
  /** What of the file could not be used, in words; defaults hold for that. */
  faults: readonly string[]
}
