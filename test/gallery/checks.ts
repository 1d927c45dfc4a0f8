// What is looked for in every scene: text that is cut off, frames with nothing in them, what axe finds, and light at night.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { lightOf } from '../support/pixels.ts'

/** One finding in words: where, and what. */
export type Finding = string

/** WCAG 2.2 to level AA and axe's best practice: all rules whose findings are minor, moderate, serious or critical. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe itself calls experimental may be wrong in either direction. */
const RULES = axe
  .getRules(TAGS)
  .filter(({ tags }) => !tags.includes('experimental'))
  .map(({ ruleId }) => ruleId)

/** Once a page: a panel shown alone is none, and has neither the window's main place nor its heading. Scenes of the whole window have them. */
const OF_A_WINDOW = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region']

/** Without spaces and comments: a page that has it before its own scripts is not sent it anew for each scene. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Further rows of a table are drawn by the same component as those before; axe takes half a minute for 500 of 45 cells. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 61)'

/** Violations on the page as it is; `contrast` alone is what another palette can change. */
export async function axeFindings(page: Page, what: 'all' | 'contrast'): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const isWindow = await page.evaluate(() => document.getElementById('root')?.dataset['place'] === 'window')
  const all = isWindow ? RULES : RULES.filter((rule) => !OF_A_WINDOW.includes(rule))
  const { violations } = await page.evaluate(
    async ({ rules, furtherRows }) => {
      const rows = [...document.querySelectorAll(furtherRows)].map((row) => ({ row, body: row.parentElement }))
      for (const { row } of rows) row.remove()
      const results = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'rule', values: rules },
        resultTypes: ['violations'],
      })
      for (const { row, body } of rows) body?.append(row)
      return results
    },
    { rules: what === 'all' ? all : ['color-contrast'], furtherRows: FURTHER_ROWS },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ html, any, all: every, none }) => {
      const why = [...any, ...every, ...none].map(({ message }) => message).join(' ')
      // Half scrolled out of view: it is whole once it is scrolled to, which `reach.ts` looks at.
      if (id === 'target-size' && why.includes('obscured')) return []
      return [`${id}: ${html.slice(0, 160)} (${why})`]
    }),
  )
}

/** The brightest pixel at night, where it is brighter than the text. */
export async function tooBright(page: Page): Promise<Finding[]> {
  const { luminance, ofText, brightest } = await lightOf(page)
  return luminance > ofText ? [`night: ${brightest} is brighter than the text`] : []
}

/** The window itself never scrolls: what scrolls is in it. */
export const windowOverflow = (page: Page): Promise<Finding[]> =>
  page.evaluate(() => {
    const { scrollHeight, scrollTop } = document.documentElement
    return scrollHeight > innerHeight || scrollTop !== 0
      ? [`the page is ${scrollHeight} px high in a window of ${innerHeight}, scrolled by ${scrollTop}`]
      : []
  })

/** Texts of which a part is outside a box that hides it, and whose whole is in no title or label: nobody can read them. */
export const clippedTexts = (page: Page): Promise<Finding[]> => page.evaluate(findClippedTexts)

