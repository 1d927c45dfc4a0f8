// What is estimated on land: the pressure at sea level alone. The points are at sea, and say nothing of wind, air and water elsewhere.
import type { Estimates, PlaceTime } from '../../../../shared/picture/picture.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import type { MeasureName } from '../../../../shared/weather/measures.ts'

type Columns = Pick<Estimates, 'values' | 'errors'>

/** Reaches over land as it is: it is not the pressure at the ground. */
const ON_LAND: MeasureName = 'pressureSeaLevel'

/** Without what is estimated of other measures at places on land. */
export function leftToSea(
  { values, errors }: Columns,
  places: readonly PlaceTime[],
  isLand: (position: Position) => boolean,
): Columns {
  // Many hours may be of one place.
  const found = new Map<string, boolean>()
  const onLand = places.map((place) => {
    const key = `${place.lat}/${place.long}`
    const known = found.get(key) ?? isLand(place)
    found.set(key, known)
    return known
  })
  if (!onLand.includes(true)) return { values, errors }
  const kept = (columns: Columns['values']): Columns['values'] =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        name === ON_LAND ? column : column.map((value, i) => (onLand[i] === true ? null : value)),
      ]),
    )
  return { values: kept(values), errors: kept(errors) }
}
