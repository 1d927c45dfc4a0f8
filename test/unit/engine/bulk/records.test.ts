// Records of long text files, read so that whatever else the engine is asked has its turn meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordsOf } from '../../../../electron/engine/bulk/records.ts'
import type { BulkFormat } from '../../../../shared/sync/bulk.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'records-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HEAD = 'utc,lat,long,windSpeed\n'
const LINES = 970_000
test.each<[what: string, format: BulkFormat, text: string, records: number, refused: number]>([
  ['CSV of records', 'csv', HEAD + '2026-11-15T12:00:00Z,1,2,3\n'.repeat(200_000), 200_000, 0],
  ['CSV of no records', 'csv', HEAD + '1,1\n'.repeat(LINES), 0, LINES],
  ['CSV of blank lines', 'csv', HEAD + ' \n'.repeat(LINES), 0, 0],
  ['JSON lines that are none', 'ndjson', '{\n'.repeat(200_000), 0, 200_000],
  ['JSON lines that are blank', 'ndjson', '\n'.repeat(LINES), 0, 0],
])('%s: others have a turn after every few hundred lines', async (what, format, text, records, refused) => {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  let turns = 0
  let longestMs = 0
  let lastMs = performance.now()
  let isReading = true
  const others = (): void => {
    turns++
    longestMs = Math.max(longestMs, performance.now() - lastMs)
    lastMs = performance.now()
    if (isReading) setImmediate(others)
  }
  setImmediate(others)
  const found = { records: 0, refused: 0 }
  for await (const record of recordsOf(path, format)) found[record === null ? 'refused' : 'records']++
  isReading = false
  console.log(`${what}: ${turns} turns for others, the longest wait ${longestMs.toFixed(0)} ms`)
  expect(found).toEqual({ records, refused })
  const lines = text.split('\n').length
  expect(turns).toBeGreaterThan(lines / 1000)
})
