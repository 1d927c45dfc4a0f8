// session, protocol and webRequest. Chromium keeps one profile, fresh at each start: windows of two sessions at once are refused.
import { allContents, cdp, host, needReady } from './host.ts'
import { isRegistered, registerScheme, toChromium } from './scheme.ts'
import { checkOptions, strict, StrictEmitter, unimplemented } from './strict.ts'
import { fixedProxy, systemProxy } from './system-proxy.ts'

export type SchemeHandler = (request: Request) => Response | Promise<Response>
type Listener = (details: object, callback: (answer: Record<string, unknown>) => void) => void
type RequestEvent = 'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived'

/** A match pattern of webRequest filters (`*://*\/*`, `<all_urls>`, `app://bundle/*`) as an expression. */
function pattern(text: string): RegExp {
  if (text === '<all_urls>') return /^/u
  const parts = text.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/gu, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'u')
}

class WebRequest {
  _listeners = new Map<RequestEvent, { urls: RegExp[]; listener: Listener }>()

  _set(event: RequestEvent, args: unknown[]): void {
    const listener = args.at(-1) as Listener | null
    const filter = (args.length > 1 ? args[0] : {}) as { urls?: string[] }
    checkOptions(`webRequest.${event}`, filter, ['urls'])
    if (listener === null) this._listeners.delete(event)
    else this._listeners.set(event, { urls: (filter.urls ?? ['<all_urls>']).map(pattern), listener })
  }

  onBeforeRequest(...args: unknown[]): void {
    this._set('onBeforeRequest', args)
  }

  onBeforeSendHeaders(...args: unknown[]): void {
    this._set('onBeforeSendHeaders', args)
  }

  onHeadersReceived(...args: unknown[]): void {
    this._set('onHeadersReceived', args)
  }

  /** The application's answer for one request, or {} when it does not listen. */
  _runHandler(event: RequestEvent, details: { url: string }): Promise<Record<string, unknown>> {
    const entry = this._listeners.get(event)
    if (!entry || !entry.urls.some((url) => url.test(details.url))) return Promise.resolve({})
    return new Promise((resolve) =>
      entry.listener(strict(`webRequest.${event} details`, details), (answer) => resolve(answer ?? {})),
    )
  }
}

class ProtocolOfSession {
  _handlers = new Map<string, SchemeHandler>()

