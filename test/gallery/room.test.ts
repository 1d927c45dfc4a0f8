// Room in the window: the top bar says what each chip is about and lets nothing go that has room; waypoints have theirs below the card; a failure
// stands whole over a footer.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMIT_MS, openLooks, type Looks } from './looks.ts'
import { setSize, setTouch } from './open-gallery.ts'
import { sceneOf } from './scenes.ts'

let looks: Looks
beforeAll(async () => {
  looks = await openLooks()
})
afterAll(() => looks?.close())

/** The narrowest: 1280 and 1440 with a text twice as large. */
const WIDTHS = [640, 720, 1024, 1280, 1440, 1920]
/** Bars that say the same in other words share the widths; with the full counts each is looked at in all. */
const isFull = process.env['BINNACLE_FULL'] === '1'
const EVEN = isFull ? WIDTHS : [640, 1024, 1440]
const ODD = isFull ? WIDTHS : [720, 1280, 1920]

interface Bar {
  /** What stands out of it, or over another part of it. */
  badlyPlaced: string[]
  /** What gave way although there is room for it beside the rest. */
  hasRoom: string[]
  /** What of a chip is seen, and whether its icon is. */
  chips: Record<string, { text: string; hasIcon: boolean }>
}

/** Runs in the page. */
function readBar(): Bar {
  const bar = document.querySelector('header')
  if (bar === null) throw new Error('no top bar')
  const room = bar.getBoundingClientRect()
  const endPx = room.right - Number.parseFloat(getComputedStyle(bar).paddingRight) + 0.5
  const parts = [...bar.querySelectorAll('button, strong, [data-testid$="-clock"]')]
    .filter((part) => part.checkVisibility())
    .map((part) => ({
      name: part.getAttribute('data-testid') ?? part.textContent ?? '',
      box: part.getBoundingClientRect(),
    }))
  const badlyPlaced = parts.flatMap(({ name, box }, at) => [
    ...(box.left < room.left || box.right > endPx || box.bottom > room.bottom + 0.5 ? [`${name} stands out`] : []),
    ...parts
      .slice(at + 1)
      .filter(
        (other) =>
          other.box.left < box.right - 1.5 &&
          other.box.right > box.left + 1.5 &&
          other.box.top < box.bottom - 1.5 &&
          other.box.bottom > box.top + 1.5,
      )
      .map((other) => `${other.name} over ${name}`),
  ])
  const hasRoom: string[] = []
  const gone = [...bar.querySelectorAll<HTMLElement>('[data-gone]')]
  for (const name of new Set(gone.map((part) => part.dataset['gives'] ?? ''))) {
    const ofName = gone.filter((part) => part.dataset['gives'] === name)
    for (const part of ofName) part.removeAttribute('data-gone')
    // A line more is no room.
    const isAsHigh = bar.getBoundingClientRect().height <= room.height + 0.5
    if (isAsHigh && [...bar.children].every((part) => part.getBoundingClientRect().right <= endPx)) hasRoom.push(name)
    for (const part of ofName) part.setAttribute('data-gone', '')
  }
  const chips = Object.fromEntries(
    ['standing-chip', 'forecast-age', 'casualties-age', 'link-chip'].map((id) => {
      const chip = bar.querySelector<HTMLElement>(`[data-testid="${id}"]`)
      const icon = chip?.querySelector('svg')
      return [
        id,
        { text: chip?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '', hasIcon: icon?.checkVisibility() === true },
      ]
    }),
  )
  return { badlyPlaced, hasRoom, chips }
}

async function barAt(page: Page, width: number): Promise<Bar> {
  await setSize(page, { width, height: 800 })
  return page.evaluate(readBar)
}

describe('the top bar', { timeout: LIMIT_MS }, () => {
  it.each([
    ['Window: a voyage', WIDTHS],
    ['Window: long names', WIDTHS],
    ['Window: all old', EVEN],
    ['Window: half known', ODD],
    ['Window: getting weather, waiting for the link', EVEN],
    ['Window: getting weather, the office refuses', ODD],
  ] as const)('%s: says how the plan stands and what the month has used, and of each chip what it is', (id, widths) =>
    looks.at(sceneOf(id), async ({ page }) => {
      for (const width of widths) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one size after the other
        const { badlyPlaced, hasRoom, chips } = await barAt(page, width)
        expect({ width, badlyPlaced, hasRoom }).toEqual({ width, badlyPlaced: [], hasRoom: [] })
        expect(chips['standing-chip']?.text).toMatch(/Not approved/)
        expect(chips['link-chip']?.text).toMatch(/[\d.]+ ?([kM]?B|\/)/)
        for (const [chip, name] of [
          ['forecast-age', /weather/i],
          ['casualties-age', /casualties/i],
          // The connection's name, or a word for it.
          ['link-chip', /[a-z]{3,} .*\d/i],
        ] as const) {
          const { text = '', hasIcon = false } = chips[chip] ?? {}
          expect(hasIcon || name.test(text) ? '' : `${width}: ${chip} says ${text}`).toBe('')
        }
      }
    }),
  )

  it('at 1280 and wider in words; the connection’s name where there is room for it', () =>
    looks.at(sceneOf('Window: a voyage'), async ({ page }) => {
      for (const width of WIDTHS.filter((one) => one >= 1280)) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one size after the other
        const { chips } = await barAt(page, width)
        expect(chips['forecast-age']?.text).toBe('● Weather just now')
        expect(chips['casualties-age']?.text).toBe('● Casualties just now')
        expect(chips['link-chip']?.text).toMatch(/^○ VSAT /)
      }
      expect((await barAt(page, 1920)).chips['standing-chip']?.text).toMatch(/^○ Not approved, rev\. \d+$/)
    }))
})

