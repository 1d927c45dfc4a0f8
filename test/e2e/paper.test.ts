// The officer puts the plan on paper: a PDF through the system's dialog, looked into with poppler; the waypoints as a table.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { expect } from 'vitest'
import {
  at,
  chooseTraining,
  getWeather,
  openRoute,
  openSample,
  setEtd,
  showPalette,
  textOf,
  waypointNames,
} from '../support/officer.ts'
import { wallClockMs } from '../support/clock.ts'
import { close, fontKindsOf, hasPoppler, headingsOf, infoOf, missingInPdf, pagesOf } from '../support/printed.ts'
import { openPlanSheet } from './plan-steps.ts'
import { test } from './window-test.ts'

/** Answers the saving dialog with a path; the empty one cancels it. What it offered is kept. */
async function answer(app: ElectronApplication, path: string): Promise<string> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = ((...given: unknown[]) => {
      Object.assign(globalThis, { offered: given.at(-1) })
      return Promise.resolve({ canceled: filePath === '', filePath })
    }) as typeof dialog.showSaveDialog
  }, path)
  return path
}
const offered = (app: ElectronApplication): Promise<{ title: string; defaultPath: string }> =>
  app.evaluate(() => (globalThis as unknown as { offered: { title: string; defaultPath: string } }).offered)

async function press(page: Page, what: 'pdf' | 'csv' | 'print'): Promise<string> {
  await openPlanSheet(page, 'paper')
  await at(page, `plan-${what}`).click()
  await page.locator('[data-testid="plan-done"], [data-testid="plan-fault"]').waitFor()
  return (await page.locator('[data-testid="plan-done"], [data-testid="plan-fault"]').innerText()).replaceAll(
    /\s+/g,
    ' ',
  )
}

function everyPage(pages: readonly string[], words: readonly string[]): void {
  pages.forEach((text, i) => {
    for (const one of [...words, `Page ${i + 1} of ${pages.length}`]) expect(close(text)).toContain(one)
  })
}

