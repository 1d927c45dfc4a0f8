// The gallery's scenes of the whole window. And the chart is quiet: of the sample voyage, with its isobars, it has hardly more ink than the drawing it was
// designed by.
import { expect, it } from 'vitest'
import { chartInk, DRAWN_INK, INK_SIZE, MOST_INK } from './ink.ts'
import { LIMIT_MS } from './looks.ts'
import { setSize } from './open-gallery.ts'
import { testScenesOf } from './scenes-by-room.ts'
import { sceneOf } from './scenes.ts'

const looks = testScenesOf('window')

it(
  'of the sample voyage has at most 1.1 times the drawing’s pixels that are neither sea, land nor coast',
  {
    timeout: LIMIT_MS,
  },
  () =>
    looks.at(sceneOf('Window: the sample voyage'), async ({ page }) => {
      await setSize(page, INK_SIZE)
      // Its isobars are among them.
      expect(Number(await page.locator('[data-part="picture"]').getAttribute('data-isobars'))).toBeGreaterThan(0)
      const share = await chartInk(page)
      expect(share).toBeGreaterThan(DRAWN_INK / 4)
      expect(share).toBeLessThanOrEqual(MOST_INK * DRAWN_INK)
    }),
)
