// Judges a picture over a passage, every 12 hours of it, against the weather it is of.
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { windSpeedMs } from '../../../shared/picture/wind-speed.ts'
import { median, percentile } from '../statistics.ts'
import { displacements, shareOfLength, type Displacement } from './isobars.ts'
import { lowsFound, lowsOf, type Low, type LowsFound } from './lows.ts'
import { truePressure, trueSea, trueWind } from './oceans.ts'
import { regionAbout, SIDE, type RegionPoint } from './region.ts'

type Numbers = ArrayLike<number>
/** A number at places, and its scaled standard deviation there. */
interface Sure {
  values: (places: readonly PlaceTime[]) => Numbers
  sds: (places: readonly PlaceTime[]) => Numbers
}

/** What draws: pressure must, the others may. */
export interface Drawn {
  hpa: (places: readonly PlaceTime[]) => Numbers
  sdsHpa?: (places: readonly PlaceTime[]) => Numbers
  wind?: {
    along: (places: readonly PlaceTime[]) => { eastMs: Numbers; northMs: Numbers }
    sdsMs: (places: readonly PlaceTime[]) => Numbers
  }
  seaM?: Sure
}

/** An error with the standard deviation that was given beside it. */
interface Given {
  error: number
  sd: number
}

/** One hour of the truth. */
export interface Hour {
  region: readonly RegionPoint[]
  places: readonly PlaceTime[]
  hpa: readonly number[]
  lows: readonly Low[]
  /** Every second point of every second row that is judged: enough for what takes long. */
  few: readonly { index: number; place: PlaceTime; east: number; north: number; seaM: number | null }[]
}

export function hourOf(ship: PlaceTime): Hour {
  const region = regionAbout(ship)
  const places = region.map(({ lat, long }) => ({ lat, long, timeMs: ship.timeMs }))
  const hpa = places.map(truePressure)
  const few = places.flatMap((place, index) =>
    region[index]?.isJudged === true && index % 2 === 0 && Math.floor(index / SIDE) % 2 === 0
      ? [{ index, place, ...trueWind(place), seaM: trueSea(place) }]
      : [],
  )
  return { region, places, hpa, lows: lowsOf(hpa, region), few }
}

/** The results, of one passage or of many. */
export interface Tally {
  errorsHpa: number[]
  isobars: Displacement[]
  lows: LowsFound
  /** Length of the difference of the two winds. */
  windMs: number[]
  pressureGiven: Given[]
  /** Of the wind's speed alone. */
  windGiven: Given[]
  seaGiven: Given[]
}
export const emptyTally = (): Tally => ({
  errorsHpa: [],
  isobars: [],
  lows: { found: [], missed: [], false: 0 },
  windMs: [],
  pressureGiven: [],
  windGiven: [],
  seaGiven: [],
})

/** Adds an hour of a picture. */
export function judge(hour: Hour, drawn: Drawn, tally: Tally): void {
  const { region, places, hpa } = hour
  const values = drawn.hpa(places)
  const errorAt = (i: number): number => Math.abs((values[i] ?? Number.NaN) - (hpa[i] ?? Number.NaN))
  region.forEach(({ isJudged }, i) => {
    if (isJudged) tally.errorsHpa.push(errorAt(i))
  })
  for (const displacement of displacements(values, hpa, region)) tally.isobars.push(displacement)
  const lows = lowsFound(lowsOf(values, region), hour.lows)
  tally.lows.found.push(...lows.found)
  tally.lows.missed.push(...lows.missed)
  tally.lows.false += lows.false
  judgeFew(hour, drawn, errorAt, tally)
}

function judgeFew({ few }: Hour, drawn: Drawn, errorAt: (i: number) => number, tally: Tally): void {
  const places = few.map(({ place }) => place)
  const sdsHpa = drawn.sdsHpa?.(places)
  const winds = drawn.wind?.along(places)
  const windSds = drawn.wind?.sdsMs(places)
  const [seas, seaSds] = [drawn.seaM?.values(places), drawn.seaM?.sds(places)]
  few.forEach(({ index, east, north, seaM }, i) => {
    if (sdsHpa !== undefined) tally.pressureGiven.push({ error: errorAt(index), sd: sdsHpa[i] ?? Number.NaN })
    if (winds !== undefined && windSds !== undefined) {
      const [mineEast, mineNorth] = [winds.eastMs[i] ?? Number.NaN, winds.northMs[i] ?? Number.NaN]
      const sd = windSds[i] ?? Number.NaN
      tally.windMs.push(Math.hypot(mineEast - east, mineNorth - north))
      const error = Math.abs(windSpeedMs(mineEast, mineNorth, sd) - Math.hypot(east, north))
      tally.windGiven.push({ error, sd })
    }
    if (seas === undefined || seaSds === undefined || seaM === null) return
    tally.seaGiven.push({ error: Math.abs((seas[i] ?? Number.NaN) - seaM), sd: seaSds[i] ?? Number.NaN })
  })
}

export const merged = (tallies: readonly Tally[]): Tally => ({
  errorsHpa: tallies.flatMap(({ errorsHpa }) => errorsHpa),
  isobars: tallies.flatMap(({ isobars }) => isobars),
  lows: {
    found: tallies.flatMap(({ lows }) => lows.found),
    missed: tallies.flatMap(({ lows }) => lows.missed),
    false: tallies.reduce((sum, { lows }) => sum + lows.false, 0),
  },
  windMs: tallies.flatMap(({ windMs }) => windMs),
  pressureGiven: tallies.flatMap(({ pressureGiven }) => pressureGiven),
  windGiven: tallies.flatMap(({ windGiven }) => windGiven),
  seaGiven: tallies.flatMap(({ seaGiven }) => seaGiven),
})

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number, digits = 0): string => value.toFixed(digits)

export const ninetyFive = (values: readonly number[], digits = 1): string => round(percentile(values, 0.95), digits)
export const isobarsMedian = ({ isobars }: Tally): number => shareOfLength(isobars, 0.5)
export const isobarsNinety = ({ isobars }: Tally): string => round(shareOfLength(isobars, 0.9))

/** Of the true lows, per cent; and in words. */
export const lowsFoundPercent = ({ lows }: Tally): number =>
  (100 * lows.found.length) / Math.max(1, lows.found.length + lows.missed.length)
export function lowsText({ lows }: Tally): string {
  const wide = (some: readonly { isWide: boolean }[]): number => some.filter(({ isWide }) => isWide).length
  const offNm = lows.found.length === 0 ? '' : `; ${round(median(lows.found.map((low) => low.offNm)))} NM off`
  return (
    `${lows.found.length} found, ${lows.missed.length} missed, ${lows.false} false${offNm}; ` +
    `wide ones ${wide(lows.found)} of ${wide(lows.found) + wide(lows.missed)}`
  )
}

/** Share of errors within so many of the standard deviations given beside them, per cent. */
export const withinPercent = (given: readonly Given[], many: number): number =>
  (100 * given.filter(({ error, sd }) => error <= many * sd).length) / given.length
export const errorsOf = (given: readonly Given[]): number[] => given.map(({ error }) => error)
export const withinText = (given: readonly Given[]): string =>
  `${round(withinPercent(given, 1))} % within 1 scaled sd, ${round(withinPercent(given, 2))} % within 2`
