// KML: a line, or places in their order (OGC 07-147r2).
import { FaultError } from '../../../../shared/result.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { MAX_WAYPOINTS } from '../../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { ImportRemarks, ReadRoute } from './remarks.ts'
import { degrees, simpleDocumentInSlices, tooManyWaypoints, type FileWaypoint } from './simple-route.ts'
import { xmlText } from './xml-text.ts'
import { allOf, textOf, xmlTreeInSlices, type XmlElement } from './xml-tree.ts'

/** The first line where it has more points than there are places, else the places in their order. Throws FaultError `not-a-route` or `bad-input`. */
export function* readKmlInSlices(fileName: string, text: string, remarks: ImportRemarks): Sliced<ReadRoute> {
  const root = yield* xmlTreeInSlices(text)
  const marks = allOf(root, 'Placemark')
  const named: FileWaypoint[] = []
  const lines: { line: XmlElement; name: string }[] = []
  for (const mark of marks) {
    const words = { name: textOf(mark, 'name'), notes: textOf(mark, 'description') }
    // A mark contains no mark: what stands in one inside of it is of that one.
    for (const point of allOf(mark, 'Point', 'Placemark'))
      for (const place of placesOf(point, 1)) named.push({ ...place, ...words })
    for (const line of allOf(mark, 'LineString', 'Placemark')) lines.push({ line, name: words.name })
    yield
  }
  const [first] = lines
  const onLine: FileWaypoint[] = []
  // One more than a route may have says that there are too many.
  for (const place of first === undefined ? [] : placesOf(first.line, MAX_WAYPOINTS + 1)) {
    onLine.push(place)
    yield
  }
  if (named.length < 2 && first === undefined)
    throw new FaultError(
      'not-a-route',
      'This KML file holds neither a line nor places in order. Draw the route as a line and export that.',
    )
  // A line of more points than there are places is the route, and the places are marks beside it.
  const isLine = first !== undefined && (named.length < 2 || onLine.length > named.length)
  if (isLine && onLine.length > MAX_WAYPOINTS) throw tooManyWaypoints()
  // Of two at one place, the first.
  const marksAt = new Map(named.toReversed().map((mark) => [placeKey(mark), mark]))
  const places = isLine ? onLine.map((place) => withWords(place, marksAt.get(placeKey(place)))) : named
  if (!isLine && lines.length > 0) remarks.add('ignored', 'The line beside the places is left aside.')
  else if (lines.length > 1) remarks.add('ignored', `The file has ${lines.length} lines; the first is taken.`)
  const keysOnLine = new Set(onLine.map(placeKey))
  const ignored = isLine ? named.filter((mark) => !keysOnLine.has(placeKey(mark))).length : 0
  if (ignored > 0)
    remarks.add(
      'ignored',
      `${ignored === 1 ? '1 place' : `${ignored} places`} beside the line left aside: the line is the route.`,
    )
  if (allOf(root, 'when').length > 0)
    remarks.add('ignored', 'Times in the file are left out: KML does not say that a ship passes then.')
  const document = allOf(root, 'Document')[0]
  const name = isLine ? first.name : document === undefined ? '' : textOf(document, 'name')
  return yield* simpleDocumentInSlices({ name, places }, 'KML', fileName, remarks)
}

/** The same for places that are the same to 0.1 m. */
const placeKey = ({ lat, long }: FileWaypoint): string => `${(lat + 0).toFixed(6)} ${(long + 0).toFixed(6)}`

/** With name and notes of the mark that lies there. */
const withWords = (place: FileWaypoint, mark: FileWaypoint | undefined): FileWaypoint =>
  mark === undefined ? place : { ...place, name: mark.name, ...(mark.notes ? { notes: mark.notes } : {}) }

/** `long,lat,height` apart by blanks; the first of them. */
function* placesOf(element: XmlElement, max: number): Iterable<FileWaypoint> {
  const [coordinates] = allOf(element, 'coordinates')
  if (coordinates === undefined) return
  let count = 0
  for (const [tuple] of coordinates.text.matchAll(/\S+/g)) {
    if (count++ === max) return
    const [long, lat] = tuple.split(',', 2)
    yield {
      long: degrees(long, 180, 'longitude', coordinates.line),
      lat: degrees(lat, 90, 'latitude', coordinates.line),
      name: '',
      line: coordinates.line,
    }
  }
}

export function* writeKmlInSlices({ name, waypoints }: VoyageDocument, remarks: ImportRemarks): Sliced<string> {
  remarks.add('ignored', 'KML holds names, places and notes: legs, speeds and times stay in Binnacle.')
  const tuple = ({ lat, long }: { lat: number; long: number }): string => `${long.toFixed(10)},${lat.toFixed(10)}`
  const marks: string[] = []
  for (const [i, { name: pointName, notes = '', position }] of waypoints.entries()) {
    yield
    marks.push(
      `<Placemark><name>${xmlText(pointName === '' ? `WPT ${i + 1}` : pointName)}</name><description>${xmlText(notes)}</description><Point><coordinates>${tuple(position)}</coordinates></Point></Placemark>`,
    )
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(name)}</name>
${marks.join('\n')}
<Placemark><name>${xmlText(name)}</name><LineString><tessellate>1</tessellate><coordinates>${waypoints.map(({ position }) => tuple(position)).join(' ')}</coordinates></LineString></Placemark>
</Document></kml>
`
}
