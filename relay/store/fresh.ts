// Which requests are answered already as new as they are wished.
import { spanText } from '../../electron/engine/fetch/requests/spans.ts'
import { keyOf } from '../../electron/engine/fetch/requests/request.ts'
import type { Transaction } from '../database/connect.ts'
import { numbers, texts } from './arrays.ts'
import type { ServiceRequest } from './relay-store.ts'

/** Fetched from the one to the other. */
interface Within {
  fromMs: number
  toMs: number
}

interface RequestedAverage {
  key: string
  span: string
  latE4: number
  longE4: number
}

/** Keys of those whose every answer is kept and was fetched within. */
export async function freshKeys(
  sql: Transaction,
  requests: readonly ServiceRequest[],
  within: Within,
): Promise<Set<string>> {
  const points = requests.filter((one) => one.kind === 'point')
  const casualties = requests.filter((one) => one.kind === 'casualties-near' || one.kind === 'casualties-of-year')
  const fresh = [
    ...(points.length > 0 ? await freshPoints(sql, points, within) : []),
    ...(casualties.length > 0 ? await freshCasualties(sql, casualties.map(keyOf), within) : []),
  ]
  const averages = requests.flatMap(averagesOf)
  return new Set([...fresh, ...(averages.length > 0 ? await freshAverages(sql, averages, within) : [])])
}

async function freshPoints(
  sql: Transaction,
  points: readonly Extract<ServiceRequest, { kind: 'point' }>[],
  { fromMs, toMs }: Within,
): Promise<string[]> {
  const found = await sql<{ key: string }[]>`
    SELECT asked.key
    FROM unnest(
      ${texts(points.map(keyOf))}::text[], ${numbers(points.map(({ timeMs }) => timeMs))}::bigint[],
      ${numbers(points.map(({ latE4 }) => latE4))}::integer[], ${numbers(points.map(({ longE4 }) => longE4))}::integer[]
    ) AS asked (key, time_ms, lat_e4, long_e4)
    JOIN weather USING (time_ms, lat_e4, long_e4)
    WHERE fetched_at_ms BETWEEN ${fromMs} AND ${toMs}`
  return found.map(({ key }) => key)
}

async function freshCasualties(sql: Transaction, keys: readonly string[], { fromMs, toMs }: Within): Promise<string[]> {
  const found = await sql<{ key: string }[]>`
    SELECT key FROM casualties WHERE key = ANY(${texts(keys)}::text[]) AND fetched_at_ms BETWEEN ${fromMs} AND ${toMs}`
  return found.map(({ key }) => key)
}

const averagesOf = (request: ServiceRequest): RequestedAverage[] => {
  if (request.kind !== 'averages' && request.kind !== 'average-at') return []
  const places = request.kind === 'averages' ? request.places : [request]
  const key = keyOf(request)
  return places.map(({ latE4, longE4 }) => ({ key, span: spanText(request.span), latE4, longE4 }))
}

async function freshAverages(
  sql: Transaction,
  averages: readonly RequestedAverage[],
  { fromMs, toMs }: Within,
): Promise<string[]> {
  const found = await sql<{ key: string }[]>`
    SELECT asked.key
    FROM unnest(
      ${texts(averages.map(({ key }) => key))}::text[], ${texts(averages.map(({ span }) => span))}::text[],
      ${numbers(averages.map(({ latE4 }) => latE4))}::integer[], ${numbers(averages.map(({ longE4 }) => longE4))}::integer[]
    ) AS asked (key, span, lat_e4, long_e4)
    LEFT JOIN average USING (span, lat_e4, long_e4)
    GROUP BY asked.key
    HAVING bool_and(coalesce(fetched_at_ms BETWEEN ${fromMs} AND ${toMs}, false))`
  return found.map(({ key }) => key)
}
