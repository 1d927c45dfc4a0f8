// A library of 200 voyages of 200 waypoints, 50 of them with twenty revisions: how long the start takes, and the list of them.
import { openStore } from '../../electron/engine/store/store.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { dropFolder, freshFolder, NOON_MS } from '../support/engine-here.ts'
import { copyOfficer } from '../support/store-files.ts'
import type { BenchFigure } from './figure.ts'
import { median } from './statistics.ts'

const VOYAGES = 200
const EDITED = 50
const REVISIONS = 20
const WAYPOINTS = 200
const RUNS = 11
const OPEN_MS = 150
const LIST_MS = 60

const route = (voyage: number, revision: number): VoyageDocument => ({
  format: 1,
  name: `Voyage ${voyage}`,
  waypoints: Array.from({ length: WAYPOINTS }, (_, i) => ({
    id: String(i + 1),
    name: `WP ${i + 1}`,
    position: { lat: 35 - i / 10 + revision / 100, long: i / 10 },
    turnRadiusNm: 0.5,
    leg: i === 0 ? null : { geometry: 'GC' as const, xtdPortNm: 1, xtdStarboardNm: 1 },
  })),
  schedule: { etdMs: NOON_MS, speedKn: 14 },
})

/** ms of opening the store in a folder, of its first list and of another. */
function timed(folder: string): { openMs: number; listMs: number; againMs: number } {
  const from = performance.now()
  const store = openStore(folder, NOON_MS)
  const opened = performance.now()
  const listed = store.voyages.list().length
  const first = performance.now()
  store.voyages.list()
  const again = performance.now()
  store.close(NOON_MS)
  if (listed !== VOYAGES) throw new Error(`${listed} voyages are listed`)
  return { openMs: opened - from, listMs: first - opened, againMs: again - first }
}

export default async function measure(): Promise<BenchFigure[]> {
  const folder = freshFolder()
  const store = openStore(folder, NOON_MS)
  for (let voyage = 0; voyage < VOYAGES; voyage++) {
    const { voyageId } = store.voyages.create(route(voyage, 0), 'bench', NOON_MS)
    const revisions = voyage < EDITED ? REVISIONS : 1
    for (let revision = 1; revision < revisions; revision++)
      store.voyages.revise(voyageId, route(voyage, revision), 'bench', NOON_MS)
  }
  store.close(NOON_MS)
  const bare = freshFolder()
  copyOfficer(folder, bare, [''])
  // Without marks every newest document is parsed.
  const first = timed(bare)
  const runs = Array.from({ length: RUNS }, () => timed(folder))
  for (const one of [folder, bare]) dropFolder(one)
  const note = `${VOYAGES} voyages of ${WAYPOINTS} waypoints, ${EDITED} of them with ${REVISIONS} revisions`
  return [
    {
      name: `the store opened, median of ${RUNS}`,
      value: median(runs.map(({ openMs }) => openMs)),
      unit: 'ms',
      bar: { max: OPEN_MS },
      note,
    },
    {
      name: `voyages listed first, median of ${RUNS}`,
      value: median(runs.map(({ listMs }) => listMs)),
      unit: 'ms',
      bar: { max: LIST_MS },
    },
    { name: `voyages listed again, median of ${RUNS}`, value: median(runs.map(({ againMs }) => againMs)), unit: 'ms' },
    { name: 'the store opened without marks, once', value: first.openMs, unit: 'ms', note: 'every document is parsed' },
  ]
}
