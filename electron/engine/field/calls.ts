// The window's calls about the picture.
import { buildSchedule, trackSteps } from '../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { Handlers } from '../handlers.ts'
import type { FieldHost } from './host.ts'

interface Context {
  field: FieldHost
  voyageOf: (voyageId: number) => Voyage
}

export const pictureCalls = ({ field, voyageOf }: Context) =>
  ({
    'picture.about': (target) => field.about(target),
    'picture.along': ({ voyageId }) => field.estimates(trackSteps(buildSchedule(voyageOf(voyageId).document))),
    'picture.at': ({ position, timesMs }) => field.estimates(timesMs.map((timeMs) => ({ ...position, timeMs }))),
  }) satisfies Partial<Handlers>
