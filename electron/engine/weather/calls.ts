// The window's calls about weather: along a voyage, of passages compared, on the chart, at a place, by season.
import type { VesselLimits } from '../../../shared/ship/limits.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { Handlers } from '../handlers.ts'
import { arrivalAnswer } from './arrival.ts'
import { changeOf, compareAlternatives, passageOf } from './comparison.ts'
import { evaluateVoyage, type Stored } from './evaluate.ts'
import { weatherNodes } from './nodes.ts'
import { pointWeather } from './point-series.ts'
import { averagesAlong, averagesAt } from './stored-averages.ts'

interface Context {
  stored: Stored & Required<Pick<Stored, 'naming'>>
  voyageOf: (voyageId: number) => Voyage
  /** As a revision showed it. Throws FaultError where it cannot be read. */
  documentAt: (voyageId: number, revision: number) => VoyageDocument
  limits: () => VesselLimits | null
  now: () => number
}

export const weatherCalls = ({ stored, voyageOf, documentAt, limits, now }: Context) =>
  ({
    'voyage.weather': ({ voyageId }) => evaluateVoyage(stored, voyageOf(voyageId), now()),
    'voyage.compare': ({ alternatives }) => compareAlternatives(stored, voyageOf, alternatives, limits(), now()),
    'voyage.passage': ({ alternative }) => passageOf(stored, voyageOf(alternative.voyageId), alternative, now()),
    'voyage.change': ({ voyageId, fromRevision }) =>
      changeOf(stored, voyageOf(voyageId), documentAt(voyageId, fromRevision), limits(), now()),
    'voyage.arrival': ({ voyageId, etaMs, untilMs, set }) =>
      arrivalAnswer(stored, voyageOf(voyageId).document, { etaMs, untilMs, set }, now()),
    'weather.nodes': (question) => weatherNodes(stored.weather, question, stored.directions()),
    'weather.point': ({ position, limitNm }) => pointWeather(stored.weather, position, limitNm, stored.directions()),
    'averages.at': ({ position, spans }) =>
      averagesAt(stored.averages, position, spans, stored.naming(), stored.directions()),
    'averages.along': ({ voyageIds, span }) =>
      voyageIds.map((voyageId) => averagesAlong(stored.averages, voyageOf(voyageId), span, stored.naming())),
  }) satisfies Partial<Handlers>
