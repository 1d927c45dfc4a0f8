// Starting, quitting, the single instance, native modules, and that nothing is left behind.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { executable, fixture, launch, onStandIn, type Launched } from './launch.ts'

declare global {
  // Of the fixture's main process.
  var refuse: boolean
}

let launched: Launched | null = null
const start = async (env: Record<string, string> = {}): Promise<Launched> => {
  launched = await launch('life', env)
  return launched
}
afterEach(async () => {
  await launched?.app.evaluate(() => void (globalThis.refuse = false)).catch(() => {})
  await launched?.close().catch(() => {})
  launched = null
})

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })

interface Running {
  parent: number
  command: string
}

/** Every living process by its number. */
function running(): Map<number, Running> {
  const found = new Map<number, Running>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry))) {
    try {
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
      found.set(Number(name), { parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') })
    } catch {
      // It ended while we looked.
    }
  }
  return found
}

/** A process's children, theirs, and so on. */
function descendants(of: number): Map<number, Running> {
  const all = running()
  const isBelow = ({ parent }: Running): boolean =>
    parent === of || (all.has(parent) && isBelow(all.get(parent) as Running))
  return new Map([...all].filter(([, process]) => isBelow(process)))
}

describe('the order of events', () => {
  it('by app.quit: before-quit, close, closed, will-quit, quit, and no window-all-closed', async () => {
    const { app, lines } = await start()
    const child = app.process()
    await app.evaluate(({ app: electronApp }) => electronApp.quit()).catch(() => {})
    expect(await exitOf(child)).toBe(0)
    expect(lines()).toEqual(['ready', 'web-contents-created', 'before-quit', 'close', 'closed', 'will-quit', 'quit'])
  })

  it('by closing the window: close, closed, window-all-closed, then quitting', async () => {
    const { app, lines } = await start()
    const child = app.process()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => {})
    expect(await exitOf(child)).toBe(0)
    expect(lines().slice(2)).toEqual(['close', 'closed', 'window-all-closed', 'before-quit', 'will-quit', 'quit'])
  })

  it('without a listener to window-all-closed the application quits by itself', async () => {
    const { app, lines } = await start({ FIXTURE: 'default-quit' })
    const child = app.process()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => {})
    expect(await exitOf(child)).toBe(0)
    expect(lines().slice(2)).toEqual(['close', 'closed', 'before-quit', 'will-quit', 'quit'])
  })

  it('a prevented close keeps the window and the application', async () => {
    const { app, lines } = await start()
    await app.evaluate(({ app: electronApp, BrowserWindow }) => {
      globalThis.refuse = true
      BrowserWindow.getAllWindows()[0]?.close()
      electronApp.quit()
    })
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    expect(lines().slice(2)).toEqual(['close', 'before-quit', 'close'])
  })

  it('app.exit runs no handler that could prevent it', async () => {
    const { app, lines } = await start()
    const child = app.process()
    await app
      .evaluate(({ app: electronApp }) => {
        globalThis.refuse = true
        electronApp.exit(7)
      })
      .catch(() => {})
    expect(await exitOf(child)).toBe(7)
    expect(lines().slice(2)).toEqual(['closed', 'quit'])
  })

  it('page.close() closes the window as a person would', async () => {
    const { app, page, lines } = await start({ FIXTURE: 'stay' })
    await page.close()
    await expect.poll(() => lines().slice(2)).toEqual(['close', 'closed', 'window-all-closed'])
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0)
  })
})

describe('a page that hangs', () => {
  it('does not keep the application from quitting', async () => {
    const { app, page } = await start()
    const child = app.process()
    page
      .evaluate(() => {
        for (;;);
      })
      .catch(() => {})
    await app.evaluate(({ app: electronApp }) => electronApp.quit()).catch(() => {})
    expect(await exitOf(child)).toBe(0)
  })
})

