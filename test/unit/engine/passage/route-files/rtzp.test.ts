// Packed routes: one .rtz out of an archive, attachments named, and every archive that is not one refused in words.
import { strToU8, zipSync, type Zippable } from 'fflate'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { unpackRoute } from '../../../../../electron/engine/passage/route-files/rtzp.ts'
import { contentOf, isArchive, routeContent } from '../../../../../shared/passage/route-file.ts'
import { faultFor, fixture, remarksOf, rtz, waypoint } from './route-files.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const ROUTE = rtz(waypoint(1) + waypoint(2))
const zip = (files: Zippable, level: 0 | 6 = 6): Uint8Array => zipSync(files, { level })
const packed = (name = 'route.rtz', text = ROUTE): Uint8Array => zip({ [name]: strToU8(text) })
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
/** A copy with some of its bytes set, from the places of its parts. */
function changed(
  archive: Uint8Array,
  change: (view: DataView, at: { directory: number; end: number }, bytes: Uint8Array) => void,
): Uint8Array {
  const bytes = archive.slice()
  const end = bytes.length - 22
  change(view(bytes), { end, directory: view(bytes).getUint32(end + 16, true) }, bytes)
  return bytes
}

describe('a packed route', () => {
  it.each([0, 6] as const)('is read, packed at level %i, whatever it is called', (level) => {
    const read = readRouteFile('photo.jpg', zip({ 'route.rtz': strToU8(fixture('odd-names.rtz')) }, level))
    expect(read.document).toEqual(readRouteFile('route.rtz', fixture('odd-names.rtz')).document)
    expect(read.report).toMatchObject({ fileName: 'photo.jpg', format: 'RTZP with RTZ 1.0' })
  })
  it('attachments are not kept, and each is named', () => {
    const read = readRouteFile(
      'a.rtzp',
      zip({
        'plan/ROUTE.RTZ': strToU8(ROUTE),
        'plan/Pilot\u202e card.pdf': strToU8('%PDF'),
        'notes.txt': strToU8('x'),
        'empty/': new Uint8Array(),
        '__MACOSX/plan/._ROUTE.RTZ': strToU8('x'),
      }),
    )
    expect(read.document.waypoints).toHaveLength(2)
    const said = remarksOf(read, 'ignored')
    expect(said).toHaveLength(3)
    for (const name of ['“plan/Pilot card.pdf”', '“notes.txt”', '“__MACOSX/plan/._ROUTE.RTZ”'])
      expect(said.join('\n')).toContain(name)
  })
  it('a route without a name is called after its own file', () => {
    const text = ROUTE.replace('routeName="R"', '')
    expect(readRouteFile('a.rtzp', packed('plan/Oslo – Hull.rtz', text)).document.name).toBe('Oslo – Hull')
  })
  it('a comment behind the archive’s end is no matter', () => {
    const archive = packed()
    const comment = strToU8('by the charterer')
    const withComment = changed(new Uint8Array([...archive, ...comment]), () => undefined)
    view(withComment).setUint16(archive.length - 2, comment.length, true)
    expect(readRouteFile('a.rtzp', withComment).document.waypoints).toHaveLength(2)
  })
  it('crosses to the engine as JSON', () => {
    const archive = packed()
    const content = JSON.parse(JSON.stringify(routeContent(archive))) as ReturnType<typeof routeContent>
    expect(contentOf(content)).toEqual(archive)
    expect(() => contentOf({ archive: 'not base64!' })).toThrow(/did not arrive whole/)
  })
})

describe('written', () => {
  it('one .rtz of the route’s name in it, RTZ 1.0', () => {
    const { document } = readRouteFile('a.rtz', fixture('north-atlantic.rtz'))
    const written = writeRouteFile({ ...document, name: 'Oslo / Hull' }, 'rtzp')
    const bytes = contentOf(written)
    if (typeof bytes === 'string') throw new Error('it is text')
    expect(isArchive(bytes)).toBe(true)
    expect(written.fileName).toBe('Oslo - Hull.rtzp')
    const inside = unpackRoute(bytes)
    expect(inside).toMatchObject({ fileName: 'Oslo - Hull.rtz', attachments: [] })
    const text = writeRouteFile({ ...document, name: 'Oslo / Hull' }, '1.0')
    expect(new TextDecoder().decode(inside.bytes)).toBe(contentOf(text))
  })
})

