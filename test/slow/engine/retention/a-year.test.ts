// A year at eight refreshes a day of two voyages of 81 points: the files stay small, and flat once the first forecasts are thinned; and the plan that was
// approved on day 3 is readable on the last day as it was, to the bit, whatever happened to clock and files. By default fewer days and refreshes.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRetention } from '../../../../electron/engine/retention/retention.ts'
import { rewriteFile } from '../../../../electron/engine/store/free-space.ts'
import { backUpInto } from '../../../../electron/engine/store/back-up.ts'
import { restoreFrom } from '../../../../electron/engine/store/restore.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { createField } from '../../../../electron/engine/weather/evaluate/field.ts'
import { rowsOfContent } from '../../../../electron/engine/weather/issues/issue-content.ts'
import { readableRows } from '../../../../electron/engine/weather/issues/issue-table.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../shared/passage/ship-at.ts'
import { AT_BYTE, noDyingAtByte } from '../../../support/die-at.ts'
import { openCheckedStore } from '../../../support/checked-store.ts'
import { dropFolder, engineHere, freshFolder } from '../../../support/engine-here.ts'
import { programAt } from '../../../support/programs.ts'
import { POINTS, routeFile, sail, sizesIn, type Sailing, type Sizes } from '../../../support/two-voyages.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
const YEAR = IS_FULL
  ? { days: 365, flatFrom: 100, everyHours: 3, keptDays: { pastValues: 30, forecasts: 90 } as const }
  : { days: 48, flatFrom: 38, everyHours: 12, keptDays: { pastValues: 7, forecasts: 30 } as const }
const BEGAN = Date.UTC(2026, 0, 1, 12)
const APPROVED_DAY = 3
const MB = 1_000_000
const PAGE_BYTES = 4096

let dataDir = ''
const folders: string[] = []
/** `usedBytes`: of the weather's file, without the pages that are free in it. */
const sizes: (Sizes & { day: number; usedBytes: number })[] = []
let end = BEGAN
let approved: { voyageId: number; read: unknown }

const copyOf = (): string => {
  const folder = freshFolder()
  folders.push(folder)
  cpSync(dataDir, folder, { recursive: true })
  return folder
}

/** Everything that the forecast of the approved plan says: as it is stored, and at every step of that plan. */
function approvedPlan(store: Store, voyageId: number): unknown {
  const known = store.documents.forecast.list().find(({ document }) => document.why === 'approved')?.document
  if (known === undefined) throw new Error('no forecast of the approved plan is stored')
  const plan = store.voyages.documentAt(voyageId, known.revision)
  if (plan === null) throw new Error('the approved plan cannot be read')
  const rows = rowsOfContent(Buffer.from(known.content, 'base64'))
  const field = createField(readableRows(rows))
  const steps = trackSteps(buildSchedule(plan))
  return structuredClone({ known, plan, rows, at: steps.map((step) => field.at(step, step.timeMs)) })
}
function usedBytesIn(path: string): number {
  const file = new Database(path, { readonly: true })
  try {
    const [pages, free] = ['page_count', 'freelist_count'].map((name) => Number(file.pragma(name, { simple: true })))
    return ((pages ?? 0) - (free ?? 0)) * PAGE_BYTES
  } finally {
    file.close()
  }
}
function readIn(folder: string, nowMs: number, work: (store: Store) => void = () => undefined): unknown {
  const store = openCheckedStore(folder, nowMs)
  try {
    work(store)
    return approvedPlan(store, approved.voyageId)
  } finally {
    store.close(nowMs)
  }
}

beforeAll(async () => {
  dataDir = freshFolder()
  folders.push(dataDir)
  const here = engineHere({ dataDir, baseUrl: null })
  here.clock.nowMs = BEGAN
  const voyageIds: number[] = []
  for (const [name, from, to] of [
    ['Bishop Rock – Ambrose', [49.6, -6.6], [40.45, -73.8]],
    ['Yokohama – San Francisco', [34.9, 139.8], [37.8, 237.5]],
  ] as const) {
    const text = routeFile(name, [...from], [...to])
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    voyageIds.push((await here.call('voyage.import', { fileName: `${name}.rtz`, text })).voyage.voyageId)
  }
  await here.engine.close()
  const clock = { nowMs: BEGAN }
  const sailing: Sailing = { dataDir, days: YEAR.keptDays, clock, everyHours: YEAR.everyHours, voyageIds }
  await sail(sailing, APPROVED_DAY)
  const [voyageId = 0] = voyageIds
  const approving = engineHere({ dataDir, baseUrl: null })
  approving.clock.nowMs = clock.nowMs
  await approving.call('voyage.setStatus', { voyageId, status: 'approved', by: 'Master' })
  await approving.engine.close()
  const store = openStore(dataDir, clock.nowMs)
  approved = { voyageId, read: approvedPlan(store, voyageId) }
  store.close(clock.nowMs)
  // The approved plan stays as it is; a copy of it sails on.
  const copying = engineHere({ dataDir, baseUrl: null })
  copying.clock.nowMs = clock.nowMs
  const { voyageId: copyId } = await copying.call('voyage.copy', { voyageId })
  await copying.engine.close()
  const rest = { ...sailing, voyageIds: [copyId, ...voyageIds.slice(1)] }
  for (const day of [YEAR.flatFrom, YEAR.days]) {
    // oxlint-disable-next-line eslint/no-await-in-loop
    await sail(rest, day - Math.round((clock.nowMs - BEGAN) / DAY_MS))
    sizes.push({ day, usedBytes: usedBytesIn(join(dataDir, 'data.sqlite')), ...sizesIn(dataDir) })
  }
  end = clock.nowMs
}, 3_600_000)
afterAll(() => folders.forEach(dropFolder))

