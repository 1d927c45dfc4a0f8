// Whether what is promised of a picture is kept: passages from the equator to 70° in four seasons, the track stored as Get weather requests it.
import { orderPicture } from '../../electron/engine/weather/field/order.ts'
import { createPressureField } from '../../electron/engine/weather/field/pressure.ts'
import { createShore, readCoastFile } from '../../electron/engine/passage/land/shore.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { legPath } from '../../shared/geo/geodesy.ts'
import type { LegGeometry } from '../../shared/geo/position.ts'
import { FRAME_HOURS, PICTURE_SIZES, type PictureSize, type PlaceTime } from '../../shared/picture/picture.ts'
import { ISOBARS_FROM_DEG, promised } from '../../shared/picture/promise.ts'
import { shipOf } from '../../shared/picture/soon.ts'
import type { BenchFigure } from './figure.ts'
import { emptyTally, hourOf, isobarsMedian, judge, mean, merged, type Hour, type Tally } from './picture/judge.ts'
import { OCEAN, sampleAt } from './picture/oceans.ts'

const SPEED_KN = 15
const { isLand } = createShore(readCoastFile)
const HORIZON_H = 240
const TRACK_HOURS = 3
const MONTHS = [0, 3, 6, 9]
/** Mean latitudes, from each to the next. */
const BANDS_DEG = [0, 15, 30, 40, 50, 58, 90] as const
/** Three pictures of four keep what was promised, in every band. */
const KEPT = { min: 75 }

type LatLong = readonly [lat: number, long: number]
const PASSAGES: readonly (readonly [name: string, from: LatLong, to: LatLong, geometry: LegGeometry])[] = [
  ['Guayaquil–Marquesas', [-2.5, -82], [-9, -140], 'GC'],
  ['Colombo–Durban', [5.5, 80], [-29.5, 33], 'GC'],
  ['Honolulu–Panama', [21, -157.5], [8, -84], 'GC'],
  ['Recife–Cape', [-8, -34], [-33.8, 17.5], 'GC'],
  ['Las Palmas–Barbados', [28, -16], [13, -59], 'GC'],
  ['Fremantle–Sunda Strait', [-32, 115], [-7, 105], 'GC'],
  ['Brisbane–Tahiti', [-27, 154], [-18, -150], 'GC'],
  ['Honolulu–Los Angeles', [21.5, -157], [33, -119], 'GC'],
  ['Cape–Fremantle along 35° S', [-34.9, 18.2], [-34.9, 115], 'RL'],
  ['Auckland–Valparaíso', [-36, 176], [-33, -73], 'RL'],
  ['Gibraltar–Norfolk', [36, -8], [36.5, -74], 'RL'],
  ['Cape–Fremantle', [-34.6, 18.2], [-32, 115.5], 'GC'],
  ['Yokohama–Los Angeles', [34.9, 139.9], [33.6, -118.4], 'GC'],
  ['along 45° S', [-45, 60], [-45, 140], 'RL'],
  ['Dutch Harbor–Yokohama', [53.5, -167], [35, 141], 'GC'],
  ['Bishop Rock–New York', [49.8, -6.6], [40.4, -73.6], 'GC'],
  ['along 54° S', [-54, -60], [-54, 20], 'RL'],
  ['Reykjavík–Halifax', [63.5, -23], [44.3, -62], 'GC'],
  ['Pentland Firth–Belle Isle', [58.8, -4], [52.2, -54.5], 'GC'],
  ['along 60° S', [-60, 170], [-60, -130], 'RL'],
  ['along 64° S', [-64, -170], [-64, -80], 'RL'],
  ['Hobart–Cape Horn', [-44, 148], [-56.5, -68], 'GC'],
  ['Tromsø–Reykjavík', [70, 18], [64, -23], 'GC'],
]

/** A picture that was promised and received: the promise, and what it was. */
interface Judged {
  size: PictureSize
  pressureHpa: { promised: number; actual: number; atDeg: number }
  /** Of the part that something is promised of; null: of none. */
  isobarsNm: { promised: number; actual: number; atDeg: number } | null
}

export default function measure(): Promise<BenchFigure[]> {
  const startedMs = performance.now()
  const judged = PASSAGES.flatMap((passage) => MONTHS.flatMap((month) => judgedOf(passage, Date.UTC(2026, month, 15))))
  const figures = BANDS_DEG.flatMap((fromDeg, band) => {
    const toDeg = BANDS_DEG[band + 1]
    return toDeg === undefined ? [] : PICTURE_SIZES.flatMap((size) => keptBetween(judged, size, fromDeg, toDeg))
  })
  // The bars are those of the rough ocean.
  const barred =
    OCEAN === 'rough' ? figures : figures.map(({ name, value, unit, note = '' }) => ({ name, value, unit, note }))
  return Promise.resolve([...barred, { name: 'this run', value: (performance.now() - startedMs) / 1000, unit: 's' }])
}

