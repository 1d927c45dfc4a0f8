// The parts of a policy: each checked by itself, so that a damaged one takes no other with it.
import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { baseUrlText, parseBaseUrl } from '../../shared/app/base-url.ts'
import type { Ceiling, PolicyValues } from '../../shared/app/policy.ts'
import type { PolicySetting } from '../../shared/app/policy-settings.ts'
import { preferences } from '../../shared/app/preferences.ts'
import { checkProxyAddress } from '../../shared/app/proxy-address.ts'
import { DOCUMENT_FORMATS } from '../../shared/documents/documents.ts'
import { DOCUMENT_SCHEMAS } from '../../shared/ipc/document-schemas.ts'
import { linkProfile } from '../../shared/ipc/inputs.ts'
import { FaultError } from '../../shared/result.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import type { DirectionChoices } from '../../shared/weather/measures.ts'
import type { Units } from '../../shared/weather/units.ts'

const MAX_CAP_BYTES = 1e15
const { shape } = preferences

/** Made into what is used, or refused in the words of whoever checks it. */
const made = (make: (text: string) => string) =>
  z
    .string()
    .max(2000)
    .transform((text, context) => {
      try {
        return make(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof FaultError ? error.message : 'it cannot be read' })
        return z.NEVER
      }
    })

/** What stands before the 32 bytes of an Ed25519 key as DER (RFC 8410). */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BYTES = 32

/** Ed25519 as PEM, its bytes in base64 as they stand in PEM, or the bare 32. Throws when it is none. */
function publicKeyOf(text: string): string {
  if (/PRIVATE/.test(text))
    throw new FaultError('bad-input', 'this is a private key, which belongs to nobody but its owner: take it away')
  try {
    const key = text.includes('BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: derOf(Buffer.from(text, 'base64')), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key.export({ format: 'pem', type: 'spki' }).toString()
  } catch {
    // Said below.
  }
  throw new FaultError('bad-input', 'this is no public key of the kind Ed25519')
}

const derOf = (bytes: Buffer): Buffer => (bytes.length === KEY_BYTES ? Buffer.concat([ED25519, bytes]) : bytes)

const cap = z.int().min(0).max(MAX_CAP_BYTES).nullable().default(null)
const name = z.string().trim().min(1).max(100)
const distinct = <T>(of: (item: T) => string) => ({
  check: (items: readonly T[]) => new Set(items.map(of)).size === items.length,
  message: 'one of them stands twice',
})
const caps = {
  check: (of: Ceiling) => of.monthlyCapBytes !== null || of.runCapBytes !== null,
  message: 'no cap stands there',
}
const someNamed = { check: (members: object) => Object.keys(members).length > 0, message: 'nothing in it is named' }
const ids = distinct(({ id }: { id: string }) => id)

const MAX_DOCUMENTS = 50
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** What is left out of a vessel is not known, and no limit. */
function wholeVessel(file: unknown): unknown {
  if (!isObject(file)) return file
  const { limits, particulars, ...nothing } = newVessel('')
  const without = (all: object): object => Object.fromEntries(Object.keys(all).map((key) => [key, null]))
  /** What is none is left as it is, for the schema to name. */
  const whole = (part: string, all: object): unknown => {
    const given: unknown = (file as Record<string, unknown>)[part] ?? {}
    return isObject(given) ? { ...without(all), ...given } : given
  }
  return {
    ...nothing,
    ...file,
    particulars: whole('particulars', particulars),
    limits: whole('limits', limits),
  }
}
/** An entry for each kind of document. */
const document = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('vessel'),
    version: z.literal(DOCUMENT_FORMATS.vessel),
    document: z.preprocess(wholeVessel, DOCUMENT_SCHEMAS.vessel),
  }),
])
const documentNames = distinct(({ kind, document: { name: named } }: z.infer<typeof document>) => `${kind} ${named}`)

const publicKeys = z.array(z.strictObject({ name, publicKey: made(publicKeyOf) }))

export const schemas = {
  service: z.strictObject({ address: made((text) => baseUrlText(parseBaseUrl(text))) }),
  office: z.strictObject({ address: made((text) => baseUrlText(parseBaseUrl(text))) }),
  training: z.boolean(),
  proxy: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('system') }),
    z.strictObject({ mode: z.literal('direct') }),
    z.strictObject({ mode: z.literal('manual'), address: made(checkProxyAddress) }),
  ]),
  linkProfiles: z.array(linkProfile).min(1).max(20).refine(ids.check, ids.message),
  linkProfile: name,
  budgets: z.record(name, z.strictObject({ monthlyCapBytes: cap, runCapBytes: cap }).refine(caps.check, caps.message)),
  updates: z
    .strictObject({
      allowed: z.boolean().default(true),
      keys: publicKeys.max(20).default([]),
    })
    .transform(({ allowed, keys }) => ({ isAllowed: allowed, keys })),
  packMakers: publicKeys.min(1).max(50),
  documents: z.array(document).min(1).max(MAX_DOCUMENTS).refine(documentNames.check, documentNames.message),
  kiosk: z.boolean(),
  units: shape.units
    .partial()
    .refine(someNamed.check, someNamed.message)
    .transform((part) => part as Partial<Units>),
  directions: shape.directions
    .partial()
    .refine(someNamed.check, someNamed.message)
    .transform((part) => part as Partial<DirectionChoices>),
  shipTimeOffsetMinutes: shape.shipTimeOffsetMinutes,
  textSizePc: shape.textSizePc,
  isTouch: shape.isTouch,
  paperOrientation: shape.paperOrientation,
  changeThresholds: shape.changeThresholds,
  charterTerms: shape.charterTerms,
  noonColumns: shape.noonColumns,
  keptDays: shape.keptDays,
} satisfies Record<PolicySetting, z.ZodType>

