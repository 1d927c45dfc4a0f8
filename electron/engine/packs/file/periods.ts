// The years that a pack's averages are of, in the manifest: runs of chunks with one period each. An earlier Binnacle passes the field over and has the
// averages without.
import { isPeriod, isSamePeriod, type AveragePeriod } from '../../../../shared/weather/average-period.ts'
import { damaged, type ByteReader } from '../form-1/bytes.ts'

/** Runs of a part, at most: with more another part begins. */
export const MAX_PERIODS = 256
/** Of a run, at most: two numbers of chunks and two times. */
export const PERIOD_BYTES = 18
/** Times are counted from here. */
const EPOCH_MS = Date.UTC(1900, 0, 1)

interface OfPeriod {
  period?: AveragePeriod
}

/** Each run as the first chunk's number, from 0, how many, and its period from 1900 on, ms: start and end. */
export function periodRuns(chunks: readonly OfPeriod[]): number[] {
  const runs: { first: number; count: number; period: AveragePeriod }[] = []
  for (const [i, { period }] of chunks.entries()) {
    if (period === undefined) continue
    const last = runs.at(-1)
    if (last !== undefined && last.first + last.count === i && isSamePeriod(last.period, period)) last.count++
    else runs.push({ first: i, count: 1, period })
  }
  return runs.flatMap(({ first, count, period }) => [first, count, period.fromMs - EPOCH_MS, period.toMs - EPOCH_MS])
}

/** Of each chunk that has one, by its number from 0. Throws DamagedBytes where these are no runs, or not of a period that can be. */
export function readPeriods(runs: ByteReader, chunkCount: number): Map<number, AveragePeriod> {
  const found = new Map<number, AveragePeriod>()
  let at = 0
  while (runs.left() > 0) {
    const [first, count] = [runs.count(chunkCount), runs.count(chunkCount)]
    const period = { fromMs: EPOCH_MS + runs.count(), toMs: EPOCH_MS + runs.count() }
    if (first < at || count < 1 || first + count > chunkCount || !isPeriod(period)) throw damaged('no years of chunks')
    for (at = first; at < first + count; at++) found.set(at, period)
  }
  return found
}
