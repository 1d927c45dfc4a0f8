// The gallery's scenes of the chart, the strip, and a place over them. And the line at the chart's foot: with everything it can say, at every width, nothing
// lies over or cuts what must be read; without a pointer it is empty there.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LIMIT_MS } from './looks.ts'
import { PALETTES } from '../../shared/app/app.ts'
import { COLOURS } from '../../shared/app/palette.ts'
import { SCENE_SIZE, setPalette, setSize, setTouch } from './open-gallery.ts'
import { testScenesOf } from './scenes-by-room.ts'
import { sceneOf } from './scenes.ts'

const looks = testScenesOf('chart')

/** Widths at which fingers and a mouse take turns; with the full counts each is looked at for both. */
const WIDTHS = { mouse: [560, 720, 860, 960, 1280], fingers: [560, 640, 760, 940, 1100, 1500] }
const ALL = [...new Set([...WIDTHS.mouse, ...WIDTHS.fingers])]
const widthsFor = (isTouch: boolean): readonly number[] =>
  process.env['BINNACLE_FULL'] === '1' ? ALL : isTouch ? WIDTHS.fingers : WIDTHS.mouse

/** What lies over its neighbour or beyond the line's end, and what of the place, the scale and the note is cut. */
const cuts = (page: Page): Promise<string[]> =>
  page.locator('[data-part="chart-foot"]').evaluate((foot) => {
    const found: string[] = []
    const bar = foot.getBoundingClientRect()
    const parts = [...foot.children].filter((part) => part.getBoundingClientRect().width > 0)
    const nameOf = (part: Element | undefined): string => (part?.textContent ?? '').slice(0, 40)
    let right = bar.left
    for (const [i, part] of parts.entries()) {
      const box = part.getBoundingClientRect()
      if (box.left < right - 0.5) found.push(`“${nameOf(part)}” lies over “${nameOf(parts[i - 1])}”`)
      right = box.right
    }
    if (right > bar.right + 0.5) found.push(`“${nameOf(parts.at(-1))}” is cut by the line’s end`)
    const whole = [
      ...foot.querySelectorAll('[data-testid="pointer-position"], [data-part="scale"]'),
      ...foot.querySelectorAll('[data-testid="coastline-note"] > :last-child'),
    ]
    for (const part of whole) {
      const box = part.getBoundingClientRect()
      const isOut = box.left < bar.left || box.right > bar.right + 0.5 || box.bottom > bar.bottom + 0.5
      if (isOut || part.scrollWidth > part.clientWidth + 1) found.push(`“${nameOf(part)}” is cut`)
    }
    return found
  })

it(
  'cuts nothing that must be read at any width, and says no place while the pointer is elsewhere',
  {
    timeout: LIMIT_MS,
  },
  () =>
    looks.at(sceneOf('Chart: layers and picture, old'), async ({ page }) => {
      const place = page.getByTestId('pointer-position')
      await expect.poll(() => place.textContent()).toBe('')
      const found: string[] = []
      for (const isTouch of [false, true]) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
        await setTouch(page, isTouch)
        for (const width of widthsFor(isTouch)) {
          // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
          await setSize(page, { ...SCENE_SIZE, width })
          // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
          await page.mouse.move(width / 2, 300)
          // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
          await expect.poll(() => place.textContent()).toMatch(/′ [NS] /)
          // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
          for (const one of await cuts(page)) found.push(`${width} px${isTouch ? ', touch' : ''}: ${one}`)
        }
      }
      expect(found).toEqual([])
      await page.getByTestId('chart-measure').hover()
      await expect.poll(() => place.textContent()).toBe('')
    }),
)

/** How many pixels of a row down the map's left edge, so many from the edge, are of a colour, and of how many. */
async function ofEdge(page: Page, fromEdgePx: number, colour: string): Promise<{ count: number; all: number }> {
  const map = await page.locator('[data-coastline]').boundingBox()
  if (map === null) throw new Error('there is no chart')
  const clip = { ...map, x: map.x + fromEdgePx, width: 1 }
  const png = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(
    async ({ picture, wanted }) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]),
      )
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, 1, image.height)
      let count = 0
      for (let i = 0; i < data.length; i += 4) {
        const found = [data[i], data[i + 1], data[i + 2]].map((one = 0) => one.toString(16).padStart(2, '0')).join('')
        if (`#${found}` === wanted) count++
      }
      return { count, all: image.height }
    },
    { picture: png, wanted: colour },
  )
}

it('shows that the chart has the focus over land too, in every palette', { timeout: LIMIT_MS }, () =>
  looks.at(sceneOf('Window: a voyage'), async ({ page }) => {
    await page.keyboard.press('Tab')
    await page.locator('[data-coastline]').focus()
    for (const palette of PALETTES) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      await setPalette(page, palette)
      const { acc, land } = COLOURS[palette]
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      expect((await ofEdge(page, 4, land)).count).toBeGreaterThan(20)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      const { count, all } = await ofEdge(page, 1, acc)
      expect([palette, count]).toEqual([palette, all])
    }
  }),
)
