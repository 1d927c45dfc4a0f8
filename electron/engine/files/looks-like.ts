// What a file that is not RTZ looks like, judged by its content: the officer learns what he chose, not only what it is not.
import { FaultError } from '../../../shared/result.ts'

const START_CHARS = 4000

/** The first lines as a person would see them, without blank ones. */
const firstLines = (start: string): string[] =>
  start
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 5)

/** Two lines or more with the same number of commas, semicolons or tabs, at least two each. */
function isTable(lines: string[]): boolean {
  return [',', ';', '\t'].some((separator) => {
    const counts = lines.slice(0, 3).map((line) => line.split(separator).length - 1)
    return counts.length >= 2 && counts.every((count) => count >= 2 && count === counts[0])
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

/**
 * Throws `not-a-route` with a sentence naming what the text looks like, unless it begins like XML. Text that begins like XML is left
 * to the parser, whatever its root.
 */
export function refuseOtherThanXml(text: string): void {
  const start = text.slice(0, START_CHARS)
  const shown = start.trimStart()
  const refuse = (message: string): never => {
    throw new FaultError('not-a-route', message)
  }
  if (text.trim() === '') refuse('The file is empty. Export the route again and open the new file.')
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006'))
    refuse('This is a packed route (RTZP) or another zip file. Unpack it and open the .rtz file inside.')
  if (shown.startsWith('%PDF')) refuse('This is a PDF file; Binnacle reads RTZ route files in this version.')
  if (start.startsWith('SQLite format 3'))
    refuse('This is a database file; Binnacle reads RTZ route files in this version.')
  if (isUtf16(start))
    refuse('This file is written in UTF-16, which Binnacle does not read. Save it as UTF-8 and open it again.')
  if (isBinary(start)) refuse('This is not a text file; Binnacle reads RTZ route files in this version.')
  if (shown.startsWith('<')) return
  const lines = firstLines(start)
  if (/^\/\/\s*ROUTE SHEET/i.test(lines[0] ?? ''))
    refuse('This is a route sheet (CSV) of a JRC ECDIS; Binnacle reads RTZ route files in this version.')
  if (/^[$!][A-Z]{2,5},/.test(lines[0] ?? ''))
    refuse('This is a log of NMEA sentences; Binnacle reads RTZ route files in this version.')
  if (/^[{[]/.test(shown)) refuse('This is a JSON file; Binnacle reads RTZ route files in this version.')
  if (isTable(lines)) refuse('This is a CSV table; Binnacle reads RTZ route files in this version.')
  refuse('This is a text file without a route; Binnacle reads RTZ route files in this version.')
}

const ROOTS: Readonly<Record<string, string>> = {
  gpx: 'a GPX file',
  kml: 'a KML file',
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
  return `This is ${what}; Binnacle reads RTZ route files in this version.`
}
