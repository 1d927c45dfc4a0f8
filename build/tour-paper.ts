// The passage plan as a PDF, and its first page as a picture: drawn by Chromium's own viewer of PDFs, so that it is the file that is looked at.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { ElectronApplication, Page } from 'playwright'
import { at } from '../test/support/officer.ts'
import { answerSaving, FETCHED } from './tour.ts'
import { inBrowser } from './tour-browser.ts'
import { pictureOf } from './tour-picture.ts'

/** A4 lying, with the grey that the viewer leaves around a page that fits. */
const VIEWPORT = { width: 1860, height: 1320 }
const SHEET = { x: 8, y: 5, width: 1844, height: 1302 }

/** An empty sheet is a few kB; one with words, a sketch and curves far more. */
const LEAST_BYTES = 60_000
const LOOKS = 60

/** `path`: without its ending. */
export async function planOnPaper(app: ElectronApplication, page: Page, path: string): Promise<void> {
  await answerSaving(app, `${path}.pdf`)
  await page.keyboard.press('Control+p')
  await at(page, 'plan-pdf').click()
  await at(page, 'plan-done').waitFor(FETCHED)
  console.log(`plan: ${path}.pdf`)
  const isHere = await inBrowser(async (browser) => {
    const viewer = await browser.newPage({ viewport: VIEWPORT })
    await viewer.goto(`${pathToFileURL(`${path}.pdf`).href}#toolbar=0&navpanes=0&view=Fit`)
    const drawn = await pictureOf(viewer, { clip: SHEET, leastBytes: LEAST_BYTES, looks: LOOKS })
    if (drawn === null) return console.log('no picture of it: this Chromium shows no PDF')
    writeFileSync(`${path}.png`, drawn)
    console.log(`picture: ${path}.png`)
  })
  if (!isHere) console.log('no picture of it: Chromium is not here')
}
