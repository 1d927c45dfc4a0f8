// What a job does: asks its operation, and hands back what its commit puts into the store.
import type { ServiceHttp } from '../service/http.ts'
import { pointWeather } from '../service/point.ts'
import type { Store } from '../store/store.ts'
import { fromE4, valuesInOrder } from '../store/weather.ts'
import type { SyncRequest } from '../store/request.ts'

export interface Executed {
  /** Puts what came in into the store; runs in the job's commit. */
  commit(): void
  /** Points answered. */
  units: number
  refusedValues: number
}

/** Throws FaultError, or the signal's reason. */
export type Execute = (request: SyncRequest, signal: AbortSignal) => Promise<Executed>

export interface ExecuteContext {
  store: Store
  http: ServiceHttp
  now: () => number
}

export const createExecute =
  ({ store, http, now }: ExecuteContext): Execute =>
  async ({ latE4, longE4, timeMs }, signal) => {
    const operation = pointWeather(fromE4(latE4), fromE4(longE4), timeMs)
    const answer = operation.read(await http.json(operation.request, signal))
    return {
      units: 1,
      refusedValues: answer.refused.length,
      commit: () => {
        const fetchedAtMs = now()
        store.weather.put({ latE4, longE4, timeMs, fetchedAtMs, values: valuesInOrder(answer.values) }, fetchedAtMs)
      },
    }
  }
