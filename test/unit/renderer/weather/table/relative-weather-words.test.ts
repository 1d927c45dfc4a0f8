// What the ship sails through the water to hold its course: by the speed that it makes good at that time, not by the leg's mean.
import { expect, it } from 'vitest'
import { relativeWeatherWords } from '../../../../../renderer/weather/table/relative-weather-words.ts'
import { overGround } from '../../../../../shared/weather/current.ts'
import { KN_PER_MS } from '../../../../../shared/geo/units.ts'
import { at, planOf, weatherOf } from '../../fixtures.ts'

const schedule = planOf(at(21, 6), 18)

it('against a current that takes 2 kn, the set speed and no more', () => {
  const weather = weatherOf(schedule, (_timeMs, index) => {
    const courseDeg = index === 2 ? 90 : 0
    return {
      fetchedAtMs: at(21),
      values: { currentDirection: courseDeg + 180, currentSpeed: 2 / KN_PER_MS, windSpeed: 5 },
    }
  })
  const index = 2
  const step = weather.steps[index]
  if (step === undefined) throw new Error('no step')
  const courseDeg = step.courseDeg ?? 0
  const overGroundKn = overGround(courseDeg, 18, { setDeg: 270, driftKn: 2 })
  weather.steps[index] = { ...step, courseDeg, overGroundKn }
  expect(relativeWeatherWords(weather, index).at(-1)).toMatch(/^Through water: 18\.0 kn, heading \d{3}\.\d°$/)
})

it('says nothing of it where the ship lies still, or the current is not known', () => {
  const still = weatherOf(schedule, () => ({ fetchedAtMs: at(21), values: { currentDirection: 90, currentSpeed: 1 } }))
  const [first] = still.steps
  if (first === undefined) throw new Error('no step')
  still.steps[0] = { ...first, courseDeg: null, overGroundKn: null }
  expect(relativeWeatherWords(still, 0)).toEqual([])
  const without = weatherOf(schedule, () => ({ fetchedAtMs: at(21), values: { windSpeed: 5 } }))
  expect(relativeWeatherWords(without, 1).join(' ')).not.toContain('Through water')
})
