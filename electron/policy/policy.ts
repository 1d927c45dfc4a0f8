// The company's policy for this computer, read once at the start: what holds, what is locked, and what of it could not be used.
import { ALWAYS_LOCKED, setBy, type PolicyState } from '../../shared/app/policy.ts'
import { POLICY_NAMES, type PolicySetting } from '../../shared/app/policy-settings.ts'
import { BUILT_IN } from '../../shared/sync/built-in-profiles.ts'
import type { PolicyDocuments } from '../../shared/documents/documents.ts'
import type { LinkPolicy } from '../../shared/sync/link.ts'
import { checkPart, valuesOf, type Parts } from './parts.ts'
import { readPolicyText, type PolicyPlace } from './policy-file.ts'
import { readStrictJson } from './strict-json.ts'

export interface Policy {
  /** null: there is no policy file. */
  state: PolicyState | null
  /** What of it the engine needs; null: nothing. */
  link: LinkPolicy | null
  /** Such as the vessel; null: none. */
  documents: PolicyDocuments | null
}

const FORMAT = 1
const HEAD: readonly string[] = ['format', 'from', 'locked']
const MAX_FROM = 100
const MAX_FAULTS = 50
/** Names that a key would have, however they begin: `x-api-key`, `service_key`, `binnacleKey`. Public keys are for everybody. */
const KEY_NAME =
  /(?<!public[-_ ]?)(?:key|secret|token|pass(?:word|wd|phrase)?|pwd|auth|authorization|credentials?)[-_ ]?\d*$/i

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name as the file has it, which may be anything. */
const shown = (name: string): string => `“${name.slice(0, 40).replaceAll(/[\p{C}“”]/gu, '·')}”`

/** Reads what lies at the place. Never throws. */
export function openPolicy(place: PolicyPlace): Policy {
  const found = readPolicyText(place)
  if ('fault' in found) return nothingOf(place.path, found.fault)
  if (found.text === null) return { state: null, link: null, documents: null }
  const json = readStrictJson(found.text)
  if (!json.ok)
    return nothingOf(
      place.path,
      `It could not be read: line ${json.line}, column ${json.column}: ${json.what}. Nothing of it holds.`,
    )
  if (!isObject(json.value)) return nothingOf(place.path, 'It must be an object, { … }, and nothing of it holds.')
  return policyOf(place.path, json.value)
}

const MAX_FAULTS_LISTED = 3

/** What the officer must have read at the start; null: nothing. */
export function policyNotice(state: PolicyState | null): string | null {
  if (state === null || state.faults.length === 0) return null
  const more = state.faults.length - MAX_FAULTS_LISTED
  const rest = more > 0 ? ` And ${more} more.` : ''
  return `The policy file of this computer, ${state.path}, cannot be used as it is. ${state.faults.slice(0, MAX_FAULTS_LISTED).join(' ')}${rest} Settings, “This computer”, show what holds. Tell whoever looks after this computer.`
}

/** For the log: names, and no values. */
export function policyLine(state: PolicyState | null): string {
  if (state === null) return 'no policy file'
  const { from, values, locked, faults } = state
  const list = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '))
  return [`of ${from ?? 'nobody named'}`, `sets ${list(Object.keys(values))}`, `locks ${list(locked)}`, ...faults].join(
    '; ',
  )
}

const nothingOf = (path: string, fault: string): Policy => ({
  state: { path, from: null, values: {}, locked: [], faults: [fault] },
  link: null,
  documents: null,
})

function policyOf(path: string, whole: Readonly<Record<string, unknown>>): Policy {
  const faults: string[] = []
  const file = withoutKeys(whole, faults)
  checkFormat(file['format'], faults)
  const from = fromOf(file, faults)
  for (const name of Object.keys(file))
    if (!HEAD.includes(name) && !isSetting(name))
      faults.push(`${shown(name)} is no name that Binnacle knows: nothing is done with it.`)
  const parts = partsOf(file, faults)
  const locked = lockedOf(file, parts, faults)
  const state: PolicyState = { path, from, values: valuesOf(parts), locked, faults: faults.slice(0, MAX_FAULTS) }
  return { state, link: linkOf(state, parts), documents: documentsOf(state, parts) }
}

const isSetting = (name: string): name is PolicySetting => (POLICY_NAMES as readonly string[]).includes(name)

function checkFormat(format: unknown, faults: string[]): void {
  if (format === FORMAT) return
  if (typeof format === 'number' && Number.isInteger(format) && format > FORMAT)
    faults.push(
      `It is of format ${format}, which is newer than this Binnacle: what it knows of it holds, the rest does not.`,
    )
  else faults.push(`“format” must be ${FORMAT}. The file is read as if it were.`)
}

function fromOf({ from }: Readonly<Record<string, unknown>>, faults: string[]): string | null {
  if (typeof from === 'string' && from.trim() !== '' && from.trim().length <= MAX_FROM && !/\p{C}/u.test(from))
    return from.trim()
  faults.push(`“from” must say in up to ${MAX_FROM} signs whose policy it is.`)
  return null
}

