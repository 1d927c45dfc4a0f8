// The app:// scheme, its policy, guards, pictures and crashes, as Electron documents them; one window for all cases.
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, onStandIn, type Launched } from './launch.ts'

interface Served {
  body: string
  type: string
  status?: number
  headers?: Record<string, string>
}
declare global {
  // Of the fixture's main process.
  var pages: Record<string, Served>
  var requests: { url: string; method: string; body: string }[]
  var events: string[]
  // Of its pages.
  var inlineRan: boolean | undefined
  var violations: string[]
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
beforeEach(() =>
  app.evaluate(({ BrowserWindow }) => {
    globalThis.requests = []
    globalThis.events = []
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    contents?.removeAllListeners('will-navigate')
    contents?.removeAllListeners('will-frame-navigate')
  }),
)

const html = (body: string, head = ''): Served => ({
  body: `<!doctype html><title>Fixture</title>${head}<body>${body}</body>`,
  type: 'text/html',
})

/** Serves documents and shows the first of them. */
async function show(pages: Record<string, Served>, address = 'app://bundle/index.html'): Promise<void> {
  await page.evaluate(() => void (globalThis.stale = true))
  await app.evaluate(
    async ({ BrowserWindow }, given) => {
      Object.assign(globalThis.pages, given.pages)
      await BrowserWindow.getAllWindows()[0]?.loadURL(given.address)
    },
    { pages, address },
  )
  // The driver hears of the new document through another connection.
  await page.waitForFunction(() => globalThis.stale === undefined)
}

const addresses = (): Promise<string[]> => app.evaluate(() => globalThis.requests.map((request) => request.url))
const events = (): Promise<string[]> => app.evaluate(() => globalThis.events)
const shownAddress = (): Promise<string | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())

describe('protocol.handle', () => {
  it('answers documents, scripts, styles, pictures and fetch by path and query', async () => {
    await show(
      {
        '/index.html': html('<p id=p>x</p><script src="sub/a.js?v=1"></script>', '<link rel=stylesheet href="/a.css">'),
        '/sub/a.js': {
          body: 'fetch("/data.json", { method: "POST", body: "sent" }).then((r) => r.json()).then((v) => { document.title = v.name })',
          type: 'text/javascript',
        },
        '/a.css': { body: '#p { color: rgb(1, 2, 3) }', type: 'text/css' },
        '/data.json': { body: '{"name":"fetched é"}', type: 'application/json; charset=utf-8' },
      },
      'app://bundle/index.html?q=1#part',
    )
    await page.waitForFunction(() => document.title === 'fetched é')
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('#p') as Element).color)).toBe(
      'rgb(1, 2, 3)',
    )
    const requests = await app.evaluate(() => globalThis.requests)
    expect(requests.map(({ url }) => url.split('#')[0])).toEqual(
      expect.arrayContaining([
        'app://bundle/index.html?q=1',
        'app://bundle/sub/a.js?v=1',
        'app://bundle/a.css',
        'app://bundle/data.json',
      ]),
    )
    expect(requests.find(({ url }) => url.endsWith('.json'))).toMatchObject({ method: 'POST', body: 'sent' })
    expect(await shownAddress()).toBe('app://bundle/index.html?q=1#part')
  })

  it('shows the status of what is not there', async () => {
    await show({ '/index.html': html('x') })
    expect(await page.evaluate(async () => (await fetch('/absent')).status)).toBe(404)
  })

  it('gives a secure context in which module workers load their imports', async () => {
    await show({
      '/index.html': html('<script type=module src="/w.js"></script>'),
      '/w.js': {
        body: 'new Worker(new URL("/worker.js", location.href), { type: "module" }).onmessage = (e) => { document.title = e.data }',
        type: 'text/javascript',
      },
      '/worker.js': {
        body: 'import { word } from "./word.js"; fetch("/data.txt").then((r) => r.text()).then((t) => postMessage(word + t))',
        type: 'text/javascript',
      },
      '/word.js': { body: 'export const word = "from the worker "', type: 'text/javascript' },
      '/data.txt': { body: 'and its fetch', type: 'text/plain' },
    })
    await page.waitForFunction(() => document.title === 'from the worker and its fetch')
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
  })
})

