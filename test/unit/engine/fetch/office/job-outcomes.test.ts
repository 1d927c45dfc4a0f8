// What becomes of a job by which of its rows arrived, and of the relay's clock by an answer's date.
import { describe, expect, it } from 'vitest'
import { jobOutcomeOf, noteOf, type RowResult } from '../../../../../electron/engine/fetch/office/job-outcomes.ts'
import { clockOf } from '../../../../../electron/engine/fetch/office/fetch.ts'

const row = (part: Partial<RowResult> = {}): RowResult => ({ received: false, reason: null, isHeld: false, ...part })
const RECEIVED = row({ received: true })

describe('the outcome of a job', () => {
  it.each([
    ['all came', [RECEIVED, RECEIVED], true, 'done'],
    ['held as new', [row({ isHeld: true })], true, 'done'],
    ['held, but the pack was damaged', [row({ isHeld: true })], false, 'lost'],
    ['neither there nor held', [row()], true, 'lost'],
    ['one of a page lost', [RECEIVED, row()], true, 'lost'],
    ['one of a page later', [RECEIVED, row({ reason: 'later' })], true, 'later'],
    ['older came, newer is later', [row({ received: true, reason: 'later' })], true, 'later'],
    ['beyond the bytes', [row({ reason: 'budget' })], true, 'budget'],
    ['beyond the month', [row({ reason: 'quota', isHeld: true })], true, 'quota'],
    ['old came while the service is down', [row({ received: true, reason: 'service-down' })], true, 'done'],
    ['one of a page without a value', [RECEIVED, row({ reason: 'no-value' })], true, 'done'],
    ['no value', [row({ reason: 'no-value' })], true, 'failed'],
    [
      'the service is down, and what is held is as new',
      [row({ reason: 'service-down', isHeld: true })],
      true,
      'failed',
    ],
  ] as const)('%s', (_, rows, isWhole, kind) => expect(jobOutcomeOf(rows, isWhole).kind).toBe(kind))

  it('the worst reason of a page is reported', () => {
    const rows = [row({ reason: 'no-value' }), row({ reason: 'service-down' }), row({ reason: 'beyond' })]
    expect(jobOutcomeOf(rows, true)).toEqual({ kind: 'failed', why: 'service-down' })
    expect(noteOf('service-down', { operation: 1, isPast: false })).toBe('office-behind')
    expect(noteOf('not-permitted', { operation: 12, isPast: false })).toBe('not-permitted:12')
  })

  it('an hour that has passed is not beyond the forecast: that relay serves none of the past', () => {
    expect(noteOf('beyond', { operation: 1, isPast: false })).toBe('no-value:beyond')
    expect(noteOf('beyond', { operation: 1, isPast: true })).toBe('no-value:office-past')
    expect(noteOf('no-value', { operation: 1, isPast: true })).toBe('no-value')
  })
})

describe('the relay’s clock', () => {
  const at = (ms: number): string => new Date(ms).toUTCString()
  const NOON = Date.UTC(2026, 10, 15, 12)

  it('is known to half the time the answer took, and a second', () => {
    const clock = clockOf(at(NOON), NOON, NOON + 8000)
    expect(clock?.uncertainMs).toBe(4500)
    expect(Math.abs(clock?.aheadMs ?? Infinity)).toBeLessThanOrEqual(clock?.uncertainMs ?? 0)
    expect(clockOf(at(NOON), NOON + 86_400_000, NOON + 86_400_100)?.aheadMs).toBeCloseTo(86_400_000, -4)
  })

  it('is not known by what is no date, nor where this clock was set back meanwhile', () => {
    expect(clockOf('-5', NOON, NOON)).toBe(null)
    expect(clockOf('', NOON, NOON)).toBe(null)
    expect(clockOf(at(NOON), NOON, NOON - 3_600_000)).toBe(null)
  })
})
