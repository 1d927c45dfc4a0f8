// What a file is, judged by its content alone; of what is no route the officer learns what they chose, not only what it is not.
import { FaultError } from '../../../../shared/result.ts'
import { cellsOf } from '../../../../shared/format/csv.ts'

const START_CHARS = 4000

/** The first lines that are not blank. */
const firstLines = (start: string): string[] =>
  start
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5)

/** Two lines or more with the same number of cells, two at least. */
function isTable(lines: string[]): boolean {
  return [',', ';', '\t'].some((separator) => {
    const counts = lines.slice(0, 3).map((line) => cellsOf(line, separator).length - 1)
    return counts.length >= 2 && counts.every((count) => count >= 1 && count === counts[0])
  })
}

/** Control characters no text file carries, or what is left of bytes that are not UTF-8. */
function isBinary(start: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const odd = start.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0
  return odd > Math.max(2, start.length / 50)
}

/** UTF-16 that was read as UTF-8 has a NUL in every second place of its markup. */
const isUtf16 = (start: string): boolean => /<\0[?a-zA-Z]\0|\0<\0[?a-zA-Z]/.test(start.slice(0, 200))

/** What a text that may hold a route is, by its content; text that begins like XML is left to the parser, whatever its root. */
export type RouteText = 'xml' | 'gpx' | 'kml' | 'jrc' | 'table'

/** The first element of XML, past its declaration, comments and instructions. Looks at each character once, whatever they are. */
function rootName(start: string): string {
  let rest = start.trimStart()
  for (;;) {
    const [open, close] = rest.startsWith('<!--') ? ['<!--', '-->'] : ['<?', '?>']
    if (!rest.startsWith(open)) break
    const end = rest.indexOf(close, open.length)
    if (end < 0) return ''
    rest = rest.slice(end + close.length).trimStart()
  }
  return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1] ?? ''
}

/** Throws FaultError `not-a-route` with a sentence naming what the text looks like. */
export function looksLike(text: string): RouteText {
  const start = text.slice(0, START_CHARS)
  const shown = start.trimStart()
  const refuse = (message: string): never => {
    throw new FaultError('not-a-route', message)
  }
  if (text.trim() === '') refuse('The file is empty. Export the route again and open the new file.')
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006'))
    refuse('This is a packed route (RTZP) or another zip file. Unpack it and open the .rtz file inside.')
  if (shown.startsWith('%PDF')) refuse('This is a PDF file; Binnacle reads routes as RTZ, GPX, KML and CSV.')
  if (start.startsWith('SQLite format 3'))
    refuse('This is a database file; Binnacle reads routes as RTZ, GPX, KML and CSV.')
  if (isUtf16(start))
    refuse('This file is written in UTF-16, which Binnacle does not read. Save it as UTF-8 and open it again.')
  if (isBinary(start)) refuse('This is not a text file; Binnacle reads routes as RTZ, GPX, KML and CSV.')
  if (shown.startsWith('<')) {
    const root = rootName(shown)
    return root === 'gpx' || root === 'kml' ? root : 'xml'
  }
  const lines = firstLines(start)
  if (/^\/\/\s*ROUTE SHEET/i.test((lines[0] ?? '').trimStart())) return 'jrc'
  if (/^[$!][A-Z]{2,5},/.test((lines[0] ?? '').trimStart()))
    refuse('This is a log of NMEA sentences; Binnacle reads routes as RTZ, GPX, KML and CSV.')
  if (/^[{[]/.test(shown)) refuse('This is a JSON file; Binnacle reads routes as RTZ, GPX, KML and CSV.')
  if (isTable(lines)) return 'table'
  return refuse('This is a text file without a route; Binnacle reads routes as RTZ, GPX, KML and CSV.')
}

const ROOTS: Readonly<Record<string, string>> = {
  html: 'a web page',
  svg: 'a drawing (SVG)',
  TrainingCenterDatabase: 'a TCX file',
  schema: 'an XML schema, not a route made by it',
  osm: 'an OpenStreetMap file',
}

/** The sentence for an XML file whose root is not RTZ's `route`; `localName` without its prefix. */
export function otherRootSentence(localName: string): string {
  const known = Object.hasOwn(ROOTS, localName) ? ROOTS[localName] : undefined
  const what = known ?? `an XML file of another kind (its first element is “${localName.slice(0, 40)}”)`
  return `This is ${what}; Binnacle reads routes as RTZ, GPX, KML and CSV.`
}
