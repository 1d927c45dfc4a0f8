// Budgets: what is left, when it warns, when it stops, and what lifting means.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetOf, overBudget, roomLeft } from '../../../../../electron/engine/fetch/link/budget.ts'
import { BUILT_IN } from '../../../../../shared/sync/built-in-profiles.ts'
import type { LinkProfile } from '../../../../../shared/sync/link.ts'

const MB = 1_000_000
const capped = (monthlyCapBytes: number | null, runCapBytes: number | null): LinkProfile => ({
  ...(BUILT_IN[0] as LinkProfile),
  monthlyCapBytes,
  runCapBytes,
})
const spent = (bytesThisMonth: number | null, bytesThisRun: number) => ({ bytesThisMonth, bytesThisRun })

describe('the level', () => {
  it.each([
    ['nothing used', capped(10 * MB, 1 * MB), spent(0, 0), 'within'],
    ['just under 80 % of the month', capped(10 * MB, null), spent(7.9 * MB, 0), 'within'],
    ['80 % of the month', capped(10 * MB, null), spent(8 * MB, 0), 'warning'],
    ['80 % of the run', capped(10 * MB, 1 * MB), spent(1 * MB, 0.8 * MB), 'warning'],
    ['all of the run', capped(10 * MB, 1 * MB), spent(2 * MB, 1 * MB), 'stopped'],
    ['more than the month', capped(10 * MB, null), spent(11 * MB, 0), 'stopped'],
    ['a cap of nothing', capped(0, null), spent(0, 0), 'stopped'],
    ['a month that is not known', capped(10 * MB, 1 * MB), spent(null, 0), 'unknown'],
    ['a month that is not known, all of the run', capped(10 * MB, 1 * MB), spent(null, 1 * MB), 'stopped'],
    ['a month that is not known and has no cap', capped(null, 1 * MB), spent(null, 0), 'within'],
    ['no caps', capped(null, null), spent(900 * MB, 900 * MB), 'free'],
  ])('%s', (_name, profile, used, level) => {
    const state = budgetOf(profile, used, false)
    expect(state.level).toBe(level)
    expect(state.fault === null).toBe(level !== 'stopped')
  })
  it('a stop that was lifted is a warning, and there is room', () => {
    const profile = capped(10 * MB, null)
    expect(budgetOf(profile, spent(12 * MB, 0), true)).toMatchObject({ level: 'warning', fault: null })
    expect(roomLeft(profile, spent(12 * MB, 0), true)).toBe(Infinity)
  })
})

it('of a month that is not known no share, no room and no figure is shown', () => {
  const profile = capped(10 * MB, 5 * MB)
  expect(budgetOf(profile, spent(null, 0), false)).toMatchObject({ share: null, bytesThisMonth: null })
  expect(roomLeft(profile, spent(null, 0), false)).toBe(0)
  expect(overBudget(profile, spent(null, 0)).message).toMatch(/not known, nor what is left of the 10(\.0)? MB a month/)
})

it('the sentence names the nearer cap, and what the officer can do', () => {
  const month = overBudget(capped(10 * MB, 5 * MB), spent(9.9 * MB, 1 * MB))
  expect(month).toMatchObject({ code: 'over-budget', retryable: false })
  expect(month.message).toMatch(/^9\.9 MB of 10(\.0)? MB a month are used.*Send anyway/)
  expect(overBudget(capped(10 * MB, 1 * MB), spent(2 * MB, 0.9 * MB)).message).toMatch(/1(\.0)? MB a fetch/)
})

it('room is never negative, never more than either cap leaves, and shrinks with what is used', () => {
  const bytes = fc.integer({ min: 0, max: 100 * MB })
  fc.assert(
    fc.property(fc.option(bytes), fc.option(bytes), bytes, bytes, bytes, (month, run, usedMonth, usedRun, more) => {
      const profile = capped(month, run)
      const room = roomLeft(profile, spent(usedMonth, usedRun), false)
      expect(room).toBeGreaterThanOrEqual(0)
      expect(room).toBeLessThanOrEqual(Math.min(month ?? Infinity, run ?? Infinity))
      expect(roomLeft(profile, spent(usedMonth + more, usedRun + more), false)).toBeLessThanOrEqual(room)
    }),
  )
})
