// The engine's thread: passes messages between the main process and the engine. Nothing else.
import { extname } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { faultOf, ok, type Fault, type Result } from '../../shared/result.ts'
import type { Restored } from '../../shared/app/files.ts'
import { createEngine } from './engine.ts'
import type { Engine } from './options.ts'
import type { Checked, EngineStart, FromEngine, Replacement, ToEngine } from './protocol.ts'
import { readingFault } from './store/back-up.ts'
import { checkShown } from './store/backup-file.ts'
import { dataFileInUse, nameInUse } from './store/data-files.ts'
import { goBack } from './store/go-back.ts'
import { Unfinished } from './store/replace-data.ts'
import { restoreFrom } from './store/restore.ts'
import type { FileCheck } from './store/open-database.ts'
import { markSuspect } from './store/suspect.ts'

const port = parentPort
if (port === null) throw new Error('The engine runs in a worker thread.')
const post = (message: FromEngine): void => port.postMessage(message)

const LOOK_MS = 5000
/** The file of weather is read through so long after the start, in a thread of its own: the window has been drawn by then. */
const CHECK_AFTER_MS = 3000
/** Where it could not be read through; until then it is said to be unchecked. */
const CHECK_AGAIN_MS = 10 * 60_000

let engine: Engine | null = null
/** Damage was found, and the file is or was read through for it. */
let isCheckedAgain = false
/** Absent: none was ordered, or it is begun and not done. */
let restored: { restored?: Result<Restored> } = {}
try {
  const { restoreFrom: shown, ...start } = workerData as EngineStart
  if (shown !== undefined) restored = { restored: await tryRestore(start, shown) }
  engine = createEngine({
    ...start,
    now: Date.now,
    monotonicMs: () => performance.now(),
    random: Math.random,
    emit: (name, payload) => post({ type: 'event', name, payload }),
    log: (entry) => post({ type: 'log', entry }),
    onDamage: () => {
      if (isCheckedAgain || engine === null || engine.unchecked === null) return
      isCheckedAgain = true
      check(engine.unchecked)
    },
  })
  post({
    type: 'ready',
    notices: engine.notices,
    limited: engine.limited,
    ...restored,
  })
  if (engine.limited !== null && isOfRoom(engine.limited)) lookForRoom(engine)
  if (engine.unchecked !== null) setTimeout(check, CHECK_AFTER_MS, engine.unchecked).unref()
} catch (error) {
  post({
    type: 'log',
    entry: { level: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  })
  post({ type: 'fatal', fault: faultOf(error), ...restored })
}

/** Refused, the data there are stay, and are opened as they are. Throws `Unfinished`: nothing is to be opened then. */
async function tryRestore(start: EngineStart, shown: Replacement): Promise<Result<Restored>> {
  try {
    if (!('path' in shown))
      return ok(await goBack(start.dataDir, { ...shown, dataFile: dataFileInUse(start) }, Date.now()))
    await checkShown(shown).catch((error: unknown) => {
      throw readingFault(error)
    })
    const order = { path: shown.path, isTraining: start.isTraining === true, inUse: nameInUse(start) }
    return ok(await restoreFrom(start.dataDir, order, Date.now()))
  } catch (error) {
    if (error instanceof Unfinished) throw error
    post({ type: 'log', entry: { level: 'warn', message: `not restored: ${String(error)}` } })
    return { ok: false, fault: faultOf(error) }
  }
}

/** Reads the file of weather through beside the engine. Damaged: this thread ends, and the engine started next mends it or quarantines it. */
function check(path: string): void {
  const thread = new Worker(new URL(`check-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { path } satisfies Checked,
    name: 'check',
  })
  thread.unref()
  const again = (why: string): void => {
    post({ type: 'log', entry: { level: 'warn', message: `the stored weather was not checked: ${why}` } })
    setTimeout(check, CHECK_AGAIN_MS, path).unref()
  }
  thread.on('error', (error) => again(error.message))
  thread.on('message', (found: FileCheck) => {
    if (found === 'sound') return engine?.checked()
    if (found === 'unread') return again('it could not be read')
    // Where nothing can be noted the next start would find it as it is: what is shown stays doubted.
    if (!markSuspect(path)) return again('it is damaged, and the disk takes no mark of that')
    post({ type: 'log', entry: { level: 'error', message: 'the stored weather is damaged: started again' } })
    post({ type: 'damaged' })
    process.exit(1)
  })
}

/** Another disk's error does not pass by itself: opening all anew every few seconds would not help. */
function isOfRoom({ code, retryable }: Fault): boolean {
  return retryable && (code === 'disk-full' || code === 'disk-read-only')
}

/** A full or read-only disk: as soon as it can be written to, the main process starts an engine that does. */
function lookForRoom(limited: Engine): void {
  const looking = setInterval(() => {
    if (!limited.isWritable()) return
    clearInterval(looking)
    post({ type: 'writable' })
  }, LOOK_MS)
  looking.unref()
}

port.on('message', (message: ToEngine) => {
  if (message.type === 'close') {
    void (engine?.close() ?? Promise.resolve()).finally(() => {
      post({ type: 'closed' })
      port.close()
    })
  } else if (message.type === 'setApiKey') engine?.setApiKey(message.apiKey)
  else if (message.type === 'setOffice') engine?.setOffice(message.office)
  else if (message.type === 'setProxy') engine?.setProxy(message.proxy)
  else if (message.type === 'setDirections') engine?.setDirections(message.directions)
  else if (message.type === 'setDepartureNotice') engine?.setDepartureNotice(message.hours)
  else if (message.type === 'setKeptDays') engine?.setKeptDays(message.days)
  else if (message.type === 'own call')
    void engine?.ownCall(message.call).then((result) => post({ type: 'result', id: message.id, result }))
  else void engine?.call(message.name, message.input).then((result) => post({ type: 'result', id: message.id, result }))
})
