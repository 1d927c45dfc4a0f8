// One page of Chromium: attached, set up, listened to. webContents adds what the application calls.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import type { Events, Protocol } from './cdp.ts'
import { followFrames, type Frames, type WebFrame } from './frames.ts'
import { allContents, cdp, host } from './host.ts'
import { type PageMessage, receive } from './ipc-main.ts'
import { events, type Load, type OpenHandler, type PageHooks, type PageOptions } from './page-types.ts'
import { isolatedScript, pageScript, type PreloadOptions } from './preload-world.ts'
import { fromChromium } from './scheme.ts'
import type { Session } from './session.ts'
import { applyTheme } from './small-modules.ts'
import { makeEvent, StrictEmitter, unimplemented } from './strict.ts'
import type { WebContents } from './web-contents.ts'

const worldName = 'Electron Isolated Context'

let lastId = 0

export abstract class Page extends StrictEmitter {
  id = ++lastId
  session: Session
  _targetId: string | null = null
  _frames: Frames | null = null
  _sessionReady: Promise<string>
  _contextId: number | null = null
  _loaderId = ''
  _loading = false
  _painted = false
  _loads: Load[] = []
  /** Addresses the page itself requested to go to. */
  _requested = new Set<string>()
  /** The address that loadURL or reload is about to request. */
  _expected: string | null = null
  _reloading = false
  _url = ''
  _title = ''
  _zoom = 1
  _size: { width: number; height: number }
  _crashed = false
  /** Its beforeunload handler requires a prompt. */
  _isUnloadPrevented = false
  _destroyed = false
  _openHandler: OpenHandler | null = null
  /** Windows by link that were passed to the application and are still to be closed. */
  _announced = 0
  _preload: PreloadOptions
  _options: PageOptions
  /** Set by the window that owns this page. */
  _hooks: PageHooks = {
    resized: () => {},
    painted: () => {},
    gone: () => {},
    close: () => {},
    titled: () => {},
    vanished: () => {},
  }

  /** What the application knows this page as. */
  abstract _self(): WebContents

  constructor(options: PageOptions) {
    super('webContents', events)
    const secret = randomUUID()
    this._options = options
    this.session = options.session
    this._size = { width: options.width, height: options.height }
    this._zoom = options.zoomFactor
    this._preload = {
      binding: `electronSend${secret}`,
      deliver: `electronDeliver${secret}`,
      opened: `electronOpened${secret}`,
      toPage: `electronToPage${secret}`,
      toPreload: `electronToPreload${secret}`,
      argv: [host().executable, ...options.additionalArguments],
      platform: process.platform,
      versions: {
        electron: process.versions['electron'] ?? '',
        chrome: process.versions['chrome'] ?? '',
        node: process.versions.node,
      },
      source: null,
      path: options.preload ?? 'no preload',
    }
    this._sessionReady = Promise.resolve('')
  }

  /** What zoom does to a page: fewer, larger CSS pixels. */
  _zoomed(): Protocol.Emulation.setDeviceMetricsOverrideParameters {
    const width = Math.round(this._size.width / this._zoom)
    const height = Math.round(this._size.height / this._zoom)
    return { width, height, deviceScaleFactor: this._zoom, mobile: false }
  }

  _session(): Promise<string> {
    return this._sessionReady
  }

  /** Opens the page. Called once, by the window, after `this` is what the application will see. */
  _open(): void {
    allContents.push(this._self())
    this._sessionReady = this._attach()
    // A failure is handled by whoever awaits the session; unless the application is ending, it must end it.
    this._sessionReady.catch((error: Error) => {
      if (!this._destroyed && host().chromium) throw error
    })
  }

