// The operator's listener on a real database: ships made, given new tokens, revoked; each thing once; nothing for whoever may not.
import { connect, Server } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RelayStore } from '../../../../relay/store/relay-store.ts'
import { parseOfficeCode } from '../../../../shared/office/code.ts'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'
import { NOW } from '../../../support/relay-situations.ts'
import {
  request,
  basic,
  codeIn,
  onceIn,
  operatorHere,
  PASSWORD,
  post,
  type OperatorHere,
} from '../../../unit/relay/operator/operator-here.ts'

const here = storesHere()
const started: OperatorHere[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ server }) => server.close()))
})

async function operator(
  store: RelayStore,
  ...more: Parameters<typeof operatorHere> extends [unknown, ...infer Rest] ? Rest : never
) {
  const one = await operatorHere(store, ...more)
  started.push(one)
  return { url: one.server.url, lines: one.lines }
}
const withPassword = { operator: { host: '127.0.0.1', port: 0, url: null, password: PASSWORD } }

/** Adds a ship by the page; its number and its code. */
async function added(
  url: string,
  name: string,
  more: Record<string, string> = {},
): Promise<{ id: number; code: string }> {
  const once = onceIn((await request(`${url}/`)).body)
  const { body } = await post(`${url}/ships`, { once, name, ...more })
  return { id: Number(/href="\/ships\/(\d+)"/.exec(body)?.[1]), code: codeIn(body) ?? '' }
}