it.each(['Window: under way', 'Window: all old', 'Window: approved'])(
  '%s: in two lines the voyage’s name is cut last',
  { timeout: LIMIT_MS },
  (id) =>
    looks.at(sceneOf(id), async ({ page }) => {
      for (const width of [640, 680, 720]) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one size after the other
        const { badlyPlaced, hasRoom } = await barAt(page, width)
        // oxlint-disable-next-line eslint/no-await-in-loop -- as above
        const bar = await page.locator('header').evaluate((header) => ({
          cutTo: header.querySelector('h1 [data-part="name"]')?.getAttribute('data-cut') ?? null,
          isTwoLines: header.clientHeight < 90,
        }))
        expect({ width, badlyPlaced, hasRoom, ...bar }).toEqual({
          width,
          badlyPlaced: [],
          hasRoom: [],
          cutTo: null,
          isTwoLines: true,
        })
      }
    }),
)

describe('the schedule is one line', { timeout: LIMIT_MS }, () => {
  it.each(['Window: a voyage', 'Window: under way', 'Window: all old', 'Window: arrived', 'Window: no departure set'])(
    '%s',
    (id) =>
      looks.at(sceneOf(id), async ({ page }) => {
        for (const size of [
          { width: 1024, height: 768 },
          { width: 1280, height: 800 },
          { width: 1440, height: 900 },
          { width: 1920, height: 1080 },
        ]) {
          // oxlint-disable-next-line eslint/no-await-in-loop -- one size after the other
          await setSize(page, size)
          // oxlint-disable-next-line eslint/no-await-in-loop -- as above
          const { over, outside } = await page.getByTestId('schedule-line').evaluate((line) => {
            const [figures, buttons] = [...line.children].map((part) => part.getBoundingClientRect())
            if (figures === undefined || buttons === undefined) throw new Error('no figures or buttons')
            const cells = [...line.querySelectorAll('dt, dd')].map((cell) => cell.getBoundingClientRect())
            return {
              over: figures.bottom - buttons.top,
              outside: cells.filter(({ right }) => right > buttons.left + 0.5).length,
            }
          })
          expect({ size, isBeside: over > 0, outside }).toEqual({ size, isBeside: true, outside: 0 })
        }
      }),
  )
})

/** How many lines of print the sentence over a footer takes, whether it is all in sight, and the look of the button that would send. */
const footOf = (page: Page, part: string) =>
  page.evaluate((testId) => {
    const said = [...document.querySelectorAll<HTMLElement>(`footer [data-testid="${testId}"]`)].find((one) =>
      one.checkVisibility(),
    )
    if (said === undefined) throw new Error(`no ${testId}`)
    const words = said.querySelector('span') ?? said
    const range = document.createRange()
    range.selectNodeContents(said)
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6)))
    const foot = said.closest('footer')?.getBoundingClientRect()
    const box = words.getBoundingClientRect()
    return {
      text: said.innerText.replaceAll(/\s+/g, ' ').trim(),
      lines: lines.size,
      isWhole:
        said.scrollWidth <= said.clientWidth &&
        foot !== undefined &&
        box.top >= foot.top &&
        box.right <= foot.right &&
        foot.bottom <= innerHeight,
    }
  }, part)

/** How many rows of one line the waypoints have room for, and which buttons of the card and the footer are not wholly in the window. */
const waypointsOf = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-testid="waypoints"] tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    const [first] = rows
    if (first === undefined) throw new Error('no waypoints')
    let bottomPx = innerHeight
    for (let box = document.querySelector('[data-testid="waypoints"]'); box !== null; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible')
        bottomPx = Math.min(bottomPx, box.getBoundingClientRect().bottom)
    const lineHeightPx = Math.min(...rows.map(({ height }) => height))
    const buttons = document.querySelectorAll('[data-testid="answer"] button, footer button')
    return {
      rows: Math.floor((bottomPx - first.top + 0.5) / lineHeightPx),
      outside: [...buttons]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { right, bottom } = one.getBoundingClientRect()
          return right > innerWidth + 0.5 || bottom > innerHeight + 0.5
        })
        .map((one) => one.textContent),
    }
  })

