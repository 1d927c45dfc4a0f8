// The door for route files: judged by content, never by extension.
import { isArchive } from '../../../shared/passage/route-file.ts'
import { decodeRouteText } from '../../../shared/passage/route-text.ts'
import { FaultError } from '../../../shared/result.ts'
import type { ImportReport, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { readCsv } from './csv.ts'
import { readGpx } from './gpx.ts'
import { readJrc } from './jrc.ts'
import { readKml } from './kml.ts'
import { looksLike } from './looks-like.ts'
import { readRtz } from './read-rtz.ts'
import { importRemarks } from './remarks.ts'
import { cleanName } from './rtz-values.ts'
import { unpackRoute } from './rtzp.ts'

interface ReadRoute {
  document: VoyageDocument
  report: ImportReport
}

const readers = { gpx: readGpx, kml: readKml, jrc: readJrc, table: readCsv } as const

/**
 * A route file as a voyage document and a report of what was repaired, defaulted or left out: its text, or its bytes, which may be those
 * of a packed route (RTZP).
 * Throws FaultError `not-a-route` (no route in a format Binnacle reads) or `bad-input` (a route with a value that cannot be used),
 * its message a sentence with the line.
 */
export function readRouteFile(fileName: string, content: string | Uint8Array): ReadRoute {
  if (typeof content === 'string') return readText(fileName, content)
  return isArchive(content) ? readPacked(fileName, content) : readText(fileName, decodeRouteText(content))
}

/** The one .rtz of an archive. Attachments are not kept, and each is named. */
function readPacked(fileName: string, archive: Uint8Array): ReadRoute {
  const { fileName: innerName, bytes, attachments } = unpackRoute(archive)
  const { document, report } = readText(innerName, decodeRouteText(bytes))
  const remarks = importRemarks()
  for (const name of attachments)
    remarks.add('ignored', `The attachment “${cleanName(name)}” is not kept. Keep the packed file if you need it.`)
  return {
    document,
    report: {
      ...report,
      fileName,
      format: `RTZP with ${report.format}`,
      remarks: [...report.remarks, ...remarks.list()],
    },
  }
}

function readText(fileName: string, text: string): ReadRoute {
  const unmarked = text.replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, '')
  const found = looksLike(unmarked)
  if (found !== 'xml') return readers[found](fileName, unmarked.trimStart(), importRemarks())
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
