// The window's calls about weather: along a voyage, of passages compared, on the chart, at a place, by season.
import type { VesselLimits } from '../../../shared/ship/limits.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { Handlers } from '../handlers.ts'
import { inTurns, type Turn } from '../turns.ts'
import { arrivalAnswer } from './arrival.ts'
import { changeOf, compareAlternatives, passageOf } from './comparison.ts'
import { evaluateVoyage, type Stored } from './evaluate.ts'
import { weatherNodes } from './nodes.ts'
import { pointWeather } from './point-series.ts'
import { averagesAlongInSlices, averagesAt } from './stored-averages.ts'

interface Context {
  stored: Stored & Required<Pick<Stored, 'naming'>>
  voyageOf: (voyageId: number) => Voyage
  /** As a revision showed it. Throws FaultError where it cannot be read. */
  documentAt: (voyageId: number, revision: number) => VoyageDocument
  limits: () => VesselLimits | null
  now: () => number
  /** Of one call. */
  turns: () => Turn
}

export const weatherCalls = ({ stored, voyageOf, documentAt, limits, now, turns }: Context) =>
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
    'averages.along': async ({ voyageIds, span }) => {
      const turn = turns()
      const routes = []
      for (const voyageId of voyageIds)
        routes.push(
          await inTurns(averagesAlongInSlices(stored.averages, voyageOf(voyageId), span, stored.naming()), turn),
        )
      return routes
    },
  }) satisfies Partial<Handlers>
