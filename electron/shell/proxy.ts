// How the service is reached: the officer's choice and the system's answer made into `host:port`, or null for direct.
import type { ProxyChoice } from '../../shared/app/app.ts'
import { isLoopback } from '../../shared/app/base-url.ts'
import { FaultError } from '../../shared/result.ts'

export interface ProxyInForce {
  /** `host:port`; null: direct. */
  proxy: string | null
  /** What the officer should know, e.g. that the system names a kind of proxy Binnacle cannot use; null: nothing. */
  notice: string | null
}

const DIRECT: ProxyInForce = { proxy: null, notice: null }
const ADDRESS = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/i

/** A proxy's address as typed, as `host:port`; `http://` before and `/` behind are taken off. Throws FaultError `bad-input`. */
export function checkProxyAddress(text: string): string {
  const refuse = (sentence: string): never => {
    throw new FaultError('bad-input', sentence)
  }
  const typed = text.trim()
  if (typed === '') return refuse('Enter the proxy as host:port, for example proxy.ship:8080.')
  if (typed.includes('@')) {
    return refuse(
      'Leave user name and password out of the proxy’s address: Binnacle does not send them. Ask for a proxy that lets this computer through without.',
    )
  }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http')
    return refuse('Binnacle uses HTTP proxies only. Ask who keeps the ship’s network for the address of one.')
  const bare = typed.replace(/^http:\/\//i, '').replace(/\/$/, '')
  const match = ADDRESS.exec(bare)
  const port = Number(match?.[2])
  if (match === null || port < 1 || port > 65_535)
    return refuse('This is not a proxy’s address. It is host:port, for example proxy.ship:8080, port 1 to 65535.')
  return bare.toLowerCase()
}

/** Reads what the system's settings say for an address (`PROXY h:p; DIRECT`): the first way Binnacle can use. */
export function readSystemProxy(answer: string): ProxyInForce {
  const unusable: string[] = []
  for (const entry of answer.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/)
    if (kind === '') continue
    if (kind === 'DIRECT') return unusable.length === 0 ? DIRECT : { proxy: null, notice: cannotUse(unusable) }
    if ((kind === 'PROXY' || kind === 'HTTP') && ADDRESS.test(address)) return { proxy: address, notice: null }
    unusable.push(kind.startsWith('SOCKS') ? 'SOCKS' : kind)
  }
  return unusable.length === 0 ? DIRECT : { proxy: null, notice: cannotUse(unusable) }
}

function cannotUse(kinds: string[]): string {
  const kind = [...new Set(kinds)].join(' or ')
  return `This computer’s settings name a proxy of the kind ${kind}, which Binnacle cannot use: it connects directly. If that does not work, set an HTTP proxy by hand in Settings.`
}

/**
 * The proxy in force for the service at `baseUrl`. `resolve`: what the system says for an address, as Electron's
 * `session.resolveProxy`. Never rejects: when the system gives no answer, direct with a notice.
 */
export async function proxyInForce(
  choice: ProxyChoice,
  baseUrl: string,
  resolve: (url: string) => Promise<string>,
): Promise<ProxyInForce> {
  if (choice.mode === 'direct' || isLoopback(new URL(baseUrl).hostname)) return DIRECT
  if (choice.mode === 'manual') return { proxy: choice.address, notice: null }
  try {
    return readSystemProxy(await resolve(baseUrl))
  } catch {
    return {
      proxy: null,
      notice:
        'This computer’s proxy settings could not be read: Binnacle connects directly. If that does not work, set the proxy by hand in Settings.',
    }
  }
}
