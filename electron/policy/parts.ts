// The parts of a policy: each checked by itself, so that a damaged one takes no other with it.
import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import type { PolicySetting, PolicyValues } from '../../shared/app/policy.ts'
import { preferences } from '../../shared/app/preferences.ts'
import { checkProxyAddress } from '../../shared/app/proxy-address.ts'
import { linkProfile } from '../../shared/ipc/inputs.ts'
import { FaultError } from '../../shared/result.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../shared/weather/units.ts'

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

/** Ed25519 as PEM, or its bytes in base64 as they stand in PEM. Throws when it is none. */
function publicKeyOf(text: string): string {
  if (/PRIVATE/.test(text))
    throw new FaultError('bad-input', 'this is a private key, which belongs to nobody but its owner: take it away')
  try {
    const key = text.includes('BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key.export({ format: 'pem', type: 'spki' }).toString()
  } catch {
    // Said below.
  }
  throw new FaultError('bad-input', 'this is no public key of the kind Ed25519')
}

const cap = z.int().min(0).max(MAX_CAP_BYTES).nullable().default(null)
const name = z.string().trim().min(1).max(100)
const distinct = <T>(of: (item: T) => string) => ({
  check: (items: readonly T[]) => new Set(items.map(of)).size === items.length,
  message: 'one of them stands twice',
})
const ids = distinct(({ id }: { id: string }) => id)

const schemas = {
  service: z.strictObject({ address: made((text) => parseBaseUrl(text).href.replace(/\/$/, '')) }),
  training: z.boolean(),
  proxy: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('system') }),
    z.strictObject({ mode: z.literal('direct') }),
    z.strictObject({ mode: z.literal('manual'), address: made(checkProxyAddress) }),
  ]),
  linkProfiles: z.array(linkProfile).min(1).max(20).refine(ids.check, ids.message),
  linkProfile: name,
  budgets: z.record(name, z.strictObject({ monthlyCapBytes: cap, runCapBytes: cap })),
  updates: z
    .strictObject({
      allowed: z.boolean().default(true),
      keys: z
        .array(z.strictObject({ name, publicKey: made(publicKeyOf) }))
        .max(20)
        .default([]),
    })
    .transform(({ allowed, keys }) => ({ isAllowed: allowed, keys })),
  kiosk: z.boolean(),
  units: shape.units.partial().transform((part) => ({ ...DEFAULT_UNITS, ...part }) as typeof DEFAULT_UNITS),
  directions: shape.directions
    .partial()
    .transform((part) => ({ ...DEFAULT_DIRECTIONS, ...part }) as typeof DEFAULT_DIRECTIONS),
  shipTimeOffsetMinutes: shape.shipTimeOffsetMinutes,
  textSizePc: shape.textSizePc,
  isTouch: shape.isTouch,
  paperOrientation: shape.paperOrientation,
} satisfies Record<PolicySetting, z.ZodType>

/** As checked; `linkProfiles` are whole here. */
export type Parts = { [Name in PolicySetting]?: z.infer<(typeof schemas)[Name]> }

/** The part as it is used, or what is wrong with it, in words that repeat no value. */
export function checkPart(
  setting: PolicySetting,
  value: unknown,
): { ok: true; value: unknown } | { ok: false; why: string } {
  const found = schemas[setting].safeParse(value)
  if (found.success) return { ok: true, value: found.data }
  const why = found.error.issues.slice(0, 3).map(({ path, message }) => {
    const where = path.map((step) => (typeof step === 'number' ? `no. ${step + 1}` : String(step))).join(', ')
    return `${where === '' ? '' : `${where}: `}${message}`
  })
  return { ok: false, why: why.join('; ').slice(0, 300) }
}

/** As the window is told of them. */
export function valuesOf({ service, linkProfiles, ...rest }: Parts): PolicyValues {
  return {
    ...rest,
    ...(service === undefined ? {} : { service: service.address }),
    ...(linkProfiles === undefined
      ? {}
      : { linkProfiles: linkProfiles.map(({ id, name: shown }) => ({ id, name: shown })) }),
  }
}
