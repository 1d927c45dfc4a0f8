// The entry point for writing: a voyage as a file's text or bytes. Nothing is given out that Binnacle itself would not read back as it was.
import { FaultError } from '../../../../shared/result.ts'
import type { ExportFormat, ImportRemark, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import { contentOf, routeContent, type RouteContent } from '../../../../shared/passage/route-file.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { fileStemOf } from '../../../../shared/format/file-name.ts'
import { shortArcDeg } from '../../../../shared/geo/rhumb.ts'
import { readRouteFileInSlices } from './read-route.ts'
import { writeCsvInSlices } from './csv.ts'
import { writeGpxInSlices } from './gpx.ts'
import { JRC_PRECISION_DEG, writeJrcInSlices } from './jrc.ts'
import { writeKmlInSlices } from './kml.ts'
import { importRemarks, type ImportRemarks } from './remarks.ts'
import type { RtzVersion } from './rtz-schema.ts'
import { packRoute } from './rtzp.ts'
import { writeRtzInSlices } from './write-rtz.ts'

export type WrittenRoute = RouteContent & {
  /** As RTZ demands: the route's name. */
  fileName: string
  /** What the format has no form for. */
  remarks: ImportRemark[]
}

interface Writer {
  ending: string
  writeInSlices: (document: VoyageDocument, remarks: ImportRemarks) => Sliced<RouteContent>
  /** Great circles and rhumb lines come back as they were. */
  hasLegs: boolean
  /** Has a place for how long the ship stays at a waypoint. */
  hasStays: boolean
  /** How far a place may come back from where it was. */
  precisionDeg: number
}
type WriteText = (document: VoyageDocument, remarks: ImportRemarks) => Sliced<string>
const PRECISION_DEG = 1e-9

const other = (ending: string, writeText: WriteText): Writer => ({
  ending,
  *writeInSlices(document, remarks) {
    return { text: yield* writeText(document, remarks) }
  },
  hasLegs: false,
  hasStays: false,
  precisionDeg: PRECISION_DEG,
})
const writeRtzText = (version: RtzVersion): WriteText =>
  function* (document, remarks) {
    if (document.waypoints.some(({ notes }) => notes !== undefined))
      remarks.add('ignored', 'RTZ has no place for the notes at waypoints; they stay in Binnacle.')
    return yield* writeRtzInSlices(document, version, remarks)
  }
const rtz = (version: RtzVersion): Writer => ({
  ...other('rtz', writeRtzText(version)),
  hasLegs: true,
  hasStays: true,
})
const writers: Readonly<Record<ExportFormat, Writer>> = {
  '1.0': rtz('1.0'),
  '1.1': rtz('1.1'),
  '1.2': rtz('1.2'),
  // Every ECDIS that takes RTZP takes 1.0 in it.
  rtzp: {
    ...rtz('1.0'),
    ending: 'rtzp',
    *writeInSlices(document, remarks) {
      const text = yield* writeRtzText('1.0')(document, remarks)
      const packed = packRoute(`${fileStemOf(document.name, 'route')}.rtz`, text)
      yield
      return routeContent(packed)
    },
  },
  jrc: { ...other('csv', writeJrcInSlices), hasLegs: true, precisionDeg: JRC_PRECISION_DEG + PRECISION_DEG },
  gpx: other('gpx', writeGpxInSlices),
  kml: other('kml', writeKmlInSlices),
  csv: { ...other('csv', writeCsvInSlices), hasStays: true },
}

/** Throws FaultError `bad-input` when the route cannot be written in a format. */
export function* writeRouteFileInSlices(document: VoyageDocument, format: ExportFormat): Sliced<WrittenRoute> {
  const remarks = importRemarks()
  const writer = writers[format]
  const content = yield* writer.writeInSlices(document, remarks)
  if (!writer.hasStays && document.waypoints.some(({ stayMinutes = 0 }) => stayMinutes > 0))
    remarks.add('ignored', 'This format has no place for stays at waypoints: they are left out.')
  if (document.waypoints.some(({ leg }) => leg?.setSpeedKn !== undefined))
    remarks.add('ignored', 'This format has no place for speeds set through calm water: they stay in Binnacle.')
  const fileName = `${fileStemOf(document.name, 'route')}.${writer.ending}`
  yield* readBack(document, fileName, content, writer)
  return { fileName, remarks: remarks.list(), ...content }
}

/** Throws when what was written is not the route: a defect of ours must not travel to another ship's equipment. */
function* readBack(
  { waypoints }: VoyageDocument,
  fileName: string,
  content: RouteContent,
  { hasLegs, precisionDeg }: Writer,
): Sliced<void> {
  const refuse = (what: string, cause?: unknown): never => {
    throw new FaultError('bad-input', `This route cannot be written without loss: ${what}. Nothing was written.`, {
      cause,
    })
  }
  try {
    const { document } = yield* readRouteFileInSlices(fileName, contentOf(content))
    const back = document.waypoints
    if (back.length !== waypoints.length) refuse('waypoints would be missing')
    for (const [i, { position, leg }] of waypoints.entries()) {
      yield
      const other = back[i]
      const isSame =
        other !== undefined &&
        Math.abs(other.position.lat - position.lat) < precisionDeg &&
        Math.abs(shortArcDeg(other.position.long, position.long)) < precisionDeg &&
        (!hasLegs || other.leg?.geometry === leg?.geometry)
      if (!isSame) refuse(`waypoint ${i + 1} would be another`)
    }
  } catch (error) {
    if (error instanceof FaultError && error.fault.message.startsWith('This route')) throw error
    refuse('Binnacle would not read it back', error)
  }
}
