// Elements of the page. React escapes all text that it is given: names are text, never markup.
import { createElement as h, type ReactNode } from 'react'

export { h, type ReactNode }

/** A name as written by somebody, set apart from the direction of the text around it. */
export const name = (text: string): ReactNode => h('bdi', null, text)

export interface Column {
  head: ReactNode
  className?: string
}

/** Its head stands on each page that the table goes on to. `groups`: a line above the head, each over so many columns. */
export function table(
  className: string,
  columns: readonly Column[],
  rows: readonly ReactNode[],
  groups: readonly (readonly [words: string, span: number])[] = [],
): ReactNode {
  const heads = columns.map(({ head, className: kind }) => h('th', { className: kind, scope: 'col' }, head))
  const over = groups.map(([words, colSpan]) =>
    h('th', { colSpan, className: words === '' ? 'empty' : 'group', scope: 'colgroup' }, words),
  )
  return h(
    'table',
    { className },
    h('thead', null, over.length === 0 ? null : h('tr', null, ...over), h('tr', null, ...heads)),
    h('tbody', null, ...rows),
  )
}

export const row = (columns: readonly Column[], cells: readonly ReactNode[], className?: string): ReactNode =>
  h('tr', { className }, ...cells.map((cell, i) => h('td', { className: columns[i]?.className }, cell)))

/** One cell over the whole width of a table. */
export const wideRow = (columns: readonly Column[], words: string): ReactNode =>
  h('tr', { className: 'wide' }, h('td', { colSpan: columns.length }, words))

/** A part of the plan by the resolution's own headings; what is in it is numbered after it by the styles. */
export const part = (title: string, ...children: ReactNode[]): ReactNode =>
  h('div', { className: 'part' }, h('h2', null, title), ...children)

export const section = (title: string, className: string, ...children: ReactNode[]): ReactNode =>
  h('section', { className }, h('h3', null, title), ...children)

/** Label and value, a line each. */
export type Fact = readonly [label: string, value: ReactNode]
export const facts = (className: string, found: readonly Fact[]): ReactNode =>
  h('dl', { className }, ...found.map(([label, value]) => h('div', null, h('dt', null, label), h('dd', null, value))))

/** Values one above the other in one cell. */
export const stacked = (...lines: readonly ReactNode[]): ReactNode =>
  h('div', { className: 'stacked' }, ...lines.map((line) => h('div', null, line)))

export const note = (...words: ReactNode[]): ReactNode => h('p', { className: 'note' }, ...words)

/** Text as it was typed, its lines kept. */
export const prose = (text: string): ReactNode => h('p', { className: 'prose', dir: 'auto' }, text)
