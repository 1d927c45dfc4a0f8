// The gallery with its page built, its server, and a browser that looks at it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { Palette } from '../../shared/app/app.ts'
import { findProgram } from '../../build/system-tools.ts'
import { bundleGallery } from './bundle.ts'
import type { Scene } from './scenes.ts'
import { serveGallery, type GalleryServer } from './server.ts'
import { beginWithFull } from './states.ts'

/** Of the page and the data that every test file of the gallery begins with. */
export interface GalleryFolders {
  page: string
  /** What `dataOfFull` made. */
  full: string
}

export interface Gallery {
  server: GalleryServer
  close(): Promise<void>
}

/** Serves the page, which is built unless `made` has it. */
export async function openGallery(made?: GalleryFolders): Promise<Gallery> {
  if (made !== undefined) {
    beginWithFull(made.full)
    const server = await serveGallery(made.page)
    return { server, close: () => server.close() }
  }
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-gallery-'))
  await bundleGallery(folder)
  const server = await serveGallery(folder)
  return {
    server,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Features of Chromium that are left out. WebUIOmnibox…: pages of an address bar that nobody sees, a fifth of what a scene costs. The others are those that
 * Playwright leaves out, whose list this one replaces.
 */
const WITHOUT =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch'

/** The system's Chromium without a window. Rejects with what to install where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findProgram('chromium')
  if (executablePath === null) throw new Error('No Chromium here: install it, or name one in CHROMIUM_PATH.')
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [`--disable-features=${WITHOUT}`, ...asRoot] })
}

export const SCENE_SIZE = { width: 1280, height: 800 }

/** Runs in the page. A check at each frame would use the processor that the engine needs. */
const sceneIsDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(look)
    function look(): void {
      if (document.querySelector('[data-scene]') === null) return
      watch.disconnect()
      resolve()
    }
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-scene'] })
    look()
  })

/** Shows a scene and waits until all of it is drawn. `isOnce`: without React's strict mode, in which all is rendered twice. */
export async function openScene(
  page: Page,
  server: GalleryServer,
  { id }: Scene,
  { palette, isOnce = false }: { palette: Palette; isOnce?: boolean },
): Promise<void> {
  const query = new URLSearchParams({ scene: id, palette, ...(isOnce ? { once: '' } : {}) })
  await page.goto(`${server.url}?${query}`)
  await page.evaluate(sceneIsDrawn)
}

export const setPalette = (page: Page, palette: Palette): Promise<void> =>
  page.evaluate((name) => window.gallery?.setPalette(name), palette)

/** `file#Component` of each component that is shown. */
export const shownComponents = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.gallery?.components() ?? [])

export const setTouch = (page: Page, isTouch: boolean): Promise<void> =>
  page.evaluate((is) => window.gallery?.setTouch(is), isTouch)

/** Gives the window another size and waits until all of it is drawn anew. */
export async function setSize(page: Page, size: typeof SCENE_SIZE): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => window.gallery?.settle())
}
