// The modules of few functions: dialog, shell, clipboard, nativeTheme, powerMonitor.
import { writeSync } from 'node:fs'
import { allContents, cdp, host } from './host.ts'
import { strict, StrictEmitter, unimplemented } from './strict.ts'

const replaceIt = ': there is no desktop here; a test replaces it through electronApp.evaluate'
const never =
  (name: string) =>
  (..._args: unknown[]): never =>
    unimplemented(name, replaceIt)

export const dialog = strict('dialog', {
  showOpenDialog: never('dialog.showOpenDialog'),
  showOpenDialogSync: never('dialog.showOpenDialogSync'),
  showSaveDialog: never('dialog.showSaveDialog'),
  showSaveDialogSync: never('dialog.showSaveDialogSync'),
  showMessageBox: never('dialog.showMessageBox'),
  showMessageBoxSync: never('dialog.showMessageBoxSync'),
  /** Before the application is ready it is written to standard error, as Electron does on Linux. */
  showErrorBox: (title: string, content: string): void => {
    if (host().ready) unimplemented('dialog.showErrorBox', `${replaceIt}: ${title}: ${content}`)
    writeSync(2, `${title}\n${content}\n`)
  },
})

export const shell = strict('shell', {
  openExternal: never('shell.openExternal'),
  openPath: never('shell.openPath'),
  showItemInFolder: never('shell.showItemInFolder'),
  trashItem: never('shell.trashItem'),
})

let clipboardText = ''
/** Of this process alone. */
export const clipboard = strict('clipboard', {
  readText: (): string => clipboardText,
  writeText: (text: string): void => void (clipboardText = String(text)),
  clear: (): void => void (clipboardText = ''),
})

type ThemeSource = 'system' | 'light' | 'dark'

class NativeTheme extends StrictEmitter {
  _source: ThemeSource = 'system'

  get themeSource(): ThemeSource {
    return this._source
  }

  set themeSource(source: ThemeSource) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Error processing argument: ${String(source)}`)
    if (source === this._source) return
    this._source = source
    for (const contents of allContents) void applyTheme(contents._session())
    this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this._source === 'dark'
  }
}

export const nativeTheme = strict('nativeTheme', new NativeTheme('nativeTheme', ['updated']))

/** Makes a page's prefers-color-scheme follow the theme. */
export async function applyTheme(session: Promise<string>): Promise<void> {
  const value = nativeTheme.themeSource === 'system' ? '' : nativeTheme.themeSource
  try {
    await cdp().send(
      'Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-color-scheme', value }] },
      await session,
    )
  } catch {
    // The page is gone.
  }
}

/** Never fires by itself; tests emit. */
export const powerMonitor = strict(
  'powerMonitor',
  new StrictEmitter('powerMonitor', [
    'suspend',
    'resume',
    'shutdown',
    'on-ac',
    'on-battery',
    'lock-screen',
    'unlock-screen',
  ]),
)
