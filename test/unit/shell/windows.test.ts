// The set of our own windows: who belongs to it, what opens and closes what, and where each is found again.
import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { pusher } from '../../../electron/ipc/push.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../electron/shell/preferences.ts'
import { createWindows, type OwnWindow, type View } from '../../../electron/shell/windows.ts'

/** A window as Electron gives it, of which the test sees what was done to it. */
class PlayedWindow extends EventEmitter {
  readonly done: unknown[] = []
  isGone = false
  hasFocus = false
  fillsScreen = false
  x: number
  readonly webContents: EventEmitter & { id: number; sent: string[] }
  readonly view: View
  constructor(view: View, id: number) {
    super()
    this.view = view
    this.x = id * 10
    const sent: string[] = []
    this.webContents = Object.assign(new EventEmitter(), {
      id,
      sent,
      isDestroyed: () => this.isGone,
      isCrashed: () => false,
      send: (_channel: string, name: string) => void sent.push(name),
      reload: () => this.done.push('reload'),
    })
  }
  close(): void {
    if (this.isGone) return
    this.emit('close')
    this.isGone = true
    this.emit('closed')
  }
  getNormalBounds = () => ({ x: this.x, y: 0, width: 900, height: 700 })
  isDestroyed = () => this.isGone
  isFocused = () => this.hasFocus
  isKiosk = () => this.fillsScreen
  isMaximized = () => false
  isMinimized = () => false
  focus = (): void => void this.done.push('focus')
  restore = (): void => void this.done.push('restore')
  show = (): void => void this.done.push('show')
  setBackgroundColor = (colour: string): void => void this.done.push(colour)
}

let made: PlayedWindow[] = []
let values: Settings = DEFAULT_SETTINGS
let changes = 0
let crashes: string[] = []
let ends = 0
let waiting: (() => void)[] = []
let given: View[] = []
/** What each was made beside. */
let besides: (View | null)[] = []
beforeEach(() => {
  made = []
  values = DEFAULT_SETTINGS
  changes = 0
  crashes = []
  ends = 0
  waiting = []
  given = []
  besides = []
})

function windowsNow() {
  let id = made.length
  return createWindows({
    make: (view, _kept, main) => {
      besides.push((main as unknown as PlayedWindow | null)?.view ?? null)
      const window = new PlayedWindow(view, ++id)
      made.push(window)
      return window as unknown as OwnWindow
    },
    setTextSize: (window, view, percent) => void (window as unknown as PlayedWindow).done.push(`${view} ${percent} %`),
    preferences: {
      get values() {
        return values
      },
      change: (part) => {
        values = { ...values, ...part }
        return null
      },
    },
    now: () => 0,
    log: { write: () => undefined, hide: () => undefined, redact: (text) => text },
    crashed: (why) => void crashes.push(why),
    sessionEnds: () => void ends++,
    later: (act) => {
      waiting.push(act)
      return () => void (waiting = waiting.filter((other) => other !== act))
    },
    giveUp: () => void given.push('main'),
    gaveUp: (view) => void given.push(view),
    onChange: () => void changes++,
  })
}
const madeFor = (view: View): PlayedWindow => {
  const found = made.findLast((window) => window.view === view)
  if (found === undefined) throw new Error(`no window for ${view}`)
  return found
}
const views = (): View[] => made.filter(({ isGone }) => !isGone).map(({ view }) => view)

test('at the first start there is the main window alone', () => {
  const windows = windowsNow()
  windows.start()
  expect([views(), windows.open()]).toEqual([['main'], []])
})

test('at most one window a place: requested again it comes to the front', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('chart')
  windows.show('chart')
  windows.show('strip')
  expect(views()).toEqual(['main', 'chart', 'strip'])
  expect(madeFor('chart').done).toEqual(['show', 'focus'])
  expect([windows.open(), changes]).toEqual([['chart', 'strip'], 2])
})

test('each is made beside the main one, which is known to it', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('chart')
  windows.show('strip')
  expect(besides).toEqual([null, 'main', 'main'])
})

test('a stranger’s page is none of ours, and neither is one that is gone', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('chart')
  expect([1, 2, 3].map(windows.isOwn)).toEqual([true, true, false])
  windows.close('chart')
  expect([1, 2].map(windows.isOwn)).toEqual([true, false])
})

