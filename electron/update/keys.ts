// The public keys by which an update file is believed: the maker's, given when this Binnacle was built, and those of the company's policy.
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import type { UpdateKey } from '../../shared/app/update.ts'

/** A key that can be used. */
export interface KnownKey {
  name: string
  /** By which a file says whose it is. */
  id: string
  key: KeyObject
}

const ID_CHARS = 32
/** What stands before the 32 bytes of an Ed25519 key as DER (RFC 8410). */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BYTES = 32

/** The same for every spelling of one key. */
export function keyId(key: KeyObject): string {
  const bytes = key.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_CHARS)
}

/** PEM, or base64 of DER or of the bare 32 bytes; null: it is no Ed25519 public key. */
export function readPublicKey(text: string): KeyObject | null {
  try {
    const key = text.includes('-----') ? createPublicKey(publicOnly(text)) : createPublicKey(derOf(text))
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** Node would make a public key of a private one: whoever gave that by mistake must be warned. */
function publicOnly(text: string): string {
  if (/PRIVATE/.test(text)) throw new TypeError('a private key')
  return text
}

function derOf(text: string): { key: Buffer; format: 'der'; type: 'spki' } {
  const bytes = Buffer.from(text.trim(), 'base64')
  return {
    key: bytes.length === KEY_BYTES ? Buffer.concat([ED25519, bytes]) : bytes,
    format: 'der',
    type: 'spki',
  }
}

/** Those that can be used, each once. */
export function knownKeys(given: readonly UpdateKey[]): KnownKey[] {
  const known = new Map<string, KnownKey>()
  for (const { name, publicKey } of given) {
    const key = readPublicKey(publicKey)
    if (key === null) continue
    const id = keyId(key)
    if (!known.has(id)) known.set(id, { name, id, key })
  }
  return [...known.values()]
}

const BLOCK = /(?:^#[ \t]*(.+)\n)?-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/gm

/** A file of keys in PEM, one behind the other, each named by a line `# name` before it. Throws Error where one is none. */
export function keysOfFile(text: string): UpdateKey[] {
  const lines = text.replaceAll('\r\n', '\n')
  if (/PRIVATE/.test(lines)) throw new Error('it holds a private key: only public keys belong here')
  const keys = [...lines.matchAll(BLOCK)].map(([block, name]) => ({
    name: name?.trim() ?? 'the maker of Binnacle',
    publicKey: block.slice(block.indexOf('-----')),
  }))
  if (keys.length === 0) throw new Error('it holds no public key in PEM')
  for (const { name, publicKey } of keys)
    if (readPublicKey(publicKey) === null) throw new Error(`“${name}” is no Ed25519 key`)
  return keys
}
