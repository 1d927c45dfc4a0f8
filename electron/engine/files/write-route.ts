// The door out: a voyage as a file's text. Nothing is given out that Binnacle itself would not read back as it was.
import { FaultError } from '../../../shared/result.ts'
import type { ExportFormat, ImportRemark, VoyageDocument } from '../../../shared/voyage.ts'
import { readRouteFile } from './read-route.ts'
import { writeCsv } from './csv.ts'
import { writeGpx } from './gpx.ts'
import { writeKml } from './kml.ts'
import { remarkBook, type RemarkBook } from './remarks.ts'
import type { RtzVersion } from './rtz-schema.ts'
import { writeRtz } from './write-rtz.ts'

export interface WrittenRoute {
  /** As RTZ demands: the route's name. */
  fileName: string
  text: string
  /** What the format has no form for. */
  remarks: ImportRemark[]
}

interface Writer {
  ending: string
  write: (document: VoyageDocument, book: RemarkBook) => string
}
const rtz = (version: RtzVersion): Writer => ({
  ending: 'rtz',
  write: (document, book) => writeRtz(document, version, book),
})
const writers: Readonly<Record<ExportFormat, Writer>> = {
  '1.0': rtz('1.0'),
  '1.1': rtz('1.1'),
  '1.2': rtz('1.2'),
  gpx: { ending: 'gpx', write: writeGpx },
  kml: { ending: 'kml', write: writeKml },
  csv: { ending: 'csv', write: writeCsv },
}

/** Throws FaultError `bad-input` when the route cannot be written in a format. */
export function writeRouteFile(document: VoyageDocument, format: ExportFormat): WrittenRoute {
  const book = remarkBook()
  const { ending, write } = writers[format]
  const text = write(document, book)
  const fileName = `${fileNameOf(document.name)}.${ending}`
  readBack(document, fileName, text, ending === 'rtz')
  if (ending === 'rtz' && document.waypoints.some(({ notes }) => notes !== undefined))
    book.add('ignored', 'RTZ has no place for the notes at waypoints; they stay in Binnacle.')
  return { fileName, text, remarks: book.list() }
}

/** Throws when what was written is not the route: a defect of ours must not travel to another ship's equipment. */
function readBack({ waypoints }: VoyageDocument, fileName: string, text: string, hasLegs: boolean): void {
  const refuse = (what: string, cause?: unknown): never => {
    throw new FaultError('bad-input', `This route cannot be written without loss: ${what}. Nothing was written.`, {
      cause,
    })
  }
  try {
    const back = readRouteFile(fileName, text).document.waypoints
    if (back.length !== waypoints.length) refuse('waypoints would be missing')
    waypoints.forEach(({ position, leg }, i) => {
      const other = back[i]
      const isSame =
        other !== undefined &&
        Math.abs(other.position.lat - position.lat) < 1e-9 &&
        Math.abs(other.position.long - position.long) < 1e-9 &&
        (!hasLegs || other.leg?.geometry === leg?.geometry)
      if (!isSame) refuse(`waypoint ${i + 1} would be another`)
    })
  } catch (error) {
    if (error instanceof FaultError && error.fault.message.startsWith('This route')) throw error
    refuse('Binnacle would not read it back', error)
  }
}

/** Letters of any script, digits and a few signs: what every file system takes. */
function fileNameOf(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '-')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100)
  return plain === '' ? 'route' : plain
}
