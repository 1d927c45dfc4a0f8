// A name in one line: where it has no room it is cut within, and no two different names of a list are cut alike.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { cutNames } from './cut-names.ts'
import styles from './middle-cut.module.css'

/** The whole name is its text and its title; that it is cut is for the eye alone: `data-cut` is what is seen then. */
export const MiddleCut = (props: { text: string; testId?: string }): ReactNode => <Name key={props.text} {...props} />

const NAME = '[data-part="name"]'
/** What holds names that are read together. */
const LIST = ':is(table,ul,ol)'

/** All names together: read first, then marked, so that a table of hundreds is laid out once. */
let observer: ResizeObserver | null = null
const sizes = (): ResizeObserver =>
  (observer ??= new ResizeObserver((entries) => {
    for (const list of new Set(entries.map(({ target }) => target.closest(LIST) ?? target))) markIn(list)
  }))

function markIn(list: Element): void {
  const boxes = list.matches(NAME) ? [list] : [...list.querySelectorAll(NAME)]
  const names = boxes.map((box) => {
    const whole = box.firstElementChild
    const fits = (whole?.scrollWidth ?? 0) <= box.clientWidth + 1
    const text = whole?.textContent ?? ''
    return fits ? { text, roomPx: null, widthOf: zero } : { text, roomPx: box.clientWidth, widthOf: widthsIn(box) }
  })
  const shown = cutNames(names)
  boxes.forEach((box, i) => {
    if (names[i]?.roomPx === null) box.removeAttribute('data-cut')
    else box.setAttribute('data-cut', shown[i] ?? '')
  })
}

const zero = (): number => 0

/** Of characters, by their font. */
const widths = new Map<string, Map<string, number>>()
let canvas: CanvasRenderingContext2D | null = null

function widthsIn(box: Element): (char: string) => number {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(box)
  const font = `${fontWeight} ${fontSize} ${fontFamily}`
  // Before its fonts are there another one stands in.
  if (document.fonts.status !== 'loaded') widths.clear()
  const known = widths.get(font) ?? new Map<string, number>()
  widths.set(font, known)
  return (char) => {
    const before = known.get(char)
    if (before !== undefined) return before
    canvas ??= document.createElement('canvas').getContext('2d')
    if (canvas === null) return 0
    canvas.font = font
    const px = canvas.measureText(char).width
    known.set(char, px)
    return px
  }
}

function Name({ text, testId }: { text: string; testId?: string }): ReactNode {
  const outer = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = outer.current
    if (box === null) return undefined
    sizes().observe(box)
    return () => sizes().unobserve(box)
  }, [])
  return (
    <span className={styles.name} ref={outer} title={text} data-part="name">
      <span className={styles.whole} data-testid={testId}>
        {text}
      </span>
    </span>
  )
}
