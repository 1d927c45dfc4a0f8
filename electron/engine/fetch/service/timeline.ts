// Whether an answer's meta says a timeline. The specification names its three fields and not when they come: that one request may bring a series is
// known only where an answer has them, and is noted for support. Nothing is fetched or read differently by it.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { PLAIN_TIMESTEPS, TIMELINE_FIELDS } from '../../../../shared/app/support.ts'
import { echoedNumber, timeOf, type Fields } from './fields.ts'

/** What came, without the times themselves, so that answers of one kind are counted together. */
export interface Timeline {
  fields: (typeof TIMELINE_FIELDS)[number][]
  /** From start to end, to a tenth; null where one of them is no time. */
  hours: number | null
  /** As it came, where it is short and plain; null: another, or none. */
  timesteps: string | null
}

/** null: none of the three came. */
export function timelineOf(meta: Fields): Timeline | null {
  const fields = TIMELINE_FIELDS.filter((name) => meta[name] !== undefined && meta[name] !== null)
  if (fields.length === 0) return null
  const hours = (timeOf(meta['endTime']) - timeOf(meta['startTime'])) / HOUR_MS
  const given = meta['timesteps']
  const timesteps = typeof given === 'string' || !Number.isNaN(echoedNumber(given)) ? String(given) : ''
  return {
    fields,
    hours: Number.isFinite(hours) ? Math.round(hours * 10) / 10 : null,
    timesteps: PLAIN_TIMESTEPS.test(timesteps) ? timesteps : null,
  }
}
