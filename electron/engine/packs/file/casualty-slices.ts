// An answer's casualties in slices, each packed by itself: a year of them is 10 MB, and no step of packing or reading may take long.
import type { PackedCasualties } from './content.ts'

/** Of a slice, in characters of JSON. */
const SLICE_CHARS = 100_000

/** One where they are few, and then without a number. */
export function slicesOf(answer: PackedCasualties): PackedCasualties[] {
  const slices: PackedCasualties['records'][number][][] = [[]]
  let chars = 0
  for (const record of answer.records) {
    const more = JSON.stringify(record).length
    if (chars > 0 && chars + more > SLICE_CHARS) {
      slices.push([])
      chars = 0
    }
    slices.at(-1)?.push(record)
    chars += more
  }
  const { asked, fetchedAtMs } = answer
  if (slices.length === 1) return [{ asked, fetchedAtMs, records: answer.records }]
  return slices.map((records, i) => ({ asked, fetchedAtMs, records, slice: { number: i + 1, of: slices.length } }))
}
