// What changed along the track as marks on the chart: worse before not known, not known before better; across ±180°; of marks that would touch the gravest.
import { describe, expect, it } from 'vitest'
import { changeShapes, shownChanges, type ChangeShape } from '../../../../renderer/chart/change-shape.ts'
import { stepWords } from '../../../../renderer/passage/changes/step-words.ts'
import { stepMarks } from '../../../../shared/ship/changes/step-marks.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'
import { changesOf, LIMITS, NOW_MS, weather } from '../passage/changes/changed-voyage.ts'

const calm = weather(() => ({}))
const marksOf = (now: ReturnType<typeof weather>, then = calm) => stepMarks(changesOf(now, then))

describe('a step', () => {
  it('has no mark where nothing changed, and one by what did', () => {
    const now = weather((index) => {
      if (index === 1) return { totalWaveHeight: 2.2 }
      if (index === 2) return { windSpeed: 1 }
      if (index === 3) return { totalWaveHeight: 6 }
      return {}
    })
    expect(marksOf(now).map(({ kind, newly }) => [kind, newly])).toEqual([
      ['worse', null],
      ['better', null],
      ['worse', 'hard'],
    ])
  })

  it('that is not known in one of the two is marked as that, never as better; but what became worse there is told', () => {
    const now = weather((index) => (index === 1 ? null : index === 2 ? { windSpeed: null, totalWaveHeight: 3 } : {}))
    const then = weather((index) => (index === 3 ? null : {}))
    expect(marksOf(now, then).map(({ kind, isComparable }) => [kind, isComparable])).toEqual([
      ['unknown', false],
      ['worse', false],
      ['unknown', false],
    ])
    const better = weather((index) => (index === 2 ? { windSpeed: null, totalWaveHeight: 0.2 } : {}))
    expect(marksOf(better).map(({ kind }) => kind)).toEqual(['unknown'])
  })

  it('says what is not comparable first, then the greatest change, with its limit', () => {
    const now = weather((index) => (index === 2 ? { windSpeed: null, totalWaveHeight: 6 } : {}))
    const changes = changesOf(now, calm)
    const [mark] = stepMarks(changes)
    if (mark === undefined) throw new Error('none')
    expect(
      stepWords(mark, '20 NOV 1800', { directions: changes.earlier, limits: LIMITS, units: DEFAULT_UNITS }),
    ).toMatch(/^\d\d NOV \d{4} UTC, since 20 NOV 1800: not comparable, sea 1\.0 m → 6\.0 m ✕$/)
  })

  it('that is past has none', () => {
    const changes = changesOf(
      weather(() => ({ totalWaveHeight: 6 })),
      calm,
    )
    const times = stepMarks({ ...changes, evaluatedAtMs: NOW_MS + 9 * 3_600_000 }).map(({ timeMs }) => timeMs)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(NOW_MS + 9 * 3_600_000)
  })
})

const shape = (x: number, kind: ChangeShape['kind'], size = 1): ChangeShape => ({ x, y: 0.5, kind, size, newly: null })

describe('on the chart', () => {
  it('of marks that would touch the gravest stays, and farther in all are seen', () => {
    const shapes = [shape(0, 'better'), shape(0.01, 'worse', 2), shape(0.015, 'unknown'), shape(0.05, 'better')]
    expect(shownChanges(shapes, 1000).map(({ kind }) => kind)).toEqual(['worse', 'better'])
    expect(shownChanges(shapes, 100_000)).toEqual(shapes)
  })

  it('they run on across ±180°', () => {
    const marks = [179.9, -179.9].map((long) => ({
      lat: 0,
      long,
      timeMs: 0,
      kind: 'worse' as const,
      size: 1,
      newly: null,
      isComparable: true,
      changes: [],
    }))
    const [east, west] = changeShapes(marks, 0.99)
    expect(Math.abs((west?.x ?? 0) - (east?.x ?? 1))).toBeCloseTo(0.2 / 360, 6)
  })
})
