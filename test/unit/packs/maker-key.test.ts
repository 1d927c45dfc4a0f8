// The key that packs are signed with: one for a computer, in its keychain, never replaced by one that was made while the keychain was silent.
import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { createKeyKeeper } from '../../../electron/keychain/key-store.ts'
import { createMakerKey, type MakerKey } from '../../../electron/packs/maker-key.ts'
import { FaultError } from '../../../shared/result.ts'

/** `state.fault`: the keychain answers with it. */
function keyHere(entries = new Map<string, string>()) {
  const state = { fault: null as 'keychain-locked' | 'keychain-unavailable' | null, prompts: 0 }
  const hidden: string[] = []
  const answer = <T>(value: () => T): Promise<T> => {
    state.prompts++
    return state.fault === null ? Promise.resolve(value()) : Promise.reject(new FaultError(state.fault, 'no'))
  }
  const keeper = createKeyKeeper(
    {
      get: (account) => answer(() => entries.get(account) ?? null),
      set: (account, secret) => answer(() => void entries.set(account, secret)),
      delete: (account) => answer(() => entries.delete(account)),
    },
    () => undefined,
  )
  return { state, entries, hidden, key: createMakerKey(keeper, (secret) => hidden.push(secret)) }
}
const BYTES = Buffer.from('what is signed')
async function isSignedBy(key: MakerKey, publicKey: string): Promise<boolean> {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')])
  return verify(null, BYTES, createPublicKey({ key: der, format: 'der', type: 'spki' }), await key.sign(BYTES))
}

it('is made at the first pack, kept in the keychain, hidden from the log, and the same in the next run', async () => {
  const { key, entries, hidden } = keyHere()
  expect(await key.known()).toEqual({ key: null, place: 'keychain' })
  expect(entries.size).toBe(0)
  // Two packs at once are of one maker.
  const [publicKey, other] = await Promise.all([key.publicKey(), key.publicKey()])
  expect([other, Buffer.from(publicKey, 'base64').length]).toEqual([publicKey, 32])
  expect([...entries.values()]).toEqual(hidden)
  expect(await isSignedBy(key, publicKey)).toBe(true)
  const next = keyHere(entries).key
  expect(await next.known()).toEqual({ key: publicKey, place: 'keychain' })
  expect(await isSignedBy(next, publicKey)).toBe(true)
})

it('is of this run alone where no keychain answers, which is known before; the keychain is called once', async () => {
  const { key, state, entries } = keyHere()
  state.fault = 'keychain-unavailable'
  expect(await key.known()).toEqual({ key: null, place: 'session' })
  expect([await key.known(), state.prompts]).toEqual([{ key: null, place: 'session' }, 1])
  const publicKey = await key.publicKey()
  expect(await key.known()).toEqual({ key: publicKey, place: 'session' })
  expect([await isSignedBy(key, publicKey), entries.size]).toEqual([true, 0])
})

it('one in a locked keychain is not replaced when the keychain opens meanwhile', async () => {
  const before = keyHere()
  const publicKey = await before.key.publicKey()
  const { key, state, entries } = keyHere(before.entries)
  const kept = [...entries.values()]
  state.fault = 'keychain-locked'
  const making = key.publicKey()
  state.fault = null
  expect(await making).not.toBe(publicKey)
  expect([...entries.values()]).toEqual(kept)
  expect(await keyHere(entries).key.known()).toEqual({ key: publicKey, place: 'keychain' })
})

it('what the keychain holds under its name but is no such key is not used', async () => {
  const first = keyHere()
  await first.key.publicKey()
  const [name = ''] = first.entries.keys()
  const { key } = keyHere(new Map([[name, 'bm8ga2V5']]))
  expect(await key.known()).toEqual({ key: null, place: 'keychain' })
  expect(await isSignedBy(key, await key.publicKey())).toBe(true)
})
