// Every fault that a folder of the officer's may have, and what a start brings back of it: a table, compared with what was brought back before.
// RECOVERY_TABLE=/path/of.json has it written as `recovery-baseline.json` has it, the daily counts or with BINNACLE_FULL=1 the full ones.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { FaultError } from '../../../../shared/result.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { quickFolder } from '../../../support/quick-folder.ts'
import { mountDisk, unmountDisk } from '../../../support/store-files.ts'
import { KINDS, type Bases, type Kind } from './recovery-faults.ts'
import { LATER_MS, madeHistory } from './recovery-history.ts'
import { asLine, asText, COLUMNS, rowOf, worseThan, type Baseline, type Row } from './recovery-rows.ts'
import { look, type Look, type Truth } from './recovery-truth.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const WHICH = IS_FULL ? 'full' : 'daily'
/** Where the table is written as JSON. */
const TABLE_PATH = process.env['RECOVERY_TABLE']
const baseline = JSON.parse(readFileSync(new URL('recovery-baseline.json', import.meta.url), 'utf8')) as Baseline

let root = ''
let bases: Bases | null = null
const rows = new Map<string, Row>()
/** What was lost without a word: where to look first. */
const unreported: string[] = []
beforeAll(() => {
  root = mkdtempSync(join(quickFolder(), 'binnacle-recovery-'))
  bases = madeHistory(root)
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
  console.log([asText(rows), ...unreported].join('\n'))
  if (TABLE_PATH !== undefined)
    writeFileSync(
      TABLE_PATH,
      `${JSON.stringify({ columns: COLUMNS, [WHICH]: Object.fromEntries([...rows].map(([name, row]) => [name, asLine(row)])) })}\n`,
    )
})

/** A start, what is there then, and an end. */
function started(folder: string, truth: Truth, nowMs: number): Look {
  let store: Store | null = null
  const notices: string[] = []
  try {
    store = openStore(folder, nowMs)
    notices.push(...store.notices)
  } catch (error) {
    if (!(error instanceof FaultError)) return { ...look(folder, null, [], truth), outcome: 'broken' }
    notices.push(error.fault.message)
  }
  const found = look(folder, store, notices, truth)
  store?.close(nowMs)
  return found
}

function measured(name: string, kind: Kind, number: number, count: number, from: Bases): [first: Look, second: Look] {
  const folder = join(root, 'here')
  const random = mulberry(crc32(name) + number)
  try {
    const truth = kind.make({ folder, random, number, share: number / count, bases: from })
    const first = started(folder, truth, LATER_MS)
    kind.relieve?.(folder)
    return [first, started(folder, truth, LATER_MS + 60_000)]
  } finally {
    kind.end?.(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

it.for(Object.entries(KINDS))(
  '%s: no less is brought back, no more is lost in silence',
  { timeout: 3_600_000 },
  ([name, kind], context) => {
    if (kind.isOfDisk) {
      const disk = join(root, 'disk')
      if (!mountDisk(disk)) return context.skip()
      unmountDisk(disk)
    }
    const from = bases as Bases
    const [daily, full] = kind.counts
    const countOf = IS_FULL ? full : daily
    const count = typeof countOf === 'number' ? countOf : countOf(from)
    const looks = Array.from({ length: count }, (_, number) => measured(name, kind, number, count, from))
    for (const [number, [{ unreported: places }]] of looks.entries())
      if (places.length > 0) unreported.push(`in silence: ${name}, number ${number} of ${count}: ${places.join(', ')}`)
    const row = rowOf(looks)
    rows.set(name, row)
    expect(existsSync(join(root, 'here'))).toBe(false)
    expect(baseline.columns).toEqual(COLUMNS)
    expect(worseThan(baseline[WHICH][name], row)).toEqual([])
    return undefined
  },
)
