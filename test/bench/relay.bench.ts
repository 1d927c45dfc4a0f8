// The office's relays: a thousand ships after a refresh, what they cost the service and the shore, and one ship over a thin link.
import { makeAuthority } from '../support/certificates.ts'
import type { BenchFigure } from './figure.ts'
import { linkFigures } from './relay-link.ts'
import { shipsFigures } from './relay-ships.ts'
import { openShore } from './relay-shore.ts'

export default async function measure(): Promise<BenchFigure[]> {
  const authority = makeAuthority()
  if (authority === null) {
    console.log('skipped: relays over TLS need openssl')
    return []
  }
  const shore = await openShore(authority)
  try {
    const part = process.env['RELAY_PART']
    const link = part === 'ships' ? [] : await linkFigures(shore, authority)
    const ships = part === 'link' ? [] : await shipsFigures(shore, [authority.certificate])
    return [...link, ...ships]
  } finally {
    await shore.close()
    authority.remove()
  }
}
