// Link profiles: those Binnacle or the company's policy comes with, the officer's changes to them, and the one in use. Stored with the officer's
// settings.
import { z } from 'zod'
import { formatBytes } from '../../../../shared/format/format.ts'
import { linkProfile } from '../../../../shared/ipc/inputs.ts'
import { BUILT_IN } from '../../../../shared/sync/built-in-profiles.ts'
import type { Ceiling, LinkPolicy, LinkProfile, LinkProfiles } from '../../../../shared/sync/link.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { SettingTable } from '../../store/settings.ts'

const EDITED = 'link-profiles'
const IN_USE = 'link-profile'
const UNREADABLE = 'link-profiles-unreadable'

/** Caps that the company set. */
export interface SetCeiling extends Ceiling {
  from: string
}

export interface Profiles {
  all(): LinkProfiles
  inUse(): LinkProfile
  /** The officer has chosen the one in use, or changed it: the default one says nothing of the link the ship has. */
  isChosen(): boolean
  /** The company's caps on the one in use; null: none. */
  ceiling(): SetCeiling | null
  /** Throws FaultError `not-found`; these three `set-by-policy` where the company's policy locks it. */
  use(profileId: string): void
  set(profile: LinkProfile): void
  /** Back to what Binnacle came with. */
  reset(profileId: string): void
}

/** `service`: its name in the ledger; the simulated service is reached over no satellite: no connection, choice or budget of the policy is its. */
export function createProfiles(settings: SettingTable, service: string, policy: LinkPolicy | null = null): Profiles {
  const stored = readEdited(settings)
  let { edited } = stored
  const isTraining = service === 'training'
  const usual = isTraining ? 'shore' : 'fbb'
  const inUseName = isTraining ? `${IN_USE}-training` : IN_USE
  const ofService = isTraining ? null : policy
  const delivered = ofService?.profiles ?? BUILT_IN
  const given = ofService?.inUse ?? null
  const lockedInUse = policy?.isInUseLocked === true ? given : null
  const ceilingOf = (profileId: string): Ceiling | null => ofService?.ceilings[profileId] ?? null
  /** As they would be without the company's caps. */
  const own = (): LinkProfile[] =>
    delivered.map((one) => {
      const kept = policy?.areProfilesLocked === true ? undefined : edited.find(({ id }) => id === one.id)
      return kept ?? one
    })
  const profiles = (): LinkProfile[] => own().map((one) => within(one, ceilingOf(one.id)))
  const known = (profileId: string): LinkProfile => {
    const found = profiles().find(({ id }) => id === profileId)
    if (found === undefined) throw new FaultError('not-found', 'There is no link profile of this name.')
    return found
  }
  const chosenId = (): string | null => {
    const ids = [lockedInUse, settings.get(inUseName), given]
    return ids.find((id) => delivered.some((one) => one.id === id)) ?? null
  }
  const firstId = (): string => (delivered.find(({ id }) => id === usual) ?? delivered[0])?.id ?? usual
  const idInUse = (): string => chosenId() ?? firstId()
  const store = (changed: LinkProfile[]): void => {
    settings.set(EDITED, written(changed, stored.unknown))
    edited = changed
  }
  const needUnlocked = (): void => {
    if (policy?.areProfilesLocked === true) refuse(policy, 'the connections cannot be changed here.')
  }
  return {
    all: () => ({ profiles: profiles(), inUse: idInUse(), isChosen: chosenId() !== null }),
    inUse: () => known(idInUse()),
    isChosen: () => chosenId() !== null,
    ceiling: () => {
      const ceiling = ceilingOf(idInUse())
      return policy === null || ceiling === null ? null : { ...ceiling, from: policy.from }
    },
    use: (profileId) => {
      const { id } = known(profileId)
      if (policy !== null && lockedInUse !== null && id !== idInUse())
        refuse(policy, 'the connection in use cannot be changed here.')
      // One that the policy locks is not the officer's choice.
      if (lockedInUse === null) settings.set(inUseName, id)
    },
    set: (profile) => {
      known(profile.id)
      needUnlocked()
      const ceiling = ceilingOf(profile.id)
      if (policy !== null && ceiling !== null) needBelow(profile, ceiling, policy)
      if (profile.id === idInUse() && lockedInUse === null) settings.set(inUseName, profile.id)
      const before = own().find(({ id }) => id === profile.id)
      const kept = before === undefined ? profile : withOwnCaps(profile, before, ceiling)
      store([...edited.filter(({ id }) => id !== profile.id), kept])
    },
    reset: (profileId) => {
      known(profileId)
      needUnlocked()
      store(edited.filter(({ id }) => id !== profileId))
    },
  }
}

function refuse({ from }: LinkPolicy, what: string): never {
  throw new FaultError('set-by-policy', `Set by ${from}: ${what}`)
}

const lower = (cap: number | null, ceiling: number | null): number | null =>
  cap === null || ceiling === null ? (cap ?? ceiling) : Math.min(cap, ceiling)

/** The officer's own caps where they are lower. */
const within = (profile: LinkProfile, ceiling: Ceiling | null): LinkProfile =>
  ceiling === null
    ? profile
    : {
        ...profile,
        monthlyCapBytes: lower(profile.monthlyCapBytes, ceiling.monthlyCapBytes),
        runCapBytes: lower(profile.runCapBytes, ceiling.runCapBytes),
      }

/** A cap that was left as the company's is not the officer's: theirs of `before` stays in its place. */
function withOwnCaps(profile: LinkProfile, before: LinkProfile, ceiling: Ceiling | null): LinkProfile {
  const shown = within(before, ceiling)
  const capOf = (name: keyof Ceiling): number | null => (profile[name] === shown[name] ? before[name] : profile[name])
  return { ...profile, monthlyCapBytes: capOf('monthlyCapBytes'), runCapBytes: capOf('runCapBytes') }
}

function needBelow(profile: LinkProfile, ceiling: Ceiling, policy: LinkPolicy): void {
  for (const [name, per] of [
    ['monthlyCapBytes', 'a month'],
    ['runCapBytes', 'a fetch'],
  ] as const) {
    const max = ceiling[name]
    if (max !== null && (profile[name] ?? Infinity) > max)
      refuse(policy, `${profile.name} may have at most ${formatBytes(max)} ${per}. Enter that or less.`)
  }
}

/** What a newer Binnacle says of a profile beyond what is known here; written back unchanged. */
type Unknown = ReadonlyMap<string, object>

const written = (edited: readonly LinkProfile[], unknown: Unknown): string =>
  JSON.stringify(edited.map((profile) => ({ ...unknown.get(profile.id), ...profile })))

const parts = linkProfile.strip()

/** Changes that cannot be read are kept separately, and the built-in profiles apply. */
function readEdited(settings: SettingTable): { edited: LinkProfile[]; unknown: Unknown } {
  const text = settings.get(EDITED)
  const unknown = new Map<string, object>()
  if (text === null) return { edited: [], unknown }
  const stored = listed(text)
  const edited = stored.flatMap((one) => {
    const found = parts.safeParse(one)
    if (!found.success) return []
    const more = Object.entries(one as object).filter(([name]) => !Object.hasOwn(found.data, name))
    unknown.set(found.data.id, Object.fromEntries(more))
    return [found.data]
  })
  if (edited.length < stored.length) {
    settings.set(UNREADABLE, text)
    settings.set(EDITED, written(edited, unknown))
  }
  return { edited, unknown }
}

/** One that is no profile where it is no list. */
function listed(text: string): unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(text))
  } catch {
    return [null]
  }
}