  handle(scheme: string, handler: SchemeHandler): void {
    if (this._handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    if (!isRegistered(scheme))
      unimplemented(`protocol.handle('${scheme}')`, ': only schemes registered as standard are')
    this._handlers.set(scheme, handler)
  }

  unhandle(scheme: string): void {
    if (!this._handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
  }

  isProtocolHandled(scheme: string): boolean {
    return this._handlers.has(scheme)
  }
}

type RequestHandler = (
  contents: object | null,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void
type CheckHandler = (contents: object | null, permission: string, origin: string, details: object) => boolean

/** Electron's name of each permission, and Chromium's. */
const permissions: [string, string][] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['midiSysex', 'midi'],
  ['clipboard-read', 'clipboard-read'],
  ['idle-detection', 'idle-detection'],
  ['storage-access', 'storage-access'],
  ['window-management', 'window-management'],
]

export class Session extends StrictEmitter {
  protocol: ProtocolOfSession
  webRequest: WebRequest
  _partition: string
  _spellChecker = true
  _request: RequestHandler | null = null
  _checkPermission: CheckHandler | null = null
  _fixedProxy: ((url: string) => string) | null = null

  constructor(partition: string) {
    super('session', [
      'will-download',
      'spellcheck-dictionary-initialized',
      'select-hid-device',
      'select-serial-port',
      'select-usb-device',
    ])
    this._partition = partition
    this.protocol = strict('protocol', new ProtocolOfSession())
    this.webRequest = strict('webRequest', new WebRequest())
  }

  get storagePath(): null {
    return null
  }

  isPersistent(): boolean {
    return false
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this._request = handler
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this._checkPermission = handler
  }

  /** No device chooser exists here: every request for one fails, whatever the handler would say. */
  setDevicePermissionHandler(_handler: ((details: object) => boolean) | null): void {}

  async clearCache(): Promise<void> {
    for (const contents of this._contents())
      await cdp().send('Network.clearBrowserCache', {}, await contents._session())
  }

  async clearStorageData(options?: { origin?: string; storages?: string[] }): Promise<void> {
    checkOptions('session.clearStorageData', options, ['origin', 'storages'])
    const origins =
      options?.origin === undefined
        ? this._contents().map((contents) => new URL(contents._chromiumUrl()).origin)
        : [options.origin]
    for (const contents of this._contents())
      for (const origin of origins)
        await cdp().send(
          'Storage.clearDataForOrigin',
          { origin: new URL(toChromium(`${origin}/`)).origin, storageTypes: options?.storages?.join(',') ?? 'all' },
          await contents._session(),
        )
  }

  setSpellCheckerEnabled(enable: boolean): void {
    this._spellChecker = enable
  }

  isSpellCheckerEnabled(): boolean {
    return this._spellChecker
  }

  setSpellCheckerLanguages(_languages: string[]): void {}

  resolveProxy(url: string): Promise<string> {
    return Promise.resolve(this._fixedProxy?.(url) ?? systemProxy(process.env, url))
  }

  /** Only read back: Chromium itself is started once for all sessions, and its requests are answered or failed before any proxy. */
  setProxy(config: { mode?: string; proxyRules?: string; proxyBypassRules?: string }): Promise<void> {
    checkOptions('session.setProxy', config, ['mode', 'proxyRules', 'proxyBypassRules'])
    this._fixedProxy = fixedProxy(config)
    return Promise.resolve()
  }

  /** Nothing reaches a network here anyway; only `offline: true` is true. */
  enableNetworkEmulation(options: { offline?: boolean }): void {
    checkOptions('session.enableNetworkEmulation', options, ['offline'])
    if (options.offline !== true) unimplemented('session.enableNetworkEmulation: an online network')
  }

  closeAllConnections(): Promise<void> {
    return Promise.resolve()
  }

  _contents() {
    return allContents.filter((contents) => contents.session === this)
  }

  /** Calls the application's handlers for every permission now and lets Chromium enforce the answers for `origin`. */
  async _settlePermissions(contents: object, url: string, origin: string): Promise<void> {
    // A document without an origin of its own is granted nothing by Chromium.
    if (origin === 'null') return
    const details = { requestingUrl: url, isMainFrame: true, securityOrigin: `${origin}/` }
    for (const [name, chromiumName] of permissions) {
      const checked = this._checkPermission ? this._checkPermission(contents, name, origin, details) : true
      const hasHandler = this._request
        ? await new Promise<boolean>((resolve) => this._request?.(contents, name, resolve, details))
        : true
      await cdp()
        .send('Browser.setPermission', {
          permission: { name: chromiumName, ...(chromiumName === 'midi' ? { sysex: true } : {}) },
          setting: checked && hasHandler ? 'granted' : 'denied',
          origin: new URL(toChromium(`${origin}/`)).origin,
        })
        .catch(() => {}) // A permission this Chromium does not know cannot be used either.
    }
  }
}

const sessions = new Map<string, Session>()

const fromPartition = (partition: string): Session => {
  needReady('Session can only be received when app is ready')
  const known = sessions.get(partition) ?? strict('session', new Session(partition))
  sessions.set(partition, known)
  return known
}

export const session = strict('session', {
  get defaultSession() {
    return fromPartition('')
  },
  fromPartition(partition: string, options?: object): Session {
    checkOptions('session.fromPartition', options, ['cache'])
    return fromPartition(partition)
  },
})

export interface CustomScheme {
  scheme: string
  privileges?: Record<string, boolean>
}

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    if (host().ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) {
      checkOptions('privileges', privileges, [
        'standard',
        'secure',
        'supportFetchAPI',
        'stream',
        'codeCache',
        'corsEnabled',
        'bypassCSP',
        'allowServiceWorkers',
      ])
      if (!privileges?.['standard'] || !privileges['secure'] || privileges['bypassCSP'])
        unimplemented(`the scheme ${scheme} unless standard, secure and under its CSP`)
      registerScheme(scheme)
    }
  },
  handle: (scheme: string, handler: SchemeHandler): void => session.defaultSession.protocol.handle(scheme, handler),
  unhandle: (scheme: string): void => session.defaultSession.protocol.unhandle(scheme),
  isProtocolHandled: (scheme: string): boolean => session.defaultSession.protocol.isProtocolHandled(scheme),
})
