// A picture of a page once nothing on it changes any more: a chart, and a viewer of PDFs, do not say when they have drawn.
import type { Page } from 'playwright'

interface Look {
  clip?: { x: number; y: number; width: number; height: number }
  /** Of a PNG: what is smaller is an empty page. */
  leastBytes?: number
  /** So often it is looked at, at most. */
  looks?: number
}

const LOOK_MS = 400

/** The last look where it never stands still; null: it stayed empty. */
export async function pictureOf(
  page: Pick<Page, 'screenshot' | 'waitForTimeout'>,
  { clip, leastBytes = 0, looks = 12 }: Look = {},
): Promise<Buffer | null> {
  let drawn: Buffer | null = null
  for (let look = 0; look < looks; look++) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one look after the other
    const now = await page.screenshot(clip === undefined ? {} : { clip })
    const isStill = drawn !== null && now.equals(drawn)
    if (isStill) return now
    if (now.length >= leastBytes) drawn = now
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await page.waitForTimeout(LOOK_MS)
  }
  return drawn
}
