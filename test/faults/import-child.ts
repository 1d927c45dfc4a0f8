// A process that is killed: opens the store in argv[2], imports the pack at argv[3], and dies at the moment of number argv[4].
import { readFileSync } from 'node:fs'
import { createPacks } from '../../electron/engine/packs/packs.ts'
import { readPack } from '../../electron/engine/packs/file/read-pack.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { wallClockMs } from '../support/clock.ts'
import { NOON_MS } from '../support/engine-here.ts'
import { steppedStore } from '../support/stepped-store.ts'

const [dataDir = '', path = '', last = ''] = process.argv.slice(2)
let steps = 0
const store = steppedStore(openStore(dataDir, NOON_MS), () => {
  if (++steps === Number(last)) process.kill(process.pid, 'SIGKILL')
})
const packs = createPacks({
  store,
  serviceName: 'service',
  isSimulated: false,
  inUse: () => null,
  keepInUse: () => undefined,
  now: () => NOON_MS,
  monotonicMs: wallClockMs,
  onProgress: () => undefined,
  onImported: () => undefined,
  trackChanged: () => Promise.resolve(),
})
const bytes = readFileSync(path)
const maker = readPack(bytes).about.maker
const file = { bytes, fileName: 'a.binnacle', keys: { own: null, trusted: maker === null ? [] : [maker.key] } }
await packs.importFile(file, true)
console.log(steps)
