// Casualties of a pack into the store, answer by answer: what came no more is withdrawn, and the answer counts as asked, only when all of it came.
import type { Casualty } from '../../../shared/casualties/casualty.ts'
import { identityOf, readCasualty } from '../../../shared/casualties/reading.ts'
import { isAhead } from '../../../shared/format/time.ts'
import type { PackTaken } from '../../../shared/pack/pack.ts'
import { keyOf } from '../store/request.ts'
import type { Store } from '../store/store.ts'
import type { PackedCasualties } from './content.ts'
import type { Turn } from './turns.ts'

/** Records to a commit: some ten milliseconds. */
const RECORDS = 50

interface Context {
  store: Store
  nowMs: number
  turn: Turn
  onTaken: () => void
}

interface CasualtyTaker {
  /** An answer, or a slice of one. */
  take(answer: PackedCasualties): Promise<void>
  /** Of answers that did not come whole what came stays; told in words. */
  end(): string[]
}

/** An answer on its way in. */
interface Open {
  /** null: the same answer, or a newer one, is here. */
  taking: ReturnType<Store['casualties']['startImport']> | null
  here: 'same' | 'newer' | null
  slices: Set<number>
  of: number
  records: number
}

export function casualtyTaker({ store, nowMs, turn, onTaken }: Context, counts: PackTaken): CasualtyTaker {
  const { casualties } = store
  const answers = new Map<string, Open>()
  /** Counted already: one event may be in several answers. */
  const events = new Set<string>()

  const begin = ({ asked, fetchedAtMs, slice }: PackedCasualties): Open => {
    const stored = casualties.coverage().find((one) => keyOf(one.asked) === keyOf(asked))
    const isNewer =
      stored !== undefined &&
      !isAhead(nowMs - stored.fetchedAtMs) &&
      (isAhead(nowMs - fetchedAtMs) || stored.fetchedAtMs > fetchedAtMs)
    const here = stored?.fetchedAtMs === fetchedAtMs ? 'same' : isNewer ? 'newer' : null
    const taking = here === null ? casualties.startImport(asked, fetchedAtMs) : null
    return { taking, here, slices: new Set(), of: slice?.of ?? 1, records: 0 }
  }

  const put = ({ taking, here }: Open, casualty: Casualty | null, fetchedAtMs: number): void => {
    if (casualty === null) {
      counts.came++
      counts.damaged++
      return
    }
    const standing = here ?? casualties.standing(casualty, fetchedAtMs, nowMs)
    const event = identityOf(casualty)
    if (!events.has(event)) {
      events.add(event)
      counts.came++
      counts[standing === 'newer' ? 'newerHere' : standing === 'same' ? 'same' : 'added']++
    }
    if (standing !== 'newer') taking?.put([casualty])
  }

  return {
    take: async (answer) => {
      const { asked, fetchedAtMs, records, slice } = answer
      // What an earlier version stored is made ready first: else it could not be told what came no more.
      while (store.commitPart(() => casualties.prepare(RECORDS)) > 0) await turn()
      const name = `${keyOf(asked)}/${fetchedAtMs}`
      const open = answers.get(name) ?? begin(answer)
      answers.set(name, open)
      for (let from = 0; from < records.length; from += RECORDS) {
        const read = records.slice(from, from + RECORDS).map(readCasualty)
        store.commitPart(() => read.forEach((casualty) => put(open, casualty, fetchedAtMs)))
        await turn()
      }
      open.slices.add(slice?.number ?? 1)
      open.records += records.length
      if (open.slices.size < open.of) return
      answers.delete(name)
      // Of an age that is not known it says nothing of what is here.
      if (isAhead(nowMs - fetchedAtMs)) open.taking?.breakOff()
      else if (open.taking !== null) store.commit(() => open.taking?.finish(open.records))
      onTaken()
    },
    end: () => {
      const left = [...answers.values()]
      for (const { taking } of left) taking?.breakOff()
      return left.length === 0 ? [] : ['Casualties did not come whole: what came is kept. Get casualties for the rest.']
    },
  }
}
