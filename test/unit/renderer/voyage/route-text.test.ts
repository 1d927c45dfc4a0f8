// Files dropped on the window: text, or words why not.
import { describe, expect, it } from 'vitest'
import { decodeRouteText, readRouteText } from '../../../../renderer/voyage/route-text.ts'
import { FaultError } from '../../../../shared/result.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const refusal = (work: () => unknown): FaultError => {
  try {
    work()
  } catch (error) {
    if (error instanceof FaultError) return error
  }
  throw new Error('was not refused')
}

describe('decoding', () => {
  it('UTF-8 with and without a byte order mark', () => {
    expect(decodeRouteText('a.rtz', bytes('<route name="Åland – Οία"/>'))).toBe('<route name="Åland – Οία"/>')
    expect(decodeRouteText('a.rtz', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('<route/>')]))).toBe('<route/>')
  })
  it('UTF-16 of both ends', () => {
    const le = new Uint8Array([0xff, 0xfe, 0x3c, 0, 0x72, 0, 0x2f, 0, 0x3e, 0])
    const be = new Uint8Array([0xfe, 0xff, 0, 0x3c, 0, 0x72, 0, 0x2f, 0, 0x3e])
    expect(decodeRouteText('a.rtz', le)).toBe('<r/>')
    expect(decodeRouteText('a.rtz', be)).toBe('<r/>')
  })
  it('the single-byte encoding the declaration names', () => {
    const head = bytes('<?xml version="1.0" encoding="ISO-8859-1"?><r n="')
    expect(decodeRouteText('a.rtz', new Uint8Array([...head, 0xc5, ...bytes('land"/>')]))).toMatch(/Åland/)
  })
  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff])],
    ['stray single bytes', new Uint8Array([...bytes('<route n="'), 0xc5, 0x20])],
    ['text with NUL inside', bytes('PK\u0003\u0004\0\0route')],
  ])('refuses %s', (_name, content) => {
    const { fault } = refusal(() => decodeRouteText('x.png', content))
    expect(fault).toMatchObject({ code: 'file-unreadable' })
    expect(fault.message).toMatch(/^x\.png is not a text file/)
  })
})

describe('reading', () => {
  const file = (size: number, read: () => Promise<ArrayBuffer>) => ({ name: 'big.rtz', size, arrayBuffer: read })
  it('does not even open a file that is too large', async () => {
    let opened = false
    const work = readRouteText(
      file(4_000_001, () => {
        opened = true
        return Promise.resolve(new ArrayBuffer(0))
      }),
    )
    await expect(work).rejects.toThrow('big.rtz is too large for a route file: 4 MB, at most 4 MB.')
    expect(opened).toBe(false)
  })
  it('says in words that it could not be read', async () => {
    const gone = file(10, () => Promise.reject(new DOMException('gone', 'NotFoundError')))
    await expect(readRouteText(gone)).rejects.toThrow(/could not be read/)
  })
  it('reads', async () => {
    const good = file(8, () => Promise.resolve(bytes('<route/>').buffer as ArrayBuffer))
    await expect(readRouteText(good)).resolves.toBe('<route/>')
  })
})
