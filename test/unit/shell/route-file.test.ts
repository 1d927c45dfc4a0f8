// Route files from disk: what old consoles and worn drives give.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRoute } from '../../../electron/shell/route-file.ts'
import { contentOf, MAX_ROUTE_FILE_BYTES } from '../../../shared/passage/route-file.ts'
import { decodeRouteText } from '../../../shared/passage/route-text.ts'
import { FaultError } from '../../../shared/result.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'route-file-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What reading `path` is refused with; a read that succeeds, or any other failure, fails the test. */
function sentenceOf(path: string): string {
  try {
    openRoute(path)
  } catch (error) {
    if (error instanceof FaultError && error.fault.code === 'file-unreadable') return error.fault.message
    throw error
  }
  throw new Error('it was read')
}

const utf16 = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return big ? bytes.swap16() : bytes
}

describe('reads', () => {
  test.each([
    ['UTF-8', Buffer.from('<route name="Skagerrak – Åland 日本"/>'), '<route name="Skagerrak – Åland 日本"/>'],
    ['UTF-8 with a mark', Buffer.from('\ufeff<route name="é"/>'), '<route name="é"/>'],
    ['UTF-16, low byte first', utf16('<route name="Ålesund"/>', false), '<route name="Ålesund"/>'],
    ['UTF-16, high byte first', utf16('<route name="Ålesund"/>', true), '<route name="Ålesund"/>'],
    [
      'the encoding its declaration names',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="ISO-8859-5"?><r n="'),
        Buffer.from([0xbc]),
        Buffer.from('"/>'),
      ]),
      '<?xml version="1.0" encoding="ISO-8859-5"?><r n="М"/>',
    ],
    [
      'Windows-1252 when nothing is said',
      Buffer.concat([Buffer.from('<r n="'), Buffer.from([0x80, 0xe9]), Buffer.from('"/>')]),
      '<r n="€é"/>',
    ],
    [
      'bytes that are not the UTF-8 they claim',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="UTF-8"?><r n="'),
        Buffer.from([0xe9]),
        Buffer.from('"/>'),
      ]),
      '<?xml version="1.0" encoding="UTF-8"?><r n="é"/>',
    ],
    [
      'an encoding nobody knows',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="klingon"?><r n="'),
        Buffer.from([0xe9]),
        Buffer.from('"/>'),
      ]),
      '<?xml version="1.0" encoding="klingon"?><r n="é"/>',
    ],
    ['nothing', Buffer.alloc(0), ''],
  ])('%s', (_what, bytes, text) => {
    expect(decodeRouteText(bytes)).toBe(text)
    const path = join(folder, 'some route.rtz')
    writeFileSync(path, bytes)
    expect(openRoute(path)).toEqual({ path, fileName: 'some route.rtz', text })
  })

  test('up to the limit and not a byte more', () => {
    const path = join(folder, 'large.rtz')
    writeFileSync(path, Buffer.alloc(MAX_ROUTE_FILE_BYTES, 'x'))
    expect(contentOf(openRoute(path))).toHaveLength(MAX_ROUTE_FILE_BYTES)
    writeFileSync(path, Buffer.alloc(MAX_ROUTE_FILE_BYTES + 1, 'x'))
    expect(sentenceOf(path)).toBe(
      '“large.rtz” is larger than 4 MB. A route file is a hundred times smaller; choose another.',
    )
  })

  test('an archive as the bytes it is; one that is too large with what to do', () => {
    const path = join(folder, 'packed.rtzp')
    const bytes = Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff, 0x80, 0xc5, 13, 10])
    writeFileSync(path, bytes)
    const opened = openRoute(path)
    expect(opened.fileName).toBe('packed.rtzp')
    expect(Buffer.from(contentOf(opened))).toEqual(bytes)
    writeFileSync(path, Buffer.alloc(MAX_ROUTE_FILE_BYTES + 1, 'PK\u0003\u0004'))
    expect(sentenceOf(path)).toBe('“packed.rtzp” is larger than 4 MB. Unpack it and open the .rtz file inside.')
  })
})

describe('says what is wrong', () => {
  test('with a file that is gone', () => {
    expect(sentenceOf(join(folder, 'gone.rtz'))).toMatch(/^“gone.rtz” is no longer there/)
  })
  test('with a folder', () => {
    mkdirSync(join(folder, 'routes'))
    expect(sentenceOf(join(folder, 'routes'))).toBe('“routes” is a folder. Choose the route file inside it.')
  })
  test.skipIf(process.platform === 'win32')('with a pipe, without waiting for its other end', () => {
    execFileSync('mkfifo', [join(folder, 'pipe.rtz')])
    expect(sentenceOf(join(folder, 'pipe.rtz'))).toMatch(/is not a file/)
  })
  test.skipIf(process.platform === 'win32')('with a device that never ends', () => {
    expect(sentenceOf('/dev/zero')).toMatch(/is not a file/)
  })
  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'with a file of someone else (skipped for root, who may read all)',
    () => {
      const path = join(folder, 'theirs.rtz')
      writeFileSync(path, '<route/>')
      chmodSync(path, 0)
      expect(sentenceOf(path)).toMatch(/may not be read by this user/)
    },
  )
})
