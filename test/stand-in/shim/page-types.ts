// What a page is made of and reports: the events of webContents, the options of its window, the hooks into it.
import type { Session } from './session.ts'

export const events = [
  'did-start-loading',
  'did-stop-loading',
  'did-finish-load',
  'did-fail-load',
  'dom-ready',
  'did-navigate',
  'did-navigate-in-page',
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'will-attach-webview',
  'render-process-gone',
  'destroyed',
  'console-message',
  'page-title-updated',
  'preload-error',
  'unresponsive',
  'responsive',
  'did-create-window',
  'did-attach-webview',
]

export type OpenHandler = (details: object) => { action: 'deny' | 'allow' }
/** A navigation that loadURL waits for. */
export type Load = { resolve: () => void; reject: (error: Error) => void }

export interface PageOptions {
  session: Session
  preload: string | null
  additionalArguments: string[]
  width: number
  height: number
  backgroundColor: { r: number; g: number; b: number; a: number }
  zoomFactor: number
}

/** What the window that owns a page needs to know of it. */
export interface PageHooks {
  resized: (width: number, height: number) => void
  painted: () => void
  gone: () => void
  close: () => void
  titled: (title: string) => void
  vanished: () => void
}
