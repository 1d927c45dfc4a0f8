// The engine's thread as the main process sees it: calls answered by number, events handed on, an end that is in order or noticed.
import { Worker } from 'node:worker_threads'
import type { CallInput, EngineCallName, EventName } from '../../shared/ipc/contract.ts'
import type { DirectionChoices } from '../../shared/weather/measures.ts'
import type { KeptDays } from '../../shared/app/kept-days.ts'
import type { Fault, Result } from '../../shared/result.ts'
import type {
  EngineOffice,
  EngineStart,
  FromEngine,
  LogEntry,
  OwnCall,
  OwnCallName,
  OwnCalls,
  ToEngine,
} from '../engine/protocol.ts'
import type { Restored } from '../../shared/app/files.ts'
import { errorText } from './log.ts'
import { ENGINE_LIMITS } from './heap-limits.ts'

export interface EngineHost {
  /** Never rejects. When the thread dies first, the answer is a fault. */
  call(name: EngineCallName, input: CallInput<EngineCallName>): Promise<Result<unknown>>
  /** Calls that no window may make. Never rejects. */
  ownCall<Name extends OwnCallName>(
    name: Name,
    input: OwnCalls[Name]['input'],
  ): Promise<Result<OwnCalls[Name]['output']>>
  setApiKey(apiKey: string | null): void
  /** null: no relay gives weather of this service. */
  setOffice(office: EngineOffice | null): void
  /** `host:port`; null: direct. */
  setProxy(proxy: string | null): void
  /** How the open directions are read from now on. */
  setDirections(directions: DirectionChoices): void
  /** Before the first departure that is compared, from now on. */
  setDepartureNotice(hours: number): void
  setKeptDays(days: KeptDays): void
  /** Makes the thread pause and close its databases; ends it by force after `deadlineMs`. */
  close(deadlineMs: number): Promise<void>
}

interface EngineListeners {
  /** `limited`: why nothing can be stored. `restored`: the outcome of the restore it was started with. */
  onReady: (notices: string[], limited: Fault | null, restored?: Result<Restored>) => void
  /** What limited it is over: an engine started now can store. */
  onWritable: () => void
  onEvent: (name: EventName, payload: unknown) => void
  onLog: (entry: LogEntry) => void
  /** The engine cannot work with this data folder; the thread stays idle. A restore it was started with and did not report is begun. */
  onFatal: (fault: Fault, restored?: Result<Restored>) => void
  /** The thread ended unexpectedly; `why` with its stack, where it has one. */
  onCrash: (why: string) => void
  /** It ended since its data were found damaged: an engine started now quarantines them, and says so. */
  onDamaged: () => void
}

const STOPPED: Fault = {
  code: 'internal',
  message: 'The part of Binnacle that keeps the data stopped before it answered. Try again; what was stored is safe.',
  retryable: true,
}

const DAMAGED: Fault = {
  code: 'store-damaged',
  message: 'The stored weather was found damaged and is being set aside. Try again in a moment.',
  retryable: true,
}

/** Starts the engine's thread from its bundle at `path`. */
export function startEngine(path: string, start: EngineStart, listeners: EngineListeners): EngineHost {
  const waiting = new Map<number, (result: Result<unknown>) => void>()
  let lastId = 0
  let fault: Fault | null = null
  let isDamaged = false
  let closing = false
  let ended = false
  let lastError = ''
  const worker = new Worker(path, { workerData: start, name: 'engine', resourceLimits: ENGINE_LIMITS })
  const send = (message: ToEngine): void => worker.postMessage(message, [])
  const closed = Promise.withResolvers<void>()

  const stopped = (): Fault => (isDamaged ? DAMAGED : STOPPED)
  const answerAll = (reason: Fault): void => {
    for (const answer of waiting.values()) answer({ ok: false, fault: reason })
    waiting.clear()
  }
  worker.on('message', (message: FromEngine) => {
    switch (message.type) {
      case 'ready':
        return listeners.onReady(message.notices, message.limited, message.restored)
      case 'writable':
        return listeners.onWritable()
      case 'result':
        waiting.get(message.id)?.(message.result)
        waiting.delete(message.id)
        return
      case 'event':
        return listeners.onEvent(message.name, message.payload)
      case 'log':
        return listeners.onLog(message.entry)
      case 'fatal':
        fault = message.fault
        answerAll(fault)
        return listeners.onFatal(fault, message.restored)
      case 'damaged':
        isDamaged = true
        return
      case 'closed':
        return closed.resolve()
    }
  })
  worker.on('error', (error) => {
    lastError = errorText(error)
    listeners.onLog({ level: 'error', message: `the thread failed: ${lastError}` })
  })
  worker.on('exit', (code) => {
    ended = true
    answerAll(fault ?? stopped())
    closed.resolve()
    if (closing || fault !== null) return
    if (isDamaged) return listeners.onDamaged()
    const why = `the thread ended with code ${code}`
    listeners.onLog({ level: 'error', message: why })
    listeners.onCrash(`${why}. ${lastError}`)
  })

  const request = (message: (id: number) => ToEngine): Promise<Result<unknown>> => {
    if (fault !== null) return Promise.resolve({ ok: false, fault })
    if (ended || closing) return Promise.resolve({ ok: false, fault: stopped() })
    const id = ++lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      send(message(id))
    })
  }
  return {
    call: (name, input) => request((id) => ({ type: 'call', id, name, input })),
    ownCall: async <Name extends OwnCallName>(name: Name, input: OwnCalls[Name]['input']) =>
      (await request((id) => ({ type: 'own call', id, call: { name, input } as OwnCall }))) as Result<
        OwnCalls[Name]['output']
      >,
    setApiKey: (apiKey) => send({ type: 'setApiKey', apiKey }),
    setOffice: (office) => send({ type: 'setOffice', office }),
    setProxy: (proxy) => send({ type: 'setProxy', proxy }),
    setDirections: (directions) => send({ type: 'setDirections', directions }),
    setDepartureNotice: (hours) => send({ type: 'setDepartureNotice', hours }),
    setKeptDays: (days) => send({ type: 'setKeptDays', days }),
    async close(deadlineMs) {
      closing = true
      if (!ended) send({ type: 'close' })
      const late = setTimeout(() => {
        listeners.onLog({ level: 'warn', message: `the thread did not close within ${deadlineMs} ms and was ended` })
        closed.resolve()
      }, deadlineMs)
      await closed.promise
      clearTimeout(late)
      await worker.terminate()
    },
  }
}
