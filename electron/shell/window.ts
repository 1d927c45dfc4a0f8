// A window of ours: sandboxed, without a network, in its palette and text size before the first paint, where the officer left it.
import { BrowserWindow, nativeTheme, protocol, screen, session } from 'electron'
import type { Palette } from '../../shared/app/app.ts'
import { COLOURS } from '../../shared/app/palette.ts'
import { clampBounds, otherDisplay, smallestAt, type Area } from './bounds.ts'
import { guardSession } from './security/guards.ts'
import type { WindowBounds } from './preferences.ts'
import { createSchemeHandler, INDEX_URL, SCHEME, type PrintJob } from './security/scheme.ts'
import { closedPreferences } from './security/web-preferences.ts'
import type { View } from './windows.ts'

/** Not `persist:`: nothing of a window is ever written to disk. */
export const WINDOW_SESSION = 'window'

const USUAL = { width: 1440, height: 900 }

interface WindowOptions {
  preloadPath: string
  rendererDir: string
  /** Pages for paper are served from here. */
  printJob: PrintJob
  palette: () => Palette
  textSizePc: () => number
  isPackaged: boolean
  /** The main window fills the screen without a frame. */
  isKiosk: boolean
  report: (what: string) => void
}

/** Must run before the application is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Where it was left; the first time on a display that the main window is not on, where there is one. */
function firstBounds(
  view: View,
  kept: WindowBounds | null,
  main: BrowserWindow | null,
  textSizePc: number,
): Partial<Area> {
  const within = (bounds: Area, { workArea }: Electron.Display): Area =>
    clampBounds(bounds, workArea, smallestAt(view, textSizePc, workArea))
  if (kept !== null) return within(kept, screen.getDisplayMatching(kept))
  const primary = screen.getPrimaryDisplay()
  const other =
    main === null ? null : otherDisplay(screen.getAllDisplays(), screen.getDisplayMatching(main.getBounds()))
  if (other !== null) return within(other.workArea, other)
  const { width, height } = primary.workArea
  return { width: Math.min(USUAL.width, width), height: Math.min(USUAL.height, height) }
}

/** Returns a function that makes a window and loads its page; it shows itself when the first frame is painted. The session is made once. */
export function windowMaker(
  options: WindowOptions,
): (view: View, kept: WindowBounds | null, main: BrowserWindow | null) => BrowserWindow {
  let guarded: Promise<void> | null = null
  const guard = (): Promise<void> => {
    const ours = windowSession()
    ours.protocol.handle(SCHEME, createSchemeHandler(options.rendererDir, options.palette, options.printJob))
    return guardSession(ours, options.isPackaged, options.report)
  }
  return (view, kept, main) => {
    guarded ??= guard()
    const palette = options.palette()
    followPalette(palette)
    const textSizePc = options.textSizePc()
    const isKiosk = options.isKiosk && view === 'main'
    const window = new BrowserWindow({
      ...firstBounds(view, kept, main, textSizePc),
      title: 'Binnacle',
      show: false,
      kiosk: isKiosk,
      autoHideMenuBar: true,
      backgroundColor: backgroundOf(palette),
      webPreferences: {
        ...closedPreferences(windowSession(), !options.isPackaged),
        preload: options.preloadPath,
        zoomFactor: textSizePc / 100,
      },
    })
    window.once('ready-to-show', () => {
      if (kept?.maximized === true && !isKiosk) window.maximize()
      window.show()
    })
    // A page loaded again has the size of the first load: the officer may have chosen another since.
    window.webContents.on('dom-ready', () => setTextSize(window, view, options.textSizePc()))
    setTextSize(window, view, textSizePc)
    guarded
      .then(() => window.loadURL(view === 'main' ? INDEX_URL : `${INDEX_URL}?view=${view}`))
      .catch((error: Error) => options.report(`the page did not load: ${error.message}`))
    return window
  }
}

/** The page's zoom, and the room that it needs then. Paper is laid out without. */
export function setTextSize(window: BrowserWindow, view: View, textSizePc: number): void {
  window.webContents.setZoomFactor(textSizePc / 100)
  const { width, height } = smallestAt(view, textSizePc, screen.getDisplayMatching(window.getBounds()).workArea)
  window.setMinimumSize(width, height)
  const [widthNow = 0, heightNow = 0] = window.getSize()
  if (widthNow < width || heightNow < height) window.setSize(Math.max(width, widthNow), Math.max(height, heightNow))
}

const windowSession = (): Electron.Session => session.fromPartition(WINDOW_SESSION, { cache: false })

/** Of every window, so that none flashes white. */
export const backgroundOf = (palette: Palette): string => COLOURS[palette].bg

/** Frames and native parts follow the palette. */
export function followPalette(palette: Palette): void {
  nativeTheme.themeSource = palette === 'day' ? 'light' : 'dark'
}
