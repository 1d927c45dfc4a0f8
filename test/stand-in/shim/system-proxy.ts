// The system's proxy for an address as Chromium on Linux answers it without a desktop: from the environment.

import { unimplemented } from './strict.ts'

type Environment = Readonly<Record<string, string | undefined>>

const PAC_NAMES: Readonly<Record<string, string>> = {
  http: 'PROXY',
  https: 'HTTPS',
  socks4: 'SOCKS',
  socks5: 'SOCKS5',
  socks: 'SOCKS5',
}
const DEFAULT_PORTS: Readonly<Record<string, string>> = {
  http: '80',
  https: '443',
  socks4: '1080',
  socks5: '1080',
  socks: '1080',
}

/** Lower-case names come before upper-case ones, `all_proxy` before the scheme's own; this machine goes direct. */
export function systemProxy(environment: Environment, url: string): string {
  const value = (name: string): string => environment[name] ?? environment[name.toUpperCase()] ?? ''
  const { protocol, hostname } = new URL(url)
  if (
    isLocal(hostname) ||
    value('no_proxy')
      .split(',')
      .some((rule) => bypasses(rule.trim().toLowerCase(), hostname))
  )
    return 'DIRECT'
  const proxy = value('all_proxy') || (/^https?:$/.test(protocol) ? value(`${protocol.slice(0, -1)}_proxy`) : '')
  return proxy === '' ? 'DIRECT' : pacWord(proxy)
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** Names in `no_proxy` match as suffixes. */
const bypasses = (rule: string, host: string): boolean =>
  rule === '*' || (rule !== '' && host.endsWith(rule.replace(/^\*/, '')))

function pacWord(proxy: string): string {
  const match = /^(?:([a-z0-9]+):\/\/)?(?:[^@/]*@)?(\[[^\]]+\]|[^:/]+)(?::(\d+))?\/?$/i.exec(proxy.trim())
  const scheme = match?.[1]?.toLowerCase() ?? 'http'
  const word = PAC_NAMES[scheme]
  if (match === null || word === undefined) return 'DIRECT'
  return `${word} ${match[2]}:${match[3] ?? DEFAULT_PORTS[scheme]}`
}

interface ProxyConfig {
  mode?: string
  proxyRules?: string
  proxyBypassRules?: string
}

/** The answer of a session whose proxy was set to one server for everything; null for `system`. Anything else throws. */
export function fixedProxy({
  mode,
  proxyRules = '',
  proxyBypassRules = '',
}: ProxyConfig): ((url: string) => string) | null {
  if (mode === 'system') return null
  if (mode === 'direct') return () => 'DIRECT'
  if (mode !== 'fixed_servers' || /[;,=]/.test(proxyRules) || !['', '<-loopback>'].includes(proxyBypassRules))
    return unimplemented(`session.setProxy: ${mode} ${proxyRules} ${proxyBypassRules}`)
  return (url) => (proxyBypassRules === '' && isLocal(new URL(url).hostname) ? 'DIRECT' : pacWord(proxyRules))
}
