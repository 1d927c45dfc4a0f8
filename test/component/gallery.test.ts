// Every component in every palette, in the states it can be in: nothing throws, no text is cut off, contrast, labels and ARIA are right.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../build/steps.ts'
import { PALETTES, type Palette } from '../../shared/app/app.ts'
import { itemAt } from '../../shared/item-at.ts'
import { componentsOf } from '../gallery/bundle.ts'
import { axeFindings, clippedTexts, tooBright, windowOverflow, type Finding } from '../gallery/checks.ts'
import {
  launchBrowser,
  openGallery,
  openScene,
  SCENE_SIZE,
  setPalette,
  setSize,
  setTouch,
  shownComponents,
  type Gallery,
} from '../gallery/open-gallery.ts'
import { LARGE_TEXT_SIZE, smallTargets, unreachable } from '../gallery/reach.ts'
import {
  acceptedPictures,
  acceptPicture,
  noPictures,
  PICTURES,
  pictureFindings,
  picturesFolder,
  type Picture,
} from '../gallery/pictures.ts'
import { SCENES, sceneOf, type Scene } from '../gallery/scenes.ts'
import { WAIT_LIMIT_MS } from '../support/until.ts'

/** Files of components that no scene shows, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'renderer/main.tsx': 'the root: it renders App into the page',
  'renderer/ui/icons.tsx': 'pictures, no components',
  'renderer/chart/tool-icons.tsx': 'pictures, no components',
}

/** Scenes wait for the engine more than they draw: so many are looked at at once. */
const PAGES = 3

interface Look {
  page: Page
  /** What the page reported since its scene was opened. */
  reported: string[]
}

let gallery: Gallery
let browser: Browser
const free: Look[] = []
const waiting: ((look: Look) => void)[] = []
/** The components of each scene of the list that has begun, by its index. */
const components = new Map<number, PromiseWithResolvers<string[]>>()
/** Those that stood when a scene had been looked at: what waits for an answer of the engine comes late on a busy machine. */
const shownInTheEnd = new Set<string>()

beforeAll(async () => {
  gallery = await openGallery()
  browser = await launchBrowser()
  for (let i = 0; i < PAGES; i++) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const page = await browser.newPage({ viewport: SCENE_SIZE, reducedMotion: 'reduce' })
    const look: Look = { page, reported: [] }
    // The first scene of a state waits until it is prepared.
    page.setDefaultTimeout(WAIT_LIMIT_MS)
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') look.reported.push(message.text())
    })
    page.on('pageerror', (error) => look.reported.push(`thrown: ${error.stack ?? error.message}`))
    free.push(look)
  }
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

/** Opens a scene in the next page that is free, and frees it when all is looked at. */
async function looking(scene: Scene, look: (at: Look) => Promise<void>, picture?: Picture): Promise<void> {
  const at = free.pop() ?? (await new Promise<Look>((take) => void waiting.push(take)))
  try {
    at.reported = []
    await openScene(at.page, gallery.server, scene, picture?.palette ?? 'day')
    await look(at)
  } finally {
    const next = waiting.shift()
    if (next === undefined) free.push(at)
    else next(at)
  }
}

/** Rules but contrast are the same in every palette: day, in which each component is looked at once, has them all. */
async function findings(page: Page, palettes: readonly Palette[] = PALETTES): Promise<Finding[]> {
  const found: Finding[] = []
  for (const palette of palettes) {
    await setPalette(page, palette)
    const ofAxe = await axeFindings(page, palette === 'day' ? 'all' : 'contrast')
    for (const one of [...(await clippedTexts(page)), ...(await windowOverflow(page)), ...ofAxe])
      found.push(`${palette}: ${one}`)
  }
  return found
}

async function lightFindings(page: Page): Promise<Finding[]> {
  await setPalette(page, 'night')
  return tooBright(page)
}

