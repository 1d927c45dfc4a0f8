// How the service is reached: the officer's choice and the system's answer made into `host:port`, or null for direct.
import type { ProxyChoice } from '../../shared/app/app.ts'
import { isLoopback } from '../../shared/app/base-url.ts'
import { PROXY_ADDRESS } from '../../shared/app/proxy-address.ts'

export interface ProxyInForce {
  /** `host:port`; null: direct. */
  proxy: string | null
  /** What the officer should know, e.g. that the system names a kind of proxy Binnacle cannot use; null: nothing. */
  notice: string | null
}

const DIRECT: ProxyInForce = { proxy: null, notice: null }

/** Reads what the system's settings say for an address (`PROXY h:p; DIRECT`): the first connection Binnacle can use. */
export function readSystemProxy(answer: string): ProxyInForce {
  const unusable: string[] = []
  for (const entry of answer.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/)
    if (kind === '') continue
    if (kind === 'DIRECT') return unusable.length === 0 ? DIRECT : { proxy: null, notice: cannotUse(unusable) }
    if ((kind === 'PROXY' || kind === 'HTTP') && PROXY_ADDRESS.test(address)) return { proxy: address, notice: null }
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