function partsOf(file: Readonly<Record<string, unknown>>, faults: string[]): Parts {
  const parts: Partial<Record<PolicySetting, unknown>> = {}
  const sentence = (why: string): string => (/[.!?]$/.test(why) ? why : `${why}.`)
  const drop = (setting: PolicySetting, why: string): void => {
    delete parts[setting]
    // What a company forbids must not be allowed by a slip.
    if (setting === 'updates') parts.updates = { isAllowed: false, keys: [] }
    const holds =
      setting === 'updates' ? 'No update is installed until it is put right.' : 'Binnacle’s own default holds.'
    faults.push(`“${setting}” could not be used: ${sentence(why)} ${holds}`)
  }
  for (const setting of POLICY_NAMES) {
    if (!Object.hasOwn(file, setting)) continue
    const checked = checkPart(setting, file[setting])
    if (!checked.ok) {
      drop(setting, checked.why)
      continue
    }
    parts[setting] = checked.value
    for (const name of checked.unknown)
      faults.push(`“${setting}”: ${shown(name)} is no name that Binnacle knows: nothing is done with it.`)
    if (checked.why !== null)
      faults.push(`“${setting}” could not be used whole: ${sentence(checked.why)} The rest of it holds.`)
  }
  const sound = parts as Parts
  const known = profilesOf(sound, file['locked']).map(({ id }) => id)
  if (sound.linkProfile !== undefined && !known.includes(sound.linkProfile))
    drop('linkProfile', 'there is no connection with this id')
  const unknown = Object.keys(sound.budgets ?? {}).filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    const others = Object.entries(sound.budgets ?? {}).filter(([id]) => known.includes(id))
    if (others.length > 0) sound.budgets = Object.fromEntries(others)
    else delete sound.budgets
    faults.push(
      `“budgets” names connections that there are not: ${unknown.slice(0, 5).map(shown).join(', ')}. The others hold.`,
    )
  }
  return sound
}

/** The company's in the place of Binnacle's of the same id, and beside the others; locked, the company's alone. */
function profilesOf({ linkProfiles = [] }: Parts, locked: unknown): LinkPolicy['profiles'] {
  if (linkProfiles.length > 0 && Array.isArray(locked) && locked.includes('linkProfiles')) return linkProfiles
  const own = BUILT_IN.map((built) => linkProfiles.find(({ id }) => id === built.id) ?? built)
  return [...own, ...linkProfiles.filter(({ id }) => !BUILT_IN.some((built) => built.id === id))]
}

function lockedOf({ locked = [] }: Readonly<Record<string, unknown>>, parts: Parts, faults: string[]): PolicySetting[] {
  const always = ALWAYS_LOCKED.filter((setting) => parts[setting] !== undefined)
  if (!Array.isArray(locked)) {
    faults.push('“locked” must be a list of names. Nothing is locked that the file does not always lock.')
    return always
  }
  const named = new Set<PolicySetting>(always)
  for (const name of locked as unknown[]) {
    if (typeof name !== 'string' || !isSetting(name))
      faults.push(
        `“locked” names ${typeof name === 'string' ? shown(name) : 'what is no name'}: no setting is called so, and nothing is locked by it.`,
      )
    else if (parts[name] === undefined)
      faults.push(`“locked” names “${name}”, for which the file sets nothing that can be used: it is not locked.`)
    else named.add(name)
  }
  return POLICY_NAMES.filter((name) => named.has(name))
}

function documentsOf(state: PolicyState, { documents }: Parts): PolicyDocuments | null {
  if (documents === undefined) return null
  const given = documents.map(({ kind, document }) => ({ kind, document }))
  return { from: setBy(state), isLocked: state.locked.includes('documents'), documents: given }
}

function linkOf(state: PolicyState, parts: Parts): LinkPolicy | null {
  const { linkProfiles, linkProfile, budgets } = parts
  if (linkProfiles === undefined && linkProfile === undefined && budgets === undefined) return null
  return {
    from: setBy(state),
    profiles: profilesOf(parts, state.locked),
    areProfilesLocked: state.locked.includes('linkProfiles'),
    inUse: linkProfile ?? null,
    isInUseLocked: state.locked.includes('linkProfile'),
    ceilings: budgets ?? {},
  }
}

/** Whoever may read the file may read what is in it: a key in it is reported, and goes no further. */
function withoutKeys(whole: Readonly<Record<string, unknown>>, faults: string[]): Readonly<Record<string, unknown>> {
  const strip = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => strip(item, path))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        if (!KEY_NAME.test(name) || isObject(inner)) return [[name, strip(inner, [...path, name])]]
        faults.push(
          `${shown([...path, name].join('.'))}: a key does not belong into this file, which others can read. It is not used. Take it out, and ask the provider for another.`,
        )
        return []
      }),
    )
  }
  return strip(whole, []) as Readonly<Record<string, unknown>>
}
