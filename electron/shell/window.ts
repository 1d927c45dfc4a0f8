// The one window: sandboxed, without a network, in its palette before the first paint, where the officer left it.
import { BrowserWindow, nativeTheme, protocol, screen, session } from 'electron'
import type { Palette } from '../../shared/app/app.ts'
import { COLOURS } from '../../shared/app/palette.ts'
import { clampBounds, SMALLEST, type Area } from './bounds.ts'
import { guardSession } from './guards.ts'
import type { WindowBounds } from './preferences.ts'
import { createSchemeHandler, INDEX_URL, SCHEME, type PrintJob } from './scheme.ts'
import { closedPreferences } from './web-preferences.ts'

/** Not `persist:`: nothing of a window is ever written to disk. */
export const WINDOW_SESSION = 'window'

const USUAL = { width: 1440, height: 900 }

interface WindowOptions {
  preloadPath: string
  rendererDir: string
  /** Pages for paper are served from here. */
  printJob: PrintJob
  bounds: WindowBounds | null
  palette: () => Palette
  isPackaged: boolean
  onBounds: (bounds: WindowBounds) => void
  report: (what: string) => void
}

/** Must run before the application is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

function firstBounds(kept: WindowBounds | null): Partial<Area> {
  if (kept !== null) return clampBounds(kept, screen.getDisplayMatching(kept).workArea)
  const { width, height } = screen.getPrimaryDisplay().workArea
  return { width: Math.min(USUAL.width, width), height: Math.min(USUAL.height, height) }
}

/** Makes the window and loads its page. It shows itself when the first frame is painted. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const palette = options.palette()
  const windowSession = session.fromPartition(WINDOW_SESSION, { cache: false })
  const guarded = guardSession(windowSession, options.isPackaged, options.report)
  if (!windowSession.protocol.isProtocolHandled(SCHEME)) {
    windowSession.protocol.handle(SCHEME, createSchemeHandler(options.rendererDir, options.palette, options.printJob))
  }
  followPalette(palette, null)
  const window = new BrowserWindow({
    ...firstBounds(options.bounds),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Binnacle',
    show: false,
    autoHideMenuBar: true,
    backgroundColor: COLOURS[palette].bg,
    webPreferences: {
      ...closedPreferences(windowSession, !options.isPackaged),
      preload: options.preloadPath,
    },
  })
  window.once('ready-to-show', () => {
    if (options.bounds?.maximized === true) window.maximize()
    window.show()
  })
  window.on('close', () => options.onBounds({ ...window.getNormalBounds(), maximized: window.isMaximized() }))
  guarded
    .then(() => window.loadURL(INDEX_URL))
    .catch((error: Error) => options.report(`the page did not load: ${error.message}`))
  return window
}

/** Window background, frame and native parts follow the palette. */
export function followPalette(palette: Palette, window: BrowserWindow | null): void {
  nativeTheme.themeSource = palette === 'day' ? 'light' : 'dark'
  window?.setBackgroundColor(COLOURS[palette].bg)
}

/** Brings the window to the front, e.g. when Binnacle is started a second time. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
