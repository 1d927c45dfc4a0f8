// What is known only close to a point: a current, which eddies turn within 60 NM; visibility and ice, which have no field.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { METRES_PER_NM, RAD } from '../../../../shared/geo/units.ts'
import { shownDirection } from '../../../../shared/weather/measures.ts'
import type { PlaceTime } from '../../../../shared/picture/picture.ts'
import { isNumber, type FieldSample } from '../../weather/field/samples.ts'
import type { PointWeather } from './weather.ts'
import { createWeatherGrid } from './weather-grid.ts'

const SHAPE = { latDeg: 1.5, longDeg: 1.5, hours: 24, isDrifting: false }
/** Farther off a point says nothing of them. */
const REACH_NM = 75
/** The mean radius of the globe. */
const RADIUS_NM = 6_371_009 / METRES_PER_NM
const COS_REACH = Math.cos(REACH_NM / RADIUS_NM)
/** So much farther, a third of the weight. */
const FADES_NM = 20

/** Channels: whether it is known (1 or 0), then so many times its value. */
const CURRENT = 0
const VISIBILITY = 3
const ICE = 5
const CHANNELS = 7
/** Between nodes of which some are not known. */
const KNOWN = 0.5
/** Farther than the reach and a step of the grid. */
const ABOUT_DEG = 3
/** For how long before and after its hour a point speaks, and by how many hours it fades. */
const LASTS_H: Readonly<Record<number, readonly [reach: number, fades: number]>> = {
  [CURRENT]: [96, 48],
  [VISIBILITY]: [12, 6],
  [ICE]: [240, 96],
}

interface Nearby {
  /** Fills in the current, visibility and ice that are known. */
  at(x: number, y: number, hours: number, out: PointWeather): void
  /** Of all points' currents. */
  strongestMs: number
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
    (max, { channel, values: [east = 0, north = 0] }) =>
      channel === CURRENT ? Math.max(max, Math.hypot(east, north)) : max,
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
        if (cos < COS_REACH) continue
        const one = all[j]
        if (one === undefined) continue
        const [reachH, fadesH] = LASTS_H[one.channel] ?? [0, 1]
        const apartH = Math.abs(one.timeMs - place.timeMs) / HOUR_MS
        if (apartH > reachH) continue
        const apartNm = Math.acos(Math.min(1, cos)) * RADIUS_NM
        const weight = Math.exp(-apartNm / FADES_NM - apartH / fadesH)
        weights[one.channel] = (weights[one.channel] ?? 0) + weight
        for (let c = 0; c < one.values.length; c++) {
          const at = one.channel + 1 + c
          sums[at] = (sums[at] ?? 0) + weight * (one.values[c] ?? 0)
        }
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
  const grid = createWeatherGrid({ ...SHAPE, channels: CHANNELS, startMs }, read)
  const near = new Float64Array(CHANNELS)
  const isAbout = aboutOf(all)
  return {
    at(x, y, hours, out) {
      if (!isAbout(x, y)) return
      grid.at(x, y, hours, near)
      const current = near[CURRENT] ?? 0
      if (current >= KNOWN) {
        out.currentEastMs = (near[CURRENT + 1] ?? 0) / current
        out.currentNorthMs = (near[CURRENT + 2] ?? 0) / current
      }
      if ((near[VISIBILITY] ?? 0) >= KNOWN) out.visibilityM = (near[VISIBILITY + 1] ?? 0) / (near[VISIBILITY] ?? 1)
      if ((near[ICE] ?? 0) >= KNOWN) out.iceM = (near[ICE + 1] ?? 0) / (near[ICE] ?? 1)
    },
    strongestMs,
  }
}

/** Whether any point is within reach, at any hour: most of an ocean is far from all points. */
function aboutOf(all: readonly PlaceTime[]): (x: number, y: number) => boolean {
  const across = 360 / ABOUT_DEG
  const cells = new Uint8Array(across * (180 / ABOUT_DEG))
  const cellOf = (deg: number): number => Math.floor(deg / ABOUT_DEG)
  const rowOf = (lat: number): number => Math.min(180 / ABOUT_DEG - 1, Math.max(0, cellOf(lat + 90)))
  const columnOf = (long: number): number => ((cellOf(long) % across) + across) % across
  for (const { lat, long } of all) {
    const furthest = Math.min(90, Math.abs(lat) + 2 * ABOUT_DEG)
    const sideDeg = Math.min(180, ABOUT_DEG / Math.max(0.01, Math.cos(furthest * RAD)))
    for (let row = rowOf(lat - ABOUT_DEG); row <= rowOf(lat + ABOUT_DEG); row++)
      for (let deg = -sideDeg; deg < sideDeg + ABOUT_DEG; deg += ABOUT_DEG)
        cells[row * across + columnOf(long + Math.min(deg, sideDeg))] = 1
  }
  return (x, y) => cells[rowOf(y) * across + columnOf(x)] === 1
}

function put(columns: readonly Float64Array[], channel: number, at: number, value: number): void {
  const column = columns[channel]
  if (column !== undefined) column[at] = value
}
