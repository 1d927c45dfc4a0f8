// How much room stands beside the axis: for a row's name, unit and lines, and at its right for the figures of its scale.
import type { Scale } from '../../../shared/weather/scales.ts'
import type { Row } from './chart-rows.ts'

/** The least space left of names, between them and figures, and between figures and axis. */
export const NAMES_LEFT_PX = 6
const BETWEEN_PX = 6
const FIGURES_RIGHT_PX = 3
/** A sample of a line's dashes, before its name. */
const SAMPLE_PX = 15

/** What is written there, each in its own size. */
type Lettering = 'name' | 'unit' | 'figure'

/** In whole px: no name reaches into the figures of its row. */
export function besideAxisPx(
  rows: readonly Pick<Row, 'label' | 'unit' | 'others' | 'scale' | 'isCapped'>[],
  widthOf: (text: string, lettering: Lettering) => number,
): number {
  const needed = rows.map(({ label, unit, others, scale, isCapped }) => {
    const lines = [
      widthOf(label, 'name'),
      widthOf(unit, 'unit'),
      ...others.map(({ name }) => SAMPLE_PX + widthOf(name, 'unit')),
    ]
    const figures = scale.ticks.map((tick) => widthOf(figureOf(tick, scale, isCapped), 'figure'))
    return Math.max(...lines) + BETWEEN_PX + Math.max(0, ...figures)
  })
  return NAMES_LEFT_PX + Math.ceil(Math.max(0, ...needed)) + FIGURES_RIGHT_PX
}

/** A figure of a scale as it is written; `10+` at the top where what is above stands there too. */
export const figureOf = (tick: number, { max }: Pick<Scale, 'max'>, isCapped: boolean): string =>
  `${String(tick).replace('-', '−')}${isCapped && tick === max ? '+' : ''}`

const FONTS: Readonly<Record<Lettering, string>> = { name: '600 12px', unit: '400 12px', figure: '400 10px' }

/** Widths in the window's font. */
export function letteringIn(element: Element): (text: string, lettering: Lettering) => number {
  const ctx = document.createElement('canvas').getContext('2d')
  const { fontFamily } = getComputedStyle(element)
  return (text, lettering) => {
    if (ctx === null) return 0
    ctx.font = `${FONTS[lettering]} ${fontFamily}`
    return ctx.measureText(text).width
  }
}
