// Frames of the window while something goes on in it, as the page sees them.
import type { Page } from 'playwright'

/** Times between frames in ms. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seenFrames: seen, stopFrames: false })
    const next = (nowMs: number): void => {
      seen.push(nowMs)
      if (!(globalThis as unknown as { stopFrames: boolean }).stopFrames) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await work()
  const at = await page.evaluate(() => {
    Object.assign(globalThis, { stopFrames: true })
    return (globalThis as unknown as { seenFrames: number[] }).seenFrames
  })
  return at.slice(1).map((nowMs, i) => nowMs - (at[i] ?? nowMs))
}

export const perSecond = (gaps: readonly number[]): number =>
  (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0)
