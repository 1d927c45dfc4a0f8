// Route files that the desktop gives: on the command line, by a second start, by the system's event. Each opens like one that was dropped.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noKeychain } from '../unit/keychain/keyring-session.ts'
import { launchBinnacle, type Launched } from './launch.ts'
import { at, chooseTraining, textOf } from './officer.ts'

const route = (name: string): string => fileURLToPath(new URL(`../fixtures/routes/${name}`, import.meta.url))

let folder: string
let running: Launched | null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desktop-'))
  running = null
})
afterEach(async () => {
  await running?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const start = (...args: string[]): Promise<Launched> =>
  launchBinnacle({ userDataDir: folder, env: { ...noKeychain }, args })

test('a route given at the start, by a second start and by the system is opened, with its report', async () => {
  running = await start(route('transpacific.rtz'))
  const { app, page } = running
  // At the first start it waits until there is a place for it.
  await chooseTraining(page)
  await at(page, 'import-report').getByText('RTZ 1.1').waitFor()
  expect(await textOf(page, 'voyage-name')).toBe('Tokyo Wan – San Francisco')

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
  await expect(start('--looks-like=/a/path.rtz', route('in-the-wild.rtz'))).rejects.toThrow(/launch|closed/i)
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Oslo – Hull')
  await at(page, 'import-report').getByText('RTZ 1.0').first().waitFor()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())).toBe(false)

  await app.evaluate(({ app: main }, path) => {
    main.emit('open-file', { preventDefault: () => {} }, path)
  }, route('north-atlantic.rtz'))
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')

  mkdirSync(join(folder, 'a folder.rtz'))
  await expect(start(join(folder, 'a folder.rtz'))).rejects.toThrow(/launch|closed/i)
  await page.getByText('“a folder.rtz” is a folder. Choose the route file inside it.').waitFor()
  expect(await textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')
})

test('several at once, by address and by odd names, open in turn: every report and every refusal is shown', async () => {
  const [odd, plain] = [join(folder, 'Oslo – Hull 100% #1;$(x).rtz'), join(folder, '-dash.rtz')]
  copyFileSync(route('in-the-wild.rtz'), odd)
  copyFileSync(route('north-atlantic.rtz'), plain)
  writeFileSync(join(folder, 'page.rtz'), '<!doctype html><p>Log in')
  running = await start(join(folder, 'gone.rtz'), pathToFileURL(odd).href, join(folder, 'page.rtz'), '--', plain)
  const { page } = running
  await chooseTraining(page)
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')
  const report = at(page, 'import-report')
  await report.getByText('-dash.rtz').waitFor()
  await report.getByText('Oslo – Hull 100% #1;$(x).rtz').waitFor()
  const fault = await textOf(page, 'voyage-fault')
  expect(fault).toContain('“gone.rtz” is no longer there')
  expect(fault).toContain('“page.rtz”: ')
})
