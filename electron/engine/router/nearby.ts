// What is known only close to a point: a current, which eddies turn within 60 NM; visibility and ice, which have no field.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { METRES_PER_NM, RAD } from '../../../shared/geo/units.ts'
import { shownDirection } from '../../../shared/weather/measures.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { isNumber, type FieldSample } from '../field/samples.ts'
import { createWeatherGrid, type WeatherGrid } from './weather-grid.ts'

const SHAPE = { latDeg: 1, longDeg: 1, hours: 24, isDrifting: false, tile: 4 }
/** Farther off a point says nothing of them. */
const REACH_NM = 75
/** The mean radius of the globe. */
const RADIUS_NM = 6_371_009 / METRES_PER_NM
const COS_REACH = Math.cos(REACH_NM / RADIUS_NM)
/** So much farther, a third of the weight. */
const FADES_NM = 20

/** Channels: whether it is known (1 or 0), then so many times its value. */
export const CURRENT = 0
export const VISIBILITY = 3
export const ICE = 5
const CHANNELS = 7
/** For how long before and after its hour a point speaks, and by how many hours it fades. */
const LASTS_H: Readonly<Record<number, readonly [reach: number, fades: number]>> = {
  [CURRENT]: [96, 48],
  [VISIBILITY]: [12, 6],
  [ICE]: [240, 96],
}

interface Nearby {
  channels: number
  grid: WeatherGrid
  /** Of all points' currents. */
  strongestMs: number
  /** No point says anything of them. */
  isEmpty: boolean
}

interface Said extends PlaceTime {
  channel: number
  values: readonly number[]
}

function saidBy({ lat, long, timeMs, values }: FieldSample): Said[] {
  const { currentSpeed, currentDirection, visibility, iceThickness } = values
  const place = { lat, long, timeMs }
  const said: Said[] = []
  if (isNumber(currentSpeed) && isNumber(currentDirection)) {
    const set = shownDirection('currentDirection', currentDirection) * RAD
    said.push({ ...place, channel: CURRENT, values: [currentSpeed * Math.sin(set), currentSpeed * Math.cos(set)] })
  }
  if (isNumber(visibility)) said.push({ ...place, channel: VISIBILITY, values: [visibility] })
  if (isNumber(iceThickness)) said.push({ ...place, channel: ICE, values: [iceThickness] })
  return said
}

function vectorOf({ lat, long }: PlaceTime): [number, number, number] {
  const across = Math.cos(lat * RAD)
  return [across * Math.cos(long * RAD), across * Math.sin(long * RAD), Math.sin(lat * RAD)]
}

export function createNearby(samples: readonly FieldSample[], startMs: number): Nearby {
  const all = samples.flatMap(saidBy)
  const strongestMs = all.reduce(
    (most, { channel, values: [east = 0, north = 0] }) =>
      channel === CURRENT ? Math.max(most, Math.hypot(east, north)) : most,
    0,
  )
  const vectors = new Float64Array(3 * all.length)
  all.forEach((one, i) => {
    vectors.set(vectorOf(one), 3 * i)
  })
  const weights = new Float64Array(CHANNELS)
  const sums = new Float64Array(CHANNELS)
  const read = (places: readonly PlaceTime[]): Float64Array[] => {
    const columns = Array.from({ length: CHANNELS }, () => new Float64Array(places.length))
    for (const [i, place] of places.entries()) {
      const [x, y, z] = vectorOf(place)
      weights.fill(0)
      sums.fill(0)
      for (let j = 0; j < all.length; j++) {
        const cos = x * (vectors[3 * j] ?? 0) + y * (vectors[3 * j + 1] ?? 0) + z * (vectors[3 * j + 2] ?? 0)
        const one = cos < COS_REACH ? undefined : all[j]
        if (one === undefined) continue
        const [reachH, fadesH] = LASTS_H[one.channel] ?? [0, 1]
        const apartH = Math.abs(one.timeMs - place.timeMs) / HOUR_MS
        if (apartH > reachH) continue
        const apartNm = Math.acos(Math.min(1, cos)) * RADIUS_NM
        const weight = Math.exp(-apartNm / FADES_NM - apartH / fadesH)
        weights[one.channel] = (weights[one.channel] ?? 0) + weight
        one.values.forEach((value, c) => {
          const at = one.channel + 1 + c
          sums[at] = (sums[at] ?? 0) + weight * value
        })
      }
      for (const channel of [CURRENT, VISIBILITY, ICE]) {
        const weight = weights[channel] ?? 0
        if (weight === 0) continue
        const width = channel === CURRENT ? 2 : 1
        put(columns, channel, i, 1)
        for (let c = 1; c <= width; c++) put(columns, channel + c, i, (sums[channel + c] ?? 0) / weight)
      }
    }
    return columns
  }
  return {
    channels: CHANNELS,
    grid: createWeatherGrid({ ...SHAPE, channels: CHANNELS, startMs }, read),
    strongestMs,
    isEmpty: all.length === 0,
  }
}

function put(columns: readonly Float64Array[], channel: number, at: number, value: number): void {
  const column = columns[channel]
  if (column !== undefined) column[at] = value
}