  async _attach(): Promise<string> {
    const send = cdp()
    const { width, height } = this._size
    const { targetId } = await send.send('Target.createTarget', { url: 'about:blank', newWindow: true, width, height })
    this._targetId = targetId
    const { sessionId } = await send.send('Target.attachToTarget', { targetId, flatten: true })
    this._listen(sessionId)
    this._readPreload()
    const to = <M extends Parameters<typeof send.send>[0]>(method: M, params?: Parameters<typeof send.send<M>>[1]) =>
      send.send(method, params, sessionId)
    await Promise.all([
      to('Page.enable'),
      to('Runtime.enable'),
      to('Page.setLifecycleEventsEnabled', { enabled: true }),
      to('Runtime.addBinding', { name: this._preload.binding, executionContextName: worldName }),
      to('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(this._preload) }),
      to('Page.addScriptToEvaluateOnNewDocument', { source: isolatedScript(this._preload), worldName }),
      to('Emulation.setDefaultBackgroundColorOverride', { color: this._options.backgroundColor }),
      ...(this._zoom === 1 ? [] : [to('Emulation.setDeviceMetricsOverride', this._zoomed())]),
      followFrames(send, sessionId, targetId).then((frames) => void (this._frames = frames)),
    ])
    await applyTheme(Promise.resolve(sessionId))
    return sessionId
  }

  _readPreload(): void {
    const { preload } = this._options
    if (preload === null) return
    try {
      const source = readFileSync(preload, 'utf8')
      void new Script(`(function (require, process, exports, module) {${source}\n})`, { filename: preload })
      this._preload.source = source
    } catch (error) {
      console.error(`Unable to load preload script: ${preload}`, error)
      this.emit('preload-error', makeEvent({}), preload, error)
    }
  }

  _listen(sessionId: string): void {
    const on = <E extends keyof Events>(event: E, listener: (params: Events[E]) => void): void =>
      cdp().on(
        event,
        (params) => {
          if (!this._destroyed) listener(params)
        },
        sessionId,
      )
    on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = context.auxData as { frameId?: string }
      if (context.name === worldName && frameId === this._targetId) this._contextId = context.id
    })
    on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (this._contextId === executionContextId) this._contextId = null
    })
    on('Runtime.executionContextsCleared', () => void (this._contextId = null))
    on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === this._preload.binding) this._hear(payload, executionContextId)
    })
    on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
      const message = args
        .map((item) => ('value' in item ? String(item.value) : (item.description ?? item.type)))
        .join(' ')
      const level = type === 'error' || type === 'warning' || type === 'debug' ? type : 'info'
      const [frame] = stackTrace?.callFrames ?? []
      this.emit(
        'console-message',
        makeEvent({
          level,
          message,
          lineNumber: frame?.lineNumber ?? 0,
          sourceId: fromChromium(frame?.url ?? ''),
          frame: this.mainFrame,
        }),
      )
    })
    on('Page.frameRequestedNavigation', ({ frameId, url }) => {
      if (frameId === this._targetId) this._requested.add(fromChromium(url))
    })
    on('Page.frameStartedNavigating', ({ frameId, navigationType }) => {
      if (frameId === this._targetId)
        this._reloading = navigationType === 'reload' || navigationType === 'reloadBypassingCache'
    })
    on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId) return
      this._requested.clear()
      // Chromium's page about an error comes late: its end must not pass for the end of what is loaded next.
      const isError = frame.unreachableUrl !== undefined
      this._loading = !isError
      this._loaderId = isError ? '' : frame.loaderId
      this._url = fromChromium(frame.url + (frame.urlFragment ?? ''))
      this.emit('did-navigate', makeEvent({}), this._url, 200, 'OK')
    })
    on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== this._targetId) return
      this._url = fromChromium(url)
      this.emit('did-navigate-in-page', makeEvent({}), this._url, true, 1, 1)
    })
    on('Page.lifecycleEvent', (event) => this._lifecycle(event))
    on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      this._announced += 1
      this._requestOpen(url, windowName === '_blank' ? '' : windowName, windowFeatures.join(','), 'foreground-tab')
    })
    on('Page.downloadWillBegin', ({ guid, url, suggestedFilename }) => {
      const event = makeEvent({})
      const item = {
        getURL: () => fromChromium(url),
        getFilename: () => suggestedFilename,
        cancel: () => event.preventDefault(),
      }
      this.session.emit('will-download', event, item, this)
      if (!event.defaultPrevented) unimplemented('a download that will-download does not prevent')
      cdp()
        .send('Browser.cancelDownload', { guid })
        .catch(() => {})
    })
    on('Page.javascriptDialogOpening', ({ type }) => {
      this._isUnloadPrevented = type === 'beforeunload'
      if (host().arguments.driven) return
      cdp()
        .send('Page.handleJavaScriptDialog', { accept: false }, sessionId)
        .catch(() => {})
      if (type !== 'beforeunload') unimplemented(`${type}() in a page`)
    })
    on('Inspector.targetCrashed', () => {
      this._crashed = true
      this._contextId = null
      this._failLoads(new Error('The renderer process is gone'))
      const details = { reason: 'crashed', exitCode: 5 }
      this.emit('render-process-gone', makeEvent({}), details)
      this._hooks.gone()
    })
  }

  _hear(payload: string, contextId: number): void {
    const message = JSON.parse(payload) as (
      | PageMessage
      | { kind: 'resize'; width: number; height: number }
      | { kind: 'open'; address: string; name: string; features: string }
    ) & { url: string }
    if (message.kind === 'resize') return this._hooks.resized(message.width, message.height)
    if (message.kind === 'open') {
      const { address, name, features } = message
      return this._requestOpen(
        address,
        name === '_blank' ? '' : name,
        features,
        features === '' ? 'foreground-tab' : 'new-window',
      )
    }
    const frame = this._frames?.get(undefined, fromChromium(message.url))
    if (frame) void receive(message, this._self(), frame, (text) => this._deliver(text, contextId))
  }

  /** Hands text to the preload; a document that is gone meanwhile gets nothing. */
  _deliver(text: string, contextId: number | null): void {
    if (contextId === null || contextId !== this._contextId || this._destroyed) return
    const functionDeclaration = `function (text) { globalThis[${JSON.stringify(this._preload.deliver)}]?.(text) }`
    void this._sessionReady
      .then((sessionId) =>
        cdp().send(
          'Runtime.callFunctionOn',
          { functionDeclaration, executionContextId: contextId, arguments: [{ value: text }] },
          sessionId,
        ),
      )
      .catch(() => {})
  }

  _lifecycle({ frameId, loaderId, name }: Events['Page.lifecycleEvent']): void {
    if (frameId !== this._targetId || loaderId !== this._loaderId || !this._loading) return
    if (name === 'DOMContentLoaded') this.emit('dom-ready', makeEvent({}))
    if (name === 'firstPaint' || name === 'load') this._hooks.painted()
    if (name !== 'load') return
    this._loading = false
    this.emit('did-finish-load', makeEvent({}))
    this.emit('did-stop-loading', makeEvent({}))
    for (const load of this._loads) load.resolve()
    this._loads = []
  }

  _failLoads(error: Error): void {
    for (const load of this._loads) load.reject(error)
    this._loads = []
  }

  /** Passes a window that the page requests to the application. It may only deny it. */
  _requestOpen(url: string, frameName: string, features: string, disposition: string): void {
    if (!this._openHandler) unimplemented('window.open without setWindowOpenHandler')
    const referrer = { url: '', policy: 'strict-origin-when-cross-origin' }
    const answer = this._openHandler({ url: fromChromium(url), frameName, features, disposition, referrer })
    if (answer.action !== 'deny') unimplemented("setWindowOpenHandler's action allow")
  }

  get mainFrame(): WebFrame | null {
    return this._frames?.get() ?? null
  }
}
