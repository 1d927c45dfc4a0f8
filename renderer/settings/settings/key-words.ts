// What is said about the key: where it is or will be kept, and what a typed one lacks.
import type { KeyStatus } from '../../../shared/app/app.ts'
import { words } from '../../words/words.ts'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'

const said = words.settings.key

/** Where a key will be kept, before one is given. */
export function keyPlaceWords(status: KeyStatus): string {
  if (status.fault === null) return said.keptInKeychain
  return said.keptForRun(status.fault.message)
}

/** Where the key in use is kept. */
export function keyStatusWords(status: KeyStatus): string {
  switch (status.place) {
    case 'keychain':
      return said.inKeychain
    case 'session':
      return said.forRun(status.fault?.message ?? '')
    case 'none':
      return status.fault === null ? said.none : said.noneSince(status.fault.message)
  }
}

/** Where weather comes by the office's relay, a key is not needed. */
export const keyTone = (key: KeyStatus, isByOffice: boolean): 'ok' | 'plain' | 'caution' => {
  if (key.place === 'keychain') return 'ok'
  return key.place === 'none' && key.fault === null && isByOffice ? 'plain' : 'caution'
}

/** A typed or pasted key without the spaces around it; refused when it is empty or cannot travel in a request's header. */
export function readKey(text: string): Parsed<string> {
  const key = text.trim()
  if (key === '') return refused(said.missing)
  if (/\s/.test(key)) return refused(said.hasSpace)
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return refused(said.hasSign)
  }
  return { ok: true, value: key }
}
