// Choosing between the two states of a voyage, ended in the midst: it is a choice still, or it was made whole.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { choose, pairs } from '../../../../electron/engine/packs/choose.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { PACK_KEEPS } from '../../../../shared/pack/pack.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { dropFolder, freshFolder } from '../../../support/engine-here.ts'
import { atOnce } from '../../../../shared/sliced.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const plan = (speedKn: number): VoyageDocument => ({
  format: 1,
  name: 'Across the line',
  waypoints: [],
  schedule: { etdMs: null, speedKn },
})

let folder = ''
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOW_MS)
})
afterEach(() => {
  store.close(NOW_MS)
  dropFolder(folder)
})

/** Ends after so many changes. */
function endedAfter(changes: number): Store {
  let left = changes
  const next = <T>(work: () => T): T => {
    if (left-- === 0) throw new Error('ended')
    return work()
  }
  const { voyages } = store
  return {
    ...store,
    voyages: {
      ...voyages,
      revise: (...given) => next(() => voyages.revise(...given)),
      setStatus: (...given) => next(() => voyages.setStatus(...given)),
    },
  }
}

it.each(PACK_KEEPS)('%s: ended after any change it is a choice still, and chosen again it is whole', async (keep) => {
  for (let changes = 0; changes < 3; changes++) {
    const { voyageId } = store.voyages.create(plan(16), 'Made', NOW_MS)
    const beside = { voyageId, name: 'Across the line', shownAs: 'Across the line (from MV ALBATROSS)', isOpen: true }
    const document = { ...plan(9), name: beside.shownAs, pack: { origin: 'a/1', maker: 'MV ALBATROSS', beside } }
    const other = atOnce(store.voyages.importInSlices([{ document, change: 'Made', savedAtMs: NOW_MS }], NOW_MS))
    const choosing = { trackChanged: () => Promise.resolve(), nowMs: NOW_MS }
    const choice = { voyageId, otherId: other.voyageId, keep }
    const isOpen = (): boolean => pairs(store).some(({ otherId }) => otherId === other.voyageId)
    const ended = await choose({ ...choosing, store: endedAfter(changes) }, choice).then(
      () => false,
      () => true,
    )
    expect(isOpen()).toBe(ended)
    if (ended) await choose({ ...choosing, store }, choice)
    expect(isOpen()).toBe(false)
    expect(store.voyages.get(other.voyageId).approval.status).toBe(keep === 'both' ? 'draft' : 'archived')
    expect(store.voyages.get(voyageId).document.schedule.speedKn).toBe(keep === 'other' ? 9 : 16)
  }
})
