// What a picture or an estimate is drawn from: the stored points chosen for it with their values, and what is said of them.
import { fetchedOf } from '../../../../shared/format/fetched-by.ts'
import { MAX_POINTS_SHOWN, type DrawnFrom } from '../../../../shared/picture/picture.ts'
import { keeping, type Keeping } from '../../keeping.ts'
import type { WeatherTable } from '../../store/weather.ts'
import type { FieldThread } from './field-thread.ts'
import type { StoredPoints, Target } from './protocol.ts'
import type { FieldSample } from './samples.ts'
import { pointsOfTable, type StoredSample } from './stored-points.ts'

/** Sets of samples kept as long as nothing is stored: those of the hours just shown. */
const MAX_SETS = 12

/** Samples for one question. */
export interface Drawn {
  samples: readonly StoredSample[]
  stored: number
  superseded: number
  ofPressure: { stored: number; superseded: number }
}

/** Chooses and reads the samples for the targets; what was chosen is kept until something is stored. */
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
    if (points.timeMs.length === 0)
      return { samples: [], stored: 0, superseded: 0, ofPressure: { stored: 0, superseded: 0 } }
    if (kept?.points !== points) kept = { points, sets: keeping(MAX_SETS) }
    const { sets } = kept
    const name = JSON.stringify(targets)
    const known = sets.get(name)
    if (known !== undefined) return known
    const { chosen, used, stored, ...counted } = await thread.request('choose', { points, targets })
    const read = await table.read(points, chosen, used)
    const samples = read.filter((sample) => sample !== null)
    // What could not be read is damaged.
    const lost = read.length - samples.length
    const ofPressure = { ...counted.ofPressure, stored: counted.ofPressure.stored - lost }
    const drawn = { ...counted, samples, stored: stored - lost, ofPressure }
    sets.set(name, drawn)
    return drawn
  }
}

/** Of all that went into one answer; `nearMs`: the points of the hours nearest to it are shown. */
export const drawnFrom = (sets: readonly Drawn[], nearMs: number): DrawnFrom => saidOf(sets, nearMs, () => true)

/** The same of a picture: its points are those that say something of the pressure, where any does. */
export function pictureDrawnFrom(sets: readonly Drawn[], nearMs: number): DrawnFrom {
  const hasPressure = ({ values }: FieldSample): boolean => typeof values.pressureSeaLevel === 'number'
  if (!sets.some(({ samples }) => samples.some(hasPressure))) return drawnFrom(sets, nearMs)
  const ofPressure = sets.map((set) => ({ ...set, ...set.ofPressure }))
  return saidOf(ofPressure, nearMs, hasPressure)
}

function saidOf(sets: readonly Drawn[], nearMs: number, isCounted: (sample: FieldSample) => boolean): DrawnFrom {
  const samples = new Map(
    sets.flatMap((set) => set.samples).map((one) => [`${one.lat}/${one.long}/${one.timeMs}`, one]),
  )
  const all = [...samples.values()]
  const used = all.filter(isCounted)
  const points = Math.max(0, ...sets.map((set) => set.samples.filter(isCounted).length))
  const places = used
    .map(({ lat, long, timeMs }) => ({ lat, long, timeMs }))
    .sort((a, b) => Math.abs(a.timeMs - nearMs) - Math.abs(b.timeMs - nearMs))
  return {
    // An hour is drawn from its own set: the two together are of no one picture.
    points,
    // Two hours may have looked at different days.
    stored: Math.max(points, ...sets.map(({ stored }) => stored)),
    superseded: Math.max(...sets.map(({ superseded }) => superseded)),
    ...fetchedOf(all),
    places: places.slice(0, MAX_POINTS_SHOWN),
  }
}
