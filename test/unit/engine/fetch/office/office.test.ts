// The office's relay set up while the engine runs: what the officer chose of one relay and its code does not go over to another.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOffice, type Office } from '../../../../../electron/engine/fetch/office/office.ts'
import { createFetchMode } from '../../../../../electron/engine/fetch/office/fetch-mode.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { dropFolder, freshFolder } from '../../../../support/engine-here.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const HERE = {
  relayUrl: 'https://relay.example',
  serviceUrl: 'https://service.example',
  makerKey: 'a maker',
  token: 'a token',
}

let folder: string
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOW)
})
afterEach(() => {
  store.close(NOW)
  dropFolder(folder)
})

const office = (setup: typeof HERE | null, version?: string): Office => {
  const fetchMode = createFetchMode({
    settings: store.settings,
    serviceId: 'service.example',
    relayUrl: setup?.relayUrl ?? null,
    hasOwnKey: () => true,
    now: () => NOW,
    monotonicMs: () => 0,
  })
  return createOffice({ setup, isSimulated: false, fetchMode, version, now: () => NOW })
}

describe('what the relay is told', () => {
  it.each([
    ['1.4.0', 'Binnacle/1.4.0'],
    [undefined, 'Binnacle'],
  ])('is the version of this Binnacle: %s', async (version, userAgent) => {
    let told: string | undefined
    const server = createServer((incoming, answer) => {
      told = incoming.headers['user-agent']
      answer.end(JSON.stringify({ service: HERE.serviceUrl, office: 'Office', makerKey: HERE.makerKey }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const one = office({ ...HERE, token: 'token', relayUrl: `http://127.0.0.1:${port}` }, version)
    await one.about(new AbortController().signal)
    expect(told).toBe(userAgent)
    await one.close()
    server.closeAllConnections()
    server.close()
  })
})

describe('what the officer chose', () => {
  it('holds when the engine hears of that relay first in another run', async () => {
    const before = office(HERE)
    before.fetchMode.use('own')
    await before.close()
    const after = office(null)
    expect(after.fetchMode.state()).toBeNull()
    expect(after.set(HERE)).toBe(true)
    expect(after.fetchMode.state()).toMatchObject({ host: 'relay.example', by: 'own', why: 'officer', sinceMs: NOW })
    await after.close()
  })

  it.each([
    ['another relay', { ...HERE, relayUrl: 'https://other.example' }, true, 'office'],
    ['another maker', { ...HERE, makerKey: 'another' }, true, 'office'],
    ['another code of the same relay', { ...HERE, token: 'another' }, false, 'office'],
    ['the same once more', { ...HERE }, false, 'own'],
  ] as const)('%s: earlier relay requests are of another: %j', async (_name, next, isOther, by) => {
    const one = office(HERE)
    one.fetchMode.use('own')
    expect(one.set(next)).toBe(isOther)
    expect(one.fetchMode.by()).toBe(by)
    await one.close()
  })

  it('is gone with the relay', async () => {
    const one = office(HERE)
    one.fetchMode.use('own')
    expect(one.set(null)).toBe(true)
    expect(one.fetchMode.state()).toBeNull()
    expect(one.set(HERE)).toBe(true)
    expect(one.ledgerName()).toBe('office https://relay.example')
    await one.close()
  })
})