describe.skipIf(noPostgres !== null)('ships by the page', () => {
  it('are added: the code is shown once, whole, and the ship is let in', async () => {
    const [store] = await here.stores(1)
    const { url, lines } = await operator(store)
    expect((await request(`${url}/`)).body).toContain('None yet')
    const { id, code } = await added(url, 'Ærø <b>', { points: '20,000', megabytes: '5' })
    const { publicKey } = await store.makerKey()
    const { token, ...rest } = parseOfficeCode(code)
    expect(rest).toEqual({
      relayUrl: 'https://relay.company.example',
      serviceUrl: 'https://weather.example/v1',
      isSimulated: false,
      makerKey: publicKey,
    })
    expect(await store.ships.byToken(token)).toMatchObject({
      shipId: id,
      name: 'Ærø <b>',
      quota: { points: 20_000, bytes: 5_000_000 },
    })
    const pages = await Promise.all([request(`${url}/`), request(`${url}/ships/${id}`), request(`${url}/metrics`)])
    for (const { body } of pages) expect(body).not.toContain(token)
    expect(pages[0].body).toContain('Ærø &lt;b&gt;')
    expect(lines.join()).not.toContain(token)
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['ship added'])
  })

  it('are added once, however often the form is sent, at whichever relay', async () => {
    const [store, other] = await here.stores(2)
    const { url } = await operator(store)
    const { url: otherUrl } = await operator(other)
    const once = onceIn((await request(`${url}/`)).body)
    const answers = await Promise.all([url, url, otherUrl].map((to) => post(`${to}/ships`, { once, name: 'Anna' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(answers.filter(({ body }) => codeIn(body) !== null)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 400)?.body).toContain('This form was sent before')
    expect(await store.ships.overview(NOW)).toHaveLength(1)
  })

  it('of a name that is taken, or is none, are refused in words, and the code of no one else is shown', async () => {
    const [store] = await here.stores(1)
    const { url } = await operator(store)
    const { code } = await added(url, 'Anna')
    for (const [name, words] of [
      ['anna', 'already'],
      ['', 'Enter the ship’s name'],
      ['x'.repeat(101), 'at most 100'],
    ] as const) {
      const once = onceIn((await request(`${url}/`)).body)
      const { status, body } = await post(`${url}/ships`, { once, name })
      expect(status).toBe(400)
      expect(body).toContain(words)
      expect(codeIn(body)).toBeNull()
    }
    expect(await store.ships.byToken(parseOfficeCode(code).token)).toMatchObject({ revokedAtMs: null })
  })

  it('are revoked after a second look alone, and given a new code, after which the old one is nobody’s', async () => {
    const [store] = await here.stores(1)
    const { url, lines } = await operator(store)
    const { id, code } = await added(url, 'Anna')
    const { token } = parseOfficeCode(code)
    const confirm = await request(`${url}/ships/${id}/revoke`)
    expect(confirm.body).toContain('given nothing more')
    expect(await store.ships.byToken(token)).toMatchObject({ revokedAtMs: null })
    const revoked = await post(`${url}/ships/${id}/revoke`, { once: onceIn(confirm.body) })
    expect([revoked.status, revoked.headers.location]).toEqual([303, `/ships/${id}`])
    expect(await store.ships.byToken(token)).toMatchObject({ revokedAtMs: NOW })

    const again = await post(`${url}/ships/${id}/token`, {
      once: onceIn((await request(`${url}/ships/${id}/token`)).body),
    })
    const { token: newToken } = parseOfficeCode(codeIn(again.body) ?? '')
    expect(await store.ships.byToken(token)).toBeNull()
    expect(await store.ships.byToken(newToken)).toMatchObject({ shipId: id, revokedAtMs: null })
    expect(lines.join()).not.toContain(newToken)
  })

  it('get another quota, or none', async () => {
    const [store] = await here.stores(1)
    const { url } = await operator(store)
    const { id } = await added(url, 'Anna', { points: '10' })
    const quotaNow = async (fields: Record<string, string>): Promise<unknown> => {
      const once = onceIn((await request(`${url}/ships/${id}`)).body)
      await post(`${url}/ships/${id}/quota`, { once, ...fields })
      return (await store.ships.overview(NOW))[0]?.quota
    }
    expect(await quotaNow({ points: '', megabytes: '0.5' })).toEqual({ points: null, bytes: 500_000 })
    expect(await quotaNow({ points: 'many', megabytes: '' })).toEqual({ points: null, bytes: 500_000 })
    expect(await quotaNow({ points: '', megabytes: '' })).toEqual({ points: null, bytes: null })
  })

  it('that are not there are not, and a page that is looked at changes nothing', async () => {
    const [store] = await here.stores(1)
    const { url } = await operator(store)
    const { id } = await added(url, 'Anna')
    const before = await store.ships.overview(NOW)
    for (const path of [
      '/ships/999',
      '/ships/0',
      '/ships/1e1',
      `/ships/${id}/quota`,
      `/ships/${id}/other`,
      '/ships',
      '/nowhere',
    ])
      expect([path, (await request(url + path)).status]).toEqual([path, 404])
    for (const path of [
      '/',
      `/ships/${id}`,
      `/ships/${id}/token`,
      `/ships/${id}/revoke`,
      '/?find=%3Cscript%3E',
      '/metrics',
    ])
      expect([path, (await request(url + path)).status]).toEqual([path, 200])
    const once = 'A'.repeat(22)
    for (const path of ['/ships/999/token', '/ships/999/revoke', '/ships/999/quota'])
      expect((await post(url + path, { once })).status).toBe(404)
    expect(await store.ships.overview(NOW)).toEqual(before)
  })
})

describe.skipIf(noPostgres !== null)('who may', () => {
  it('is nobody under a name that another’s name server answers for', async () => {
    const [store] = await here.stores(1)
    const { url } = await operator(store)
    const { status, body } = await request(`${url}/`, { headers: { host: 'rebound.evil.example' } })
    expect([status, body]).toEqual([403, expect.stringContaining('OPERATOR_URL')])
    expect((await request(`${url}/`, { headers: { host: 'localhost:9000' } })).status).toBe(200)
  })

  it('is no page of another origin, nor a form without one', async () => {
    const [store] = await here.stores(1)
    const { url } = await operator(store)
    const once = onceIn((await request(`${url}/`)).body)
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: 'http://127.0.0.1:1' }])
      expect((await post(`${url}/ships`, { once, name: 'Anna' }, headers)).status).toBe(403)
    const plain = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `once=${once}&name=Anna`,
    }
    expect((await request(`${url}/ships`, plain)).status).toBe(403)
    expect(await store.ships.overview(NOW)).toEqual([])
  })

  it('is with a password alone who has it, but for life and readiness', async () => {
    const [store] = await here.stores(1)
    const { url, lines } = await operator(store, withPassword)
    const wrong = basic('wrong-wrong-wrong')
    for (const [path, headers] of [
      ['/', {}],
      ['/metrics', {}],
      ['/ships/1', {}],
      ['/style.css', {}],
      ['/', wrong],
    ] as const) {
      const { status, headers: answered, body } = await request(url + path, { headers })
      expect([path, status]).toEqual([path, 401])
      expect(answered['www-authenticate']).toMatch(/^Basic realm=/)
      expect(body).not.toContain('Harbour')
    }
    expect((await post(`${url}/ships`, { once: 'A'.repeat(22), name: 'Anna' })).status).toBe(401)
    expect((await request(`${url}/`, { headers: basic(PASSWORD) })).status).toBe(200)
    expect((await request(`${url}/metrics`, { headers: { ...basic(PASSWORD), host: 'relay1.internal' } })).status).toBe(
      200,
    )
    expect((await request(`${url}/`, { headers: { ...basic(PASSWORD), host: 'relay1.internal' } })).status).toBe(403)
    expect((await request(`${url}/health`)).status).toBe(200)
    expect((await request(`${url}/ready`)).status).toBe(200)
    expect(lines.join()).not.toContain(PASSWORD)
  })

  it('finds pages that no browser keeps, frames, or runs a script of', async () => {
    const [store] = await here.stores(1)
    const { url } = await operator(store)
    for (const path of ['/', '/health', '/nowhere', '/style.css']) {
      const { headers } = await request(url + path)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'self';.*frame-ancestors 'none'/,
        ) as string,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
    }
  })
})