describe('the single instance lock', () => {
  it('turns a second instance away, notifies the first, and is free afterwards', async () => {
    const first = await start({ FIXTURE: 'lock' })
    const args = [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      fixture('life'),
      `--user-data-dir=${first.userData}`,
      '--mark',
    ]
    const second = spawn(executable, args, {
      cwd: tmpdir(),
      env: { ...process.env, FIXTURE: 'lock' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    second.stdout.on('data', (text: Buffer) => (printed += text.toString()))
    expect(await exitOf(second)).toBe(0)
    expect(printed.split('\n')[0]).toBe('locked out')
    expect(printed).not.toContain('ready')
    await expect.poll(() => first.lines().at(-1)).toBe(`second-instance true ${tmpdir()} {"from":"second"}`)
    // A holder that was killed holds nothing.
    const child = first.app.process()
    child.kill('SIGKILL')
    await exitOf(child)
    launched = await launch('life', { FIXTURE: 'lock' }, first.userData)
    expect(launched.lines().filter((line) => line === 'ready')).toHaveLength(2)
  })
})

describe('the main process', () => {
  it('has real worker threads, SQLite, and its own names and paths', async () => {
    const { app, userData } = await start()
    const figures = await app.evaluate(async ({ app: electronApp }) => {
      // The evaluated function has no module of its own: it borrows the main module's.
      const { createRequire } = process.getBuiltinModule('node:module')
      const { Worker } = process.getBuiltinModule('node:worker_threads')
      const require = createRequire(`${electronApp.getAppPath()}/main.js`)
      const Database = require('better-sqlite3') as new (path: string) => { prepare(sql: string): { get(): unknown } }
      const worker = new Worker('require("node:worker_threads").parentPort.postMessage(40 + 2)', { eval: true })
      const answer = await new Promise((resolve) => worker.once('message', resolve))
      return {
        answer,
        row: new Database(':memory:').prepare('select 1 + 1 as two').get(),
        names: [electronApp.getName(), electronApp.getVersion(), electronApp.isPackaged, process.type],
        userData: electronApp.getPath('userData'),
        logs: electronApp.getPath('logs').startsWith(electronApp.getPath('userData')),
        electron: /^\d+\.\d+\.\d+/u.test(process.versions['electron'] ?? ''),
        chrome: /^\d+\.\d+\.\d+\.\d+$/u.test(process.versions['chrome'] ?? ''),
      }
    })
    expect(figures).toEqual({
      answer: 42,
      row: { two: 2 },
      names: ['life-fixture', '0.0.1', false, 'browser'],
      userData,
      logs: true,
      electron: true,
      chrome: true,
    })
  })

  it('refuses what must come before ready', async () => {
    const { app } = await start()
    const texts = await app.evaluate(({ app: electronApp, protocol }) => {
      const attempt = (run: () => void): string => {
        try {
          run()
          return 'accepted'
        } catch (error) {
          return (error as Error).message
        }
      }
      return [
        attempt(() => protocol.registerSchemesAsPrivileged([])),
        attempt(() => electronApp.enableSandbox()),
        attempt(() => electronApp.disableHardwareAcceleration()),
      ]
    })
    expect(texts).toEqual([
      'protocol.registerSchemesAsPrivileged should be called before app is ready',
      'app.enableSandbox() can only be called before app is ready',
      'app.disableHardwareAcceleration() can only be called before app is ready',
    ])
  })

  it('lets tests replace dialogs and click the menu', async () => {
    const { app } = await start()
    const result = await app.evaluate(async ({ dialog, Menu, clipboard }) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: ['/a.rtz'] })
      const clicked: string[] = []
      const click = (item: Electron.MenuItem): void => void clicked.push(`${item.label} ${item.checked}`)
      Menu.setApplicationMenu(
        Menu.buildFromTemplate([
          {
            label: 'File',
            submenu: [
              { id: 'open', label: 'Open', click },
              { type: 'separator' },
              { id: 'day', label: 'Day', type: 'radio', checked: true, click },
              { id: 'night', label: 'Night', type: 'radio', click },
            ],
          },
        ]),
      )
      const menu = Menu.getApplicationMenu()
      menu?.items[0]?.submenu?.items[0]?.click()
      menu?.getMenuItemById('night')?.click()
      clipboard.writeText('copied')
      return {
        opened: await dialog.showOpenDialog({}),
        clicked,
        day: menu?.getMenuItemById('day')?.checked,
        text: clipboard.readText(),
      }
    })
    expect(result).toEqual({
      opened: { canceled: false, filePaths: ['/a.rtz'] },
      clicked: ['Open false', 'Night true'],
      day: false,
      text: 'copied',
    })
  })
})

