// JSON of many megabytes in slices: the long lists of an entry are read and written a few elements at a time. What comes of it is what JSON.parse
// and JSON.stringify give.
import type { Sliced } from '../../../../shared/sliced.ts'
import { damaged } from '../form-1/bytes.ts'

/** Looked at, parsed or written in one slice: a millisecond or two. */
const SLICE_BYTES = 64 * 1024
/** Brackets opened, commas and colons of what is parsed at once: twice as many as a voyage of 10,000 waypoints has. */
const MAX_PARTS_AT_ONCE = 400_000

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** A list directly in the object: its elements so far, and where those that are not read yet begin. */
interface List {
  elements: unknown[]
  from: number
  /** Some were read: behind their comma there must be others. */
  isCut: boolean
}

/**
 * An object from its JSON in UTF-8. Throws where it is no JSON, no object, or where one element of a list, or all beside the lists, has more parts
 * than are parsed at once.
 */
export function* parsedInSlices(text: Uint8Array): Sliced<Record<string, unknown>> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  /** The text with the number of each list in its place. */
  const skeleton: string[] = []
  const lists: unknown[][] = []
  let list: List | null = null
  let [depth, parts, outerParts, outerFrom] = [0, 0, 0, 0]
  let isText = false

  const readTo = (open: List, end: number): void => {
    const read = JSON.parse(`[${decoder.decode(text.subarray(open.from, end))}]`) as unknown[]
    if (read.length === 0 && open.isCut) throw damaged('a list with a gap')
    for (const one of read) open.elements.push(one)
    parts = 0
  }

  let first = 0
  while (isSpace(text[first])) first++
  if (text[first] !== OPEN_OBJECT) throw damaged('no object')
  for (let i = first; i < text.length; i++) {
    if (i % SLICE_BYTES === 0) yield
    const byte = text[i]
    if (isText) {
      if (byte === BACKSLASH) i++
      else if (byte === QUOTE) isText = false
      continue
    }
    if (byte === QUOTE) isText = true
    else if (byte === COLON) parts++
    else if (byte === COMMA) {
      parts++
      if (list === null || depth !== 2 || i - list.from < SLICE_BYTES) continue
      list.isCut = true
      readTo(list, i)
      list.from = i + 1
      yield
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      parts++
      if (++depth !== 2 || byte === OPEN_OBJECT) continue
      skeleton.push(decoder.decode(text.subarray(outerFrom, i)), `[${lists.length}]`)
      list = { elements: [], from: i + 1, isCut: false }
      outerParts = parts
      parts = 0
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      if (depth-- !== 2 || list === null) continue
      if (byte === CLOSE_OBJECT) throw damaged('brackets that do not match')
      readTo(list, i)
      lists.push(list.elements)
      list = null
      outerFrom = i + 1
      parts = outerParts
      yield
    }
    if (parts > MAX_PARTS_AT_ONCE) throw damaged('more parts than any entry has')
  }
  if (list !== null) throw damaged('a list without an end')
  skeleton.push(decoder.decode(text.subarray(outerFrom)))
  const outer = JSON.parse(skeleton.join('')) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(outer).map(([name, value]) => [name, Array.isArray(value) ? lists[Number(value[0])] : value]),
  )
}

/** An object of plain data as JSON in UTF-8. */
export function* jsonInSlices(value: Readonly<Record<string, unknown>>): Sliced<Buffer> {
  const written: Buffer[] = []
  let waiting = ''
  const put = (text: string): boolean => {
    waiting += text
    if (waiting.length < SLICE_BYTES) return false
    written.push(Buffer.from(waiting))
    waiting = ''
    return true
  }
  let before = '{'
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(member)) {
      const text = JSON.stringify(member) as string | undefined
      if (text === undefined) continue
      if (put(`${before}${JSON.stringify(name)}:${text}`)) yield
      before = ','
      continue
    }
    put(`${before}${JSON.stringify(name)}:[`)
    for (const [i, element] of (member as unknown[]).entries())
      if (put(`${i === 0 ? '' : ','}${(JSON.stringify(element) as string | undefined) ?? 'null'}`)) yield
    put(']')
    before = ','
  }
  put(before === '{' ? '{}' : '}')
  written.push(Buffer.from(waiting))
  return Buffer.concat(written)
}
