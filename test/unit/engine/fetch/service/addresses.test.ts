// Name servers over a satellite: gone, slow, or gone over to other addresses.
import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rememberingLookup } from '../../../../../electron/engine/fetch/service/addresses.ts'
import { serviceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { FaultError } from '../../../../../shared/result.ts'
import { NOW_MS } from '../../../../support/clock.ts'

type Answer = string | NodeJS.ErrnoException | 'never'
const notFound = (code: string): NodeJS.ErrnoException => Object.assign(new Error('no such name'), { code })

let answers: Answer[]
let lookups: string[]
const server: LookupFunction = (name, options, callback) => {
  lookups.push(name)
  const answer = answers.shift() ?? 'never'
  if (answer === 'never') return
  if (answer instanceof Error) return queueMicrotask(() => callback(answer, ''))
  queueMicrotask(() =>
    options.all === true ? callback(null, [{ address: answer, family: 4 }]) : callback(null, answer, 4),
  )
}
beforeEach(() => {
  answers = []
  lookups = []
})
const look = (lookup: LookupFunction, name: string): Promise<unknown> =>
  new Promise((resolve, reject) =>
    lookup(name, {}, (error, address) => (error === null ? resolve(address) : reject(error))),
  )

describe('a name', () => {
  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEOUT'])(
    '%s: what it last stood for is used; looked up each time all the same',
    async (code) => {
      const lookup = rememberingLookup(server)
      answers = ['198.51.100.1', '198.51.100.2', notFound(code), notFound(code)]
      expect(await look(lookup, 'service.example')).toBe('198.51.100.1')
      expect(await look(lookup, 'service.example')).toBe('198.51.100.2')
      expect(await look(lookup, 'service.example')).toBe('198.51.100.2')
      expect(await look(lookup, 'service.example')).toBe('198.51.100.2')
      expect(lookups).toHaveLength(4)
    },
  )
  it('never known: the failure is said; of another name nothing is used', async () => {
    const lookup = rememberingLookup(server)
    answers = [notFound('ENOTFOUND'), '198.51.100.1', notFound('ENOTFOUND')]
    await expect(look(lookup, 'service.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
    await look(lookup, 'other.example')
    await expect(look(lookup, 'service.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })
  it('whose server never answers: the known address is used after a while, and once', async () => {
    const lookup = rememberingLookup(server, 1)
    answers = ['198.51.100.1', 'never']
    await look(lookup, 'service.example')
    expect(await look(lookup, 'service.example')).toBe('198.51.100.1')
  })
})

describe('the service', () => {
  let baseUrl: URL
  let close: () => Promise<void>
  beforeEach(async () => {
    const service = createServer((_, response) => response.end('{"here":true}'))
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
    baseUrl = new URL(`http://service.example:${(service.address() as AddressInfo).port}`)
    close = () =>
      new Promise((closed) => {
        service.closeAllConnections()
        service.close(() => closed())
      })
  })
  afterEach(() => close())

  it('is reached at its last address when its name is no longer found; before, that it is not found is said', async () => {
    const client = serviceHttp({ baseUrl, apiKey: 'k', wallClock: () => NOW_MS, lookup: server })
    const send = (): Promise<unknown> => client.json({ path: '/v1' }, new AbortController().signal)
    try {
      answers = [notFound('ENOTFOUND'), '127.0.0.1', notFound('ENOTFOUND')]
      const failed = await send().catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(FaultError)
      expect((failed as FaultError).fault).toMatchObject({ code: 'unreachable', retryable: true })
      expect(await send()).toEqual({ here: true })
      client.rest()
      expect(await send()).toEqual({ here: true })
      expect(lookups).toHaveLength(3)
    } finally {
      await client.close()
    }
  })
})
