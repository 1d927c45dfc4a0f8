// The door for route files: judged by content, never by extension.
import { FaultError } from '../../../shared/result.ts'
import type { ImportReport, VoyageDocument } from '../../../shared/voyage.ts'
import { readCsv, readJrc } from './csv.ts'
import { readGpx } from './gpx.ts'
import { readKml } from './kml.ts'
import { looksLike } from './looks-like.ts'
import { readRtz } from './read-rtz.ts'
import { remarkBook } from './remarks.ts'

const readers = { gpx: readGpx, kml: readKml, jrc: readJrc, table: readCsv } as const

/**
 * A route file's text as a voyage document and a report of what was repaired, defaulted or left out.
 * Throws FaultError `not-a-route` (no route in a format Binnacle reads) or `bad-input` (a route with a value that cannot be used),
 * its message a sentence with the line.
 */
export function readRouteFile(fileName: string, text: string): { document: VoyageDocument; report: ImportReport } {
  const unmarked = text.replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, '')
  const found = looksLike(unmarked)
  if (found !== 'xml') return readers[found](fileName, unmarked.trimStart(), remarkBook())
  // XML forbids white space before its declaration; line breaks there would also shift every line number.
  const lead = /^\s*/.exec(unmarked)?.[0] ?? ''
  if (lead === '') return readRtz(fileName, unmarked)
  const body = unmarked.slice(lead.length)
  if (!body.startsWith('<?xml')) return readRtz(fileName, unmarked)
  const end = body.indexOf('?>')
  if (end < 0) throw new FaultError('not-a-route', 'The file ends in the middle of its first line. Copy it again.')
  // The declaration is dropped and the white space kept: the text is already decoded, and lines keep their numbers.
  const { document, report } = readRtz(fileName, lead + body.slice(end + 2))
  report.remarks.unshift({
    kind: 'repaired',
    message: 'White space before the beginning of the file was passed over.',
    line: 1,
  })
  return { document, report }
}
