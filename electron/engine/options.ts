// What an engine is started with, and what it is to those who start it.
import type { CallInput, CallOutput, EngineCallName, EventName, EventPayloads } from '../../shared/ipc/contract.ts'
import type { KeptDays } from '../../shared/app/kept-days.ts'
import type { Fault, Result } from '../../shared/result.ts'
import type { EngineOffice, EngineStart, LogEntry, OwnCall, OwnCallName, OwnCalls } from './protocol.ts'
import type { Timeouts } from './fetch/service/connections.ts'

export interface EngineOptions extends EngineStart {
  /** The wall clock, epoch ms; it may jump. */
  now: () => number
  /** Never goes back: for durations. */
  monotonicMs: () => number
  /** 0 ≤ r < 1, for jitter. */
  random: () => number
  emit: <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void
  log: (entry: LogEntry) => void
  /** A call found damage in what is stored: it is to be read through now. */
  onDamage?: () => void
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Certificates (PEM) trusted beside Node's and the system's. */
  trust?: readonly string[]
  timeouts?: Timeouts
  /** How often it is looked whether something may run by itself; a minute when absent. */
  tickMs?: number
  /** How often it is looked whether weather is too old to be kept; twenty seconds when absent. */
  idleMs?: number
}

/** What the parts report of themselves. */
export interface EngineCallbacks {
  onProgress: () => void
  onDefect: (error: unknown) => void
}

export interface Engine {
  /** What was found damaged, restored or begun anew at the start, in words. */
  notices: string[]
  /** Why nothing, or no weather, can be stored; null: it can. */
  limited: Fault | null
  /** The file of weather where it was opened without being read through: it is to be checked soon. */
  unchecked: string | null
  /** It was read through, and is sound. */
  checked(): void
  /** Looks whether a full or read-only data folder takes files again. */
  isWritable(): boolean
  /** Answers a call whose input was validated at the boundary. Never throws. */
  call<Name extends EngineCallName>(name: Name, input: CallInput<Name>): Promise<Result<CallOutput<Name>>>
  /** What the main process alone may call. Never throws. */
  ownCall(call: OwnCall): Promise<Result<OwnCalls[OwnCallName]['output']>>
  setApiKey(apiKey: string | null): void
  /** Another relay, another token, or none any more. Used from the next relay request on; runs over the one before are paused. */
  setOffice(office: EngineOffice | null): void
  /** `host:port`, null: direct. Used from the next connection on. */
  setProxy(proxy: string | null): void
  /** What is read from now on carries these choices; `store.changed` says so. */
  setDirections(directions: EngineStart['directions']): void
  /** The sample's departures begin after it. */
  setDepartureNotice(hours: number): void
  /** Weather that is older by it goes from now on, while nothing else runs. */
  setKeptDays(days: KeptDays): void
  /** Pauses a run and closes the files. */
  close(): Promise<void>
}
