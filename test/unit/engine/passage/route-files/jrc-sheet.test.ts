// The route sheet of a JRC ECDIS, written: its form to the letter, and what it cannot say.
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import type { VoyageDocument, Waypoint } from '../../../../../shared/passage/voyage.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const point = (id: string, lat: number, long: number, rest: Partial<Waypoint> = {}): Waypoint => ({
  id,
  name: '',
  position: { lat, long },
  leg: id === '1' ? null : { geometry: 'RL' },
  ...rest,
})
const route = (waypoints: Waypoint[], name = 'Woods Hole - Azores'): VoyageDocument => ({
  format: 1,
  name,
  waypoints,
  schedule: { etdMs: Date.UTC(2026, 10, 15, 6), speedKn: 11 },
})
function sheet(document: VoyageDocument) {
  const written = writeRouteFile(document, 'jrc')
  const text = String(contentOf(written))
  return { ...written, text, lines: text.split('\r\n'), said: written.remarks.map(({ message }) => message).join('\n') }
}

describe('the form', () => {
  const legs = { geometry: 'GC', xtdPortNm: 0.1, xtdStarboardNm: 0.25, speedKn: 7.5 } as const
  const { fileName, text, lines } = sheet(
    route([
      point('1', 41.5, -70.6725, { name: 'Pier', turnRadiusNm: 1 }),
      point('2', -0.0166666667, 179.99999999, { turnRadiusNm: 0.1 }),
      point('3', 59.99999999, 8.0001, { name: 'End', leg: legs }),
    ]),
  )
  it('four comment lines, then a line a waypoint, each ended as Windows ends them', () => {
    expect(fileName).toBe('Woods Hole - Azores.csv')
    expect(lines).toEqual([
      '// ROUTE SHEET exported by JRC ECDIS.',
      '// <<NOTE>>This strings // indicate comment column/cells. You can edit freely.',
      '// Woods Hole - Azores,<Normal>,Binnacle',
      '// WPT No.,LAT,,,LON,,,PORT[NM],STBD[NM],Arr. Rad[NM],Speed[kn],Sail(RL/GC),ROT[deg/min],Turn Rad[NM],Time Zone,,Name',
      '000,41,30.000,N,070,40.350,W,***,***,***,***,***,***,***,00:00,E,Pier',
      // 11 kn and 0.1 NM are 105.04° a minute on a real sheet too; minutes that round to 60 are the next degree.
      '001,00,01.000,S,180,00.000,E,***,***,***,011.0,RL,105.04,0.10,00:00,E,',
      '002,60,00.000,N,008,00.006,E,0.10,0.25,***,007.5,GC,***,***,00:00,E,End',
      '',
    ])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
  it('every line has the columns of the titles', () => {
    expect(new Set(lines.slice(3, -1).map((line) => line.split(',').length))).toEqual(new Set([17]))
  })
})

describe('names', () => {
  const names = ['a, b', 'say "hi"', '"', '=HYPERLINK(1)', '-x', ',', 'two\r\nlines', '// no comment', '***', 'Ålesund']
  const written = sheet(
    route(
      names.map((name, i) => point(String(i + 1), i, i, { name })),
      'North, "South"\r\nand 东',
    ),
  )
  const { document } = readRouteFile(written.fileName, written.text)
  it('come back, on one line', () => {
    expect(document.waypoints.map(({ name }) => name)).toEqual(names.map((name) => name.replace('\r\n', ' ')))
    expect(document.name).toBe('North; ’South’ and 东')
  })
  it('are no formula in a spreadsheet, and no line more', () => {
    expect(written.lines).toHaveLength(4 + names.length + 1)
    for (const line of written.lines.slice(4, -1)) expect(line.slice(line.indexOf(',E,') + 3)).not.toMatch(/E,"?[=@-]/)
  })
  it('the route’s is no formula either, however a spreadsheet parts the line, and comes back', () => {
    for (const name of ["x;=cmd|' /C calc'!A0", 'a,＝1', 'b|+2']) {
      const { text, lines, said } = sheet(route([point('1', 1, 1), point('2', 2, 2)], name))
      expect((lines[2] ?? '').split(/[,;\t|]/).filter((part) => /^["\s]*[=+@＝]/.test(part))).toEqual([])
      expect(readRouteFile('a.csv', text).document.name).toBe(name.replaceAll(',', ';'))
      expect(said).toContain('In the sheet the route is called')
    }
  })
  it('what was done to them is said', () => {
    for (const part of [
      'the route is called “North; ’South’ and 东”',
      'on one line in a JRC route sheet; changed: 1',
      'beginning (6)',
      'ASCII',
    ])
      expect(written.said).toContain(part)
  })
})

it('what a sheet has no place for, and how it rounds, is said', () => {
  const { said } = sheet(route([point('1', 1.23456789, 0), point('2', 2, 0, { notes: 'Report' })]))
  for (const part of ['ETD, notes', 'Arrival radii', 'UTC', '0.001′', '0.1 kn']) expect(said).toContain(part)
})

it('a place comes back within half of the last digit of its minutes', () => {
  const { document } = readRouteFile('a.csv', sheet(route([point('1', 51.1234567, -0.7654321), point('2', 0, 0)])).text)
  expect(Math.abs((document.waypoints[0]?.position.lat ?? 0) - 51.1234567) * 60).toBeLessThanOrEqual(0.00051)
  expect(Math.abs((document.waypoints[0]?.position.long ?? 0) + 0.7654321) * 60).toBeLessThanOrEqual(0.00051)
})
