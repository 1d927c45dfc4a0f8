// Where a key is, when the keychain comes and goes. The keychain is the boundary here; the real one is in keychain.test.ts.
import { describe, expect, test } from 'vitest'
import { createKeyKeeper } from '../../../electron/keychain/key-store.ts'
import type { Keychain } from '../../../electron/keychain/keychain.ts'
import { FaultError } from '../../../shared/result.ts'

const ORIGIN = 'https://service.example'
const locked = new FaultError('keychain-locked', 'It is locked.')

/** A keychain in memory that can be made to fail. */
function keychainThat() {
  const entries = new Map<string, string>()
  const state: { failure: FaultError | null } = { failure: null }
  const attempt = <T>(work: () => T): Promise<T> =>
    state.failure === null ? Promise.resolve(work()) : Promise.reject(state.failure)
  const keychain: Keychain = {
    get: (account) => attempt(() => entries.get(account) ?? null),
    set: (account, secret) => attempt(() => void entries.set(account, secret)),
    delete: (account) => attempt(() => entries.delete(account)),
  }
  return { keychain, entries, state }
}

describe('a key', () => {
  test('goes to the keychain and is known from there', async () => {
    const { keychain, entries } = keychainThat()
    const keeper = createKeyKeeper(keychain, () => {})
    expect(await keeper.read(ORIGIN)).toEqual({ apiKey: null, status: { place: 'none', fault: null } })
    expect(await keeper.set(ORIGIN, 'one')).toEqual({ place: 'keychain', fault: null })
    expect(entries.get(ORIGIN)).toBe('one')
    expect(await keeper.read(ORIGIN)).toEqual({ apiKey: 'one', status: { place: 'keychain', fault: null } })
    expect(await keeper.read('https://other.example')).toMatchObject({ apiKey: null })
  })

  test('typed while the keychain was locked is used before the older one in it', async () => {
    const { keychain, state } = keychainThat()
    const keeper = createKeyKeeper(keychain, () => {})
    await keeper.set(ORIGIN, 'old')
    state.failure = locked
    expect(await keeper.set(ORIGIN, 'new')).toEqual({ place: 'session', fault: locked.fault })
    state.failure = null
    expect(await keeper.read(ORIGIN)).toEqual({ apiKey: 'new', status: { place: 'session', fault: null } })
    expect(await keeper.set(ORIGIN, 'newest')).toEqual({ place: 'keychain', fault: null })
    expect(await keeper.read(ORIGIN)).toEqual({ apiKey: 'newest', status: { place: 'keychain', fault: null } })
  })

  test('is not said to be removed while the keychain may hold it', async () => {
    const { keychain, state, entries } = keychainThat()
    const keeper = createKeyKeeper(keychain, () => {})
    await keeper.set(ORIGIN, 'one')
    state.failure = locked
    await expect(keeper.remove(ORIGIN)).rejects.toBe(locked)
    state.failure = null
    expect(entries.get(ORIGIN)).toBe('one')
    expect(await keeper.remove(ORIGIN)).toEqual({ place: 'none', fault: null })
    expect(entries.size).toBe(0)
  })

  test('every failure is reported once, without the key', async () => {
    const { keychain, state } = keychainThat()
    const heard: unknown[] = []
    const keeper = createKeyKeeper(keychain, (error) => heard.push(error))
    state.failure = locked
    await keeper.set(ORIGIN, 'secret-text')
    await keeper.probe()
    expect(heard).toEqual([locked, locked])
  })
})