describe('the waypoints have room', { timeout: LIMIT_MS }, () => {
  // Text at 200 % is the window zoomed by two: 1440×900 has 720×450 of its pixels then.
  // How many at a window's size, and how many for fingers.
  const SIZES: readonly (readonly [width: number, height: number, least: number, leastForFingers?: number])[] = [
    [1280, 800, 9, 5],
    [1440, 900, 12, 6],
    [1920, 1080, 18, 8],
    [640, 400, 3],
    [720, 450, 5],
    [960, 540, 8],
  ]
  // Three stretches of two lines, what is not known, and why not all came over the footer: the fewest there are.
  const WITH_A_FAILURE = [
    [1280, 800, 9],
    [1440, 900, 10],
    [1920, 1080, 18],
  ] as const
  it.each([
    ['Window: a voyage', SIZES],
    ['Window: half known', SIZES.slice(0, 3).map(([width, height, least]) => [width, height, least] as const)],
    ['Window: getting weather, some requests failed', WITH_A_FAILURE],
  ] as const)('%s', (id, sizes) =>
    looks.at(sceneOf(id), async ({ page }) => {
      for (const isTouch of [false, true]) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
        await setTouch(page, isTouch)
        for (const [width, height, least, leastForFingers] of sizes) {
          const expected = isTouch ? leastForFingers : least
          if (expected === undefined) continue
          // oxlint-disable-next-line eslint/no-await-in-loop -- one size after the other
          await setSize(page, { width, height })
          // oxlint-disable-next-line eslint/no-await-in-loop -- as above
          const { rows, outside } = await waypointsOf(page)
          expect({ width, isTouch, outside }).toEqual({ width, isTouch, outside: [] })
          expect({ width, isTouch, few: rows < expected ? rows : null }).toEqual({ width, isTouch, few: null })
        }
      }
    }),
  )
})

describe('a failure stands whole over the footer', { timeout: LIMIT_MS }, () => {
  it.each([
    ['Voyage: key refused', 'sync-words', /refused the key: check it in Settings\. Open Settings$/],
    [
      'Window: getting weather, waiting for the link',
      'sync-words',
      /cannot be reached: check the antenna and the link\./,
    ],
    ['Window: getting weather, some requests failed', 'sync-words', /could not be had: /],
    ['Voyage: more than the budget leaves', 'foot-budget', /^✕ This is more than the budget leaves: .*sends more\.$/],
  ])('%s', (id, part, expected) =>
    looks.at(sceneOf(id), async ({ page }) => {
      for (const width of [1280, 1440, 1920]) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one size after the other
        await setSize(page, { width, height: 800 })
        // oxlint-disable-next-line eslint/no-await-in-loop -- as above
        const { text, lines, isWhole } = await footOf(page, part)
        expect(text).toMatch(expected)
        expect([width, isWhole]).toEqual([width, true])
        expect(lines).toBeLessThanOrEqual(2)
      }
    }),
  )

  it('what is more than the budget leaves is not the next step', async () => {
    const groundIn = async (id: string): Promise<string> => {
      let ground = ''
      await looks.at(sceneOf(id), async ({ page }) => {
        ground = await page
          .locator('[data-testid="get-weather"]:visible')
          .evaluate((one) => getComputedStyle(one).backgroundColor)
      })
      return ground
    }
    const usual = await groundIn('Voyage: more than the track chosen')
    expect(await groundIn('Voyage: more than the budget leaves')).not.toBe(usual)
  })
})

describe('the answer while the weather of a change is read', { timeout: LIMIT_MS }, () => {
  // Last, and of a state that nothing else here shows: its voyage is changed, and changed back.
  it('is as high as before, says that it is not known, and has no blank in it', () =>
    looks.at(sceneOf('Voyage: within limits'), async ({ page }) => {
      const card = page.getByTestId('answer')
      const heightPx = async (): Promise<number> => Math.round((await card.boundingBox())?.height ?? 0)
      const before = await heightPx()
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(/\/call$/, async (route) => {
        if (route.request().postDataJSON().name === 'voyage.weather') await held
        await route.continue()
      })
      await page.getByTestId('undo').click()
      await page.getByTestId('answer-unread').waitFor()
      expect(await heightPx()).toBe(before)
      expect(await card.getAttribute('data-state')).toBe('unknown')
      expect(await card.locator('[data-kind]:not([data-kind="unknown"])').count()).toBe(0)
      const parts = card.locator('h2, [data-part="voyage"], [data-testid="answer-unread"] p')
      const gaps = await parts.evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect())
        const end = all[0]?.closest('section')?.getBoundingClientRect().bottom ?? 0
        return boxes.map(({ bottom }, i) => (boxes[i + 1]?.top ?? end) - bottom)
      })
      expect(gaps).toHaveLength(3)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...gaps)).toBeLessThan(before / 3)
      release()
      await page.getByTestId('answer-unread').waitFor({ state: 'detached' })
      await page.getByTestId('redo').click()
      await page.unroute(/\/call$/)
    }))
})
