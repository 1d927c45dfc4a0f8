// An engine in this process on a fresh folder, with a voyage of many steps, a settable clock and waits that pass at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine } from '../../electron/engine/engine.ts'
import type { Engine, EngineOptions } from '../../electron/engine/options.ts'
import type { CallInput, CallOutput, EngineCallName } from '../../shared/ipc/contract.ts'
import { FaultError } from '../../shared/result.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'
import { monotonicMs } from './clock.ts'
import { quickFolder } from './quick-folder.ts'
import { until } from './until.ts'

export const NOON_MS = Date.UTC(2026, 10, 15, 12, 10)

/** A westward passage of about ten days at 10 kn: 80 steps and more, across ±180°. */
export const ROUTE = `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Across the line"/><waypoints>
<waypoint id="1"><position lat="21.25" lon="-157.9"/></waypoint>
<waypoint id="2"><position lat="24.0" lon="-178.5"/><leg geometryType="Orthodrome"/></waypoint>
<waypoint id="3"><position lat="34.9" lon="139.8"/><leg geometryType="Orthodrome"/></waypoint>
</waypoints></route>`

export const freshFolder = (): string => mkdtempSync(join(quickFolder(), 'binnacle-engine-'))
export const dropFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

export interface EngineHere {
  engine: Engine
  /** `aheadMs`: added to the monotonic clock. */
  clock: { nowMs: number; aheadMs: number }
  log: string[]
  events: string[]
  /** Unwraps a result; a fault is thrown. */
  call<Name extends EngineCallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>>
  /** A stored voyage with ETD now and 10 kn. */
  voyageId(): Promise<number>
  /** Resolves when the newest run is in one of these phases. The engine's own notices come a quarter of a second late: its state is read instead. */
  phase(...phases: SyncState['phase'][]): Promise<SyncState>
}

export interface EngineHereOptions extends Pick<
  EngineOptions,
  | 'trust'
  | 'timeouts'
  | 'tickMs'
  | 'idleMs'
  | 'keptDays'
  | 'serviceName'
  | 'isTraining'
  | 'linkPolicy'
  | 'policyDocuments'
  | 'office'
> {
  dataDir: string
  baseUrl: string | null
  apiKey?: string | null
  /** Called instead of waiting; then the clock moves on by the wait. */
  onWait?: (ms: number, signal: AbortSignal) => Promise<void> | void
  /** Hears every event. */
  onEvent?: EngineOptions['emit']
}

export function engineHere({
  dataDir,
  baseUrl,
  apiKey = null,
  onWait,
  onEvent,
  ...rest
}: EngineHereOptions): EngineHere {
  const clock = { nowMs: NOON_MS, aheadMs: 0 }
  const log: string[] = []
  const events: string[] = []
  const engine = createEngine({
    directions: DEFAULT_DIRECTIONS,
    dataDir,
    service: baseUrl === null ? null : { baseUrl },
    apiKey,
    ...rest,
    now: () => clock.nowMs,
    monotonicMs: () => monotonicMs() + clock.aheadMs,
    random: () => 0.5,
    emit: (name, payload) => {
      events.push(`${name} ${JSON.stringify(payload)}`)
      onEvent?.(name, payload)
    },
    log: ({ message }) => log.push(message),
    wait: async (ms, signal) => {
      await onWait?.(ms, signal)
      clock.nowMs += ms
      if (!signal.aborted) await new Promise((resolve) => setImmediate(resolve))
    },
  })
  const call: EngineHere['call'] = async (name, input) => {
    const result = await engine.call(name, input)
    if (result.ok) return result.value
    throw new FaultError(result.fault.code, result.fault.message, { retryable: result.fault.retryable })
  }
  return {
    engine,
    clock,
    log,
    events,
    call,
    voyageId: async () => {
      const { voyage } = await call('voyage.import', { fileName: 'line.rtz', text: ROUTE })
      await call('voyage.setSchedule', { voyageId: voyage.voyageId, etdMs: clock.nowMs, speedKn: 16 })
      return voyage.voyageId
    },
    phase: async (...phases) => {
      let state = await call('sync.state', {})
      await until(
        async () => phases.includes((state = await call('sync.state', {})).phase),
        () => `a run that is ${phases.join(' or ')}: it is ${state.phase}`,
      )
      return state
    },
  }
}
