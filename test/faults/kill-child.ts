// A process to be killed: opens the engine on argv[2], syncs from the service at argv[3], and says after every commit what is stored.
import { createEngine } from '../../electron/engine/engine.ts'
import { NOON_MS, ROUTE } from './engine-here.ts'
import { TEST_KEY } from './point-service.ts'

const [dataDir = '', baseUrl = ''] = process.argv.slice(2)
const engine = createEngine({
  dataDir,
  service: { baseUrl },
  apiKey: TEST_KEY,
  now: () => NOON_MS,
  monotonicMs: () => performance.now(),
  random: Math.random,
  emit: (name, payload) => {
    // Only what is committed is told: the counts come from the database.
    if (name === 'sync.progress') console.log(JSON.stringify(payload))
  },
  log: ({ message }) => console.error(message),
})
const current = await engine.call('voyage.current', {})
let voyageId = current.ok ? current.value?.voyageId : undefined
if (voyageId === undefined) {
  const imported = await engine.call('voyage.import', { fileName: 'line.rtz', text: ROUTE })
  if (!imported.ok) throw new Error(imported.fault.message)
  voyageId = imported.value.voyage.voyageId
}
const scheduled = await engine.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS, speedKn: 16 })
if (!scheduled.ok) throw new Error(scheduled.fault.message)
console.log('ready')
const started = await engine.call('sync.start', { voyageId, plan: 'track' })
if (!started.ok) throw new Error(started.fault.message)
