// Operation 1, weather at a point and a time: requested by position and time, checked field by field, echo and all.
import { isoUtc } from '../../../../shared/format/time.ts'
import { checkPlace, checkTime, fieldsOf, measuresOf, metaOf, badAnswer, type Measured } from './fields.ts'
import type { Operation } from './operation.ts'
import { timelineOf, type Timeline } from './timeline.ts'

export interface PointAnswer extends Measured {
  /** Absent: its meta says none. */
  timeline?: Timeline
}

/** Weather at one position (decimal degrees) and time. */
export const pointWeather = (lat: number, long: number, timeMs: number): Operation<PointAnswer> => ({
  operation: 1,
  request: {
    path: '/v1/oceanweather',
    query: { dateTime: isoUtc(timeMs), lat: lat.toFixed(4), long: long.toFixed(4) },
  },
  read: (json) => readPoint(json, lat, long, timeMs),
})

/** Checks an answer against the request. Throws FaultError `bad-answer` when it is for another place or time, or of another shape. */
export function readPoint(json: unknown, lat: number, long: number, timeMs: number): PointAnswer {
  const weather = fieldsOf(fieldsOf(json)?.['oceanWeather'])
  if (weather === null) throw badAnswer('is not of the form its specification gives')
  const meta = metaOf(json)
  checkPlace(meta, lat, long)
  checkPlace(weather, lat, long)
  checkTime(meta['time'], timeMs)
  checkTime(weather['utc'], timeMs)
  const timeline = timelineOf(meta)
  return { ...measuresOf(weather), ...(timeline && { timeline }) }
}
