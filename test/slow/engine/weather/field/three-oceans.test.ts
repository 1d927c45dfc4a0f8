// Whether stated errors hold on three oceans of our own, calm, changeable and rough: a picture's points and a track's, places
// withheld from them, by latitude. BINNACLE_FULL=1 takes many sets and prints the shares.
import { expect, it } from 'vitest'
import { createFits, type Fit } from '../../../../../electron/engine/weather/field/fits.ts'
import { orderPicture } from '../../../../../electron/engine/weather/field/order.ts'
import { MAX_DOUBT, type Reader } from '../../../../../electron/engine/weather/field/reading.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { FRAME_HOURS, type PlaceTime } from '../../../../../shared/picture/picture.ts'
import { windSpeedMs } from '../../../../../shared/picture/wind-speed.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { OCEAN_NAMES, valuesOfOcean } from '../../../../support/oceans/values.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const SETS = IS_FULL ? 24 : 4
const POINTS = 100
const WITHHELD = 50
/** How far off the ship's parallel, either side, and as far east and west of it. */
const BESIDE_DEG = 9
const HOURS = 120
const TRACK_HOURS = 3
const SPEED_KN = 15
const START = Date.UTC(2026, 0, 10)
const MIDDLE_LONG = -40

/** Latitudes by which errors are counted, and where the ships sail, north and south. */
const BANDS = [
  { from: 20, to: 35, ships: [28, -27] },
  { from: 35, to: 60, ships: [47, -46] },
  { from: 60, to: 75, ships: [67, -66] },
] as const

/** Along a parallel eastwards, through the middle at half its length. */
function shipAt(lat: number, hours: number): PlaceTime {
  const eastNm = (hours - HOURS / 2) * SPEED_KN
  return { lat, long: MIDDLE_LONG + eastNm / 60 / Math.cos((lat * Math.PI) / 180), timeMs: START + hours * HOUR_MS }
}
const every = (hours: number): number[] => Array.from({ length: HOURS / hours + 1 }, (_, i) => i * hours)

function pictureOf(lat: number): PlaceTime[] {
  const ship = every(FRAME_HOURS).map((hours) => shipAt(lat, hours))
  return orderPicture({ ship, fromMs: START, toMs: START + HOURS * HOUR_MS }, POINTS, [], () => false).points
}

interface Off {
  name: string
  /** In stated standard deviations. */
  by: number
}

/** How far a fit is off at withheld places where it gives a value. */
function offOf(fit: Fit, withheld: readonly FieldSample[]): { part: string; lat: number; by: number }[] {
  const off = (
    part: string,
    reader: Reader | null,
    valueOf: (read: readonly number[], sd: number) => number,
    truth: keyof FieldSample['values'],
  ) => {
    if (reader === null) return []
    const { sds, doubts } = reader.uncertainty(withheld)
    const columns = reader.read(withheld)
    return withheld.flatMap(({ lat, values }, i) => {
      if ((doubts[i] ?? Infinity) > MAX_DOUBT) return []
      const sd = sds[i] ?? Number.NaN
      const value = valueOf(
        columns.map((column) => column[i] ?? Number.NaN),
        sd,
      )
      return [{ part, lat: Math.abs(lat), by: Math.abs(value - (values[truth] ?? Number.NaN)) / sd }]
    })
  }
  return [
    ...off('pressure', fit.pressure(), ([moving = NaN, standing = NaN]) => moving + standing, 'pressureSeaLevel'),
    ...off('wind', fit.wind(), ([east = NaN, north = NaN], sd) => windSpeedMs(east, north, sd), 'windSpeed'),
    ...off('sea', fit.measure('totalWaveHeight'), ([metres = NaN]) => metres, 'totalWaveHeight'),
  ]
}

const pictures = new Map(BANDS.flatMap(({ ships }) => ships.map((lat) => [lat, pictureOf(lat)] as const)))

it.each(OCEAN_NAMES)('places withheld are within the stated error, in every latitude of a %s ocean', (ocean) => {
  const all: Off[] = []
  for (const { ships } of BANDS)
    for (let set = 0; set < SETS; set++) {
      const lat = ships[set % ships.length] ?? ships[0]
      const valuesAt = valuesOfOcean(ocean, 100 * set + 7, { lat, long: MIDDLE_LONG }, START)
      const sampleOf = (place: PlaceTime): FieldSample => ({ ...place, fetchedAtMs: START, values: valuesAt(place) })
      const random = mulberry(set + 99)
      const side = (): number => BESIDE_DEG * (2 * random() - 1)
      const withheld = Array.from({ length: WITHHELD }, () => {
        const at = shipAt(lat, TRACK_HOURS * Math.floor((random() * HOURS) / TRACK_HOURS))
        const long = at.long + side() / Math.cos((lat * Math.PI) / 180)
        return sampleOf({ lat: lat + side(), long, timeMs: at.timeMs })
      })
      const known = {
        picture: pictures.get(lat) ?? [],
        track: every(TRACK_HOURS).map((hours) => shipAt(lat, hours)),
      }
      for (const [points, places] of Object.entries(known))
        for (const { part, lat: off, by } of offOf(createFits()(places.map(sampleOf)), withheld)) {
          const band = BANDS.find(({ from, to }) => off >= from && off < to)
          if (band !== undefined) all.push({ name: `${part}, ${points}, ${band.from}–${band.to}°`, by })
        }
    }
  const names = [...new Set(all.map(({ name }) => name))].sort()
  expect(names).toHaveLength(3 * 2 * BANDS.length)
  const shares = names.map((name) => {
    const off = all.filter((one) => one.name === name)
    const within = (limit: number): number => (100 * off.filter(({ by }) => by <= limit).length) / off.length
    return { name, count: off.length, one: within(1), two: within(2) }
  })
  if (IS_FULL)
    for (const { name, count, one, two } of shares) console.log(ocean, name, count, one.toFixed(0), two.toFixed(0))
  expect(shares.filter(({ one, two }) => one < 65 || two < 88)).toEqual([])
})
