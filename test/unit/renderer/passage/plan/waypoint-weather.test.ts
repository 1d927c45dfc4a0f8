// Wind and sea in the table of waypoints: signs of limits, averages, and what is not known.
import { expect, it } from 'vitest'
import { waypointCell } from '../../../../../renderer/passage/plan/waypoints/waypoint-weather.ts'
import { DAY_MS } from '../../../../../shared/format/time.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

const schedule = planOf(at(21, 6))
const { limits } = newVessel('Endeavour')
const stored = (values: { windSpeed?: number | null; totalWaveHeight?: number | null }, source?: 'A') =>
  weatherOf(schedule, () => ({ fetchedAtMs: NOW, values, ...(source === undefined ? {} : { source }) })).atWaypoints

it('a value within has no sign, one beyond has the sign of its limit, and is never rounded to it', () => {
  // Usual limits: sea 4 m, wind 30 kn, both hard.
  const fair = stored({ windSpeed: 9, totalWaveHeight: 4 })
  expect(waypointCell(fair, 1, 'windSpeed', limits, NOW, DEFAULT_UNITS)).toMatchObject({ text: '17', passed: null })
  expect(waypointCell(fair, 1, 'totalWaveHeight', limits, NOW, DEFAULT_UNITS)).toMatchObject({
    text: '4.0',
    passed: null,
  })
  const foul = stored({ windSpeed: 15.5, totalWaveHeight: 4.04 })
  expect(waypointCell(foul, 1, 'windSpeed', limits, NOW, DEFAULT_UNITS)).toMatchObject({
    text: '30.1 ✕',
    passed: 'hard',
  })
  const sea = waypointCell(foul, 1, 'totalWaveHeight', limits, NOW, DEFAULT_UNITS)
  expect(sea.text).toBe('4.04 ✕')
  expect(sea.title).toMatch(/^Sea 4\.04 m, above the hard limit, 4 m\. Forecast, just fetched$/)
  expect(waypointCell(foul, 1, 'windSpeed', limits, NOW + 5 * DAY_MS, DEFAULT_UNITS).title).toMatch(
    /Forecast, ▲ 5 d 0 h old$/,
  )
  const soft = { ...limits, waveM: { value: 3, kind: 'soft' as const } }
  expect(waypointCell(foul, 1, 'totalWaveHeight', soft, NOW, DEFAULT_UNITS)).toMatchObject({
    text: '4.0 ▲',
    passed: 'soft',
  })
})

it('an average says so and passes no limit; what is not known is a dash', () => {
  const average = stored({ windSpeed: 20, totalWaveHeight: 6 }, 'A')
  expect(waypointCell(average, 0, 'totalWaveHeight', limits, NOW, DEFAULT_UNITS)).toMatchObject({
    text: '6.0 A',
    passed: null,
  })
  for (const along of [null, stored({ windSpeed: null }), weatherOf(schedule, () => null).atWaypoints])
    expect(waypointCell(along, 0, 'windSpeed', limits, NOW, DEFAULT_UNITS)).toEqual({
      text: '–',
      passed: null,
      title: 'Wind: not known',
    })
  expect(waypointCell(average, 99, 'windSpeed', limits, NOW, DEFAULT_UNITS).text).toBe('–')
  expect(waypointCell(stored({ totalWaveHeight: 9 }), 0, 'totalWaveHeight', null, NOW, DEFAULT_UNITS)).toMatchObject({
    passed: null,
  })
})