describe("the document's own policy", () => {
  it('is enforced: no inline script, no eval, no foreign picture, no worker where connect and worker are closed', async () => {
    const policy = "default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'none'; worker-src 'none'"
    await show({
      '/index.html': {
        ...html(
          '<script>globalThis.inlineRan = true</script><script src="/own.js"></script><img src="app://other/x.png">',
        ),
        headers: { 'content-security-policy': policy },
      },
      '/own.js': {
        body: `globalThis.violations = []
          addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
          try { eval('1') } catch { violations.push('eval threw') }
          fetch('/data.json').catch(() => {})
          try { new Worker('/worker.js').onerror = () => {} } catch {}`,
        type: 'text/javascript',
      },
    })
    await page.waitForFunction(() =>
      ['connect-src', 'worker-src'].every((name) => globalThis.violations.includes(name)),
    )
    expect(await page.evaluate(() => globalThis.inlineRan)).toBeUndefined()
    expect(await page.evaluate(() => globalThis.violations)).toContain('eval threw')
    expect((await addresses()).sort()).toEqual(['app://bundle/index.html', 'app://bundle/own.js'])
  })

  it("takes the application's own origin written as app://", async () => {
    await show({
      '/index.html': {
        ...html('<script src="/own2.js"></script>'),
        headers: { 'content-security-policy': "default-src 'none'; script-src app://bundle" },
      },
      '/own2.js': { body: 'document.title = "allowed"', type: 'text/javascript' },
    })
    await expect.poll(() => page.title()).toBe('allowed')
  })
})

describe('requests elsewhere', () => {
  it('pass webRequest first and then fail', async () => {
    await show({ '/index.html': html('x') })
    await app.evaluate(({ session }) =>
      session.defaultSession.webRequest.onBeforeRequest((details, callback) => {
        globalThis.events.push(`${details.resourceType} ${details.url}`)
        callback({ cancel: details.url.startsWith('https://cancelled.') })
      }),
    )
    const failures = await page.evaluate(() =>
      Promise.all(
        ['https://cancelled.example/', 'https://free.example/x', 'http://127.0.0.1:9/'].map((url) =>
          fetch(url).then(
            () => 'came',
            () => 'failed',
          ),
        ),
      ),
    )
    expect(failures).toEqual(['failed', 'failed', 'failed'])
    expect(await events()).toEqual(
      expect.arrayContaining(['xhr https://cancelled.example/', 'xhr https://free.example/x']),
    )
    await page.evaluate(() => fetch('/absent'))
    expect(await events()).toContain('xhr app://bundle/absent')
    await app.evaluate(({ session }) => session.defaultSession.webRequest.onBeforeRequest(null))
  })

  it('have their answers changed by onHeadersReceived', async () => {
    await app.evaluate(({ session }) =>
      session.defaultSession.webRequest.onHeadersReceived({ urls: ['app://bundle/index.html*'] }, (details, callback) =>
        callback({ responseHeaders: { ...details.responseHeaders, 'content-security-policy': ["script-src 'none'"] } }),
      ),
    )
    await show({ '/index.html': html('<script>globalThis.inlineRan = true</script>') })
    expect(await page.evaluate(() => globalThis.inlineRan)).toBeUndefined()
    await app.evaluate(({ session }) => session.defaultSession.webRequest.onHeadersReceived(null))
    await show({ '/index.html': html('<script>globalThis.inlineRan = true</script>') })
    expect(await page.evaluate(() => globalThis.inlineRan)).toBe(true)
  })
})

