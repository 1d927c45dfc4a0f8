// Voyages sailed one after another, of which forecasts were kept twice a day and past weather is stored; how forecasts erred grows with their lead.
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { issuesTable } from '../../electron/engine/store/issues.ts'
import { addChecksumFunctions } from '../../electron/engine/store/row-checksums.ts'
import { noValues } from '../../electron/engine/store/stored-measures.ts'
import { weatherTable, type WeatherRow } from '../../electron/engine/store/weather.ts'
import { contentInSlices, headOfRows } from '../../electron/engine/weather/issues/issue-content.ts'
import { DAY_MS, floorToStep, HORIZON_MS, HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { toE4 } from '../../shared/geo/cells.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { trackSteps } from '../../shared/passage/ship-at.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { atOnce } from '../../shared/sliced.ts'

const EACH_MS = DAY_MS / 2

/** Smooth, about −1…1, with no two places the same. */
const smooth = (hours: number, of: number): number =>
  (Math.sin(hours / 7.3 + of) + Math.sin(hours / 17.9 + 2.1 * of) + Math.sin(hours / 41.7 + 3.7 * of)) / 2.2

type Made = Pick<WeatherRow['values'], 'windSpeed' | 'totalWaveHeight' | 'swellWaveHeight' | 'currentSpeed'>

function thereAt(timeMs: number): Made {
  const hours = timeMs / HOUR_MS
  return {
    windSpeed: 11 + 7 * smooth(hours, 1),
    totalWaveHeight: 3.2 + 1.9 * smooth(hours, 2),
    swellWaveHeight: 1.9 + 0.8 * smooth(hours, 3),
    currentSpeed: 0.5 + 0.3 * smooth(hours, 4),
  }
}

function forecastAt(timeMs: number, issuedMs: number): Made {
  const there = thereAt(timeMs)
  const [hours, lead] = [timeMs / HOUR_MS, (timeMs - issuedMs) / HORIZON_MS]
  const err = (of: number): number => smooth(hours, 10 * of + issuedMs / (5 * DAY_MS))
  const atLeast = (value: number): number => Math.max(0.05, value)
  return {
    windSpeed: atLeast((there.windSpeed ?? 0) + (0.8 + 6 * lead) * err(1)),
    totalWaveHeight: atLeast((there.totalWaveHeight ?? 0) - 0.1 - lead + (0.4 + 1.8 * lead) * err(2)),
    swellWaveHeight: atLeast((there.swellWaveHeight ?? 0) + (0.2 + 0.7 * lead) * err(3)),
    currentSpeed: atLeast((there.currentSpeed ?? 0) + (0.05 + 0.2 * lead) * err(4)),
  }
}

/** Puts all of that into a training folder, as it is at `nowMs`. */
export const keepForecasts =
  (voyages: readonly Voyage[], nowMs: number) =>
  (dataDir: string): void => {
    const data = new Database(join(dataDir, 'data-training.sqlite'))
    addChecksumFunctions(data)
    const [weather, issues] = [weatherTable(data), issuesTable(data)]
    data.transaction(() => {
      for (const { voyageId, revision, document } of voyages) {
        const etdMs = document.schedule.etdMs ?? nowMs
        const steps = trackSteps(buildSchedule(document)).map(({ lat, long, timeMs }) => ({
          latE4: toE4(lat),
          longE4: toE4(long),
          timeMs,
        }))
        for (const step of steps)
          if (step.timeMs <= nowMs - STEP_MS)
            weather.put({
              ...step,
              fetchedAtMs: step.timeMs + STEP_MS,
              values: { ...noValues(), ...thereAt(step.timeMs) },
            })
        const endMs = Math.min(nowMs, steps.at(-1)?.timeMs ?? nowMs)
        for (let atMs = etdMs - DAY_MS; atMs <= endMs; atMs += EACH_MS) {
          const rows = steps
            .filter(({ timeMs }) => timeMs > floorToStep(atMs) && timeMs <= atMs + HORIZON_MS)
            .map((step): WeatherRow => ({
              ...step,
              fetchedAtMs: atMs,
              fetchedBy: 'own',
              values: { ...noValues(), ...forecastAt(step.timeMs, atMs) },
              older: {},
            }))
          const head = headOfRows(rows)
          if (head !== null) issues.keep({ voyageId, revision, ...head, content: atOnce(contentInSlices(rows)) })
        }
      }
    })()
    data.close()
  }
