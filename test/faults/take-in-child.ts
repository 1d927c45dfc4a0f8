// A process to be killed: opens the store in argv[2], takes in the pack at argv[3], says after each chunk how far it is, and waits.
import { readFileSync } from 'node:fs'
import { createPacks } from '../../electron/engine/packs/packs.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { NOON_MS } from '../support/engine-here.ts'

const [dataDir = '', path = ''] = process.argv.slice(2)
const packs = createPacks({
  store: openStore(dataDir, NOON_MS),
  serviceName: 'service',
  now: () => NOON_MS,
  monotonicMs: () => performance.now(),
  onProgress: ({ done }) => console.log(done),
  onTaken: () => undefined,
  trackChanged: () => Promise.resolve(),
})
const file = { bytes: readFileSync(path), fileName: 'a.binnacle', keys: { own: null, trusted: [] } }
await packs.take(file, true)
console.log('taken')
setInterval(() => undefined, 1000)