it('the files stay small, and flat', () => {
  const [flat, last] = sizes
  for (const { day, ...bytes } of sizes)
    console.log(
      `day ${day}: ${Object.entries(bytes)
        .map(([name, count]) => `${name} ${(count / MB).toFixed(2)} MB`)
        .join(', ')}`,
    )
  expect(last?.dataBytes).toBeLessThan(120 * MB)
  expect(last?.officerBytes).toBeLessThan(20 * MB)
  // What grows still is the one forecast a day of each voyage, a row of at most two pages, and what indexes it.
  const days = YEAR.days - YEAR.flatFrom
  const grownBytes = (last?.usedBytes ?? Infinity) - (flat?.usedBytes ?? 0)
  expect(grownBytes).toBeLessThan(days * 2 * (2 * PAGE_BYTES + 100))
  const store = openStore(dataDir, end)
  const oldestMs = store.weather.times(undefined, 1)[0] ?? 0
  const daysKept = (end - YEAR.everyHours * HOUR_MS - oldestMs) / DAY_MS
  expect(daysKept).toBeGreaterThan(YEAR.keptDays.pastValues - 1)
  expect(daysKept).toBeLessThanOrEqual(YEAR.keptDays.pastValues)
  store.close(end)
})

it('the plan approved on day 3 reads as it was', () => {
  expect(readIn(dataDir, end)).toEqual(approved.read)
  expect((approved.read as { rows: unknown[] }).rows.length).toBeGreaterThanOrEqual(POINTS)
})

it('… over a clock set back, and one set ahead', () => {
  const folder = copyOf()
  for (const nowMs of [BEGAN - 400 * DAY_MS, end + 4000 * DAY_MS])
    expect(
      readIn(folder, nowMs, (store) => {
        const count = store.weather.count()
        const retention = createRetention({
          store,
          days: () => YEAR.keptDays,
          isHeld: () => false,
          now: () => nowMs,
        })
        while (retention.slice());
        expect(store.weather.count()).toBe(count)
      }),
    ).toEqual(approved.read)
})

it.skipIf(noDyingAtByte !== null)('… over a VACUUM that is broken off, and one that is not', () => {
  const folder = copyOf()
  const child = programAt('test/faults/retention-child.ts')
  const given = [child, folder, 'byte', String(MB / 2), String(end)]
  expect(spawnSync(process.execPath, given, { encoding: 'utf8' })).toMatchObject({ signal: AT_BYTE, stderr: '' })
  expect(readIn(folder, end)).toEqual(approved.read)
  rewriteFile(join(folder, 'data.sqlite'))
  expect(readIn(folder, end)).toEqual(approved.read)
})

it('… over a restore of a backup, with the weather and without', async () => {
  for (const withWeather of [true, false]) {
    const folder = copyOf()
    const path = join(folder, 'a.binnacle-backup')
    const store = openStore(folder, end)
    const order = { path, withWeather, version: '1', isTraining: false }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await backUpInto(store.copies, order, 'service', end)
    store.voyages.setStatus(approved.voyageId, 'archived', 'Master', end)
    store.close(end)
    // oxlint-disable-next-line eslint/no-await-in-loop
    await restoreFrom(folder, { path, isTraining: false, inUse: 'service' }, end)
    expect(readIn(folder, end)).toEqual(approved.read)
  }
})

it('… over a file of weather that is damaged and set aside, and one that is gone', () => {
  const folder = copyOf()
  const path = join(folder, 'data.sqlite')
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0xa5, 4096, bytes.length - 4096))
  expect(readIn(folder, end)).toEqual(approved.read)
  expect(readdirSync(folder).filter((name) => name.startsWith('data.sqlite.corrupt-'))).toHaveLength(1)
  expect(readIn(folder, end, (store) => expect(store.weather.count()).toBe(0))).toEqual(approved.read)
})
