// What the officer starts with a button: whether it is running, its result, or why it failed.
import { useState } from 'react'
import type { Parsed } from '../../shared/format/parsed.ts'
import { FaultError, faultOf, type Fault } from '../../shared/result.ts'

interface ActionState<Done> {
  busy: boolean
  /** The result of the last; null while there is none, e.g. because the officer cancelled. */
  done: Done | null
  fault: Fault | null
}

export interface Action<Done> extends ActionState<Done> {
  /**
   * Does nothing while the one before is running, or waits for it where the newest is kept. Never rejects; false: not done, and `fault` says why
   * unless another was running.
   */
  run: (work: () => Promise<Done | null>) => Promise<boolean>
  /** Takes the answer off the screen. */
  dismiss: () => void
}

const IDLE = { busy: false, done: null, fault: null } as const

/** `run` of an action whose state `show` gets. `keepsNewest`: of what is begun meanwhile the newest is done next. */
export function createRun<Done>(show: (state: ActionState<Done>) => void, keepsNewest = false): Action<Done>['run'] {
  let busy = false
  let waiting: ((isNext: boolean) => void) | null = null
  return async (work) => {
    if (busy) {
      if (!keepsNewest) return false
      waiting?.(false)
      const isNext = await new Promise<boolean>((resolve) => {
        waiting = resolve
      })
      if (!isNext) return false
    }
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
      const next = waiting
      waiting = null
      // What waits goes on at once: nothing may begin between.
      if (next === null) busy = false
      else next(true)
    }
  }
}

/**
 * One action at a time with its answer, for a form or a row of buttons. A component that is about one voyage is mounted anew (by key) for
 * another, so that no answer comes to stand under a voyage it is not of. `keepsNewest`: for choices that are stored at once, where the last
 * press counts.
 */
export function useAction<Done = void>({ keepsNewest = false } = {}): Action<Done> {
  const [state, setState] = useState<ActionState<Done>>(IDLE)
  const [run] = useState(() => createRun<Done>(setState, keepsNewest))
  return { ...state, run, dismiss: () => setState((before) => (before.busy ? before : IDLE)) }
}

/** Ends the running action with what is wrong, in words. */
export function refuse(message: string): never {
  throw new FaultError('bad-input', message)
}

/** What was typed, read; the action ends where it cannot be. */
export const accept = <T>(parsed: Parsed<T>): T => (parsed.ok ? parsed.value : refuse(parsed.message))
