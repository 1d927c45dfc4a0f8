// What may become of a file, whatever is in it: a sound voyage or a sentence, and never anything else.
import { expect } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { FaultError } from '../../../../../shared/result.ts'
import { MAX_STAY_MINUTES } from '../../../../../shared/passage/route-edit.ts'
import type { Read } from './route-files.ts'

function checkRefusal(error: unknown): 'refused' {
  if (!(error instanceof FaultError)) throw error
  expect(['not-a-route', 'bad-input']).toContain(error.fault.code)
  expect(error.message).toMatch(/^[A-Z“].*[.”)]$/s)
  expect(error.message.length).toBeLessThan(600)
  return 'refused'
}

/** A voyage that was read must be one the rest of the application can use. */
function checkVoyage({ document, report }: Read): 'read' {
  const { waypoints } = document
  expect(waypoints.length).toBeGreaterThanOrEqual(2)
  expect(report.waypointCount).toBe(waypoints.length)
  expect(new Set(waypoints.map((w) => w.id)).size).toBe(waypoints.length)
  expect(waypoints[0]?.leg).toBeNull()
  for (const { position, name, leg, stayMinutes = 1 } of waypoints) {
    expect(Math.abs(position.lat)).toBeLessThanOrEqual(90)
    expect(Math.abs(position.long)).toBeLessThanOrEqual(180)
    // oxlint-disable-next-line no-control-regex
    expect(name).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
    expect(Number.isInteger(stayMinutes) && stayMinutes > 0 && stayMinutes <= MAX_STAY_MINUTES).toBe(true)
    const numbers = Object.values(leg ?? {}).filter((value) => typeof value === 'number')
    expect(numbers.every((value) => value >= 0 && value <= 60)).toBe(true)
  }
  const schedule = buildSchedule(document)
  expect(Number.isFinite(schedule.totalNm)).toBe(true)
  expect(schedule.averageSpeedKn === null || schedule.averageSpeedKn >= 0.499).toBe(true)
  return 'read'
}

/** Throws when it is neither. */
export function outcome(content: string | Uint8Array): 'read' | 'refused' {
  let read
  try {
    read = readRouteFile('damaged.rtz', content)
  } catch (error) {
    return checkRefusal(error)
  }
  return checkVoyage(read)
}
