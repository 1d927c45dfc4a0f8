// The window's calls about sun and variation.
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { Handlers } from '../../handlers.ts'
import { inTurns, type Turn } from '../../turns.ts'
import { sunTrackInSlices } from './sun.ts'
import { voyageSkyInSlices } from './voyage-sky.ts'

interface Context {
  voyageOf: (voyageId: number) => Voyage
  /** The passage of a voyage that is judged. */
  passageOf: (voyageId: number) => Promise<Schedule>
  now: () => number
  /** Of one call. */
  turns: () => Turn
}

export const skyCalls = ({ voyageOf, passageOf, now, turns }: Context) =>
  ({
    'voyage.sky': async ({ voyageId }) =>
      inTurns(voyageSkyInSlices(voyageOf(voyageId), await passageOf(voyageId), now()), turns()),
    'sun.at': ({ position, fromMs, untilMs }) =>
      inTurns(
        sunTrackInSlices(() => position, fromMs, untilMs),
        turns(),
      ),
  }) satisfies Partial<Handlers>
