// What the strip outlines as not known: wind and sea, and every measure that a limit is set for, whichever it is.
import { describe, expect, it } from 'vitest'
import { spansOf } from '../../../../../renderer/weather/strip/gaps.ts'
import { runWords, unknownRuns } from '../../../../../renderer/weather/strip/unknown-runs.ts'
import { LIMITED } from '../../../../../shared/ship/limits/limits.ts'
import { LIMITS, type LimitName } from '../../../../../shared/ship/vessel.ts'
import { COLUMNS } from '../../../../../shared/weather/columns.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { VITAL_MEASURES } from '../../../../../shared/weather/weather.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'

const schedule = planOf(at(20, 6))
const MEASURES = [
  ...new Set<MeasureName>([...VITAL_MEASURES, ...Object.values(LIMITED).flatMap(({ measures }) => measures)]),
]
const whole = Object.fromEntries(MEASURES.map((measure) => [measure, 1]))

const runsOf = (
  measures: readonly MeasureName[],
  valuesAt: (index: number) => Partial<Record<MeasureName, number | null>>,
  source: 'F' | 'A' = 'F',
) => {
  const weather = weatherOf(schedule, (_timeMs, index) => ({ fetchedAtMs: NOW, source, values: valuesAt(index) }))
  const spans = spansOf(
    weather.timesMs,
    weather.timesMs.map(() => false),
  )
  return {
    weather,
    spans,
    runs: unknownRuns(weather, measures, spans),
  }
}

describe('what is outlined', () => {
  it.each(Object.keys(LIMITS) as LimitName[])('where %s alone is missing, from its first hour to its last', (name) => {
    const [measure] = LIMITED[name].measures
    if (measure === undefined) throw new Error('judged by nothing')
    const lacking = (index: number) => (index >= 5 && index <= 8 ? { ...whole, [measure]: null } : whole)
    const { runs, spans } = runsOf(MEASURES, lacking)
    expect(runs).toEqual([{ fromMs: spans[5]?.fromMs, toMs: spans[8]?.toMs, missing: [measure] }])
    expect(runs.map(runWords)).toEqual([`○ ${COLUMNS[measure].name.toLowerCase()} not known`])
  })
  it('nothing where no limit is set for what is missing', () => {
    const { runs } = runsOf(VITAL_MEASURES, () => ({ windSpeed: 8, totalWaveHeight: 2 }))
    expect(runs).toEqual([])
  })
  it('of all that is missing one name, and one outline for each that differs', () => {
    const { runs } = runsOf(MEASURES, (index) =>
      index < 4 ? {} : index < 9 ? { ...whole, swellWaveHeight: null } : whole,
    )
    expect(runs.map(runWords)).toEqual(['○ not known', '○ swell not known'])
  })
  it('where averages stand in, only what has none', () => {
    expect(runsOf(MEASURES, () => whole, 'A').runs).toEqual([])
    const { runs } = runsOf(MEASURES, () => ({ ...whole, visibility: null }), 'A')
    expect(runs.map(runWords)).toEqual(['○ visibility not known'])
  })
})
