// GPX 1.1 routes, with OpenCPN's planned speed and departure (https://www.topografix.com/GPX/1/1/, OpenCPN's extensions).
import { isoUtc } from '../../../shared/time.ts'
import { FaultError } from '../../../shared/result.ts'
import type { ImportReport, VoyageDocument } from '../../../shared/voyage.ts'
import type { RemarkBook } from './remarks.ts'
import { parseDateTime, parseDecimal } from './rtz-values.ts'
import { degrees, simpleDocument } from './simple-route.ts'
import { attributesText, xmlText } from './xml-text.ts'
import { allOf, childrenOf, textOf, xmlTree, type XmlElement } from './xml-tree.ts'

const OPENCPN = 'http://www.opencpn.org'

/** Throws FaultError `not-a-route` (no route in it) or `bad-input`. */
export function readGpx(
  fileName: string,
  text: string,
  book: RemarkBook,
): { document: VoyageDocument; report: ImportReport } {
  const root = xmlTree(text)
  const routes = childrenOf(root, 'rte')
  const [route, ...others] = routes.filter((one) => childrenOf(one, 'rtept').length >= 2)
  if (route === undefined) {
    const has =
      routes.length > 0
        ? 'a route of less than two points'
        : childrenOf(root, 'trk').length > 0
          ? 'tracks and no route'
          : childrenOf(root, 'wpt').length > 0
            ? 'single points and no route'
            : 'no route'
    throw new FaultError(
      'not-a-route',
      `This GPX file holds ${has}. Make a route of it where it comes from, and export that.`,
    )
  }
  if (others.length > 0)
    book.add('ignored', `The file has ${others.length + 1} routes; the first, “${textOf(route, 'name')}”, is taken.`)
  for (const [name, what] of [
    ['trk', 'tracks'],
    ['wpt', 'single points'],
  ] as const) {
    const count = childrenOf(root, name).length
    if (count > 0) book.add('ignored', `${count} ${what} left aside.`)
  }
  const planned = (element: XmlElement, name: string): string =>
    childrenOf(element, 'extensions')
      .flatMap((extensions) => allOf(extensions, name))[0]
      ?.text.trim() ?? ''
  const places = childrenOf(route, 'rtept').map((point) => ({
    lat: degrees(point.attributes['lat'], 90, 'latitude', point.line),
    long: degrees(point.attributes['lon'], 180, 'longitude', point.line),
    name: textOf(point, 'name'),
    notes: textOf(point, 'desc'),
    line: point.line,
  }))
  const etd = parseDateTime(planned(route, 'planned_departure'))
  return simpleDocument(
    {
      name: textOf(route, 'name'),
      places,
      etdMs: etd?.timeMs ?? null,
      speedKn: parseDecimal(planned(route, 'planned_speed')),
    },
    'GPX',
    fileName,
    book,
  )
}

export function writeGpx({ name, waypoints, schedule }: VoyageDocument, book: RemarkBook): string {
  if (waypoints.some(({ leg }) => leg?.geometry === 'GC'))
    book.add('ignored', 'GPX does not know great circles: other programs will draw these legs as rhumb lines.')
  const points = waypoints.map(({ position, name: pointName, notes }) => {
    const inside = `${pointName === '' ? '' : `<name>${xmlText(pointName)}</name>`}${notes === undefined ? '' : `<desc>${xmlText(notes)}</desc>`}`
    return `<rtept${attributesText({ lat: coordinate(position.lat), lon: coordinate(position.long) })}>${inside}</rtept>`
  })
  const departure =
    schedule.etdMs === null ? '' : `<opencpn:planned_departure>${isoUtc(schedule.etdMs)}</opencpn:planned_departure>`
  const extensions = `<extensions><opencpn:planned_speed>${schedule.speedKn}</opencpn:planned_speed>${departure}</extensions>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Binnacle" xmlns="http://www.topografix.com/GPX/1/1" xmlns:opencpn="${OPENCPN}">
<rte><name>${xmlText(name)}</name>${extensions}
${points.join('\n')}
</rte>
</gpx>
`
}

const coordinate = (value: number): string => (Number(value.toFixed(10)) + 0).toFixed(10).replace(/\.?0+$/, '')
