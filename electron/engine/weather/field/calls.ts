// The window's calls about the picture.
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import type { Handlers } from '../../handlers.ts'
import type { FieldHost } from './host.ts'

interface Context {
  field: FieldHost
  /** The passage of a voyage that is judged. */
  passageOf: (voyageId: number) => Promise<Schedule>
}

export const pictureCalls = ({ field, passageOf }: Context) =>
  ({
    'picture.about': (target) => field.about(target),
    'picture.along': async ({ voyageId }) => field.estimates(trackSteps(await passageOf(voyageId))),
    'picture.at': ({ position, timesMs }) => field.estimates(timesMs.map((timeMs) => ({ ...position, timeMs }))),
  }) satisfies Partial<Handlers>
