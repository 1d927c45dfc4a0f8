// What is chosen in the panel, the profile's form, a month's days, and the chart's box: all as the engine gets it.
import { describe, expect, it } from 'vitest'
import { boxOfView } from '../../../../renderer/chart/view-box.ts'
import { planChoice, DEFAULT_CHOICE, withPart } from '../../../../renderer/state/fetch-choice.ts'
import { areaWords, corridorWords } from '../../../../renderer/data/fetch/lattice-words.ts'
import { readNumber } from '../../../../renderer/ui/read-number.ts'
import { daysOfMonth } from '../../../../shared/sync/link.ts'
import { readProfile, textsOf } from '../../../../renderer/data/fetch/profile-form.ts'
import type { View } from '../../../../renderer/chart/view.ts'
import { calls } from '../../../../shared/ipc/contract.ts'
import type { LinkProfile } from '../../../../shared/sync/link.ts'
import { MAX_ALTERNATIVES } from '../../../../shared/passage/alternative.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { NOW } from '../fixtures.ts'

const of = { voyageId: 1, etdMs: NOW, allowsBulk: true, departuresMs: [NOW - 6 * HOUR_MS, NOW, NOW + 12 * HOUR_MS] }
const box = { south: -10, west: 170, north: 10, east: -170 }

describe('the choice', () => {
  it.each([
    DEFAULT_CHOICE,
    { ...DEFAULT_CHOICE, plan: 'departures' as const },
    { ...DEFAULT_CHOICE, plan: 'corridor' as const },
    { ...DEFAULT_CHOICE, plan: 'area' as const, areaBox: box },
  ])('passes the contract: %j', (inputs) => {
    const parsed = calls['sync.estimate'].input.safeParse({ voyageId: 1, choice: planChoice(inputs, of) })
    expect(parsed.error).toBeUndefined()
  })
  it('other departures come after the voyage’s own, which is one of them', () => {
    const inputs = { ...DEFAULT_CHOICE, plan: 'departures' as const }
    const departing = (...hours: number[]) => hours.map((h) => ({ voyageId: 1, etdMs: NOW + h * HOUR_MS }))
    expect(planChoice(inputs, of).weather).toEqual({ plan: 'passages', passages: departing(0, -6, 12) })
    expect(planChoice(inputs, { ...of, etdMs: null }).weather).toEqual({ plan: 'track' })
    expect(planChoice(inputs, { ...of, departuresMs: [] }).weather).toEqual({ plan: 'track' })
    const many = Array.from({ length: 300 }, (_, i) => NOW + i * HOUR_MS)
    const { weather } = planChoice(inputs, { ...of, departuresMs: many })
    expect(weather.plan === 'passages' && weather.passages.length).toBe(MAX_ALTERNATIVES)
  })
})

it('bulk days are requested in order, and not on a link whose profile does not allow them', () => {
  const inputs = { ...DEFAULT_CHOICE, bulkDates: ['2026-11-16', '2026-11-15'] }
  expect(planChoice(inputs, of).bulkDates).toEqual(['2026-11-15', '2026-11-16'])
  expect(planChoice(inputs, { ...of, allowsBulk: false }).bulkDates).toEqual([])
})

it.each([
  ['60', 60],
  [' 12,5 ', 12.5],
  ['', null],
  ['0', null],
  ['501', null],
  ['-5', null],
  ['1e2', null],
  ['NaN', null],
])('the number %j is read as %s', (text, value) => {
  const reading = readNumber(text, { min: 1, max: 500, unit: 'NM' })
  expect(reading).toEqual(
    value === null ? { ok: false, message: 'Enter a number from 1 to 500 NM.' } : { ok: true, value },
  )
})

