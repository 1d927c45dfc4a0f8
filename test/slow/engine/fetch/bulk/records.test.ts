// Records of long text files, read so that the engine's other calls are answered meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordsOf } from '../../../../../electron/engine/fetch/bulk/records.ts'
import type { BulkFormat } from '../../../../../shared/sync/bulk.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'records-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const found = async (format: BulkFormat, text: string): Promise<{ records: number; refused: number }> => {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  const counts = { records: 0, refused: 0 }
  for await (const record of recordsOf(path, format)) counts[record === null ? 'refused' : 'records']++
  return counts
}

test.each(['\n', '\r\n', '\r'])(
  'a line without end is refused, and what stands before and behind it is read (%j)',
  async (end) => {
    const record = '{"lat":1}'
    const long = `{"lat":${'1'.repeat(30_000_000)}}`
    expect(await found('ndjson', [record, long, record, ''].join(end))).toEqual({ records: 2, refused: 1 })
    expect(await found('ndjson', long)).toEqual({ records: 0, refused: 1 })
    const row = '2026-11-15T12:00:00Z,1,2,3'
    const wide = `${row},${','.repeat(3_000_000)}`
    expect(await found('csv', ['utc,lat,long,windSpeed', row, wide, row].join(end))).toEqual({ records: 2, refused: 1 })
    expect(await found('csv', ['utc,lat,long,windSpeed' + ',x'.repeat(100_000), row].join(end))).toEqual({
      records: 0,
      refused: 1,
    })
  },
)

test('a line feed of another script parts no line', async () => {
  expect(await found('ndjson', '{"place":"a\u2028b"}\n{"place":"c\u2029d"}\n')).toEqual({ records: 2, refused: 0 })
})

test.each(['[', '{"a":'])(
  'JSON nested without end (%s) is left where it passes the depth of any answer',
  async (open) => {
    expect(await found('json', open.repeat(5_000_000))).toEqual({ records: 0, refused: 1 })
    expect(await found('json', `${'['.repeat(40)}{"lat":1}${']'.repeat(40)}`)).toEqual({ records: 0, refused: 1 })
    expect(await found('json', `${'['.repeat(20)}{"lat":1}${']'.repeat(20)}`)).toEqual({ records: 1, refused: 0 })
  },
)

const HEAD = 'utc,lat,long,windSpeed\n'
const LINES = 970_000
test.each<[what: string, format: BulkFormat, text: string, records: number, refused: number]>([
  ['CSV of records', 'csv', HEAD + '2026-11-15T12:00:00Z,1,2,3\n'.repeat(200_000), 200_000, 0],
  ['CSV of no records', 'csv', HEAD + '1,1\n'.repeat(LINES), 0, LINES],
  ['CSV of blank lines', 'csv', HEAD + ' \n'.repeat(LINES), 0, 0],
  ['JSON lines that are none', 'ndjson', '{\n'.repeat(200_000), 0, 200_000],
  ['JSON lines that are blank', 'ndjson', '\n'.repeat(LINES), 0, 0],
])('%s: yields after every few hundred lines', async (_what, format, text, records, refused) => {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  let turns = 0
  let isReading = true
  const others = (): void => {
    turns++
    if (isReading) setImmediate(others)
  }
  setImmediate(others)
  const found = { records: 0, refused: 0 }
  for await (const record of recordsOf(path, format)) found[record === null ? 'refused' : 'records']++
  isReading = false
  expect(found).toEqual({ records, refused })
  const lines = text.split('\n').length
  expect(turns).toBeGreaterThan(lines / 1000)
})
