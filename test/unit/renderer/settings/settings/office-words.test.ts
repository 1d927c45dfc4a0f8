// How the office's relay stands, in words: what is wrong or not known is never shown as good.
import { describe, expect, it } from 'vitest'
import { keyTone } from '../../../../../renderer/settings/settings/key-words.ts'
import {
  clockWords,
  codePlaceWords,
  officeTrialWords,
  tokenPlaceWords,
  tokenWords,
  fetchModeWords,
} from '../../../../../renderer/settings/settings/office-words.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import type { OfficeState } from '../../../../../shared/office/office.ts'
import type { Fault } from '../../../../../shared/result.ts'
import { at, NOW } from '../../fixtures.ts'

const MINUTE_MS = 60_000
const SILENT: Fault = { code: 'office-unreachable', message: 'It did not answer in time.', retryable: true }
const LOCKED: Fault = { code: 'keychain-locked', message: 'The keychain is locked.', retryable: true }
const BY_OFFICE: OfficeState = {
  host: 'relay.example',
  by: 'office',
  why: null,
  sinceMs: null,
  hasOwnKey: true,
  fault: null,
  answeredAtMs: NOW - 12 * MINUTE_MS,
  clockAheadMs: null,
}

describe('by whom weather is fetched', () => {
  it.each<[string, Partial<OfficeState>, string, RegExp]>([
    ['answered lately', {}, 'ok', /by the office’s relay at relay\.example, which answered 12 min ago\./],
    ['just now', { answeredAtMs: NOW }, 'ok', /answered just now\./],
    ['ahead of this clock', { answeredAtMs: NOW + HOUR_MS }, 'ok', /answered 20 NOV 1512 UTC\./],
    ['not used yet', { answeredAtMs: null }, 'plain', /Nothing was fetched through it yet/],
    ['gave nothing last', { fault: SILENT }, 'caution', /not all came\. It did not answer in time\.$/],
    [
      'gave what is old: never called nothing',
      { fault: { ...SILENT, code: 'office-behind' } },
      'caution',
      /^((?!nothing).)*at relay\.example\. At the last try not all came\./,
    ],
    [
      'fell back',
      { by: 'own', why: 'fell-back', sinceMs: at(20, 6, 12), fault: SILENT },
      'caution',
      /^Since 20 NOV 0612 UTC weather is fetched with this ship’s own key.*It did not answer in time\.$/,
    ],
    [
      'fell back, why is not known',
      { by: 'own', why: 'fell-back', sinceMs: NOW },
      'caution',
      /tried again at each fetch\.$/,
    ],
    ['by the officer', { by: 'own', why: 'officer', sinceMs: at(19) }, 'plain', /Since 19 NOV 0000 UTC.*is not used\./],
  ])('%s', (_what, more, tone, sentence) => {
    const said = fetchModeWords({ ...BY_OFFICE, ...more }, NOW)
    expect(said.tone).toBe(tone)
    expect(said.sentence).toMatch(sentence)
  })
})

describe('the clock', () => {
  it.each([
    [7 * MINUTE_MS, /7 min ahead/],
    [-100 * MINUTE_MS, /100 min behind/],
    [26 * HOUR_MS, /1 d 2 h ahead/],
    [-400 * DAY_MS, /400 d 0 h behind/],
  ])('%s', (clockAheadMs, expected) => {
    expect(clockWords({ clockAheadMs })).toMatch(expected)
  })
  it('that agrees, or is not known, is not spoken of', () => expect(clockWords({ clockAheadMs: null })).toBeNull())
})

describe('the token', () => {
  it('is said where it is not in the keychain, and never as known where it was not looked for', () => {
    expect(tokenWords({ place: 'keychain', fault: null })).toBeNull()
    expect(tokenWords(null)).toBeNull()
    expect(tokenWords({ place: 'session', fault: LOCKED })).toMatch(/for this run only.*The keychain is locked\.$/)
    expect(tokenWords({ place: 'none', fault: LOCKED })).toMatch(
      /^Nothing can be fetched through the relay: no token .* is known in this run\. The keychain is locked\. Look in the keychain again, or use the office’s code again\.$/,
    )
    expect(tokenWords({ place: 'none', fault: null })).toMatch(/Use the office’s code again/)
  })
  it('stands in the keychain only where it was found there', () => {
    expect(tokenPlaceWords({ place: 'keychain', fault: null })).toEqual({
      tone: 'ok',
      sentence: expect.stringContaining('is in this computer’s keychain'),
    })
    expect(tokenPlaceWords(null)).toEqual({ tone: 'plain', sentence: expect.stringContaining('not looked for yet') })
    expect(tokenPlaceWords({ place: 'none', fault: LOCKED })).toMatchObject({ tone: 'caution' })
  })
  it('of a code not given yet goes where a keychain works', () => {
    expect(codePlaceWords({ place: 'none', fault: null })).toMatch(/keychain/)
    expect(codePlaceWords({ place: 'none', fault: LOCKED })).toMatch(/^The keychain is locked\. .*this run only/)
  })
  it('makes a missing key no caution, a keychain that fails one all the same', () => {
    expect(keyTone({ place: 'none', fault: null }, true)).toBe('plain')
    expect(keyTone({ place: 'none', fault: null }, false)).toBe('caution')
    expect(keyTone({ place: 'none', fault: LOCKED }, true)).toBe('caution')
    expect(keyTone({ place: 'session', fault: LOCKED }, true)).toBe('caution')
    expect(keyTone({ place: 'keychain', fault: null }, false)).toBe('ok')
  })
})

it('a trial says its result, with its bytes', () => {
  const trial = { by: 'office', officeName: 'Nordsee', measures: 0, bytes: 3100, fault: null } as const
  expect(officeTrialWords(trial)).toEqual({
    tone: 'ok',
    sentence: 'The relay of Nordsee answers, and knows this ship. 3.1 kB both ways.',
  })
  expect(officeTrialWords({ ...trial, officeName: null }).sentence).toMatch(/^The relay answers/)
  expect(officeTrialWords({ ...trial, fault: SILENT })).toEqual({
    tone: 'caution',
    sentence: 'It did not answer in time. 3.1 kB both ways.',
  })
})
