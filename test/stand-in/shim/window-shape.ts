// Where a window is and how large: its size is that of its contents, for there is no frame here.
import { cdp } from './host.ts'
import { workArea } from './screen.ts'
import { StrictEmitter } from './strict.ts'
import type { WebContents } from './web-contents.ts'
import { type Rectangle, windowEvents, type WindowOptions } from './window-options.ts'

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

export abstract class WindowShape extends StrictEmitter {
  abstract webContents: WebContents
  _bounds: Rectangle
  _normal: Rectangle
  _limits: { minWidth: number; minHeight: number; maxWidth: number; maxHeight: number }
  _state: State = 'normal'
  _visible = false
  _isKiosk: boolean
  _destroyed = false

  constructor(options: WindowOptions) {
    super('BrowserWindow', windowEvents)
    const { width = 800, height = 600 } = options
    const x = options.x ?? Math.max(0, Math.round((workArea.width - width) / 2))
    const y = options.y ?? Math.max(0, Math.round((workArea.height - height) / 2))
    const { minWidth = 0, minHeight = 0, maxWidth = Infinity, maxHeight = Infinity } = options
    this._limits = { minWidth, minHeight, maxWidth, maxHeight }
    this._bounds = this._clamped({ x, y, width, height })
    this._normal = this._bounds
    this._isKiosk = options.kiosk === true
    if (!this._isKiosk) return
    this._state = 'fullscreen'
    this._bounds = { ...workArea }
  }

  _clamped(bounds: Rectangle): Rectangle {
    const { minWidth, minHeight, maxWidth, maxHeight } = this._limits
    const width = Math.round(Math.min(maxWidth, Math.max(minWidth, bounds.width)))
    const height = Math.round(Math.min(maxHeight, Math.max(minHeight, bounds.height)))
    return { x: Math.round(bounds.x), y: Math.round(bounds.y), width, height }
  }

  async _place(): Promise<void> {
    try {
      await this.webContents._session()
      const { windowId } = await cdp().send('Browser.getWindowForTarget', {
        targetId: this.webContents._targetId ?? '',
      })
      const windowState = this._state
      await cdp().send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
      if (windowState !== 'normal') return
      const { x, y, width, height } = this._bounds
      await cdp().send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y } })
      await cdp().send('Browser.setContentsSize', { windowId, width, height })
      if (this.webContents._zoom !== 1) await this.webContents._applyZoom()
    } catch (error) {
      if (!this._destroyed) throw error
    }
  }

  /** The page reports its size: a person, or a test, resized the window from outside. */
  _resized(innerWidth: number, innerHeight: number): void {
    if (this._state !== 'normal' || this.webContents._zoom !== 1) return
    const { width, height } = this._bounds
    if (width === innerWidth && height === innerHeight) return
    this._bounds = { ...this._bounds, width: innerWidth, height: innerHeight }
    this.webContents._size = { width: innerWidth, height: innerHeight }
    this.emit('resize')
  }

  _setState(state: State, event: string): void {
    if (this._state === state) return
    if (this._state === 'normal') this._normal = this._bounds
    this._state = state
    this._bounds = state === 'maximized' || state === 'fullscreen' ? { ...workArea } : this._normal
    void this._place()
    this.emit(event)
    if (state !== 'minimized') this.emit('resize')
  }

  minimize(): void {
    this._setState('minimized', 'minimize')
  }

  isMinimized(): boolean {
    return this._state === 'minimized'
  }

  restore(): void {
    this._setState('normal', 'restore')
  }

  maximize(): void {
    this._visible = true
    this._setState('maximized', 'maximize')
  }

  unmaximize(): void {
    if (this._state === 'maximized') this._setState('normal', 'unmaximize')
  }

  isMaximized(): boolean {
    return this._state === 'maximized'
  }

  setFullScreen(flag: boolean): void {
    if (flag) this._setState('fullscreen', 'enter-full-screen')
    else if (this._state === 'fullscreen') this._setState('normal', 'leave-full-screen')
  }

  isKiosk(): boolean {
    return this._isKiosk
  }

  isFullScreen(): boolean {
    return this._state === 'fullscreen'
  }

  getBounds(): Rectangle {
    return { ...this._bounds }
  }

  getNormalBounds(): Rectangle {
    return { ...(this._state === 'normal' ? this._bounds : this._normal) }
  }

  getContentBounds(): Rectangle {
    return this.getBounds()
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const before = this._bounds
    const after = this._clamped({ ...before, ...bounds })
    if (before.x === after.x && before.y === after.y && before.width === after.width && before.height === after.height)
      return
    this._state = 'normal'
    this._bounds = after
    this.webContents._size = { width: after.width, height: after.height }
    void this._place()
    if (before.width !== after.width || before.height !== after.height) this.emit('resize')
    if (before.x !== after.x || before.y !== after.y) this.emit('move')
  }

  getSize(): [number, number] {
    return [this._bounds.width, this._bounds.height]
  }

  getContentSize(): [number, number] {
    return this.getSize()
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }

  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }

  getPosition(): [number, number] {
    return [this._bounds.x, this._bounds.y]
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }

  setMinimumSize(minWidth: number, minHeight: number): void {
    Object.assign(this._limits, { minWidth, minHeight })
  }

  getMinimumSize(): [number, number] {
    return [this._limits.minWidth, this._limits.minHeight]
  }
}
