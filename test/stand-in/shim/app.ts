// app: life cycle, paths, names, and the one instance.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { allWindows, host } from './host.ts'
import { releaseInstance, requestInstance } from './single-instance.ts'
import { makeEvent, strict, StrictEmitter, unimplemented } from './strict.ts'

const events = [
  'will-finish-launching',
  'ready',
  'window-all-closed',
  'activate',
  'before-quit',
  'will-quit',
  'quit',
  'second-instance',
  'web-contents-created',
  'browser-window-created',
  'browser-window-focus',
  'browser-window-blur',
  'render-process-gone',
  'child-process-gone',
  'open-file',
  'open-url',
  'certificate-error',
  'select-client-certificate',
  'login',
  'gpu-info-update',
  'accessibility-support-changed',
]

/** A folder of the user's as the XDG file names it, else the usual name under home. */
function userFolder(key: string, usual: string): string {
  const config = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  try {
    const line = new RegExp(`^XDG_${key}_DIR="(.*)"$`, 'mu').exec(readFileSync(join(config, 'user-dirs.dirs'), 'utf8'))
    if (line?.[1]) return line[1].replace('$HOME', homedir())
  } catch {
    // No such file: the usual name.
  }
  return join(homedir(), usual)
}

class App extends StrictEmitter {
  _paths = new Map<string, string>()
  _name: string | null = null
  _quitting = false
  _ending = false
  _settle: () => void = () => {}
  _whenReady = new Promise<void>((settle) => void (this._settle = settle))
  commandLine = strict('commandLine', {
    appendSwitch: (name: string, value = ''): void => {
      host().arguments.switches.set(name.toLowerCase(), value)
      this._appended.set(name.toLowerCase(), value)
    },
    hasSwitch: (name: string): boolean => host().arguments.switches.has(name),
    getSwitchValue: (name: string): string => host().arguments.switches.get(name) ?? '',
    removeSwitch: (name: string): void => {
      host().arguments.switches.delete(name)
      this._appended.delete(name)
    },
  })
  /** What the application has Chromium started with. */
  _appended = new Map<string, string>()

  get isPackaged(): boolean {
    return host().packaged
  }

  get name(): string {
    return this.getName()
  }

  set name(name: string) {
    this.setName(name)
  }

  whenReady(): Promise<void> {
    return this._whenReady
  }

  isReady(): boolean {
    return host().ready
  }

  _becomeReady(): void {
    if (this._ending) return
    host().ready = true
    this.emit('will-finish-launching')
    this.emit('ready', makeEvent({}), {})
    this._settle()
  }

  getName(): string {
    const { productName, name } = host().manifest
    return this._name ?? productName ?? name ?? 'Electron'
  }

  setName(name: string): void {
    this._name = name
  }

  getVersion(): string {
    return host().manifest.version ?? process.versions['electron'] ?? ''
  }

  getAppPath(): string {
    return host().appPath
  }

  getLocale(): string {
    return host().ready ? 'en-US' : ''
  }

  getSystemLocale(): string {
    return 'en-US'
  }

  getPath(name: string): string {
    const set = this._paths.get(name)
    if (set !== undefined) return set
    const appData =
      process.platform === 'darwin'
        ? join(homedir(), 'Library/Application Support')
        : process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
    const usual: Record<string, () => string> = {
      home: () => homedir(),
      appData: () => appData,
      userData: () =>
        host().arguments.userDataDir === null
          ? join(this.getPath('appData'), this.getName())
          : resolve(host().arguments.userDataDir ?? ''),
      sessionData: () => this.getPath('userData'),
      temp: () => tmpdir(),
      exe: () => host().executable,
      module: () => host().executable,
      assets: () => dirname(host().executable),
      logs: () => join(this.getPath('userData'), 'logs'),
      crashDumps: () => join(this.getPath('userData'), 'Crashpad'),
      desktop: () => userFolder('DESKTOP', 'Desktop'),
      documents: () => userFolder('DOCUMENTS', 'Documents'),
      downloads: () => userFolder('DOWNLOAD', 'Downloads'),
      music: () => userFolder('MUSIC', 'Music'),
      pictures: () => userFolder('PICTURES', 'Pictures'),
      videos: () => userFolder('VIDEOS', 'Videos'),
    }
    const make = usual[name]
    if (!make) throw new Error(`Failed to get '${name}' path`)
    return make()
  }

  setPath(name: string, path: string): void {
    if (basename(path) === path) throw new Error('Path must be absolute')
    this.getPath(name)
    this._paths.set(name, path)
  }

  setAppLogsPath(path = join(this.getPath('userData'), 'logs')): void {
    mkdirSync(path, { recursive: true })
    this.setPath('logs', path)
  }

  requestSingleInstanceLock(data?: object): boolean {
    return requestInstance(this.getPath('userData'), data ?? {}, (argv, folder, sent) => {
      this.emit('second-instance', makeEvent({}), argv, folder, sent)
    })
  }

  hasSingleInstanceLock(): boolean {
    return requestInstance.held
  }

  releaseSingleInstanceLock(): void {
    releaseInstance()
  }

  enableSandbox(): void {
    if (host().ready) throw new Error('app.enableSandbox() can only be called before app is ready')
  }

  disableHardwareAcceleration(): void {
    if (host().ready) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready')
    this._appended.set('disable-gpu', '')
  }

  /** Remembered nowhere: there is no native about panel or task bar here. */
  setAboutPanelOptions(_options: object): void {}
  setAppUserModelId(_id: string): void {}
  setDesktopName(_name: string): void {}

  showAboutPanel(): never {
    return unimplemented('app.showAboutPanel')
  }

  focus(): void {
    ;[...allWindows][0]?.focus()
  }

  getAppMetrics(): never {
    return unimplemented('app.getAppMetrics')
  }

  /** Electron's order: before-quit, each window's close and closed, will-quit, quit. Any of them may prevent it. */
  quit(): void {
    if (this._quitting || this._ending) return
    const event = makeEvent({})
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this._quitting = true
    const open = [...allWindows]
    if (open.length === 0) return this._willQuit()
    for (const window of open) {
      if (!window.close()) {
        this._quitting = false
        return
      }
    }
  }

  _willQuit(): void {
    const event = makeEvent({})
    this.emit('will-quit', event)
    this._quitting = false
    if (!event.defaultPrevented) this._end(0)
  }

  _windowClosed(): void {
    if (this._ending || allWindows.size > 0) return
    if (this._quitting) this._willQuit()
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  exit(code = 0): void {
    if (this._ending) return
    this._ending = true
    for (const window of Array.from(allWindows)) window.destroy()
    this._ending = false
    this._end(code)
  }

  _end(code: number): void {
    if (this._ending) return
    this._ending = true
    this.emit('quit', makeEvent({}), code)
    releaseInstance()
    const { chromium } = host()
    void (chromium?.close() ?? Promise.resolve()).then(() => process.exit(code))
  }
}

export const app = strict('app', new App('app', events))

/** Nothing of ours stays, however the process ends short of a kill. */
export function cleanUp(): void {
  releaseInstance()
  host().chromium?.kill()
  for (const folder of host().temporary) rmSync(folder, { recursive: true, force: true })
}
