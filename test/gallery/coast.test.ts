// Coast that is not drawn yet is never shown as sea: the threads that draw its tiles are held back, and the chart is looked at meanwhile.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Palette } from '../../shared/app/app.ts'
import { COLOURS } from '../../shared/app/palette.ts'
import { LIMIT_MS } from './looks.ts'
import { launchBrowser, openGallery, SCENE_SIZE, type Gallery } from './open-gallery.ts'

let gallery: Gallery
let browser: Browser
beforeAll(async () => {
  gallery = await openGallery(inject('gallery'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

declare global {
  interface Window {
    /** Tiles are requested of their threads, or what is requested waits. */
    holdTiles: (isHeld: boolean) => void
  }
}

/** Runs in the page before all else. */
const withHeldTiles = (): void => {
  let isHeld = true
  let waiting: (() => void)[] = []
  window.Worker = class extends Worker {
    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      const transfer = Array.isArray(options) ? options : (options?.transfer ?? [])
      const send = (): void => super.postMessage(message, transfer)
      if (isHeld) waiting.push(send)
      else send()
    }
  }
  window.holdTiles = (is) => {
    isHeld = is
    if (is) return
    for (const send of waiting) send()
    waiting = []
  }
}

/** How many pixels of the chart, or of a part of it, are of the sea's colour. */
async function seaPixels(
  page: Page,
  palette: Palette,
  part?: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const water = await page.locator('[data-coastline]').boundingBox()
  if (water === null) throw new Error('there is no chart')
  // Route and lettering stand on a ground of the sea's colour, which is not the sea.
  for (const drawn of ['[data-route]', '[data-part="moving"]'])
    await page.locator(drawn).evaluate((canvas: HTMLElement) => (canvas.style.visibility = 'hidden'))
  const png = (await page.screenshot({ clip: part ?? water })).toString('base64')
  return page.evaluate(
    async ({ picture, sea }) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]),
      )
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      let count = 0
      for (let i = 0; i < data.length; i += 4) {
        const colour = [data[i], data[i + 1], data[i + 2]].map((one = 0) => one.toString(16).padStart(2, '0')).join('')
        if (`#${colour}` === sea) count++
      }
      return count
    },
    { picture: png, sea: COLOURS[palette].deep },
  )
}

it(
  'is hatched and said at the start, after a resize to 4K and in another palette, and goes as it is drawn',
  {
    timeout: LIMIT_MS,
  },
  async () => {
    const page = await browser.newPage({ viewport: SCENE_SIZE, reducedMotion: 'reduce' })
    page.setDefaultTimeout(LIMIT_MS)
    await page.addInitScript(withHeldTiles)
    const note = page.getByTestId('coastline-note')
    const isDrawing = (is: boolean): Promise<void> =>
      page.locator(`[data-coastline="${is ? 'drawing' : 'drawn'}"]`).waitFor()
    await page.goto(
      `${gallery.server.url}?${new URLSearchParams({ scene: 'Chart: full, beyond limits', palette: 'day' })}`,
    )
    await page.locator('[data-route="drawn"]').waitFor()
    await isDrawing(true)
    expect(await note.innerText()).toContain('Coast is being drawn')
    expect(await seaPixels(page, 'day')).toBe(0)

    await page.evaluate(() => window.holdTiles(false))
    await isDrawing(false)
    await expect.poll(() => note.innerText()).toContain('Natural Earth')
    expect(await seaPixels(page, 'day')).toBeGreaterThan(100_000)
    await page.locator('[data-scene]').waitFor()

    // Moved by the officer the chart is not fitted anew: what the larger window brings into view has no tile yet, of no zoom.
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await isDrawing(false)
    await page.evaluate(() => window.holdTiles(true))
    await page.setViewportSize({ width: 3840, height: 2160 })
    await isDrawing(true)
    await expect.poll(() => note.innerText()).toContain('Coast is being drawn')
    expect(await seaPixels(page, 'day', { x: 3200, y: 1400, width: 400, height: 400 })).toBe(0)
    await page.evaluate(() => window.holdTiles(false))
    await isDrawing(false)
    await page.setViewportSize(SCENE_SIZE)

    await isDrawing(false)
    await page.evaluate(() => {
      window.holdTiles(true)
      void window.gallery?.setPalette('night')
    })
    await isDrawing(true)
    expect(await seaPixels(page, 'night')).toBe(0)
    expect(await seaPixels(page, 'day')).toBe(0)
    await page.evaluate(() => window.holdTiles(false))
    await isDrawing(false)
    await expect.poll(() => note.innerText()).toContain('Natural Earth')
    expect(await seaPixels(page, 'night')).toBeGreaterThan(100_000)
    await page.close()
  },
)
