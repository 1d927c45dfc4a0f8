// The service's base address as an officer types it: checked before anything is sent.
import { FaultError } from '../result.ts'

/** This computer itself. `host` as in a URL, IPv6 in brackets. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/** What is made of an address typed without its scheme, in words; null when it has one, or is no address. */
export function schemeWords(text: string): string | null {
  if (text.trim() === '' || SCHEME.test(text.trim())) return null
  try {
    return `${baseUrlText(parseBaseUrl(text))} is tried. For a service without encryption on this computer type http:// before it.`
  } catch {
    return null
  }
}

/**
 * Reads a base address; `https://` is added when no scheme is given. The result has no trailing slash on its path.
 * Throws FaultError `bad-input` with what is wrong: plain http is for this machine only, since the key would travel readably.
 */
export function parseBaseUrl(text: string): URL {
  const trimmed = text.trim()
  const refuse = (sentence: string): never => {
    throw new FaultError('bad-input', sentence)
  }
  if (trimmed === '') return refuse('Enter the base address of the service, for example https://service.example.')
  let url: URL
  try {
    url = new URL(SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`)
  } catch {
    return refuse('This is not an address. It looks like https://service.example, perhaps with a path behind it.')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('The address must begin with https://.')
  if (url.username !== '' || url.password !== '')
    return refuse('Leave user name and password out of the address; the key has its own field.')
  if (url.search !== '' || url.hash !== '')
    return refuse('Leave out everything from the ? or # on: only the base address is needed.')
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return refuse('The address must begin with https://: over http anyone on the way could read the key.')
  }
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

/** A base address, as it is kept and shown: nothing stands behind its path. */
export const baseUrlText = (url: URL): string => url.href.replace(/\/$/, '')

/** Whether it can be one, as it stands: nothing else that was typed or pasted there by mistake. */
export const isBaseUrl = (text: string): boolean => {
  if (!SCHEME.test(text.trim())) return false
  try {
    return parseBaseUrl(text).hostname !== ''
  } catch {
    return false
  }
}
