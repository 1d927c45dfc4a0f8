// Before → after of moved waypoints: figures of one line, never better than is known.
import { describe, expect, it } from 'vitest'
import {
  changeParts,
  differenceWords,
  partText,
  unjudgedParts,
} from '../../../../../renderer/frame/frame/change-words.ts'
import { isPart } from '../../../../../renderer/passage/compare/ranking.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { AlternativeRow } from '../../../../../shared/ship/comparison.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const NOW_MS = Date.UTC(2026, 10, 24, 6)
const ETA_MS = Date.UTC(2026, 10, 30, 7, 56)

/** Known throughout; `hours` beyond hard, soft. */
function row(hardH: number, softH: number, more: Partial<AlternativeRow> = {}): AlternativeRow {
  return {
    voyageId: 1,
    etdMs: 0,
    name: 'x',
    etaMs: ETA_MS,
    distanceNm: 2943,
    averageSpeedKn: 18,
    fromMs: 0,
    steps: 50,
    known: 50,
    passageH: 150,
    unknownH: 0,
    unknownFromMs: null,
    heldFromMs: null,
    isEtaKnown: true,
    missing: [],
    knownShare: { sea: 1, wind: 1 },
    parts: { hardH, softH, unknownH: 0, withinH: 150 - hardH - softH },
    limits: ['waveM', 'windKn'],
    passes: hardH > 0 ? 'hard' : softH > 0 ? 'soft' : null,
    beyondH: {},
    minH: { hard: hardH, any: hardH + softH },
    hardH,
    anyH: hardH + softH,
    worstSea: { value: 7.9, timeMs: 0 },
    worstWind: { value: 39, timeMs: 0 },
    currentKn: null,
    rests: { limits: 'whole', sea: 'whole', wind: 'whole', current: 'none' },
    oldestFetchedAtMs: NOW_MS - HOUR_MS,
    newestFetchedAtMs: NOW_MS - HOUR_MS,
    fetchedBy: 'own',
    ...more,
  }
}
const PART = {
  known: 37,
  unknownH: 39.2,
  rests: { limits: 'part', sea: 'part', wind: 'part', current: 'none' },
} as const
const NONE = {
  known: 0,
  unknownH: 150,
  worstSea: null,
  worstWind: null,
  rests: { limits: 'none', sea: 'none', wind: 'none', current: 'none' },
} as const

const textOf = (before: AlternativeRow, after: AlternativeRow): string =>
  changeParts({ before, after }, NOW_MS, DEFAULT_UNITS).map(partText).join(' · ')
const tones = (before: AlternativeRow, after: AlternativeRow): string[] =>
  changeParts({ before, after }, NOW_MS, DEFAULT_UNITS).map(({ tone }) => tone)

