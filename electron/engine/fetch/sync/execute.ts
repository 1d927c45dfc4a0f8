// What a job does: requests its operation, and returns what its commit puts into the store.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { isMeasureAveraged } from '../../../../shared/weather/climatology.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../../shared/weather/measures.ts'
import type { FaultError } from '../../../../shared/result.ts'
import type { Measured } from '../service/fields.ts'
import { noService } from '../service/http-faults.ts'
import type { ServiceHttp } from '../service/http.ts'
import { averaged, seasonAverage, specificSeasonAverage, yearsAverage } from '../service/averages.ts'
import { pointWeather, type PointAnswer } from '../service/point.ts'
import { unusable } from '../service/unusable.ts'
import { fetchWaypointAverages } from '../service/waypoint-averages.ts'
import { fromE4, toE4 } from '../../../../shared/geo/cells.ts'
import type { Bulk } from '../bulk/bulk.ts'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import { casualtiesNear, casualtiesOfYear } from '../service/casualties.ts'
import type { CasualtyRequest, SyncRequest } from '../requests/request.ts'
import type { Store } from '../../store/store.ts'
import { PAGE_SIZE } from '../planner/averages.ts'
import { answerNote } from './report.ts'

interface Executed {
  /** Puts what was received into the store; runs in the job's commit. */
  commit(): void
  /** Points, places, records or files answered. */
  units: number
  refusedValues: number
  /** What the answer lacks, for the job's row (report.ts); null: nothing. */
  note: string | null
  /** The answer is in order and has nothing to store: why. Then nothing is committed and the job is given up. */
  unusable: FaultError | null
}

/** `onBytes` is called now and then while much is received. Throws FaultError, or the signal's reason. */
export type Execute = (request: SyncRequest, signal: AbortSignal, onBytes: () => void) => Promise<Executed>

/** Where no service is set up. */
export const noExecute: Execute = () => Promise.reject(noService())

export interface ExecuteContext {
  store: Store
  http: ServiceHttp
  now: () => number
  bulk: Bulk
  /** Where the season-less average is requested. */
  yearsPath: () => string
}

/** Records to a commit: some ten milliseconds. */
const SLICE = 50

const AVERAGED = MEASURE_NAMES.filter(isMeasureAveraged)
const NOTHING_LACKING = { note: null, unusable: null }

type Judged = Pick<Executed, 'refusedValues' | 'note' | 'unusable'>
const judged = (
  answers: readonly (Measured & Pick<PointAnswer, 'timeline'>)[],
  names: readonly MeasureName[],
): Judged => ({
  refusedValues: answers.reduce((sum, { refused }) => sum + refused.length, 0),
  note: answerNote(answers, names),
  unusable: unusable(answers),
})

type Of<Kind extends SyncRequest['kind']> = SyncRequest & { kind: Kind }

export function createExecute({ store, http, now, bulk, yearsPath }: ExecuteContext): Execute {
  async function point({ latE4, longE4, timeMs }: Of<'point'>, signal: AbortSignal): Promise<Executed> {
    const operation = pointWeather(fromE4(latE4), fromE4(longE4), timeMs)
    const answer = operation.read(await http.json(operation.request, signal))
    return {
      units: 1,
      ...judged([answer], MEASURE_NAMES),
      commit: () => {
        const fetchedAtMs = now()
        store.weather.put({ latE4, longE4, timeMs, fetchedAtMs, values: answer.values }, fetchedAtMs)
      },
    }
  }

  async function averageAt({ span, latE4, longE4 }: Of<'average-at'>, signal: AbortSignal): Promise<Executed> {
    const [lat, long] = [fromE4(latE4), fromE4(longE4)]
    const operation =
      'year' in span
        ? specificSeasonAverage(lat, long, span.year, span.season)
        : span.season === null
          ? yearsAverage(lat, long, span.averageYear, yearsPath())
          : seasonAverage(lat, long, span.averageYear, span.season)
    const answer = operation.read(await http.json(operation.request, signal))
    return {
      units: 1,
      ...judged([answer], AVERAGED),
      commit: () => {
        const fetchedAtMs = now()
        store.averages.put({ span, latE4, longE4, fetchedAtMs, ...averaged(answer) }, fetchedAtMs)
      },
    }
  }

  async function averages({ span, places }: Of<'averages'>, signal: AbortSignal): Promise<Executed> {
    const coordinates = places.map(({ latE4, longE4 }) => [fromE4(longE4), fromE4(latE4)] as const)
    const found = await fetchWaypointAverages(
      (jsonRequest) => http.json(jsonRequest, signal),
      span,
      coordinates,
      PAGE_SIZE,
    )
    return {
      units: places.length,
      ...judged(found, AVERAGED),
      commit: () => {
        const fetchedAtMs = now()
        for (const answer of found) {
          // A place without a value has no average.
          if (Object.keys(answer.values).length === 0) continue
          const at = { latE4: toE4(answer.lat), longE4: toE4(answer.long) }
          store.averages.put({ span, ...at, fetchedAtMs, ...averaged(answer) }, fetchedAtMs)
        }
      },
    }
  }

  /** Records go into the store in slices, so that other work goes between; that they are all there is said in the job's commit. */
  async function casualties(request: CasualtyRequest, signal: AbortSignal): Promise<Executed> {
    const operation =
      request.kind === 'casualties-near'
        ? casualtiesNear(fromE4(request.latE4), fromE4(request.longE4), request.radiusNm)
        : casualtiesOfYear(request.year)
    const records = operation.read(await http.json(operation.request, signal))
    // What an earlier version stored is made ready first: else records that are no longer in the answer could not be identified.
    while (store.commitPart(() => store.casualties.prepare(SLICE)) > 0) {
      await yieldToLoop()
      signal.throwIfAborted()
    }
    const importing = store.casualties.startImport(request, now(), 'own')
    let refusedValues = 0
    try {
      for (let from = 0; from < records.length; from += SLICE) {
        const read = records.slice(from, from + SLICE).map(readCasualty)
        const usable = read.filter((casualty) => casualty !== null)
        refusedValues += read.length - usable.length
        store.commitPart(() => importing.put(usable))
        await yieldToLoop()
        signal.throwIfAborted()
      }
    } catch (error) {
      importing.breakOff()
      throw error
    }
    return {
      units: records.length,
      ...NOTHING_LACKING,
      refusedValues,
      commit: () => importing.finish(records.length),
    }
  }

  async function bulkDay({ date }: Of<'bulk-day'>, signal: AbortSignal, onBytes: () => void): Promise<Executed> {
    // One run is active at a time, and it is the newest.
    const runId = store.jobs.newest()?.runId ?? 0
    const { files, refusedRows, begunAtMs } = await bulk.downloadDay({ date, runId }, signal, onBytes)
    return {
      units: files,
      ...NOTHING_LACKING,
      refusedValues: refusedRows,
      commit: () => store.bulk.dayFetched(date, begunAtMs),
    }
  }

  return (request, signal, onBytes) => {
    switch (request.kind) {
      case 'point':
        return point(request, signal)
      case 'average-at':
        return averageAt(request, signal)
      case 'averages':
        return averages(request, signal)
      case 'bulk-day':
        return bulkDay(request, signal, onBytes)
      default:
        return casualties(request, signal)
    }
  }
}
