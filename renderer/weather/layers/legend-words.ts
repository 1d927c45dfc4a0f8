// What the signs of each layer mean, in the units that are read.
import type { Layer } from '../../../shared/weather/layers.ts'
import { fromUsual, type Units } from '../../../shared/weather/units.ts'
import { words } from '../../words/words.ts'

/** Of nautical miles in the unit that is read: `5`, `9.3`. */
const visibilityIn = (nm: number, units: Units): string => String(Number(fromUsual('visibility', nm, units).toFixed(1)))

/** A line a layer. Barbs are always of knots. */
export const legends = (units: Units): Readonly<Record<Layer, string>> => ({
  wind: words.layers.tool.windKey,
  sea: words.layers.tool.wavesKey(units.waves),
  swell: words.layers.tool.wavesKey(units.waves),
  current: words.layers.tool.currentKey(units.current),
  pressure: words.layers.tool.pressureKey(units.pressure),
  seaTemperature: units.temperature,
  visibility: words.layers.tool.visibilityKey(visibilityIn(5, units), visibilityIn(2, units), units.visibility),
  ice: words.layers.tool.iceKey(units.ice),
})
