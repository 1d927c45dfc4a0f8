// What answers the contract's calls in the engine: each room has its own in `calls.ts`, and the engine puts them together.
import type { CallInput, CallOutput, EngineCallName, EventPayloads } from '../../shared/ipc/contract.ts'

/** A handler a call; its input was validated at the boundary, and what it throws on purpose is a FaultError. */
export type Handlers = {
  [Name in EngineCallName]: (input: CallInput<Name>) => CallOutput<Name> | Promise<CallOutput<Name>>
}

/** What changed in the store, of which the window reads again. */
type Subject = EventPayloads['store.changed']['subjects'][number]

/** Notifies the window that it may read again. */
export type Changed = (...subjects: Subject[]) => void

/** What follows from a call beside its answer. */
export interface Events {
  changed: Changed
  /** A change of the officer's is stored: it is backed up, and the window notified. */
  saved: <T>(value: T, subject: 'voyage' | 'vessels') => T
  profilesChanged: () => void
  /** Logs what should not have happened. */
  defect: (error: unknown) => void
}
