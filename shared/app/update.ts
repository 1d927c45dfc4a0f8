// Updates: a file with an installer in it, signed by who makes Binnacle. None is ever fetched.

/** How Binnacle is installed. */
export const UPDATE_KINDS = ['deb', 'nsis', 'appimage', 'dmg'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

/** A public key by which an update is believed: Ed25519, in PEM or base64. */
export interface UpdateKey {
  name: string
  publicKey: string
}

/**
 * What Install does: `password`: the system prompts for an administrator's password; `administrator`: it says what an administrator is to
 * enter; `replaces`: Binnacle's own file is replaced; `closes`: the installer runs once Binnacle is closed; `opens`: the system shows it.
 */
export type UpdateMethod = 'password' | 'administrator' | 'replaces' | 'closes' | 'opens'

/** The data of this Binnacle to the other: `newer`: changed at its first start; `older`, `older-weather`: it cannot read them. */
export type UpdateData = 'same' | 'newer' | 'older' | 'older-weather'

/** An update file that was read to its end and whose signature holds. */
export interface UpdateContents {
  fileName: string
  version: string
  madeAtMs: number
  /** What is new, in words, a line each. */
  whatIsNew: readonly string[]
  /** Against the Binnacle that runs. */
  direction: 'newer' | 'same' | 'older'
  bytes: number
  /** Whose key signed it, as the key is named here. */
  signedBy: string
  data: UpdateData
  way: UpdateMethod
  /** Distinguishes it from every other. */
  sum: string
}

/** The outcome of Install. */
export interface UpdateInstalled {
  version: string
  way: UpdateMethod
  /** What an administrator enters; null where none must. It names the installer, and checks it once more. */
  command: string | null
}

/** A version that was in use before. */
interface FormerVersion {
  version: string
  untilMs: number
}

/** An update's file that is kept on this computer, so that its version can be installed again. */
export interface KeptUpdate {
  sum: string
  version: string
  bytes: number
  direction: UpdateContents['direction']
}

/** What Settings says of updates. */
export interface UpdateState {
  version: string
  /** null: not known. */
  sinceMs: number | null
  /** Of the version that runs; empty where it was installed otherwise. */
  whatIsNew: readonly string[]
  /** Newest first. */
  before: readonly FormerVersion[]
  /** Newest first. */
  kept: readonly KeptUpdate[]
  /** Whose updates are taken. */
  signers: readonly string[]
  /** Why none is taken here. `from`: whose policy it is. */
  refusal: { why: 'no-key' } | { why: 'policy'; from: string | null } | null
  /** Handed over, and not in use yet. */
  pending: UpdateInstalled | null
  /** An update is being read: so much of it. */
  reading: { bytes: number; of: number } | null
}

/** An update that was found on a stick, or opened from the desktop, and that the officer has not answered. */
export interface UpdateOffer {
  version: string
  madeAtMs: number
  /** The last part of the watched folder's path; null: it was opened from the desktop. */
  folder: string | null
}
