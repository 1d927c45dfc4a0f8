// Operation 1: weather at a point and a time, up to 240 hours ahead.
import { dayMs, number, Refusal, type HttpReply } from '../http.ts'
import { issueAt } from '../ocean/forecast.ts'
import { valuesAt } from '../ocean/point.ts'
import type { Context, Query } from './context.ts'

/** How far ahead anything is forecast. */
export const HORIZON_MS = 240 * 3_600_000

/** ISO 8601 date or date-time; without a zone it is UTC. Throws Refusal. */
function readTime(text: string): number {
  const iso = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10)) || text.length === 10
  const timeMs =
    iso.test(text) && !Number.isNaN(dayMs(text.slice(0, 10))) ? Date.parse(zoned ? text : `${text}Z`) : Number.NaN
  if (Number.isNaN(timeMs)) throw new Refusal(400, 'dateTime must be an ISO 8601 date-time')
  return timeMs
}

export function point({ seed, ocean, forecasts, now }: Context, query: Query): HttpReply {
  const lat = number(query.get('lat'), 'lat', -90, 90)
  const long = number(query.get('long'), 'long', -180, 180)
  const requested = query.get('dateTime')
  const nowMs = now()
  const timeMs = requested === null ? nowMs : readTime(requested)
  if (timeMs > nowMs + HORIZON_MS) throw new Refusal(400, 'dateTime is more than 240 hours ahead')
  const issuedMs = forecasts === 'perfect' ? null : issueAt(nowMs)
  const time = new Date(timeMs).toISOString().replace('.000Z', 'Z')
  return {
    status: 200,
    body: {
      meta: { code: 200, time, lat, long },
      oceanWeather: { utc: time, lat, long, ...valuesAt(seed, lat, long, timeMs, ocean, issuedMs) },
    },
  }
}
