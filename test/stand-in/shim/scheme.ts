// Chromium as it comes cannot load app://: the page lives at https://<host>.<scheme>.test, the application sees app://<host> only.

const privileged = new Set<string>()

/** Schemes registered by protocol.registerSchemesAsPrivileged with `standard`. */
export const registerScheme = (scheme: string): void => void privileged.add(scheme)
export const isRegistered = (scheme: string): boolean => privileged.has(scheme)

/** app://bundle/x → https://bundle.app.test/x; other addresses unchanged. */
export function toChromium(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/isu.exec(url)
  const scheme = match?.[1]?.toLowerCase()
  if (!match || !scheme || !privileged.has(scheme)) return url
  return `https://${match[2]}.${scheme}.test${match[3]}`
}

/** https://bundle.app.test/x → app://bundle/x; other addresses unchanged. */
export function fromChromium(url: string): string {
  const match = /^https:\/\/([^/?#:]+)\.([a-z0-9+-]+)\.test(?=[/?#]|$)(.*)$/su.exec(url)
  if (!match || !privileged.has(match[2] ?? '')) return url
  return `${match[2]}://${match[1]}${match[3]}`
}

/** Origin as Electron reports it: `app://bundle`, `https://host`, or `null` for opaque ones. */
export function originOf(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/isu.exec(url)
  if (match && privileged.has(match[1] ?? '')) return `${match[1]}://${match[2]}`
  try {
    return new URL(url).origin
  } catch {
    return 'null'
  }
}

/** A response header's value with the application's own addresses translated (policies, redirects). */
export function headerToChromium(value: string): string {
  let result = value
  for (const scheme of privileged) {
    result = result.replace(new RegExp(`\\b${scheme}://([a-z0-9.-]+)`, 'giu'), `https://$1.${scheme}.test`)
    result = result.replace(new RegExp(`(^|[\\s;])${scheme}:(?=[\\s;]|$)`, 'giu'), `$1https://*.${scheme}.test`)
  }
  return result
}