/** Pressed by fingers, and with a text twice as large. */
async function reachFindings(page: Page): Promise<Finding[]> {
  const found: Finding[] = []
  const look = async (how: string, ...checks: ((page: Page) => Promise<Finding[]>)[]): Promise<void> => {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    for (const check of checks) for (const one of await check(page)) found.push(`${how}: ${one}`)
  }
  await setTouch(page, true)
  await look('touch', clippedTexts, smallTargets, unreachable)
  await setTouch(page, false)
  await setSize(page, LARGE_TEXT_SIZE)
  await look('text at 200 %', unreachable)
  await setSize(page, SCENE_SIZE)
  return found
}

/** Whether a scene shows a component that none before it in the list shows, whichever is drawn first. In full each is looked at as if it did. */
async function isFirst(page: Page, index: number): Promise<boolean> {
  const here = await shownComponents(page)
  components.get(index)?.resolve(here)
  const before = [...components].flatMap(([other, { promise }]) => (other < index ? [promise] : []))
  const shownBefore = new Set((await Promise.all(before)).flat())
  return process.env['BINNACLE_FULL'] === '1' || here.some((component) => !shownBefore.has(component))
}

describe('the gallery', () => {
  it.concurrent.each(SCENES.map((scene, index) => ({ ...scene, index })))('$id', async ({ index, ...scene }) => {
    const seen = Promise.withResolvers<string[]>()
    components.set(index, seen)
    const look = async ({ page, reported }: Look): Promise<void> => {
      // Each component is seen in every palette and every way once; else the palettes take turns.
      const isWhole = await isFirst(page, index)
      const palettes = isWhole ? PALETTES : [itemAt(PALETTES, index % PALETTES.length)]
      expect(await findings(page, palettes)).toEqual([])
      expect(palettes.includes('night') ? await lightFindings(page) : []).toEqual([])
      expect(isWhole ? await reachFindings(page) : []).toEqual([])
      const unexpected = reported.filter((text) => scene.reports?.test(text) !== true)
      expect(unexpected).toEqual([])
      expect(gallery.server.reports).toEqual([])
      for (const component of await shownComponents(page)) shownInTheEnd.add(component)
    }
    try {
      await looking(scene, look)
    } finally {
      // A scene that could not be drawn shows nothing, and keeps no other waiting.
      seen.resolve([])
    }
  })

  it.concurrent.for(PICTURES)('looks as accepted: $name', async (picture, context) => {
    const version = browser.version()
    const reason = noPictures(version)
    if (reason !== null) {
      console.log(`${picture.name}: ${reason}`)
      context.skip(reason)
    }
    const look = async ({ page }: Look): Promise<void> =>
      expect(await pictureFindings(page, picturesFolder(version), picture)).toEqual([])
    await looking(sceneOf(picture.scene), look, picture)
  })

  it('has every picture, and no other, of each Chromium that it has pictures of, and of one at least', () => {
    const accepted = acceptedPictures()
    expect(accepted.size).toBeGreaterThan(0)
    const names = PICTURES.map(({ name }) => name).toSorted()
    for (const [folder, files] of accepted) expect([folder, files.toSorted()]).toEqual([folder, names])
  })

  it('finds one figure that is another one, at night', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-pictures-'))
    const picture = { name: 'planted', scene: 'Weather: at sea, limits passed', palette: 'night' } as const
    const look = async ({ page }: Look): Promise<void> => {
      await acceptPicture(page, folder, picture)
      expect(await pictureFindings(page, folder, picture)).toEqual([])
      await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
          if (node.nodeValue?.includes('6') === true) {
            node.nodeValue = node.nodeValue.replace('6', '8')
            return
          }
        throw new Error('no 6 here')
      })
      expect(await pictureFindings(page, folder, picture)).toEqual([
        expect.stringMatching(/^planted differs in \d+ pixels, /),
      ])
    }
    try {
      await looking(sceneOf(picture.scene), look, picture)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('shows every component', async () => {
    const atFirst = (await Promise.all([...components.values()].map(({ promise }) => promise))).flat()
    const shown = new Set([...atFirst, ...shownInTheEnd])
    const files = execFileSync('git', ['ls-files', 'renderer'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => file.endsWith('.tsx'))
    const missing = files.flatMap((file) =>
      file in NOT_SHOWN
        ? []
        : componentsOf(readFileSync(`${root}${file}`, 'utf8'))
            .map((name) => `${file}#${name}`)
            .filter((name) => !shown.has(name)),
    )
    expect(missing).toEqual([])
  })

  it('shows each scene in its own preferences, whatever others chose at the same time', async () => {
    const text = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText)
    await looking(sceneOf('Strip: in other units'), async (other) => {
      expect(await text(other.page)).toContain('m/s')
      await looking(sceneOf('Strip: charts'), async ({ page }) => {
        expect(await text(page)).toContain('kn')
        expect(await text(page)).not.toContain('m/s')
      })
    })
  })

  it('finds a text that is cut off and a contrast of 2, planted in a scene', async () => {
    await looking(sceneOf('Voyage: all stored'), async ({ page }) => {
      expect(await findings(page)).toEqual([])
      await page.evaluate(() => {
        const panel = document.querySelector('section')
        const plant = (text: string, style: string): void => {
          const planted = document.createElement('p')
          planted.textContent = text
          planted.style.cssText = style
          panel?.append(planted)
        }
        plant('A planted text that is far too long', 'width: 60px; overflow: hidden; white-space: nowrap')
        plant('A planted text cut below', 'width: 60px; height: 12px; overflow: hidden')
        // #adadad on #fff is 2.24 : 1, #b8b8b8 1.98 : 1.
        plant('Planted without contrast', 'background: #fff; color: #b8b8b8')
      })
      const found = await findings(page)
      for (const palette of PALETTES) {
        expect(found).toContainEqual(
          expect.stringMatching(`${palette}: p “A planted text that is far too long” is cut off by \\d+ px across`),
        )
        expect(found).toContainEqual(
          expect.stringMatching(`${palette}: p “A planted text cut below” is cut off by \\d+ px down`),
        )
        expect(found).toContainEqual(expect.stringMatching(`${palette}: color-contrast: .*Planted without contrast`))
      }
      expect(found).toHaveLength(3 * PALETTES.length)
    })
  })

  it('finds a white pixel at night, a target too small for a finger and what nobody can reach, planted in a scene', async () => {
    await looking(sceneOf('Voyage: all stored'), async ({ page }) => {
      await setPalette(page, 'night')
      expect([...(await tooBright(page)), ...(await reachFindings(page))]).toEqual([])
      await page.evaluate(() => {
        const root = document.getElementById('root')
        const plant = (name: string, text: string, style: string): void => {
          const planted = document.createElement(name)
          planted.textContent = text
          planted.style.cssText = style
          root?.append(planted)
        }
        plant('i', '', 'position: fixed; left: 700px; top: 400px; width: 1px; height: 1px; background: #fff')
        plant('p', 'Planted row', 'position: fixed; left: 500px; top: 20px; width: 90px; height: 30px; cursor: pointer')
        plant('button', 'Planted outside', 'position: fixed; left: 900px; top: 200px; width: 90px')
        plant('i', '', 'position: fixed; left: 500px; top: 300px; width: 90px; height: 90px')
        const covered = document.createElement('button')
        covered.textContent = 'Planted below'
        covered.style.cssText = 'position: fixed; left: 510px; top: 310px; width: 70px'
        root?.prepend(covered)
      })
      expect(await tooBright(page)).toEqual(['night: rgb(255 255 255) at 700, 400 is brighter than the text'])
      expect(await reachFindings(page)).toEqual([
        'touch: p. “Planted row” is 90 × 30 px',
        'touch: button. “Planted below” is covered by i.',
        'text at 200 %: button. “Planted below” is covered by i.',
        'text at 200 %: button. “Planted outside” is outside the window, at 945, 221',
      ])
    })
  })
})
