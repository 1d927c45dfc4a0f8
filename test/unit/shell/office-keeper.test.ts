// The token of the office's relay as the keychain gives it: one that is damaged is said to be damaged, not missing, and is sent nowhere.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeyKeeper } from '../../../electron/keychain/key-store.ts'
import { createOfficeKeeper } from '../../../electron/shell/office-keeper.ts'
import { openPreferences } from '../../../electron/shell/preferences.ts'
import { tokenPlaceWords } from '../../../renderer/settings/settings/office-words.ts'

const RELAY = 'https://relay.example'
const SERVICE = 'https://service.example/api'
const TOKEN = Buffer.alloc(32, 7).toString('base64url')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-keeper-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What is known of the token where the keychain holds this. */
async function found(stored: string | null) {
  const entries = new Map(stored === null ? [] : [[`office ${RELAY}`, stored]])
  const preferences = openPreferences(join(folder, 'preferences.json'), () => Date.UTC(2026, 10, 20))
  const makerKey = Buffer.alloc(32, 255).toString('base64')
  preferences.change({
    mode: 'service',
    baseUrl: SERVICE,
    office: { relayUrl: RELAY, serviceUrl: SERVICE, makerKey, isSimulated: false },
  })
  const keys = createKeyKeeper(
    {
      get: (account) => Promise.resolve(entries.get(account) ?? null),
      set: (account, secret) => Promise.resolve(void entries.set(account, secret)),
      delete: (account) => Promise.resolve(entries.delete(account)),
    },
    () => undefined,
  )
  const keeper = createOfficeKeeper({
    preferences,
    keys,
    log: { write: () => undefined, hide: () => undefined, redact: (text) => text },
    onChange: () => undefined,
    resolveProxy: () => Promise.resolve('DIRECT'),
  })
  await keeper.find(SERVICE)
  return { token: keeper.forEngine()?.token, words: tokenPlaceWords(keeper.state()?.token ?? null).sentence }
}

it('a whole one is used', async () => {
  expect(await found(TOKEN)).toEqual({ token: TOKEN, words: 'The ship’s token is in this computer’s keychain.' })
})

it.each([
  ['cut off', TOKEN.slice(0, 20)],
  ['with a sign no token has', `${TOKEN.slice(0, -1)}é`],
  ['empty', ''],
])('one that is %s is damaged, not missing, and no request has it', async (_what, stored) => {
  const { token, words } = await found(stored)
  expect(token).toBeNull()
  expect(words).toContain('is damaged: it is there, and cannot be used.')
  expect(words).not.toMatch(/missing|not known on this computer|is in this computer’s keychain\.$/)
})

it('where there is none it is not known, and not damaged', async () => {
  const { token, words } = await found(null)
  expect(token).toBeNull()
  expect(words).toMatch(/^The ship’s token is not known on this computer/)
})
