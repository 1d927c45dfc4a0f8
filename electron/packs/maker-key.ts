// The key that this computer signs its packs with: made at the first pack, kept in the system's keychain, or for this run where none works.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { KeyStatus } from '../../shared/app/app.ts'

/** Where it is kept, by name, as the service's key is by its origin. */
export interface SecretKeeper {
  /** Never rejects. */
  read(name: string): Promise<{ apiKey: string | null; status: KeyStatus }>
  /** Never rejects. */
  set(name: string, secret: string): Promise<KeyStatus>
}

type Place = 'keychain' | 'session'

export interface MakerKey {
  /** `key` null: none was made yet; `place`: where it is, or would be. Never rejects. */
  known(): Promise<{ key: string | null; place: Place }>
  /** The public key, made with its private one where there is none. */
  publicKey(): Promise<string>
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

const NAME = 'pack-signing-key'
/** Of an Ed25519 public key as DER, behind what says so (RFC 8410). */
const KEY_BYTES = 32

/** `hide`: keeps the private key out of the log. */
export function createMakerKey(secrets: SecretKeeper, hide: (secret: string) => void): MakerKey {
  let held: { key: KeyObject; place: Place } | null = null
  /** What the keychain said last. */
  let answered: Place | null = null
  let making: Promise<KeyObject> | null = null

  const read = async (): Promise<void> => {
    if (held !== null) return
    const { apiKey: secret, status } = await secrets.read(NAME)
    answered = status.fault === null ? 'keychain' : 'session'
    const key = secret === null ? null : keyOf(secret)
    // One that was made meanwhile stays.
    if (key !== null) held ??= { key, place: status.place === 'keychain' ? 'keychain' : 'session' }
  }
  const made = async (): Promise<KeyObject> => {
    await read()
    if (held !== null) return held.key
    const { privateKey } = generateKeyPairSync('ed25519')
    const secret = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    hide(secret)
    // A keychain that did not say what it holds may hold the key of before, which must not be lost.
    const place = answered === 'keychain' ? (await secrets.set(NAME, secret)).place : 'session'
    held = { key: privateKey, place: place === 'keychain' ? 'keychain' : 'session' }
    return held.key
  }
  /** Two packs at once are signed with one key. */
  const own = (): Promise<KeyObject> => {
    making ??= made().finally(() => {
      making = null
    })
    return making
  }
  const keyOf = (secret: string): KeyObject | null => {
    hide(secret)
    try {
      const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' })
      return key.asymmetricKeyType === 'ed25519' ? key : null
    } catch {
      return null
    }
  }
  return {
    async known() {
      // A locked keychain prompts for its password each time: once is enough before a pack is made.
      if (answered === null) await read()
      return held === null
        ? { key: null, place: answered ?? 'session' }
        : { key: publicOf(createPublicKey(held.key)), place: held.place }
    },
    publicKey: async () => publicOf(createPublicKey(await own())),
    sign: async (bytes) => sign(null, bytes, await own()),
  }
}

/** Its 32 bytes in base64, as they stand in a pack. */
export const publicOf = (publicKey: KeyObject): string =>
  publicKey.export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES).toString('base64')
