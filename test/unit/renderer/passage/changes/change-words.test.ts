// What changed in words: what is not known first, figures as they are shown, and no word of trust.
import { describe, expect, it } from 'vitest'
import {
  changesLine,
  firstHardWords,
  inPartSentence,
  lostSentences,
  makerSentence,
  notComparableSentence,
  signOf,
} from '../../../../../renderer/passage/changes/change-words.ts'
import { changesCount } from '../../../../../renderer/passage/changes/count.ts'
import { words } from '../../../../../renderer/words/words.ts'
import { DAY_MS, formatShortUtc, HOUR_MS } from '../../../../../shared/format/time.ts'
import { itemAt } from '../../../../../shared/item-at.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { VoyageChanges } from '../../../../../shared/ship/changes/forecast-changes.ts'
import { at } from '../../fixtures.ts'
import { changesOf, headOf, LIMITS, NOW_MS, SINCE_MS, weather } from './changed-voyage.ts'

const line = (changes: VoyageChanges, more: { nowMs?: number; isShort?: boolean } = {}): string =>
  changesLine({ changes, limits: LIMITS, units: DEFAULT_UNITS, newestMs: NOW_MS, nowMs: NOW_MS, ...more })

const calm = weather(() => ({}))
const steps = calm.steps.length
const timeOf = (index: number): string => formatShortUtc(itemAt(calm.timesMs, index))
const SINCE = formatShortUtc(SINCE_MS)

describe('the line of the card', () => {
  it('says the worst hour now and then, and how far the first hard limit moved', () => {
    const now = weather((index) => ({ totalWaveHeight: index === 4 ? 9.26 : index > 1 ? 6 : 1 }))
    const then = weather((index) => ({ totalWaveHeight: index > 3 ? 5.84 : 1 }))
    const changes = changesOf(now, then)
    // From 1 m to 6 m, and two steps later to 5.84 m: 4 m is passed 1 h 48 min and 1 h 52 min after the step before.
    expect(line(changes)).toBe(`Since ${SINCE}: sea ${timeOf(4)} now 9.3 m ✕, was 5.8 m; first hard limit 6 h earlier.`)
    expect(line(changes, { isShort: true })).toBe(`Since ${SINCE}: sea ${timeOf(4)} now 9.3 m ✕, was 5.8 m.`)
    expect(signOf(changes)).toBe('Δ')
  })
  it('says that nothing changed, above what and where', () => {
    const changes = changesOf(
      calm,
      weather((index) => (index < 3 ? {} : null)),
    )
    expect(line(changes)).toBe(`Since ${SINCE}: no change above 0.5 m, 5 kn, 1 NM where comparable (3 of ${steps}).`)
    expect(
      line(
        changesOf(
          calm,
          weather(() => null),
        ),
      ),
    ).toBe(`Since ${SINCE}: not comparable at any of ${steps} times.`)
    expect(
      signOf(
        changesOf(
          calm,
          weather(() => null),
        ),
      ),
    ).toBe('◐')
  })
  it('says of how many times it speaks', () => {
    const changes = changesOf(
      weather(() => ({ totalWaveHeight: 2 })),
      weather((index) => (index < 3 ? {} : null)),
    )
    expect(line(changes)).toContain(`Since ${SINCE}, of 3 of ${steps} times: sea `)
    expect(line(changes, { isShort: true })).toContain(`of 3 of ${steps} times`)
  })
  it('says first what was lost', () => {
    const now = weather((index) => (index === 3 ? { totalWaveHeight: null } : { totalWaveHeight: 3 }))
    const changes = changesOf(now, calm)
    expect(line(changes)).toMatch(
      new RegExp(`^Since ${SINCE}, of ${steps - 1} of ${steps} times: sea ${timeOf(3)} is no longer known; sea `),
    )
    expect(line(changes, { isShort: true })).not.toContain(' now ')
    expect(signOf(changes)).toBe('◐')
  })
  it('says the age of both where both are old', () => {
    expect(line(changesOf(calm, calm), { nowMs: NOW_MS + 2 * DAY_MS })).toBe(
      `Since ${SINCE}: ▲ both old, 2 d 12 h and 2 d 0 h; no change above 0.5 m, 5 kn, 1 NM where comparable (${steps} of ${steps}).`,
    )
  })
  it('has figures in the chosen units', () => {
    const changes = changesOf(
      weather(() => ({ totalWaveHeight: 3 })),
      calm,
    )
    const units = { ...DEFAULT_UNITS, waves: 'ft' as const, wind: 'm/s' as const }
    const inputs = { limits: LIMITS, newestMs: NOW_MS, nowMs: NOW_MS, units }
    expect(changesLine({ changes, ...inputs })).toContain('now 9.8 ft, was 3.3 ft')
    expect(changesLine({ changes: changesOf(calm, calm), ...inputs })).toContain('above 1.6 ft, 2.6 m/s, 1 NM')
  })
})

