// contextBridge: calls between the page and the preload's isolated world, by synchronous events. Its source runs in both worlds.
import type { Codec, CodecHooks } from './codec.ts'

export interface Bridge {
  /** Makes `api` appear in the other world under `key`. */
  expose(key: string, api: unknown): void
}

/**
 * One side of the bridge. Values are copied; functions become proxies that call across; promises settle across.
 * `hear` and `say` are the names of the two events, secret to the page.
 */
export function makeBridge(makeCodec: (hooks: CodecHooks) => Codec, hear: string, say: string): Bridge {
  interface Message {
    kind: 'call' | 'settle' | 'expose'
    id: number | string
    ok?: boolean
    value: string
  }
  const { parse, stringify } = JSON
  const Custom = CustomEvent
  const dispatch = window.dispatchEvent.bind(window)
  const functions = new Map<number, (...args: unknown[]) => unknown>()
  const ids = new WeakMap<object, number>()
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>()
  const answers: string[] = []
  let last = 0

  const codec = makeCodec({
    fromFunction: (fn) => {
      const id = ids.get(fn) ?? ++last
      ids.set(fn, id)
      functions.set(id, fn)
      return id
    },
    toFunction:
      (id) =>
      (...args: unknown[]) =>
        call({ kind: 'call', id, value: codec.encode(args) }),
    fromPromise: (promise) => {
      const id = ++last
      const settle = (ok: boolean, value: unknown): void => {
        let text: string
        try {
          text = codec.encode(value)
        } catch (error) {
          ok = false
          text = codec.encode(error)
        }
        call({ kind: 'settle', id, ok, value: text })
      }
      promise.then(
        (value) => settle(true, value),
        (error: unknown) => settle(false, error),
      )
      return id
    },
    toPromise: (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject })),
  })

  /** Sends and returns the other side's answer, which is there when dispatch returns. */
  const call = (message: Message): unknown => {
    const depth = answers.length
    dispatch(new Custom(say, { detail: stringify(message) }))
    if (answers.length === depth) throw new Error('The other world did not answer.')
    const answer = parse(answers.pop() ?? '') as { ok: boolean; value: string }
    const value = codec.decode(answer.value)
    if (!answer.ok) throw value
    return value
  }

  const freeze = (value: unknown): unknown => {
    if (
      typeof value === 'object' &&
      value !== null &&
      (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
    ) {
      for (const item of Object.values(value)) freeze(item)
      Object.freeze(value)
    }
    return value
  }

  const perform = (message: Message): unknown => {
    if (message.kind === 'call') {
      const fn = functions.get(Number(message.id))
      if (!fn) throw new Error('A function of the other world is gone.')
      return fn(...(codec.decode(message.value) as unknown[]))
    }
    if (message.kind === 'settle') {
      const promise = waiting.get(Number(message.id))
      waiting.delete(Number(message.id))
      const value = codec.decode(message.value)
      if (message.ok) promise?.resolve(value)
      else promise?.reject(value)
      return undefined
    }
    if (Object.hasOwn(window, message.id))
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    const api = freeze(codec.decode(message.value))
    Object.defineProperty(window, message.id, { value: api, enumerable: true, writable: false, configurable: false })
    return undefined
  }

  window.addEventListener(hear, (event) => {
    const { detail } = event as CustomEvent<string>
    if (detail.startsWith('=')) {
      answers.push(detail.slice(1))
      return
    }
    let answer: { ok: boolean; value: string }
    try {
      answer = { ok: true, value: codec.encode(perform(parse(detail) as Message)) }
    } catch (error) {
      answer = { ok: false, value: codec.encode(error instanceof Error ? error : new Error(String(error))) }
    }
    dispatch(new Custom(say, { detail: `=${stringify(answer)}` }))
  })

  return { expose: (key, api) => void call({ kind: 'expose', id: key, value: codec.encode(api) }) }
}
