// The legend of the layers in the units that are read: every bound with its unit, and what stays in another says so.
import { expect, it } from 'vitest'
import { legends } from '../../../../../renderer/weather/layers/legend-words.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

it('visibility in the unit that is read, poor from metres', () => {
  expect(legends(DEFAULT_UNITS).visibility).toBe('good over 5 NM, moderate 2–5, poor 1,000 m to 2 NM, very poor below')
  expect(legends({ ...DEFAULT_UNITS, visibility: 'km' }).visibility).toBe(
    'good over 9.3 km, moderate 3.7–9.3, poor 1,000 m to 3.7 km, very poor below',
  )
})

it('pressure is a number at each point, in the unit that is read: its lines are the picture’s', () => {
  expect(legends(DEFAULT_UNITS).pressure).toBe('hPa at each point; isobars: Weather picture')
  expect(legends({ ...DEFAULT_UNITS, pressure: 'inHg' }).pressure).toBe('inHg at each point; isobars: Weather picture')
})
