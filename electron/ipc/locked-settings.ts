// What the company's policy holds: a call that would change it is refused, in the words that say whose policy it is.
import { parseOfficeCode } from '../../shared/office/code.ts'
import { baseUrlText, parseBaseUrl } from '../../shared/app/base-url.ts'
import { isLocked, type PolicyState } from '../../shared/app/policy.ts'
import { POLICY_NAMES, refuseLocked } from '../../shared/app/policy-settings.ts'
import type { Preferences } from '../../shared/app/preferences.ts'
import type { CallInput } from '../../shared/ipc/contract.ts'

/** Names may stand in another order. */
const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Of units and directions what the policy names is locked, and not the rest. */
const holdsAll = (requested: unknown, set: unknown): boolean =>
  isSame(requested, set) ||
  (isObject(requested) &&
    isObject(set) &&
    Object.entries(set).every(([member, value]) => isSame(requested[member], value)))
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Each throws FaultError `set-by-policy` where something else than what is in force is requested. */
export function refuseLockedPreferences(policy: PolicyState | null, part: Partial<Preferences>): void {
  for (const name of POLICY_NAMES) {
    if (!Object.hasOwn(part, name) || !isLocked(policy, name)) continue
    const { [name]: requested } = part as Readonly<Record<string, unknown>>
    if (!holdsAll(requested, policy?.values[name])) refuseLocked(policy, name)
  }
}

export function refuseLockedChoice(policy: PolicyState | null, choice: CallInput<'app.choose'>): void {
  if (choice.mode === 'training') {
    if (policy?.values.training === false) refuseLocked(policy, 'training')
    return
  }
  const code = 'office' in choice ? parseOfficeCode(choice.office) : null
  if (code !== null && isLocked(policy, 'office') && code.relayUrl !== policy?.values.office)
    refuseLocked(policy, 'office')
  if (code?.isSimulated === true) {
    if (policy?.values.training === false) refuseLocked(policy, 'training')
    return
  }
  if (!isLocked(policy, 'service')) return
  const requested = 'office' in choice ? code?.serviceUrl : addressOf(choice.baseUrl)
  if (requested !== policy?.values.service) refuseLocked(policy, 'service')
}

export function refuseLockedLeaving(policy: PolicyState | null): void {
  if (isLocked(policy, 'office')) refuseLocked(policy, 'office')
}

export function refuseLockedProxy(policy: PolicyState | null, choice: CallInput<'app.setProxy'>): void {
  if (isLocked(policy, 'proxy') && !isSame(choice, policy?.values.proxy)) refuseLocked(policy, 'proxy')
}

export function refuseLockedCommand(policy: PolicyState | null, { id }: CallInput<'command.main'>): void {
  if (id === 'view.fullScreen' && policy?.values.kiosk === true) refuseLocked(policy, 'kiosk')
}

/** As it is kept. Throws FaultError `bad-input`. */
const addressOf = (typed: string): string => baseUrlText(parseBaseUrl(typed))
