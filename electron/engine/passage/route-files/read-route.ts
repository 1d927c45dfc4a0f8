// The entry point for reading route files: judged by content, never by extension.
import { isArchive } from '../../../../shared/passage/route-file.ts'
import { decodeRouteText } from '../../../../shared/passage/route-text.ts'
import { FaultError } from '../../../../shared/result.ts'
import { atOnce, type Sliced } from '../../../../shared/sliced.ts'
import { readCsvInSlices } from './csv.ts'
import { readGpxInSlices } from './gpx.ts'
import { readJrcInSlices } from './jrc.ts'
import { readKmlInSlices } from './kml.ts'
import { looksLike } from './looks-like.ts'
import { readRtzInSlices } from './read-rtz.ts'
import { importRemarks, type ReadRoute } from './remarks.ts'
import { cleanName } from './rtz-values.ts'
import { unpackRoute } from './rtzp.ts'

const readers = { gpx: readGpxInSlices, kml: readKmlInSlices, jrc: readJrcInSlices, table: readCsvInSlices } as const

/**
 * A route file as a voyage document and a report of what was repaired, defaulted or left out: its text, or its bytes, which may be those
 * of a packed route (RTZP).
 * Throws FaultError `not-a-route` (no route in a format Binnacle reads) or `bad-input` (a route with a value that cannot be used),
 * its message a sentence with the line.
 */
export const readRouteFile = (fileName: string, content: string | Uint8Array): ReadRoute =>
  atOnce(readRouteFileInSlices(fileName, content))

export function* readRouteFileInSlices(fileName: string, content: string | Uint8Array): Sliced<ReadRoute> {
  if (typeof content === 'string') return yield* readText(fileName, content)
  if (isArchive(content)) return yield* readPacked(fileName, content)
  return yield* readText(fileName, decodeRouteText(content))
}

/** The one .rtz of an archive. Attachments are not kept, and each is named. */
function* readPacked(fileName: string, archive: Uint8Array): Sliced<ReadRoute> {
  const { fileName: innerName, bytes, attachments } = unpackRoute(archive)
  yield
  const { document, report } = yield* readText(innerName, decodeRouteText(bytes))
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

function* readText(fileName: string, text: string): Sliced<ReadRoute> {
  const unmarked = text.replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, '')
  const found = looksLike(unmarked)
  if (found !== 'xml') return yield* readers[found](fileName, unmarked.trimStart(), importRemarks())
  // XML forbids white space before its declaration; line breaks there would also shift every line number.
  const lead = /^\s*/.exec(unmarked)?.[0] ?? ''
  if (lead === '') return yield* readRtzInSlices(fileName, unmarked)
  const body = unmarked.slice(lead.length)
  if (!body.startsWith('<?xml')) return yield* readRtzInSlices(fileName, unmarked)
  const end = body.indexOf('?>')
  if (end < 0) throw new FaultError('not-a-route', 'The file ends in the middle of its first line. Copy it again.')
  // The declaration is dropped and the white space kept: the text is already decoded, and lines keep their numbers.
  const { document, report } = yield* readRtzInSlices(fileName, lead + body.slice(end + 2))
  report.remarks.unshift({
    kind: 'repaired',
    message: 'White space before the beginning of the file was passed over.',
    line: 1,
  })
  return { document, report }
}
