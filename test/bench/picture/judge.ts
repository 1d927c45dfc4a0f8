// Judges a picture over a passage, every 12 hours of it, against the weather it is of.
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { median, percentile } from '../statistics.ts'
import { displacements, shareOfLength, type Displacement } from './isobars.ts'
import { lowsFound, lowsOf, type Low } from './lows.ts'
import { truePressure, trueSea, trueWind } from './oceans.ts'
import { regionAbout, SIDE, type RegionPoint } from './region.ts'

/** What draws: pressure must, the others may. NaN where it says nothing. */
export interface Drawn {
  hpa: (places: readonly PlaceTime[]) => ArrayLike<number>
  sdHpa?: (places: readonly PlaceTime[]) => ArrayLike<number>
  wind?: (place: PlaceTime) => { eastMs: number; northMs: number }
  seaM?: (place: PlaceTime) => number
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

/** What came out, of one passage or of many. */
export interface Tally {
  errorsHpa: number[]
  isobars: Displacement[]
  lowsOffNm: number[]
  lowsMissed: number
  lowsFalse: number
  windMs: number[]
  seaM: number[]
  /** Errors with the standard deviation that was given beside them. */
  given: { errorHpa: number; sdHpa: number }[]
}
export const emptyTally = (): Tally => ({
  errorsHpa: [],
  isobars: [],
  lowsOffNm: [],
  lowsMissed: 0,
  lowsFalse: 0,
  windMs: [],
  seaM: [],
  given: [],
})

/** Adds an hour of a picture. */
export function judge(hour: Hour, drawn: Drawn, tally: Tally): void {
  const { region, places, hpa, few } = hour
  const values = drawn.hpa(places)
  const errorAt = (i: number): number => Math.abs((values[i] ?? Number.NaN) - (hpa[i] ?? Number.NaN))
  region.forEach(({ isJudged }, i) => {
    if (isJudged) tally.errorsHpa.push(errorAt(i))
  })
  for (const displacement of displacements(values, hpa, region)) tally.isobars.push(displacement)
  const lows = lowsFound(lowsOf(values, region), hour.lows)
  tally.lowsOffNm.push(...lows.offNm)
  tally.lowsMissed += lows.missed
  tally.lowsFalse += lows.false
  const sdsHpa = drawn.sdHpa?.(few.map(({ place }) => place))
  few.forEach(({ index, place, east, north, seaM }, i) => {
    const wind = drawn.wind?.(place)
    if (wind !== undefined) tally.windMs.push(Math.hypot(wind.eastMs - east, wind.northMs - north))
    const sea = drawn.seaM?.(place)
    if (sea !== undefined && seaM !== null) tally.seaM.push(Math.abs(sea - seaM))
    const sdHpa = sdsHpa?.[i]
    if (sdHpa !== undefined) tally.given.push({ errorHpa: errorAt(index), sdHpa })
  })
}

export const merged = (tallies: readonly Tally[]): Tally => ({
  errorsHpa: tallies.flatMap(({ errorsHpa }) => errorsHpa),
  isobars: tallies.flatMap(({ isobars }) => isobars),
  lowsOffNm: tallies.flatMap(({ lowsOffNm }) => lowsOffNm),
  lowsMissed: tallies.reduce((sum, { lowsMissed }) => sum + lowsMissed, 0),
  lowsFalse: tallies.reduce((sum, tally) => sum + tally.lowsFalse, 0),
  windMs: tallies.flatMap(({ windMs }) => windMs),
  seaM: tallies.flatMap(({ seaM }) => seaM),
  given: tallies.flatMap(({ given }) => given),
})

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number, digits = 0): string => value.toFixed(digits)

export const ninetyFive = (values: readonly number[], digits = 1): string => round(percentile(values, 0.95), digits)
export const isobarsMedian = ({ isobars }: Tally): number => shareOfLength(isobars, 0.5)
export const isobarsNinety = ({ isobars }: Tally): string => round(shareOfLength(isobars, 0.9))

/** Of the true lows, per cent; and in words. */
export const lowsFoundPercent = ({ lowsOffNm, lowsMissed }: Tally): number =>
  (100 * lowsOffNm.length) / Math.max(1, lowsOffNm.length + lowsMissed)
export const lowsText = ({ lowsOffNm, lowsMissed, lowsFalse }: Tally): string =>
  `${lowsOffNm.length} found, ${lowsMissed} missed, ${lowsFalse} false; ${round(median(lowsOffNm))} NM off in the median`

/** Share of errors within so many of the standard deviations given beside them, per cent. */
export const withinPercent = ({ given }: Tally, many: number): number =>
  (100 * given.filter(({ errorHpa, sdHpa }) => errorHpa <= many * sdHpa).length) / given.length
