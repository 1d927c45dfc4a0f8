// A small XML file as a tree, for formats that are read whole: no DTD, no entities of its own, bounded in depth and number.
import { SaxesParser } from 'saxes'
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { feedInSlices } from './feed.ts'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
  line: number
}

const MAX_DEPTH = 200
const MAX_ELEMENTS = 300_000

/** Throws FaultError `not-a-route` or `bad-input`, with the line. */
export function* xmlTreeInSlices(text: string): Sliced<XmlElement> {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 0 }
  const open: XmlElement[] = [top]
  let count = 0
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  parser.on('doctype', () => {
    throw new FaultError(
      'not-a-route',
      `The file carries a document type (DTD, line ${parser.line}). For safety it is not read; export the route again.`,
    )
  })
  parser.on('error', (error) => {
    const [, line = '?'] = /^(\d+):/.exec(error.message) ?? []
    throw new FaultError(
      'bad-input',
      `The file is broken at line ${line}. Export the route again and open the new file.`,
      {
        cause: error,
      },
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MAX_ELEMENTS || open.length > MAX_DEPTH)
      throw new FaultError('bad-input', `The file holds far more than a route (line ${parser.line}) and is not read.`)
    const element = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '', line: parser.line }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (more: string): void => {
    const element = open.at(-1)
    if (element !== undefined) element.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  yield* feedInSlices(parser, text)
  const [root] = top.children
  if (root === undefined)
    throw new FaultError('not-a-route', 'The file is empty. Export the route again and open the new file.')
  return root
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** Text of a child, trimmed; empty when there is none. */
export const textOf = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text.trim() ?? ''

/** Every element of a name, at whatever depth, in the file's order; none of what is inside of `closed` elements. */
export function allOf(element: XmlElement, name: string, closed?: string): XmlElement[] {
  const found: XmlElement[] = []
  const visit = ({ children }: XmlElement): void => {
    for (const child of children) {
      if (child.name === name) found.push(child)
      if (child.name !== closed) visit(child)
    }
  }
  visit(element)
  return found
}
