// The window's boundary, played by the test: answers calls from a table and sends events.
import type { PreloadBridge } from '../../../shared/ipc/channels.ts'
import type { CallInput, CallName, EventName, EventPayloads } from '../../../shared/ipc/contract.ts'
import { faultOf } from '../../../shared/result.ts'

type Answers = { [Name in CallName]?: (input: CallInput<Name>) => unknown }

export interface FakePreload {
  bridge: PreloadBridge
  /** Names of the calls so far, in order. */
  calls: CallName[]
  answers: Answers
  send<Name extends EventName>(name: Name, payload: EventPayloads[Name]): void
  listeners(): number
}

/** An answer may return a value, return a promise, or throw a FaultError. A call without an answer is a test's mistake. */
export function fakePreload(answers: Answers): FakePreload {
  const listeners = new Set<(name: string, payload: unknown) => void>()
  const calls: CallName[] = []
  const fake: FakePreload = {
    calls,
    answers,
    listeners: () => listeners.size,
    send: (name, payload) => {
      for (const listener of listeners) listener(name, payload)
    },
    bridge: {
      async invoke(name, input) {
        calls.push(name as CallName)
        const answer = fake.answers[name as CallName] as ((input: unknown) => unknown) | undefined
        if (answer === undefined) throw new Error(`the test has no answer for ${name}`)
        try {
          return { ok: true, value: await answer(input) }
        } catch (error) {
          return { ok: false, fault: faultOf(error) }
        }
      },
      on(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  return fake
}
