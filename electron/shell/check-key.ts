// An API key as an officer types it, checked before it is kept or sent.
import { FaultError } from '../../shared/result.ts'

/** An API key as typed, trimmed. Throws FaultError `bad-input` when it could not travel in a request's header. */
export function checkKey(text: string): string {
  const key = text.trim()
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new FaultError(
    'bad-input',
    key === ''
      ? 'The key is empty. Enter it as your provider gave it.'
      : 'The key has a space, a line break or a letter no key has. Copy it again from your provider’s message.',
  )
}
