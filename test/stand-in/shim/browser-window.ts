// BrowserWindow: a window of Chromium around one page.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from './app.ts'
import { toRgba } from './colour.ts'
import { allContents, allWindows, cdp, needReady } from './host.ts'
import { session as sessions } from './session.ts'
import { makeEvent, strict, unimplemented } from './strict.ts'
import { WebContents } from './web-contents.ts'
import { checkWindowOptions, type WindowOptions } from './window-options.ts'
import { WindowShape } from './window-shape.ts'
import { after } from './time.ts'

let lastId = 0
let focused: BrowserWindow | null = null

export class BrowserWindow extends WindowShape {
  id = ++lastId
  override webContents: WebContents
  _title: string
  _backgroundColor: string
  _closing = false
  _self: this

  constructor(options: WindowOptions = {}) {
    needReady('Cannot create BrowserWindow before app is ready')
    checkWindowOptions(options)
    super(options)
    const preferences = options.webPreferences ?? {}
    const session =
      preferences.session ??
      (preferences.partition === undefined ? sessions.defaultSession : sessions.fromPartition(preferences.partition))
    if (allContents.some((contents) => contents.session !== session)) unimplemented('windows of two sessions at once')

    this._title = options.title ?? app.getName()
    this._backgroundColor = options.backgroundColor ?? '#FFFFFF'
    const self = strict('BrowserWindow', this)
    this._self = self
    this.webContents = strict(
      'webContents',
      new WebContents({
        session,
        preload: preferences.preload ?? null,
        additionalArguments: preferences.additionalArguments ?? [],
        width: this._bounds.width,
        height: this._bounds.height,
        backgroundColor: toRgba(this._backgroundColor),
        zoomFactor: preferences.zoomFactor ?? 1,
      }),
    )
    this.webContents._hooks = {
      resized: (innerWidth, innerHeight) => self._resized(innerWidth, innerHeight),
      painted: () => {
        if (!self._visible && !self.webContents._painted) {
          self.webContents._painted = true
          self.emit('ready-to-show')
        }
      },
      gone: () =>
        void app.emit('render-process-gone', makeEvent({}), self.webContents, { reason: 'crashed', exitCode: 5 }),
      close: () => self.close(),
      titled: (title) => self._titled(title),
      vanished: () => self._vanished(),
    }
    allWindows.add(self)
    this.webContents._open()
    void this._place()
    app.emit('web-contents-created', makeEvent({}), this.webContents)
    app.emit('browser-window-created', makeEvent({}), self)
    if (options.show !== false) this.show()

    return self
  }

  _titled(title: string): void {
    const event = makeEvent({})
    this.webContents._title = title
    this.webContents.emit('page-title-updated', makeEvent({}), title, true)
    this.emit('page-title-updated', event, title, true)
    if (!event.defaultPrevented) this._title = title
  }

  /** The page is gone: closed by us, by its own script, or from outside. */
  _vanished(): void {
    if (this._destroyed) return
    this._destroyed = true
    allWindows.delete(this._self)
    if (focused === this._self) focused = null
    const at = allContents.indexOf(this.webContents)
    if (at >= 0) allContents.splice(at, 1)
    this.webContents._destroyed = true
    this.webContents._failLoads(new Error('ERR_ABORTED (-3)'))
    this.webContents.emit('destroyed', makeEvent({}))
    this.emit('closed')
    app._windowClosed()
  }

  loadURL(url: string, options?: object): Promise<void> {
    return this.webContents.loadURL(url, options)
  }

  loadFile(path: string): Promise<void> {
    return this.webContents.loadURL(pathToFileURL(resolve(app.getAppPath(), path)).href)
  }

  reload(): void {
    this.webContents.reload()
  }

  show(): void {
    if (!this._visible) {
      this._visible = true
      this.emit('show')
    }
    this.focus()
  }

  showInactive(): void {
    if (this._visible) return
    this._visible = true
    this.emit('show')
  }

  hide(): void {
    if (!this._visible) return
    this._visible = false
    this.blur()
    this.emit('hide')
  }

  isVisible(): boolean {
    return this._visible && this._state !== 'minimized'
  }

  focus(): void {
    if (focused === this._self) return
    focused?.blur()
    focused = this._self
    this.emit('focus')
    app.emit('browser-window-focus', makeEvent({}), this._self)
  }

  blur(): void {
    if (focused !== this._self) return
    focused = null
    this.emit('blur')
    app.emit('browser-window-blur', makeEvent({}), this._self)
  }

  isFocused(): boolean {
    return focused === this._self
  }

  /** Emits `close`; unless prevented, closes the page after its beforeunload had a say. False when prevented. */
  close(): boolean {
    if (this._destroyed || this._closing) return true
    const event = makeEvent({})
    this.emit('close', event)
    if (event.defaultPrevented) return false
    void this._closePage()
    return true
  }

  /** A page that neither closes nor prompts (its renderer hangs) is destroyed, as Electron's unload timeout does. */
  async _closePage(): Promise<void> {
    this._closing = true
    this.webContents._isUnloadPrevented = false
    const inTime = after(3000, () => {
      if (!this._destroyed && !this.webContents._isUnloadPrevented) this.destroy()
    })
    try {
      await cdp().send('Page.close', {}, await this.webContents._session())
    } catch {
      if (!this._destroyed) this.destroy()
    }
    this._closing = false
    if (this._destroyed) inTime()
  }

  destroy(): void {
    const { _targetId: targetId } = this.webContents
    this._vanished()
    if (targetId !== null)
      cdp()
        .send('Target.closeTarget', { targetId })
        .catch(() => {})
    else
      void this.webContents
        ._session()
        .then(() => cdp().send('Target.closeTarget', { targetId: this.webContents._targetId ?? '' }))
        .catch(() => {})
  }

  isDestroyed(): boolean {
    return this._destroyed
  }

  setTitle(title: string): void {
    this._title = title
  }

  getTitle(): string {
    return this._title
  }

  setBackgroundColor(colour: string): void {
    this._backgroundColor = colour
    const color = toRgba(colour)
    void this.webContents
      ._session()
      .then((sessionId) => cdp().send('Emulation.setDefaultBackgroundColorOverride', { color }, sessionId))
      .catch(() => {})
  }

  getBackgroundColor(): string {
    return this._backgroundColor
  }

  /** There is no menu bar here; Menu keeps what was set. */
  setMenu(_menu: object | null): void {}
  removeMenu(): void {}
  setMenuBarVisibility(_visible: boolean): void {}
  setAutoHideMenuBar(_hide: boolean): void {}

  setProgressBar(_progress: number): void {}

  static getAllWindows(): BrowserWindow[] {
    return [...allWindows]
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return [...allWindows].find((window) => window.webContents === contents) ?? null
  }

  static fromId(id: number): BrowserWindow | null {
    return [...allWindows].find((window) => window.id === id) ?? null
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focused
  }
}
