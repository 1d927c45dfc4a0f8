// Files dropped on the window: text, or words why not.
import { describe, expect, it } from 'vitest'
import { readRouteText } from '../../../../renderer/voyage/route-text.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
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
