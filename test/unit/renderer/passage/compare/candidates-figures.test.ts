// A route's figures: ranges, estimates, brackets and dashes, and no claim that is more than is known.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartPoints, frontOf } from '../../../../../renderer/passage/compare/candidates-chart.ts'
import {
  beyondOf,
  etaOf,
  fuelOf,
  kindOf,
  knownOf,
  plannedWords,
  seaOf,
  stateOf,
  timedFromWords,
} from '../../../../../renderer/passage/compare/candidates-figures.ts'
import { candidateWords } from '../../../../../renderer/passage/compare/candidate-row-words.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { Candidate } from '../../../../../shared/candidates/candidates.ts'
import { ETD_MS, partOf, rowOf, worst } from './rows.ts'
import { beyondOfHours, estimatedOf, foundOf, notJudgedOf, candidateOf } from './candidates.ts'

/** Less than a hundredth is known. */
const scrapOf = (more: Partial<Candidate> = {}): Candidate =>
  candidateOf({
    rests: { forecastH: 0, estimatedH: 0.3, averageH: 0, nothingH: 170 },
    row: rowOf({ worstSea: null, worstWind: null, unknownH: 120 }),
    ...notJudgedOf(119),
    ...more,
  })

/** Forecast for 20 of its 120 h, estimated for all others. */
const betweenOf = (more: Partial<Candidate> = {}): Candidate =>
  estimatedOf({ rests: { forecastH: 20, estimatedH: 100, averageH: 0, nothingH: 0 }, ...notJudgedOf(0), ...more })

describe('a cell', () => {
  it.each<[string, Candidate, string]>([
    ['none', candidateOf(), '0 h'],
    ['none where all is judged, by estimates too', betweenOf(), '≈0 h'],
    ['none where all is judged, and some hours are not known', estimatedOf(notJudgedOf(0)), '(≈0 h)'],
    ['none where judged', estimatedOf(), '? 10 h'],
    ['hard', candidateOf({ beyond: beyondOfHours({ hardH: 6 }) }), '✕ 6 h'],
    ['hard, in part', estimatedOf({ beyond: beyondOfHours({ hardH: 6 }) }), '(✕ 6 h)'],
    ['hard, estimated', estimatedOf({ beyond: beyondOfHours({ estimatedHardH: 5 }) }), '(✕ ≈5 h)'],
    ['hard, both', betweenOf({ beyond: beyondOfHours({ hardH: 35, estimatedHardH: 34 }) }), '✕ 35–69 h'],
    ['hard, both, in part', estimatedOf({ beyond: beyondOfHours({ hardH: 31, estimatedHardH: 6 }) }), '(✕ 31–37 h)'],
    [
      'hard, both, within an hour',
      betweenOf({ beyond: beyondOfHours({ hardH: 0.2, estimatedHardH: 0.4 }) }),
      '✕ <1–1 h',
    ],
    ['hard, estimated throughout', betweenOf({ beyond: beyondOfHours({ estimatedHardH: 0.4 }) }), '✕ ≈1 h'],
    ['soft, both', betweenOf({ beyond: beyondOfHours({ softH: 6, estimatedSoftH: 5 }) }), '▲ 6–11 h'],
    ['soft, estimated', betweenOf({ beyond: beyondOfHours({ estimatedSoftH: 5 }) }), '▲ ≈5 h'],
    ['soft, hard estimated', betweenOf({ beyond: beyondOfHours({ softH: 6, estimatedHardH: 5 }) }), '✕ ≈5 h'],
    ['hard, and none of what is estimated', betweenOf({ beyond: beyondOfHours({ hardH: 6 }) }), '(✕ 6 h)'],
    ['hard, soft estimated', estimatedOf({ beyond: beyondOfHours({ hardH: 6, estimatedSoftH: 5 }) }), '(✕ 6 h)'],
    ['passed for no time at all', candidateOf({ row: rowOf({ passes: 'hard' }) }), '✕ <1 h'],
    ['not judged', candidateOf({ row: rowOf({ limits: [] }) }), '–'],
    ['of which a scrap is known', scrapOf(), '? 119 h'],
    ['passed, and no more known', scrapOf({ beyond: beyondOfHours({ hardH: 0.2 }) }), '(✕ <1 h)'],
    [
      'nothing known',
      candidateOf({ rests: { forecastH: 0, estimatedH: 0, averageH: 0, nothingH: 120 }, ...notJudgedOf(120) }),
      '? 120 h',
    ],
  ])('of hours beyond limits: %s', (_what, candidate, text) => expect(beyondOf(candidate)).toBe(text))

  it('of the sea is a range where estimates are more than the forecast, and in brackets where more is not known', () => {
    const none = { row: rowOf({ worstSea: null }) }
    const part = estimatedOf({ row: partOf(7, { worstSea: worst(7.5) }), estimatedSea: null })
    const more = { ...part, estimatedSea: { value: 8.3, timeMs: ETD_MS } }
    expect(
      [candidateOf(), estimatedOf(), candidateOf(none), part, more].map((candidate) => seaOf(candidate, DEFAULT_UNITS)),
    ).toEqual(['3.0', '(≈3.7)', '–', '(7.5)', '(7.5–8.3)'])
    const between = betweenOf({ row: partOf(7, { worstSea: worst(7.5) }) })
    const max = (value: number) => seaOf({ ...between, estimatedSea: { value, timeMs: ETD_MS } }, DEFAULT_UNITS, true)
    expect([seaOf(betweenOf(), DEFAULT_UNITS), max(8.3), max(7.52)]).toEqual(['≈3.7', '7.5–8.3 m', '(7.5 m)'])
  })

  it('of arrival and fuel stands in brackets where no weather is known', () => {
    expect([etaOf(candidateOf()), fuelOf(candidateOf())]).toEqual(['29 NOV 0600', '94'])
    expect([etaOf(scrapOf()), fuelOf(scrapOf())]).toEqual(['(29 NOV 0600)', '(94)'])
    // No headway is made: no arrival is expected.
    const held = candidateOf({ isHeld: true, row: rowOf({ heldFromMs: ETD_MS + 40 * HOUR_MS }) })
    expect(etaOf(held)).toBe('–')
    expect(chartPoints([held])).toBeNull()
    // By an estimate alone: the arrival is that of the answer card.
    expect(etaOf(candidateOf({ isHeld: true }))).toBe('29 NOV 0600')
  })

  it('of what is known has 100 only where all is forecast', () => {
    expect(knownOf(candidateOf())).toBe('100')
    expect(knownOf(estimatedOf())).toBe('16')
    expect(knownOf(candidateOf({ rests: { forecastH: 119.9, estimatedH: 0, averageH: 0, nothingH: 0.1 } }))).toBe('99')
    expect(knownOf(candidateOf({ rests: { forecastH: 0, estimatedH: 0, averageH: 0, nothingH: 0 } }))).toBe('0')
  })
})

