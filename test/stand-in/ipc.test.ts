// Messages, preload and contextBridge, as Electron documents them; one window for all cases.
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type Launched } from './launch.ts'

interface Api {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  send(channel: string, ...args: unknown[]): void
  on(channel: string, listener: (...args: unknown[]) => void): () => void
  once(channel: string, listener: (...args: unknown[]) => void): void
  mutable: { count: number; inner: { list: number[] } }
  readCount(): number
  text: string
  add(a: number, b: number): number
  later(value: unknown): Promise<{ value: unknown; when: Date }>
  fail(): never
  reject(): Promise<never>
  twice(fn: (value: number) => number): number[]
  seesPage(): string
  exposeAgain(): void
  load(name: string): string
  process: { type: string; electron: string; sandboxed: boolean }
}
declare const api: Api
declare global {
  // Set by cases inside the page.
  var got: unknown[]
  var setByPage: number
  var stale: boolean | undefined
}

let launched: Launched
let app: ElectronApplication
let page: Page

beforeAll(async () => {
  launched = await launch('window')
  ;({ app, page } = launched)
})
afterAll(() => launched.close())

/** The message of what an expression in the page throws or rejects with. */
const messageOf = (expression: string): Promise<string> =>
  page.evaluate<string>(`(async () => {
    try { await ${expression}; return 'did not fail' } catch (error) { return error.message }
  })()`)

describe('ipcMain.handle and ipcRenderer.invoke', () => {
  it('carry what structured clone carries, in both directions', async () => {
    await app.evaluate(({ ipcMain }) => {
      ipcMain.handle('echo', (_event, ...args) => args)
    })
    const same = await page.evaluate(async () => {
      const value = {
        text: 'é\u2028😀',
        date: new Date(5),
        nothing: undefined,
        none: null,
        nan: NaN,
        minus: -0,
        big: 10n,
        list: [1, [2]],
        map: new Map([['a', 1]]),
        set: new Set([1]),
        bytes: new Uint8Array([0, 255]),
        $: 'not a tag',
      }
      const [back, second] = (await api.invoke('echo', value, 2)) as [typeof value, number]
      return [
        back.text === value.text,
        Number(back.date) === 5,
        back.date instanceof Date,
        'nothing' in back && back.nothing === undefined,
        back.none === null,
        Number.isNaN(back.nan),
        Object.is(back.minus, -0),
        back.big === 10n,
        back.list[1]?.toString() === '2',
        back.map.get('a') === 1,
        back.set.has(1),
        back.bytes instanceof Uint8Array && back.bytes[1] === 255,
        back.$ === 'not a tag',
        second === 2,
      ]
    })
    expect(same).toEqual(Array(14).fill(true))
  })

  it('give the handler its caller', async () => {
    await app.evaluate(({ ipcMain, BrowserWindow }) => {
      ipcMain.handle('who', (event) => ({
        url: event.senderFrame?.url,
        origin: event.senderFrame?.origin,
        parent: event.senderFrame?.parent,
        isTop: event.senderFrame?.top?.url === event.senderFrame?.url,
        isWindow: BrowserWindow.fromWebContents(event.sender) === BrowserWindow.getAllWindows()[0],
        sameFrame: event.sender.mainFrame.url,
      }))
    })
    expect(await page.evaluate(() => api.invoke('who'))).toEqual({
      url: 'app://bundle/index.html',
      origin: 'app://bundle',
      parent: null,
      isTop: true,
      isWindow: true,
      sameFrame: 'app://bundle/index.html',
    })
  })

  it('word errors as Electron does', async () => {
    await app.evaluate(({ ipcMain }) => {
      ipcMain.handle('throws', () => {
        throw new TypeError('bad input')
      })
      ipcMain.handle('rejects', () => Promise.reject(new Error('no luck')))
      ipcMain.handle('unclonable', () => () => 1)
    })
    expect(await messageOf("api.invoke('throws')")).toBe("Error invoking remote method 'throws': TypeError: bad input")
    expect(await messageOf("api.invoke('rejects')")).toBe("Error invoking remote method 'rejects': Error: no luck")
    expect(await messageOf("api.invoke('nobody')")).toBe(
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    )
    expect(await messageOf("api.invoke('unclonable')")).toContain('An object could not be cloned')
  })

  it('refuse a second handler, until the first is removed', async () => {
    const texts = await app.evaluate(({ ipcMain }) => {
      ipcMain.handle('once-only', () => 1)
      let text = ''
      try {
        ipcMain.handle('once-only', () => 2)
      } catch (error) {
        text = (error as Error).message
      }
      ipcMain.removeHandler('once-only')
      ipcMain.handle('once-only', () => 3)
      return text
    })
    expect(texts).toBe("Attempted to register a second handler for 'once-only'")
    expect(await page.evaluate(() => api.invoke('once-only'))).toBe(3)
  })

  it('answer out of order, each call with its own result', async () => {
    await app.evaluate(({ ipcMain }) => {
      const waiting: (() => void)[] = []
      ipcMain.handle(
        'reverse',
        (_event, n: number) =>
          new Promise((resolve) => {
            waiting.push(() => resolve(n))
            if (waiting.length === 20) for (const answer of waiting.reverse()) answer()
          }),
      )
    })
    const answers = await page.evaluate(() =>
      Promise.all(Array.from({ length: 20 }, (_, n) => api.invoke('reverse', n))),
    )
    expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  it('carry a large value', async () => {
    const length = await page.evaluate(
      async () => ((await api.invoke('echo', 'x'.repeat(4_000_000))) as string[])[0]?.length,
    )
    expect(length).toBe(4_000_000)
  })
})

describe('send and pushed events', () => {
  it('reach ipcMain.on, and its reply reaches the page', async () => {
    await app.evaluate(({ ipcMain }) => {
      ipcMain.on('ping', (event, value) => event.reply('pong', value, 'back'))
    })
    const got = await page.evaluate(
      () =>
        new Promise((resolve) => {
          api.once('pong', (...args) => resolve(args))
          api.send('ping', { a: 1 })
        }),
    )
    expect(got).toEqual([{ a: 1 }, 'back'])
  })

  it('come in order, to every listener, until removed', async () => {
    await page.evaluate(() => {
      globalThis.got = []
      const off = api.on('tick', (n) => {
        globalThis.got.push(n)
        if (n === 49) off()
      })
    })
    await app.evaluate(({ BrowserWindow }) => {
      for (let n = 0; n < 55; n += 1) BrowserWindow.getAllWindows()[0]?.webContents.send('tick', n)
    })
    await page.evaluate(() => new Promise((resolve) => void api.invoke('echo').then(resolve)))
    expect(await page.evaluate(() => globalThis.got)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  })

  it('reach the new document after a reload, and only it', async () => {
    await page.evaluate(() => {
      globalThis.stale = true
      api.on('after', () => void 0)
    })
    await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      return new Promise<void>((resolve) => {
        contents?.once('did-finish-load', () => resolve())
        contents?.reload()
      })
    })
    // The driver hears of the new document through another connection.
    await page.waitForFunction(() => globalThis.stale === undefined)
    await page.evaluate(() => {
      globalThis.got = []
      api.on('after', (value) => void globalThis.got.push(value))
    })
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.send('after', 'reload'))
    await page.waitForFunction(() => globalThis.got.length > 0)
    expect(await page.evaluate(() => globalThis.got)).toEqual(['reload'])
    expect(await page.evaluate(() => api.invoke('echo', 1))).toEqual([1])
  })
})

