// The name of a service's address, by which its files and packs are known.
import { createHash } from 'node:crypto'

/** By origin and path: the host, to be known by, and what distinguishes this address from others there. `baseUrl` as parsed. */
export function nameOfAddress(baseUrl: URL): string {
  const address = `${baseUrl.origin}${baseUrl.pathname.replace(/\/+$/, '')}`
  return `${baseUrl.host}-${createHash('sha256').update(address).digest('hex').slice(0, 12)}`
}
