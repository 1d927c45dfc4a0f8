// What the tests of the gallery look with: pages that take the scenes as they become free, and what each is looked at for.
import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { PALETTES, type Palette } from '../../shared/app/app.ts'
import { AXE, axeFindings, clippedTexts, emptyFrames, tooBright, windowOverflow, type Finding } from './checks.ts'
import {
  launchBrowser,
  openGallery,
  openScene,
  SCENE_SIZE,
  setPalette,
  setTouch,
  type Gallery,
} from './open-gallery.ts'
import { LARGE_TEXT_SIZE, smallTargets, unreachable } from './reach.ts'
import type { Scene } from './scenes.ts'

/** Scenes wait for the engine more than they draw: so many are looked at at once. */
const PAGES = 3

/** The first scene of a state waits until it is prepared, and others for a page that is free: on a busy machine for minutes. */
export const LIMIT_MS = 600_000

export interface Look {
  page: Page
  /** What the page reported since its scene was opened. */
  reported: string[]
}

export interface Drawn {
  /** By day unless it says so. */
  palette?: Palette
  /** In React's strict mode, in which all is rendered twice; with the heavy counts unless it says so. */
  isStrict?: boolean
}

export interface Looks {
  gallery: Gallery
  browser: Browser
  /** Opens a scene in the next page that is free, and frees it when all is looked at. */
  at: (scene: Scene, look: (at: Look) => Promise<void>, drawn?: Drawn) => Promise<void>
  close: () => Promise<void>
}

/** Runs in the page before all else. React notes each element and each effect for the browser's tools, which nobody opens here; its warnings need neither. */
const withoutTools = (): void => {
  Object.assign(console, { createTask: undefined, timeStamp: undefined })
}

/** What runs before all else is refused in a plan on paper, whose frame runs no scripts. */
const OF_PAPER = /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/

const isFull = process.env['BINNACLE_FULL'] === '1'

/** The gallery in a browser of its own, and its pages. */
export async function openLooks(): Promise<Looks> {
  const gallery = await openGallery(inject('gallery'))
  const browser = await launchBrowser()
  // One context: what a page loads, the others have.
  const context = await browser.newContext({ viewport: SCENE_SIZE, reducedMotion: 'reduce' })
  await context.addInitScript(withoutTools)
  await context.addInitScript(AXE)
  const free: Look[] = []
  const waiting: ((look: Look) => void)[] = []
  for (let i = 0; i < PAGES; i++) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const page = await context.newPage()
    const look: Look = { page, reported: [] }
    page.setDefaultTimeout(LIMIT_MS)
    page.on('console', (message) => {
      const isReported = message.type() === 'error' || message.type() === 'warning'
      if (isReported && !OF_PAPER.test(message.text())) look.reported.push(message.text())
    })
    page.on('pageerror', (error) => look.reported.push(`thrown: ${error.stack ?? error.message}`))
    free.push(look)
  }
  return {
    gallery,
    browser,
    at: async (scene, look, { palette = 'day', isStrict = isFull } = {}) => {
      const at = free.pop() ?? (await new Promise<Look>((take) => void waiting.push(take)))
      try {
        at.reported = []
        await at.page.setViewportSize(SCENE_SIZE)
        await openScene(at.page, gallery.server, scene, { palette, isOnce: !isStrict })
        await look(at)
      } finally {
        const next = waiting.shift()
        if (next === undefined) free.push(at)
        else next(at)
      }
    },
    close: async () => {
      await browser.close()
      await gallery.close()
    },
  }
}

/** In one palette: where things stand, and all of axe's rules. */
export async function findings(page: Page, palette: Palette): Promise<Finding[]> {
  await setPalette(page, palette)
  const ofPlaces = [...(await clippedTexts(page)), ...(await windowOverflow(page)), ...(await emptyFrames(page))]
  return [...ofPlaces, ...(await axeFindings(page, 'all'))].map((one) => `${palette}: ${one}`)
}

/** A palette gives colours alone: contrast in those that a scene is not looked at in otherwise. */
export async function contrastFindings(page: Page, palettes: readonly Palette[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (const palette of palettes) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await setPalette(page, palette)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    for (const one of await axeFindings(page, 'contrast')) found.push(`${palette}: ${one}`)
  }
  return found
}

export async function lightFindings(page: Page): Promise<Finding[]> {
  await setPalette(page, 'night')
  return tooBright(page)
}

/** Pressed by fingers, and with a text twice as large. The page stays small. */
export async function reachFindings(page: Page): Promise<Finding[]> {
  const found: Finding[] = []
  const look = async (how: string, ...checks: ((page: Page) => Promise<Finding[]>)[]): Promise<void> => {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    for (const check of checks) for (const one of await check(page)) found.push(`${how}: ${one}`)
  }
  await page.setViewportSize(SCENE_SIZE)
  await setTouch(page, true)
  await look('touch', clippedTexts, smallTargets, unreachable)
  await page.setViewportSize(LARGE_TEXT_SIZE)
  await setTouch(page, false)
  await look('text at 200 %', unreachable)
  return found
}

/** All that a scene can be looked at for and `findings` by day has not: in the other palettes, pressed by fingers, and with a large text. */
export const furtherFindings = async (page: Page): Promise<Finding[]> => [
  ...(await contrastFindings(
    page,
    PALETTES.filter((palette) => palette !== 'day'),
  )),
  ...(await lightFindings(page)),
  ...(await reachFindings(page)),
]
