// The plan as Chromium prints it, with its own styles and fonts: no table leaves a row or two on a page of their own, none is wider than the
// sheet, its letters are fonts and its headings tags.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../../../../build/system-tools.ts'
import type { PaperInput } from '../../../../../electron/engine/passage/paper/data.ts'
import type { PaperPage } from '../../../../../shared/app/paper.ts'
import { fontKindsOf, hasPoppler, headingsOf, infoOf, pagesOf } from '../../../../support/printed.ts'
import { planPage } from '../../../../support/at-once.ts'
import {
  HOSTILE_NAMES,
  inputOf,
  route,
  voyageOf,
  waypoint,
  zigzag,
} from '../../../../unit/engine/passage/paper/inputs.ts'

const program = findProgram('chromium')
if (program === null) console.log('skipped: the plan printed by Chromium, since it is not installed')
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const TYPES = { css: 'text/css', html: 'text/html; charset=utf-8', woff2: 'font/woff2' } as const
const HOST = 'http://paper.test/passage/paper/'

let folder = ''
let browser: Browser | null = null
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-printed-'))
  if (program !== null) browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Where a path of the page lies: a package's file, or one of the window's sources. */
const fileOf = (path: string): string => {
  const [, inPackage] = /\/(@fontsource\/.*)$/.exec(path) ?? []
  return inPackage === undefined ? join(ROOT, 'renderer', path) : join(ROOT, 'node_modules', inPackage)
}

/** The page loaded with the styles as they are in the sources; the plan itself lies one folder below them, as in the application. */
async function loaded(plan: PaperPage): Promise<Page> {
  if (browser === null) throw new Error('no browser was started')
  const page = await browser.newPage()
  const missing: string[] = []
  await page.route(`http://paper.test/**`, (requested) => {
    const path = new URL(requested.request().url()).pathname
    const kind = path.slice(path.lastIndexOf('.') + 1) as keyof typeof TYPES
    const file = fileOf(path)
    const body = path.endsWith('/print/plan.html')
      ? plan.html
      : path.endsWith('/running.css')
        ? plan.runningCss
        : existsSync(file)
          ? readFileSync(file)
          : null
    if (body !== null) return requested.fulfill({ body, contentType: TYPES[kind] })
    // Left without an answer, the page would wait for it for good.
    missing.push(path)
    return requested.abort()
  })
  await page.goto(`${HOST}print/plan.html`)
  await page.evaluate('document.fonts.ready.then(() => document.fonts.size)')
  if (missing.length > 0) throw new Error(`not found: ${missing.join(', ')}`)
  return page
}

async function printed(plan: PaperPage): Promise<string> {
  const page = await loaded(plan)
  const path = join(folder, 'plan.pdf')
  writeFileSync(path, await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }))
  await page.close()
  return path
}

/** The first line of each row of the long tables, as `pdftotext` lays it out. */
const ROWS = {
  waypoints: /^\s*\d+ +Point \d+ +\d\d°/,
  weather: /^\s*\d\d [A-Z]{3} \d{4} +(WPT \d|\d\d°)/,
  log: /^\s*\d+ +Point \d+ +(\d{3}\.\d°|\d\d [A-Z]{3} \d{4})/,
} as const

const inputFor = (count: number, more: Partial<PaperInput>): PaperInput => ({
  ...inputOf(voyageOf(route(zigzag(count)))),
  ...more,
})
const canPrint = program !== null && hasPoppler

describe.runIf(canPrint)('pages', () => {
  test.each([
    ...[3, 9, 14, 19, 24, 29, 34, 39, 44].map((count) => ['lying', count] as const),
    ...[5, 18, 27, 41].map((count) => ['standing', count] as const),
  ])('%s, %i waypoints: three rows of a table or more on each of its pages', async (orientation, count) => {
    const pages = pagesOf(await printed(planPage(inputFor(count, { orientation }))))
    for (const [table, pattern] of Object.entries(ROWS)) {
      const counts = pages.map((text) => text.split('\n').filter((line) => pattern.test(line)).length)
      const all = counts.reduce((sum, rows) => sum + rows, 0)
      // Of the weather no number of rows follows from the waypoints.
      const expected = table === 'weather' ? all : count
      expect([table, all]).toEqual([table, expected])
      expect([table, counts.filter((rows) => rows > 0 && rows < Math.min(3, all))]).toEqual([table, []])
    }
  })

  test('its letters are fonts, its headings tags, its title its own', async () => {
    const plan = planPage(inputFor(6, {}))
    const path = await printed(plan)
    expect(infoOf(path)).toMatch(/Tagged:\s+yes/)
    expect(infoOf(path)).toContain(plan.title)
    expect(readFileSync(path, 'latin1')).toContain('/Outlines')
    const kinds = fontKindsOf(path)
    expect(kinds.length).toBeGreaterThan(1)
    expect(kinds.filter((kind) => kind === 'Type 3')).toEqual([])
    const headings = headingsOf(path)
    expect(headings[0]).toBe('H1 Out and home')
    expect(headings.filter((one) => one.startsWith('H2'))).toEqual([
      expect.stringMatching(/^H2 . (Within|Beyond|Not)/),
      'H2 Appraisal',
      'H2 Planning',
      'H2 Execution',
      'H2 Monitoring',
    ])
    expect(headings).toContain('H3 Waypoints')
  })
})

describe.runIf(program !== null)('widths', () => {
  const hostile = HOSTILE_NAMES.map((name, i) =>
    waypoint(i, 10 + i, 60 + i, { name, notes: `VTS ${name}`, stayMinutes: 90 }),
  )
  const clocks = { offsetMinutes: 0, changes: [{ waypointId: '3', offsetMinutes: 60 }] }
  const wide = route(hostile, { notes: HOSTILE_NAMES.map((name) => `Abort ${name}`).join('\n') })
  wide.schedule.shipTime = clocks
  test.each([
    ['lying', 275],
    ['standing', 180],
  ] as const)('%s: no table passes the sheet, whatever stands in it', async (orientation, widthMm) => {
    for (const input of [inputFor(12, { orientation }), inputOf(voyageOf(wide), { orientation })]) {
      const page = await loaded(planPage(input))
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: Math.floor((widthMm / 25.4) * 96), height: 700 })
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('table, dl, p, h2, .ruled, .space')]
          .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth - 0.5)
          .map((one) => one.className),
      )
      await page.close()
      expect(beyond).toEqual([])
    }
  })
})