function judgedOf([name, from, to, geometry]: (typeof PASSAGES)[number], atMs: number): Judged[] {
  const leg = legPath({ lat: from[0], long: from[1] }, { lat: to[0], long: to[1] }, geometry)
  const hours = Math.min(HORIZON_H, leg.distanceNm / SPEED_KN)
  const every = (step: number, until: number): PlaceTime[] =>
    Array.from({ length: Math.floor(until / step) + 1 }, (_, i) => ({
      ...leg.at(i * step * SPEED_KN).position,
      timeMs: atMs + i * step * HOUR_MS,
    }))
  const of = { ship: every(FRAME_HOURS, hours), fromMs: atMs, toMs: atMs + hours * HOUR_MS }
  const truth = of.ship.map(hourOf)
  const track = every(TRACK_HOURS, hours)
  return PICTURE_SIZES.map((size) => {
    const ship = shipOf(of, size)
    const { points, sdHpa } = orderPicture(of, size, track, isLand)
    const tallies = talliesOf([...track, ...points], truth.slice(0, ship.length))
    const all = merged(tallies)
    const beyond = (_: unknown, i: number): boolean => Math.abs(ship[i]?.lat ?? 0) >= ISOBARS_FROM_DEG
    const promise = promised(sdHpa, ship)
    const [errorHpa, offNm] = [mean(all.errorsHpa), isobarsMedian(merged(tallies.filter(beyond)))]
    console.log(
      `${name}, ${size} points: expected sd ${sdHpa.toFixed(2)} hPa; mean error ${errorHpa.toFixed(2)} of ${promise.pressureHpa} hPa, ` +
        (promise.isobarsNm === null ? 'no isobars promised' : `isobars ${offNm.toFixed(0)} of ${promise.isobarsNm} NM`),
    )
    const { pressureHpa, isobarsNm } = promise
    return {
      size,
      pressureHpa: { promised: pressureHpa, actual: errorHpa, atDeg: meanLat(ship) },
      isobarsNm:
        isobarsNm === null ? null : { promised: isobarsNm, actual: offNm, atDeg: meanLat(ship.filter(beyond)) },
    }
  })
}

function talliesOf(points: readonly PlaceTime[], hours: readonly Hour[]): Tally[] {
  const field = createPressureField(points.map(sampleAt))
  if (field === null) throw new Error('no sample has a pressure')
  const hpa = (places: readonly PlaceTime[]): Float64Array => {
    const { movingHpa, standingHpa } = field.along(places)
    return movingHpa.map((moving, i) => moving + (standingHpa[i] ?? Number.NaN))
  }
  return hours.map((hour) => {
    const tally = emptyTally()
    judge(hour, { hpa }, tally)
    return tally
  })
}

const meanLat = (ship: readonly PlaceTime[]): number => mean(ship.map(({ lat }) => Math.abs(lat)))

function keptBetween(all: readonly Judged[], size: PictureSize, fromDeg: number, toDeg: number): BenchFigure[] {
  const band = `${fromDeg}–${toDeg}°, ${size} points`
  const of = all.filter((one) => one.size === size)
  const figure = (what: string, unit: string, some: readonly (Judged['pressureHpa'] | null)[]): BenchFigure[] => {
    const here = some
      .filter((one) => one !== null && one.atDeg >= fromDeg && one.atDeg < toDeg)
      .filter((one) => one !== null)
    if (here.length === 0) return []
    const worst = Math.max(...here.map(({ actual }) => actual))
    const note = `${mean(here.map(({ actual }) => actual)).toFixed(2)} of ${mean(here.map((one) => one.promised)).toFixed(2)} ${unit}; the worst ${worst.toFixed(2)}`
    const kept = here.filter(({ promised: promise, actual }) => actual <= promise).length
    return [{ name: `${band}: ${what} kept`, value: (100 * kept) / here.length, unit: '%', bar: KEPT, note }]
  }
  return [
    ...figure(
      'pressure',
      'hPa',
      of.map(({ pressureHpa }) => pressureHpa),
    ),
    ...figure(
      'isobars',
      'NM',
      of.map(({ isobarsNm }) => isobarsNm),
    ),
  ]
}
