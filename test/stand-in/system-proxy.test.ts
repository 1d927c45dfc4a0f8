// The stand-in's answer to session.resolveProxy, row by row as Chromium on Linux gives it.
import { expect, test } from 'vitest'
import { fixedProxy, systemProxy } from './shim/system-proxy.ts'

test.each([
  [{}, 'https://service.example/', 'DIRECT'],
  [{ HTTPS_PROXY: 'http://proxy.ship:3128' }, 'https://service.example/', 'PROXY proxy.ship:3128'],
  [{ HTTPS_PROXY: 'http://proxy.ship:3128/' }, 'https://service.example/', 'PROXY proxy.ship:3128'],
  [{ https_proxy: 'proxy.ship:1', HTTPS_PROXY: 'proxy.ship:2' }, 'https://service.example/', 'PROXY proxy.ship:1'],
  [{ https_proxy: 'proxy.ship' }, 'https://service.example/', 'PROXY proxy.ship:80'],
  [{ https_proxy: 'http://name:word@proxy.ship:3128' }, 'https://service.example/', 'PROXY proxy.ship:3128'],
  [{ https_proxy: 'https://proxy.ship' }, 'https://service.example/', 'HTTPS proxy.ship:443'],
  [{ all_proxy: 'socks5://proxy.ship:1080' }, 'https://service.example/', 'SOCKS5 proxy.ship:1080'],
  [{ https_proxy: 'http://[fd00::1]:3128' }, 'https://service.example/', 'PROXY [fd00::1]:3128'],
  [{ http_proxy: 'proxy.ship:3128' }, 'https://service.example/', 'DIRECT'],
  [{ https_proxy: 'proxy.ship:3128' }, 'https://127.0.0.1:4000/', 'DIRECT'],
  [{ https_proxy: 'proxy.ship:3128' }, 'https://[::1]/', 'DIRECT'],
  [{ https_proxy: 'proxy.ship:3128', no_proxy: 'other, .example' }, 'https://service.example/', 'DIRECT'],
  [{ https_proxy: 'proxy.ship:3128', NO_PROXY: 'example.com' }, 'https://service.example/', 'PROXY proxy.ship:3128'],
  [{ https_proxy: 'proxy.ship:3128', no_proxy: '*' }, 'https://service.example/', 'DIRECT'],
  [{ https_proxy: 'ftp://proxy.ship:21' }, 'https://service.example/', 'DIRECT'],
])('%j for %s is %s', (environment, url, answer) => {
  expect(systemProxy(environment, url)).toBe(answer)
})

test.each([
  [{ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:9' }, 'https://service.example/', 'PROXY 127.0.0.1:9'],
  [{ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:9' }, 'https://127.0.0.1/', 'DIRECT'],
  [
    { mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:9', proxyBypassRules: '<-loopback>' },
    'https://127.0.0.1/',
    'PROXY 127.0.0.1:9',
  ],
  [{ mode: 'direct' }, 'https://service.example/', 'DIRECT'],
  [{ mode: 'system' }, 'https://service.example/', undefined],
])('set to %j, for %s is %s', (config, url, answer) => {
  expect(fixedProxy(config)?.(url)).toBe(answer)
})

test('settings of a proxy that are not read here throw', () => {
  expect(() => fixedProxy({ mode: 'pac_script' })).toThrow(/not implemented/)
  expect(() => fixedProxy({ mode: 'fixed_servers', proxyRules: 'http=a:1;https=b:2' })).toThrow(/not implemented/)
})
