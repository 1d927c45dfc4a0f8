// Answers in the order they pack best: track by track in the order of time, so that those beside each other are alike.
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { PackedWeather } from './content.ts'
import type { Yield } from '../../yield.ts'

/** A ship makes less in so long; what is farther off is of another track. */
const LONGEST_MS = 6 * HOUR_MS
const WITHIN_E4 = 40_000

interface Track {
  rows: PackedWeather[]
  last: PackedWeather
}

/** Tracks that may go on, by a cell of two degrees, or by the very place, their last row is of. */
interface Open {
  cells: Map<string, Set<Track>>
  places: Map<string, Track>
}

/** `rows` in the order of time. `points`: places and times among them. */
export async function byTrack(
  rows: readonly PackedWeather[],
  yieldIfDue: Yield,
): Promise<{ rows: PackedWeather[]; points: number }> {
  const tracks: Track[] = []
  let points = 0
  // By how new among the answers of its place a row is.
  const byRank = new Map<number, Open>()
  for (const { row, rank } of ranked(rows)) {
    if (rank === 0) points++
    const open = byRank.get(rank) ?? { cells: new Map(), places: new Map() }
    byRank.set(rank, open)
    const found = goesOn(open, row)
    const track = found ?? { rows: [], last: row }
    if (found === null) tracks.push(track)
    else open.cells.get(cellName(found.last))?.delete(found)
    track.rows.push(row)
    track.last = row
    const beside = open.cells.get(cellName(row)) ?? new Set()
    for (const one of beside) if (row.timeMs - one.last.timeMs > LONGEST_MS) beside.delete(one)
    open.cells.set(cellName(row), beside.add(track))
    open.places.set(placeName(row), track)
    await yieldIfDue()
  }
  return { rows: tracks.flatMap((track) => track.rows), points }
}

const CELL_E4 = 20_000
const placeName = ({ latE4, longE4 }: PackedWeather): string => `${latE4}/${longE4}`
const cellName = ({ latE4, longE4 }: PackedWeather, north = 0, east = 0): string =>
  `${Math.floor(latE4 / CELL_E4) + north}/${Math.floor(longE4 / CELL_E4) + east}`

/** The track whose last place is this one, or the nearest; null: none. */
function goesOn({ cells, places }: Open, row: PackedWeather): Track | null {
  const isBefore = ({ last }: Track): boolean => last.timeMs < row.timeMs && row.timeMs - last.timeMs <= LONGEST_MS
  const there = places.get(placeName(row))
  if (there !== undefined && isBefore(there) && placeName(there.last) === placeName(row)) return there
  let best: Track | null = null
  let min = WITHIN_E4
  for (let north = -2; north <= 2; north++) {
    for (let east = -2; east <= 2; east++) {
      for (const track of cells.get(cellName(row, north, east)) ?? []) {
        if (!isBefore(track)) continue
        const away = Math.hypot(row.latE4 - track.last.latE4, row.longE4 - track.last.longE4)
        if (away > min) continue
        best = track
        min = away
      }
    }
  }
  return best
}

/** Each with how many newer ones there are of its place and time; `rows` in the order of time. */
function* ranked(rows: readonly PackedWeather[]): Generator<{ row: PackedWeather; rank: number }> {
  for (let from = 0; from < rows.length;) {
    const timeMs = rows[from]?.timeMs
    let until = from
    while (rows[until]?.timeMs === timeMs && until < rows.length) until++
    const ofTime = rows
      .slice(from, until)
      .sort((a, b) => a.latE4 - b.latE4 || a.longE4 - b.longE4 || b.fetchedAtMs - a.fetchedAtMs)
    let rank = 0
    for (const [i, row] of ofTime.entries()) {
      const before = ofTime[i - 1]
      rank = before?.latE4 === row.latE4 && before.longE4 === row.longE4 ? rank + 1 : 0
      yield { row, rank }
    }
    from = until
  }
}
