// Under a name that somebody else's name server may answer for, the operator's listener gives nothing, and reads nothing of what is stored.
import { afterEach, expect, it } from 'vitest'
import type { RelayStore } from '../../../../relay/store/relay-store.ts'
import { basic, operatorHere, PASSWORD, request, type OperatorHere } from './operator-here.ts'

const untouched = new Proxy({} as RelayStore, {
  get: (_store, name) => {
    throw new Error(`the store was read: ${String(name)}`)
  },
})
const OTHER = { host: 'relay.evil.example' }

let here: OperatorHere
afterEach(async () => here.server.close())
const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await request(here.server.url + path, { headers })).status

it('no page and no style, but that it is alive', async () => {
  here = await operatorHere(untouched)
  expect(await statusOf('/style.css')).toBe(200)
  for (const path of ['/', '/style.css', '/metrics', '/ships/1']) expect(await statusOf(path, OTHER)).toBe(403)
  expect(await statusOf('/health', OTHER)).toBe(200)
  expect(here.lines).toEqual([])
})

it('nor with the password, which is asked for before the name', async () => {
  here = await operatorHere(untouched, { operator: { host: '127.0.0.1', port: 0, url: null, password: PASSWORD } })
  expect(await statusOf('/style.css', OTHER)).toBe(401)
  expect(await statusOf('/style.css', { ...OTHER, ...basic(PASSWORD) })).toBe(403)
  expect(await statusOf('/style.css', basic(PASSWORD))).toBe(200)
})
