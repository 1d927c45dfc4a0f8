// The near side: an engine with waits that are real, and what its runs took.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createEngine } from '../../electron/engine/engine.ts'
import type { EngineOptions } from '../../electron/engine/options.ts'
import type { CallInput, CallOutput, EngineCallName } from '../../shared/ipc/contract.ts'
import { FaultError } from '../../shared/result.ts'
import { TRACK_ONLY, type FetchChoice, type SyncEstimate, type SyncState } from '../../shared/sync/sync.ts'
import { ROUTE } from './engine-here.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'
import { monotonicMs } from './clock.ts'
import { mulberry } from './mulberry.ts'

export interface Timed {
  estimate: SyncEstimate
  state: SyncState
  /** From the start to the last answer. */
  seconds: number
  /** Of each request over HTTP/2, in ms, from being handed to the session to its end. */
  requestsMs: number[]
}

export interface Client {
  /** A run of a choice, from the estimate to its end. Throws unless everything requested was answered. */
  sync(choice: FetchChoice): Promise<Timed>
  /** The ship leaves so much later than now: every step of its track is at another place. */
  leaveIn(minutes: number): Promise<void>
  /** This voyage's track, and the same left at `count` later times: so many times 80 points. */
  departures(count: number): FetchChoice
  call<Name extends EngineCallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
  close(): Promise<void>
}

/** A slow ship: ten days on it is still at sea, so its track has a point at every step of the forecast. */
const SPEED_KN = 13

export async function openClient(
  options: Pick<EngineOptions, 'dataDir' | 'service' | 'apiKey' | 'office' | 'trust' | 'timeouts' | 'now'>,
  profileId: string,
): Promise<Client> {
  const watchers = new Set<() => void>()
  const engine = createEngine({
    directions: DEFAULT_DIRECTIONS,
    ...options,
    monotonicMs,
    random: mulberry(1),
    emit: () => watchers.forEach((watch) => watch()),
    log: ({ level, message }) => level === 'error' && console.error(message),
  })
  const call: Client['call'] = async (name, input) => {
    const result = await engine.call(name, input)
    if (result.ok) return result.value
    throw new FaultError(result.fault.code, result.fault.message)
  }
  await call('link.useProfile', { profileId })
  const known = await call('voyage.current', {})
  const { voyageId } = known ?? (await call('voyage.import', { fileName: 'line.rtz', text: ROUTE })).voyage
  let etdMs = known?.document.schedule.etdMs ?? 0
  const leaveIn: Client['leaveIn'] = async (minutes) => {
    etdMs = options.now() + minutes * 60_000
    await call('voyage.setSchedule', { voyageId, etdMs, speedKn: SPEED_KN })
  }
  if (known === null) await leaveIn(0)

  const over = (): Promise<SyncState> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        void call('sync.state', {}).then((state) => {
          if (state.phase === 'running' || !watchers.delete(look)) return
          resolve(state)
        }, reject)
      }
      watchers.add(look)
      look()
    })

  return {
    call,
    leaveIn,
    departures: (count) => {
      const times = Array.from({ length: count + 1 }, (_, i) => (i === 0 ? etdMs : options.now() + i * 20 * 60_000))
      const passages = times.map((ms) => ({ voyageId, etdMs: ms }))
      return { ...TRACK_ONLY, weather: { plan: 'passages', passages } }
    },
    sync: async (choice) => {
      const startedMs = new Map<object, number>()
      const requestsMs: number[] = []
      let lastMs = 0
      const created = (message: unknown): void =>
        void startedMs.set((message as { stream: object }).stream, monotonicMs())
      const closed = (message: unknown): void => {
        const fromMs = startedMs.get((message as { stream: object }).stream)
        if (fromMs === undefined) return
        lastMs = monotonicMs()
        requestsMs.push(lastMs - fromMs)
      }
      const estimate = await call('sync.estimate', { voyageId, choice })
      subscribe('http2.client.stream.created', created)
      subscribe('http2.client.stream.close', closed)
      try {
        const fromMs = monotonicMs()
        await call('sync.start', { voyageId, choice })
        const state = await over()
        if (state.phase !== 'finished' || state.failed > 0)
          throw new Error(`the sync ended as ${state.phase}, ${state.failed} failed: ${state.fault?.message ?? ''}`)
        const seconds = requestsMs.length > 0 ? (lastMs - fromMs) / 1000 : state.elapsedSeconds
        return { estimate, state, seconds, requestsMs }
      } finally {
        unsubscribe('http2.client.stream.created', created)
        unsubscribe('http2.client.stream.close', closed)
      }
    },
    close: engine.close,
  }
}
