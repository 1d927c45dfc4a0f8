// Whose packs these are: the office, by the one Ed25519 key that all its relays share.
import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import type { PackMaker } from '../../shared/pack/pack.ts'
import type { RelayStore } from '../store/relay-store.ts'

export interface Maker {
  maker: PackMaker
  sign(manifest: Uint8Array): Uint8Array
}

/** Read once, when it is first needed: the database may be away before. */
export function makerOf(store: Pick<RelayStore, 'makerKey'>, officeName: string): () => Promise<Maker> {
  let known: Maker | null = null
  return async () => {
    if (known !== null) return known
    const { privateKey, publicKey } = await store.makerKey()
    const key: KeyObject = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
    known = { maker: { name: officeName, key: publicKey }, sign: (manifest) => sign(null, manifest, key) }
    return known
  }
}
