// Elements of the page. React escapes all text that it is given: names are text, never markup.
import { createElement as h, type ReactNode } from 'react'

export { h, type ReactNode }

type Attributes = Readonly<Record<string, unknown>>

/** An element whose inside may be too much to be made at a stretch: it is made as it is rendered. */
export class Long {
  readonly tag: string
  readonly attributes: Attributes | null
  /** Where it yields undefined, the caller may yield to the event loop; nothing stands there. */
  readonly inside: () => Iterable<Piece>

  constructor(tag: string, attributes: Attributes | null, inside: () => Iterable<Piece>) {
    this.tag = tag
    this.attributes = attributes
    this.inside = inside
  }
}

/** What stands one after the other on the page. */
export type Piece = ReactNode | Long

/** A piece for each item, made as it is rendered. */
export const each = <Item>(items: Iterable<Item>, pieceOf: (item: Item) => Piece): (() => Iterable<Piece>) =>
  function* () {
    for (const item of items) yield pieceOf(item)
  }

/** An element around pieces. */
export const around = (tag: string, attributes: Attributes | null, ...inside: readonly Piece[]): Long =>
  new Long(tag, attributes, () => inside)

/** A name as written by somebody, set apart from the direction of the text around it. */
export const name = (text: string): ReactNode => h('bdi', null, text)

export interface Column {
  head: ReactNode
  className?: string
}

export type Groups = readonly (readonly [words: string, span: number])[]

/** Its head stands on each page that the table goes on to. `groups`: a line above the head, each over so many columns. */
export const table = (
  className: string,
  columns: readonly Column[],
  rows: readonly ReactNode[],
  groups: Groups = [],
): ReactNode => h('table', { className }, tableHead(columns, groups), h('tbody', null, ...rows))

/** The same with rows that are made as they are rendered. */
export const longTable = (
  className: string,
  columns: readonly Column[],
  rows: () => Iterable<Piece>,
  groups: Groups = [],
): Long => around('table', { className }, tableHead(columns, groups), new Long('tbody', null, rows))

function tableHead(columns: readonly Column[], groups: Groups): ReactNode {
  const heads = columns.map(({ head, className: kind }) => h('th', { className: kind, scope: 'col' }, head))
  const over = groups.map(([words, colSpan]) =>
    h('th', { colSpan, className: words === '' ? 'empty' : 'group', scope: 'colgroup' }, words),
  )
  return h('thead', null, over.length === 0 ? null : h('tr', null, ...over), h('tr', null, ...heads))
}

export const row = (columns: readonly Column[], cells: readonly ReactNode[], className?: string): ReactNode =>
  h('tr', { className }, ...cells.map((cell, i) => h('td', { className: columns[i]?.className }, cell)))

/** One cell over the whole width of a table. */
export const wideRow = (columns: readonly Column[], words: string): ReactNode =>
  h('tr', { className: 'wide' }, h('td', { colSpan: columns.length }, words))

/** A part of the plan by the resolution's own headings; what is in it is numbered after it by the styles. */
export const part = (title: string, inside: () => Iterable<Piece>): Long =>
  new Long('div', { className: 'part' }, function* () {
    yield h('h2', null, title)
    yield* inside()
  })

export const section = (title: string, className: string, ...children: readonly Piece[]): Long =>
  longSection(title, className, () => children)

/** The same with an inside that is made as it is rendered. */
export const longSection = (title: string, className: string, inside: () => Iterable<Piece>): Long =>
  new Long('section', { className }, function* () {
    yield h('h3', null, title)
    yield* inside()
  })

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
