// Route files that the desktop gives: on the command line, by a second start, by the system's event. Each opens like one that was dropped.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { noKeychain } from '../support/keyring-session.ts'
import type { Launched } from '../support/launch.ts'
import { at, chooseTraining, textOf } from '../support/officer.ts'
import { test, type Start } from './window-test.ts'

const route = (name: string): string => fileURLToPath(new URL(`../fixtures/routes/${name}`, import.meta.url))

const withFiles = (start: Start, ...args: string[]): Promise<Launched> => start({ env: { ...noKeychain }, args })

test('a route given at the start, by a second start and by the system is opened, with its report', async ({
  folder,
  start,
}) => {
  const { app, page } = await withFiles(start, route('transpacific.rtz'))
  // At the first start it waits until there is a place for it.
  await chooseTraining(page)
  await at(page, 'import-report').getByText('RTZ 1.1').waitFor()
  expect(await textOf(page, 'voyage-name')).toBe('Tokyo Wan – San Francisco')

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
  await expect(withFiles(start, '--looks-like=/a/path.rtz', route('in-the-wild.rtz'))).rejects.toThrow(/launch|closed/i)
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Oslo – Hull')
  await at(page, 'import-report').getByText('RTZ 1.0').first().waitFor()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())).toBe(false)

  await app.evaluate(({ app: main }, path) => {
    main.emit('open-file', { preventDefault: () => {} }, path)
  }, route('north-atlantic.rtz'))
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')

  mkdirSync(join(folder, 'a folder.rtz'))
  await expect(withFiles(start, join(folder, 'a folder.rtz'))).rejects.toThrow(/launch|closed/i)
  await page.getByText('“a folder.rtz” is a folder. Choose the route file inside it.').waitFor()
  expect(await textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')
})

test('several at once, by address and by odd names, open in turn: every report and every refusal is shown', async ({
  folder,
  start,
}) => {
  const [odd, plain] = [join(folder, 'Oslo – Hull 100% #1;$(x).rtz'), join(folder, '-dash.rtz')]
  copyFileSync(route('in-the-wild.rtz'), odd)
  copyFileSync(route('north-atlantic.rtz'), plain)
  writeFileSync(join(folder, 'page.rtz'), '<!doctype html><p>Log in')
  const files = [join(folder, 'gone.rtz'), pathToFileURL(odd).href, join(folder, 'page.rtz'), '--', plain]
  const { page } = await withFiles(start, ...files)
  await chooseTraining(page)
  await expect.poll(() => textOf(page, 'voyage-name')).toBe('Bishop Rock – Ambrose')
  const report = at(page, 'import-report')
  await report.getByText('-dash.rtz').waitFor()
  await report.getByText('Oslo – Hull 100% #1;$(x).rtz').waitFor()
  const fault = await textOf(page, 'voyage-fault')
  expect(fault).toContain('“gone.rtz” is no longer there')
  expect(fault).toContain('“page.rtz”: ')
})
