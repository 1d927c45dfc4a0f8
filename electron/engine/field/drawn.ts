// What a picture or an estimate is drawn from: the stored points chosen for it with their values, and what is said of them.
import { fetchSpanOf } from '../../../shared/format/time.ts'
import { MAX_POINTS_SHOWN, type DrawnFrom } from '../../../shared/picture/picture.ts'
import { keeping, type Keeping } from '../keeping.ts'
import type { WeatherTable } from '../store/weather.ts'
import type { FieldThread } from './field-thread.ts'
import type { StoredPoints, Target } from './protocol.ts'
import type { FieldSample } from './samples.ts'
import { pointsOfTable } from './stored-points.ts'

/** Sets of samples kept as long as nothing is stored: those of the hours just shown. */
const MAX_SETS = 12

/** Samples for one question. */
export interface Drawn {
  samples: readonly FieldSample[]
  stored: number
  superseded: number
}

/** Chooses and reads the samples for what is asked; what was chosen is kept until something is stored. */
export function createDrawing(
  weather: WeatherTable,
  thread: FieldThread,
  now: () => number,
): (targets: readonly Target[]) => Promise<Drawn> {
  const table = pointsOfTable(weather, now)
  let kept: { points: StoredPoints; sets: Keeping<string, Drawn> } | null = null
  return async (targets) => {
    const points = await table.near(targets)
    // Without any the thread need not be there.
    if (points.timeMs.length === 0) return { samples: [], stored: 0, superseded: 0 }
    if (kept?.points !== points) kept = { points, sets: keeping(MAX_SETS) }
    const { sets } = kept
    const name = JSON.stringify(targets)
    const known = sets.get(name)
    if (known !== undefined) return known
    const { chosen, used, stored, superseded } = await thread.ask('choose', { points, targets })
    const read = await table.read(points, chosen, used)
    const samples = read.filter((sample) => sample !== null)
    // What could not be read is damaged.
    const drawn = { samples, stored: stored - (read.length - samples.length), superseded }
    sets.set(name, drawn)
    return drawn
  }
}

/** Of all that went into one answer; `nearMs`: the points of the hours nearest to it are shown. */
export function drawnFrom(sets: readonly Drawn[], nearMs: number): DrawnFrom {
  const samples = new Map(
    sets.flatMap((set) => set.samples).map((one) => [`${one.lat}/${one.long}/${one.timeMs}`, one]),
  )
  const used = [...samples.values()]
  const places = used
    .map(({ lat, long, timeMs }) => ({ lat, long, timeMs }))
    .sort((a, b) => Math.abs(a.timeMs - nearMs) - Math.abs(b.timeMs - nearMs))
  return {
    points: used.length,
    // Two hours may have looked at different days.
    stored: Math.max(used.length, ...sets.map(({ stored }) => stored)),
    superseded: Math.max(...sets.map(({ superseded }) => superseded)),
    ...fetchSpanOf(used.map(({ fetchedAtMs }) => fetchedAtMs)),
    places: places.slice(0, MAX_POINTS_SHOWN),
  }
}
