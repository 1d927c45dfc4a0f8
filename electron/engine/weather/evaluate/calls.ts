// The window's calls about weather: along a voyage, of passages compared, on the chart, at a place, by season.
import type { VesselLimits } from '../../../../shared/ship/limits/limits.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Handlers } from '../../handlers.ts'
import { runSliced, type Yield } from '../../yield.ts'
import { arrivalInSlices } from './arrival.ts'
import { changeInSlices, compareInSlices, passageOfInSlices } from './comparison.ts'
import { evaluateVoyageInSlices, type Stored, type StoredHere } from './evaluate.ts'
import { weatherNodes } from './nodes.ts'
import { pointWeather } from './point-series.ts'
import { averagesAlongInSlices, averagesAt } from './stored-averages.ts'

interface Context {
  stored: StoredHere & Required<Pick<Stored, 'naming'>>
  voyageOf: (voyageId: number) => Voyage
  /** As a revision showed it. Throws FaultError where it cannot be read. */
  documentAt: (voyageId: number, revision: number) => VoyageDocument
  limits: () => VesselLimits | null
  now: () => number
  /** Of one call. */
  createYield: () => Yield
}

export const weatherCalls = ({ stored, voyageOf, documentAt, limits, now, createYield }: Context) => {
  const sliced = <T>(work: Sliced<T>): Promise<T> => runSliced(work, createYield())
  return {
    'voyage.weather': ({ voyageId }) => sliced(evaluateVoyageInSlices(stored, voyageOf(voyageId), now())),
    'voyage.compare': ({ alternatives }) => sliced(compareInSlices(stored, voyageOf, alternatives, limits(), now())),
    'voyage.passage': ({ alternative }) =>
      sliced(passageOfInSlices(stored, voyageOf(alternative.voyageId), alternative, now())),
    'voyage.change': ({ voyageId, fromRevision }) =>
      sliced(changeInSlices(stored, voyageOf(voyageId), documentAt(voyageId, fromRevision), limits(), now())),
    'voyage.arrival': ({ voyageId, etaMs, untilMs, set }) =>
      sliced(arrivalInSlices(stored, voyageOf(voyageId).document, { etaMs, untilMs, set }, now())),
    'weather.nodes': (question) => weatherNodes(stored.weather, question, stored.directions()),
    'weather.point': ({ position, limitNm }) => pointWeather(stored.weather, position, limitNm, stored.directions()),
    'averages.at': ({ position, spans }) =>
      averagesAt(stored.averages, position, spans, stored.naming(), stored.directions()),
    'averages.along': ({ voyageIds, span }) =>
      sliced(
        averagesAlongInSlices(stored.averages, voyageIds.map(voyageOf), span, stored.naming(), stored.directions()),
      ),
  } satisfies Partial<Handlers>
}
