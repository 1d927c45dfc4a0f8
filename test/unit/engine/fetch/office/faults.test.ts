// What fails between here and the office's relay, in the officer's words: whose fault it is, and whether it is tried again.
import { describe, expect, it } from 'vitest'
import { OfficeFault, officeFault, statusFault } from '../../../../../electron/engine/fetch/office/faults.ts'
import { FaultError, type FaultCode } from '../../../../../shared/result.ts'

const HOST = 'relay.example'
const NOW = Date.UTC(2026, 10, 15, 12)
const faultOf = (error: unknown): OfficeFault['fault'] => {
  const made = officeFault(HOST, error)
  if (!(made instanceof FaultError)) throw new Error('it is no fault', { cause: made })
  return made.fault
}

describe('an error of the connection', () => {
  it.each<[FaultCode, FaultCode, RegExp, boolean]>([
    ['timed-out', 'office-unreachable', /\(relay\.example\) did not answer in time/, true],
    ['certificate', 'office-unreachable', /relay\.example could not prove .* token was not sent/, false],
    ['not-the-service', 'not-the-service', /login page .* \(relay\.example\)/, false],
    ['bad-answer', 'bad-answer', /arrived damaged or incomplete/, true],
    ['clock-wrong', 'clock-wrong', /not valid yet by this computer’s clock/, false],
    ['disk-full', 'disk-full', /^in its own words$/, false],
  ])('%s is %s', (code, expected, words, retryable) => {
    expect(faultOf(new FaultError(code, 'in its own words'))).toMatchObject({
      code: expected,
      message: expect.stringMatching(words) as string,
      retryable,
    })
  })

  it('what a proxy says of itself stays in its words; a relay out of reach is named', () => {
    const ofProxy = new FaultError('unreachable', 'The proxy refused it.', { retryable: true })
    expect(faultOf(ofProxy)).toMatchObject({
      code: 'office-unreachable',
      message: 'The proxy refused it.',
      retryable: true,
    })
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(faultOf(refused)).toMatchObject({
      code: 'office-unreachable',
      message: expect.stringMatching(/\(relay\.example\) cannot be reached/) as string,
      retryable: true,
    })
  })

  it('one of the office stays as it is, and what is none of the connection too', () => {
    const own = new OfficeFault('office-quota', 'used up')
    expect(officeFault(HOST, own)).toBe(own)
    const defect = new TypeError('x is undefined')
    expect(officeFault(HOST, defect)).toBe(defect)
  })
})

describe('an answer that is no pack', () => {
  const of = (status: number, text = '', headers: Record<string, unknown> = {}): OfficeFault =>
    statusFault(HOST, status, headers, text, NOW)
  it.each<[string, OfficeFault, FaultCode, number | null]>([
    ['the relay is busy', of(503, '{"fault":"busy"}', { 'retry-after': '7' }), 'office-unreachable', 7000],
    ['it fails without a word', of(500), 'office-unreachable', null],
    ['it asks for a pause', of(429, '', { 'retry-after': '3' }), 'office-unreachable', 3000],
    ['a login page', of(511), 'not-the-service', null],
    ['another server', of(404, '<html>'), 'not-the-service', null],
    ['a code it does not know', of(401, '{"fault":"unknown-token"}'), 'office-refused', null],
    ['a code taken back', of(403, '{"fault":"revoked"}'), 'office-refused', null],
    ['a month used up', of(429, '{"fault":"quota"}'), 'office-quota', null],
    ['a day’s wants used up', of(429, '{"fault":"too-many-wants"}', { 'retry-after': '9' }), 'office-quota', null],
    ['a pack that was given too often', of(429, '{"fault":"no-pack"}'), 'bad-answer', null],
    ['a pack that is gone', of(404, '{"fault":"no-pack"}'), 'bad-answer', null],
  ])('%s', (_name, made, code, waitMs) => {
    expect([made.fault.code, made.waitMs]).toEqual([code, waitMs])
    expect(made.isHeard).toBe(code === 'office-unreachable')
  })

  it('distinguishes a pack that was given too often from one that is gone', () => {
    const [often, gone] = [429, 404].map((status) => of(status, '{"fault":"no-pack"}').fault.message)
    expect(often).toContain('it was sent again as often as it may be')
    expect(gone).toContain('does not have the rest of that pack any more')
  })
})