test.runIf(hasPoppler)(
  'the sample voyage with weather, at night: A4, pages counted, all of it there, and nothing left behind',
  async ({ folder, start }) => {
    const { app, page } = await start()
    await openSample(page)
    const tomorrow = new Date(wallClockMs() + 86_400_000).toISOString().slice(0, 10)
    await setEtd(page, tomorrow, '0600')
    await getWeather(page)
    await showPalette(page, 'night')
    const path = await answer(app, join(folder, 'plan.pdf'))
    expect(await press(page, 'pdf')).toContain('Written as plan.pdf.')
    expect(await offered(app)).toMatchObject({
      title: 'Write passage plan',
      defaultPath: 'Bishop Rock - Ambrose passage plan.pdf',
    })
    const info = infoOf(path)
    expect(info).toMatch(/Page size:\s+841\.\d+ x 59[45]\.\d+ pts \(A4\)/)
    expect(info).toMatch(/Title:\s+Passage plan Bishop Rock/)
    expect(info).toMatch(/Creator:\s+Binnacle \d/)
    expect(info).toMatch(/Producer:\s+Binnacle \d/)
    expect(info).toMatch(/JavaScript:\s+no/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(readFileSync(path, 'latin1')).toContain('/Outlines')
    expect(headingsOf(path).slice(0, 3)).toEqual([
      'H1 Bishop Rock – Ambrose',
      'H2 ○ Not judged: no vessel',
      'H2 Appraisal',
    ])
    expect(fontKindsOf(path).filter((kind) => kind === 'Type 3')).toEqual([])
    const pages = pagesOf(path)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.length).toBeLessThanOrEqual(7)
    everyPage(pages, [
      'TRAINING: simulated weather',
      'DRAFT',
      'Aid to passage planning. Not for primary navigation.',
      'Bishop Rock – Ambrose, revision 2',
      'Data valid at: weather as fetched',
    ])
    const all = close(pages.join(' '))
    const names = await waypointNames(page).allTextContents()
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect(all).toContain(close(name).replace(/^\d+ /, ''))
    for (const part of [
      '1 Appraisal',
      '2 Planning',
      'Heavy weather, MSC.1/Circ.1228',
      '3 Execution',
      'Departure, arrival, clocks',
      '4 Monitoring',
      'Log of the passage',
      'Weather on passage',
      'Sun along the way',
      'Checks of the route',
      'Berth to berth',
      'Under-keel limits',
      'VTS and reporting',
      'Abort points and points of no return',
      'Contingency',
      'Signatures',
      'Changes, newest first',
    ])
      expect(all).toContain(part)
    expect(all).toMatch(/(Wind and sea known at each of|Both known at) \d+ steps of 3 h/)

    // The first page answers: sentence, bar, chart and curves are on it, and no page is empty.
    expect(close(pages[0] ?? '')).toMatch(/Not judged: no vessel.*ETA.*Sketch of the route.*Wind.*Current.*Source, age/)
    for (const text of pages) expect(text.trim().split('\n').length).toBeGreaterThan(6)

    // In the window, in its colours, by the keyboard; standing, it is printed standing.
    await at(page, 'plan-preview').click()
    const frame = page.frameLocator('[data-testid="paper-pages"] iframe')
    await frame.getByText('Appraisal', { exact: true }).waitFor()
    const colours = await frame.locator('html').evaluate((root) => {
      const { color, backgroundColor } = getComputedStyle(root)
      return { color, backgroundColor }
    })
    expect(colours).toEqual({ color: 'rgb(185, 121, 63)', backgroundColor: 'rgb(6, 5, 4)' })
    const sheets = at(page, 'paper-pages')
    await sheets.focus()
    await page.keyboard.press('PageDown')
    await expect.poll(() => sheets.evaluate((area) => area.scrollTop)).toBeGreaterThan(0)
    await at(page, 'paper-preview').getByTestId('paper-standing').click()
    await frame.locator('[data-orientation="standing"]').waitFor()
    await page.keyboard.press('Escape')
    expect(await at(page, 'paper-preview').count()).toBe(0)
    // With the weather picture, if chosen: one page more, at the end.
    await openPlanSheet(page, 'paper')
    await at(page, 'paper-picture').check()
    await at(page, 'plan-preview').click()
    await frame.getByText('Weather picture, estimated').waitFor()
    // The page is as high as its frame: no bar, whose colour is none of the night's.
    const barPx = () => frame.locator('html').evaluate((root) => innerWidth - root.clientWidth)
    await expect.poll(barPx).toBe(0)
    // Nor where its text is wrapped otherwise once it is loaded, as by a font that comes late.
    const grownPx = await frame.locator('html').evaluate((root) => {
      const loadedPx = root.getBoundingClientRect().height
      root.style.setProperty('letter-spacing', '0.4px')
      return root.getBoundingClientRect().height - loadedPx
    })
    expect(grownPx).toBeGreaterThan(1)
    await expect.poll(barPx).toBe(0)
    await page.keyboard.press('Escape')
    await openPlanSheet(page, 'paper')
    const lastHour = await at(page, 'paper-hour-3').locator('option:checked').innerText()
    const standing = await answer(app, join(folder, 'standing.pdf'))
    expect(await press(page, 'pdf')).toContain('Written as standing.pdf.')
    expect(infoOf(standing)).toMatch(/Page size:\s+59[45]\.\d+ x 841\.\d+ pts \(A4\)/)
    const standingPages = pagesOf(standing)
    // Seven and the picture.
    expect(standingPages.length).toBeLessThanOrEqual(8)
    everyPage(standingPages, ['Aid to passage planning. Not for primary navigation.'])
    const hasPicture = [...pages, ...standingPages].map((text) => text.includes('Weather picture, estimated'))
    expect(hasPicture.flatMap((has, i) => (has ? [i] : []))).toEqual([pages.length + standingPages.length - 1])
    const picture = close(standingPages.at(-1) ?? '')
    expect(picture.match(/Drawn from \d+ points, the oldest fetched/g)).toHaveLength(3)
    expect(picture).toContain(lastHour.slice(0, 6))
    expect(picture).toContain('No limit is judged by it')

    // The window that printed is gone; nothing of the page is served any more.
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    const log = readFileSync(join(folder, 'data/logs/binnacle.log'), 'utf8')
    expect(log).not.toMatch(/(request|navigation|redirect|download).* was refused|printing failed/)

    // Cancelled: nothing is said, nothing is written.
    await answer(app, '')
    await at(page, 'plan-pdf').click()
    await expect.poll(() => at(page, 'plan-pdf').isEnabled()).toBe(true)
    expect(await at(page, 'plan-done').count()).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(['data', 'plan.pdf', 'standing.pdf'])
  },
)