describe('a profile’s form', () => {
  const profile: LinkProfile = {
    id: 'certus',
    name: 'Iridium Certus 100',
    upKbitPerS: 22,
    downKbitPerS: 88,
    roundTripMs: 800,
    pricePerMb: 5.5,
    minimumSessionBytes: 5_000,
    monthlyCapBytes: 50_000_000,
    runCapBytes: null,
    resumesByItself: false,
    refreshesByItself: false,
    allowsBulk: false,
  }
  it('gives back what it was given', () => {
    expect(readProfile(profile, textsOf(profile), profile)).toEqual({ ok: true, profile })
  })
  it('reads decimal MB as whole bytes, and empty as no cap, within the contract', () => {
    const texts = { ...textsOf(profile), monthlyCapBytes: '', runCapBytes: '0,3000001', pricePerMb: ' ' }
    const reading = readProfile(profile, texts, { ...profile, resumesByItself: true })
    if (!reading.ok) throw new Error('refused')
    expect(reading.profile).toMatchObject({
      monthlyCapBytes: null,
      runCapBytes: 300_000,
      pricePerMb: null,
      resumesByItself: true,
    })
    expect(calls['link.setProfile'].input.safeParse({ profile: reading.profile }).error).toBeUndefined()
  })
  it('says what is wrong beside each field', () => {
    const texts = { ...textsOf(profile), name: ' ', upKbitPerS: '0', roundTripMs: '', runCapBytes: 'much' }
    const reading = readProfile(profile, texts, profile)
    expect(reading.ok ? [] : Object.keys(reading.complaints).sort()).toEqual([
      'name',
      'roundTripMs',
      'runCapBytes',
      'upKbitPerS',
    ])
  })
})

it.each([
  ['2026-11', '2026-11-30'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (month, toDay) => {
  expect(daysOfMonth(month)).toEqual({ fromDay: `${month}-01`, toDay })
})

describe('the chart’s box', () => {
  const view = (minX: number, maxX: number): View => ({
    minX,
    maxX,
    minY: 0.4,
    maxY: 0.6,
    widthPx: 1,
    heightPx: 1,
    worldPx: 1,
  })
  it('in the middle of the world', () => {
    const { south, west, north, east } = boxOfView(view(0.45, 0.55))
    // Outwards to a tenth: never less than what is seen.
    expect(west).toBeLessThanOrEqual(-18)
    expect(west).toBeGreaterThan(-18.2)
    expect(east).toBeGreaterThanOrEqual(18)
    expect(east).toBeLessThan(18.2)
    expect(north).toBeCloseTo(-south, 6)
  })
  it('over the date line has its west east of its east, on any copy of the world', () => {
    for (const copy of [-1, 0, 1]) {
      const { west, east } = boxOfView(view(0.95 + copy, 1.05 + copy))
      expect(west).toBeCloseTo(162, 0)
      expect(east).toBeCloseTo(-162, 0)
    }
  })
  it('wider than the world is the world', () => {
    expect(boxOfView(view(-0.3, 1.4))).toMatchObject({ west: -180, east: 180 })
  })
})

describe('a lattice', () => {
  const small = { south: 40, west: -30, north: 41, east: -29 }
  it('keeps points that speak when its corridor narrows or its box shrinks', () => {
    const wide = { ...DEFAULT_CHOICE, corridorHalfWidthNm: 120, corridorSpacingNm: 120, areaSpacingNm: 120 }
    expect(withPart(wide, { corridorHalfWidthNm: 50 })).toMatchObject({ corridorSpacingNm: 50, areaSpacingNm: 120 })
    // A degree of longitude is 45.6 NM there: two columns stand in it at half of that.
    expect(withPart(wide, { areaBox: small }).areaSpacingNm).toBe(22)
    expect(withPart(wide, { areaBox: box }).areaSpacingNm).toBe(120)
    expect(withPart(wide, { plan: 'area' })).toEqual({ ...wide, plan: 'area' })
  })
  it('says what its spacing gives, and where it may give nothing', () => {
    expect(corridorWords(30)).toMatch(/the nearest at most 22 NM off.*edges, and hours later, it may not be/)
    expect(areaWords(120)).toMatch(/the nearest at most 85 NM off.*Less than 120 NM inside the box’s edge/)
  })
})
