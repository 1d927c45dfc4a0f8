// The small chart of arrival against fuel: every sign and letter can be distinguished.
import { expect, it } from 'vitest'
import { CHART, chartPoints } from '../../../../../renderer/passage/compare/candidates-chart.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { ETD_MS, rowOf } from './rows.ts'
import { candidateOf } from './candidates.ts'

const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0))

it('candidates of about the same arrival and fuel stand beside each other, within the axes', () => {
  const places = [
    [100, 100],
    [100.1, 100],
    [100.1, 99.9],
    [100.2, 100.1],
    [120, 80],
    [119.9, 80],
  ]
  const candidates = places.map(([hours = 0, fuelPercent = 0], i) =>
    candidateOf({
      candidateId: i,
      letter: 'ABCDEF'.charAt(i),
      fuelPercent,
      row: rowOf({ etaMs: ETD_MS + hours * HOUR_MS }),
    }),
  )
  const points = chartPoints(candidates)?.points ?? []
  expect(points).toHaveLength(6)
  const signs = points.map(({ signX, signY }) => [signX, signY])
  const letters = points.map(({ letterX, letterY }) => [letterX, letterY])
  for (const [i, a] of points.entries()) {
    expect(apart([a.x, a.y], signs[i] ?? [])).toBeLessThan(30)
    for (let k = i + 1; k < points.length; k++) {
      expect(apart(signs[i] ?? [], signs[k] ?? [])).toBeGreaterThan(12)
      expect(apart(letters[i] ?? [], letters[k] ?? [])).toBeGreaterThan(8)
    }
    expect(a.signX).toBeGreaterThan(CHART.left)
    expect(a.signX).toBeLessThan(CHART.width)
  }
})
