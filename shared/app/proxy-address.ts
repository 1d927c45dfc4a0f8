// A proxy's address as somebody types it or a policy names it.
import { FaultError } from '../result.ts'

/** `host:port`, IPv6 in brackets. */
export const PROXY_ADDRESS = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5})$/i

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
  const match = PROXY_ADDRESS.exec(bare)
  const port = Number(match?.[2])
  if (match === null || port < 1 || port > 65_535)
    return refuse('This is not a proxy’s address. It is host:port, for example proxy.ship:8080, port 1 to 65535.')
  return bare.toLowerCase()
}
