// How a run stands in memory, whoever fetches for it: whether it goes on, what it waits for, its faults so far.
import type { Fault } from '../../../../shared/result.ts'
import type { SyncPhase } from '../../../../shared/sync/sync.ts'

/** So many answers in a row that cannot be used mean that this is not the service, or another version of it. */
const MAX_USELESS_IN_ROW = 12

export class Stopped extends Error {}

export interface Course {
  signal: AbortSignal
  /** Ends the run; the first reason counts. */
  stopWith(phase: SyncPhase, fault: Fault | null): void
  outcome(): { phase: SyncPhase; fault: Fault | null } | null
  /** Nothing is requested for so long. */
  hold(waitMs: number, fault: Fault): void
  /** Ends the wait: an answer was received, or the clock was set back. */
  release(): void
  answered(): void
  /** An answer that cannot be used: too many in a row end the run, unless it is `checked` first whether this is the service. */
  useless(fault: Fault, isChecked?: boolean): void
  /** Too many in a row were so, and are to be checked. */
  isUseless(): boolean
  /** An answer that can be used. */
  useful(): void
  /** Failures in a row to reach it at all. */
  outages(): number
  holdUntilMs(): number | null
  fault(): Fault | null
  /** What is reported at the end of a run that got through: the last remark. */
  remark(fault: Fault): void
  remarked(): Fault | null
}

export function createCourse(now: () => number): Course {
  const abort = new AbortController()
  let end: { phase: SyncPhase; fault: Fault | null } | null = null
  let holdUntilMs: number | null = null
  let waitFault: Fault | null = null
  let remarked: Fault | null = null
  let outages = 0
  let uselessInRow = 0
  const stopWith = (phase: SyncPhase, fault: Fault | null): void => {
    if (end !== null) return
    end = { phase, fault }
    abort.abort(new Stopped())
  }
  return {
    signal: abort.signal,
    stopWith,
    outcome: () => end,
    hold: (waitMs, fault) => {
      // The others of one burst fail together: that is one outage, not four.
      if (holdUntilMs === null || now() >= holdUntilMs) outages++
      holdUntilMs = Math.max(holdUntilMs ?? 0, now() + waitMs)
      waitFault = fault
    },
    release: () => void (holdUntilMs = null),
    answered: () => {
      outages = 0
      holdUntilMs = null
      waitFault = null
    },
    useless: (fault, isChecked = false) => {
      if (++uselessInRow >= MAX_USELESS_IN_ROW && !isChecked) stopWith('paused', fault)
    },
    isUseless: () => uselessInRow >= MAX_USELESS_IN_ROW,
    useful: () => void (uselessInRow = 0),
    outages: () => outages,
    holdUntilMs: () => holdUntilMs,
    fault: () => waitFault,
    remark: (fault) => void (remarked = fault),
    remarked: () => remarked,
  }
}
