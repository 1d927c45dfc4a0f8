// webContents: what the application calls on a page.
import { app } from './app.ts'
import type { Protocol } from './cdp.ts'
import { cdp } from './host.ts'
import { pushText } from './ipc-main.ts'
import { nativeImage, type NativeImage } from './native-image.ts'
import { Page } from './page.ts'
import type { Load, OpenHandler } from './page-types.ts'
import { pdfOptions } from './pdf.ts'
import { originOf, toChromium } from './scheme.ts'
import { checkOptions, makeEvent, unimplemented } from './strict.ts'
import { until } from './wait.ts'

/** Chromium's error numbers of those errors that pages get here. */
const errorCodes: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INVALID_URL: -300,
}
export class WebContents extends Page {
  override _self(): WebContents {
    return this
  }

  /**
   * Passes a document request to the application, as Electron does for navigations a page began: those that neither
   * loadURL nor reload requested. A reload the page did not request either is the driver's.
   */
  async _mayNavigate(frameId: string, url: string, redirected: boolean): Promise<boolean> {
    const isMainFrame = frameId === this._targetId
    const isAllowed = (name: string): boolean => {
      const frame = this._frames?.get(frameId) ?? null
      const event = makeEvent({ url, isSameDocument: false, isMainFrame, frame, initiator: this.mainFrame })
      this.emit(name, event, url, false, isMainFrame, 1, 1)
      return !event.defaultPrevented
    }
    if (redirected) return isAllowed('will-redirect')
    if (!isMainFrame) return isAllowed('will-frame-navigate')
    if (this._expected === url) {
      this._expected = null
      return true
    }
    if (this._reloading && !(await until(() => this._requested.has(url)))) return true
    return isAllowed('will-frame-navigate') && isAllowed('will-navigate')
  }

  async _navigate(url: string): Promise<void> {
    const sessionId = await this._sessionReady
    await this.session._settlePermissions(this, url, originOf(url))
    this._loading = true
    this._crashed = false
    this._expected = url
    this.emit('did-start-loading', makeEvent({}))
    await new Promise<void>((resolve, reject) => {
      const load: Load = { resolve, reject }
      this._loads.push(load)
      cdp()
        .send('Page.navigate', { url: toChromium(url) }, sessionId)
        .then(({ errorText }) => {
          if (errorText === undefined) return
          const name = errorText.replace(/^net::/u, '')
          const code = errorCodes[name] ?? -2
          this._loading = false
          this._expected = null
          this._loads = this._loads.filter((item) => item !== load)
          this.emit('did-fail-load', makeEvent({}), code, name, url, true, 1, 1)
          reject(Object.assign(new Error(`${name} (${code}) loading '${url}'`), { errno: code, code: name, url }))
        }, reject)
    })
  }

  loadURL(url: string, options?: object): Promise<void> {
    checkOptions('loadURL', options, [])
    const loading = this._navigate(url)
    loading.catch(() => {})
    return loading
  }

  async _reload(ignoreCache: boolean): Promise<void> {
    const sessionId = await this._sessionReady
    this._loading = true
    this._crashed = false
    this._expected = this._url
    await cdp().send('Page.reload', { ignoreCache }, sessionId)
  }

  reload(): void {
    void this._reload(false)
  }

  reloadIgnoringCache(): void {
    void this._reload(true)
  }

  send(channel: string, ...args: unknown[]): void {
    const text = pushText(channel, args)
    if (this._contextId !== null) this._deliver(text, this._contextId)
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this._openHandler = handler
  }

  getURL(): string {
    return this._url === 'about:blank' && !this._loading ? '' : this._url
  }

  _chromiumUrl(): string {
    return toChromium(this._url)
  }

  getTitle(): string {
    return this._title
  }

  isLoading(): boolean {
    return this._loading
  }

  isDestroyed(): boolean {
    return this._destroyed
  }

  isCrashed(): boolean {
    return this._crashed
  }

  isDevToolsOpened(): boolean {
    return false
  }

  closeDevTools(): void {}

  focus(): void {}

  isFocused(): boolean {
    return !this._destroyed
  }

  /** Chromium takes it at its start only, by switch: a call for another than that one would be a lie. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    if (policy !== this.getWebRTCIPHandlingPolicy())
      unimplemented(`webContents.setWebRTCIPHandlingPolicy('${policy}') without the switch webrtc-ip-handling-policy`)
  }

  getWebRTCIPHandlingPolicy(): string {
    return app._appended.get('webrtc-ip-handling-policy') ?? 'default'
  }

  getProcessId(): number {
    return 1
  }

  getUserAgent(): string {
    return `stand-in/${process.versions['electron']}`
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const sessionId = await this._sessionReady
    const value = ({
      result,
      exceptionDetails,
    }: Protocol.Runtime.evaluateReturnValue): Protocol.Runtime.RemoteObject => {
      if (!exceptionDetails) return result
      const { exception, text } = exceptionDetails
      throw new Error(exception?.description ?? String(exception?.value ?? text))
    }
    // A promise is awaited; `replMode`, in which names may be declared again, does not do it itself.
    const params = { expression: code, awaitPromise: true, userGesture, replMode: true }
    const { objectId, ...found } = value(await cdp().send('Runtime.evaluate', params, sessionId))
    if (objectId === undefined) return found.value
    const functionDeclaration = 'function () { return this }'
    const whole = { functionDeclaration, objectId, awaitPromise: true, returnByValue: true }
    return value(await cdp().send('Runtime.callFunctionOn', whole, sessionId)).value
  }

  async capturePage(rectangle?: { x: number; y: number; width: number; height: number }): Promise<NativeImage> {
    const clip = rectangle ? { clip: { ...rectangle, scale: 1 } } : {}
    const { data } = await cdp().send('Page.captureScreenshot', { format: 'png', ...clip }, await this._sessionReady)
    return nativeImage(Buffer.from(data, 'base64'))
  }

  async printToPDF(options: object = {}): Promise<Buffer> {
    const { data } = await cdp().send('Page.printToPDF', pdfOptions(options), await this._sessionReady)
    return Buffer.from(data, 'base64')
  }

  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this._zoom = factor
    void this._applyZoom()
  }

  async _applyZoom(): Promise<void> {
    const sessionId = await this._sessionReady
    if (this._zoom === 1) return void (await cdp().send('Emulation.clearDeviceMetricsOverride', {}, sessionId))
    await cdp().send('Emulation.setDeviceMetricsOverride', this._zoomed(), sessionId)
  }

  getZoomFactor(): number {
    return this._zoom
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }

  getZoomLevel(): number {
    return Math.log(this._zoom) / Math.log(1.2)
  }

  /** There is no pinch gesture here to limit. */
  setVisualZoomLevelLimits(_minimum: number, _maximum: number): Promise<void> {
    return Promise.resolve()
  }

  forcefullyCrashRenderer(): void {
    void this._sessionReady.then((sessionId) => cdp().send('Page.crash', {}, sessionId)).catch(() => {})
  }

  close(options?: { waitForBeforeUnload?: boolean }): void {
    checkOptions('webContents.close', options, ['waitForBeforeUnload'])
    this._hooks.close()
  }
}
