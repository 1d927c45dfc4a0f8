// What was read of the weather table, kept while nothing is stored: one bounded memory for all readers of one table.
import type { WeatherRow, WeatherTable } from '../../store/weather.ts'
import { keeping, type Keeping } from '../../keeping.ts'

/** Some 16 MB: a row is its 25 values by name. */
export const MAX_ROWS = 20_000

type Readable = Pick<WeatherTable, 'read' | 'changes'>
type Rows = Keeping<string, WeatherRow | null>
const kept = new WeakMap<Readable, { changes: number; rows: Rows }>()

/** Reads as `weather.read` does, each row once. Valid as long as the table does not change. */
export function rowReader(weather: Readable): WeatherTable['read'] {
  const changes = weather.changes()
  let of = kept.get(weather)
  if (of === undefined || of.changes !== changes) {
    of = { changes, rows: keeping(MAX_ROWS) }
    kept.set(weather, of)
  }
  const { rows } = of
  return (latE4, longE4, timeMs) => {
    const name = `${timeMs}/${latE4}/${longE4}`
    const known = rows.get(name)
    if (known !== undefined) return known
    const row = weather.read(latE4, longE4, timeMs)
    rows.set(name, row)
    return row
  }
}
