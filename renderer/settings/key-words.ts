// What is said about the key: where it is or will be kept, and what a typed one lacks.
import type { KeyStatus } from '../../shared/app/app.ts'
import { refused, type Parsed } from '../../shared/format/parsed.ts'

/** Where a key will be kept, before one is given. */
export function keyPlaceWords(status: KeyStatus): string {
  if (status.fault === null) return 'The key is kept in this computer’s keychain and is sent only to this address.'
  return `${status.fault.message} The key is kept for this run only and asked for again at the next start.`
}

/** Where the key in use is kept. */
export function keyStatusWords(status: KeyStatus): string {
  switch (status.place) {
    case 'keychain':
      return 'The key is in this computer’s keychain.'
    case 'session':
      return `The key is kept for this run only and will be asked for again. ${status.fault?.message ?? ''}`.trim()
    case 'none':
      return status.fault === null ? 'No key is known.' : `No key is known. ${status.fault.message}`
  }
}

/** A typed or pasted key without the spaces around it; refused when it is empty or cannot travel in a request's header. */
export function readKey(text: string): Parsed<string> {
  const key = text.trim()
  if (key === '') return refused('The key is missing. Your provider gives it with the address.')
  if (/\s/.test(key)) return refused('The key has a space or line break inside. Copy it again, without them.')
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return refused('The key has a letter or sign no key has. Copy it again from your provider’s message.')
  }
  return { ok: true, value: key }
}
