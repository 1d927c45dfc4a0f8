// Additions of other makers (`<extensions>`): taken out of a file whole, with every prefix they use, and fitted to the version they go out in.
import { SaxesParser } from 'saxes'
import type { RtzVersion } from './rtz-schema.ts'
import { attributesText, xmlText } from './xml-text.ts'

/** What each prefix means at a place of a file; the empty one is the default. Linked, not copied: a file may declare any number. */
export interface Namespaces {
  own: ReadonlyMap<string, string>
  around: Namespaces | null
}
export const NO_NAMESPACES: Namespaces = { own: new Map(), around: null }

/** `<extensions>` as it stands in a file, and what was declared around it. */
export interface FoundExtensions {
  xml: string
  namespaces: Namespaces
  /** The namespace of the file's own elements, as `namespaceOf` gives it. */
  rtz: string
  line: number
}

interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  inside: Node[]
}
/** Text is XML already. */
type Node = Element | string

const XSI = 'http://www.w3.org/2001/XMLSchema-instance'
const BOUND: ReadonlyMap<string, string> = new Map([
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['xsi', XSI],
])

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
export const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')

/** Undefined where nobody says, up to a scope that is left out. */
function declaredIn(prefix: string, namespaces: Namespaces, end: Namespaces | null = null): string | undefined {
  for (let scope: Namespaces | null = namespaces; scope !== null && scope !== end; scope = scope.around) {
    const uri = scope.own.get(prefix)
    if (uri !== undefined) return uri
  }
  return undefined
}

/** What a prefix means; `?prefix` where nobody says. */
export const namespaceOf = (prefix: string, namespaces: Namespaces): string =>
  declaredIn(prefix, namespaces) ?? (prefix === '' ? '' : (BOUND.get(prefix) ?? `?${prefix}`))

/** The declarations of an element added to those around it. */
export function withDeclared(around: Namespaces, attributes: Readonly<Record<string, string>>): Namespaces {
  const declared = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (declared.length === 0) return around
  return { own: new Map(declared.map(([name, uri]) => [name.slice(6), uri.trim()])), around }
}

/** A prefix that nobody declares, or markup that cannot stand by itself. */
class NotWhole extends Error {}

/**
 * `<extensions>` as it may stand in any RTZ file: elements of RTZ without a prefix, and each other prefix declared in it. `left`: something
 * of `<extensions>` itself, which has neither attributes nor text, was left out. `hasTypes`: an element says which type of its own schema it
 * is. Null when it uses a prefix that nobody declares.
 */
export function wholeExtensions({
  xml,
  namespaces,
  rtz,
}: FoundExtensions): { xml: string; left: boolean; hasTypes: boolean } | null {
  try {
    const element = parsed(xml)
    if (element === null) return null
    const own = Object.entries(element.attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    const inside = element.inside.filter((node) => typeof node !== 'string' || isIgnorable(node))
    const left = inside.length < element.inside.length || own.length < Object.keys(element.attributes).length
    const bare = { ...element, attributes: Object.fromEntries(own), inside }
    const needed = new Map<string, string>()
    const body = rewritten(bare, { source: namespaces, outer: namespaces, written: rtz, rtz, needed })
    const declared = Object.fromEntries([...needed].map(([prefix, uri]) => [`xmlns:${prefix}`, uri]))
    const text = serialised({ ...body, attributes: { ...body.attributes, ...declared } })
    checkNamespaces(text)
    return { xml: text, left, hasTypes: withoutType(body, { own: needed, around: null }).isChanged }
  } catch (error) {
    if (error instanceof NotWhole) return null
    throw error
  }
}

/** White space and comments. */
const isIgnorable = (text: string): boolean => text.trim() === '' || text.startsWith('<!--') || text.startsWith('<?')

interface Scope {
  /** What prefixes mean in the file, at this place. */
  source: Namespaces
  /** The default namespace of what is written, at this place. */
  written: string
  /** The same around the extensions. */
  outer: Namespaces
  rtz: string
  /** Prefixes declared around the extensions only. */
  needed: Map<string, string>
}

function rewritten({ name, attributes, inside }: Element, around: Scope): Element {
  const source = withDeclared(around.source, attributes)
  const { rtz, needed, outer } = around
  const isInner = (prefix: string): boolean => declaredIn(prefix, source, outer) !== undefined
  const need = (prefix: string): void => {
    const uri = namespaceOf(prefix, source)
    if (uri === '' || uri.startsWith('?')) throw new NotWhole(prefix)
    if (prefix !== 'xml' && !isInner(prefix)) needed.set(prefix, uri)
  }
  const needNamed = (text: string): void => {
    for (const [, prefix = ''] of text.matchAll(/(?<![\w.:/-])([\p{L}_][\w.-]*):(?=[\p{L}_])/gu))
      if (declaredIn(prefix, outer) !== undefined && !isInner(prefix)) needed.set(prefix, namespaceOf(prefix, source))
  }
  const prefix = prefixOf(name)
  const uri = namespaceOf(prefix, source)
  const isPlain = uri === rtz && around.written === rtz
  if (!isPlain && prefix !== '') need(prefix)
  const asDefault =
    prefix === '' || attributes['xmlns'] === undefined || isPlain ? around.written : namespaceOf('', source)
  const written = isPlain ? rtz : prefix === '' ? uri : asDefault
  const kept = Object.entries(attributes).filter(([key]) => key !== 'xmlns')
  for (const [key, value] of kept) {
    if (key.startsWith('xmlns:')) continue
    if (key.includes(':')) need(prefixOf(key))
    needNamed(value)
  }
  const scope = { source, outer, written, rtz, needed }
  return {
    name: isPlain ? localName(name) : name,
    attributes: { ...(written === around.written ? {} : { xmlns: written }), ...Object.fromEntries(kept) },
    inside: inside.map((node) => {
      if (typeof node !== 'string') return rewritten(node, scope)
      needNamed(node)
      return node
    }),
  }
}

/** Throws NotWhole when prefixes do not hold. */
function checkNamespaces(xml: string): void {
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true })
  parser.on('error', (error) => {
    throw new NotWhole(error.message)
  })
  parser.write(xml).close()
}