describe('navigation', () => {
  const watch = (prevent: boolean): Promise<void> =>
    app.evaluate(({ BrowserWindow }, stop) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      contents?.on('will-navigate', (event) => {
        globalThis.events.push(`will-navigate ${event.url} ${event.isMainFrame}`)
        if (stop) event.preventDefault()
      })
      contents?.on(
        'will-frame-navigate',
        (event) => void globalThis.events.push(`will-frame-navigate ${event.url} ${event.isMainFrame}`),
      )
    }, prevent)

  it('begun by the page is announced and can be prevented, elsewhere and here', async () => {
    await show({ '/index.html': html('<a href="/other.html" id=a>a</a>'), '/other.html': html('other') })
    await watch(true)
    await page.evaluate(() => void (location.href = 'https://elsewhere.example/path'))
    await expect.poll(events).toContain('will-navigate https://elsewhere.example/path true')
    await page.click('#a')
    await expect.poll(events).toContain('will-navigate app://bundle/other.html true')
    expect(await shownAddress()).toBe('app://bundle/index.html')
    expect(await addresses()).toEqual(['app://bundle/index.html'])
    expect(await page.evaluate(() => document.querySelector('#a')?.textContent)).toBe('a')
  })

  it('goes on when not prevented, and not at all for loadURL, reload and hash changes', async () => {
    await show({ '/index.html': html('<a href="/other.html" id=a>a</a>'), '/other.html': html('other') })
    await watch(false)
    await show({}, 'app://bundle/index.html?again')
    await page.evaluate(() => void (location.hash = 'there'))
    await app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<void>((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          contents?.once('did-finish-load', () => resolve())
          contents?.reload()
        }),
    )
    expect(await events()).toEqual([])
    expect(await shownAddress()).toBe('app://bundle/index.html?again#there')
    await page.click('#a')
    await page.waitForFunction(() => document.body.textContent === 'other')
    expect(await events()).toEqual([
      'will-frame-navigate app://bundle/other.html true',
      'will-navigate app://bundle/other.html true',
    ])
    expect(await shownAddress()).toBe('app://bundle/other.html')
  })

  it('of a subframe is announced as such, and its sender frame is the subframe', async () => {
    await show({
      '/index.html': html('x'),
      '/frame.html': html('<script>document.title = typeof globalThis.api</script>'),
    })
    await watch(false)
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/frame.html'
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve))
    })
    expect(await events()).toEqual(['will-frame-navigate app://bundle/frame.html false'])
    expect(await page.frames()[1]?.title()).toBe('undefined')
    const frames = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.frames.map((frame) => [frame.url, frame.parent?.url]),
    )
    expect(frames).toEqual([['app://bundle/frame.html', 'app://bundle/index.html']])
  })

  it('by redirect is announced and can be prevented', async () => {
    await show({
      '/index.html': html('start'),
      '/moved': { body: '', type: 'text/plain', status: 302, headers: { location: 'app://bundle/other.html' } },
      '/other.html': html('other'),
    })
    await app.evaluate(
      ({ BrowserWindow }) =>
        void BrowserWindow.getAllWindows()[0]?.webContents.once('will-redirect', (event) => {
          globalThis.events.push(`will-redirect ${event.url}`)
          event.preventDefault()
        }),
    )
    await page.evaluate(() => void (location.href = '/moved'))
    await expect.poll(events).toEqual(['will-redirect app://bundle/other.html'])
    expect(await addresses()).not.toContain('app://bundle/other.html')
  })

  it('that fails rejects loadURL with a code', async () => {
    const text = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]
        ?.loadURL('https://elsewhere.example/')
        .catch((error: Error) => error.message),
    )
    expect(text).toMatch(/^ERR_\w+ \(-\d+\) loading 'https:\/\/elsewhere\.example\/'$/u)
    await page.waitForFunction(() => location.protocol === 'chrome-error:')
  })
})

