// What the main process never does: a window with anything left open, a page from elsewhere, a file for the desktop to open, a program started
// that is not named here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { closedPreferences } from '../../../electron/shell/security/web-preferences.ts'

const electron = fileURLToPath(new URL('../../../electron/', import.meta.url))
const sources = readdirSync(electron, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(electron, name), 'utf8')] as const)
/** Files in which something is written. */
const naming = (what: RegExp): string[] => sources.filter(([, text]) => what.test(text)).map(([name]) => name)

test('a window has no Node, an isolated preload and a sandbox, and nothing but these options', () => {
  const session = {} as Session
  const closed = {
    session,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
  }
  expect(closedPreferences(session, false)).toEqual({ ...closed, devTools: false })
  expect(closedPreferences(session, true)).toEqual({ ...closed, devTools: true })
})

test('every window is made with them, and each file that makes one is known', () => {
  const makers = ['shell/paper.ts', 'shell/window.ts']
  expect(naming(/new BrowserWindow\(/)).toEqual(makers)
  expect(naming(/\bclosedPreferences\(/).filter((name) => name !== 'shell/web-preferences.ts')).toEqual(makers)
  expect(naming(/\b(?:WebContentsView|BrowserView|utilityProcess)\b/)).toEqual([])
})

test('no option that takes a check of Chromium’s away is ever named', () =>
  expect(
    naming(/\b(?:webSecurity|allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|allowpopups)\b/),
  ).toEqual([]))

test('nothing is given to the desktop to open, no program is started but an installer, and no page comes from file: or http:', () => {
  expect(naming(/\bopenExternal\b|\bopenPath\b|\bshowItemInFolder\b/)).toEqual([])
  // What was signed, by the officer's click.
  expect(naming(/child_process/)).toEqual(['update/hand-over.ts'])
  expect(naming(/loadFile\(|loadURL\((?!view|INDEX_URL|PAPER_URL)/)).toEqual([])
})

test('the preload knows two functions of ipcRenderer and gives none of Electron’s own', () => {
  const preload = readFileSync(join(electron, 'preload.ts'), 'utf8')
  expect(preload.match(/ipcRenderer\.\w+/g)?.toSorted()).toEqual([
    'ipcRenderer.invoke',
    'ipcRenderer.on',
    'ipcRenderer.removeListener',
  ])
  expect(preload.match(/exposeInMainWorld/g)).toHaveLength(1)
})
