// What a job does: requests of the service by the ship's own client, and returns what is kept of the answer, checked as aboard.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { readCasualty } from '../../shared/casualties/reading.ts'
import type { FaultError } from '../../shared/result.ts'
import type { AverageSpan } from '../../shared/weather/climatology.ts'
import type { PackedAverage, PackedCasualties } from '../../electron/engine/packs/file/content.ts'
import { PAGE_SIZE } from '../../electron/engine/fetch/planner/averages.ts'
import {
  averaged,
  seasonAverage,
  specificSeasonAverage,
  yearsAverage,
  type AverageAnswer,
} from '../../electron/engine/fetch/service/averages.ts'
import { casualtiesNear, casualtiesOfYear } from '../../electron/engine/fetch/service/casualties.ts'
import type { Measured } from '../../electron/engine/fetch/service/fields.ts'
import type { ServiceHttp } from '../../electron/engine/fetch/service/http.ts'
import type { Operation } from '../../electron/engine/fetch/service/operation.ts'
import { pointWeather } from '../../electron/engine/fetch/service/point.ts'
import { unusable } from '../../electron/engine/fetch/service/unusable.ts'
import { fetchWaypointAverages } from '../../electron/engine/fetch/service/waypoint-averages.ts'
import { fromE4, toE4 } from '../../shared/geo/cells.ts'
import { keyOf, type CasualtyRequest } from '../../electron/engine/fetch/requests/request.ts'
import type { Answers, Refused, ServiceRequest } from '../store/relay-store.ts'

export interface Brought {
  answers: Answers
  /** Rows of a page that the service has no value for. */
  without: readonly Refused[]
  /** Values and records that were given and cannot be: left out. */
  refusedValues: number
  /** It was answered, and nothing of it can be used: why. */
  unusable: FaultError | null
}

export const NO_ANSWERS: Answers = { weather: [], averages: [], casualties: [] }
/** Records read between two turns of the loop. */
const SLICE = 500

type Of<Kind extends ServiceRequest['kind']> = ServiceRequest & { kind: Kind }

interface FetchContext {
  http: ServiceHttp
  /** Where the season-less average is requested, below the base address. */
  averagePath: string
  /** When the answer is here is its time of fetch. */
  now: () => number
}

/** Sends one request. Throws FaultError, or the signal's reason. */
export function fetchAnswers(context: FetchContext, request: ServiceRequest, signal: AbortSignal): Promise<Brought> {
  switch (request.kind) {
    case 'point':
      return fetchPoint(context, request, signal)
    case 'average-at':
      return fetchAverage(context, request, signal)
    case 'averages':
      return fetchAverages(context, request, signal)
    default:
      return fetchCasualties(context, request, signal)
  }
}

const refusedOf = (answers: readonly Measured[]): number =>
  answers.reduce((sum, { refused }) => sum + refused.length, 0)

const measured = (answer: Measured, answers: Partial<Answers>): Brought => ({
  answers: { ...NO_ANSWERS, ...answers },
  without: [],
  refusedValues: answer.refused.length,
  unusable: unusable([answer]),
})

async function fetchPoint(
  { http, now }: FetchContext,
  { latE4, longE4, timeMs }: Of<'point'>,
  signal: AbortSignal,
): Promise<Brought> {
  const operation = pointWeather(fromE4(latE4), fromE4(longE4), timeMs)
  const answer = operation.read(await http.json(operation.request, signal))
  return measured(answer, { weather: [{ latE4, longE4, timeMs, fetchedAtMs: now(), values: answer.values }] })
}

async function fetchAverage(
  { http, averagePath, now }: FetchContext,
  { span, latE4, longE4 }: Of<'average-at'>,
  signal: AbortSignal,
): Promise<Brought> {
  const operation = averageOperation(span, fromE4(latE4), fromE4(longE4), averagePath)
  const answer = operation.read(await http.json(operation.request, signal))
  return measured(answer, { averages: [{ span, latE4, longE4, fetchedAtMs: now(), ...averaged(answer) }] })
}

function averageOperation(span: AverageSpan, lat: number, long: number, path: string): Operation<AverageAnswer> {
  if ('year' in span) return specificSeasonAverage(lat, long, span.year, span.season)
  if (span.season === null) return yearsAverage(lat, long, span.averageYear, path)
  return seasonAverage(lat, long, span.averageYear, span.season)
}

async function fetchAverages(
  { http, now }: FetchContext,
  { span, places }: Of<'averages'>,
  signal: AbortSignal,
): Promise<Brought> {
  const coordinates = places.map(({ latE4, longE4 }) => [fromE4(longE4), fromE4(latE4)] as const)
  const found = await fetchWaypointAverages(
    (jsonRequest) => http.json(jsonRequest, signal),
    span,
    coordinates,
    PAGE_SIZE,
  )
  const fetchedAtMs = now()
  const averages: PackedAverage[] = []
  const without: Refused[] = []
  for (const answer of found) {
    const row = { span, latE4: toE4(answer.lat), longE4: toE4(answer.long) }
    if (Object.keys(answer.values).length > 0) averages.push({ ...row, fetchedAtMs, ...averaged(answer) })
    else without.push({ key: keyOf({ kind: 'average-at', ...row }), reason: 'no-value', atMs: fetchedAtMs })
  }
  return {
    answers: { ...NO_ANSWERS, averages },
    without,
    refusedValues: refusedOf(found),
    unusable: null,
  }
}

/** Records as the service gave them, without those that no ship could read. */
async function fetchCasualties(
  { http, now }: FetchContext,
  asked: CasualtyRequest,
  signal: AbortSignal,
): Promise<Brought> {
  const operation =
    asked.kind === 'casualties-near'
      ? casualtiesNear(fromE4(asked.latE4), fromE4(asked.longE4), asked.radiusNm)
      : casualtiesOfYear(asked.year)
  const given = operation.read(await http.json(operation.request, signal))
  const fetchedAtMs = now()
  const records: PackedCasualties['records'][number][] = []
  for (let from = 0; from < given.length; from += SLICE) {
    for (const record of given.slice(from, from + SLICE))
      if (readCasualty(record) !== null) records.push(record as PackedCasualties['records'][number])
    await yieldToLoop()
  }
  return {
    answers: { ...NO_ANSWERS, casualties: [{ asked, fetchedAtMs, records }] },
    without: [],
    refusedValues: given.length - records.length,
    unusable: null,
  }
}
