// How the office's relay stands, in words: what is wrong or not known first, by whom weather is fetched, where the ship's token is.
import type { KeyStatus } from '../../../shared/app/app.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatAge, formatShortUtc, isAhead, isJustNow } from '../../../shared/format/time.ts'
import type { OfficeState } from '../../../shared/office/office.ts'
import { faultOf } from '../../../shared/result.ts'
import type { ServiceTrial } from '../../../shared/sync/sync.ts'
import { invoke } from '../../state/bridge.ts'
import { words } from '../../words/words.ts'

const said = words.relay
const MINUTE_MS = 60_000
const HOURS_FROM_MS = 2 * 3_600_000

export interface Said {
  tone: 'ok' | 'plain' | 'caution'
  sentence: string
}

/** By whom weather is fetched now, and why. */
export function fetchModeWords(office: OfficeState, nowMs: number): Said {
  const { host, by, why, fault, answeredAtMs } = office
  const since = formatShortUtc(office.sinceMs ?? nowMs)
  if (by === 'own' && why === 'officer') return { tone: 'plain', sentence: said.fetchMode.byOwnKey(since, host) }
  if (by === 'own') {
    const sentence = said.fetchMode.fellBack(since)
    return {
      tone: 'caution',
      sentence: fault === null ? sentence : said.fetchMode.fellBackSince(sentence, fault.message),
    }
  }
  if (fault !== null) return { tone: 'caution', sentence: said.fetchMode.troubled(host, fault.message) }
  if (answeredAtMs === null) return { tone: 'plain', sentence: said.fetchMode.noRequestYet(host) }
  return { tone: 'ok', sentence: said.fetchMode.answered(host, whenWords(nowMs - answeredAtMs, answeredAtMs)) }
}

function whenWords(ageMs: number, atMs: number): string {
  if (isAhead(ageMs)) return `${formatShortUtc(atMs)} UTC`
  return isJustNow(ageMs) ? formatAge(ageMs) : words.chips.forecast.ago(formatAge(ageMs))
}

/** null: the clocks agree, as far as is known. */
export function clockWords({ clockAheadMs }: Pick<OfficeState, 'clockAheadMs'>): string | null {
  if (clockAheadMs === null) return null
  const offMs = Math.abs(clockAheadMs)
  const by = offMs < HOURS_FROM_MS ? said.minutes(Math.round(offMs / MINUTE_MS)) : formatAge(offMs)
  return clockAheadMs > 0 ? said.clock.ahead(by) : said.clock.behind(by)
}

/** What of the ship's token the officer should know; null: it is in the keychain, or not looked for. */
export function tokenWords(token: KeyStatus | null): string | null {
  if (token === null) return null
  switch (token.place) {
    case 'keychain':
      return null
    case 'session':
      return said.token.forRun(token.fault?.message ?? '').trim()
    case 'none':
      return token.fault === null ? said.token.none : said.token.noneSince(token.fault.message)
  }
}

/** Where the ship's token is, whatever is known of it. */
export function tokenPlaceWords(token: KeyStatus | null): Said {
  const missing = tokenWords(token)
  if (missing !== null) return { tone: 'caution', sentence: missing }
  return token === null ? { tone: 'plain', sentence: said.token.notLooked } : { tone: 'ok', sentence: said.token.kept }
}

/** Where the token of a code will be kept, before one is given. `key`: how the keychain was found. */
export const codePlaceWords = ({ fault }: KeyStatus): string =>
  fault === null ? said.form.keptInKeychain : said.form.keptForRun(fault.message)

/** Requests the relay's identity once. Never rejects: a refusal is an answer too. */
export async function tryOffice(): Promise<Said> {
  try {
    return officeTrialWords(await invoke('service.try', { by: 'office' }))
  } catch (error) {
    return { tone: 'caution', sentence: said.trial.notTried(faultOf(error).message) }
  }
}

export function officeTrialWords({ officeName, bytes, fault }: ServiceTrial): Said {
  const counted = formatBytes(bytes)
  return fault === null
    ? { tone: 'ok', sentence: said.trial.answers(officeName, counted) }
    : { tone: 'caution', sentence: said.trial.gaveNothing(fault.message, counted) }
}