describe('window.open, permissions, downloads', () => {
  it('are passed to setWindowOpenHandler and denied', async () => {
    await show({ '/index.html': html('<a id=a target=_blank href="https://b.example/">b</a>') })
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.setWindowOpenHandler(({ url }) => {
        globalThis.events.push(url)
        return { action: 'deny' }
      }),
    )
    expect(await page.evaluate(() => window.open('https://a.example/x'))).toBeNull()
    await page.click('#a')
    await expect.poll(events).toEqual(['https://a.example/x', 'https://b.example/'])
    expect(app.windows()).toHaveLength(1)
  })

  it("follow the application's permission handlers", async () => {
    await app.evaluate(({ session }) => {
      session.defaultSession.setPermissionRequestHandler((_contents, permission, callback) =>
        callback(permission === 'notifications'),
      )
      session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === 'notifications')
    })
    await show({ '/index.html': html('x') })
    expect(
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            navigator.geolocation.getCurrentPosition(
              () => resolve('position'),
              (error) => resolve(error.code),
            ),
          ),
      ),
    ).toBe(1)
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('granted')
    await app.evaluate(({ session }) =>
      session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false)),
    )
    await show({ '/index.html': html('x') })
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
  })

  it('are announced by will-download and stopped', async () => {
    await show({
      '/index.html': html('<a id=a download="plan.txt" href="/plan.txt">get</a>'),
      '/plan.txt': { body: 'x', type: 'text/plain' },
    })
    await app.evaluate(({ session }) =>
      session.defaultSession.once('will-download', (event, item) => {
        globalThis.events.push(`${item.getURL()} ${item.getFilename()}`)
        event.preventDefault()
      }),
    )
    await page.click('#a')
    await expect.poll(events).toEqual(['app://bundle/plan.txt plan.txt'])
  })
})

