// How many presses something takes: counted in the page, so that none is forgotten. Typing and Enter are not presses.
import type { Page } from 'playwright'

/** Counts from now on; what is called gives the presses so far. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 })
    addEventListener(
      'click',
      (event) => event.isTrusted && event.detail > 0 && (globalThis as { presses?: number }).presses!++,
      true,
    )
  })
  return () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
}
