// What an answer's meta says of a timeline: noted as it is, of any type, and the weather is read as ever.
import { describe, expect, it } from 'vitest'
import { readPoint } from '../../../../../electron/engine/fetch/service/point.ts'
import { answerNote } from '../../../../../electron/engine/fetch/sync/report.ts'
import { MEASURE_NAMES } from '../../../../../shared/weather/measures.ts'

const UTC = '2026-11-15T06:00:00Z'
const read = (meta: object) =>
  readPoint(
    {
      meta: { code: 200, time: UTC, lat: 1, long: 2, ...meta },
      oceanWeather: { utc: UTC, lat: 1, long: 2, windSpeed: 5 },
    },
    1,
    2,
    Date.parse(UTC),
  )

describe('the three fields', () => {
  it.each([
    ['absent', {}],
    ['null', { startTime: null, endTime: null, timesteps: null }],
  ])('%s: nothing is said', (_what, meta) => {
    const answer = read(meta)
    expect(answer).toEqual({ values: { windSpeed: 5 }, refused: [] })
    expect(answerNote([answer], ['windSpeed'])).toBeNull()
  })

  it.each([
    [
      'all, as the specification types them',
      { startTime: UTC, endTime: '2026-11-25T06:00:00Z', timesteps: '80' },
      { fields: ['startTime', 'endTime', 'timesteps'], hours: 240, timesteps: '80' },
    ],
    ['steps alone, a number', { timesteps: 80 }, { fields: ['timesteps'], hours: null, timesteps: '80' }],
    [
      'times that are none',
      { startTime: 'now', endTime: 7 },
      { fields: ['startTime', 'endTime'], hours: null, timesteps: null },
    ],
    [
      'an end before the start',
      { startTime: UTC, endTime: '2026-11-15T03:00:00Z' },
      { fields: ['startTime', 'endTime'], hours: -3, timesteps: null },
    ],
    ['a list', { timesteps: ['x'] }, { fields: ['timesteps'], hours: null, timesteps: null }],
    ['a length', { timesteps: 'PT3H' }, { fields: ['timesteps'], hours: null, timesteps: 'PT3H' }],
    ['a place', { timesteps: '54.5000 -4.2500' }, { fields: ['timesteps'], hours: null, timesteps: null }],
    ['a time', { timesteps: UTC }, { fields: ['timesteps'], hours: null, timesteps: null }],
    ['much text', { timesteps: '3'.repeat(25) }, { fields: ['timesteps'], hours: null, timesteps: null }],
    ['a sign that is no letter', { timesteps: '<3 h>' }, { fields: ['timesteps'], hours: null, timesteps: null }],
  ])('%s', (_what, meta, timeline) => {
    const answer = read(meta)
    expect(answer).toEqual({ values: { windSpeed: 5 }, refused: [], timeline })
    expect(JSON.parse(answerNote([answer], ['windSpeed']) ?? '')).toMatchObject({ of: 1, missing: {}, timeline })
    expect(JSON.parse(answerNote([answer], MEASURE_NAMES) ?? '')).toMatchObject({
      missing: { visibility: 1 },
      timeline,
    })
  })
})
