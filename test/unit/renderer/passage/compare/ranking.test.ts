// Which passage may be called better: never one that is known less far, and only by the figures shown.
import { etaText, etaWords } from '../../../../../renderer/passage/compare/comparison-words.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seaText, windText } from '../../../../../renderer/passage/compare/comparison-words.ts'
import { headingOf, type Named } from '../../../../../renderer/passage/compare/card-words.ts'
import { alikeAhead, knownPercent, leaderOf } from '../../../../../renderer/passage/compare/ranking.ts'
import type { AlternativeRow } from '../../../../../shared/ship/comparison.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { ETD_MS, partOf, rowOf, unknownOf, worst } from './rows.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const numRuns = process.env['BINNACLE_FULL'] === '1' ? 5000 : 500
const sea = (value: number): Partial<AlternativeRow> => ({ worstSea: worst(value) })

describe('the better one', () => {
  it('is so by the figures shown, in their order, and says by which', () => {
    const [a, b, c] = [rowOf({ hardH: 3, anyH: 3 }), rowOf({ anyH: 4 }), rowOf(sea(2))]
    expect(leaderOf([a, b])).toEqual({ row: b, by: 'fewest hours beyond hard limits' })
    expect(leaderOf([b, c])).toEqual({ row: c, by: 'fewest hours beyond limits' })
    expect(leaderOf([rowOf(), c])).toEqual({ row: c, by: 'lowest sea' })
    const calm = rowOf({ worstWind: worst(12) })
    expect(leaderOf([rowOf(), calm])).toEqual({ row: calm, by: 'least wind' })
  })
  it('is none by differences beyond the digits shown', () => {
    expect(
      leaderOf([rowOf({ ...sea(3.01), hardH: 4.1, anyH: 5 }), rowOf({ ...sea(3.04), hardH: 3.9, anyH: 5 })]),
    ).toBeNull()
  })
  it('39 h beyond limits and 7.2 m, known in part, is not it beside 31 h and 5.9 m, known throughout', () => {
    const rough = partOf(20, { hardH: 0, anyH: 39, ...sea(7.2) })
    const known = rowOf({ hardH: 2, anyH: 31, ...sea(5.9) })
    expect(leaderOf([rough, known])).toBeNull()
    const harder = partOf(20, { hardH: 3, anyH: 39, ...sea(7.2) })
    expect(leaderOf([harder, known])?.row).toBe(known)
  })
  it('without limits is by sea and wind alone', () => {
    const [a, b] = [rowOf({ limits: [], ...sea(4) }), rowOf({ limits: [], ...sea(3) })]
    expect(leaderOf([a, b])).toEqual({ row: b, by: 'lowest sea' })
  })
  it('may be known in part beside others that are known no further', () => {
    const lower = partOf(30, sea(1))
    expect(leaderOf([partOf(30), partOf(20), lower])?.row).toBe(lower)
    expect(leaderOf([partOf(31), lower])).toBeNull()
  })
  it('is none among equals, nor of one, nor beside one of which nothing is known', () => {
    expect(leaderOf([rowOf(), rowOf()])).toBeNull()
    expect(leaderOf([rowOf()])).toBeNull()
    expect(leaderOf([rowOf({ hardH: 9, anyH: 9 }), partOf(20)])).toBeNull()
    expect(leaderOf([rowOf(), unknownOf()])).toBeNull()
    expect(leaderOf([unknownOf(), unknownOf()])).toBeNull()
  })
})

