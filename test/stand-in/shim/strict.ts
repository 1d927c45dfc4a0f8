// What is not implemented throws: a test must never pass because the stand-in ignored something.
import { EventEmitter } from 'node:events'

/** Names that JavaScript itself, the inspector and test runners look up on any object. */
const harmless = new Set([
  'then',
  'toJSON',
  'constructor',
  'inspect',
  'nodeType',
  'tagName',
  'asymmetricMatch',
  '$$typeof',
  'domain',
  '_events',
  '_eventsCount',
  '_maxListeners',
  'prototype',
  'length',
  'name',
  'default',
  '__esModule',
  'splice',
])

/** Throws the one error of everything this stand-in lacks, e.g. `stand-in: app.relaunch is not implemented`. */
export function unimplemented(what: string, hint = ''): never {
  throw new Error(`stand-in: ${what} is not implemented${hint}`)
}

/** The same object, but reading a property it does not have throws. Properties may be replaced, as tests do. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver): unknown {
      if (typeof key === 'symbol' || key in object || harmless.has(key)) return Reflect.get(object, key, receiver)
      return unimplemented(`${name}.${key}`)
    },
  })
}

/** A module of which nothing works here: every use throws. */
export function absent(name: string): object {
  const target = function absentModule() {}
  return new Proxy(target, {
    get(object, key): unknown {
      if (typeof key === 'symbol' || harmless.has(key)) return Reflect.get(object, key)
      return unimplemented(`${name}.${key}`)
    },
    construct: () => unimplemented(`new ${name}`),
    apply: () => unimplemented(name),
  })
}

/** Throws when `given` carries an option outside `known`; undefined values count as not given. */
export function checkOptions(name: string, given: object | null | undefined, known: readonly string[]): void {
  for (const [key, value] of Object.entries(given ?? {})) {
    if (value !== undefined && !known.includes(key)) unimplemented(`${name}: option ${key}`)
  }
}

/** An EventEmitter that refuses listeners for events it never emits. */
export class StrictEmitter extends EventEmitter {
  _module: string
  _known: ReadonlySet<string>

  constructor(name: string, known: readonly string[]) {
    super()
    this._module = name
    this._known = new Set(known)
  }

  _check(event: string | symbol): void {
    if (typeof event === 'string' && !this._known.has(event) && event !== 'newListener' && event !== 'removeListener')
      unimplemented(`${this._module}.on('${event}')`)
  }

  override on(event: string | symbol, listener: (...args: never[]) => void): this {
    this._check(event)
    return super.on(event, listener as never)
  }

  override addListener(event: string | symbol, listener: (...args: never[]) => void): this {
    return this.on(event, listener)
  }

  override once(event: string | symbol, listener: (...args: never[]) => void): this {
    this._check(event)
    return super.once(event, listener as never)
  }

  override prependListener(event: string | symbol, listener: (...args: never[]) => void): this {
    this._check(event)
    return super.prependListener(event, listener as never)
  }
}

export interface PreventableEvent {
  preventDefault(): void
  readonly defaultPrevented: boolean
}

/** An event object as Electron passes it first to every listener, with `extra` properties. */
export function makeEvent<T extends object>(extra: T): T & PreventableEvent {
  let prevented = false
  return Object.defineProperties(extra, {
    preventDefault: { value: () => void (prevented = true), enumerable: true },
    defaultPrevented: { get: () => prevented, enumerable: true },
  }) as T & PreventableEvent
}
