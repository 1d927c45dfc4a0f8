// Files that are made to take for ever: each is read, or refused in words, in a time that grows with its length alone.
import { expect, test } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { fittedExtensions } from '../../../../../electron/engine/passage/route-files/rtz-extensions.ts'
import { faultThrownBy } from '../../../../support/fault-thrown-by.ts'

const digits = '1'.repeat(1_000_000)

test('comments before anything but an element are passed over once', () => {
  const fault = faultThrownBy(() => readRouteFile('a.gpx', `${'<!---->'.repeat(10_000)}!`))
  expect(fault.code).toBe('not-a-route')
  const route = '<rte><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte>'
  const gpx = `<?xml version="1.0"?>\n${'<!-- > --> <?a b?>\n'.repeat(100)}<gpx:gpx xmlns:gpx="x">${route}</gpx:gpx>`
  expect(readRouteFile('a.gpx', gpx).report.format).toBe('GPX')
})

test.each([
  ['GPX', 'a.gpx', `<gpx><rte><rtept lat="${digits}x" lon="2"/><rtept lat="1" lon="3"/></rte></gpx>`],
  [
    'KML',
    'a.kml',
    `<kml><Placemark><LineString><coordinates>1,2 ${digits}x,3</coordinates></LineString></Placemark></kml>`,
  ],
])('a coordinate of a million digits is refused in %s', (_format, fileName, text) => {
  const fault = faultThrownBy(() => readRouteFile(fileName, text))
  expect(fault).toMatchObject({ code: 'bad-input' })
  expect(fault.message).toMatch(/ is “1{40}”: a number from/)
})

test('a maker of a million letters and a line break is no maker', () => {
  const xml = `<extensions><extension manufacturer="${digits}&#10;" name="n"/></extensions>`
  expect(fittedExtensions(xml, '1.1', true)).toMatchObject({ xml: '', additions: 1 })
  const named = '<extensions><extension manufacturer="M" name="-1-"/></extensions>'
  expect(fittedExtensions(named, '1.1', true)).toEqual({ xml: named, additions: 0, types: 0 })
})