describe('refused', () => {
  const large = 'x'.repeat(4_000_001)
  /** What unpacks to much more than its directory says. */
  const bomb = changed(zip({ 'route.rtz': new Uint8Array(100_000_000) }), (view, { directory }) =>
    view.setUint32(directory + 24, 1000, true),
  )
  const many = zip(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.txt`, new Uint8Array()])))
  const stored = zip({ 'route.rtz': strToU8(ROUTE) }, 0)
  const cases: [string, Uint8Array, code: string, ...parts: string[]][] = [
    [
      'no route in it',
      zip({ 'word/document.xml': strToU8('x') }),
      'not-a-route',
      'without an .rtz',
      '“word/document.xml”',
    ],
    ['nothing in it', zip({}), 'not-a-route', 'it is empty'],
    [
      'two routes',
      zip({ 'a.rtz': strToU8('x'), 'b/c.RTZ': strToU8('x') }),
      'bad-input',
      '2 routes',
      '“a.rtz”',
      '“b/c.RTZ”',
    ],
    ['too many files', many, 'bad-input', '1001 files'],
    ['locked', changed(packed(), (v, { directory }) => v.setUint16(directory + 8, 1, true)), 'bad-input', 'password'],
    [
      'another method',
      changed(packed(), (v, { directory }) => v.setUint16(directory + 10, 93, true)),
      'bad-input',
      'method 93',
    ],
    ['zip64', changed(packed(), (v, { end }) => v.setUint32(end + 16, 0xffffffff, true)), 'bad-input', 'zip64'],
    ['a part', changed(packed(), (v, { end }) => v.setUint16(end + 4, 2, true)), 'bad-input', 'one part of several'],
    ['too large', packed('r.rtz', large), 'bad-input', '“r.rtz”', 'larger than 4 MB'],
    ['a bomb', bomb, 'bad-input', 'larger than 4 MB'],
    ['cut off', packed().subarray(0, -30), 'bad-input', 'its end is missing'],
    ['a start alone', strToU8('PK\u0003\u0004', true), 'bad-input', 'its end is missing'],
    [
      'a list beyond its end',
      changed(packed(), (v, { end }) => v.setUint32(end + 12, 9999, true)),
      'bad-input',
      'list of files',
    ],
    [
      'a list that is none',
      changed(packed(), (v, { end }) => v.setUint32(end + 16, 0, true)),
      'bad-input',
      'list of files',
    ],
    [
      'a route elsewhere',
      changed(packed(), (v, { directory }) => v.setUint32(directory + 42, 5, true)),
      'bad-input',
      'not where',
    ],
    [
      'a route that ends early',
      changed(packed(), (v, { directory }) => v.setUint32(directory + 20, 1e6, true)),
      'bad-input',
      'ends early',
    ],
    [
      'one digit of a position changed',
      changed(stored, (_v, _at, bytes) => void (bytes[ROUTE.indexOf('50.01') + 39] = 0x36)),
      'bad-input',
      'damaged',
      '“route.rtz”',
    ],
    [
      'half of the packed bytes',
      changed(packed(), (v, { directory }) => v.setUint32(directory + 20, 60, true)),
      'bad-input',
      'damaged',
    ],
    ['a broken route', packed('r.rtz', ROUTE.slice(0, 200)), 'bad-input', 'ends in the middle'],
    ['an archive in it', packed('r.rtz', 'PK\u0003\u0004'), 'not-a-route', 'Unpack it'],
  ]
  it.each(cases)('%s', (_what, archive, code, ...parts) => {
    const fault = faultFor(archive, 'a.rtzp')
    expect(fault.code).toBe(code)
    for (const part of parts) expect(fault.message).toContain(part)
    expect(fault.message).toMatch(/[.)]$/)
  })
  it('the bomb is not unpacked beyond the limit', () => {
    const before = process.memoryUsage.rss()
    faultFor(bomb)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000)
  })
  it('a check sum that is right goes with what is read', () => {
    const bytes = stored.slice()
    const at = ROUTE.indexOf('50.01') + 39
    expect(String.fromCharCode(...bytes.subarray(at, at + 5))).toBe('50.01')
    bytes[at] = 0x36
    const start = at - ROUTE.indexOf('50.01')
    const directory = view(bytes).getUint32(bytes.length - 6, true)
    view(bytes).setUint32(directory + 16, crc32(bytes.subarray(start, start + ROUTE.length)), true)
    expect(readRouteFile('a.rtzp', bytes).document.waypoints[0]?.position.lat).toBe(60.01)
  })
})
