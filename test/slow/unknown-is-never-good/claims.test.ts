// No word, sign, class or rank claims more than is known, whatever is missing.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headingOf } from '../../../renderer/passage/compare/card-words.ts'
import { beyondText, rowWords } from '../../../renderer/passage/compare/comparison-words.ts'
import { knownPercent, leaderOf } from '../../../renderer/passage/compare/ranking.ts'
import { alternativeRow, type AlternativeRow } from '../../../shared/ship/comparison.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { JUDGES } from '../../unit/unknown-is-never-good/judges.ts'
import {
  ETD_MS,
  FAULTY,
  holes,
  isInIce,
  LIMITS,
  pair,
  wholeWeather,
  withHoles,
  type Hole,
} from '../../unit/unknown-is-never-good/weather-with-holes.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'

/** Judged by the vessel's limits, its icing among them. */
const isOfVessel = (measures: readonly MeasureName[]): boolean =>
  measures.includes('seaSurfaceSalinity') && measures.includes('totalWaveHeight')

const numRuns = process.env['BINNACLE_FULL'] === '1' ? 2000 : 25

describe.each(JUDGES)('$name', ({ measures, isNeeded, onlyWhole, saysUnknown, describePlace }) => {
  const isWhole = (weather: VoyageWeather): boolean =>
    weather.steps.every(
      (_step, index) =>
        measures
          .filter((name) => isNeeded?.(name, weather, index) ?? true)
          .every((name) => /[FP]/.test(weather.source[index] ?? '') && weather.columns[name][index] !== null) &&
        !(isOfVessel(measures) && isInIce(weather, index)),
    )

  /** What is said that may not be, or is not that must be. */
  const wrong = (weather: VoyageWeather): string[] => {
    const { text } = describePlace(weather)
    const whole = isWhole(weather)
    const says = saysUnknown?.test(text) ?? !whole
    return [
      ...(!whole && onlyWhole?.test(text) === true ? [`speaks of all: ${text}`] : []),
      ...(says === whole ? [`${whole ? 'says that it is not known' : 'does not say what is not known'}: ${text}`] : []),
    ]
  }

  it('speaks of all only where all is known, and says what is not', () =>
    fc.assert(
      fc.property(pair, ({ seed, storm, holes: these }) => {
        expect(wrong(withHoles(wholeWeather(seed, storm), these))).toEqual([])
      }),
      // Without its direction everywhere, in a calm, where the wind has none.
      {
        numRuns,
        examples: [[{ seed: 0, storm: 0, holes: [{ kind: 'measure', measure: 'windDirection' }], more: [] }]],
      },
    ))

  it.each([0, 0.5])('says what a faulty service leaves out, in a storm of %s', (storm) =>
    expect(FAULTY.flatMap((these) => wrong(withHoles(wholeWeather(3, storm), these)))).toEqual([]),
  )

  it('claims nothing more when values are taken away', () =>
    fc.assert(
      fc.property(pair, ({ seed, storm, holes: these, more }) => {
        const before = withHoles(wholeWeather(seed, storm), these)
        const claimed = new Set(describePlace(before).claims)
        expect(describePlace(withHoles(before, more)).claims.filter((claim) => !claimed.has(claim))).toEqual([])
      }),
      { numRuns },
    ))

  it('does speak of a calm that is known throughout', () => {
    const calm = wholeWeather(1, 0)
    expect(wrong(calm)).toEqual([])
    expect(onlyWhole?.test(describePlace(calm).text) ?? true).toBe(true)
  })
})

const rowOf = (weather: VoyageWeather, voyageId: number): AlternativeRow => {
  const row = alternativeRow({ voyageId, etdMs: ETD_MS }, 'x', weather, LIMITS)
  if (row === null) throw new Error('the plan has no times')
  return row
}

describe.each([2, 4])('a storm known at every %ith step alone', (every) => {
  const storm = wholeWeather(0, 0)
  storm.columns.totalWaveHeight.fill(9)
  const unknown = storm.steps.flatMap((_step, i): Hole[] =>
    i % every === 1 ? [] : [{ kind: 'value', measure: 'totalWaveHeight', from: i }],
  )
  const row = rowOf(withHoles(storm, unknown), 1)
  it('passes a hard limit, and is nowhere within', () => {
    expect(row.passes).toBe('hard')
    expect(row.hardH).toBeCloseTo((storm.steps.length / every) * 3, -1)
    expect(row.parts.withinH).toBeCloseTo(0, 9)
    expect(Object.values(row.parts).reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(row.passageH, 6)
  })
  it('is said to, and is never better than another by fewer hours', () => {
    const named = { name: 'x', isOwn: false, row }
    const { words } = headingOf({
      all: [named],
      chosen: named,
      comparing: null,
      notJudged: null,
      nowMs: ETD_MS,
      units: DEFAULT_UNITS,
    })
    expect(`${words} ${rowWords(row, DEFAULT_UNITS)}`).not.toMatch(/no limit|within/)
    expect(beyondText(row)).toMatch(/^\(✕ /)
    expect(leaderOf([row, { ...row, worstSea: null, passes: 'hard', hardH: row.hardH + 1 }])).toBeNull()
  })
})

describe('the passage that is better than the others compared', () => {
  /** As the comparison shows them: all of less than an hour are `<1 h`. */
  const shownH = ({ hardH, passes }: AlternativeRow): number =>
    passes === 'hard' && hardH < 1 ? 0.5 : Math.round(hardH)
  const passage = fc.record({
    seed: fc.integer({ min: 0, max: 3 }),
    storm: fc.constantFrom(0, 0.5, 0.6),
    holes: fc.oneof(fc.constant<Hole[]>([]), holes),
    more: fc.oneof(fc.constant<Hole[]>([]), holes),
  })

  it('is known as far as each of them and beaten in nothing shown before; of less known none becomes it that is known less far', () => {
    let [found, kept] = [0, 0]
    fc.assert(
      fc.property(fc.array(passage, { minLength: 2, maxLength: 4 }), (passages) => {
        const before = passages.map(({ seed, storm, holes: these }) => withHoles(wholeWeather(seed, storm), these))
        const after = before.map((weather, i) => withHoles(weather, passages[i]?.more ?? []))
        for (const weathers of [before, after]) {
          const rows = weathers.map((weather, i) => rowOf(weather, i))
          const leader = leaderOf(rows)
          found += Number(weathers === before && leader !== null)
          kept += Number(weathers === after && leader !== null)
          if (leader === null) continue
          expect(knownPercent(leader.row)).toBe(Math.max(...rows.map(knownPercent)))
          expect(leader.row.known).toBeGreaterThan(0)
          expect(shownH(leader.row)).toBeLessThanOrEqual(Math.min(...rows.map(shownH)))
        }
      }),
      { numRuns },
    )
    expect(found).toBeGreaterThan(numRuns / 20)
    expect(kept).toBeGreaterThan(0)
  })
})
