// Points that are not worth fetching: on land, later than the forecast, or where the service had nothing, never or not before its next refresh. A setting, so that a restart forgets none.
import { z } from 'zod'
import { ceilToStep, DAY_MS } from '../../../../shared/format/time.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { requestPlace } from '../../fetch/planner/informative-points.ts'
import type { PointRequest } from '../../store/jobs.ts'
import type { SettingTable } from '../../store/settings.ts'

export interface RefusedPoints {
  has(point: PlaceTime): boolean
  /** `never`: the service has no value there; `again`: it answered that it has nothing there now. */
  add(points: { never: readonly PointRequest[]; again: readonly PointRequest[] }): void
}

const SETTING = 'points-without-value'
const MAX_KEPT = 500
/** Nothing is looked for so long after its hour. */
const KEPT_MS = 2 * DAY_MS

/** Place and time as they are requested, and until when they are not requested again; null: never. */
const stored = z.array(z.tuple([z.int(), z.int(), z.int(), z.int().nullable()]))
type Refused = z.infer<typeof stored>[number]

/** `isLand`: by the exact coast. `isAfterForecast`: the service's forecast was found to end before a time, in epoch ms. */
export function createRefusedPoints(
  settings: SettingTable,
  now: () => number,
  isLand: (position: Position) => boolean,
  isAfterForecast: (timeMs: number) => boolean = () => false,
): RefusedPoints {
  let refused = readAll(settings.get(SETTING))
  let named = new Map(refused.map((one) => [nameOf(one[0], one[1], one[2]), one]))
  return {
    has: (point) => {
      if (isAfterForecast(point.timeMs)) return true
      const { latE4, longE4 } = requestPlace(point)
      const one = named.get(nameOf(latE4, longE4, point.timeMs))
      return one === undefined ? isLand(point) : one[3] === null || one[3] > now()
    },
    add: ({ never, again }) => {
      if (never.length + again.length === 0) return
      const untilMs = ceilToStep(now() + 1)
      for (const { latE4, longE4, timeMs } of again)
        named.set(nameOf(latE4, longE4, timeMs), [latE4, longE4, timeMs, untilMs])
      for (const { latE4, longE4, timeMs } of never)
        named.set(nameOf(latE4, longE4, timeMs), [latE4, longE4, timeMs, null])
      refused = [...named.values()].filter(([, , timeMs]) => timeMs > now() - KEPT_MS).slice(-MAX_KEPT)
      named = new Map(refused.map((one) => [nameOf(one[0], one[1], one[2]), one]))
      try {
        settings.set(SETTING, JSON.stringify(refused))
      } catch {
        // A disk that is full or read-only: known until Binnacle ends.
      }
    },
  }
}

const nameOf = (latE4: number, longE4: number, timeMs: number): string => `${latE4} ${longE4} ${timeMs}`

/** Of a damaged setting none: then they are requested once more. */
function readAll(text: string | null): Refused[] {
  try {
    return stored.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}
