// What the company's policy locks, as the window shows it: a locked setting says whose policy it is.
import { isLocked, isMemberLocked, setBy, type InMembers, type PolicyState } from '../../shared/app/policy.ts'
import type { PolicySetting } from '../../shared/app/policy-settings.ts'
import { words } from '../words/words.ts'
import { useApp } from './app-store.ts'

const policyOf = ({ app }: ReturnType<typeof useApp.getState>): PolicyState | null => app?.policy ?? null

export const usePolicy = (): PolicyState | null => useApp(policyOf)

/** `Set by Nordsee Shipping IT`; null: the officer may change it. Training that is allowed, and a window that may have its frame, are not locked. */
function lockedWords(policy: PolicyState | null, setting: PolicySetting): string | null {
  if (!isLocked(policy, setting)) return null
  if (setting === 'training' && policy?.values.training !== false) return null
  if (setting === 'kiosk' && policy?.values.kiosk !== true) return null
  return words.state.policy.setBy(setBy(policy))
}

export const useLocked = (setting: PolicySetting): string | null =>
  useApp((state) => lockedWords(policyOf(state), setting))

/** Of units and directions member by member. */
export function useLockedMembers(setting: InMembers): (member: string) => string | null {
  const policy = usePolicy()
  return (member) => (isMemberLocked(policy, setting, member) ? lockedWords(policy, setting) : null)
}

/** The same, read once. */
export const lockedNow = (setting: PolicySetting): string | null => lockedWords(policyOf(useApp.getState()), setting)
