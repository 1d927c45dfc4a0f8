// A voyage that was changed here and there: both stand beside each other until the officer has chosen. Nothing of either is lost.
import type { PackKeep, PackPair } from '../../../shared/pack/pack.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { FaultError } from '../../../shared/result.ts'
import type { Store } from '../store/store.ts'
import { ownDocument, stateName } from './states.ts'

/** Pairs that wait for the officer, the newest first. */
export const pairs = (store: Pick<Store, 'packedVoyages'>): PackPair[] =>
  store.packedVoyages.besides().map(({ voyageId: otherId, pack: { maker, beside } }) => ({
    voyageId: beside.voyageId,
    otherId,
    name: beside.name,
    maker,
  }))

interface Choosing {
  store: Pick<Store, 'voyages' | 'packedVoyages'>
  trackChanged: (voyageId: number, before: VoyageDocument) => Promise<void>
  nowMs: number
}

/**
 * `own`: the own one stays as it is; `other`: the pack's becomes its newest revision, which undo takes back. The other one is archived then; of
 * `both` it goes on as a voyage of its own. Throws FaultError `not-found` where the two are no pair, `bad-input` where the own one is approved.
 */
export async function choose(
  { store, trackChanged, nowMs }: Choosing,
  { voyageId, otherId, keep }: { voyageId: number; otherId: number; keep: PackKeep },
): Promise<Voyage> {
  const { voyages } = store
  const [own, other] = [voyages.get(voyageId), voyages.get(otherId)]
  const { pack } = other.document
  const beside = pack?.beside
  if (pack === undefined || beside?.isOpen !== true || beside.voyageId !== voyageId)
    throw new FaultError('not-found', 'There is nothing to choose between these two any more.')
  // The own one first: killed in between, the two are a pair still, and choosing again changes nothing more.
  if (keep === 'other' && stateName(own.document) !== stateName(other.document)) {
    const { status, isUnknown } = own.approval
    if (isUnknown === true || (status !== 'draft' && status !== 'checked'))
      throw new FaultError(
        'bad-input',
        `This plan is ${isUnknown === true ? 'perhaps approved' : status}. Make it a draft again to change it, or keep both.`,
      )
    const taken = ownDocument(other.document)
    const document = own.document.pack === undefined ? taken : { ...taken, pack: own.document.pack }
    voyages.revise(voyageId, document, `Taken from ${pack.maker}’s pack`, nowMs)
    await trackChanged(voyageId, own.document)
  }
  const chosen = { ...other.document, pack: { ...pack, beside: { ...beside, isOpen: false } } }
  const change = {
    own: 'The own voyage was kept',
    other: 'Taken into the own voyage',
    both: 'Kept beside the own voyage',
  }
  // Archived first, for the same reason: it would else pass for one that was kept beside.
  if (keep !== 'both') voyages.setStatus(otherId, 'archived', '', nowMs)
  voyages.revise(otherId, chosen, change[keep], nowMs)
  return voyages.get(voyageId)
}