describe('what a page looks like', () => {
  it('is captured as PNG in the size of the window, on its background colour', async () => {
    await show({ '/index.html': html('<style>body { margin: 0 }</style>') })
    const picture = await app.evaluate(async ({ BrowserWindow }) => {
      const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage()
      return { size: image?.getSize(), start: image?.toPNG().subarray(1, 4).toString() }
    })
    expect(picture).toEqual({ size: { width: 900, height: 600 }, start: 'PNG' })
    const pixel = await page.evaluate(
      async (base64) => {
        const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]))
        const context = new OffscreenCanvas(1, 1).getContext('2d')
        context?.drawImage(bitmap, -400, -300)
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
      },
      (await page.screenshot()).toString('base64'),
    )
    expect(pixel).toEqual([0x10, 0x20, 0x30, 255])
  })

  it('is printed as PDF on the requested paper', async () => {
    const pdf = await app.evaluate(async ({ BrowserWindow }) =>
      (await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({ pageSize: 'A4', landscape: true }))?.toString(
        'latin1',
      ),
    )
    expect(pdf?.slice(0, 5)).toBe('%PDF-')
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf ?? '')
    expect(Math.abs(Number(box?.[1]) - 842)).toBeLessThan(2)
    expect(Math.abs(Number(box?.[2]) - 595)).toBeLessThan(2)
  })

  it('is printed as PDF on the paper of its styles, its pages counted, when that is preferred', async () => {
    await show({
      '/index.html': html('<p>one<p class=next>two', '<link rel=stylesheet href="/print.css">'),
      '/print.css': {
        body: '@page { size: A5 landscape; margin: 2cm; @bottom-right { content: counter(page) "/" counter(pages) } } .next { break-before: page }',
        type: 'text/css',
      },
    })
    const boxes = await app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const mediaBoxes = async (options: object): Promise<string[]> =>
        (await contents?.printToPDF(options))?.toString('latin1').match(/\/MediaBox \[[^\]]*\]/gu) ?? []
      return {
        styled: await mediaBoxes({ preferCSSPageSize: true }),
        // Inches.
        given: await mediaBoxes({ pageSize: { width: 5, height: 4 }, pageRanges: '2' }),
        usual: await mediaBoxes({}),
      }
    })
    const sizes = (found: string[]): number[][] =>
      found.map((box) => (box.match(/[\d.]+/gu) ?? []).slice(2).map(Number))
    expect(sizes(boxes.styled)).toHaveLength(2)
    for (const [width = 0, height = 0] of sizes(boxes.styled)) {
      expect(Math.abs(width - 595)).toBeLessThan(2)
      expect(Math.abs(height - 420)).toBeLessThan(2)
    }
    expect(sizes(boxes.given)).toEqual([[360, 288]])
    // Letter, landscape as in the styles.
    expect(sizes(boxes.usual)[0]).toEqual([792, 612])
  })

  it('is printed from a second window that is never shown, and that goes without the first', async () => {
    await show({
      '/index.html': html('first'),
      '/paper.html': html('<p>second', '<style>@page { size: A4 }</style>'),
    })
    const found = await app.evaluate(async ({ BrowserWindow, app: electron }) => {
      const [first] = BrowserWindow.getAllWindows()
      const created: number[] = []
      electron.once('web-contents-created', (_event, contents) => created.push(contents.id))
      const second = new BrowserWindow({ show: false, webPreferences: { sandbox: true, contextIsolation: true } })
      const said: string[] = []
      second.on('closed', () => said.push('closed'))
      second.on('show', () => said.push('show'))
      await second.loadURL('app://bundle/paper.html')
      const fonts = (await second.webContents.executeJavaScript(
        'document.fonts.ready.then(() => document.title)',
      )) as string
      const pdf = (await second.webContents.printToPDF({ preferCSSPageSize: true })).toString('latin1')
      const visible = second.isVisible()
      const windows = BrowserWindow.getAllWindows().length
      const isAnnounced = created[0] === second.webContents.id
      second.destroy()
      return {
        fonts,
        pdf: pdf.slice(0, 5),
        visible,
        windows,
        isAnnounced,
        said,
        left: BrowserWindow.getAllWindows().map((window) => window.id === first?.id),
      }
    })
    expect(found).toEqual({
      fonts: 'Fixture',
      pdf: '%PDF-',
      visible: false,
      windows: 2,
      isAnnounced: true,
      said: ['closed'],
      left: [true],
    })
    expect(await page.textContent('body')).toBe('first')
  })

  it('answers executeJavaScript with what the code comes to, promises awaited', async () => {
    await show({ '/index.html': html('<p>page') })
    const answers = await app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const run = (code: string): Promise<unknown> | undefined =>
        contents?.executeJavaScript(code).catch((error: Error) => error.message.split('\n')[0])
      return [
        await run('1 + 1'),
        await run('({ a: [1, { b: null }] })'),
        await run('Promise.resolve(document.title)'),
        await run('new Promise((resolve) => requestAnimationFrame(() => resolve({ late: true })))'),
        await run('undefined'),
        await run('Promise.reject(new Error("no"))'),
        await run('throw new Error("never")'),
      ]
    })
    const [sum, object, title, late, nothing, rejected, thrown] = answers
    expect([sum, object, title, late]).toEqual([2, { a: [1, { b: null }] }, 'Fixture', { late: true }])
    expect(nothing ?? null).toBeNull()
    expect(rejected).toMatch(/no/)
    // Electron itself says no more than that.
    expect(thrown).toMatch(onStandIn ? /never/ : /Script failed to execute/)
  })

  it.runIf(onStandIn)('is not printed on paper: there is no printer here', async () => {
    const said = await app.evaluate(({ BrowserWindow }) => {
      try {
        BrowserWindow.getAllWindows()[0]?.webContents.print({})
        return 'printed'
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(said).toBe('stand-in: webContents.print is not implemented')
  })

  it('follows size, zoom and theme', async () => {
    const size = () => page.evaluate(() => [innerWidth, innerHeight])
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700))
    await expect.poll(size).toEqual([1000, 700])
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(2))
    await expect.poll(size).toEqual([500, 350])
    // A CSS pixel has as many more of the screen's, and the pointer is where it is seen.
    expect(await page.evaluate(() => devicePixelRatio)).toBe(2)
    await page.evaluate(() =>
      addEventListener('mousemove', ({ clientX, clientY }) => (document.title = `${clientX} ${clientY}`)),
    )
    await page.mouse.move(450, 300)
    await expect.poll(() => page.title()).toBe('450 300')
    await page.evaluate(() => (document.title = 'Fixture'))
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1200, 800))
    await expect.poll(size).toEqual([600, 400])
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700))
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1))
    await expect.poll(size).toEqual([1000, 700])
    expect(
      await app.evaluate(({ nativeTheme }) => {
        nativeTheme.themeSource = 'dark'
        return nativeTheme.shouldUseDarkColors
      }),
    ).toBe(true)
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toBe('Fixture')
  })

  it('has its zoom from the first paint on where it is made with one', async () => {
    const opened = app.waitForEvent('window')
    await app.evaluate(({ BrowserWindow }) => {
      const [ours] = BrowserWindow.getAllWindows()
      if (ours === undefined) throw new Error('no window')
      const { session } = ours.webContents
      const webPreferences = { session, sandbox: true, contextIsolation: true, zoomFactor: 1.5 }
      const second = new BrowserWindow({ width: 900, height: 600, show: false, webPreferences })
      void second.loadURL(ours.webContents.getURL())
    })
    const second = await opened
    // about:blank has the zoom too; and of a page closed while its document is replaced, the driver hears nothing.
    await second.waitForURL((url) => url.href !== 'about:blank')
    await second.waitForLoadState('load')
    await expect.poll(() => second.evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([600, 400, 1.5])
    expect(await page.evaluate(() => devicePixelRatio)).toBe(1)
    await second.close()
  })
})