describe.runIf(onStandIn)('the stand-in itself', () => {
  it('throws at everything it does not implement', async () => {
    const { app } = await start()
    const texts = await app.evaluate(async (electron) => {
      const { app: electronApp, BrowserWindow, dialog, safeStorage, session, net, shell, Notification } = electron
      const [window] = BrowserWindow.getAllWindows()
      const loose = (value: unknown) => value as Record<string, (...args: unknown[]) => unknown>
      const attempts: (() => unknown)[] = [
        () => electronApp.relaunch(),
        () => electronApp.on('continue-activity', () => {}),
        () => safeStorage.isEncryptionAvailable(),
        () => net.fetch('https://example.com'),
        () => new Notification(),
        () => dialog.showOpenDialog({}),
        () => shell.openExternal('https://example.com'),
        () => session.defaultSession.setPreloads([]),
        () => window?.webContents.openDevTools(),
        () => window?.setOpacity(0.5),
        () => window?.webContents.on('before-input-event', () => {}),
        () => new BrowserWindow({ frame: false }),
        () => new BrowserWindow({ webPreferences: { nodeIntegration: true } }),
        () => new BrowserWindow({ webPreferences: { partition: 'another' } }),
        () => loose(window?.webContents)['noSuchThing']?.(),
      ]
      const seen: string[] = []
      for (const attempt of attempts) {
        try {
          await attempt()
          seen.push('accepted')
        } catch (error) {
          seen.push((error as Error).message)
        }
      }
      return seen
    })
    expect(texts).toHaveLength(15)
    for (const text of texts) expect(text).toMatch(/^stand-in: .+ is not implemented/u)
  })

  it('killed with -9 leaves no Chromium and no profile', async () => {
    const { app } = await start()
    const child = app.process()
    const below = [...descendants(child.pid ?? 0)]
    // Of Chromium's own first process: its others write their arguments with spaces, and may have lower numbers once numbers begin again.
    const first = below.find(([, { command }]) => command.includes('--user-data-dir=') && !command.includes('--type='))
    const profile = /--user-data-dir=([^\0]*)/u.exec(first?.[1].command ?? '')?.[1] ?? ''
    // Chromium is many processes.
    expect(below.length).toBeGreaterThan(3)
    expect(existsSync(profile)).toBe(true)
    child.kill('SIGKILL')
    await exitOf(child)
    const left = (): number[] =>
      [...running()].filter(([pid]) => below.some(([other]) => other === pid)).map(([pid]) => pid)
    await expect.poll(left).toEqual([])
    await expect.poll(() => existsSync(profile)).toBe(false)
  })

  it('says what to install when there is no Chromium, and which application is missing', async () => {
    const run = async (args: string[], env: Record<string, string>): Promise<[number | null, string]> => {
      const child = spawn(executable, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
      return [await exitOf(child), text]
    }
    const [code, text] = await run([fixture('life')], { CHROMIUM_PATH: '/nowhere/chromium' })
    expect(code).toBe(1)
    expect(text).toContain('CHROMIUM_PATH names /nowhere/chromium')
    const [code2, text2] = await run([fixture('absent')], {})
    expect(code2).toBe(1)
    expect(text2).toContain('no application at')
  })

  it('runs without a driver and ends with its window, or by a signal, leaving nothing', async () => {
    const child = spawn(executable, [fixture('life')], {
      env: { ...process.env, FIXTURE: 'default-quit' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    await new Promise<void>((resolve) =>
      child.stdout.on('data', (text: Buffer) => {
        printed += text.toString()
        if (printed.includes('web-contents-created')) resolve()
      }),
    )
    child.kill('SIGTERM')
    expect(await exitOf(child)).toBe(0)
    expect(printed.trim().split('\n').slice(2)).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit'])
  })
})