it('a candidate is clear, or within, only where every hour of it is forecast for its own track', () => {
  const hours = fc.double({ min: 0, max: 200, noNaN: true })
  fc.assert(
    fc.property(hours, hours, hours, hours, (forecastH, estimatedH, averageH, nothingH) => {
      const candidate = candidateOf({
        rests: { forecastH, estimatedH, averageH, nothingH },
        ...notJudgedOf(averageH + nothingH),
      })
      const isAll = forecastH > 0 && estimatedH + averageH + nothingH < 0.05
      expect(stateOf(candidate) === 'clear').toBe(isAll)
      expect(beyondOf(candidate) === '0 h').toBe(isAll)
      expect(candidateWords(candidate, DEFAULT_UNITS)).not.toMatch(isAll ? /[(≈]|estimated/ : /for 100 %|NaN/)
    }),
    { numRuns: 150 },
  )
})

it('a route beyond a hard limit in most trials of a forecast a little wrong has one sign in table and chart, whatever else it passes', () => {
  const frail = estimatedOf({ perturbed: { breaks: 9, of: 12 }, beyond: beyondOfHours({ softH: 3 }) })
  expect(kindOf(frail)).toBe('least sea · ✕ 9/12')
  expect(candidateWords(frail, DEFAULT_UNITS)).toContain(
    'beyond a hard limit if the forecast is a little wrong, in 9 of 12 trials',
  )
  expect(chartPoints([frail])?.points[0]?.state).toBe('hard')
  expect(kindOf(candidateOf({ perturbed: { breaks: 6, of: 12 } }))).toBe('least sea')
})

it('a candidate on which a limit cannot be judged is beyond it for unknown hours', () => {
  expect(beyondOf(candidateOf())).toBe('0 h')
  expect(beyondOf(estimatedOf(notJudgedOf(40, ['iceM'])))).toBe('? 40 h')
  // No less than is said in words.
  expect(beyondOf(estimatedOf(notJudgedOf(44.2, ['iceM'])))).toBe('? 45 h')
  // What it passes is said, be nothing else of it known.
  const soft = scrapOf({ beyond: beyondOfHours({ softH: 3 }) })
  expect([stateOf(soft), beyondOf(soft)]).toEqual(['part', '(▲ 3 h)'])
})

describe('a row in words', () => {
  it('says first what is not known, then what is estimated, in hours', () => {
    expect(candidateWords(estimatedOf(), DEFAULT_UNITS)).toMatch(
      /^B least sea: not known for 10 h; estimated for 90 h; forecast for 16 % of its hours; limits not judged for 10 h; greatest sea estimated 3\.7 m; /,
    )
    expect(candidateWords(scrapOf(), DEFAULT_UNITS)).toMatch(
      /^B least sea: not known for 170 h; .*greatest sea not known; /,
    )
    expect(candidateWords(candidateOf(), DEFAULT_UNITS)).toMatch(
      /^B least sea: forecast for 100 % of its hours; beyond no limit; greatest sea 3\.0 m; /,
    )
  })

  it('says how far a range is forecast, and no hours within limits where they are not judged', () => {
    const range = betweenOf({
      row: partOf(7, { worstSea: worst(7.5) }),
      estimatedSea: { value: 8.3, timeMs: ETD_MS },
      beyond: beyondOfHours({ hardH: 35, estimatedHardH: 34 }),
    })
    const shown = candidateWords(range, DEFAULT_UNITS)
    expect(shown).toContain('beyond hard limits 35 h, up to 69 h with what is estimated')
    expect(shown).toContain('greatest sea 7.5 m, up to 8.3 m with what is estimated')
    expect(candidateWords({ ...range, ...notJudgedOf(4) }, DEFAULT_UNITS)).toContain(
      'limits not judged for 4 h; beyond hard limits 35 h',
    )
    expect(candidateWords(betweenOf(), DEFAULT_UNITS)).toContain('beyond no limit where forecast or estimated')
    expect(candidateWords(candidateOf({ row: rowOf({ limits: [] }) }), DEFAULT_UNITS)).toContain(
      'no limit of the vessel is entered',
    )
  })
})

describe('the chart', () => {
  const at = (candidateId: number, letter: string, laterH: number, fuelPercent: number): Candidate =>
    candidateOf({ candidateId, letter, fuelPercent, row: rowOf({ etaMs: ETD_MS + (100 + laterH) * HOUR_MS }) })

  it('has the earliest at the left and the least fuel at the bottom; no other of its front is earlier and cheaper', () => {
    const drawn = chartPoints([at(1, 'A', 5, 100), at(2, 'B', 0, 110), at(3, 'C', 9, 90), at(4, 'D', 6, 105)])
    const points = drawn?.points ?? []
    expect(points.map(({ candidate }) => candidate.letter)).toEqual(['B', 'A', 'D', 'C'])
    expect(points[0]?.x).toBeLessThan(points[3]?.x ?? 0)
    expect(points[0]?.y).toBeLessThan(points[3]?.y ?? 0)
    expect(frontOf(points).map(({ candidate }) => candidate.letter)).toEqual(['B', 'A', 'C'])
  })

  it('stands in its frame with one candidate, and with all alike', () => {
    for (const candidates of [[at(1, 'A', 0, 100)], [at(1, 'A', 0, 100), at(2, 'B', 0, 100)]])
      for (const { x, y, letterX, letterY } of chartPoints(candidates)?.points ?? [])
        expect([x, y, letterX, letterY].every((value) => Number.isFinite(value) && value > 0)).toBe(true)
    expect(chartPoints([])).toBeNull()
  })
})

describe('where candidates are timed from', () => {
  const leg = { departMs: ETD_MS } as Candidate['legs'][number]
  const shown = (departH: number, fixH: number | null): string =>
    timedFromWords(
      { candidates: [candidateOf({ legs: [{ ...leg, departMs: ETD_MS + departH * HOUR_MS }] })] },
      { etdMs: ETD_MS, fix: fixH === null ? null : ({ timeMs: ETD_MS + fixH * HOUR_MS } as never) },
    ).join()

  it.each<[string, number, number | null, string]>([
    ['is not said before the ship has left', 0, null, ''],
    [
      'without a fix: by the plan, and that there is none',
      8.5,
      null,
      'No fix: timed from 24 NOV 1430 UTC, where the plan has the ship. Enter a fix in Plan.',
    ],
    ['the fix', 8, 8, 'Timed from the fix of 24 NOV 1400 UTC.'],
    ['an older fix', 8, 4, 'Timed from 24 NOV 1400 UTC, where the ship is by the fix of 24 NOV 1000 UTC.'],
  ])('%s', (_what, departH, fixH, words) => expect(shown(departH, fixH)).toBe(words))
})

it('the plan’s own ETA is shown with theirs as long as it is the plan they were found for', () => {
  const plan = { etaMs: ETD_MS + 90 * HOUR_MS, etdMs: ETD_MS, fix: null } as never
  const found = { ...foundOf([]), revision: 4 }
  expect(plannedWords(found, plan, 4)).toMatch(/; ETA planned 28 NOV 0000 UTC\.$/)
  expect(plannedWords(found, plan, 5)).toBeNull()
})
