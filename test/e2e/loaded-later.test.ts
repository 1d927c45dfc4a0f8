// The window begins with one script of a bounded size; the rest comes later, and what cannot be loaded says so and can be tried again.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { root } from '../../build/steps.ts'
import { words } from '../../renderer/words/words.ts'
import { PALETTES } from '../../shared/app/app.ts'
import { axeFindings } from '../gallery/checks.ts'
import { call } from '../support/call.ts'
import { at, chooseTraining, showPalette } from '../support/officer.ts'
import { test } from './window-test.ts'

const renderer = join(root, 'out/renderer')
const assets = join(renderer, 'assets')
const ENTRY = fileURLToPath(new URL('./unreadable-main.mjs', import.meta.url))
const LATE = fileURLToPath(new URL('./late-main.mjs', import.meta.url))

/** Of the scripts that are read before anything is shown; those that they import belong to them. */
const FIRST_BYTES = 600_000
/** With the chart and the strip, which are in view too. */
const IN_VIEW_BYTES = 1_050_000

const textOf = (file: string): string => readFileSync(join(assets, file), 'utf8')

/** A script and all that it imports by name, not later. */
function withImports(files: readonly string[]): string[] {
  const found = new Set(files)
  for (const file of found)
    for (const [, name = ''] of textOf(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(name)
  return [...found]
}

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0)

const scripts = (): string[] =>
  [...readFileSync(join(renderer, 'index.html'), 'utf8').matchAll(/src="\.\/assets\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
const named = (part: string): string => {
  const found = readdirSync(assets).find((file) => new RegExp(`^${part}-.{8}\\.js$`).test(file))
  if (found === undefined) throw new Error(`no script is named ${part}`)
  return found
}

const CATALOGUE: Readonly<Record<string, unknown>> = { ...words }

/** All long sentences of a subject. */
const sentencesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.length > 30
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentencesOf)
      : []

describe('what the window begins with', () => {
  it('is no more than so many bytes', () => {
    expect(scripts().length).toBeGreaterThan(0)
    expect(bytesOf(withImports(scripts()))).toBeLessThan(FIRST_BYTES)
    expect(bytesOf(withImports([...scripts(), named('ChartPlace'), named('Strip')]))).toBeLessThan(IN_VIEW_BYTES)
  })

  it.each([
    'backup',
    'candidates',
    'casualties',
    'compare',
    'data',
    'firstRun',
    'help',
    'keys',

    'place',
    'settings',
    'vessel',
  ])('says nothing of %s, which the package has in another script', (subject) => {
    const first = withImports(scripts())
    const later = readdirSync(assets).filter((file) => file.endsWith('.js') && !first.includes(file))
    const sentences = sentencesOf(CATALOGUE[subject]).filter((sentence) => !/[`\\\n\u00a0\u202f]/.test(sentence))
    expect(sentences.length).toBeGreaterThan(0)
    const holding = (files: readonly string[]): string[] => {
      const texts = files.filter((file) => !/worker/.test(file)).map(textOf)
      return sentences.filter((sentence) => texts.some((text) => text.includes(sentence)))
    }
    expect(holding(first)).toEqual([])
    expect(holding(later)).toEqual(sentences)
  })

  it('has no chart in it', () => {
    expect(withImports(scripts()).filter((file) => textOf(file).includes('leaflet'))).toEqual([])
    expect(textOf(named('ChartPlace'))).toContain('leaflet')
  })
})

test('what cannot be loaded says so and is loaded when it is tried again; the rest of the window stands', async ({
  start,
}) => {
  const { app, page, expectComplaint } = await start({ entry: ENTRY })
  expectComplaint(/HelpPanel-/)
  await chooseTraining(page)
  await at(page, 'rail-help').click()
  const failed = at(page, 'load-failed')
  await failed.waitFor()
  expect(await failed.textContent()).toContain(words.ui.lazy.failed)
  await failed.getByRole('button').click()
  await failed.waitFor()
  await at(page, 'rail-settings').click()
  await page.getByRole('complementary', { name: 'Settings' }).getByRole('heading').first().waitFor()
  await at(page, 'rail-help').click()
  await failed.waitFor()
  await app.evaluate(() => Object.assign(globalThis, { unreadable: null }))
  await failed.getByRole('button').click()
  await at(page, 'help-topics').waitFor()
  expect(await failed.count()).toBe(0)
})

test('keys that are pressed before chart and strip are here are carried out once they are', async ({ start }) => {
  const { app, page, expectComplaint } = await start({ entry: LATE })
  expectComplaint(/ChartPlace-|Strip-/)
  // Both were tried while the window was idle: one that is first tried when it is shown says that it failed, and waits for a press.
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { refusedScripts: () => number }).refusedScripts()))
    .toBe(2)
  await chooseTraining(page)
  await at(page, 'rail-plan').waitFor()
  expect(await page.locator('[role="application"]').count()).toBe(0)
  const focused = (): Promise<string | null> =>
    page.evaluate(
      () => document.activeElement?.closest('header, nav, aside, section, [role="application"]')?.ariaLabel ?? null,
    )
  await page.getByRole('complementary', { name: 'Plan' }).getByRole('button').first().focus()
  // From the panel to the chart, and on to the strip.
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  await page.keyboard.press('Control+i')
  expect(await at(page, 'refused').textContent()).toBe('')
  expect((await call(page, 'app.state', {})).preferences.picture).toEqual([])
  await app.evaluate(() => (globalThis as unknown as { comeLate: () => void }).comeLate())
  await expect.poll(focused).toBe('Weather over the voyage')
  await expect.poll(async () => (await call(page, 'app.state', {})).preferences.picture).not.toEqual([])
})

test('every word is readable on what lies behind it, in each palette', async ({ start }) => {
  const { page } = await start()
  await chooseTraining(page, true)
  await at(page, 'waypoints').waitFor()
  await at(page, 'get-weather').waitFor()
  for (const palette of PALETTES) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await showPalette(page, palette)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    expect(await axeFindings(page, 'contrast')).toEqual([])
  }
})

test('the finder cannot be loaded: it says so over the window, has the keys, and is closed by Esc', async ({
  start,
}) => {
  const { app, page, expectComplaint } = await start({ entry: ENTRY, env: { BINNACLE_UNREADABLE: 'CommandDialog' } })
  expectComplaint(/CommandDialog-/)
  await chooseTraining(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('load-failed').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await app.evaluate(() => Object.assign(globalThis, { unreadable: null }))
  await page.keyboard.press('Control+k')
  await at(page, 'finder').waitFor()
})