describe.skipIf(noPostgres !== null)('hostile input', () => {
  it('is bounded: bodies, headers, addresses, methods, types', async () => {
    const [store] = await here.stores(1)
    const { url } = await operator(store)
    expect((await post(`${url}/ships`, { name: 'x'.repeat(20_000) })).status).toBe(400)
    expect((await post(`${url}/ships`, { name: 'x' }, { 'content-type': 'multipart/form-data' })).status).toBe(400)
    expect((await request(`${url}/`, { headers: { more: 'x'.repeat(20_000) } })).status).toBe(431)
    expect((await request(`${url}/${'x'.repeat(3000)}`)).status).toBe(400)
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect((await request(`${url}/`, { method })).status).toBe(405)
    const head = await request(`${url}/`, { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
  })

  it('that leaves no room for another connection is logged, and ends nothing', async () => {
    const [store] = await here.stores(1)
    const listening = vi.spyOn(Server.prototype, 'listen')
    const { url, lines } = await operator(store)
    const server = listening.mock.contexts[0] as Server
    listening.mockRestore()
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
    expect(lines.filter((line) => line.includes('operator-listener') && line.includes('EMFILE'))).toHaveLength(1)
    expect((await request(`${url}/health`)).status).toBe(200)
  })

  it('that is no HTTP, and a request that goes away in its midst, leave the listener answering', async () => {
    const [store] = await here.stores(1)
    const { url } = await operator(store)
    const { port } = new URL(url)
    for (const bytes of [
      '\x16\x03\x01\x02\x00nonsense',
      'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n',
      'POST /ships HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nonce=',
    ])
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes, () => socket.destroy()))
        socket.on('error', () => undefined)
        socket.once('close', () => resolve())
      })
    expect((await request(`${url}/`)).status).toBe(200)
    expect((await request(`${url}//evil.example/`)).status).toBe(404)
  })
})
