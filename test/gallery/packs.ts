// Packs of a gallery state: none was written, none came.
import type { PackParts } from '../../electron/packs/packs.ts'
import type { PackSize, PacksOpened } from '../../shared/pack/pack.ts'

const SIZE: PackSize = {
  counts: { weather: { answers: 0, points: 0 }, averages: 0, casualties: 0, routes: 0, voyages: 0 },
  spans: { weather: null, fetched: null },
  bytes: 0,
  parts: 1,
  loss: [],
  remarks: [],
}
const NOTHING: PacksOpened = { reports: [], questions: [], refused: [] }

export const packPartsOf = (): PackParts => ({
  told: () => ({ waiting: 0, offers: [] }),
  state: () =>
    Promise.resolve({ own: { name: 'Binnacle', key: null, keyPlace: 'keychain' }, trusted: [], questions: [] }),
  nameMaker: () => undefined,
  forgetMaker: () => undefined,
  size: () => Promise.resolve(SIZE),
  write: () => Promise.resolve(null),
  open: () => Promise.resolve(null),
  drop: () => Promise.resolve(NOTHING),
  openWaiting: () => Promise.resolve(NOTHING),
  openOffer: () => Promise.resolve(NOTHING),
  dismissOffer: () => undefined,
  answer: () => Promise.resolve(NOTHING),
})
