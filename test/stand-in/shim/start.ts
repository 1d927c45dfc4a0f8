// The entry: reads the command line, makes `electron` importable, loads the application, starts Chromium, becomes ready.
import { existsSync, mkdtempSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { app, cleanUp } from './app.ts'
import { readArguments } from './arguments.ts'
import { unpackAsar } from './asar.ts'
import { startChromium } from './chromium.ts'
import { host, setHost, type Host } from './host.ts'
import { interceptRequests } from './network.ts'
import { followTargets } from './targets.ts'
import { every } from './time.ts'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

function electronVersion(beside: string): string {
  for (const file of [
    join(beside, 'version'),
    fileURLToPath(new URL('../../../node_modules/electron/package.json', import.meta.url)),
  ]) {
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8').trim()
    return text.startsWith('{') ? (JSON.parse(text) as { version: string }).version : text.replace(/^v/u, '')
  }
  return '0.0.0'
}

/** Finds the application: resources/app.asar beside the executable, else the folder or file named on the command line. */
function prepare(executable: string): { entry: string } {
  const beside = dirname(executable)
  const archive = join(beside, 'resources', 'app.asar')
  const packaged = existsSync(archive)
  const args = readArguments(process.argv.slice(2), packaged)
  const temporary: string[] = []
  let folder: string
  let file: string | null = null
  if (packaged) {
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'stand-in-app-'))
    temporary.push(folder)
    unpackAsar(archive, folder)
  } else {
    if (args.app === null) fail('stand-in: name the application: electron FOLDER')
    const given = resolve(args.app ?? '.')
    if (!existsSync(given)) fail(`stand-in: no application at ${given}`)
    if (statSync(given).isFile()) file = given
    folder = file === null ? given : dirname(given)
  }
  const manifestPath = join(folder, 'package.json')
  const manifest = existsSync(manifestPath) ? (JSON.parse(readFileSync(manifestPath, 'utf8')) as Host['manifest']) : {}
  const entry = file ?? join(folder, manifest.main ?? 'index.js')
  if (!existsSync(entry)) fail(`stand-in: ${folder} has no ${manifest.main ?? 'index.js'} to start from`)
  setHost({ arguments: args, executable, appPath: folder, manifest, packaged, chromium: null, ready: false, temporary })
  const versions = { electron: electronVersion(beside), chrome: '0.0.0.0' }
  for (const [name, value] of Object.entries(versions))
    Object.defineProperty(process.versions, name, { value, enumerable: true, configurable: true })
  const define = (name: string, value: unknown): void =>
    void Object.defineProperty(process, name, { value, configurable: true, writable: true })
  define('type', 'browser')
  define('resourcesPath', join(beside, 'resources'))
  if (!packaged) define('defaultApp', true)
  process.argv = [executable, ...args.seen]
  return { entry }
}

/** `import 'electron'` and `require('electron')`, of the application and of the driver, find the stand-in. */
function provideElectron(): void {
  const url = new URL('./electron.ts', import.meta.url).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' || specifier === 'electron/main' || specifier === 'electron/common'
        ? { url, shortCircuit: true }
        : next(specifier, context),
  })
}

/** Under a driver `ready` waits until it is attached and says so. */
function driverAttached(): Promise<void> {
  if (!host().arguments.driven) return Promise.resolve()
  // A driver that dies without a word leaves nobody to quit the application.
  const parent = process.ppid
  every(1000, () => {
    if (process.ppid !== parent) process.exit(1)
  })
  return new Promise((attached) => {
    Object.assign(globalThis, { __playwright_run: () => attached() })
  })
}

const { entry } = prepare(process.env['STAND_IN_EXECUTABLE'] ?? fileURLToPath(new URL('../electron', import.meta.url)))
delete process.env['STAND_IN_EXECUTABLE']
process.on('exit', cleanUp)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())
provideElectron()
const attached = driverAttached()
try {
  await import(pathToFileURL(entry).href)
  if (!app._ending) {
    const { remoteDebuggingPort, noSandbox } = host().arguments
    const chromium = await startChromium({
      remoteDebuggingPort,
      noSandbox,
      switches: app._appended,
      leftover: host().temporary[0] ?? null,
    })
    host().chromium = chromium
    void chromium.gone.then(() => {
      if (!app._ending) fail('stand-in: Chromium ended unexpectedly')
    })
    const { product } = await chromium.cdp.send('Browser.getVersion')
    Object.defineProperty(process.versions, 'chrome', { value: product.split('/')[1] ?? '', enumerable: true })
    await followTargets()
    await interceptRequests()
    await attached
    app._becomeReady()
  }
} catch (error) {
  console.error(error)
  process.exit(1)
}
