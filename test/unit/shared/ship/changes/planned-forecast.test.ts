// Which forecast a passage was planned by, and what it says of what was sailed.
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import type { KnownHead } from '../../../../../shared/ship/changes/known-forecast.ts'
import { forecastUntil, plannedForecast } from '../../../../../shared/ship/changes/planned-forecast.ts'
import type { IssueHead } from '../../../../../shared/weather/issue.ts'
import { wholeWeather } from '../../../unknown-is-never-good/weather-with-holes.ts'

const ETD_MS = Date.UTC(2026, 10, 24, 6)
const NOW_MS = ETD_MS + 3 * DAY_MS
const head = (hours: number) => {
  const atMs = ETD_MS + hours * HOUR_MS
  return { fetchedFromMs: atMs, fetchedToMs: atMs, revision: 1, fetchedBy: 'own' as const, points: 9 }
}
const issue = (hours: number): IssueHead => ({
  ...head(hours),
  issueId: 1000 + hours,
  voyageId: 1,
  isSeen: true,
  isAcknowledged: false,
})
const approved = (hours: number, fetchedHours = hours): KnownHead => ({
  ...head(fetchedHours),
  knownId: 1000 + hours,
  why: 'approved',
  atMs: ETD_MS + hours * HOUR_MS,
  maker: null,
})
const chosen = (issues: IssueHead[], known: KnownHead[] = []): string | null => {
  const found = plannedForecast({ issues, known }, ETD_MS, NOW_MS)
  return found === null ? null : `${found.by} ${(found.head.fetchedToMs - ETD_MS) / HOUR_MS}`
}

describe('the forecast that a passage was planned by', () => {
  it('is the last that the plan was approved by before the departure', () => {
    expect(chosen([issue(6), issue(-1), issue(-12)], [approved(-8), approved(-20)])).toBe('approved -8')
  })

  it('is the newest of the departure where none was approved, or one under way alone', () => {
    expect(chosen([issue(6), issue(-1), issue(-12)])).toBe('departure -1')
    expect(chosen([issue(6), issue(-1)], [approved(5)])).toBe('departure -1')
    expect(chosen([issue(0)], [{ ...approved(-2), why: 'printed' }])).toBe('departure 0')
  })

  it('is the first kept since where nothing is of before, and says so', () => {
    expect(chosen([issue(20), issue(8)])).toBe('first 8')
    expect(chosen([], [approved(30), approved(10)])).toBe('first 10')
  })

  it('is none without any, and none of a clock ahead', () => {
    expect(chosen([])).toBeNull()
    expect(chosen([issue(24 * 30)])).toBeNull()
  })
})

describe('what it says of what was sailed', () => {
  const whole = wholeWeather(7, 0.5)
  const firstMs = whole.timesMs[0] ?? 0

  it('ends now, and has nothing that was fetched after its hour, and no average', () => {
    const source = whole.source.map((_one, i) => (['F', 'P', 'A', 'F'] as const)[i % 4] ?? 'none')
    const untilMs = firstMs + 6 * STEP_MS
    const fetchedAtMs = whole.timesMs.map((timeMs, i) => timeMs + (i % 4 === 1 ? HOUR_MS : -HOUR_MS))
    const found = forecastUntil({ ...whole, source, fetchedAtMs }, untilMs)
    expect(found.timesMs).toEqual(whole.timesMs.slice(0, 7))
    expect(found.source).toEqual(['F', 'none', 'none', 'F', 'F', 'none', 'none'])
    for (const column of Object.values(found.columns)) {
      expect(column).toHaveLength(7)
      expect([column[1], column[2], column[5]]).toEqual([null, null, null])
    }
    expect(found.columns.windSpeed[0]).toBe(whole.columns.windSpeed[0])
    expect(found.fetchedAtMs[1]).toBeNull()
  })

  it('is told apart value by value: what a later answer gave of an hour is no forecast of it', () => {
    const fetchedAtMs = whole.timesMs.map((timeMs) => timeMs + HOUR_MS)
    const older = { windGust: whole.timesMs.map((timeMs) => timeMs - HOUR_MS) }
    const found = forecastUntil({ ...whole, fetchedAtMs, older }, firstMs + STEP_MS)
    expect([found.columns.windGust[0], found.columns.windSpeed[0]]).toEqual([whole.columns.windGust[0], null])
  })

  it('is nothing before the departure', () => {
    expect(forecastUntil(whole, firstMs - 1).timesMs).toEqual([])
  })
})
