// What the strip outlines as not known: wind and sea, and every measure that a limit is set for, whichever it is.
import { describe, expect, it } from 'vitest'
import { spansOf } from '../../../../../renderer/weather/strip/gaps.ts'
import { runWords, unknownRuns } from '../../../../../renderer/weather/strip/unknown-runs.ts'
import { limitedMeasures, type VesselLimits } from '../../../../../shared/ship/limits/limits.ts'
import { LIMITS, type LimitName } from '../../../../../shared/ship/vessel.ts'
import { COLUMNS } from '../../../../../shared/weather/columns.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { VITAL_MEASURES } from '../../../../../shared/weather/weather.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'

const schedule = planOf(at(20, 6))
const NAMES = Object.keys(LIMITS) as LimitName[]
const ALL = Object.fromEntries(NAMES.map((name) => [name, { value: 1, kind: 'soft' }])) as VesselLimits
const MEASURES = [...new Set<MeasureName>([...VITAL_MEASURES, ...limitedMeasures(ALL)])]
/** Open water of 5 °C and 34 psu. */
const whole = {
  ...Object.fromEntries(MEASURES.map((measure) => [measure, 1])),
  seaSurfaceTemp: 5,
  seaSurfaceSalinity: 34,
  iceThickness: 0,
}

const runsOf = (
  limits: VesselLimits | null,
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
    runs: unknownRuns(weather, limits, spans),
  }
}

describe('what is outlined', () => {
  it.each(MEASURES)('where %s alone is missing, from its first hour to its last', (measure) => {
    const lacking = (index: number) => (index >= 5 && index <= 8 ? { ...whole, [measure]: null } : whole)
    const { runs, spans } = runsOf(ALL, lacking)
    expect(runs).toEqual([{ fromMs: spans[5]?.fromMs, toMs: spans[8]?.toMs, missing: [measure] }])
    expect(runs.map(runWords)).toEqual([`○ ${COLUMNS[measure].name.toLowerCase()} not known`])
  })
  it('where ice lies on the sea, since icing cannot be judged there', () => {
    const { runs, spans } = runsOf(ALL, (index) => (index === 5 ? { ...whole, iceThickness: 0.3 } : whole))
    expect(runs).toEqual([{ fromMs: spans[5]?.fromMs, toMs: spans[5]?.toMs, missing: ['icingCmH'] }])
    expect(runs.map(runWords)).toEqual(['○ icing not known'])
    expect(runsOf({ ...ALL, icingCmH: null }, () => ({ ...whole, iceThickness: 0.3 })).runs).toEqual([])
  })
  it('nothing where no limit is set for what is missing', () => {
    const { runs } = runsOf(null, () => ({ windSpeed: 8, totalWaveHeight: 2 }))
    expect(runs).toEqual([])
  })
  it('of all that is missing one name, and one outline for each that differs', () => {
    const { runs } = runsOf(ALL, (index) => (index < 4 ? {} : index < 9 ? { ...whole, swellWaveHeight: null } : whole))
    expect(runs.map(runWords)).toEqual(['○ not known', '○ swell not known'])
  })
  it('where averages stand in, only what has none', () => {
    expect(runsOf(ALL, () => whole, 'A').runs).toEqual([])
    const { runs } = runsOf(ALL, () => ({ ...whole, visibility: null }), 'A')
    expect(runs.map(runWords)).toEqual(['○ visibility not known'])
  })
})
