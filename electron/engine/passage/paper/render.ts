// Pieces of the page as HTML, the same text as if all were one element, with pauses between.
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Sliced } from '../../../../shared/sliced.ts'
import { Long, type Piece } from './markup.ts'

/** So many neighbours are rendered at a stretch; the longest are a table's rows of some twenty cells. */
const AT_A_STRETCH = 8

/** Markup of an element without an inside, cut where its inside goes. */
export function shellOf(element: ReactNode, end: string): string {
  const whole = renderToStaticMarkup(element)
  if (!whole.endsWith(end)) throw new Error(`The page does not end with ${end}`)
  return whole.slice(0, -end.length)
}

export function* renderedInSlices(pieces: Iterable<Piece>): Sliced<string> {
  let html = ''
  let waiting: ReactNode[] = []
  const flushed = (): string => {
    const rendered = waiting.length === 0 ? '' : renderToStaticMarkup(createElement(Fragment, null, ...waiting))
    waiting = []
    return rendered
  }
  for (const piece of pieces) {
    if (piece instanceof Long) {
      html += flushed()
      const end = `</${piece.tag}>`
      html += shellOf(createElement(piece.tag, piece.attributes), end)
      html += yield* renderedInSlices(piece.inside())
      html += end
    } else if (piece === undefined) yield
    else if (waiting.push(piece) === AT_A_STRETCH) {
      html += flushed()
      yield
    }
  }
  return html + flushed()
}
