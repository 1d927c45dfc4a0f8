// Files dropped on the window: what they hold, or words why not.
import { describe, expect, it } from 'vitest'
import { readDropped } from '../../../../../renderer/passage/plan/dropped-file.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
describe('reading', () => {
  const file = (size: number, read: () => Promise<ArrayBuffer>) => ({ name: 'big.rtz', size, arrayBuffer: read })
  it('does not even open a file that is too large', async () => {
    let opened = false
    const work = readDropped(
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
    await expect(readDropped(gone)).rejects.toThrow(/could not be read/)
  })
  it('reads', async () => {
    const good = file(8, () => Promise.resolve(bytes('<route/>').buffer as ArrayBuffer))
    await expect(readDropped(good)).resolves.toEqual({ text: '<route/>' })
  })
  it('keeps an archive as the bytes it is', async () => {
    const packed = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0xff, 0x80, 13, 10])
    const content = await readDropped(file(packed.length, () => Promise.resolve(packed.buffer)))
    expect(contentOf(JSON.parse(JSON.stringify(content)) as typeof content)).toEqual(packed)
  })
  it('of an archive that is too large it says what to do', async () => {
    const large = { ...file(9_000_000, () => Promise.reject(new Error('opened'))), name: 'big.RTZP' }
    await expect(readDropped(large)).rejects.toThrow('at most 4 MB. Unpack it and drop the .rtz file inside.')
  })
})
