// What a sandboxed preload finds: require, process, ipcRenderer, contextBridge. The source of `preloadWorld` runs in the isolated world.
import { makeBridge, type Bridge } from './bridge.ts'
import { makeCodec, type Codec } from './codec.ts'

interface WorldOptions {
  binding: string
  deliver: string
  /** Name of the event by which the page reports window.open. */
  opened: string
  argv: string[]
  platform: string
  versions: Record<string, string>
}

/** Builds the preload's surroundings. Must refer to nothing outside itself: it is sent to the page as text. */
function preloadWorld(
  codec: Codec,
  bridge: Bridge,
  options: WorldOptions,
): { require: (name: string) => unknown; process: object } {
  type Listener = (...args: unknown[]) => void
  const globals = globalThis as unknown as Record<string, (text: string) => void>
  const send = globals[options.binding] as (text: string) => void
  Reflect.deleteProperty(globalThis, options.binding)
  const missing = (what: string): never => {
    throw new Error(`stand-in: ${what} is not implemented`)
  }

  class EventEmitter {
    _listeners = new Map<string, { listener: Listener; once: boolean }[]>()
    on(name: string, listener: Listener): this {
      this._listeners.set(name, [...(this._listeners.get(name) ?? []), { listener, once: false }])
      return this
    }
    once(name: string, listener: Listener): this {
      this._listeners.set(name, [...(this._listeners.get(name) ?? []), { listener, once: true }])
      return this
    }
    off(name: string, listener: Listener): this {
      const all = this._listeners.get(name) ?? []
      const at = all.findLastIndex((item) => item.listener === listener)
      if (at >= 0) this._listeners.set(name, all.toSpliced(at, 1))
      return this
    }
    addListener(name: string, listener: Listener): this {
      return this.on(name, listener)
    }
    removeListener(name: string, listener: Listener): this {
      return this.off(name, listener)
    }
    removeAllListeners(name?: string): this {
      if (name === undefined) this._listeners.clear()
      else this._listeners.delete(name)
      return this
    }
    listenerCount(name: string): number {
      return this._listeners.get(name)?.length ?? 0
    }
    emit(name: string, ...args: unknown[]): boolean {
      const all = this._listeners.get(name) ?? []
      this._listeners.set(
        name,
        all.filter((item) => !item.once),
      )
      for (const item of all) item.listener(...args)
      return all.length > 0
    }
  }

  let last = 0
  const waiting = new Map<
    number,
    { channel: string; resolve: (value: unknown) => void; reject: (error: Error) => void }
  >()
  const post = (message: object): void => send(JSON.stringify({ ...message, url: location.href }))
  class IpcRenderer extends EventEmitter {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const id = ++last
      return new Promise((resolve, reject) => {
        post({ kind: 'invoke', id, channel, args: codec.encode(args) })
        waiting.set(id, { channel, resolve, reject })
      })
    }
    send(channel: string, ...args: unknown[]): void {
      post({ kind: 'send', channel, args: codec.encode(args) })
    }
    sendSync(): never {
      return missing('ipcRenderer.sendSync')
    }
    postMessage(): never {
      return missing('ipcRenderer.postMessage')
    }
  }
  const ipcRenderer = new IpcRenderer()

  const deliver = (text: string): void => {
    const message = JSON.parse(text) as { id?: number; channel?: string; error?: string; value: string }
    if (message.id === undefined) {
      ipcRenderer.emit(
        message.channel ?? '',
        { sender: ipcRenderer, ports: [] },
        ...(codec.decode(message.value) as unknown[]),
      )
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error === undefined) call?.resolve(codec.decode(message.value))
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`))
  }
  Object.defineProperty(globalThis, options.deliver, { value: deliver })
  window.addEventListener(options.opened, (event) => {
    const { address, name, features } = JSON.parse((event as CustomEvent<string>).detail) as Record<string, string>
    post({ kind: 'open', address, name, features })
  })
  window.addEventListener('resize', () => post({ kind: 'resize', width: innerWidth, height: innerHeight }))

  const electron = new Proxy(
    {
      ipcRenderer,
      contextBridge: { exposeInMainWorld: (key: string, api: unknown) => bridge.expose(key, api) },
    } as Record<string, object>,
    {
      get: (target, key) =>
        typeof key === 'symbol' || key in target ? Reflect.get(target, key) : missing(`electron.${key} in a preload`),
    },
  )
  const modules: Record<string, unknown> = {
    electron,
    events: Object.assign(EventEmitter, { EventEmitter, default: EventEmitter }),
    // oxlint-disable-next-line no-restricted-globals -- what Electron gives a preload
    timers: { setTimeout, clearTimeout, setInterval, clearInterval },
    url: { URL, URLSearchParams },
  }
  const require = (name: string): unknown => {
    const plain = name.replace(/^node:/u, '').replace(/^electron\/(?:renderer|common)$/u, 'electron')
    if (!Object.hasOwn(modules, plain)) throw new Error(`module not found: ${name}`)
    return modules[plain]
  }
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform: options.platform,
    versions: options.versions,
    argv: options.argv,
    env: {},
  }
  return { require, process }
}

export interface PreloadOptions extends WorldOptions {
  /** Names of the events of the two directions of the bridge. */
  toPage: string
  toPreload: string
  /** Source text of the preload, null for none. */
  source: string | null
  path: string
}

/**
 * Hands window.open to the application without opening anything: a real window, even one closed at once, halts its
 * opener while a driver looks at it. In Electron, too, a refused window.open returns null.
 */
function refuseWindows(event: string): void {
  const dispatch = window.dispatchEvent.bind(window)
  const Custom = CustomEvent
  const { stringify } = JSON
  window.open = (url = '', name = '', features = '') => {
    const address = url === '' ? 'about:blank' : new URL(url, document.baseURI).href
    dispatch(new Custom(event, { detail: stringify({ address, name, features }) }))
    return null
  }
}

/** The script of the page's own world, before any script of the page: the receiving end of the bridge, in main frames only. */
export const pageScript = (options: PreloadOptions): string => `(() => {
if (window !== window.top) return
;(${refuseWindows})(${JSON.stringify(options.opened)})
;(${makeBridge})(${makeCodec}, ${JSON.stringify(options.toPage)}, ${JSON.stringify(options.toPreload)})
})()`

/** The script of the isolated world: builds the surroundings and runs the preload, in main frames only. */
export function isolatedScript(options: PreloadOptions): string {
  const { binding, deliver, opened, argv, platform, versions } = options
  return `(() => {
if (window !== window.top) return
const makeCodec = ${makeCodec}
const bridge = (${makeBridge})(makeCodec, ${JSON.stringify(options.toPreload)}, ${JSON.stringify(options.toPage)})
const world = (${preloadWorld})(makeCodec(), bridge, ${JSON.stringify({ binding, deliver, opened, argv, platform, versions })})
const module = { exports: {} }
try {
(function (require, process, exports, module) {${options.source ?? ''}
})(world.require, world.process, module.exports, module) }
catch (error) { console.error('Unable to load preload script: ' + ${JSON.stringify(options.path)}); console.error(error) }
})()
//# sourceURL=${options.path}`
}
