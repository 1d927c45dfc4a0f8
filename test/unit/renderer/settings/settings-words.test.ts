// Ship's time and the key, as typed.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyPlaceWords, keyStatusWords, readKey } from '../../../../renderer/settings/key-words.ts'
import { offsetText, readOffset } from '../../../../renderer/settings/ship-time.ts'

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
    expect(reading).toEqual({ ok: true, offsetMinutes })
    expect(Object.is(reading.ok && reading.offsetMinutes, -0)).toBe(false)
  })
  it.each(['9', '0530', '+15', '+9:75', 'JST', '', '+9.25', '++9'])('refuses %j', (text) => {
    expect(readOffset(text).ok).toBe(false)
  })
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -840, max: 840 }), (offsetMinutes) => {
        expect(readOffset(offsetText(offsetMinutes))).toEqual({ ok: true, offsetMinutes })
      }),
    )
  })
})

describe('the key', () => {
  it('is taken without the spaces around it', () => {
    expect(readKey('  abc-123~ \n')).toEqual({ ok: true, key: 'abc-123~' })
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
