// A process to be killed: changes voyages, vessels and settings in argv[2] without end, says each revision as soon as its call returned, and dies at
// the statement or change of a file of number argv[3]. argv[4]: the seed.
import { openStore } from '../../../../electron/engine/store/store.ts'
import { dieAt, onFileChanges, onStatements } from '../../../support/die-at.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { voyageNamed } from '../../../support/voyage-named.ts'
import { LATER_MS } from './recovery-history.ts'

const [dataDir = '', number = '', seed = ''] = process.argv.slice(2)
const random = mulberry(Number(seed))
const below = (count: number): number => Math.floor(random() * count)

const store = openStore(dataDir, LATER_MS)
const place = dieAt(Number(number))
onStatements(place)
await onFileChanges(place)
/** Backups and the emptying of the log are among what is cut off. */
const [STEP_MS, SETTLED_EVERY] = [180_000, 7]

for (let i = 1; ; i++) {
  const nowMs = LATER_MS + i * STEP_MS
  if (i % 4 === 0) {
    const vesselId = 1 + below(2)
    const { document } = store.vessels.get(vesselId)
    const { revision } = store.vessels.revise(vesselId, { ...document, type: `Type ${i}` }, nowMs)
    const row = { vessel_id: vesselId, revision, document: JSON.stringify({ ...document, type: `Type ${i}` }) }
    process.stdout.write(`${JSON.stringify({ key: `vessel ${vesselId}/${revision}`, ...row })}\n`)
  } else {
    const id = 1 + below(6)
    const change = `edit ${i}`
    const before = store.voyages.get(id).document.name.split(',')[0] ?? ''
    const document = voyageNamed(`${before}, ${i}`, 10 + below(40))
    const { revision } = store.voyages.revise(id, document, change, nowMs)
    const row = { voyage_id: id, revision, saved_at_ms: nowMs, change, document: JSON.stringify(document) }
    process.stdout.write(`${JSON.stringify({ key: `voyage ${id}/${revision}`, ...row })}\n`)
  }
  store.settings.set('current-voyage', String(1 + below(6)))
  store.backUpChanges(nowMs)
  if (i % SETTLED_EVERY === 0) store.settle()
}
