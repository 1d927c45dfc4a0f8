// The proxy's choice and address, what the system says, and the path of the season-less average.
import { describe, expect, test } from 'vitest'
import { proxyInForce, readSystemProxy } from '../../../electron/shell/proxy.ts'
import { checkProxyAddress } from '../../../shared/app/proxy-address.ts'

describe('an address typed', () => {
  test.each([
    ['proxy.ship:8080', 'proxy.ship:8080'],
    ['  HTTP://Proxy.Ship:8080/ ', 'proxy.ship:8080'],
    ['10.0.0.1:3128', '10.0.0.1:3128'],
    ['[fd00::1]:3128', '[fd00::1]:3128'],
  ])('%j is %s', (typed, address) => expect(checkProxyAddress(typed)).toBe(address))

  test.each([
    ['', /host:port/],
    ['proxy.ship', /host:port/],
    ['proxy.ship:0', /1 to 65535/],
    ['proxy.ship:65536', /1 to 65535/],
    ['proxy.ship:80/path', /host:port/],
    ['fd00::1:3128', /host:port/],
    ['pro xy:80', /host:port/],
    ['name:word@proxy.ship:80', /user name and password/],
    ['http://name@proxy.ship:80', /user name and password/],
    ['socks5://proxy.ship:1080', /HTTP proxies only/],
    ['https://proxy.ship:443', /HTTP proxies only/],
  ])('%j is refused', (typed, words) => expect(() => checkProxyAddress(typed)).toThrow(words))
})

describe('what the system says', () => {
  test.each([
    ['DIRECT', null],
    ['', null],
    ['PROXY proxy.ship:3128', 'proxy.ship:3128'],
    ['PROXY a:1; PROXY b:2; DIRECT', 'a:1'],
    ['SOCKS5 s:1080; PROXY b:2', 'b:2'],
    ['DIRECT; PROXY b:2', null],
  ])('%j is %s, without a word', (answer, proxy) => expect(readSystemProxy(answer)).toEqual({ proxy, notice: null }))

  test.each([
    ['SOCKS5 s:1080', /kind SOCKS, which Binnacle cannot use.*by hand in Settings/],
    ['SOCKS s:1; SOCKS5 s:2; DIRECT', /kind SOCKS,/],
    ['HTTPS h:443', /kind HTTPS,/],
  ])('%j is said', (answer, words) => {
    const { proxy, notice } = readSystemProxy(answer)
    expect(proxy).toBeNull()
    expect(notice).toMatch(words)
  })
})

describe('in force', () => {
  const system = (): Promise<string> => Promise.resolve('PROXY proxy.ship:3128')
  const url = 'https://service.example/api'
  test('system, direct, by hand', async () => {
    expect((await proxyInForce({ mode: 'system' }, url, system)).proxy).toBe('proxy.ship:3128')
    expect((await proxyInForce({ mode: 'direct' }, url, system)).proxy).toBeNull()
    expect((await proxyInForce({ mode: 'manual', address: 'mine:1' }, url, system)).proxy).toBe('mine:1')
  })
  test.each(['http://127.0.0.1:4000', 'http://localhost:1', 'https://[::1]:1'])(
    'this machine, %s, is never reached through a proxy',
    async (loopback) => {
      expect((await proxyInForce({ mode: 'manual', address: 'mine:1' }, loopback, system)).proxy).toBeNull()
      expect((await proxyInForce({ mode: 'system' }, loopback, system)).proxy).toBeNull()
    },
  )
  test('a system that gives no answer is said', async () => {
    const found = await proxyInForce({ mode: 'system' }, url, () => Promise.reject(new Error('gone')))
    expect(found).toMatchObject({ proxy: null, notice: expect.stringMatching(/could not be read/) as string })
  })
})
