// The link as last seen: what the newest answers and failures say of it.
import type { Fault } from '../../../../shared/result.ts'
import type { LinkState } from '../../../../shared/sync/sync.ts'

type Seen = Pick<LinkState, 'state' | 'lastAnswerAtMs' | 'fault'>

export interface LinkWatch {
  /** `answered`: the service answered something; `fault`: what was received instead. */
  note(answered: boolean, fault: Fault | null): void
  seen(): Seen
}

const DOWN: readonly Fault['code'][] = [
  'unreachable',
  'office-unreachable',
  'timed-out',
  'not-the-service',
  'certificate',
  'clock-wrong',
  'proxy',
]

/** No weather, but an answer: of the service to this key, or of the office's relay. */
const ANSWERED: readonly Fault['code'][] = [
  'no-value',
  'not-permitted',
  'office-refused',
  'office-quota',
  'office-behind',
]

export function createLinkWatch(now: () => number): LinkWatch {
  let seen: Seen = { state: 'unknown', lastAnswerAtMs: null, fault: null }
  return {
    note: (answered, fault) => {
      if (fault === null) {
        if (answered) seen = { state: 'up', lastAnswerAtMs: now(), fault: null }
      } else if (ANSWERED.includes(fault.code)) seen = { state: 'up', lastAnswerAtMs: now(), fault: null }
      else if (fault.code === 'key-refused') seen = { ...seen, state: 'refused', fault }
      else if (DOWN.includes(fault.code)) seen = { ...seen, state: 'down', fault }
    },
    seen: () => seen,
  }
}