describe('before → after', () => {
  it('of two routes that are known throughout', () => {
    const after = row(6, 0, {
      worstSea: { value: 4.4, timeMs: 0 },
      worstWind: { value: 31, timeMs: 0 },
      etaMs: ETA_MS + 190 * 60_000,
    })
    expect(textOf(row(29, 0), after)).toBe(
      '✕ hard 29 → 6 h · sea 7.9 → 4.4 m · ETA 30 NOV 0756 → 1106 UTC · wind 39 → 31 kn',
    )
    expect(isPart(after)).toBe(false)
  })

  it('says first what is not known, and keeps in brackets what rests on a part', () => {
    const after = row(0, 0, PART)
    expect(textOf(row(29, 3), after)).toBe(
      '◐ not known 0 → 40 h · hard 29 → (0) h · soft 3 → (0) h · sea 7.9 → (7.9) m · ETA 30 NOV 0756 UTC · wind 39 → (39) kn',
    )
    expect(textOf(row(5, 0, PART), row(8, 2, PART))).toBe(
      '◐ not known 40 h · ✕ hard (5 → 8 h) · ▲ soft (0 → 2 h) · sea (7.9 m) · ETA 30 NOV 0756 UTC · wind (39 kn)',
    )
    expect(isPart(after)).toBe(true)
  })

  it('an arrival that rests on a part of the hours stands in brackets', () => {
    const part = row(0, 0, { ...PART, isEtaKnown: false, etaMs: ETA_MS + 71 * 60_000 })
    expect(textOf(row(29, 3), part)).toContain('ETA 30 NOV 0756 → (0907) UTC')
    expect(textOf(part, part)).toContain('ETA (30 NOV 0907) UTC')
    expect(textOf(part, row(29, 3))).toContain('ETA (30 NOV 0907) → 0756 UTC')
  })

  it('has a dash for what is not known at all', () => {
    expect(textOf(row(29, 0), row(0, 0, NONE))).toBe(
      '◐ nothing known of 150 h · hard 29 h → – · sea 7.9 m → – · ETA 30 NOV 0756 UTC · wind 39 kn → –',
    )
    expect(textOf(row(0, 0, NONE), row(0, 0, NONE))).toContain('hard – · sea – · ')
  })

  it('is good only where no limit is passed any more, and both are known throughout', () => {
    expect(tones(row(29, 0), row(0, 0))).toContain('good')
    expect(textOf(row(29, 0), row(0, 0))).toContain('● hard 29 → 0 h')
    for (const [before, after] of [
      [row(29, 0), row(0, 0, PART)],
      [row(29, 0), row(0, 0, NONE)],
      [row(29, 0, PART), row(0, 0)],
      [row(29, 0), row(0, 2)],
      [row(29, 0), row(1, 0)],
      [row(0, 0), row(0, 0)],
    ] as const)
      expect(tones(before, after)).not.toContain('good')
  })

  it('says first that the weather is old, or ahead of the clock, and is never good then', () => {
    const oldestFetchedAtMs = NOW_MS - 6 * 24 * HOUR_MS
    expect(textOf(row(29, 0), row(0, 0, { oldestFetchedAtMs }))).toMatch(
      /^▲ oldest weather 6 d 0 h old · hard 29 → 0 h · /,
    )
    expect(tones(row(29, 0, { oldestFetchedAtMs }), row(0, 0))).not.toContain('good')
    const ahead = { newestFetchedAtMs: NOW_MS + 3 * HOUR_MS }
    expect(textOf(row(29, 0), row(0, 0, ahead))).toMatch(/^▲ age of the weather not known · hard 29 → 0 h · /)
    expect(tones(row(29, 0), row(0, 0, ahead))).not.toContain('good')
  })

  it('never says that a limit passed for no known time is not passed', () => {
    const after = row(0, 0, { ...PART, passes: 'hard' })
    expect(textOf(row(29, 0), after)).toContain('✕ hard 29 → (<1) h')
    expect(textOf(row(29, 0), row(0, 0, { ...PART, passes: 'soft' }))).toContain('▲ soft 0 → (<1) h')
  })

  it('judges nothing without limits', () =>
    expect(textOf(row(0, 0, { limits: [] }), row(0, 0, { limits: [] }))).toMatch(/^not judged: no limits · sea/))
})

describe('without times to judge', () => {
  const scheduleOf = (etdMs: number | null, long: number) =>
    buildSchedule({
      format: 1,
      name: 'test',
      waypoints: [0, long].map((one, i) => ({
        id: String(i),
        name: '',
        position: { lat: 0, long: one },
        leg: i === 0 ? null : { geometry: 'RL' as const },
      })),
      schedule: { etdMs, speedKn: 12 },
    })
  it('the route alone is shown, and that nothing else is known', () => {
    const parts = unjudgedParts(scheduleOf(null, 10), scheduleOf(null, 11)).map(partText)
    expect(parts).toEqual(['◐ no ETD: what it meets is not known', '601.1 → 661.2 NM'])
    expect(unjudgedParts(scheduleOf(ETA_MS, 10), scheduleOf(ETA_MS, 10)).map(partText)).toEqual([
      'nothing of it lies ahead',
      '601.1 NM',
      expect.stringMatching(/^ETA 02 DEC \d{4} UTC$/),
    ])
  })
  it('and by how much it is longer', () => {
    expect(differenceWords(scheduleOf(ETA_MS, 10), scheduleOf(ETA_MS, 11))).toBe('ETA 5 h later, 60.1 NM longer')
    expect(differenceWords(scheduleOf(null, 11), scheduleOf(null, 10))).toBe('60.1 NM shorter')
  })
})