/** As checked; `linkProfiles` are whole here. */
export type Parts = { [Name in PolicySetting]?: z.infer<(typeof schemas)[Name]> }

type Path = readonly PropertyKey[]

/** How deep below a part what is wrong goes alone: a connection, a cap, a key. Of the others all or nothing holds. */
const APART: Readonly<Partial<Record<PolicySetting, number>>> = {
  linkProfiles: 1,
  budgets: 2,
  updates: 2,
  packMakers: 1,
  documents: 1,
}
/** What goes may leave something else wrong: a list that is empty then. */
const MAX_ROUNDS = 3

export type Checked =
  /** `unknown`: names in it that nothing is done with; `why`: what of it does not hold, null: all does. */
  { ok: true; value: unknown; unknown: readonly string[]; why: string | null } | { ok: false; why: string }

/** The part as it is used, and what is wrong with it, in words that repeat no value. */
export function checkPart(setting: PolicySetting, file: unknown): Checked {
  const schema: z.ZodType = schemas[setting]
  const issues: z.core.$ZodIssue[] = []
  const refused = (): Checked => ({ ok: false, why: whyOf(issues) })
  let rest = file
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = schema.safeParse(rest)
    if (found.success) {
      const [unknown, wrong] = [issues.filter(isUnknown), issues.filter((issue) => !isUnknown(issue))]
      const names = unknown.flatMap((issue) => issue.keys.map((key) => placeOf([...issue.path, key])))
      return isUnclear(setting, rest, issues)
        ? refused()
        : { ok: true, value: found.data, unknown: names, why: wrong.length === 0 ? null : whyOf(wrong) }
    }
    issues.push(...found.error.issues)
    const gone = found.error.issues.flatMap((issue) => goneOf(issue, APART[setting]))
    if (gone.some((path) => path.length === 0)) return refused()
    rest = without(rest, new Set(gone.map(keyOf)))
    if (isEmpty(rest)) return refused()
  }
  return refused()
}

const isUnknown = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys =>
  issue.code === 'unrecognized_keys'

/** Whether updates are allowed may be what could not be read: then nobody knows that they are. */
const isUnclear = (setting: PolicySetting, rest: unknown, issues: readonly z.core.$ZodIssue[]): boolean =>
  setting === 'updates' &&
  !Object.hasOwn(rest as object, 'allowed') &&
  issues.some((issue) => (isUnknown(issue) ? issue.path.length === 0 : issue.path[0] === 'allowed'))

/** What goes for an issue; the empty path: all. */
function goneOf(issue: z.core.$ZodIssue, apart = 0): Path[] {
  return isUnknown(issue) ? issue.keys.map((key) => [...issue.path, key]) : [issue.path.slice(0, apart)]
}

const keyOf = (path: Path): string => JSON.stringify(path)
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

function without(value: unknown, gone: ReadonlySet<string>, path: Path = []): unknown {
  const isLeft = (step: PropertyKey): boolean => !gone.has(keyOf([...path, step]))
  if (Array.isArray(value))
    return value.flatMap((item, i) => (isLeft(i) ? [without(item, gone, [...path, i]) as object] : []))
  if (typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).filter(([name]) => isLeft(name))
  return Object.fromEntries(left.map(([name, inner]) => [name, without(inner, gone, [...path, name])]))
}

const MAX_LISTED = 3
const placeOf = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? `no. ${step + 1}` : String(step))).join(', ')

function whyOf(issues: readonly z.core.$ZodIssue[]): string {
  const said = issues
    .slice(0, MAX_LISTED)
    .map(({ path, message }) => (path.length === 0 ? message : `${placeOf(path)}: ${message}`))
  const more = issues.length > MAX_LISTED ? [`and ${issues.length - MAX_LISTED} more`] : []
  return [said.join('; ').slice(0, 300), ...more].join('; ')
}

/** As the window gets them. */
export function valuesOf({ service, office, linkProfiles, documents, ...rest }: Parts): PolicyValues {
  return {
    ...rest,
    ...(service === undefined ? {} : { service: service.address }),
    ...(office === undefined ? {} : { office: office.address }),
    ...(documents === undefined
      ? {}
      : { documents: documents.map(({ kind, document: { name: named } }) => ({ kind, name: named })) }),
    ...(linkProfiles === undefined
      ? {}
      : { linkProfiles: linkProfiles.map(({ id, name: shown }) => ({ id, name: shown })) }),
  }
}