/** Runs in the page, so it may use nothing from outside itself. */
function findClippedTexts(): string[] {
  const HIDES = new Set(['hidden', 'clip'])
  const SCROLLS = new Set(['auto', 'scroll'])
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  const isShownElsewhere = (from: Element, text: string): boolean => {
    for (let element: Element | null = from; element !== null; element = element.parentElement) {
      const titles = [element.getAttribute('title'), element.getAttribute('aria-label')]
      if (titles.some((one) => one !== null && plain(one).includes(text))) return true
    }
    return false
  }
  interface Box {
    display: string
    position: string
    holdsAbsolute: boolean
    overflowX: string
    overflowY: string
    /** For screen readers alone: never meant to be seen. */
    isUnseen: boolean
    left: number
    top: number
    width: number
    height: number
  }
  /** Thousands of cells stand in the same few boxes. */
  const boxes = new Map<Element, Box>()
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const rect = element.getBoundingClientRect()
    const parent = element.parentElement
    const box = {
      display: style.display,
      position: style.position,
      holdsAbsolute: style.position !== 'static' || style.containerType !== 'normal',
      overflowX: style.overflowX,
      overflowY: style.overflowY,
      isUnseen: style.clipPath.startsWith('inset(50%') || (parent !== null && boxOf(parent).isUnseen),
      left: rect.left + element.clientLeft,
      top: rect.top + element.clientTop,
      width: element.clientWidth,
      height: element.clientHeight,
    }
    boxes.set(element, box)
    return box
  }
  /** How far the rectangle stands outside the boxes around it that hide it, in px; at least 0. */
  const hiddenBy = (from: Element, rect: DOMRect): { across: number; down: number } => {
    let across = 0
    let down = 0
    let [watchX, watchY] = [true, true]
    let { position } = boxOf(from)
    for (let element: Element | null = from; element !== null; element = element.parentElement) {
      const box = boxOf(element)
      // What is placed absolutely is hidden only by what it is placed in.
      if (element !== from && position === 'absolute' && !box.holdsAbsolute) continue
      if (element !== from) position = box.position
      if (position === 'fixed') break
      if (box.display === 'inline' || box.display === 'contents') continue
      if (SCROLLS.has(box.overflowX)) watchX = false
      if (SCROLLS.has(box.overflowY)) watchY = false
      if (watchX && HIDES.has(box.overflowX))
        across = Math.max(across, box.left - rect.left, rect.right - box.left - box.width)
      if (watchY && HIDES.has(box.overflowY))
        down = Math.max(down, box.top - rect.top, rect.bottom - box.top - box.height)
    }
    return { across, down }
  }
  const found: string[] = []
  const complain = (element: Element, text: string, how: string): void => {
    found.push(`${element.tagName.toLowerCase()} “${text.slice(0, 80)}” is cut off ${how}`)
  }
  const root = document.getElementById('root') ?? document.body
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = plain(node.nodeValue ?? '')
    const element = node.parentElement
    if (text === '' || element === null || element.closest('option, script, style') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || boxOf(element).isUnseen)
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const cut = [...range.getClientRects()].map((rect) => ({ rect, ...hiddenBy(element, rect) }))
    // A line's box is higher than its letters.
    const worst = cut.find(({ rect, across, down }) => across > 1 || down > rect.height * 0.25)
    if (worst === undefined || isShownElsewhere(element, text)) continue
    complain(
      element,
      text,
      worst.across > 1 ? `by ${Math.round(worst.across)} px across` : `by ${Math.round(worst.down)} px down`,
    )
  }
  const canvas = document.createElement('canvas').getContext('2d')
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (canvas === null || !field.checkVisibility()) continue
    const isList = field instanceof HTMLSelectElement
    const text = plain(
      isList ? (field.selectedOptions[0]?.textContent ?? '') : field.value === '' ? field.placeholder : '',
    )
    const style = getComputedStyle(field)
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const LIST_ARROW_PX = 16
    const roomPx =
      field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - (isList ? LIST_ARROW_PX : 0)
    const overPx = canvas.measureText(text).width - roomPx
    if (text !== '' && overPx > 1 && !isShownElsewhere(field, text))
      complain(field, text, `by ${Math.round(overPx)} px`)
  }
  return found
}

/** Boxes with a border all around and nothing in them: what they were for is not there. */
export const emptyFrames = (page: Page): Promise<Finding[]> => page.evaluate(findEmptyFrames)

/** Runs in the page, so it may use nothing from outside itself. */
function findEmptyFrames(): string[] {
  /** What is drawn or typed into; and signs, whose frame is what they say. */
  const FILLED = 'input, select, textarea, button, canvas, svg, img, iframe, meter, progress'
  const SIGN =
    '[role="img"], [role="progressbar"], [role="slider"], [role="separator"], [aria-hidden="true"], .leaflet-container'
  const LEAST_PX = 12
  const sides = ['top', 'right', 'bottom', 'left'] as const
  const root = document.getElementById('root') ?? document.body
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (element.matches(FILLED) || element.closest(SIGN) !== null || element.closest('svg') !== null) return []
    if ((element.textContent ?? '').trim() !== '' || element.querySelector(`${FILLED}, ${SIGN}`) !== null) return []
    const { offsetWidth, offsetHeight } = element
    if (offsetWidth < LEAST_PX || offsetHeight < LEAST_PX || !element.checkVisibility({ visibilityProperty: true }))
      return []
    const style = getComputedStyle(element)
    const isFramed = sides.every(
      (side) =>
        parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        !/, 0\)$|^transparent$/.test(style.getPropertyValue(`border-${side}-color`)),
    )
    return isFramed
      ? [
          `${element.tagName.toLowerCase()}.${element.className} is a frame of ${offsetWidth} × ${offsetHeight} px with nothing in it`,
        ]
      : []
  })
}
