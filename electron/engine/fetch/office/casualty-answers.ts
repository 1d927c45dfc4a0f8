// Casualties that arrive in slices: records are stored as they arrive, and the answer counts as received when all of its slices are there.
import type { Casualty } from '../../../../shared/casualties/casualty.ts'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import type { PackedCasualties } from '../../packs/file/content.ts'
import { keyOf } from '../requests/request.ts'
import type { Store } from '../../store/store.ts'

/** Records to a commit: some ten milliseconds. */
const RECORDS = 50

interface Open {
  importing: ReturnType<Store['casualties']['startImport']>
  slices: Set<number>
  records: number
  refused: number
}

/** An answer whose slices are all here. */
interface WholeAnswer {
  /** `keyOf` the request. */
  key: string
  records: number
  refused: number
  /** Says in the store that it is whole: in the commit of its job. */
  finish(): void
}

export interface CasualtyAnswers {
  /** null: slices are still to come, or the slice was here. */
  accept(answer: PackedCasualties): Promise<WholeAnswer | null>
  /** An answer that is not whole stays as far as it was received, and does not count as received. */
  breakOff(): void
}

/** `yieldIfDue`: other work goes between; it throws where the work was stopped. */
export function casualtyAnswers(
  { casualties, commitPart }: Pick<Store, 'casualties' | 'commitPart'>,
  now: () => number,
  yieldIfDue: () => Promise<void>,
): CasualtyAnswers {
  const open = new Map<string, Open>()
  const nameOf = ({ asked, fetchedAtMs }: PackedCasualties): string => `${keyOf(asked)}/${fetchedAtMs}`

  async function begun(answer: PackedCasualties): Promise<Open> {
    const known = open.get(nameOf(answer))
    if (known !== undefined) return known
    // What an earlier version stored is made ready first: else records that are no longer in the answer could not be identified.
    while (commitPart(() => casualties.prepare(RECORDS)) > 0) await yieldIfDue()
    const importing = casualties.startImport(answer.asked, answer.fetchedAtMs, 'office')
    const made = { importing, slices: new Set<number>(), records: 0, refused: 0 }
    open.set(nameOf(answer), made)
    return made
  }

  return {
    accept: async (answer) => {
      const { asked, records, slice = { number: 1, of: 1 } } = answer
      const one = await begun(answer)
      if (one.slices.has(slice.number)) return null
      for (let from = 0; from < records.length; from += RECORDS) {
        const read = records.slice(from, from + RECORDS).map(readCasualty)
        const usable = read.filter((casualty) => casualty !== null)
        one.refused += read.length - usable.length
        // What another answer brought newer stays as it is.
        const isNewest = (casualty: Casualty): boolean =>
          casualties.standing(casualty, answer.fetchedAtMs, now()) !== 'newer'
        commitPart(() => one.importing.put(usable.filter(isNewest)))
        await yieldIfDue()
      }
      one.slices.add(slice.number)
      one.records += records.length
      if (one.slices.size < slice.of) return null
      return {
        key: keyOf(asked),
        records: one.records,
        refused: one.refused,
        finish: () => {
          one.importing.finish(one.records)
          open.delete(nameOf(answer))
        },
      }
    },
    breakOff: () => {
      for (const { importing } of open.values()) importing.breakOff()
      open.clear()
    },
  }
}
