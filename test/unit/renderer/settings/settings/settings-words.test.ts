// Ship's time and the key, as typed; the trial of a path.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyPlaceWords, keyStatusWords, readKey } from '../../../../../renderer/settings/settings/key-words.ts'
import { offsetText, readOffset } from '../../../../../renderer/ui/ship-time.ts'
import { trialWords } from '../../../../../renderer/settings/settings/trial-words.ts'

describe('ship’s time', () => {
  it.each([
    ['+09:00', 540],
    ['+9', 540],
    ['-3', -180],
    ['−03:30', -210],
    ['+0530', 330],
    ['+9.5', 570],
    ['UTC+05:45', 345],
    ['0', 0],
    ['-0', 0],
    ['+14', 840],
  ])('%s', (text, offsetMinutes) => {
    const reading = readOffset(text)
    expect(reading).toEqual({ ok: true, value: offsetMinutes })
    expect(Object.is(reading.ok && reading.value, -0)).toBe(false)
  })
  it.each(['9', '0530', '+15', '+9:75', 'JST', '', '+9.25', '++9'])('refuses %j', (text) => {
    expect(readOffset(text).ok).toBe(false)
  })
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -840, max: 840 }), (offsetMinutes) => {
        expect(readOffset(offsetText(offsetMinutes))).toEqual({ ok: true, value: offsetMinutes })
      }),
    )
  })
})

describe('the key', () => {
  it('is taken without the spaces around it', () => {
    expect(readKey('  abc-123~ \n')).toEqual({ ok: true, value: 'abc-123~' })
  })
  it.each(['', '   ', 'two words', 'line\nbreak', 'kéy', 'key\u200b', 'tab\tin'])('refuses %j', (text) => {
    expect(readKey(text).ok).toBe(false)
  })
  it('where it is or will be is said in words', () => {
    const fault = { code: 'keychain-unavailable', message: 'No keychain answers.', retryable: true } as const
    expect(keyPlaceWords({ place: 'none', fault: null })).toMatch(/keychain/)
    expect(keyPlaceWords({ place: 'none', fault })).toMatch(/^No keychain answers\. .*this run only/)
    expect(keyStatusWords({ place: 'session', fault })).toMatch(/this run only.*No keychain answers\.$/)
    expect(keyStatusWords({ place: 'keychain', fault: null })).toMatch(/in this computer’s keychain/)
    expect(keyStatusWords({ place: 'none', fault: null })).toBe('No key is known.')
  })
})

describe('the trial of the season-less average', () => {
  const period = { fromMs: Date.UTC(2016, 10, 21), toMs: Date.UTC(2026, 10, 21) }
  it('says over which years, how much of it, and what it cost', () => {
    expect(trialWords({ period, measures: 20, bytes: 1234 })).toBe(
      'It answers: an average from 21 NOV 2016 to 21 NOV 2026, 20 measures. 1.2 kB both ways.',
    )
  })
  it('a service that does not say from when is not given a period', () => {
    expect(trialWords({ period: null, measures: 1, bytes: 900 })).toBe(
      'It answers: an average over 10 years (the service does not say from when), 1 measure. 900 B both ways.',
    )
  })
})
