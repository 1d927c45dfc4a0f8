// The passage drawn beside the plan: one scale and one axis for both, its peaks beyond limits, and what is read of it.
import { describe, expect, it } from 'vitest'
import { buildRows, peaksOf, runsOf } from '../../../../../renderer/weather/strip/chart-rows.ts'
import { marksOf } from '../../../../../renderer/weather/strip/item-marks.ts'
import { keyName, letterOf, otherWords, reachOf } from '../../../../../renderer/weather/strip/other-passage.ts'
import { DEFAULT_CHART_ROWS } from '../../../../../shared/weather/strip-rows.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const LIMITS = {
  waveM: { value: 4, kind: 'hard' },
  swellM: null,
  windKn: null,
  gustKn: null,
  visibilityNm: { value: 2, kind: 'soft' },
  iceM: null,
  currentKn: null,
  icingCmH: null,
  fogC: null,
} as const
const own = weatherOf(planOf(at(21)), () => ({ fetchedAtMs: NOW, values: { totalWaveHeight: 1, visibility: 20_000 } }))
const later = weatherOf(planOf(at(24)), (_timeMs, i) =>
  i === 3
    ? null
    : {
        fetchedAtMs: NOW - 2 * HOUR_MS,
        source: i > 15 ? 'A' : 'F',
        values: {
          totalWaveHeight: i === 6 ? 9 : i === 7 ? 5 : 3,
          visibility: i === 9 ? 1000 : i === 8 ? 2000 : 20_000,
        },
      },
)
const at6 = { name: 'B', series: later, index: 6, rest: null }

describe('the passage beside', () => {
  it('has its main lines on a scale that holds both, at its own times', () => {
    const sea = (other: typeof later | null) =>
      buildRows(own, DEFAULT_CHART_ROWS, null, DEFAULT_UNITS, other).find(({ key }) => key === 'sea')
    expect(sea(null)?.other).toBeNull()
    expect(sea(null)?.scale.max).toBe(2)
    const both = sea(later)
    expect(both?.scale.max).toBeGreaterThanOrEqual(9)
    expect(both?.series.map(({ measure }) => measure)).toEqual(['totalWaveHeight', 'swellWaveHeight'])
    expect(both?.other?.measure).toBe('totalWaveHeight')
    expect(both?.other?.values).toHaveLength(later.timesMs.length)
    // Its gap and its averages part the line as they part an own one.
    expect(runsOf(both?.other?.values ?? [], marksOf(later)).slice(0, 3)).toEqual([
      [0, 2],
      [4, 15],
      [16, 20],
    ])
  })
  it('makes the axis reach over both', () => {
    expect(reachOf(own.timesMs, later.timesMs)).toEqual({ fromMs: at(21), toMs: at(26, 12) })
    expect(reachOf(later.timesMs, own.timesMs)).toEqual({ fromMs: at(21), toMs: at(26, 12) })
    expect(reachOf(own.timesMs, [])).toEqual({ fromMs: at(21), toMs: at(23, 12) })
    expect(reachOf([], [])).toBeNull()
  })
  it('has a sign where each run beyond a limit is gravest', () => {
    const rows = buildRows(own, DEFAULT_CHART_ROWS, LIMITS, DEFAULT_UNITS, later)
    const peaks = (key: string): number[] => {
      const other = rows.find((row) => row.key === key)?.other
      return other === undefined || other === null ? [] : peaksOf(other)
    }
    expect(peaks('sea')).toEqual([6])
    expect(peaks('visibility')).toEqual([9])
    expect(peaksOf({ measure: 'windSpeed', values: [5, 6, 1, 9], passed: ['soft', 'soft', null, 'hard'] })).toEqual([
      1, 3,
    ])
  })
  it('is read in short, with its source, its age and the limit it passes', () => {
    expect(otherWords('sea', at6, LIMITS, NOW, DEFAULT_UNITS)).toEqual({
      said: { text: '9.0 m', passed: { kind: 'hard', words: 'above the hard limit, 4 m' } },
      isKnown: true,
      source: 'F',
      old: null,
      title: 'B: 9.0 m ✕ above the hard limit, 4 m · forecast (F), 2 h 0 min old, at 24 NOV 1800 UTC',
    })
    expect(otherWords('sea', { ...at6, index: 18 }, LIMITS, NOW, DEFAULT_UNITS)).toMatchObject({
      said: { text: '3.0 m', passed: null },
      source: 'A',
    })
  })
  it('says on the line how old it is once it is old, and of a clock ahead that it is not known', () => {
    expect(otherWords('sea', at6, LIMITS, NOW + 6 * DAY_MS, DEFAULT_UNITS).old).toBe('▲ 6 d 2 h old')
    expect(otherWords('sea', { ...at6, isOfThen: true }, LIMITS, NOW + 6 * DAY_MS, DEFAULT_UNITS).old).toBeNull()
    expect(otherWords('sea', at6, LIMITS, NOW - 12 * HOUR_MS, DEFAULT_UNITS).old).toBe('▲ age ?')
    expect(otherWords('sea', { ...at6, index: 3 }, LIMITS, NOW + 6 * DAY_MS, DEFAULT_UNITS).old).toBeNull()
  })
  it('is said to be not known, or not at sea then', () => {
    const unknown = { said: { text: 'not known', passed: null }, isKnown: false, source: 'none' }
    expect(otherWords('sea', { ...at6, index: 3 }, LIMITS, NOW, DEFAULT_UNITS)).toMatchObject(unknown)
    expect(otherWords('pressure', at6, LIMITS, NOW, DEFAULT_UNITS)).toMatchObject(unknown)
    expect(otherWords('sea', { ...at6, index: null, rest: 'not departed' }, LIMITS, NOW, DEFAULT_UNITS)).toMatchObject({
      said: { text: 'not departed' },
      isKnown: false,
      title: 'B: not departed',
    })
  })
  it('is called by its letter beside the values and by its voyage in the key', () => {
    expect(['B', 'R12', 'B Southern route', '24 NOV 0600', '13.5 kn', 'Bishop'].map(letterOf)).toEqual([
      'B',
      'R12',
      'B',
      null,
      null,
      null,
    ])
    expect(keyName('B', 'Bishop Rock south', at(24, 6))).toBe('B Bishop Rock south')
    expect(keyName('24 NOV 0600', 'Bishop Rock', at(24, 6))).toBe('leaves 24 NOV 0600')
    expect(keyName('13.5 kn', 'Bishop Rock', at(24, 6))).toBe('13.5 kn')
  })
})
