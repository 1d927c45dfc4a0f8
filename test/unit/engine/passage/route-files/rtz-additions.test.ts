// Additions of other makers: what they use comes with them, wherever it was declared and however old the stored document is.
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { joinRoutes } from '../../../../../shared/passage/route-parts.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import type { ExportFormat, VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { fixture, remarksOf, rtz, waypoint } from './route-files.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const STM = 'http://stmvalidation.eu/STM/1/0/0'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** The text, after a parser that minds namespaces has read it. */
function written(document: VoyageDocument, format: ExportFormat): { text: string; said: string } {
  const { remarks, ...content } = writeRouteFile(document, format)
  const text = String(contentOf(content))
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  return { text, said: remarks.map(({ message }) => message).join('\n') }
}
const read = (text: string) => readRouteFile('R.rtz', text)
const extension = (inside = '', attributes = ''): string =>
  `<extensions><extension manufacturer="STM" name="routeInfoEx" version="1.0.0" ${attributes}>${inside}</extension></extensions>`

const stm = rtz(
  waypoint(1) + waypoint(2, extension('', 'xsi:type="stm:WaypointExtension"')),
  extension('', 'xsi:type="stm:RouteInfoExtension" routeStatusEnum="1"'),
  '1.1',
).replace('<route ', `<route xmlns:xsi="${XSI}" xmlns:stm="${STM}" `)

