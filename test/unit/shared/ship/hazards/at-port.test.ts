// Hatches and deck at a port: a window is of 3-hour steps that are all stored, known and open; nothing between them is made up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STEP_MS } from '../../../../../shared/format/time.ts'
import { USUAL_CARGO } from '../../../../../shared/passage/cargo-plan.ts'
import { deckWindows, type HourlySeries } from '../../../../../shared/ship/hazards/along.ts'
import { hazardsAtPort } from '../../../../../shared/ship/hazards/at-port.ts'
import { deckHeading, portWindowWords, windowLength } from '../../../../../shared/ship/hazards/cargo-words.ts'
import { unknownLines } from '../../../../../shared/ship/hazards/words.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { WeatherSource } from '../../../../../shared/weather/weather.ts'

const T = Date.UTC(2026, 10, 26)

/** What is stored of a step: `dry` is open; `none` is not stored at all. */
type Step = 'dry' | 'rain' | 'gale' | 'no rain value' | 'average' | 'none'
const STEPS: readonly Step[] = ['dry', 'rain', 'gale', 'no rain value', 'average', 'none']

function seriesOf(steps: readonly Step[]): HourlySeries {
  const stored = steps.flatMap((step, i) => (step === 'none' ? [] : [{ step, timeMs: T + i * STEP_MS }]))
  return {
    timesMs: stored.map(({ timeMs }) => timeMs),
    source: stored.map(({ step }): WeatherSource => (step === 'average' ? 'A' : 'F')),
    columns: {
      precipitation: stored.map(({ step }) => (step === 'rain' ? 2 : step === 'no rain value' ? null : 0)),
      windSpeed: stored.map(({ step }) => (step === 'gale' ? 20 : 5)),
      // The sea outside is none of the berth's.
      totalWaveHeight: stored.map(() => 9),
    },
  }
}
const windowsOf = (steps: readonly Step[], fromMs = T): [from: number, until: number][] => {
  const found = hazardsAtPort(seriesOf(steps), USUAL_CARGO, fromMs)
  return found === null
    ? []
    : deckWindows(found.deck).map((one) => [(one.fromMs - T) / STEP_MS, (one.untilMs - T) / STEP_MS])
}

describe('a window', () => {
  it('is of steps that are all open', () => {
    expect(windowsOf(['dry', 'dry', 'rain', 'dry', 'dry', 'dry', 'gale', 'dry'])).toEqual([
      [0, 1],
      [3, 5],
    ])
  })
  it('ends at a step that is not stored, lacks a value or is an average', () => {
    for (const hole of ['none', 'no rain value', 'average'] as const)
      expect(windowsOf(['dry', 'dry', hole, 'dry', 'dry'])).toEqual([
        [0, 1],
        [3, 4],
      ])
  })
  it('is none where every second step is stored, and that is said first', () => {
    const found = hazardsAtPort(seriesOf(['dry', 'none', 'dry', 'none', 'dry']), USUAL_CARGO, T)
    if (found === null) throw new Error('something is stored')
    expect(deckWindows(found.deck)).toEqual([])
    expect(deckHeading(found.deck)).toEqual({
      sign: '◐',
      words: 'Hatches and deck: not known at 2 of 5 times, no window',
    })
    expect(unknownLines(found.deck).map(({ words }) => words)).toEqual(['not known: no weather stored at 2 of 5'])
  })
  it('begins now: what is past opens no hatch', () => {
    expect(windowsOf(['dry', 'dry', 'dry', 'dry'], T + STEP_MS + 1)).toEqual([[2, 3]])
    expect(hazardsAtPort(seriesOf(['dry', 'dry']), USUAL_CARGO, T + 2 * STEP_MS)).toBeNull()
    expect(hazardsAtPort(seriesOf([]), USUAL_CARGO, T)).toBeNull()
  })
  it('says how long, and within what', () => {
    const found = hazardsAtPort(seriesOf(['rain', 'dry', 'dry', 'dry', 'rain']), USUAL_CARGO, T)
    const [window] = found === null ? [] : deckWindows(found.deck)
    if (window === undefined) throw new Error('there is a window')
    expect(portWindowWords('Santos', window, USUAL_CARGO.thresholds, DEFAULT_UNITS)).toBe(
      'Santos 26 NOV 0300 – 0900: no rain above 0.1 mm/h, wind to 25 kn',
    )
    expect(windowLength(window)).toBe('6 h')
  })
})

it('any pattern has the windows that a naive list of runs has', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), fc.nat(45), (steps, from) => {
      const last = steps.findLastIndex((step) => step !== 'none')
      const first = Math.max(
        from,
        steps.findIndex((step) => step !== 'none'),
      )
      const runs: [number, number][] = []
      for (let i = first; i <= last; i++) {
        if (steps[i] !== 'dry') continue
        const run = runs.at(-1)
        if (run !== undefined && run[1] === i - 1) run[1] = i
        else runs.push([i, i])
      }
      expect(windowsOf(steps, T + from * STEP_MS)).toEqual(runs.filter(([a, b]) => b > a))
    }),
  )
})
