// The weather and averages that go into a pack: every kept answer of a region, read in slices.
import { bandOf, cellAt, cellOf, fromE4 } from '../../../shared/geo/cells.ts'
import type { Store } from '../store/store.ts'
import type { PackedAverage, PackedWeather } from './file/content.ts'
import type { Region } from './region.ts'
import type { Yield } from '../yield.ts'

/** One listing has so many bands of latitude. */
const BANDS = 10
/** Places read at once: a few ms. */
const PLACES = 50

/** What was found, and how much of it is damaged in the store. */
export interface Found<T> {
  found: T[]
  damaged: number
}

/** `sinceMs`: fetched then or later. Time by time. */
export async function weatherIn(
  { weather }: Pick<Store, 'weather'>,
  region: Region,
  sinceMs: number,
  max: number,
  yieldIfDue: Yield,
): Promise<Found<PackedWeather>> {
  const found: PackedWeather[] = []
  let damaged = 0
  const isIn = ({ latE4, longE4 }: { latE4: number; longE4: number }): boolean =>
    region.holds({ lat: fromE4(latE4), long: fromE4(longE4) })
  for (const timeMs of weather.times()) {
    if (timeMs < region.fromMs || timeMs > region.untilMs) continue
    for (const [from, to] of bandsOf(region)) {
      const places = weather.places(timeMs, from, to).filter((at) => at.fetchedAtMs >= sinceMs && isIn(at))
      const cells = [...new Set(places.map(({ latE4, longE4 }) => cellOf(latE4, longE4)))].sort((a, b) => a - b)
      for (const [first, last] of stretches(cells, places.length)) {
        const read = weather.whole(timeMs, first, last, sinceMs)
        found.push(...read.answers.filter(isIn))
        damaged += read.damaged
        if (found.length > max) return { found, damaged }
        await yieldIfDue()
      }
      await yieldIfDue()
    }
  }
  return { found, damaged }
}

/** The same of averages, span by span. */
export async function averagesIn(
  { averages }: Pick<Store, 'averages'>,
  region: Region,
  sinceMs: number,
  yieldIfDue: Yield,
): Promise<Found<PackedAverage>> {
  const found: PackedAverage[] = []
  let damaged = 0
  for (const span of averages.spans()) {
    for (const [from, to] of bandsOf(region)) {
      for (const { latE4, longE4, fetchedAtMs } of averages.near(span, from, to)) {
        if (fetchedAtMs < sinceMs || !region.holds({ lat: fromE4(latE4), long: fromE4(longE4) })) continue
        const row = averages.read(span, latE4, longE4)
        if (row === null) damaged++
        else found.push({ ...row, values: known(row.values) })
        await yieldIfDue()
      }
      await yieldIfDue()
    }
  }
  return { found, damaged }
}

const known = (values: PackedAverage['values']): PackedAverage['values'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

function bandsOf({ south, north }: Region): [from: number, to: number][] {
  const [first, last] = [bandOf(south), bandOf(north)]
  const ranges: [number, number][] = []
  for (let band = first; band <= last; band += BANDS)
    ranges.push([cellAt(band, 0), cellAt(Math.min(band + BANDS - 1, last), 359)])
  return ranges
}

/** Cells with places in them, in stretches of about `PLACES` places. */
function stretches(cells: readonly number[], places: number): [first: number, last: number][] {
  const each = Math.max(1, Math.floor((cells.length * PLACES) / Math.max(1, places)))
  const ranges: [number, number][] = []
  for (let at = 0; at < cells.length; at += each) {
    const first = cells[at] ?? 0
    ranges.push([first, cells[Math.min(at + each, cells.length) - 1] ?? first])
  }
  return ranges
}
