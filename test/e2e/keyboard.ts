// An officer without a mouse: presses keys and looks, and can do nothing else.
import type { Page } from 'playwright'

/** What has the focus, as the officer sees it. */
interface Stop {
  testId: string | null
  /** Its accessible name, or its text. */
  name: string
  /** An outline around it, and within the window. */
  isSeen: boolean
}

export interface Keyboard {
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Tab until what has this test id has the focus. Throws where the focus cannot be seen, or goes round without coming there. */
  tabTo(testId: string): Promise<void>
  /** Waits until what has this test id has been given the focus. */
  focusReaches(testId: string): Promise<void>
}

const MAX_STOPS = 80

function stopNow(): Stop {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return { testId: null, name: '', isSeen: true }
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const isInside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  const name = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
  return {
    testId: element.dataset['testid'] ?? null,
    name: (name ?? element.textContent ?? '').trim().slice(0, 60),
    isSeen: isInside && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
  }
}

export function keyboardOf(page: Page): Keyboard {
  const stops: Stop[] = []
  return {
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.insertText(text),
    focusReaches: (testId) => page.locator(`[data-testid="${testId}"]:focus`).waitFor(),
    tabTo: async (testId) => {
      const begun = stops.length
      for (let presses = 0; presses < MAX_STOPS; presses++) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(stopNow)
        stops.push(stop)
        if (!stop.isSeen) throw new Error(`the focus cannot be seen on “${stop.name}” (${stop.testId})`)
        if (stop.testId === testId) return
      }
      const passed = stops.slice(begun).map(({ testId: id, name }) => id ?? name)
      throw new Error(`Tab does not come to ${testId}: ${passed.join(', ')}`)
    },
  }
}
