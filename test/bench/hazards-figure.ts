// What the four hazards of a voyage of 240 hours cost: every value known, a hold judged by each rule.
import { hazardsAlong } from '../../shared/ship/hazards/along.ts'
import { USUAL_CARGO } from '../../shared/passage/cargo-plan.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { byMeasure } from '../support/by-measure.ts'
import type { BenchFigure } from './figure.ts'
import { median } from './statistics.ts'

const ROUNDS = 500

/** Along a passage, with a forecast of every measure at each of its steps. */
export function hazardsFigure(along: VoyageWeather): BenchFigure {
  const { timesMs: stepsMs } = along
  const weather: VoyageWeather = {
    ...along,
    source: stepsMs.map(() => 'F'),
    columns: byMeasure((_measure, i) => stepsMs.map((_timeMs, step) => ((i + step) % 20) / 2)),
  }
  const holds = [{ name: '1', cargoC: 15, hold: { dewPointC: 12, atMs: weather.timesMs[0] ?? 0 } }]
  const timesMs = Array.from({ length: ROUNDS }, () => {
    const from = performance.now()
    const { icing, fog, sweat, deck } = hazardsAlong(weather, { ...USUAL_CARGO, holds })
    const tookMs = performance.now() - from
    const judged = [icing, fog, deck, ...sweat.map(({ along }) => along)]
    if (judged.some(({ unknown }) => unknown.length > 0)) throw new Error('a hazard of weather that is known is not')
    return tookMs
  })
  return {
    name: 'hazards of 240 h × 4, median of 500',
    value: median(timesMs),
    unit: 'ms',
    bar: { max: 2 },
    note: `${weather.timesMs.length} steps, one hold`,
  }
}
