// What the chips of the top bar say: never more than is known.
import { describe, expect, it } from 'vitest'
import { casualtyWords } from '../../../../../renderer/frame/frame/casualty-words.ts'
import { chipText } from '../../../../../renderer/frame/frame/Chip.tsx'
import { linkChipWords, monthWords } from '../../../../../renderer/frame/frame/link-chip-words.ts'
import { standingWords } from '../../../../../renderer/frame/frame/standing-words.ts'
import type { StoredCasualties } from '../../../../../shared/casualties/casualty.ts'
import { DAY_MS, fetchSpanOf, HOUR_MS, type FetchSpan } from '../../../../../shared/format/time.ts'
import type { LinkState } from '../../../../../shared/sync/sync.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

describe('casualties', () => {
  const spanOf = (agesMs: readonly number[]): FetchSpan => fetchSpanOf(agesMs.map((ageMs) => NOW - ageMs))
  const fetched = (...agesMs: number[]): StoredCasualties => ({
    records: 1234,
    withoutPosition: 0,
    doubtful: 0,
    withdrawn: 0,
    differing: 0,
    cut: 0,
    unprepared: 0,
    damaged: 0,
    ...spanOf(agesMs),
    fetchedBy: 'own',
    answered: spanOf(agesMs),
  })
  const said = (stored: StoredCasualties | null): string => {
    const words = casualtyWords(stored, NOW)
    return `${words.sign} ${chipText(words)}`
  }
  it.each([
    [[2 * HOUR_MS], '● Casualties 2 h 0 min'],
    [[5 * DAY_MS, HOUR_MS], '● Casualties 5 d'],
    [[34 * DAY_MS + HOUR_MS], '▲ Casualties 34 d'],
    [[-3 * HOUR_MS], '▲ Casualties of unknown age'],
    [[5 * DAY_MS, -3 * HOUR_MS], '▲ Casualties of unknown age'],
  ])('%j', (ages, expected) => expect(said(fetched(...ages))).toBe(expected))
  it('not fetched yet, fetched and none, and not read are three things', () => {
    const none = (...agesMs: number[]): StoredCasualties => ({
      ...fetched(...agesMs),
      records: 0,
      ...spanOf([]),
      fetchedBy: null,
    })
    expect(said(none())).toBe('○ Casualties not fetched')
    expect(said(none(2 * HOUR_MS))).toBe('● Casualties none reported, 2 h 0 min')
    expect(said(none(34 * DAY_MS, HOUR_MS))).toBe('▲ Casualties none reported, 34 d')
    expect(said(none(-3 * HOUR_MS))).toBe('▲ Casualties none reported, of unknown age')
    expect(said({ ...none(HOUR_MS), damaged: 2 })).toBe('○ Casualties not known')
    expect(said(null)).toBe('○ Casualties not known')
  })
  it('are never shown as if all were known', () => {
    for (const stored of [null, fetched(0), fetched(40 * DAY_MS)])
      expect(casualtyWords(stored, NOW).tone).not.toBe('ok')
  })
})

describe('the link', () => {
  it.each([
    [41e6, 200e6, '41/200 MB'],
    [1.23e6, 200e6, '1.2/200 MB'],
    [12_000, 200e6, '<0.1/200 MB'],
    [0, 50e6, '0/50 MB'],
    [400e6, 1.5e9, '0.4/1.5 GB'],
    [41e6, null, '41 MB'],
  ])('%d of %s is %s', (bytes, cap, expected) => expect(monthWords(bytes, cap)).toBe(expected))

  const link = (state: LinkState['state'], level: LinkState['budget']['level'] = 'within'): LinkState => ({
    host: 'service.example',
    state,
    lastAnswerAtMs: null,
    office: null,
    bytesToday: 0,
    bytesThisMonth: 41e6,
    budget: {
      profileId: 'vsat',
      bytesThisMonth: 41e6,
      monthlyCapBytes: 200e6,
      bytesThisRun: 0,
      runCapBytes: null,
      share: 0.2,
      level,
      fault: null,
    },
    fault: null,
  })
  const said = (...about: Parameters<typeof linkChipWords>): string => {
    const words = linkChipWords(...about)
    return `${words.sign} ${chipText(words)}`
  }
  it('says of a month that is not known that it is not', () => {
    const known = link('up', 'unknown')
    const unknown: LinkState = { ...known, budget: { ...known.budget, bytesThisMonth: null, share: null } }
    expect(said(unknown, 'Fleet VSAT', true, false)).toBe('▲ Fleet VSAT month not known')
  })
  it('has a word for its name where that finds no room', () =>
    expect(linkChipWords(link('up'), 'Fleet Xpress on the after mast', true, false)).toMatchObject({
      name: 'Fleet Xpress on the after mast',
      shortName: 'Link',
      core: '41/200 MB',
    }))
  it('says how it stands before what it used', () => {
    expect(said(link('up'), 'VSAT', true, false)).toBe('● VSAT 41/200 MB')
    expect(said(link('down'), 'VSAT', true, false)).toBe('▲ VSAT: no link · 41/200 MB')
    expect(said(link('refused'), 'VSAT', true, false)).toBe('▲ VSAT: key refused · 41/200 MB')
    expect(said(link('unknown'), 'VSAT', true, false)).toBe('○ VSAT 41/200 MB')
    expect(said(link('up', 'warning'), 'VSAT', true, false)).toBe('▲ VSAT 41/200 MB')
    expect(said(link('up', 'stopped'), 'VSAT', true, false)).toBe('✕ VSAT 41/200 MB used up')
    expect(said(link('up'), null, false, false)).toBe('● Link 41/200 MB')
  })
  it('has the host and what is not chosen in its title', () => {
    expect(linkChipWords(link('up'), 'VSAT', false, false).title).toMatch(/^service\.example: .*VSAT, not chosen yet/)
    expect(linkChipWords(link('up'), 'VSAT', true, true).title).toMatch(/^Simulated service: /)
  })
})

it('what the plan stands as', () => {
  const said = (revision: number, approval: Parameters<typeof standingWords>[0]['approval']): string => {
    const words = standingWords({ revision, approval })
    return `${words.sign} ${chipText(words)}`
  }
  const approved = { status: 'approved', revision: 2, atMs: NOW, by: 'Master' } as const
  expect(said(2, { ...approved, status: 'draft' })).toBe('○ Not approved, rev. 2')
  expect(said(2, approved)).toBe('● Approved, rev. 2')
  expect(said(3, approved)).toBe('● Approved, rev. 2 · now rev. 3')
  expect(said(3, { ...approved, status: 'draft', isUnknown: true })).toBe('? Status not known, rev. 3')
  // The revision alone gives way where there is no room, and not where the plan is another than was approved.
  expect(standingWords({ revision: 2, approval: { ...approved, status: 'draft' } })).toMatchObject({
    core: 'Not approved',
    rest: ', rev. 2',
  })
  expect(standingWords({ revision: 3, approval: approved }).rest).toBeUndefined()
})
