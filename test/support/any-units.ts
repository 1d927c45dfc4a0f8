// Any choice of units an officer can make.
import * as fc from 'fast-check'
import { QUANTITIES, type Quantity, type Units } from '../../shared/weather/units.ts'

const of = <Name extends Quantity>(quantity: Name): fc.Arbitrary<Units[Name]> =>
  fc.constantFrom(...(Object.keys(QUANTITIES[quantity].units) as Units[Name][]))

export const anyUnits: fc.Arbitrary<Units> = fc.record({
  wind: of('wind'),
  waves: of('waves'),
  current: of('current'),
  visibility: of('visibility'),
  pressure: of('pressure'),
  temperature: of('temperature'),
  precipitation: of('precipitation'),
  ice: of('ice'),
})
