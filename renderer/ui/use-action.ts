// What the officer starts with a button: whether it is under way, what came of it, or why it failed.
import { useState } from 'react'
import type { Parsed } from '../../shared/format/parsed.ts'
import { FaultError, faultOf, type Fault } from '../../shared/result.ts'

interface ActionState<Done> {
  busy: boolean
  /** What came of the last; null while nothing did, e.g. because the officer cancelled. */
  done: Done | null
  fault: Fault | null
}

export interface Action<Done> extends ActionState<Done> {
  /** Does nothing while the one before is under way. Never rejects; false: not done, then `fault` says why. */
  run: (work: () => Promise<Done | null>) => Promise<boolean>
  /** Takes the answer off the screen. */
  dismiss: () => void
}

const IDLE = { busy: false, done: null, fault: null } as const

/** `run` of an action whose state `show` is told of. */
export function createRun<Done>(show: (state: ActionState<Done>) => void): Action<Done>['run'] {
  let busy = false
  return async (work) => {
    if (busy) return false
    busy = true
    show({ ...IDLE, busy })
    try {
      const done = await work()
      show({ ...IDLE, done: done ?? null })
      return true
    } catch (error) {
      show({ ...IDLE, fault: faultOf(error) })
      return false
    } finally {
      busy = false
    }
  }
}

/**
 * One action at a time with its answer, for a form or a row of buttons. A component that is about one voyage is mounted anew (by key) for
 * another, so that no answer comes to stand under a voyage it is not of.
 */
export function useAction<Done = void>(): Action<Done> {
  const [state, setState] = useState<ActionState<Done>>(IDLE)
  const [run] = useState(() => createRun<Done>(setState))
  return { ...state, run, dismiss: () => setState((before) => (before.busy ? before : IDLE)) }
}

/** Ends the action under way with what is wrong, in words. */
export function refuse(message: string): never {
  throw new FaultError('bad-input', message)
}

/** What was typed, read; the action ends where it cannot be. */
export const accept = <T>(parsed: Parsed<T>): T => (parsed.ok ? parsed.value : refuse(parsed.message))
