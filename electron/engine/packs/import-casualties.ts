// Casualties of a pack into the store, answer by answer: only where all of it was read are missing records withdrawn and does it count as requested.
import type { Casualty } from '../../../shared/casualties/casualty.ts'
import { identityOf, readCasualty } from '../../../shared/casualties/reading.ts'
import { isAhead } from '../../../shared/format/time.ts'
import type { ImportCounts } from '../../../shared/pack/pack.ts'
import { keyOf } from '../fetch/requests/request.ts'
import type { Store } from '../store/store.ts'
import type { PackedCasualties } from './file/content.ts'
import { counting } from './cut-short.ts'
import type { Yield } from '../yield.ts'

/** Records to a commit: some ten milliseconds. */
const RECORDS = 50

interface Context {
  store: Store
  /** The officer trusts the maker, not only this pack: what is here may be withdrawn on the maker's word. */
  isTrusted: boolean
  nowMs: number
  yieldIfDue: Yield
  onImported: () => void
}

interface CasualtyImporter {
  /** An answer, or a slice of one. */
  accept(answer: PackedCasualties): Promise<void>
  /** Of answers that are not whole the part imported stays; reported in words, with what was withdrawn. */
  end(): string[]
}

/** An answer being imported. */
interface Open {
  /** null: the same answer, or a newer one, is here. */
  importing: ReturnType<Store['casualties']['startImport']> | null
  here: 'same' | 'newer' | null
  slices: Set<number>
  of: number
  records: number
}

export function casualtyImporter(
  { store, isTrusted, nowMs, yieldIfDue, onImported }: Context,
  counts: ImportCounts,
): CasualtyImporter {
  const { casualties } = store
  const answers = new Map<string, Open>()
  /** Counted already: one event may be in several answers. */
  const events = new Set<string>()
  let withdrawn = 0
  let differing = 0
  let notWhole = 0

  const begin = ({ asked, fetchedAtMs, slice }: PackedCasualties): Open => {
    const stored = casualties.coverage().find((one) => keyOf(one.asked) === keyOf(asked))
    const isNewer =
      stored !== undefined &&
      !isAhead(nowMs - stored.fetchedAtMs) &&
      (isAhead(nowMs - fetchedAtMs) || stored.fetchedAtMs > fetchedAtMs)
    const here = stored?.fetchedAtMs === fetchedAtMs ? 'same' : isNewer ? 'newer' : null
    const importing = here === null ? casualties.startImport(asked, fetchedAtMs, 'own') : null
    return { importing, here, slices: new Set(), of: slice?.of ?? 1, records: 0 }
  }

  const put = ({ importing, here }: Open, casualty: Casualty | null, fetchedAtMs: number): void => {
    if (casualty === null) {
      counts.came++
      counts.damaged++
      return
    }
    const stands = casualties.standing(casualty, fetchedAtMs, nowMs)
    // Of one answer both have it in the same words, or later ones.
    const differs = here === 'same' && (stands === 'new' || stands === 'older')
    const standing = differs ? 'newer' : (here ?? stands)
    const event = identityOf(casualty)
    if (!events.has(event)) {
      events.add(event)
      if (differs) differing++
      counts.came++
      counts[standing === 'newer' ? 'newerHere' : standing === 'same' ? 'same' : 'added']++
    }
    if (standing !== 'newer') importing?.put([casualty])
  }

  return {
    accept: async (answer) => {
      const { asked, fetchedAtMs, records, slice } = answer
      // What an earlier version stored is made ready first: else it could not be seen which records are missing now.
      while (store.commitPart(() => casualties.prepare(RECORDS)) > 0) await yieldIfDue()
      const name = `${keyOf(asked)}/${fetchedAtMs}`
      const open = answers.get(name) ?? begin(answer)
      answers.set(name, open)
      for (let from = 0; from < records.length; from += RECORDS) {
        const read = records.slice(from, from + RECORDS).map(readCasualty)
        counting(counts, () => store.commitPart(() => read.forEach((casualty) => put(open, casualty, fetchedAtMs))))
        await yieldIfDue()
      }
      open.slices.add(slice?.number ?? 1)
      open.records += records.length
      if (open.slices.size < open.of) return
      answers.delete(name)
      // Of an age that is not known it says nothing of what is here.
      if (isAhead(nowMs - fetchedAtMs)) open.importing?.breakOff()
      else if (open.importing !== null && !(isTrusted && isRequestedHere(asked))) {
        open.importing.breakOff()
        notWhole++
      } else store.commit(() => void (withdrawn += open.importing?.finish(open.records) ?? 0))
      onImported()
    },
    end: () => {
      const left = [...answers.values()]
      for (const { importing } of left) importing?.breakOff()
      return [
        ...(withdrawn === 0 ? [] : [gone(withdrawn)]),
        ...(differing === 0 ? [] : [otherWords(differing)]),
        ...(notWhole === 0 ? [] : [KEPT_ONLY]),
        ...(left.length === 0
          ? []
          : ['Casualties did not come whole: what came is kept. Get casualties for the rest.']),
      ]
    },
  }
}

const MAX_RADIUS_NM = 3000

/** This application requests no larger circle: what one does not have says nothing of what is here. */
const isRequestedHere = (asked: PackedCasualties['asked']): boolean =>
  asked.kind === 'casualties-of-year' || asked.radiusNm <= MAX_RADIUS_NM

const gone = (count: number): string =>
  `${count === 1 ? '1 casualty' : `${count} casualties`} stored here came no more in newer answers and ${count === 1 ? 'is' : 'are'} withdrawn: not shown any more.`
const otherWords = (count: number): string =>
  `${count === 1 ? '1 casualty is' : `${count} casualties are`} not as this computer has the same answer: this computer’s stand. Get casualties anew.`
const KEPT_ONLY =
  'Casualties that came were added, none was withdrawn, and the years and circles do not count as fetched: nobody here trusts the maker, or a circle is larger than any Binnacle asks for.'
