// Routes of other programs: what is read of each, what is refused with its line, and what is written is read back.
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { cellsOf, csvLine } from '../../../../../shared/format/csv.ts'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { FaultError } from '../../../../../shared/result.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 3000 : 150
const read = (text: string, fileName = 'route.rtz') => readRouteFile(fileName, text)
const refused = (text: string): string => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof FaultError) return error.fault.message
    throw error
  }
  throw new Error('it was read')
}

const GPX = `<?xml version="1.0" encoding="utf-8" ?>
<gpx version="1.1" creator="OpenCPN" xmlns="http://www.topografix.com/GPX/1/1" xmlns:opencpn="http://www.opencpn.org">
  <wpt lat="1" lon="1"><name>Buoy</name></wpt>
  <rte>
    <name>Solent &amp; out</name>
    <extensions>
      <opencpn:planned_speed>9.50</opencpn:planned_speed>
      <opencpn:planned_departure>2026-12-01T06:00:00Z</opencpn:planned_departure>
    </extensions>
    <rtept lat="50.759" lon="-1.54"><name>Needles</name><desc>Report</desc></rtept>
    <rtept lat="50.1" lon="-4.5"/>
    <rtept lat="-33.5" lon="179.9999"><name>Far</name></rtept>
  </rte>
  <rte><name>Second</name><rtept lat="1" lon="1"/><rtept lat="2" lon="2"/></rte>
</gpx>`
const JRC = `// ROUTE SHEET exported by JRC ECDIS.
// <<NOTE>>This strings // indicate comment column/cells. You can edit freely.
// Yokohama - LA,<Normal>,comment
// WPT No.,LAT,,,LON,,,PORT[NM],STBD[NM],Arr. Rad[NM],Speed[kn],Sail(RL/GC),ROT[deg/min],Turn Rad[NM],Time Zone,,Name
000,35,26.123,N,139,40.5,E,***,***,***,***,***,***,***,09:00,E,Yokohama
001,34,50.000,N,139,59.999,E,0.50,0.40,0.20,14.0,RL,10.0,0.50,09:00,E,
002,40,00.000,N,180,00.000,E,5.00,5.00,0.50,18.0,GC,8.0,1.00,12:00,E,Mid, ocean
003,33,42.000,S,118,15.000,W,0.50,0.50,0.20,18.0,GC,10.0,0.50,08:00,W,LA`

describe('GPX', () => {
  it('the first route, with OpenCPN’s speed and departure; what is ignored is reported', () => {
    const { document, report } = read(GPX)
    expect(document.name).toBe('Solent & out')
    expect(document.schedule).toEqual({ etdMs: Date.UTC(2026, 11, 1, 6), speedKn: 9.5 })
    expect(document.waypoints.map(({ name, position }) => [name, position.lat, position.long])).toEqual([
      ['Needles', 50.759, -1.54],
      ['', 50.1, -4.5],
      ['Far', -33.5, 179.9999],
    ])
    expect(document.waypoints[0]).toMatchObject({ notes: 'Report', leg: null })
    const remarks = report.remarks.map(({ message }) => message).join('\n')
    for (const part of ['2 routes', '1 single points left aside', 'rhumb lines']) expect(remarks).toContain(part)
  })
  it.each([
    [GPX.replace('lat="50.1"', 'lat="91"'), /latitude at line 11 is “91”/],
    [GPX.replace('lon="-4.5"', ''), /longitude at line 11 is missing/],
    ['<gpx><trk><trkseg/></trk></gpx>', /tracks and no route/],
    ['<!DOCTYPE gpx [<!ENTITY a "b">]><gpx/>', /DTD/],
    ['<gpx><rte>', /broken at line 1|ends/],
  ])('refused: %#', (text, words) => expect(refused(text)).toMatch(words))
})

describe('the route sheet of a JRC ECDIS', () => {
  it('is read with its legs; a comma in a name is part of it', () => {
    const { document, report } = read(JRC)
    expect(report.format).toBe('JRC CSV')
    expect(document.name).toBe('Yokohama - LA')
    expect(document.schedule.speedKn).toBe(18)
    expect(document.waypoints.map(({ name }) => name)).toEqual(['Yokohama', '', 'Mid, ocean', 'LA'])
    expect(document.waypoints[0]?.position.lat).toBeCloseTo(35 + 26.123 / 60, 12)
    expect(document.waypoints[1]).toMatchObject({
      turnRadiusNm: 0.5,
      leg: { geometry: 'RL', xtdPortNm: 0.5, xtdStarboardNm: 0.4, speedKn: 14 },
    })
    expect(document.waypoints[2]?.leg).toEqual({ geometry: 'GC', xtdPortNm: 5, xtdStarboardNm: 5 })
    expect(document.waypoints[3]?.position).toEqual({ lat: -33.7, long: -118.25 })
  })
  it.each([
    [JRC.replace('139,40.5,E', '139,60.0,E'), /line 5/],
    [JRC.replace('35,26.123,N', '35,26.123,X'), /line 5.*N or S/],
    [JRC.replace('40,00.000,N', '90,00.001,N'), /line 7.*beyond 90/],
    [JRC.replace('180,00.000,E', '1e3,00.000,E'), /line 7/],
  ])('refused with its line: %#', (text, words) => expect(refused(text)).toMatch(words))
})

