// Packs between two computers: one that gets the weather and one that has no link, by stick and by e-mail, and a voyage changed on both.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DAY_MS, formatDate } from '../../shared/format/time.ts'
import { wallClockMs } from '../support/clock.ts'
import type { Launched } from '../support/launch.ts'
import {
  at,
  chooseTraining,
  closeSheet,
  getWeather,
  openSample,
  setEtd,
  textOf,
  weatherCells,
  addVessel,
} from '../support/officer.ts'
import { makerHere } from '../support/pack-makers.ts'
import { cutAnew, farWeather } from '../support/pack-parts.ts'
import { openWaypoint } from '../e2e/plan-steps.ts'
import { test } from '../e2e/window-test.ts'

const PARTS = 4

const saveAs = ({ app }: Launched, filePath: string): Promise<void> =>
  app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
  }, filePath)

/** Writes the voyage shown, with its weather, into a file. */
async function writePack(launched: Launched, path: string): Promise<void> {
  const { page } = launched
  await saveAs(launched, path)
  await closeSheet(page)
  await at(page, 'plan-menu').click()
  await at(page, 'menu-write-pack').click()
  await page.locator('[data-testid="write-pack"]:enabled').click()
  await at(page, 'pack-written').waitFor()
}

/** Chooses files in the system's dialog, in the sheet that is open. */
async function choosePacks({ app, page }: Launched, filePaths: string[]): Promise<void> {
  await app.evaluate(({ dialog }, paths) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: paths })
  }, filePaths)
  await at(page, 'open-packs').click()
}

const drop = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(content)], fileName))
      document
        .querySelector('main')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, [...bytes]] as const,
  )

const rename = async (page: Page, name: string): Promise<void> => {
  await openWaypoint(page, 1)
  await at(page, 'waypoint-name').fill(name)
  await at(page, 'waypoint-name').press('Enter')
  await closeSheet(page)
}

test('what one computer got is the same on another, by mail in four parts, the third of them late; changed on both sides, the officer chooses', async ({
  folder,
  start,
}) => {
  const one = await start()
  await openSample(one.page)
  await setEtd(one.page, formatDate(wallClockMs() + DAY_MS), '0600')
  expect(await getWeather(one.page)).toMatch(/received/)
  await addVessel(one.page, 'Endeavour', 0)
  const file = join(folder, 'Voyage.binnacle')
  await writePack(one, file)
  expect(await textOf(one.page, 'pack-documents-count')).toMatch(/^1 vessel · [\d.]+ k?B$/)
  expect(await textOf(one.page, 'pack-not-in')).toContain('Not in it: ')
  expect(await textOf(one.page, 'pack-size')).toMatch(/^[\d.]+ kB in 1 file$/)
  await closeSheet(one.page)
  const cells = await weatherCells(one.page)
  expect([...cells.values()].filter((cell) => /\d/.test(cell)).length).toBeGreaterThan(100)

  const bytes = readFileSync(file)
  const office = makerHere('Fleet office')
  const nowMs = wallClockMs()
  const besides = farWeather(nowMs, 10)
  const [whole] = await cutAnew([bytes], office, nowMs, null, besides)
  const parts = await cutAnew([bytes], office, nowMs, Math.ceil((whole?.length ?? 0) / (PARTS - 1)), besides)
  expect(parts).toHaveLength(PARTS)
  const paths = parts.map((part, i) => {
    const path = join(folder, `Voyage part ${i + 1} of ${PARTS}.binnacle`)
    writeFileSync(path, part)
    return path
  })

  const other = await start({ userDataDir: join(folder, 'other') })
  const { page } = other
  await chooseTraining(page)
  await addVessel(page, 'Zephyr', 30)
  await at(page, 'take-pack').click()
  await choosePacks(
    other,
    paths.filter((_, i) => i !== 2),
  )
  // Nothing of it is here before the officer's word.
  await at(page, 'pack-question').waitFor()
  expect(await at(page, 'pack-question').count()).toBe(1)
  expect(await textOf(page, 'pack-question')).toContain('“Fleet office”')
  expect(await at(page, 'pack-report').count()).toBe(0)
  await at(page, 'pack-once').click()
  await at(page, 'pack-report').waitFor()
  await expect.poll(() => textOf(page, 'pack-lacking')).toContain('Part 3 of 4 is missing')
  // One press shows the card as it is where the pack was made, and says whose limits those are; one more, and the own ones hold again.
  expect(await textOf(page, 'pack-document')).toContain('Endeavour: new here.')
  await at(page, 'open-judged').click()
  await at(page, 'waypoints').waitFor()
  await expect.poll(() => textOf(page, 'whose-limits')).toMatch(/^Limits of Endeavour from “Fleet office”, .* UTC\. /)
  await expect.poll(() => textOf(page, 'answer-headline')).toContain('Beyond limits')
  await at(page, 'back-to-own').click()
  await expect.poll(() => at(page, 'whose-limits').count()).toBe(0)
  await expect.poll(() => textOf(page, 'vessel-shown')).toBe('Zephyr')
  const known = (found: Map<string, string>): number => [...found.values()].filter((cell) => /\d/.test(cell)).length
  expect(known(await weatherCells(page))).toBeLessThan(known(cells))

  // The third comes late, dropped on the window.
  await drop(page, 'late.binnacle', readFileSync(paths[2] ?? ''))
  await at(page, 'pack-always').click()
  await expect.poll(() => textOf(page, 'pack-lacking')).toContain('All 4 parts received')
  await closeSheet(page)
  await expect.poll(async () => [...(await weatherCells(page))]).toEqual([...cells])

  // Both go on by themselves.
  await rename(one.page, 'Mine')
  await rename(page, 'Theirs')
  await writePack(one, file)
  await drop(page, 'again.binnacle', readFileSync(file))
  await at(page, 'pack-always').click()
  await at(page, 'pack-pair').first().getByRole('button').click()
  await at(page, 'pack-both').waitFor()
  expect(await textOf(page, 'pack-differs')).toContain('name Theirs → Mine')
  await at(page, 'keep-other').click()
  await at(page, 'pack-kept').waitFor()
  await closeSheet(page)
  await expect.poll(() => at(page, 'waypoints').innerText()).toContain('Mine')
  await at(page, 'undo').click()
  await expect.poll(() => at(page, 'waypoints').innerText()).toContain('Theirs')
})
