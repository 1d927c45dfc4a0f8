// The Chrome DevTools Protocol over a pipe: commands answered by id, events by session. When the pipe closes, Chromium exits.
import type { Readable, Writable } from 'node:stream'
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts'

export type { Protocol }
export type Commands = Protocol.CommandParameters
export type Answers = Protocol.CommandReturnValues
export type Events = Protocol.Events

type AnyListener = (params: never, sessionId: string | undefined) => void

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
  sessionId?: string
}

export interface Cdp {
  send<M extends keyof Commands>(method: M, params?: Commands[M], sessionId?: string): Promise<Answers[M]>
  /** Listens to an event of one session, or of all (and of the browser itself) when `sessionId` is left out. */
  on<E extends keyof Events>(
    event: E,
    listener: (params: Events[E], sessionId: string | undefined) => void,
    sessionId?: string,
  ): void
  /** Forgets the listeners of a session. */
  forget(sessionId: string): void
  /** Rejects what is pending and everything later; called when Chromium is gone. */
  close(): void
}

/** Speaks the protocol over Chromium's --remote-debugging-pipe (messages of JSON ended by NUL). */
export function connect(input: Writable, output: Readable): Cdp {
  let lastId = 0
  let closed = false
  const pending = new Map<number, { method: string; resolve: (value: never) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, AnyListener[]>()
  const key = (event: string, sessionId?: string): string => (sessionId === undefined ? event : `${sessionId} ${event}`)
  const gone = (method: string): Error => new Error(`stand-in: Chromium closed before it answered ${method}`)

  const receive = (message: Message): void => {
    if (message.id !== undefined) {
      const waiting = pending.get(message.id)
      pending.delete(message.id)
      if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`))
      else waiting?.resolve(message.result as never)
    } else if (message.method !== undefined) {
      const hit = [
        ...(listeners.get(key(message.method)) ?? []),
        ...(message.sessionId === undefined ? [] : (listeners.get(key(message.method, message.sessionId)) ?? [])),
      ]
      for (const listener of hit) listener(message.params as never, message.sessionId)
    }
  }

  let parts: string[] = []
  output.setEncoding('utf8')
  output.on('data', (chunk: string) => {
    let start = 0
    for (let end = chunk.indexOf('\0'); end >= 0; end = chunk.indexOf('\0', start)) {
      parts.push(chunk.slice(start, end))
      const text = parts.join('')
      parts = []
      start = end + 1
      receive(JSON.parse(text) as Message)
    }
    if (start < chunk.length) parts.push(chunk.slice(start))
  })
  const close = (): void => {
    closed = true
    for (const { method, reject } of pending.values()) reject(gone(method))
    pending.clear()
  }
  input.on('error', close)
  output.on('close', close)

  return {
    send(method, params, sessionId) {
      if (closed) return Promise.reject(gone(method))
      const id = ++lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { method, resolve, reject })
        input.write(`${JSON.stringify({ id, method, params: params ?? {}, sessionId })}\0`)
      })
    },
    on(event, listener, sessionId) {
      const where = key(event, sessionId)
      listeners.set(where, [...(listeners.get(where) ?? []), listener as AnyListener])
    },
    forget(sessionId) {
      for (const where of listeners.keys()) if (where.startsWith(`${sessionId} `)) listeners.delete(where)
    },
    close,
  }
}
