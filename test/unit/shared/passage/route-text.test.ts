// The bytes of a route file, opened or dropped, as text; what is no text is recognised by the reader that gets it.
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../electron/engine/passage/route-files/read-route.ts'
import { FaultError } from '../../../../shared/result.ts'
import { decodeRouteText } from '../../../../shared/passage/route-text.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('decodeRouteText', () => {
  it('UTF-8 with and without a byte order mark', () => {
    expect(decodeRouteText(bytes('<route name="Åland – Οία"/>'))).toBe('<route name="Åland – Οία"/>')
    expect(decodeRouteText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('<route/>')]))).toBe('<route/>')
  })
  it('UTF-16 of both ends', () => {
    expect(decodeRouteText(new Uint8Array([0xff, 0xfe, 0x3c, 0, 0x72, 0, 0x2f, 0, 0x3e, 0]))).toBe('<r/>')
    expect(decodeRouteText(new Uint8Array([0xfe, 0xff, 0, 0x3c, 0, 0x72, 0, 0x2f, 0, 0x3e]))).toBe('<r/>')
  })
  it('the single-byte encoding the declaration names, or Windows-1252 without one', () => {
    const named = bytes('<?xml version="1.0" encoding="ISO-8859-1"?><r n="')
    expect(decodeRouteText(new Uint8Array([...named, 0xc5, ...bytes('land"/>')]))).toMatch(/Åland/)
    expect(decodeRouteText(new Uint8Array([...bytes('<r n="'), 0xc5, ...bytes('land"/>')]))).toMatch(/Åland/)
  })
  it('UTF-8 stays UTF-8 whatever the declaration says', () => {
    expect(decodeRouteText(bytes('<?xml version="1.0" encoding="ISO-8859-1"?><r n="Åland"/>'))).toMatch(/Åland/)
  })
  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff])],
    ['a packed file', bytes('PK\u0003\u0004\0\0route')],
    ['noise', Uint8Array.from({ length: 500 }, (_, i) => (i * 73) % 256)],
  ])('%s comes out as something the reader refuses in words', (_name, content) => {
    expect(() => readRouteFile('x.rtz', decodeRouteText(content))).toThrow(FaultError)
  })
})
