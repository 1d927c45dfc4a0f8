// The heading of Compare in words: of what is known throughout, in part, not at all; of old weather; and that none is better.
import { describe, expect, it } from 'vitest'
import { headingOf, type Named } from '../../../../../renderer/passage/compare/card-words.ts'
import type { AlternativeRow } from '../../../../../shared/ship/comparison.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { ETD_MS, partOf, rowOf, unknownOf, worst } from './rows.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const own = (row: AlternativeRow | null): Named => ({ name: '24 NOV 0600', isOwn: true, row })
const later = (row: AlternativeRow | null): Named => ({ name: '24 NOV 0900', isOwn: false, row })
const LATER = { etaMs: rowOf().etaMs + 3 * HOUR_MS }

const headingNow = (all: readonly Named[], more: Partial<Parameters<typeof headingOf>[0]> = {}) =>
  headingOf({ all, chosen: null, comparing: null, notJudged: null, nowMs: ETD_MS, units: DEFAULT_UNITS, ...more })
const said = (...args: Parameters<typeof headingNow>): string => {
  const { sign, words } = headingNow(...args)
  return `${sign} ${words}`
}

describe('the heading', () => {
  it('of what is better and exceeds no limit', () => {
    const all = [own(rowOf({ hardH: 6, anyH: 6 })), later(rowOf({ ...LATER, worstSea: worst(2) }))]
    expect(headingNow(all)).toMatchObject({ state: 'clear', words: '24 NOV 0900 exceeds no limit, 3 h later' })
    expect(headingNow(all).lines).toEqual([
      'Greatest sea 2.0 m, wind 20 kn; own plan 3.0 m, 20 kn.',
      'ETA 29 NOV 0900 UTC, 3 h later.',
      'Known throughout. Oldest value 2 h 0 min old.',
    ])
  })
  it('of what is compared again: by the figures of before nothing leads, and nothing is within its limits', () => {
    const all = [own(rowOf({ hardH: 6, anyH: 6 })), later(rowOf({ ...LATER, worstSea: worst(2) }))]
    expect(headingNow(all, { comparing: '0 of 2' })).toMatchObject({ state: 'unknown', about: null })
    expect(headingNow(all, { comparing: '0 of 2', chosen: all[1] ?? null, isAgain: true }).state).toBe('part')
  })
  it('of the plan itself, where nothing is better', () => {
    expect(said([own(rowOf({ worstSea: worst(2) })), later(rowOf(LATER))])).toBe(
      '● 24 NOV 0600 (own plan) exceeds no limit, lowest sea',
    )
  })
  it('of what passes limits, by its hours', () => {
    const all = [own(rowOf({ hardH: 6, anyH: 6 })), later(rowOf({ ...LATER, hardH: 3, anyH: 3 }))]
    expect(said(all)).toBe('✕ 24 NOV 0900: fewest hours beyond hard limits, 3 h, 3 h later')
    const soft = [own(rowOf({ anyH: 9 })), later(rowOf({ ...LATER, anyH: 9, worstSea: worst(2) }))]
    expect(said(soft)).toBe('▲ 24 NOV 0900: beyond soft limits 9 h, lowest sea, 3 h later')
  })
  it('of what is known in part: ◐, how far, from when not, its figures in brackets', () => {
    const all = [own(partOf(32, { hardH: 6, anyH: 6 })), later(partOf(32, LATER))]
    expect(said(all)).toBe(
      '◐ 24 NOV 0900 exceeds no limit where forecast (80 %); 24 h not known, first from 28 NOV 0600',
    )
    expect(headingNow(all).lines[0]).toBe('Greatest sea (3.0 m), wind (20 kn); own plan (3.0 m), (20 kn).')
    const toTheEnd = [own(partOf(32)), later(partOf(30))]
    expect(said(toTheEnd, { chosen: toTheEnd[0] ?? null })).toBe(
      '◐ 24 NOV 0600 (own plan) exceeds no limit where forecast (80 %); from 28 NOV 0600 not known',
    )
    const hard = later(partOf(32, { hardH: 3, anyH: 3 }))
    expect(headingNow([own(rowOf()), hard], { chosen: hard })).toMatchObject({ sign: '◐', state: 'hard' })
    expect(said([own(rowOf()), hard], { chosen: hard })).toContain('beyond hard limits (3 h) where forecast (80 %)')
  })
  it('that none is better, and why', () => {
    expect(headingNow([own(rowOf()), later(unknownOf())])).toMatchObject({
      sign: '○',
      words: 'None is better by what is known',
      lines: [
        '1 of 2 is not known at all. Get weather, below, brings what the forecast has.',
        'Own plan: greatest sea 3.0 m, wind 20 kn.',
        'ETA 29 NOV 0600 UTC.',
        'Known throughout. Oldest value 2 h 0 min old.',
      ],
    })
    expect(headingNow([own(rowOf({ anyH: 2 })), later(partOf(20))]).lines[0]).toBe(
      '1 of 2 is known in part. Get weather, below, brings what the forecast has.',
    )
    expect(headingNow([own(rowOf()), later(rowOf())]).lines[0]).toBe('All are alike by the figures shown.')
    const worse = { name: '24 NOV 1200', isOwn: false, row: rowOf({ anyH: 2 }) }
    expect(headingNow([own(rowOf()), later(rowOf()), worse]).lines[0]).toBe(
      '24 NOV 0600 (own plan) and 24 NOV 0900 are alike, and better than the rest.',
    )
    expect(said([own(unknownOf()), later(unknownOf())])).toBe('○ Nothing is known of these passages')
    expect(headingNow([own(unknownOf()), later(unknownOf())]).lines[0]).toMatch(/^Get weather, below/)
    const refused = headingNow([own(unknownOf()), later(unknownOf())], { refusal: 'The key is refused: ask.' })
    expect(refused.lines[0]).toBe('The key is refused: ask.')
    expect(said([own(rowOf())])).toBe('○ There is nothing to compare the plan with yet')
  })
  it('swell alone missing: says that it is, and not that nothing is known', () => {
    const lacking = partOf(0, { missing: ['swellWaveHeight'] })
    lacking.rests = { ...lacking.rests, sea: 'whole', wind: 'whole' }
    const { words, lines } = headingNow([own(lacking), later(lacking)])
    expect(words).toBe('Swell is not known of these passages')
    expect(lines.slice(1, 2)).toEqual(['Own plan: greatest sea 3.0 m, wind 20 kn.'])
    expect(lines.at(-1)).toMatch(/^Not known throughout: swell\. /)
    expect(headingNow([own(rowOf()), later(lacking)]).lines[0]).toMatch(/^1 of 2 is known in part/)
    const chosen = later(lacking)
    expect(said([own(rowOf()), chosen], { chosen })).toBe(
      '◐ 24 NOV 0900 exceeds no limit by what is known; swell not known throughout',
    )
    // Each known at some hour, never all together.
    const apart = partOf(0)
    expect(headingNow([own(apart), later(apart)]).words).toMatch(/^At no hour is all known/)
  })
  it('says first that the weather is old, or ahead of the clock, and is never green then', () => {
    const all = [own(rowOf({ anyH: 6 })), later(rowOf(LATER))]
    expect(headingNow(all, { nowMs: ETD_MS + 12 * HOUR_MS })).toMatchObject({
      sign: '◐',
      state: 'part',
      words: 'Oldest weather 14 h 0 min old: 24 NOV 0900 exceeds no limit, 3 h later',
    })
    expect(headingNow(all, { nowMs: ETD_MS - 5 * HOUR_MS })).toMatchObject({
      sign: '○',
      words: 'Age of the weather not known: none is better by what is known',
    })
    expect(headingNow(all, { nowMs: ETD_MS - 5 * HOUR_MS }).lines.at(-1)).toMatch(
      /Of unknown age: fetched 3 h 0 min ahead/,
    )
  })
  it('ranks nothing before all are compared; one that is chosen it shows at once', () => {
    const all = [own(rowOf({ hardH: 6, anyH: 6 })), later(rowOf(LATER)), later(null)]
    expect(said(all, { comparing: '2 of 3' })).toBe('○ Comparing: 2 of 3…')
    expect(said(all, { comparing: '2 of 3', chosen: all[1] ?? null })).toBe('● 24 NOV 0900 exceeds no limit, 3 h later')
  })
  it('says nothing of the weather before any is compared, nor where none could be', () => {
    const none = [own(null), later(null)]
    expect(headingNow(none, { comparing: '0 of 2' }).lines).toEqual([])
    expect(headingNow(none, { failed: 2 }).lines).toEqual([])
    expect(headingNow([own(unknownOf()), later(unknownOf())]).lines.at(-1)).toMatch(/No weather is here yet\.$/)
  })
  it('ranks nothing where some could not be compared', () =>
    expect(said([own(rowOf({ hardH: 6, anyH: 6 })), later(rowOf(LATER)), later(null)], { failed: 1 })).toBe(
      '○ Not compared: 1 of 3 could not be read',
    ))
  it('without a vessel or limits judges nothing, and names the lowest sea', () => {
    const all = [own(rowOf({ limits: [] })), later(rowOf({ limits: [], ...LATER, worstSea: worst(2) }))]
    const { sign, words, lines } = headingNow(all, { notJudged: 'Not judged: no vessel' })
    expect([sign, words, lines[0]]).toEqual(['○', 'Not judged: no vessel', '24 NOV 0900: lowest sea.'])
  })
})
