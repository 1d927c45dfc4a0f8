// The key from the window's field to the keychain and back after a restart, with secret-tool as a witness.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  makeKeyringHome,
  missingTools,
  noKeychain,
  startKeyring,
  type KeyringHome,
} from '../support/keyring-session.ts'
import type { AppState } from '../../shared/ipc/app-state.ts'
import { launchBinnacle, type Launched } from '../support/launch.ts'
import { at, connectToService } from '../support/officer.ts'

const SERVICE = 'http://127.0.0.1:9'
const KEY = 'Kx7-plain+and/odd=%25'

let folder: string
let home: KeyringHome
let ends: (() => Promise<void>)[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keychain-'))
  home = makeKeyringHome()
  ends = []
})
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  home.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function launch(env: Record<string, string | undefined>): Promise<Launched> {
  const launched = await launchBinnacle({ userDataDir: folder, env })
  ends.push(launched.close)
  return launched
}

async function keyOf({ page }: Launched): Promise<AppState['key']> {
  const answer = await page.evaluate(() => window.binnacle.invoke('app.state', {}))
  return (answer as { value: AppState }).value.key
}

describe.skipIf(missingTools.length > 0)('with a keychain', () => {
  test('the key entered at first run is in the keychain, is found after a restart, and is gone when removed', async () => {
    const keyring = await startKeyring(home, 'of the watch')
    ends.push(keyring.end)
    const first = await launch(keyring.env)
    await connectToService(first.page, SERVICE, KEY)
    await at(first.page, 'open-route').waitFor()
    expect(keyring.witness(SERVICE)).toBe(KEY)
    expect(await keyOf(first)).toEqual({ place: 'keychain', fault: null })
    await first.close()

    const second = await launch(keyring.env)
    await expect.poll(() => keyOf(second)).toEqual({ place: 'keychain', fault: null })
    const answer = await second.page.evaluate(() => window.binnacle.invoke('key.remove', {}))
    expect(answer).toEqual({ ok: true, value: { place: 'none', fault: null } })
    expect(keyring.witness(SERVICE)).toBeNull()
  })

  test('a keychain that stays locked is said so; work goes on with the key of this run', async () => {
    const before = await startKeyring(home, 'right')
    const first = await launch(before.env)
    await connectToService(first.page, SERVICE, KEY)
    await at(first.page, 'open-route').waitFor()
    await first.close()
    await before.end()
    const locked = await startKeyring(home, 'wrong')
    ends.push(locked.end)
    const second = await launch(locked.env)
    await expect.poll(() => keyOf(second)).toMatchObject({ place: 'none', fault: { code: 'keychain-locked' } })
    const answer = await second.page.evaluate((apiKey) => window.binnacle.invoke('key.set', { apiKey }), KEY)
    expect(answer).toMatchObject({ ok: true, value: { place: 'session', fault: { code: 'keychain-locked' } } })
    expect(await second.page.evaluate(() => window.binnacle.invoke('voyage.list', {}))).toEqual({ ok: true, value: [] })
  })
})

test('without a keychain the first screen says so, the key holds for the run and must be entered again after it', async () => {
  const first = await launch({ ...noKeychain })
  await first.page
    .getByText(/No keychain works on this computer/)
    .first()
    .waitFor()
  await connectToService(first.page, SERVICE, KEY)
  await at(first.page, 'open-route').waitFor()
  expect(await keyOf(first)).toMatchObject({ place: 'session', fault: { code: 'keychain-unavailable' } })
  await first.close()
  const second = await launch({ ...noKeychain })
  await expect.poll(() => keyOf(second)).toMatchObject({ place: 'none', fault: { code: 'keychain-unavailable' } })
})
