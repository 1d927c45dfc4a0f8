// The company's policy over the officer's settings: what of both is in force, and what of a change is the officer's own.
import { IN_MEMBERS, isLocked, isMemberLocked, type InMembers, type PolicyState } from '../../shared/app/policy.ts'
import type { PolicySetting } from '../../shared/app/policy-settings.ts'
import type { Settings } from './preferences.ts'

/** What the officer has set themselves: it goes before what the policy sets and does not lock. */
type Chosen = readonly PolicySetting[]

/** The officer's own, as they are stored. */
export interface Own extends Settings {
  chosen: Chosen
  /** The company's, where the officer has no address of their own: `baseUrl` is this one then. */
  givenAddress: string | undefined
}

/** These are called the same in both. */
export const SET_BY_NAME = [
  'proxy',
  'units',
  'directions',
  'shipTimeOffsetMinutes',
  'textSizePc',
  'isTouch',
  'paperOrientation',
  'changeThresholds',
  'charterTerms',
  'noonColumns',
  'keptDays',
] as const satisfies readonly (PolicySetting & keyof Settings)[]

/** What is locked, what the officer chose, what the policy sets besides. */
export function inForce({ chosen, ...own }: Own, policy: PolicyState | null): Settings {
  if (policy === null) return own
  const { values } = policy
  const holds = (name: PolicySetting): boolean => isLocked(policy, name) || !chosen.includes(name)
  const set = Object.fromEntries(
    SET_BY_NAME.filter((name) => values[name] !== undefined && holds(name)).map((name) => [name, values[name]]),
  )
  for (const name of IN_MEMBERS) if (name in set) set[name] = { ...own[name], ...values[name] }
  const baseUrl = isLocked(policy, 'service') ? (values.service ?? own.baseUrl) : own.baseUrl
  // Where training is forbidden the first question is shown again; its data stay where they are.
  const mode = values.training === false && own.mode === 'training' ? null : own.mode
  // A relay that is not the company's gets no requests; it is the officer's again when the policy goes.
  const office = values.office === undefined || own.office?.relayUrl === values.office ? own.office : null
  return { ...own, ...set, baseUrl, mode, office }
}

/** The officer's own with what they change now. */
export const changed = (own: Own, part: Partial<Settings>, policy: PolicyState | null): Own => ({
  ...own,
  ...withoutLocked(part, own, policy),
  ...addressNow(part, own, policy),
  chosen: chosenNow(part, own, policy),
})

/** What is locked is not the officer's: theirs stays as it was. */
function withoutLocked(part: Partial<Settings>, own: Own, policy: PolicyState | null): Partial<Settings> {
  const left: Partial<Settings> = { ...part }
  for (const name of SET_BY_NAME) if (isLocked(policy, name)) delete left[name]
  for (const name of IN_MEMBERS)
    if (isLocked(policy, name)) Object.assign(left, { [name]: { ...own[name], ...freeOf(policy, name, part[name]) } })
  return left
}

/** The company's is kept where the officer has none, for a start without the policy, and goes with the company's. */
function addressNow(
  { baseUrl }: Partial<Settings>,
  own: Own,
  policy: PolicyState | null,
): Pick<Own, 'baseUrl' | 'givenAddress'> {
  const before = { baseUrl: own.baseUrl, givenAddress: own.givenAddress }
  if (!isLocked(policy, 'service')) return baseUrl === undefined ? before : { baseUrl, givenAddress: undefined }
  const isOwn = own.baseUrl !== null && own.baseUrl !== own.givenAddress
  if (isOwn || (own.baseUrl === null && (baseUrl ?? null) === null)) return before
  const given = policy?.values.service ?? null
  return { baseUrl: given, givenAddress: given ?? undefined }
}

/** What of it the policy does not name. */
const freeOf = (policy: PolicyState | null, name: InMembers, requested: object = {}): object =>
  Object.fromEntries(Object.entries(requested).filter(([member]) => !isMemberLocked(policy, name, member)))

const chosenNow = (part: Partial<Settings>, { chosen }: Own, policy: PolicyState | null): Chosen =>
  SET_BY_NAME.filter((name) => chosen.includes(name) || (part[name] !== undefined && !isLocked(policy, name)))
