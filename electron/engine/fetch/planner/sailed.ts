// Past weather of the track sailed: each 3-hour step of at least 3 hours ago for which nothing fetched at or after its hour is stored.
import { noonsBetween } from '../../../../shared/passage/noons.ts'
import { clockSteps } from '../../../../shared/passage/ship-time.ts'
import { trackSteps, type TrackStep } from '../../../../shared/passage/ship-at.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { ShipTime } from '../../../../shared/passage/voyage.ts'
import type { SailedSteps } from '../../../../shared/sync/sync.ts'
import { DAY_MS, isPast } from '../../../../shared/format/time.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import type { RankedPoint, StoredNear } from './track.ts'

export interface SailedPoints extends SailedSteps {
  points: RankedPoint[]
}

/** After the track, a picture and a lattice, whose ranks are lower. */
const FIRST_RANK = 20
/** What goes with the next night is not paid for. */
const MARGIN_DAYS = 1

/**
 * The day up to the newest noon first, which the noon report is of; then what was sailed since; then day by day back. A stored answer near a step
 * gives its place, so that what was there stands beside what was forecast. None without an ETD, none that is not kept, and none from where a passage
 * cannot be made.
 */
export function sailedPoints(
  passage: Schedule,
  shipTime: ShipTime | undefined,
  nowMs: number,
  { storedNear, pastKeptDays = null }: { storedNear: StoredNear; pastKeptDays?: number | null },
): SailedPoints {
  const keptFromMs = pastKeptDays === null ? -Infinity : nowMs - (pastKeptDays - MARGIN_DAYS) * DAY_MS
  const untilMs = passage.expected?.heldFromMs ?? Infinity
  const sailed = trackSteps(passage).filter(({ timeMs }) => isPast(timeMs, nowMs) && timeMs <= untilMs)
  const steps = sailed.filter(({ timeMs }) => timeMs >= keptFromMs)
  const noonMs = noonsBetween(clockSteps(passage, shipTime, 0), nowMs - 2 * DAY_MS, nowMs).at(-1) ?? nowMs
  const points = steps.flatMap((step): RankedPoint[] => {
    const stored = storedNear(step, step.timeMs)
    if (stored.some(({ fetchedAtMs }) => fetchedAtMs >= step.timeMs && fetchedAtMs <= nowMs)) return []
    const { latE4, longE4 } = stored[0] ?? placeOf(step)
    return [
      {
        request: { kind: 'point', latE4, longE4, timeMs: step.timeMs },
        rank: FIRST_RANK + daysBehind(step.timeMs, noonMs),
        offTrackNm: 0,
      },
    ]
  })
  return {
    points,
    steps: steps.length,
    known: steps.length - points.length,
    notKept: sailed.length - steps.length,
    fixMs: passage.fix?.timeMs ?? null,
  }
}

const placeOf = ({ lat, long }: TrackStep): Pick<RankedPoint['request'], 'latE4' | 'longE4'> => ({
  latE4: toE4(lat),
  longE4: toE4(long),
})

/** 0 in the day up to the noon, 1 after it, then 2 and more for each day before. */
function daysBehind(timeMs: number, noonMs: number): number {
  if (timeMs > noonMs) return 1
  const days = Math.floor((noonMs - timeMs) / DAY_MS)
  return days === 0 ? 0 : days + 1
}