function parsed(xml: string): Element | null {
  const top: Element = { name: '', attributes: {}, inside: [] }
  const open: Element[] = [top]
  const put = (node: Node): void => void open.at(-1)?.inside.push(node)
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  parser.on('error', (error) => {
    throw new NotWhole(error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, inside: [] }
    put(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => put(xmlText(text).replaceAll('\r', '&#13;')))
  parser.on('cdata', (text) => put(`<![CDATA[${text}]]>`))
  parser.on('comment', (text) => put(`<!--${text}-->`))
  parser.on('processinginstruction', ({ target, body }) => put(`<?${target} ${body}?>`))
  parser.write(xml).close()
  return top.inside.find((node) => typeof node !== 'string') ?? null
}

const serialised = (node: Node): string =>
  typeof node === 'string'
    ? node
    : node.inside.length === 0
      ? `<${node.name}${attributesText(node.attributes)}/>`
      : `<${node.name}${attributesText(node.attributes)}>${node.inside.map(serialised).join('')}</${node.name}>`

/** What a version has no form for. */
export interface Unfit {
  /** Additions left out: without a maker and a name, with text between their elements, or with a route in them. */
  additions: number
  /** Additions written without the type that their own schema gives them (`xsi:type`): that schema is of another version. */
  types: number
}

/**
 * Whole extensions as a version has them. Up to 1.0 they are free; since then each is an `extension` with a maker and a name. `isOwn`: they
 * are of this version, so that their own schema's types are valid.
 */
export function fittedExtensions(xml: string, version: RtzVersion, isOwn: boolean): { xml: string } & Unfit {
  const all = version === '1.0' ? null : parsed(xml)
  if (all === null) return { xml, additions: 0, types: 0 }
  let additions = 0
  let types = 0
  const namespaces = withDeclared(NO_NAMESPACES, all.attributes)
  const inside = all.inside.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node]
    if (!isNamed(node) || holdsRoute(node)) {
      additions++
      return []
    }
    if (isOwn) return [node]
    const plain = withoutType(node, namespaces)
    if (plain.isChanged) types++
    return [plain.element]
  })
  const isEmpty = additions > 0 && inside.every((node) => typeof node === 'string')
  return { xml: isEmpty ? '' : additions + types === 0 ? xml : serialised({ ...all, inside }), additions, types }
}

/** The schemas' non-empty string. */
const saysSomething = (text = ''): boolean => /[0-9a-zA-Z]/.test(text) && !/[\n\r]/.test(text)

const isNamed = ({ name, attributes, inside }: Element): boolean =>
  name === 'extension' &&
  attributes['xmlns'] === undefined &&
  saysSomething(attributes['manufacturer']) &&
  saysSomething(attributes['name']) &&
  (attributes['version'] === undefined || saysSomething(attributes['version'])) &&
  inside.every((node) => typeof node !== 'string' || isIgnorable(node))

/** A whole route in an addition would be checked as one. */
const holdsRoute = ({ inside }: Element): boolean =>
  inside.some(
    (node) =>
      typeof node !== 'string' && node.attributes['xmlns'] === undefined && (node.name === 'route' || holdsRoute(node)),
  )

function withoutType(element: Element, around: Namespaces): { element: Element; isChanged: boolean } {
  const namespaces = withDeclared(around, element.attributes)
  const kept = Object.entries(element.attributes).filter(
    ([name]) => !/:(type|nil)$/.test(name) || namespaceOf(prefixOf(name), namespaces) !== XSI,
  )
  let isChanged = kept.length < Object.keys(element.attributes).length
  const inside = element.inside.map((node): Node => {
    if (typeof node === 'string') return node
    const inner = withoutType(node, namespaces)
    isChanged ||= inner.isChanged
    return inner.element
  })
  return { element: { ...element, attributes: Object.fromEntries(kept), inside }, isChanged }
}