describe('additions of other makers', () => {
  it('types of the STM kind: whole in the version they are made for and in 1.0, without the type and said in 1.2', () => {
    const { document } = read(stm)
    for (const format of ['1.0', '1.1'] as const) {
      const { text, said } = written(document, format)
      expect(text).toContain(`xmlns:stm="${STM}"`)
      expect(text.split('xsi:type="stm:')).toHaveLength(3)
      expect(said).not.toContain('xsi:type')
    }
    const { text, said } = written(document, '1.2')
    expect(text).not.toContain('xsi:type')
    expect(text).toContain('routeStatusEnum="1"')
    expect(said).toContain('The types (xsi:type) of additions of waypoint 2 are made for RTZ 1.1; left out.')
  })
  it('a prefix declared on an inner element comes with what uses it', () => {
    const own = rtz(waypoint(1) + waypoint(2, extension('<a:b/>')))
    const { document } = read(own.replace('<waypoint id="2"', '<waypoint xmlns:a="urn:a" id="2"'))
    expect(written(document, '1.0').text).toContain('<a:b/>')
    expect(written(document, '1.0').text).toContain('xmlns:a="urn:a"')
  })
  it('RTZ under a prefix goes out without it, what has no namespace stays without one', () => {
    const prefixed = rtz(waypoint(1) + waypoint(2), extension('<plain/>'), '1.2')
      .replaceAll(/<(\/?)(?!plain|\?)(\w)/g, '<$1r:$2')
      .replace('xmlns=', 'xmlns:r=')
    for (const format of ['1.0', '1.1', '1.2'] as const) {
      const { text, said } = written(read(prefixed).document, format)
      expect(text).toContain('<extension manufacturer="STM"')
      expect(text).toContain('<plain xmlns=""/>')
      expect(said).not.toContain('additions')
    }
  })
  it('those of the blocks of a schedule and of its elements are kept', () => {
    const element = (inside: string): string => `<sheduleElement waypointId="2">${inside}</sheduleElement>`
    const block = (name: string, mark: number): string =>
      `<${name}>${element(extension(`<e${String(mark)}/>`))}${extension(`<b${mark}/>`)}</${name}>`
    const schedules = `<schedules><schedule id="1">${block('manual', 1)}${block('calculated', 2)}</schedule></schedules>`
    const { text } = written(read(rtz(waypoint(1) + waypoint(2), schedules)).document, '1.0')
    expect([...text.matchAll(/<([be]\d)\/>/g)].map(([, name]) => name)).toEqual(['e1', 'b1', 'e2', 'b2'])
  })
  it('what a schedule says of waypoints whose ids are no numbers goes out under their new ids', () => {
    const element = (id: string, inside: string): string =>
      `<sheduleElement waypointId="${id}" Note="call ${id}" rpm="80">${inside}</sheduleElement>`
    const block = (name: string): string => `<${name}>${element(' WP  2', extension(`<${name}2/>`))}</${name}>`
    const plan = (id: number): string => `<schedule id="${id}">${block('manual')}${block('calculated')}</schedule>`
    const named = (waypoint(1) + waypoint(2)).replaceAll(/id="(\d)"/g, 'id="WP $1"')
    const { text } = written(read(rtz(named, `<schedules>${plan(1)}${plan(2)}</schedules>`)).document, '1.0')
    expect(text.split(/waypointId="2"[^>]*rpm="80" Note="call  WP {2}2"|Note="call  WP {2}2" rpm="80"/)).toHaveLength(5)
    expect([...text.matchAll(/<(manual2|calculated2)\/>/g)]).toHaveLength(4)
  })
  it('of a waypoint that a schedule names twice, the later additions hold, as its speed', () => {
    const element = (mark: string): string =>
      `<sheduleElement waypointId="2">${extension(`<${mark}/>`)}</sheduleElement>`
    const schedules = `<schedules><schedule id="1"><manual>${element('early')}${element('late')}</manual></schedule></schedules>`
    const { text } = written(read(rtz(waypoint(1) + waypoint(2), schedules)).document, '1.0')
    expect([...text.matchAll(/<(early|late)\/>/g)].map(([, name]) => name)).toEqual(['late'])
  })
  it('a prefix that nobody declares: the addition is left out and said, the route is read', () => {
    const result = read(rtz(waypoint(1) + waypoint(2, extension('<a:b/>'))))
    expect(remarksOf(result, 'ignored').join('\n')).toContain('prefix which the file does not declare')
    expect(written(result.document, '1.0').text).not.toContain('a:b')
  })
  it('a route joined behind another brings its prefixes', () => {
    const [first, second] = [read(fixture('north-atlantic.rtz')).document, read(stm).document]
    expect(written(joinRoutes(first, second), '1.0').text).toContain('xsi:type="stm:WaypointExtension"')
  })
  it('types of two routes joined go out in their version where it is one, and in none where they are two', () => {
    const { document } = read(stm)
    const other = read(stm.replaceAll('1.1', '1.2').replaceAll('/RTZ/1/1', '/RTZ/1/2')).document
    expect(written(joinRoutes(document, document), '1.1').text.split('xsi:type=')).toHaveLength(4)
    for (const format of ['1.1', '1.2'] as const) {
      const { text, said } = written(joinRoutes(document, other), format)
      expect(text).not.toContain('xsi:type=')
      expect(said).toContain('are made for another version; left out.')
    }
  })
  it('a document stored before additions carried their prefixes goes out whole', () => {
    const { document } = read(rtz(waypoint(1) + waypoint(2)))
    const waypoints = document.waypoints.map((one) => ({
      ...one,
      rtz: { extensions: `<extensions><extension manufacturer="a" name="b" xsi:type="stm:X"/></extensions>` },
    }))
    const stored: VoyageDocument = { ...document, waypoints, rtz: { namespaces: { 'xmlns:stm': STM } } }
    const { text } = written(stored, '1.0')
    expect(text).toContain(`xmlns:stm="${STM}"`)
    expect(text).toContain(`xmlns:xsi="${XSI}"`)
    const prefixed = waypoints.map((one) => ({
      ...one,
      rtz: { extensions: '<r:extensions><r:extension manufacturer="a" name="b"/></r:extensions>' },
    }))
    const namespaces = { 'xmlns:r': 'http://www.cirm.org/RTZ/1/2' }
    expect(written({ ...document, waypoints: prefixed, rtz: { namespaces } }, '1.1').text).toContain(
      '<extensions><extension manufacturer="a"',
    )
    const lost = waypoints.map((one) => ({ ...one, rtz: { extensions: '<extensions><q:x/></extensions>' } }))
    expect(written({ ...document, waypoints: lost }, '1.1').said).toContain('XML prefix that nobody declares')
  })
})
