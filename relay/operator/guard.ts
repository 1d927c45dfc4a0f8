// Who may see and change what: names under which the page is given, the password, and whose form it is that was sent.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { RelayConfiguration } from '../configuration.ts'

type Operator = RelayConfiguration['operator']

/** The host of a `Host` header without its port; null: it is none. */
function hostOf(header: string): string | null {
  if (/[\s/\\@?#]/.test(header)) return null
  try {
    return new URL(`http://${header}`).hostname.replaceAll(/[[\]]/g, '')
  } catch {
    return null
  }
}

/**
 * A name that somebody else's name server answers for may lead to this computer, and a page of theirs would then be of the same origin. So the
 * page is given under addresses, under this computer's own name and under the configured address (`OPERATOR_URL`), and under no other.
 */
export function isOwnHost({ url }: Operator, header: string | undefined): boolean {
  const host = hostOf(header ?? '')
  if (host === null) return false
  if (isIP(host) !== 0 || host === 'localhost') return true
  return url !== null && host === new URL(url).hostname
}

/** A form of ours is sent from our own page: browsers say from which in `Origin`. */
export function isOwnForm({ url }: Operator, headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined || (site !== undefined && site !== 'same-origin')) return false
  if (origin === url) return true
  try {
    return new URL(origin).host === host?.toLowerCase()
  } catch {
    return false
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** HTTP basic, whatever the user's name. Takes as long for a wrong password as for the right one. */
export function isPassword(password: string, header: string | undefined): boolean {
  const [, packed = ''] = /^basic ([\w+/=-]+)$/i.exec(header ?? '') ?? []
  const given = Buffer.from(packed, 'base64').toString('utf8')
  return timingSafeEqual(digest(given.slice(given.indexOf(':') + 1)), digest(password)) && packed !== ''
}

/** Wrong passwords are answered late, and only few at once wait: guessing is slow, and the right one is never kept out. */
export function slowRefusal(delayMs: number, maxWaiting: number): () => Promise<'refused' | 'too-many'> {
  let waiting = 0
  return async () => {
    if (waiting >= maxWaiting) return 'too-many'
    waiting += 1
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    waiting -= 1
    return 'refused'
  }
}
