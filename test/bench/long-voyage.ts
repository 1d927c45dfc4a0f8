// A voyage of 100 waypoints and 240 hours across ±180°, and weather in which the passage is another than the planned one.
import { buildSchedule } from '../../shared/passage/schedule.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { STEP_MS } from '../../shared/format/time.ts'
import { byMeasure } from '../support/by-measure.ts'

export const NOW_MS = Date.UTC(2026, 10, 15, 12)

/** From Tokyo Bay to San Francisco. */
export function longVoyage(): VoyageDocument {
  const waypoints = Array.from({ length: 100 }, (_, i) => ({
    id: String(i + 1),
    name: `WP ${i + 1}`,
    position: {
      lat: 35 + 10 * Math.sin((Math.PI * i) / 99) + 0.05 * Math.sin(i * 2.3),
      long: ((140 + (97 * i) / 99 + 180) % 360) - 180,
    },
    leg: i === 0 ? null : ({ geometry: i % 3 === 0 ? 'RL' : 'GC' } as const),
  }))
  const document: VoyageDocument = { format: 1, name: 'Bench', waypoints, schedule: { etdMs: NOW_MS, speedKn: 10 } }
  return { ...document, schedule: { etdMs: NOW_MS, speedKn: buildSchedule(document).totalNm / 240 } }
}

const rest = byMeasure((_, i) => i + 0.25)

/** Wind of all forces and directions. */
export function valuesAt(timeMs: number) {
  const k = (timeMs - NOW_MS) / STEP_MS
  const wind = { windSpeed: 11 + 6 * Math.sin(k / 7), windDirection: (((k * 9) % 360) + 360) % 360 }
  return { ...rest, ...wind, currentSpeed: 0.3, currentDirection: 90 }
}

/** What a work took of the processor, all threads of this process, in ms. */
export function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
