// The code that the office gives a ship once: where its relay is, whose weather it gives, by which key it signs, and the ship's token.
import { baseUrlText, isLoopback, parseBaseUrl } from '../app/base-url.ts'
import { toBase64 } from '../format/base64.ts'
import { FaultError, faultOf } from '../result.ts'
import type { OfficeConnection } from './office.ts'

/** `token`: 32 random bytes in base64url. It is a secret, and stands behind the # since no program sends that on. */
export interface OfficeCode extends OfficeConnection {
  token: string
}

/** Of a code, spaces and line breaks of a mail included. */
export const MAX_OFFICE_CODE_CHARS = 8000

const SECRET_BYTES = 32
/** The service's address stands under one of these; a Binnacle that does not know the second refuses the code, and shows nothing simulated as real. */
const SERVICE = 'service'
const SIMULATED = 'simulated'
/** What a mail adds: the marks of a quoted line, breaks and spaces, signs nobody sees, brackets and quotation marks around it. */
const QUOTED_LINE = /^[ \t]*(?:>[ \t]*)+/gm
const NOT_SEEN = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/gu
const AROUND = /^["'<([{“”„‘’‚«»‹›`]+|["'>)\]}“”„‘’‚«»‹›`.,;]+$/gu

const AGAIN = 'Copy the whole of it again, or ask the office for a new one.'

const refuse = (sentence: string): never => {
  throw new FaultError('bad-input', sentence)
}

/** The code as one line, to be given to a ship. Throws FaultError `bad-input` for what no ship could read. */
export function officeCodeText({ relayUrl, serviceUrl, makerKey, isSimulated, token }: OfficeCode): string {
  const relay = parseBaseUrl(relayUrl)
  relay.pathname = `${relay.pathname.replace(/\/$/, '')}/`
  const service = baseUrlText(parseBaseUrl(serviceUrl))
  const query = new URLSearchParams({ [isSimulated ? SIMULATED : SERVICE]: service, key: toUrlSafe(makerKey) })
  const text = `${relay.href}?${query.toString()}#${token}`
  parseOfficeCode(text)
  return text
}

/** Reads a code as it was pasted from a mail. Throws FaultError `bad-input` with what is wrong; nothing of the code is in it. */
export function parseOfficeCode(text: string): OfficeCode {
  if (text.length > MAX_OFFICE_CODE_CHARS) return refuse(`This is too long for a code of the office’s relay. ${AGAIN}`)
  const url = urlOf(codeWithin(text))
  const isSimulated = url.searchParams.getAll(SIMULATED).length > 0
  if (isSimulated && url.searchParams.getAll(SERVICE).length > 0)
    return refuse(`The code names the service’s address twice: it may be two codes in one. ${AGAIN}`)
  return {
    relayUrl: relayOf(url),
    serviceUrl: serviceOf(onlyOne(url, isSimulated ? SIMULATED : SERVICE, 'the service’s address')),
    makerKey: makerKeyOf(onlyOne(url, 'key', 'the relay’s public key')),
    isSimulated,
    token: tokenOf(url),
  }
}

/** A code is one word: whatever parts it was put in by a mail. */
const codeWithin = (text: string): string =>
  text.replaceAll(QUOTED_LINE, '').replaceAll(NOT_SEEN, '').replaceAll(AROUND, '').replaceAll('&amp;', '&')

function urlOf(code: string): URL {
  if (code === '') return refuse('Paste the code that the office gave for this ship.')
  if (!/^https?:\/\//i.test(code))
    return refuse(
      'This is not a code of an office’s relay, which begins with https:// and has a # in it. Copy the code alone, and the whole of it.',
    )
  try {
    return new URL(code)
  } catch {
    return refuse(`The relay’s address in the code cannot be read. ${AGAIN}`)
  }
}

function relayOf(url: URL): string {
  if (url.username !== '' || url.password !== '')
    return refuse(
      'The code has a user name or a password in its address, where none belongs. Ask the office for a new one.',
    )
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return refuse(
      'The relay’s address in the code begins with http://: anyone on the way could read this ship’s token. Ask the office for a code that begins with https://.',
    )
  return baseUrlText(parseBaseUrl(`${url.origin}${url.pathname}`))
}

function onlyOne({ searchParams }: URL, name: string, what: string): string {
  const [value = '', ...more] = searchParams.getAll(name)
  if (more.length > 0) return refuse(`The code names ${what} twice: it may be two codes in one. ${AGAIN}`)
  if (value === '') return refuse(`The code lacks ${what}: a part of it is missing. ${AGAIN}`)
  return value
}

function serviceOf(text: string): string {
  try {
    return baseUrlText(parseBaseUrl(text))
  } catch (error) {
    return refuse(`The service’s address in the code cannot be used. ${faultOf(error).message} ${AGAIN}`)
  }
}

function makerKeyOf(text: string): string {
  const bytes = bytesOf(text)
  if (bytes === null || bytes.length !== SECRET_BYTES)
    return refuse(`The relay’s public key in the code is damaged: it is not ${SECRET_BYTES} bytes. ${AGAIN}`)
  return toBase64(bytes)
}

function tokenOf({ hash }: URL): string {
  const token = hash.slice(1)
  if (token === '') return refuse(`The code lacks this ship’s token, the part behind the #. ${AGAIN}`)
  if (!isOfficeToken(token))
    return refuse(`This ship’s token, the part of the code behind the #, is damaged or cut off. ${AGAIN}`)
  return token
}

/** Whether it is whole, as far as its form tells. */
export function isOfficeToken(text: string): boolean {
  return bytesOf(text)?.length === SECRET_BYTES
}

const toUrlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Of base64url without its padding; null: it is none, or has bits to spare that are not zero. */
function bytesOf(text: string): Uint8Array | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  return toUrlSafe(toBase64(bytes)) === text ? bytes : null
}
