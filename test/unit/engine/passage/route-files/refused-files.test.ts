// Files that must be refused: each gets a sentence saying what is wrong and where, or what the file is instead.
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { faultFor, fixture, fixtureNames, rtz, waypoint } from './route-files.ts'

const read = (text: string) => readRouteFile('test.rtz', text)

describe('refused files', () => {
  const expected: Record<string, [code: string, ...parts: string[]]> = {
    'cut-off.rtz': ['bad-input', 'ends in the middle', 'line 20'],
    'double-attribute.rtz': ['bad-input', 'broken at line 5', 'column'],
    'duplicate-id.rtz': ['bad-input', 'same id', 'lines 5 and 6'],
    'empty.rtz': ['not-a-route', 'empty'],
    'entities.rtz': ['not-a-route', 'DTD', 'line 4'],
    'external-entity.rtz': ['not-a-route', 'DTD', 'line 2'],
    'jrc.csv': ['bad-input', 'JRC CSV file has no waypoints'],
    'latitude-range.rtz': ['bad-input', 'latitude of waypoint 1 “First” (line 5)', 'beyond 90°', '90.01'],
    'latitude-words.rtz': ['bad-input', 'latitude of waypoint 2 “Second” (line 6)', 'not a number', '51°N'],
    'longitude-missing.rtz': ['bad-input', 'longitude of waypoint 1 “First” (line 5)', 'missing'],
    'longitude-range.rtz': ['bad-input', 'longitude of waypoint 2 “Second” (line 6)', 'beyond 180°'],
    'no-waypoints.rtz': ['bad-input', 'no waypoints'],
    'one-waypoint.rtz': ['bad-input', 'only one waypoint'],
    'page.rtz': ['not-a-route', 'web page'],
    'position-missing.rtz': ['bad-input', 'Waypoint 2 “Second” (line 6) has no position'],
    'route.csv': ['bad-input', 'Line 2', 'up to 90°'],
    'route.gpx': ['not-a-route', 'This GPX file holds a route of less than two points'],
    'route.kml': ['not-a-route', 'KML'],
    'unknown-entity.rtz': ['bad-input', 'entity', 'line 5'],
    'wrong-close.rtz': ['bad-input', 'broken at line 5', 'unexpected close tag'],
  }

  it('cover every broken fixture', () => {
    expect(fixtureNames('broken').toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  it.each(Object.entries(expected))('%s', (name, [code, ...parts]) => {
    // The name says RTZ or not; only the content counts.
    for (const fileName of [name, 'route.rtz', 'x']) {
      const fault = faultFor(fixture(`broken/${name}`), fileName)
      expect(fault.code).toBe(code)
      for (const part of parts) expect(fault.message).toContain(part)
      expect(fault.message).toMatch(/[.)]$/)
      expect(fault.retryable).toBe(false)
    }
  })

  it.each([
    ['   \r\n\t ', 'empty'],
    ['\ufeff', 'empty'],
    ['PK\u0003\u0004\u0014\0\0\0', 'packed route'],
    ['%PDF-1.7\n%\u00e2', 'PDF'],
    ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001', 'not a text file'],
    ['\ufffd\ufffd\ufffd\ufffd\u0000\u0001', 'not a text file'],
    ['\ufffd\ufffd<\0?\0x\0m\0l\0', 'UTF-16'],
    ['{"type":"FeatureCollection"}', 'JSON'],
    ['$GPRTE,1,1,c,R,A,B*22\r\n', 'NMEA'],
    ['place;depth;name\n1;2;A\n', 'which columns are latitude and longitude'],
    ['Dear Captain,\nplease find attached the route.\n', 'text file without a route'],
    ['<', 'ends in the middle'],
    ['<<', 'broken at line 1'],
    ['<?xml version="1.0"?>', 'ends in the middle'],
    ['  <?xml version="1.0"', 'ends in the middle'],
    ['<html><body><meta></body></html>', 'web page'],
    ['<S100:Dataset xmlns:S100="x"/>', 'first element is “Dataset”'],
    ['<constructor/>', 'first element is “constructor”'],
  ])('%j: %s', (text, part) => {
    const fault = faultFor(text)
    expect(fault.code).toBe('not-a-route')
    expect(fault.message).toContain(part)
  })

  it.each(['NaN', 'Infinity', '0x10', '1,5', '12°02.4S', '--1', '1e400', ' ', '9'.repeat(100)])(
    'latitude “%s” is not a position',
    (lat) => {
      expect(faultFor(rtz(`<waypoint id="1"><position lat="${lat}" lon="0"/></waypoint>${waypoint(2)}`)).code).toBe(
        'bad-input',
      )
    },
  )

  it('poles and 180° east or west are positions', () => {
    const { document } = read(
      rtz(
        '<waypoint id="1"><position lat="-90" lon="-180"/></waypoint><waypoint id="2"><position lat="90.0" lon="+180.0"/></waypoint>',
      ),
    )
    expect(document.waypoints.map((w) => w.position)).toEqual([
      { lat: -90, long: -180 },
      { lat: 90, long: 180 },
    ])
  })
})
