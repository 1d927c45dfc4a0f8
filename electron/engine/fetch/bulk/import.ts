// A whole bulk file into the weather table, in slices, so that nothing else waits long: the same rows as from operation 1.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { BulkFormat } from '../../../../shared/sync/bulk.ts'
import { fieldsOf, isNumber, measuresOf, timeOf } from '../service/fields.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import type { Store } from '../../store/store.ts'
import type { WeatherAnswer } from '../../store/weather.ts'
import { recordsOf } from './records.ts'

export interface Imported {
  imported: number
  /** Records refused as a whole: no place, no time, no measure, no record. */
  refused: number
}

const SLICE = 500

/**
 * Idempotent: rows are replaced by their place and time. `fetchedAtMs`: of the file, which may be read long after it arrived: what was fetched in
 * between is newer. Throws FaultError from the store, or the signal's reason.
 */
export async function importFile(
  store: Store,
  path: string,
  format: BulkFormat,
  { fetchedAtMs, nowMs }: { fetchedAtMs: number; nowMs: number },
  signal: AbortSignal,
): Promise<Imported> {
  const result: Imported = { imported: 0, refused: 0 }
  let slice: WeatherAnswer[] = []
  const flush = async (commit: Store['commit']): Promise<void> => {
    commit(() => store.weather.putAll(slice, nowMs))
    result.imported += slice.length
    slice = []
    await yieldToLoop()
    signal.throwIfAborted()
  }
  for await (const record of recordsOf(path, format)) {
    const row = record === null ? null : rowOf(record, fetchedAtMs)
    if (row === null) {
      result.refused++
      continue
    }
    if (slice.length >= SLICE) await flush(store.commitPart)
    slice.push(row)
  }
  // The last alone waits for the disk: then all of it is there. It is never empty: a commit of nothing waits for nothing.
  await flush(store.commit)
  return result
}

/** A point record, or an answer of operation 1 around one. */
function rowOf(record: Record<string, unknown>, fetchedAtMs: number): WeatherAnswer | null {
  const fields = fieldsOf(record['oceanWeather']) ?? record
  const { lat, long } = fields
  const timeMs = timeOf(fields['utc'])
  if (!isNumber(lat) || !isNumber(long) || Number.isNaN(timeMs) || Math.abs(lat) > 90 || Math.abs(long) > 180)
    return null
  const { values } = measuresOf(fields)
  if (Object.keys(values).length === 0) return null
  return { latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs, values }
}
