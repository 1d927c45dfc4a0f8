// Jobs of a run as one relay request: places and times of one kind, each once, with when what is stored of them was fetched. Pure but for reading
// the store.
import { isAhead } from '../../../../shared/format/time.ts'
import { OFFICE_OPERATIONS } from '../../../../shared/sync/operations.ts'
import { byTrack } from '../../packs/file/tracks.ts'
import {
  MAX_REQUESTED_ROWS,
  type Requested,
  type RequestedAverage,
  type RequestedWeather,
} from '../../packs/file/relay-request.ts'
import { officeKindOf, ROWS_PER_RELAY_REQUEST, rowsOf, type OfficeKind } from '../planner/office-rows.ts'
import type { WaitingJob } from '../../store/jobs.ts'
import { keyOf, type CasualtyRequest, type SyncRequest } from '../requests/request.ts'
import type { Store } from '../../store/store.ts'

export interface Batch {
  requested: Requested
  operation: (typeof OFFICE_OPERATIONS)[OfficeKind]
  /** Each with the places of its rows in the relay request. */
  jobs: { job: WaitingJob; rows: readonly number[] }[]
  /** Place of a row in the relay request, by its key. */
  rowOf: ReadonlyMap<string, number>
}

/** The first jobs of the kind of the first of them, as many as one relay request holds; null: that one is not fetched by the office. */
export async function batchOf(due: readonly WaitingJob[], store: Held, nowMs: number): Promise<Batch | null> {
  const kind = due[0] === undefined ? null : officeKindOf(due[0].request)
  if (kind === null) return null
  const chosen: { job: WaitingJob; keys: string[] }[] = []
  const byKey = new Map<string, SyncRequest>()
  for (const job of due) {
    if (officeKindOf(job.request) !== kind) continue
    const own = rowsOf(job.request)
    if (byKey.size + own.length > Math.min(MAX_REQUESTED_ROWS, ROWS_PER_RELAY_REQUEST[kind])) break
    for (const row of own) byKey.set(keyOf(row), row)
    chosen.push({ job, keys: own.map(keyOf) })
  }
  const rows = await inOrder([...byKey.values()])
  const rowOf = new Map(rows.map((row, place) => [keyOf(row), place]))
  const jobs = chosen.map(({ job, keys }) => ({ job, rows: keys.flatMap((key) => rowOf.get(key) ?? []) }))
  return { requested: requestedOf(kind, rows, store, nowMs), operation: OFFICE_OPERATIONS[kind], jobs, rowOf }
}

/** Weather track by track in the order of time: so a relay request is half as long. */
async function inOrder(rows: readonly SyncRequest[]): Promise<SyncRequest[]> {
  const points = rows.filter((row) => row.kind === 'point').toSorted((a, b) => a.timeMs - b.timeMs)
  if (points.length < rows.length) return [...rows]
  const ordered = await byTrack(
    points.map(({ latE4, longE4, timeMs }) => ({ latE4, longE4, timeMs, fetchedAtMs: 0, values: {} })),
    async () => undefined,
  )
  return ordered.rows.map(({ latE4, longE4, timeMs }) => ({ kind: 'point', latE4, longE4, timeMs }))
}

type Held = Pick<Store, 'weather' | 'averages' | 'casualties'>

function requestedOf(
  kind: OfficeKind,
  rows: readonly SyncRequest[],
  { weather, averages, casualties }: Held,
  nowMs: number,
): Requested {
  /** Where its age is not known it counts as not held. */
  const known = (fetchedAtMs: number | null): number | null =>
    fetchedAtMs === null || isAhead(nowMs - fetchedAtMs) ? null : fetchedAtMs
  if (kind === 'weather')
    return {
      kind,
      rows: rows.flatMap((row): RequestedWeather[] => {
        if (row.kind !== 'point') return []
        const { latE4, longE4, timeMs } = row
        return [{ latE4, longE4, timeMs, heldMs: known(weather.fetchedAt(latE4, longE4, timeMs)) }]
      }),
    }
  if (kind === 'averages')
    return {
      kind,
      rows: rows.flatMap((row): RequestedAverage[] => {
        if (row.kind !== 'average-at') return []
        const { span, latE4, longE4 } = row
        return [{ span, latE4, longE4, heldMs: known(averages.read(span, latE4, longE4)?.fetchedAtMs ?? null) }]
      }),
    }
  const held = new Map(casualties.coverage().map(({ asked, fetchedAtMs }) => [keyOf(asked), fetchedAtMs]))
  return {
    kind,
    rows: rows.filter(isOfCasualties).map((asked) => ({ asked, heldMs: known(held.get(keyOf(asked)) ?? null) })),
  }
}

const isOfCasualties = (request: SyncRequest): request is CasualtyRequest => officeKindOf(request) === 'casualties'
