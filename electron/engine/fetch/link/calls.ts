// The window's calls about the link: how it stands, its profiles, what went over it.
import type { LinkProfiles } from '../../../../shared/sync/link.ts'
import type { LinkState } from '../../../../shared/sync/sync.ts'
import type { Handlers } from '../../handlers.ts'
import { errorOf } from '../../../../shared/result.ts'
import type { Store } from '../../store/store.ts'
import type { Profiles } from './profiles.ts'

interface Context {
  profiles: Profiles
  store: Pick<Store, 'traffic' | 'limited' | 'isLedgerKnown'>
  state: () => LinkState
  profilesChanged: () => void
}

export function linkCalls({ profiles, store, state, profilesChanged }: Context) {
  const changed = (change: () => void): LinkProfiles => {
    change()
    profilesChanged()
    return profiles.all()
  }
  return {
    'link.state': () => state(),
    'link.profiles': () => profiles.all(),
    'link.useProfile': ({ profileId }) => changed(() => profiles.use(profileId)),
    'link.setProfile': ({ profile }) => changed(() => profiles.set(profile)),
    'link.resetProfile': ({ profileId }) => changed(() => profiles.reset(profileId)),
    'link.ledger': ({ fromDay, toDay }) => {
      const fault = store.limited.weather
      // No rows would read as nothing sent.
      if (!store.isLedgerKnown && fault !== null) throw errorOf(fault)
      return store.traffic.ledger(fromDay, toDay)
    },
  } satisfies Partial<Handlers>
}
