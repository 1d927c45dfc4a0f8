// What the chart's status bar says: measuring, and a waypoint that is moved.
import { describe, expect, it } from 'vitest'
import { adjacentLegsText } from '../../../../renderer/chart/edit-hint.ts'
import { measureWords } from '../../../../renderer/chart/measure.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'

const A = { lat: 0, long: 179 }
const B = { lat: 0, long: -179 }
const C = { lat: 60, long: -179 }

describe('measuring', () => {
  it('says what to do, then rhumb line and great circle of the last two places, then the sums', () => {
    expect(measureWords([], null)).toMatch(/click two places.*Esc ends/)
    expect(measureWords([A], null)).toMatch(/next place/)
    expect(measureWords([A], B)).toBe('Measure: RL 090.0° 120.2 NM · GC 090.0° 120.2 NM')
    expect(measureWords([A, B], C)).toMatch(
      /^Measure: RL 000\.0° 3,59\d\.\d NM · GC 000\.0° 3,59\d\.\d NM · total RL 3,71\d\.\d NM, GC 3,71\d\.\d NM$/,
    )
  })
  it('has no course between a place and itself', () => {
    expect(measureWords([A, B], B)).toBe(measureWords([A, B], null))
    expect(measureWords([A, A], null)).toBe('Measure: RL – 0.0 NM · GC – 0.0 NM')
  })
})

describe('a waypoint that is moved', () => {
  const schedule = buildSchedule({
    format: 1,
    name: 'test',
    waypoints: [A, B, C].map((position, i) => ({
      id: String(i),
      name: '',
      position,
      leg: i === 0 ? null : { geometry: 'RL' as const },
    })),
    schedule: { etdMs: null, speedKn: 12 },
  })
  it('is said by its legs', () => {
    expect(adjacentLegsText(schedule, 1)).toMatch(
      /^WPT 2: 090\.0°, 120\.2 NM from WPT 1; 000\.0°, 3,59\d\.\d NM to WPT 3$/,
    )
    expect(adjacentLegsText(schedule, 0)).toBe('WPT 1: 090.0°, 120.2 NM to WPT 2')
    expect(adjacentLegsText(null, 1)).toBe('WPT 2')
  })
})
