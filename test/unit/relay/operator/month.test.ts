// What a month comes to, what it costs, and how the page says it: nothing is guessed of what is not known yet.
import { describe, expect, it } from 'vitest'
import { attentionOf } from '../../../../relay/operator/attention.ts'
import { monthUse, sumOfUses } from '../../../../relay/operator/month.ts'
import { overviewPage } from '../../../../relay/operator/overview-page.ts'
import { shipMonth } from '../../../../relay/operator/ship-state.ts'
import { BY_NAME } from '../../../../relay/operator/ships-order.ts'
import type { Situation } from '../../../../relay/operator/situation.ts'
import type { ShipOverview } from '../../../../relay/store/relay-store.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { aShip, aSituation, NOW } from '../../../support/relay-situations.ts'

const ONCE = 'AAAAAAAAAAAAAAAAAAAAAA'
const NOVEMBER_MS = Date.UTC(2026, 10, 1)
const OLD_SHIP = { madeAtMs: 0, revokedAtMs: null }
const usage = { points: 1200, requested: 900, ahead: 60, bytes: 2_000_000, relayRequests: 40, failures: 0 }

/** The words of one column, a row each; the last is the sum of all. */
function columnOf(head: string, ships: readonly ShipOverview[], more: Partial<Situation> = {}): string[] {
  const page = overviewPage(aSituation({ ships, ...more }), BY_NAME, ONCE)
  return [...page.matchAll(new RegExp(`data-head="${head}">([^]*?)</td>`, 'g'))].map(([, cell = '']) =>
    cell
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

describe('a month', () => {
  it('comes to as much as its pace so far brings, also where a ship was added in the midst of it', () => {
    const tenth = NOVEMBER_MS + 10 * DAY_MS
    expect(monthUse(OLD_SHIP, 100, null, tenth)).toMatchObject({ used: 100, total: 300, usedUpAtMs: null })
    const added = { madeAtMs: NOVEMBER_MS + 5 * DAY_MS, revokedAtMs: null }
    expect(monthUse(added, 100, null, tenth)).toMatchObject({ total: 500 })
  })

  it('is not known in its first three days, nor in a ship’s, nor where a ship was added ahead of the clock', () => {
    const at = (ms: number): number | null | 'no-more' => monthUse(OLD_SHIP, 100, 2000, ms).total
    expect(at(NOVEMBER_MS)).toBeNull()
    expect(at(NOVEMBER_MS + 3 * DAY_MS - 1)).toBeNull()
    expect(at(NOVEMBER_MS + 3 * DAY_MS)).toBe(1000)
    const added = { madeAtMs: NOW - 2 * DAY_MS, revokedAtMs: null }
    expect(monthUse(added, 100, 110, NOW)).toMatchObject({ total: null, usedUpAtMs: null })
    expect(monthUse({ ...added, madeAtMs: NOW + HOUR_MS }, 100, null, NOW).total).toBeNull()
  })

  it('says when its bound is reached at that pace', () => {
    const tenth = NOVEMBER_MS + 10 * DAY_MS
    expect(monthUse(OLD_SHIP, 100, 150, tenth)).toMatchObject({
      total: 150,
      usedUpAtMs: NOVEMBER_MS + 15 * DAY_MS,
    })
    for (const [used, bound] of [
      [100, 300],
      [100, 100],
      [0, 100],
      [0, 0],
    ] as const)
      expect([used, bound, monthUse(OLD_SHIP, used, bound, tenth).usedUpAtMs]).toEqual([used, bound, null])
  })

  it('comes to no more than its bound, and to no more at all once that is used', () => {
    const tenth = NOVEMBER_MS + 10 * DAY_MS
    expect(monthUse(OLD_SHIP, 100, 100, tenth).total).toBe('no-more')
    expect(monthUse(OLD_SHIP, 100, 101, tenth).total).toBe(101)
    // Points that are used up cost nothing more, bytes go on.
    const ship = aShip(1, { usage: { ...usage, requested: 1000, ahead: 100 }, quota: { points: 1000, bytes: null } })
    const prices = { perMb: 10, perThousandPoints: 10, currency: 'EUR' }
    expect(shipMonth(ship, { nowMs: tenth, prices }).cost).toMatchObject({ used: 31, total: 71 })
    const done = { ...ship, quota: { points: 1000, bytes: 2_000_000 } }
    expect(shipMonth(done, { nowMs: tenth, prices }).cost).toMatchObject({ used: 31, total: 'no-more' })
  })

  it('of several ships is known where each is; one that was revoked adds what it used', () => {
    const tenth = NOVEMBER_MS + 10 * DAY_MS
    const known = monthUse(OLD_SHIP, 100, 120, tenth)
    const revoked = monthUse({ madeAtMs: 0, revokedAtMs: tenth }, 7, null, tenth)
    const young = monthUse({ madeAtMs: tenth - DAY_MS, revokedAtMs: null }, 1, null, tenth)
    expect(sumOfUses([known, known, revoked])).toMatchObject({ used: 207, total: 247, bound: null, usedUpAtMs: null })
    expect(sumOfUses([revoked, revoked])).toMatchObject({ used: 14, total: 'no-more' })
    expect(sumOfUses([known, young])).toMatchObject({ used: 101, total: null })
  })
})

describe('the page', () => {
  it('has of each ship what is used, of what, and what it comes to, then of all together', () => {
    const ships = [
      aShip(1, { usage, quota: { points: 20_000, bytes: 5e6 } }),
      aShip(2, { usage, quota: { points: 1600, bytes: null } }),
      aShip(3, { usage, revokedAtMs: NOW }),
    ]
    expect(columnOf('Points this month', ships)).toEqual([
      '1,200 of 20,000 about 1,600 by 30 NOV',
      '1,200 of 1,600 about 1,600 by 30 NOV',
      '1,200',
      '3,600 about 4,400 by 30 NOV',
    ])
    expect(columnOf('Sent this month', ships)[0]).toBe('2.0 MB of 5.0 MB about 2.6 MB by 30 NOV')
    expect(columnOf('Points this month', [aShip(1, { usage: { ...usage, points: 0, requested: 0 } })])).toEqual(['0'])
    const early = { nowMs: NOVEMBER_MS + DAY_MS }
    expect(columnOf('Points this month', ships.slice(0, 2), early)).toEqual([
      '1,200 of 20,000 month not known yet',
      '1,200 of 1,600 month not known yet',
      '2,400 month not known yet',
    ])
  })

  it('says when a quota ends at the pace so far, first thing, and until it is nearly used', () => {
    const [ship] = [aShip(1, { usage, quota: { points: 1550, bytes: null } })]
    expect(columnOf('Points this month', [ship])).toEqual(['1,200 of 1,550 at this pace used up 30 NOV'])
    const wordsOf = (one: ShipOverview, nowMs = NOW): string[] =>
      attentionOf(aSituation({ ships: [one], nowMs })).map(({ level, words }) => `${level}: ${words}`)
    const ends = 'warning: At the pace so far the month’s quota is used up before the month ends.'
    expect(wordsOf(ship)).toEqual([ends])
    expect(wordsOf({ ...ship, quota: { points: null, bytes: 2_600_000 } })).toEqual([ends])
    expect(wordsOf({ ...ship, quota: { points: 2000, bytes: null } })).toEqual([])
    expect(wordsOf({ ...ship, quota: { points: 1300, bytes: null } })).toEqual([
      expect.stringContaining('More than 80 %'),
    ])
  })

  it('says what it costs by the prices that are set, of what, and that it is not known without one', () => {
    const ships = [aShip(1, { usage }), aShip(2, { usage, revokedAtMs: NOW })]
    const priced = (perMb: number | null, perThousandPoints: number | null): Partial<Situation> => ({
      prices: { perMb, perThousandPoints, currency: 'EUR' },
    })
    expect(columnOf('Cost this month', ships)).toEqual(['not known', 'not known', 'not known'])
    expect(columnOf('Cost this month', ships, priced(8, 2.5))).toEqual([
      'EUR 18.40 about EUR 24.25 by 30 NOV',
      'EUR 18.40',
      'EUR 36.80 about EUR 42.65 by 30 NOV',
    ])
    expect(columnOf('Cost of bytes this month', ships, priced(8, null))[1]).toBe('EUR 16.00')
    expect(columnOf('Cost of points this month', ships, priced(null, 2.5))[1]).toBe('EUR 2.40')
    expect(columnOf('Cost this month', ships, priced(0, 0))[1]).toBe('EUR 0.00')
    const page = (more: Partial<Situation>): string => overviewPage(aSituation(more), BY_NAME, ONCE)
    expect(page({})).toContain('not known: none is set (PRICE_PER_MB, PRICE_PER_1000_POINTS)')
    expect(page(priced(8, 2.5))).toContain('EUR 8.00 a MB sent, EUR 2.50 a thousand points')
  })

  it('has the version aboard, and says of an older Binnacle, which tells none, that it is not known', () => {
    const ships = [aShip(1, { versionAboard: '1.4.0' }), aShip(2, { versionAboard: null })]
    expect(columnOf('Binnacle', ships)).toEqual(['1.4.0', 'not known'])
  })

  it('draws the age of each ship’s weather, and no bar where it is not known', () => {
    const barOf = (oldestGivenMs: number | null): string[] => {
      const page = overviewPage(aSituation({ ships: [aShip(1, { oldestGivenMs })] }), BY_NAME, ONCE)
      const [bar = ''] = /<svg[^]*?<\/svg>/.exec(page) ?? []
      return [...bar.matchAll(/<rect class="([^"]*)"(?:[^>]*?) width="([^"]*)"/g)].map(
        ([, look, width]) => `${look} ${width}`,
      )
    }
    expect(barOf(NOW - 3 * HOUR_MS)).toEqual(['whole 95', 'new 6.0'])
    expect(barOf(NOW - 13 * HOUR_MS)).toEqual(['whole 95', 'old 26.0'])
    expect(barOf(NOW - 90 * HOUR_MS)).toEqual(['whole 95', 'old 96.0'])
    expect(barOf(NOW + HOUR_MS)).toEqual(['whole none 95'])
    expect(barOf(null)).toEqual(['whole none 95'])
  })
})