test('one that fills the screen for the company leaves what was kept of the main window as it is', () => {
  const kept = { x: 5, y: 6, width: 900, height: 700, maximized: true }
  values = { ...values, window: kept }
  const windows = windowsNow()
  windows.start()
  madeFor('main').fillsScreen = true
  windows.show('chart')
  expect(views()).toEqual(['main', 'chart'])
  madeFor('main').close()
  expect(values.window).toEqual(kept)
  expect(values.secondWindows.chart?.isOpen).toBe(true)
})

describe('closing', () => {
  test('one beside the main one leaves the rest, and it stays closed at the next start', () => {
    const windows = windowsNow()
    windows.start()
    windows.show('chart')
    windows.show('strip')
    madeFor('strip').x = 2000
    windows.close('strip')
    expect([views(), windows.open()]).toEqual([['main', 'chart'], ['chart']])
    made = []
    windowsNow().start()
    expect(views()).toEqual(['main', 'chart'])
    expect(values.secondWindows.strip).toMatchObject({ x: 2000, isOpen: false })
  })

  test('the main one closes all; what was open is open again at the next start, where it was', () => {
    const windows = windowsNow()
    windows.start()
    windows.show('chart')
    madeFor('chart').x = 1920
    madeFor('main').close()
    expect(views()).toEqual([])
    expect(values.secondWindows.chart).toMatchObject({ x: 1920, isOpen: true })
    made = []
    windowsNow().start()
    expect(views()).toEqual(['main', 'chart'])
  })

  test('an application that ends closes them in any order: what was open is open again', () => {
    const windows = windowsNow()
    windows.start()
    windows.show('strip')
    windows.end()
    madeFor('strip').close()
    madeFor('main').close()
    expect(values.secondWindows.strip).toMatchObject({ isOpen: true })
  })

  test('once the main one closes none opens any more', () => {
    const windows = windowsNow()
    windows.start()
    madeFor('main').close()
    windows.show('chart')
    expect(views()).toEqual([])
  })
})

test('a dialog opens over the window that has the focus, else over the main one', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('strip')
  expect(windows.front()).toBe(madeFor('main'))
  madeFor('strip').hasFocus = true
  expect(windows.front()).toBe(madeFor('strip'))
})

test('palette and text size are those of every window', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('chart')
  windows.setBackground('#000000')
  windows.setTextSize(150)
  expect(made.map(({ done }) => done)).toEqual([
    ['#000000', 'main 150 %'],
    ['#000000', 'chart 150 %'],
  ])
})

test('a page that dies is loaded again, each on its own', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('chart')
  const dead = { reason: 'crashed', exitCode: 5 }
  madeFor('chart').webContents.emit('render-process-gone', {}, dead)
  expect(made.map(({ done }) => done)).toEqual([[], ['reload']])
  expect(crashes).toEqual(["chart: the page's process ended: crashed (5)"])
})

test('where a window was put is kept once it stands still: a power cut does not lose it', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('chart')
  const chart = madeFor('chart')
  for (const x of [1000, 1500, 2000]) {
    chart.x = x
    chart.emit('move')
  }
  expect(values.secondWindows.chart?.x).not.toBe(2000)
  waiting.splice(0).forEach((act) => act())
  expect(values.secondWindows.chart).toMatchObject({ x: 2000, isOpen: true })
  madeFor('main').x = 55
  madeFor('main').emit('resize')
  expect(waiting).toHaveLength(1)
  waiting.splice(0).forEach((act) => act())
  expect(values.window?.x).toBe(55)
  // One that closes meanwhile is closed, and stays so.
  chart.emit('move')
  windows.close('chart')
  expect(waiting).toEqual([])
  expect(values.secondWindows.chart?.isOpen).toBe(false)
})

test('a session of the system that ends is reported: nothing will be closed in order', () => {
  windowsNow().start()
  madeFor('main').emit('session-end')
  expect(ends).toBe(1)
})

test('a page beside the main one that dies too often is closed, and reported; the rest goes on', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('strip')
  for (let times = 0; times < 4; times++)
    madeFor('strip').webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  expect([views(), windows.open(), given]).toEqual([['main'], [], ['strip']])
})

test('an event goes to every window, except its origin', () => {
  const windows = windowsNow()
  windows.start()
  windows.show('chart')
  windows.show('strip')
  const push = pusher(() => windows.all().map(({ webContents }) => webContents))
  push('store.changed', { subjects: ['voyage'] })
  push('window.shared', { version: 1, view: {} }, 2)
  expect(made.map(({ webContents }) => webContents.sent)).toEqual([
    ['store.changed', 'window.shared'],
    ['store.changed'],
    ['store.changed', 'window.shared'],
  ])
})
