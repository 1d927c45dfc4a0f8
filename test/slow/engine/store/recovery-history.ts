// A folder with months of an officer's work in it, as a closing and as power cuts leave it: some changes in every backup, some in the file and in no
// backup, the newest in the log alone.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { createVessels } from '../../../../electron/engine/passage/voyages/vessels.ts'
import { createVoyages } from '../../../../electron/engine/passage/voyages/voyages.ts'
import { DAY_MS } from '../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { newVessel } from '../../../../shared/ship/vessel.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'
import { truthOf, type Truth } from './recovery-truth.ts'
import { atOnce } from '../../../../shared/sliced.ts'

const START_MS = Date.UTC(2026, 10, 22, 4)
export const LATER_MS = START_MS + 40 * DAY_MS
const YEAR_MS = 365 * DAY_MS

export type BaseName = 'closed' | 'settled' | 'cut' | 'set back'
export interface Base {
  folder: string
  truth: Truth
}

/** Revisions of each voyage. */
const REVISIONS = { 'North Atlantic': 12, Biscay: 9, Azores: 3, Bering: 6, Coral: 8, Tasman: 7 } as const
const NAMES = Object.keys(REVISIONS) as (keyof typeof REVISIONS)[]
const SETTINGS = ['current-voyage', 'active-vessel', 'pack-origin', 'hours shown']

/** Files of a store as they lie there, without what SQLite makes anew. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (!name.endsWith('-shm')) copyFileSync(join(from, name), join(to, name))
}

function documentOf(name: string, number: number): VoyageDocument {
  const document = voyageNamed(name, 6 + (number % 5) * 9)
  if (!name.startsWith('Coral')) return document
  const [first, ...rest] = document.waypoints
  if (first === undefined) return document
  const rtz = { revision: number, extensions: '<extension xmlns:x="urn:x"><x:chart scale="90000"/></extension>' }
  return {
    ...document,
    waypoints: [{ ...first, rtz }, ...rest],
    rtz: { typesVersion: '1.1', routeInfo: { attributes: { vesselVoyage: 'V 12 ÅÄÖ' } }, extensions: rtz.extensions },
  }
}

/** Everything an officer does, from one seed. */
function officerOf(random: () => number) {
  const below = (count: number): number => Math.floor(random() * count)
  const voyageIds = NAMES.map((_, i) => i + 1)
  /** Changes that are still to be made: each voyage as often as it has revisions. */
  const remaining = NAMES.flatMap((name, i) =>
    Array.from({ length: REVISIONS[name] - (name === 'Tasman' ? 4 : 1) }, () => i + 1),
  )
    .map((voyageId) => ({ voyageId, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ voyageId }) => voyageId)
  const begin = ({ voyages }: Store, nowMs: number): void => {
    for (const name of NAMES.slice(0, -1)) voyages.create(documentOf(name, 0), 'new', nowMs)
    const document = { ...documentOf('Tasman', 1), pack: { origin: 'a-1', maker: 'The office' } }
    const states = [3, 2, 1, 0].map((days, i) => ({
      document: { ...document, notes: `Day ${i}` },
      change: `day ${i}`,
      savedAtMs: nowMs - days * DAY_MS,
    }))
    atOnce(voyages.importInSlices(states, nowMs))
  }
  const changeVoyage = ({ voyages }: Store, voyageId: number, nowMs: number): void => {
    const { undo, redo, revision } = voyages.get(voyageId)
    const roll = random()
    if (roll < 0.2 && undo !== null) voyages.undo(voyageId, nowMs)
    else if (redo !== null && roll < 0.7) voyages.redo(voyageId, nowMs)
    else if (roll < 0.4)
      voyages.setStatus(voyageId, roll < 0.3 ? 'approved' : 'checked', `Capt. ${roll.toFixed(3)}`, nowMs)
    else {
      const name = `${NAMES[voyageId - 1]}, ${revision}`
      voyages.revise(voyageId, documentOf(name, below(1000)), `edit ${below(1000)}`, nowMs)
    }
  }
  const changeVessel = (store: Store, vesselId: number, nowMs: number): void => {
    const { document } = store.vessels.get(vesselId)
    const windKn = { value: 20 + below(40), kind: 'hard' } as const
    createVessels(store, () => nowMs).set(vesselId, { ...document, limits: { ...document.limits, windKn } })
  }
  const choose = (store: Store, nowMs: number): void => {
    createVoyages(store, () => nowMs).setCurrent(voyageIds[below(voyageIds.length)] ?? 1)
    createVessels(store, () => nowMs).use(1 + below(2))
    store.settings.set('hours shown', String(below(1e6)))
  }
  /** So many changes of voyages, every fourth with one of a vessel and of what is chosen. */
  const work = (store: Store, count: number, fromMs: number, stepMs: number): number => {
    let nowMs = fromMs
    for (const [i, voyageId] of remaining.splice(0, count).entries()) {
      nowMs += stepMs
      changeVoyage(store, voyageId, nowMs)
      if (i % 4 === 1) changeVessel(store, 1 + below(3), nowMs)
      if (i % 4 === 3) choose(store, nowMs)
      store.backUpChanges(nowMs)
    }
    return nowMs
  }
  return { begin, work, changeVoyage, changeVessel, choose }
}

/** The same history in every run: `cut` while the newest changes are in the log alone, `settled` when all are in the file and not in a backup. */
export function madeHistory(into: string): Record<BaseName, Base> {
  const live = join(into, 'live')
  const officer = officerOf(mulberry(20_261_122))
  const kept = (name: string): string => {
    const folder = join(into, name)
    copyFolder(live, folder)
    return folder
  }
  const first = openStore(live, START_MS)
  officer.begin(first, START_MS)
  const vessels = createVessels(first, () => START_MS)
  for (const name of ['Aurora', 'Zephyr', 'Corona']) vessels.add(name)
  first.vessels.revise(3, { ...newVessel('Corona'), type: 'Bulk carrier' }, START_MS)
  first.settings.set('pack-origin', 'a-computer')
  first.close(officer.work(first, 14, START_MS, 420_000))

  const store = openStore(live, START_MS + DAY_MS)
  let nowMs = officer.work(store, 12, START_MS + DAY_MS, 660_000)
  // From here on no backup is due.
  nowMs = officer.work(store, 5, nowMs, 20_000)
  store.settle()
  nowMs = officer.work(store, 100, nowMs, 5_000)
  createVessels(store, () => nowMs).putAway(3)
  officer.choose(store, nowMs)
  officer.changeVoyage(store, 4, nowMs)
  const truth = truthOf(live, store, SETTINGS)
  const cut = kept('cut')
  store.settle()
  const settled = kept('settled')
  store.close(nowMs)
  const closed = kept('closed')

  const backMs = START_MS - YEAR_MS
  const back = openStore(live, backMs)
  for (const [i, voyageId] of [1, 2, 3, 5, 6].entries()) {
    officer.changeVoyage(back, voyageId, backMs + i * 20_000)
    if (i === 1) back.backUpChanges(backMs + i * 20_000)
  }
  officer.changeVessel(back, 1, backMs)
  officer.choose(back, backMs)
  const setBack = { folder: kept('set back'), truth: truthOf(live, back, SETTINGS) }
  back.close(backMs)
  return {
    closed: { folder: closed, truth },
    settled: { folder: settled, truth },
    cut: { folder: cut, truth },
    'set back': setBack,
  }
}
