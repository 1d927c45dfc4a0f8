// Link profiles: those Binnacle comes with, the officer's changes to them, and the one in use. Stored with the officer's settings.
import { z } from 'zod'
import { linkProfile } from '../../../shared/ipc/inputs.ts'
import type { LinkProfile, LinkProfiles } from '../../../shared/sync/link.ts'
import { FaultError } from '../../../shared/result.ts'
import type { SettingTable } from '../store/settings.ts'

const MB = 1_000_000

/** Rates, round trips and prices: orders of magnitude of old list prices. Caps are for the officer to set. */
export const BUILT_IN: readonly LinkProfile[] = [
  {
    id: 'certus',
    name: 'Iridium Certus 100',
    upKbitPerS: 22,
    downKbitPerS: 88,
    roundTripMs: 800,
    pricePerMb: 8,
    minimumSessionBytes: 5000,
    monthlyCapBytes: 10 * MB,
    runCapBytes: 1 * MB,
    resumesByItself: false,
    refreshesByItself: false,
    allowsBulk: false,
  },
  {
    id: 'fbb',
    name: 'FleetBroadband',
    upKbitPerS: 150,
    downKbitPerS: 432,
    roundTripMs: 900,
    pricePerMb: 5,
    minimumSessionBytes: 0,
    monthlyCapBytes: 50 * MB,
    runCapBytes: 5 * MB,
    resumesByItself: false,
    refreshesByItself: false,
    allowsBulk: false,
  },
  {
    id: 'vsat',
    name: 'VSAT',
    upKbitPerS: 256,
    downKbitPerS: 1000,
    roundTripMs: 650,
    pricePerMb: null,
    minimumSessionBytes: 0,
    monthlyCapBytes: 1000 * MB,
    runCapBytes: 100 * MB,
    resumesByItself: true,
    refreshesByItself: false,
    allowsBulk: true,
  },
  {
    id: 'starlink',
    name: 'Starlink',
    upKbitPerS: 10_000,
    downKbitPerS: 50_000,
    roundTripMs: 50,
    pricePerMb: null,
    minimumSessionBytes: 0,
    monthlyCapBytes: null,
    runCapBytes: null,
    resumesByItself: true,
    refreshesByItself: true,
    allowsBulk: true,
  },
  {
    id: 'shore',
    name: 'Shore or port Wi-Fi',
    upKbitPerS: 10_000,
    downKbitPerS: 10_000,
    roundTripMs: 30,
    pricePerMb: null,
    minimumSessionBytes: 0,
    monthlyCapBytes: null,
    runCapBytes: null,
    resumesByItself: true,
    refreshesByItself: true,
    allowsBulk: true,
  },
]

const EDITED = 'link-profiles'
const IN_USE = 'link-profile'
const UNREADABLE = 'link-profiles-unreadable'

export interface Profiles {
  all(): LinkProfiles
  inUse(): LinkProfile
  /** The officer has taken the one in use themselves, or changed it: the usual one says nothing of the link the ship has. */
  isChosen(): boolean
  /** Throws FaultError `not-found`. */
  use(profileId: string): void
  set(profile: LinkProfile): void
  /** Back to what Binnacle came with. */
  reset(profileId: string): void
}

/** `service`: its name in the ledger; the simulated service is reached over no satellite. */
export function createProfiles(settings: SettingTable, service: string): Profiles {
  let edited = readEdited(settings)
  const usual = service === 'training' ? 'shore' : 'fbb'
  const inUseName = service === 'training' ? `${IN_USE}-training` : IN_USE
  const profiles = (): LinkProfile[] => BUILT_IN.map((built) => edited.find(({ id }) => id === built.id) ?? built)
  const known = (profileId: string): LinkProfile => {
    const found = profiles().find(({ id }) => id === profileId)
    if (found === undefined) throw new FaultError('not-found', 'There is no link profile of this name.')
    return found
  }
  const chosenId = (): string | null => {
    const chosen = settings.get(inUseName)
    return BUILT_IN.some(({ id }) => id === chosen) ? chosen : null
  }
  const idInUse = (): string => chosenId() ?? usual
  const store = (changed: LinkProfile[]): void => {
    settings.set(EDITED, JSON.stringify(changed))
    edited = changed
  }
  return {
    all: () => ({ profiles: profiles(), inUse: idInUse(), isChosen: chosenId() !== null }),
    inUse: () => known(idInUse()),
    isChosen: () => chosenId() !== null,
    use: (profileId) => settings.set(inUseName, known(profileId).id),
    set: (profile) => {
      known(profile.id)
      if (profile.id === idInUse()) settings.set(inUseName, profile.id)
      store([...edited.filter(({ id }) => id !== profile.id), profile])
    },
    reset: (profileId) => {
      known(profileId)
      store(edited.filter(({ id }) => id !== profileId))
    },
  }
}

/** Changes that cannot be read are kept beside, and the built-in ones hold. */
function readEdited(settings: SettingTable): LinkProfile[] {
  const text = settings.get(EDITED)
  if (text === null) return []
  try {
    return z.array(linkProfile).parse(JSON.parse(text))
  } catch {
    settings.set(UNREADABLE, text)
    settings.set(EDITED, '[]')
    return []
  }
}
