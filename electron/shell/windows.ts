// The set of our own windows: the main one, and at most one for the chart and one for the strip beside it.
import type { BrowserWindow, WebContents } from 'electron'
import { SECOND_VIEWS, type SecondView } from '../../shared/app/windows.ts'
import type { Later } from './in-time.ts'
import type { Log } from './log.ts'
import { reviveWindow } from './lifecycle.ts'
import type { SettingsKeeper, WindowBounds } from './preferences.ts'

/** What a window shows: the whole workspace, or one place of it. */
export type View = 'main' | SecondView

const PLACED_MS = 1000

/** What of a window the set itself uses. */
export type OwnWindow = Pick<
  BrowserWindow,
  | 'close'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isFocused'
  | 'isKiosk'
  | 'isMaximized'
  | 'isMinimized'
  | 'focus'
  | 'on'
  | 'restore'
  | 'setBackgroundColor'
  | 'show'
> & { webContents: WebContents }

interface WindowsOptions<W extends OwnWindow> {
  /** Makes a window where it was left and loads its page. `main`: the main one, which it is beside. */
  make: (view: View, kept: WindowBounds | null, main: W | null) => W
  setTextSize: (window: W, view: View, percent: number) => void
  preferences: Pick<SettingsKeeper, 'values' | 'change'>
  now: () => number
  log: Log
  /** The main window's page died too often. */
  giveUp: () => void
  /** A page's process died. */
  crashed: (why: string) => void
  /** Another's did too often: it is closed. */
  gaveUp: (view: SecondView) => void
  /** The system ends the session of its user (Windows): nothing will be closed in order. */
  sessionEnds: () => void
  /** Does it once after so long; returns what takes that back. */
  later: Later
  /** Another one is open now, or no longer. */
  onChange: () => void
}

export interface Windows<W extends OwnWindow> {
  /** At the start: the main one, and those that were open when Binnacle ended. */
  start(): void
  main(): W | null
  /** The one the officer is at, where a dialog belongs; else the main one. */
  front(): W | null
  all(): readonly W[]
  isOwn(contentsId: number): boolean
  open(): readonly SecondView[]
  show(view: SecondView): void
  close(view: SecondView): void
  setBackground(colour: string): void
  setTextSize(percent: number): void
  /** The application ends: what is open now is open again at the next start. */
  end(): void
}

/** Brings a window to the front, e.g. when Binnacle is started a second time. */
export function bringForward(window: Pick<OwnWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

export function createWindows<W extends OwnWindow>(options: WindowsOptions<W>): Windows<W> {
  const { make, preferences, now, log, giveUp, gaveUp, crashed, later, onChange } = options
  const windows = new Map<View, W>()
  let isEnding = false

  const keepPlace = (view: View, window: W, isOpen: boolean): void => {
    // It fills the screen for the company; where the officer left it is kept.
    if (window.isKiosk()) return
    const bounds = { ...window.getNormalBounds(), maximized: window.isMaximized() }
    const { secondWindows } = preferences.values
    preferences.change(
      view === 'main' ? { window: bounds } : { secondWindows: { ...secondWindows, [view]: { ...bounds, isOpen } } },
    )
  }
  const add = (view: View): void => {
    const { window: kept, secondWindows } = preferences.values
    const window = make(view, view === 'main' ? kept : secondWindows[view], windows.get('main') ?? null)
    windows.set(view, window)
    if (view !== 'main') keepPlace(view, window, true)
    let notYet = (): void => undefined
    // A power cut must not lose where it was put: kept soon after it stands still.
    const placed = (): void => {
      notYet()
      notYet = later(() => {
        if (!window.isDestroyed()) keepPlace(view, window, true)
      }, PLACED_MS)
    }
    window.on('resize', placed)
    window.on('move', placed)
    window.on('session-end', options.sessionEnds)
    window.on('close', () => {
      notYet()
      if (view === 'main') isEnding = true
      keepPlace(view, window, isEnding)
    })
    window.on('closed', () => {
      windows.delete(view)
      if (view === 'main') for (const other of windows.values()) other.close()
      else if (!isEnding) onChange()
    })
    const stop = (): void => {
      if (view === 'main') return giveUp()
      window.close()
      gaveUp(view)
    }
    reviveWindow(window, now, log, stop, (why) => crashed(`${view}: ${why}`))
  }
  const open = (): SecondView[] => SECOND_VIEWS.filter((view) => windows.has(view))

  return {
    start() {
      const { secondWindows } = preferences.values
      add('main')
      for (const view of SECOND_VIEWS) if (secondWindows[view]?.isOpen === true) add(view)
    },
    main: () => windows.get('main') ?? null,
    front: () => [...windows.values()].find((window) => window.isFocused()) ?? windows.get('main') ?? null,
    all: () => [...windows.values()],
    isOwn: (contentsId) =>
      [...windows.values()].some((window) => !window.isDestroyed() && window.webContents.id === contentsId),
    open,
    show(view) {
      const there = windows.get(view)
      if (there !== undefined) return bringForward(there)
      // While the main one closes, none opens.
      if (isEnding || !windows.has('main')) return undefined
      add(view)
      return onChange()
    },
    close: (view) => windows.get(view)?.close(),
    setBackground(colour) {
      for (const window of windows.values()) window.setBackgroundColor(colour)
    },
    setTextSize(percent) {
      for (const [view, window] of windows) options.setTextSize(window, view, percent)
    },
    end: () => void (isEnding = true),
  }
}