describe('a window made as a kiosk', () => {
  it('fills the screen from the start, is one, and keeps its own bounds for later', async () => {
    const shape = await app.evaluate(({ BrowserWindow, screen }) => {
      const [ours] = BrowserWindow.getAllWindows()
      if (ours === undefined) throw new Error('no window')
      const webPreferences = { session: ours.webContents.session, sandbox: true, contextIsolation: true }
      const kiosk = new BrowserWindow({ width: 900, height: 600, show: false, kiosk: true, webPreferences })
      const { width, height } = screen.getPrimaryDisplay().workArea
      const [fullWidth, fullHeight] = kiosk.getSize()
      const normal = kiosk.getNormalBounds()
      const facts = [ours.isKiosk(), kiosk.isKiosk(), kiosk.isFullScreen(), fullWidth === width, fullHeight === height]
      kiosk.destroy()
      return [...facts, normal.width, normal.height]
    })
    expect(shape).toEqual([false, true, true, true, true, 900, 600])
  })
})

describe('a page that crashes', () => {
  it('is reported to page and application, and a reload brings it back with its preload', async () => {
    const reasons = await app.evaluate(
      ({ app: electronApp, BrowserWindow }) =>
        new Promise<string[]>((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          const seen: string[] = []
          const done = (where: string, reason: string): void => {
            seen.push(`${where} ${reason}`)
            if (seen.length === 2) resolve(seen.sort())
          }
          electronApp.once('render-process-gone', (_event, _contents, details) => done('app', details.reason))
          contents?.once('render-process-gone', (_event, details) => done('page', details.reason))
          contents?.forcefullyCrashRenderer()
        }),
    )
    expect(reasons.map((line) => line.split(' ')[0])).toEqual(['app', 'page'])
    const alive = await app.evaluate(
      ({ BrowserWindow }) =>
        new Promise((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          contents?.once('did-finish-load', () => {
            resolve(contents.executeJavaScript('typeof api.invoke'))
          })
          contents?.reload()
        }),
    )
    expect(alive).toBe('function')
  })
})
