// A noon report's figures and what is typed beside them, for tests that need one of the right form.
import { NOTHING_TYPED, type NoonFigures, type NoonTyped } from '../../shared/ship/sailed/noon-report.ts'

const HOUR_MS = 3_600_000

/** The day up to 1200 UTC, half of its wind known. */
export function noonFiguresAt(noonMs: number): NoonFigures {
  const worst = { value: 20.5, timeMs: noonMs - 3 * HOUR_MS }
  const mean = { known: 8, mean: 12.25, directionDeg: 312.5, worst }
  return {
    fromMs: noonMs - 24 * HOUR_MS,
    toMs: noonMs,
    noonMs,
    offsetMinutes: -180,
    isToNoon: true,
    passage: {
      position: { lat: 45.5467, long: -39.7617 },
      elapsedMs: 24 * HOUR_MS,
      restMs: 0,
      distanceNm: 418.64,
      speedKn: 17.4433,
      courseDeg: 251.93,
      sinceEtdMs: 78 * HOUR_MS,
      runNm: 1351.23,
      toGoNm: 1592.04,
      fixesMs: [noonMs - 120_000, noonMs - 24 * HOUR_MS],
      nextFixMs: null,
      isByFix: true,
    },
    day: {
      steps: 8,
      wind: { ...mean, known: 4 },
      gust: { known: 8, worst },
      sea: { ...mean, mean: 3.2 },
      swell: { ...mean, mean: 2.1, directionDeg: null },
      current: { ...mean, mean: 0.5, alongKn: -1.04 },
      visibility: { known: 8, worst: { value: 10_556.4, timeMs: noonMs } },
      pressure: {
        known: 7,
        first: { value: 980.4, timeMs: noonMs - 21 * HOUR_MS },
        last: { value: 1018.4, timeMs: noonMs },
      },
    },
  }
}

export const noonTyped = (typed: Partial<NoonTyped> = {}): NoonTyped => ({
  ...NOTHING_TYPED,
  observed: { ...NOTHING_TYPED.observed, wind: 'NW 8', sea: '7 m' },
  entered: { ...NOTHING_TYPED.entered, hfoT: 41.2, rpm: 92.4, slipPercent: -6.1 },
  remarks: 'Reduced to 16 kn 27 NOV 1430 to 2200, pitching.',
  by: 'A. Second',
  ...typed,
})
