// The window's calls about sun and variation.
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { Handlers } from '../../handlers.ts'
import { runSliced, type Yield } from '../../yield.ts'
import { sunTrackInSlices } from './sun.ts'
import { voyageSkyInSlices } from './voyage-sky.ts'

interface Context {
  voyageOf: (voyageId: number) => Voyage
  /** The passage of a voyage that is judged. */
  passageOf: (voyageId: number) => Promise<Schedule>
  now: () => number
  /** Of one call. */
  createYield: () => Yield
}

export const skyCalls = ({ voyageOf, passageOf, now, createYield }: Context) =>
  ({
    'voyage.sky': async ({ voyageId }) =>
      runSliced(voyageSkyInSlices(voyageOf(voyageId), await passageOf(voyageId), now()), createYield()),
    'sun.at': ({ position, fromMs, untilMs }) =>
      runSliced(
        sunTrackInSlices(() => position, fromMs, untilMs),
        createYield(),
      ),
  }) satisfies Partial<Handlers>