/** A route of so many waypoints, as a table. */
const manyWaypoints = (count: number, name: (i: number) => string): string =>
  [
    'name,lat,lon',
    ...Array.from({ length: count }, (_, i) => `${name(i)},${10 + i * 0.1 + (i % 2) * 0.05},${60 + i * 0.1}`),
  ].join('\n')

test.runIf(hasPoppler)(
  '120 waypoints: the head of the table on each of its pages, every name whole',
  async ({ folder, start }) => {
    const { app, page } = await start()
    await chooseTraining(page)
    const route = join(folder, 'many.csv')
    writeFileSync(
      route,
      manyWaypoints(120, (i) => `Turning point ${i + 1}`),
    )
    await openRoute(app, page, route)
    await at(page, 'waypoints').waitFor()
    await setEtd(page, '2027-01-04', '1200')
    const path = await answer(app, join(folder, 'many.pdf'))
    expect(await press(page, 'pdf')).toContain('Written as many.pdf.')
    const pages = pagesOf(path)
    everyPage(pages, ['Aid to passage planning. Not for primary navigation.'])
    const all = close(pages.join(' '))
    for (let i = 1; i <= 120; i++) expect(all).toContain(`${i} Turning point ${i} `)
    const withRows = pages.filter((text) => /^\s*\d+ +Turning point \d+ +\d\d°/m.test(text))
    expect(withRows.length).toBeGreaterThan(3)
    const rowsOf = (text: string): number => [...text.matchAll(/^\s*\d+ +Turning point \d+ +\d\d°/gm)].length
    expect(withRows.map(rowsOf).filter((count) => count < 3)).toEqual([])
    for (const text of withRows) {
      const head = text.split('\n').findIndex((line) => /No +Name +Position +Leg +Course +NM/.test(line))
      const firstRow = text.split('\n').findIndex((line) => /^\s*\d+ +Turning point/.test(line))
      expect(head).toBeGreaterThan(-1)
      expect(head).toBeLessThan(firstRow)
    }
  },
)

test('the waypoints as a table; printing without a printer is said in words; names of markup stay names', async ({
  folder,
  start,
}) => {
  const { app, page } = await start()
  await chooseTraining(page)
  const route = join(folder, 'names.csv')
  writeFileSync(
    route,
    manyWaypoints(4, (i) => ['=1+1', '<script>document.title=1</script>', '</table><h1>out', '& Co'][i] ?? ''),
  )
  await openRoute(app, page, route)
  await at(page, 'waypoints').waitFor()
  const path = await answer(app, join(folder, 'list.csv'))
  expect(await press(page, 'csv')).toContain('Written as list.csv.')
  expect((await offered(app)).defaultPath).toMatch(/waypoints\.csv$/)
  const bytes = readFileSync(path)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString('utf8').split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[2]).toContain("1,'=1+1,")

  const pdf = await answer(app, join(folder, 'names.pdf'))
  expect(await press(page, 'pdf')).toContain('Written as names.pdf.')
  expect(missingInPdf(pdf, [/Title:\s+Passage plan/, '<script>document.title=1</script>'])).toEqual([])

  // A disk that refuses, and a printer that is not there: words, and it can be tried again.
  await answer(app, join(folder, 'names.csv/plan.pdf'))
  expect(await press(page, 'pdf')).toContain('The disk refused to store the file.')
  // On Electron Print… opens the system's dialog, which nobody answers.
  const isPressed = process.env['APP_EXECUTABLE'] === undefined
  if (!isPressed) console.log('paper.test.ts: Print… opens the system’s dialog on Electron and is not pressed there')
  const refused = 'The plan could not be printed'
  expect(isPressed ? await press(page, 'print') : refused).toContain(refused)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await answer(app, join(folder, 'again.pdf'))
  expect(await press(page, 'pdf')).toContain('Written as again.pdf.')
  expect(existsSync(join(folder, 'again.pdf'))).toBe(true)
  expect(await textOf(page, 'plan-done')).toContain('again.pdf')
})