it.each([
  [at(22, 18), at(22, 0), 'first hard limit 18 h earlier'],
  [at(22, 18, 40), at(21, 23, 50), 'first hard limit 19 h earlier'],
  [at(22, 0), at(22, 2, 10), 'first hard limit 2 h later'],
  [at(22, 0), at(22, 0, 20), 'first hard limit less than 1 h later'],
  [at(22, 0), at(22, 0) + 20_000, null],
  [at(22, 0), null, 'no hard limit passed any more'],
  [null, at(22, 0), 'no hard limit was passed then'],
])('the first hard limit of %s and %s: %s', (thenMs, nowMs, said) =>
  expect(firstHardWords({ thenMs, nowMs })).toBe(said),
)
it('of which nothing can be said, nothing is said', () => expect(firstHardWords(null)).toBeNull())

describe('what cannot be compared', () => {
  const sentence = (now: (index: number) => object | null, then: (index: number) => object | null) => {
    const weatherNow = weather(now)
    return notComparableSentence(changesOf(weatherNow, weather(then)), weatherNow)
  }
  const all = () => ({})
  it.each([
    ['nothing', all, all, null],
    ['an end', all, (i: number) => (i < 4 ? {} : null), `what was fetched ${SINCE} ended ${timeOf(3)}.`],
    ['a beginning', all, (i: number) => (i > 1 ? {} : null), `what was fetched ${SINCE} began ${timeOf(2)}.`],
    [
      'both',
      all,
      (i: number) => (i > 1 && i < 4 ? {} : null),
      `what was fetched ${SINCE} began ${timeOf(2)} and ended ${timeOf(3)}.`,
    ],
    ['a time between', all, (i: number) => (i === 2 ? null : {}), `what was fetched ${SINCE} lacks 1 time.`],
    ['no time', all, () => null, `what was fetched ${SINCE} has nothing along this track.`],
    [
      'what is not known now',
      (i: number) => (i < 4 ? {} : null),
      all,
      `wind and sea are not known now at ${steps - 4}.`,
    ],
  ])('says why: %s', (_what, now, then, why) => {
    const said = sentence(now, then)
    expect(said?.replace(/^Not comparable at \d+ of \d+ times: /, '') ?? null).toBe(why)
  })
  it('says at how many times', () =>
    expect(sentence(all, (index) => (index < 4 ? {} : null))).toContain(
      `Not comparable at ${steps - 4} of ${steps} times: `,
    ))
  it('says no reason while what is known now is being read', () =>
    expect(
      notComparableSentence(
        changesOf(
          calm,
          weather((i) => (i < 4 ? {} : null)),
        ),
        null,
      ),
    ).toBe(`Not comparable at ${steps - 4} of ${steps} times.`))
  it('names what was lost, together where the times are the same', () => {
    const now = weather((index) => (index > 0 && index < 4 ? null : {}))
    const [first, ...more] = lostSentences(changesOf(now, calm).lost)
    expect(first).toMatch(/^Wind and sea (on|from) .* are no longer known\.$/)
    expect(more).toEqual([])
  })
  it('says that what is compared with is of several fetches', () => {
    expect(inPartSentence(headOf(SINCE_MS))).toBeNull()
    expect(inPartSentence(headOf(SINCE_MS, { fetchedFromMs: SINCE_MS - 6 * HOUR_MS }))).toBe(
      `What was fetched ${SINCE} is in part of ${formatShortUtc(SINCE_MS - 6 * HOUR_MS)}.`,
    )
  })
  it('say whose computer kept a forecast that a pack brought, and of which revision there', () => {
    const here = { ...headOf(SINCE_MS), revision: 4, knownId: 2, why: 'approved', atMs: SINCE_MS, maker: null } as const
    expect(makerSentence(here)).toBeNull()
    expect(makerSentence(null)).toBeNull()
    expect(makerSentence({ ...here, maker: 'Fleet office' })).toBe(
      `Approved ${SINCE} UTC at “Fleet office”, whose pack brought it: revision 4 there.`,
    )
  })
})

describe('the number beside the tab', () => {
  const countOf = (changes: VoyageChanges): string =>
    changesCount({ kind: 'answered', issue: headOf(changes.head.fetchedToMs), changes })
  it('is of what is listed, with a sign where something was lost, and nothing where nothing changed', () => {
    const worse = weather(() => ({ totalWaveHeight: 3 }))
    expect(countOf(changesOf(worse, calm))).toBe('1')
    expect(
      countOf(
        changesOf(
          weather((i) => (i === 3 ? null : {})),
          calm,
        ),
      ),
    ).toBe('◐')
    expect(countOf(changesOf(calm, calm))).toBe('')
    expect(changesCount({ kind: 'none' })).toBe('')
  })
})

/** Every sentence of the subject, as far as it needs no argument, and its source where it does. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)]
it('never says that a forecast is to be trusted', () => {
  const texts = [...textsOf(words.changes), ...textsOf(words.help.pages.changes)].join(' ')
  expect(texts).toContain('no change above')
  expect(texts).not.toMatch(/\b(sure|stable|reliable|improved|better forecast|certain)\b/i)
})