describe('preload and contextBridge', () => {
  it('keep the worlds apart', async () => {
    await page.evaluate(() => {
      globalThis.setByPage = 1
    })
    const seen = await page.evaluate(() =>
      ['require', 'process', 'ipcRenderer', 'secret', 'module'].filter((name) => name in globalThis),
    )
    expect(seen).toEqual([])
    expect(await page.evaluate(() => api.seesPage())).toBe('undefined')
    expect(
      await page.evaluate(() => Object.getOwnPropertyNames(globalThis).filter((name) => /^electron/iu.test(name))),
    ).toEqual([])
  })

  it('freeze what is exposed and copy it', async () => {
    const result = await page.evaluate(() => {
      const refused = (change: () => void): boolean => {
        try {
          change()
          return false
        } catch {
          return true
        }
      }
      return {
        frozen: Object.isFrozen(api) && Object.isFrozen(api.mutable) && Object.isFrozen(api.mutable.inner.list),
        replaced: refused(() => Object.defineProperty(globalThis, 'api', { value: 1 })),
        changed: refused(() => Object.defineProperty(api.mutable, 'count', { value: 2 })),
        original: api.readCount(),
      }
    })
    expect(result).toEqual({ frozen: true, replaced: true, changed: true, original: 1 })
  })

  it('call functions across, in both directions, with values, promises and errors', async () => {
    expect(await page.evaluate(() => api.add(2, 3))).toBe(5)
    expect(await page.evaluate(() => api.twice((n) => n * 10))).toEqual([10, 20])
    expect(await page.evaluate(async () => (await api.later('x')).when.getTime())).toBe(0)
    expect(await messageOf('api.fail()')).toBe('thrown in the preload')
    expect(await messageOf('api.reject()')).toBe('rejected in the preload')
    expect(await page.evaluate(() => api.text)).toBe('plain')
  })

  it('refuse to expose the same name twice', async () => {
    expect(await messageOf('api.exposeAgain()')).toBe(
      'Cannot bind an API on top of an existing property on the window object',
    )
  })

  it('give a sandboxed preload four modules and no more', async () => {
    expect(
      await page.evaluate(() => ['electron', 'events', 'timers', 'url', 'node:url'].map((name) => api.load(name))),
    ).toEqual(['object', 'function', 'object', 'object', 'object'])
    expect(await messageOf("api.load('fs')")).toBe('module not found: fs')
    const process = await page.evaluate(() => api.process)
    expect(process).toMatchObject({ type: 'renderer', sandboxed: true })
    expect(process.electron).toBe(await app.evaluate(() => globalThis.process.versions['electron']))
  })
})