describe('KML', () => {
  const placemark = (inside: string): string => `<Placemark><name>P</name>${inside}</Placemark>`
  const kml = (inside: string): string => `<kml><Document><name>D</name>${inside}</Document></kml>`
  it('a line of five points and two pins is the line; a pin on it gives its name', () => {
    const line = placemark('<LineString><coordinates>-5,50 -6,50 -7,49 -8,48 -9,47</coordinates></LineString>')
    const pin = (name: string, at: string): string =>
      `<Placemark><name>${name}</name><Point><coordinates>${at}</coordinates></Point></Placemark>`
    const { document, report } = read(kml(pin('Harbour', '-5,50') + line + pin('Wreck', '0,51')))
    expect(document.waypoints.map(({ name, position }) => [name, position.long])).toEqual([
      ['Harbour', -5],
      ['', -6],
      ['', -7],
      ['', -8],
      ['', -9],
    ])
    expect(report.remarks.map(({ message }) => message)).toContain(
      '1 place beside the line left aside: the line is the route.',
    )
  })
  it.each<[string, number, (text: string) => unknown, unknown]>([
    ['read', 5_000, (text) => read(text).document.waypoints.length, 5_000],
    ['refused by counting', 11_000, refused, expect.stringMatching(/more than 10,000 waypoints/)],
  ])('a line with many marks beside it is %s, each point looked at once', (_what, count, become, expected) => {
    const pins = placemark('<Point><coordinates>1,2</coordinates></Point>').repeat(300)
    const text = kml(pins + placemark(`<LineString><coordinates>${'3,4 '.repeat(count)}</coordinates></LineString>`))
    const looks = vi.spyOn(Math, 'abs')
    expect(become(text)).toEqual(expected)
    const looked = looks.mock.calls.length
    looks.mockRestore()
    expect(looked).toBeLessThan(10 * count)
  })
  it('every line and point of a mark counts', () => {
    const line = (tuples: string): string => `<LineString><coordinates>${tuples}</coordinates></LineString>`
    const point = (tuple: string): string => `<Point><coordinates>${tuple}</coordinates></Point>`
    const lines = read(kml(placemark(`<MultiGeometry>${line('1,1 2,2')}${line('2,2 3,3 4,4')}</MultiGeometry>`)))
    expect(lines.report.remarks.map(({ message }) => message)).toContain('The file has 2 lines; the first is taken.')
    const points = read(kml(placemark(`<MultiGeometry>${point('1,1')}${point('2,2')}</MultiGeometry>`)))
    expect(points.document.waypoints.map(({ position }) => position.long)).toEqual([1, 2])
  })
  it('places in order, else the first line', () => {
    const line = placemark('<LineString><coordinates> -5,50,0 -10,49 \n 179.5,-3,0 </coordinates></LineString>')
    expect(read(kml(line)).document.waypoints.map(({ position }) => position)).toEqual([
      { lat: 50, long: -5 },
      { lat: 49, long: -10 },
      { lat: -3, long: 179.5 },
    ])
    const point = placemark('<Point><coordinates>1,2</coordinates></Point>')
    const short = line.replace(' 179.5,-3,0', '')
    const places = read(kml(point + short + point.replace('1,2', '3,4')))
    expect(places.document.waypoints.map(({ position }) => position.long)).toEqual([1, 3])
    expect(places.report.remarks.some(({ message }) => message.includes('line beside'))).toBe(true)
  })
  it('refused: nothing in it, a coordinate that is none', () => {
    expect(refused(kml(''))).toMatch(/neither a line nor places/)
    expect(refused(kml(placemark('<LineString><coordinates>-5,50 200,1</coordinates></LineString>')))).toMatch(
      /longitude/,
    )
  })
})