describe('over any coverage', () => {
  const STEPS = 40
  const oneRow: fc.Arbitrary<AlternativeRow> = fc
    .record({
      known: fc.oneof(fc.constantFrom(0, STEPS, STEPS, 30), fc.integer({ min: 0, max: STEPS })),
      hardH: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 30, noNaN: true })),
      softH: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 30, noNaN: true })),
      sea: fc.constantFrom(0.4, 1, 1.04, 2, 7.2),
      wind: fc.constantFrom(5, 5.4, 20, 39),
      ageH: fc.constantFrom(1, 1, 1, 14, -3),
    })
    .map(({ known, hardH, softH, ageH, ...more }) => {
      if (known === 0) return unknownOf()
      const fetchedAtMs = ETD_MS - ageH * HOUR_MS
      const beyond = {
        hardH,
        anyH: hardH + softH,
        worstSea: worst(more.sea),
        worstWind: worst(more.wind),
        oldestFetchedAtMs: fetchedAtMs,
        newestFetchedAtMs: fetchedAtMs,
      }
      return known === STEPS ? rowOf(beyond) : partOf(known, beyond)
    })
  const rows = fc.array(oneRow, { minLength: 1, maxLength: 6 })
  const named = (row: AlternativeRow, i: number): Named => ({ name: `P${i}`, isOwn: i === 0, row })
  const headingNow = (all: readonly Named[], chosen: Named | null = null) =>
    headingOf({ all, chosen, comparing: null, notJudged: null, nowMs: ETD_MS, units: DEFAULT_UNITS })

  it('what leads is known as far as every other, whatever the order', () =>
    fc.assert(
      fc.property(rows, fc.integer(), (all, turn) => {
        const leader = leaderOf(all)
        const leadPercent = leader === null ? 100 : knownPercent(leader.row)
        expect(all.every((row) => knownPercent(row) <= leadPercent) && leader?.row.known !== 0).toBe(true)
        const at = Math.abs(turn) % all.length
        const turned = [...all.slice(at), ...all.slice(0, at)]
        expect(leaderOf(turned)?.row).toBe(leader?.row)
        expect(leaderOf(turned.toReversed())?.by).toBe(leader?.by)
      }),
      { numRuns },
    ))

  it('the heading is ◐ where a part is known, ● and green only where all is, of weather that is not old; brackets where a part is', () =>
    fc.assert(
      fc.property(rows, fc.boolean(), (all, isChosen) => {
        const passages = all.map(named)
        const { sign, state, words, lines, about } = headingNow(passages, isChosen ? (passages[0] ?? null) : null)
        const row = about?.row ?? null
        const isWhole = row !== null && row.known === row.steps
        const ages = all.flatMap(({ oldestFetchedAtMs }) =>
          oldestFetchedAtMs === null ? [] : [ETD_MS - oldestFetchedAtMs],
        )
        const isUnsure = ages.some((ageMs) => ageMs > 12 * HOUR_MS || ageMs < 0)
        const isPart = row !== null && row.known > 0 && !isWhole
        const mustHold: Record<string, boolean> = {
          'green only where all is known, new, and passes nothing':
            state !== 'clear' || (isWhole && !isUnsure && row.anyH === 0),
          '◐ where a part is known': (sign === '◐') === (isPart || (isWhole && isUnsure && row.anyH === 0)),
          '● where it is green': (sign === '●') === (state === 'clear'),
          'nothing is the best': !/\bbest\b/i.test(words),
          'old first': !isUnsure || /^(Oldest weather|Age of the weather)/.test(words),
          'how far it is known, and from when not': !isPart || /where forecast \(\d+ %\).*not known/.test(words),
          'brackets below it': row === null || /Greatest sea \(/.test(lines.join(' ')) === isPart,
          'brackets in the rows': all.every((one) =>
            [seaText(one, DEFAULT_UNITS), windText(one, DEFAULT_UNITS)].every(
              // Of less than a quarter no figure stands there.
              (text) => text.startsWith('(') === (one.known >= one.steps / 4 && one.known < one.steps),
            ),
          ),
        }
        expect(Object.keys(mustHold).filter((rule) => mustHold[rule] === false)).toEqual([])
      }),
      { numRuns },
    ))
})

describe('a passage that cannot be made', () => {
  const held = rowOf({ heldFromMs: rowOf().etdMs, hardH: 0, anyH: 0, minH: { hard: 0, any: 0 } })
  const rough = rowOf({ hardH: 20, anyH: 20, passes: 'hard', minH: { hard: 20, any: 20 } })
  it('is never the better one, and what can be made is', () => {
    expect(leaderOf([held, rough])?.row).toBe(rough)
    expect(leaderOf([held, { ...held }])).toBeNull()
    expect(alikeAhead([held, { ...held }])).toEqual([])
  })
  it('has no arrival, which is said', () => {
    expect(etaText(held)).toBe('–')
    expect(etaWords(held)).toMatch(/^cannot be made from /)
    expect(etaText(rowOf({ isEtaKnown: false }))).toMatch(/^\(.*\)$/)
  })
})
