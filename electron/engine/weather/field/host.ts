// The weather picture as the engine has it: questions queued and put to the field's thread with the stored points that matter for them.
import { DAY_MS } from '../../../../shared/format/time.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { TROPICS_DEG, type Estimates, type Picture, type PlaceTime } from '../../../../shared/picture/picture.ts'
import type { WeatherTable } from '../../store/weather.ts'
import { leftToSea } from './at-sea.ts'
import { createDrawing, drawnFrom, pictureDrawnFrom, type Drawn } from './drawn.ts'
import { createFieldThread } from './field-thread.ts'
import type { Expected, KnownPoint, PictureOfVoyage, PictureOrder } from './order.ts'
import type { Target } from './protocol.ts'
import { spread } from './reading.ts'
import type { FieldSample } from './samples.ts'
import { coarser, framesAbout, targetsOf } from './targets.ts'
import { createRequestQueue } from './request-queue.ts'

/** A time farther from every sample's is skipped: hardly anything is known of it, and a long voyage has many. */
const SAYS_WITHIN_MS = 5 * DAY_MS

export interface FieldHost {
  /** null: no points speak there. */
  about(target: Target): Promise<Picture | null>
  /** The same for paper: newer questions do not take its place. */
  printed(target: Target): Promise<Picture | null>
  /** Whether any point speaks about one of them. */
  hasPoints(targets: readonly Target[]): Promise<boolean>
  /** null: no points speak there. */
  estimates(places: readonly PlaceTime[]): Promise<Estimates | null>
  /** Stored points chosen for the targets, in the order of time and place; none where none speak. */
  samples(targets: readonly Target[]): Promise<readonly FieldSample[]>
  /** As `orderPicture` and `expectedOf`, in the thread; the points are read from the table when it is their turn. */
  order(of: PictureOfVoyage, size: number, known: () => Promise<KnownPoint[]>): Promise<PictureOrder>
  expected(of: PictureOfVoyage, here: () => Promise<KnownPoint[]>, added: readonly PlaceTime[]): Promise<Expected>
  /** Ends the thread. Once it resolves the table is not read any more. */
  close(): Promise<void>
}

/** What the field needs of the engine. */
export interface FieldHostOptions {
  weather: WeatherTable
  now: () => number
  isLand: (position: Position) => boolean
  /** Called with what the thread failed at, or how it ended. */
  onFailure: (why: string) => void
}

/** Rejects with FaultErrors, and what the table throws. The thread is started at the first question that there are points for. */
export function createFieldHost({ weather, now, isLand, onFailure }: FieldHostOptions): FieldHost {
  const thread = createFieldThread(onFailure)
  const drawnFor = createDrawing(weather, thread, now)
  const { enqueue, end: endQueue } = createRequestQueue()

  const pictureOf = async ({ box, timeMs }: Target): Promise<Picture | null> => {
    const hours: { timeMs: number; drawn: Drawn }[] = []
    for (const hour of framesAbout(timeMs))
      hours.push({ timeMs: hour, drawn: await drawnFor([{ box: coarser(box), timeMs: hour }]) })
    if (hours.every(({ drawn }) => drawn.samples.length === 0)) return null
    const frames = []
    for (const hour of hours)
      frames.push(await thread.request('frame', { samples: hour.drawn.samples, box, timeMs: hour.timeMs }))
    return {
      frames,
      drawnFrom: pictureDrawnFrom(
        hours.map(({ drawn }) => drawn),
        timeMs,
      ),
      isTropical: box.south < TROPICS_DEG && box.north > -TROPICS_DEG,
    }
  }

  const hasPoints = async (targets: readonly Target[]): Promise<boolean> => {
    const { samples } = await drawnFor(targets.map(({ box, timeMs }) => ({ box: coarser(box), timeMs })))
    return samples.length > 0
  }

  const estimatesAt = async (places: readonly PlaceTime[]): Promise<Estimates | null> => {
    if (places.length === 0) return null
    const drawn = await drawnFor(targetsOf(places))
    if (drawn.samples.length === 0) return null
    const times = drawn.samples.map(({ timeMs }) => timeMs)
    const [first, last] = [Math.min(...times) - SAYS_WITHIN_MS, Math.max(...times) + SAYS_WITHIN_MS]
    const indices = places.flatMap(({ timeMs }, i) => (timeMs >= first && timeMs <= last ? [i] : []))
    const requested = indices.flatMap((i) => places[i] ?? [])
    const estimated = await thread.request('estimates', { samples: drawn.samples, places: requested })
    const { values, errors } = leftToSea(estimated, requested, isLand)
    const timesMs = places.map(({ timeMs }) => timeMs)
    const back = (columns: Estimates['values']): Estimates['values'] =>
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [name, spread(column, indices, places.length)]),
      )
    const middleMs = ((timesMs[0] ?? 0) + (timesMs.at(-1) ?? 0)) / 2
    return { timesMs, values: back(values), errors: back(errors), drawnFrom: drawnFrom([drawn], middleMs) }
  }

  return {
    about: (target) => enqueue('about', () => pictureOf(target)),
    printed: (target) => enqueue(null, () => pictureOf(target)),
    hasPoints: (targets) => enqueue(null, () => hasPoints(targets)),
    estimates: (places) => enqueue('estimates', () => estimatesAt(places)),
    samples: (targets) => enqueue(null, async () => (await drawnFor(targets)).samples),
    order: (of, size, known) => enqueue(null, async () => thread.request('order', [of, size, await known()])),
    expected: (of, here, added) => enqueue(null, async () => thread.request('expected', [of, await here(), added])),
    close: async () => {
      const ended = endQueue()
      await thread.close()
      await ended
    },
  }
}
