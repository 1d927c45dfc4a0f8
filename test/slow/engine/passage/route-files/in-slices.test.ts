// Route files are read and written a few waypoints at a time, and hold the same as at once.
import { afterAll, expect, test } from 'vitest'
import { feedInSlices } from '../../../../../electron/engine/passage/route-files/feed.ts'
import { readRouteFile, readRouteFileInSlices } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { writeRouteFileInSlices } from '../../../../../electron/engine/passage/route-files/write-route.ts'
import { createEngine } from '../../../../../electron/engine/engine.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import type { ExportFormat, VoyageDocument, Waypoint } from '../../../../../shared/passage/voyage.ts'
import { DEFAULT_DIRECTIONS } from '../../../../../shared/weather/measures.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'
import { faultThrownBy } from '../../../../support/fault-thrown-by.ts'
import { countingReads, impatientClock, inSlices, turnsUntil } from '../../../../support/slices.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const WAYPOINTS = 400
const FORMATS: ExportFormat[] = ['1.0', '1.1', '1.2', 'rtzp', 'jrc', 'gpx', 'kml', 'csv']
const many = Array.from({ length: WAYPOINTS }, (_, i): Waypoint => ({
  id: String(i + 1),
  name: `Point ${i + 1}`,
  position: { lat: (i % 100) / 4, long: (i % 70) / 2 },
  leg: i === 0 ? null : { geometry: 'RL' },
}))
const route = (waypoints: Waypoint[]): VoyageDocument => ({
  format: 1,
  name: 'Long',
  waypoints,
  schedule: { etdMs: NOON_MS, speedKn: 12 },
})

const folder = freshFolder()
afterAll(() => dropFolder(folder))

test.each(FORMATS)('%s: a waypoint at a time, out and in, and the same', (format) => {
  // Of a sheet it is looked at once whether all names are ASCII.
  const atOnce = format === 'jrc' ? WAYPOINTS : 0
  const { items, reads } = countingReads(many, 'name')
  const { result, max } = inSlices(writeRouteFileInSlices(route(items), format), reads)
  expect(max).toBeLessThanOrEqual(atOnce + 4)
  expect(result).toEqual(writeRouteFile(route(many), format))

  const content = contentOf(result)
  const { result: read, pauses } = inSlices(readRouteFileInSlices(result.fileName, content), () => 0)
  expect(read).toEqual(readRouteFile(result.fileName, content))
  expect(pauses).toBeGreaterThan(WAYPOINTS)
})

test('a parser is given all of a text, in pieces of 16,384 characters at most', () => {
  const text = 'aé\r\n😀'.repeat(20_000)
  const pieces: string[] = []
  let isClosed = false
  const parser = { write: (piece: string) => pieces.push(piece), close: () => (isClosed = true) }
  const { max } = inSlices(feedInSlices(parser, text), () => pieces.join('').length)
  expect(pieces.join('')).toBe(text)
  expect(max).toBe(16_384)
  expect(isClosed).toBe(true)
})

test('where a file is cut into pieces changes nothing: additions, names and lines are those of the file', () => {
  const addition = (i: number): string =>
    `<extensions><m:a b="${'é😀'.repeat(20)}">\r\n${'x'.repeat(i % 97)}</m:a></extensions>`
  const points = Array.from(
    { length: 600 },
    (_, i) => `<waypoint id="${i + 1}" name="😀 ${i}"><position lat="${i / 10}" lon="1"/>${addition(i)}</waypoint>\r\n`,
  )
  const text = `<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0" xmlns:m="urn:m"><routeInfo routeName="R"/><waypoints>\r\n${points.join('')}</waypoints></route>`
  const { document } = readRouteFile('R.rtz', text)
  for (const [i, { name, rtz }] of document.waypoints.entries()) {
    expect(name).toBe(`😀 ${i}`)
    expect(rtz?.extensions).toContain(`${'é😀'.repeat(20)}">`)
    expect(rtz?.extensions).toContain(`${'x'.repeat(i % 97)}</m:a>`)
  }
  const broken = faultThrownBy(() => readRouteFile('R.rtz', text.replace('lat="59.9"', 'lat="no"')))
  expect(broken.message).toContain('(line 1200)')
})

test('a KML mark inside another is one mark, and not one for each around it', () => {
  const mark = (name: string, at: string, inside = ''): string =>
    `<Placemark><name>${name}</name><Point><coordinates>${at}</coordinates></Point>${inside}</Placemark>`
  const text = `<kml><Document>${mark('A', '1,1', mark('B', '2,2', mark('C', '3,3')))}</Document></kml>`
  expect(readRouteFile('a.kml', text).document.waypoints.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
})

test('a line that no route has is refused with its number', () => {
  const table = (length: number): string => `lat,long,name\n1,2,${'x'.repeat(length)}\n3,4,b\n`
  expect(readRouteFile('a.csv', table(90_000)).document.waypoints).toHaveLength(2)
  const fault = faultThrownBy(() => readRouteFile('a.csv', table(110_000)))
  expect(fault).toMatchObject({ code: 'bad-input' })
  expect(fault.message).toContain('Line 2 is far longer')
})

test('others have their turns while the engine reads and writes a file', async () => {
  const engine = createEngine({
    directions: DEFAULT_DIRECTIONS,
    dataDir: folder,
    service: null,
    apiKey: null,
    now: () => NOON_MS,
    monotonicMs: impatientClock(),
    random: () => 0.5,
    emit: () => undefined,
    log: () => undefined,
  })
  const { fileName, ...content } = writeRouteFile(route(many), '1.0')
  const file = { fileName, text: 'text' in content ? content.text : '' }
  expect(await turnsUntil(engine.call('voyage.preview', file))).toBeGreaterThan(WAYPOINTS)
  const imported = engine.call('voyage.import', file)
  expect(await turnsUntil(imported)).toBeGreaterThan(WAYPOINTS)
  const answer = await imported
  if (!answer.ok) throw new Error(answer.fault.message)
  const { voyageId } = answer.value.voyage
  expect(await turnsUntil(engine.call('voyage.written', { voyageId, format: '1.2' }))).toBeGreaterThan(2 * WAYPOINTS)
  expect(await engine.call('voyage.current', {})).toMatchObject({ ok: true, value: { voyageId } })
  await engine.close()
})