describe('CSV', () => {
  it.each([
    ['commas', 'Name,Latitude,Longitude,Leg,Speed kn\nA,50.5,-5.25,,\n"B, ""b""",49 30.0 N,010 15.0 W,GC,12\n'],
    ['semicolons and decimal commas', 'Name;Lat;Lon;Leg;Speed\nA;50,5;-5,25;;\n"B, ""b""";49,5;-10,25;GC;12,0\n'],
    ['tabs', 'long\tlat\tname\tsail\tspeed\n-5.25\t50.5\tA\t\t\n-10.25\t49.5\t"B, ""b"""\tgc\t12\n'],
  ])('%s', (_name, text) => {
    const { waypoints, schedule } = read(text).document
    expect(waypoints.map(({ name, position }) => [name, position.lat, position.long])).toEqual([
      ['A', 50.5, -5.25],
      ['B, "b"', 49.5, -10.25],
    ])
    expect(waypoints[1]?.leg).toEqual({ geometry: 'GC' })
    expect(schedule.speedKn).toBe(12)
  })
  it('no formula leaves as one, and comes back as the text it was', () => {
    for (const cell of ['=1+1', '+A1', '-x', '@SUM(A1)', '\t=1', "'quoted", "'=1", "''-5", '-5.5', 'a "b", c', ' x ']) {
      const line = csvLine([cell, 'end'])
      expect(line).not.toMatch(/^"?[=+@\t]/)
      expect(cellsOf(line, ',')).toEqual([cell, 'end'])
    }
    expect(csvLine(['-5.5'])).toBe('-5.5')
    expect(csvLine(['-x'])).toBe("'-x")
  })
  it.each([
    ['of positions', '1,1\n'],
    ['of words', 'x,y\r\n'],
    ['none of them a position', '"a ""b"",c",2\r'],
  ])('970,000 lines %s are refused by counting them, before one is read', (_what, line) => {
    const cells = vi.spyOn(String.prototype, 'trim')
    const message = refused(`lat,long\n${line.repeat(970_000)}`)
    const read = cells.mock.calls.length
    cells.mockRestore()
    expect(message).toMatch(/more than 10,000 waypoints/)
    expect(read).toBeLessThan(5000)
  })

  it('lines that hold nothing are passed over, however many, and keep their numbers', () => {
    const { document } = read(`lat,long\r\n1,1\n${'\r'.repeat(20_000)}${', ,;\n'.repeat(20_000)}2,2\n\n`)
    expect(document.waypoints).toHaveLength(2)
    expect(refused(`lat,long\n1,1\n${',\n'.repeat(40_000)}x,2\n`)).toMatch(/Line 40003/)
  })

  it.each([',', ';', '\t', '|'])('nor as one for a spreadsheet that parts cells by %j', (separator) => {
    const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '\t=', '\r='].map(
      (sign) => `${sign}cmd|' /C calc'!A0`,
    )
    const names = signs.flatMap((formula) => [
      formula,
      `x${separator}${formula}`,
      `x${separator}"${formula}`,
      `'${formula}`,
    ])
    for (const name of names) {
      const line = csvLine(['1', name, 'end'])
      expect(line.split(/[,;\t|]/).filter((part) => /^["\s]*[=+\-@＝＋－＠﹦]/.test(part))).toEqual([])
      expect(cellsOf(line, ',')).toEqual(['1', name, 'end'])
    }
  })
  it('nor behind what a spreadsheet passes over; what is no character leaves as none', () => {
    for (const before of ['\u0000', '\u001b', '\u0085', '\ufeff', '\uffff', '\u0000\ufeff'])
      expect(csvLine([`${before}=1+1`, `a;${before}=1`])).toBe(`'=1+1,"a;'=1"`)
    expect(csvLine(['a\u0000b', 'x\ud800'])).toBe('ab,x\ufffd')
  })
  it('any text comes back', () => {
    const piece = fc.constantFrom('=', '＝', "'", '"', ';', ',', '|', '\t', '-', 'a', ' ')
    fc.assert(
      fc.property(
        fc.array(
          fc.array(piece).map((pieces) => pieces.join('')),
          { minLength: 1, maxLength: 4 },
        ),
        (cells) => {
          expect(cellsOf(csvLine(cells), ',')).toEqual(cells)
        },
      ),
      { numRuns: RUNS * 10 },
    )
  })
  it('what is wrong in a line is said with its line', () => {
    expect(refused('lat,long\n1,2\n95,2\n')).toMatch(/Line 3.*up to 90/)
    const { report, document } = read('lat,long,radius\n1,2,\n1,3,99\n')
    expect(report.remarks).toContainEqual(expect.objectContaining({ line: 3, kind: 'ignored' }))
    expect(document.waypoints[1]).not.toHaveProperty('turnRadiusNm')
  })
})

it('damaged tables and GPX are read or refused in words', () => {
  const csv = 'Name,Latitude,Longitude\nA,50.5,-5.25\nB,49 30.0 N,010 15.0 W\n'
  const source = fc.constantFrom(GPX, JRC, csv)
  const refusals: string[] = []
  let sound = 0
  fc.assert(
    fc.property(source, fc.nat(), fc.nat({ max: 30 }), fc.string({ maxLength: 8 }), (text, at, length, put) => {
      const from = at % text.length
      try {
        const { document } = read(text.slice(0, from) + put + text.slice(from + length))
        expect(document.waypoints.length).toBeGreaterThanOrEqual(2)
        for (const { position } of document.waypoints) {
          expect(Math.abs(position.lat)).toBeLessThanOrEqual(90)
          expect(Math.abs(position.long)).toBeLessThanOrEqual(180)
        }
      } catch (error) {
        if (!(error instanceof FaultError)) throw error
        refusals.push(error.fault.message)
        return
      }
      sound++
    }),
    { numRuns: RUNS * 10 },
  )
  expect(Math.min(sound, refusals.length)).toBeGreaterThan(RUNS / 4)
  for (const message of refusals) expect(message).toMatch(/^[A-Z].*[.”]$/s)
})
