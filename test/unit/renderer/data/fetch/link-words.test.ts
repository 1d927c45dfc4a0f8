// Money, budgets, the ledger, in words.
import { describe, expect, it } from 'vitest'
import {
  budgetWords,
  bulkDayWords,
  fileWords,
  heardWords,
  ledgerLines,
  ledgerSums,
  monthAway,
  monthName,
  moneyWords,
  overBudgetWords,
  partRows,
  resumesWords,
} from '../../../../../renderer/data/fetch/link-words.ts'
import { operationName } from '../../../../../shared/sync/operations.ts'
import type { BulkDay, BulkFile } from '../../../../../shared/sync/bulk.ts'
import type { BudgetState, LedgerRow, LinkProfile } from '../../../../../shared/sync/link.ts'
import type { SyncEstimate } from '../../../../../shared/sync/sync.ts'
import { FREE_BUDGET, NOW } from '../../fixtures.ts'

it('a sum below a cent is not written as nothing', () => {
  expect([0, 0.004, 0.01, 1.005, 12].map(moneyWords)).toEqual(['$0.00', 'under $0.01', '$0.01', '$1.00', '$12.00'])
})

it('every operation has a name of its own, and an unknown one is said by its number', () => {
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(operationName)).size).toBe(14)
  expect(operationName(14)).toBe('Operation 14')
})

describe('the estimate by part', () => {
  const part = { operation: 1, requests: 72, bytesUp: 9_000, bytesDown: 34_000, basis: 'measured' } as const
  const estimate = { parts: [part], bytesUp: 11_600, bytesDown: 40_200, budget: 'within' } as unknown as SyncEstimate
  it('says what the connections cost beside the parts', () => {
    expect(partRows(estimate)).toEqual([
      { name: 'Point weather', requests: '72', bytes: '43 kB', basis: 'measured' },
      { name: 'Connections', requests: '–', bytes: '8.8 kB', basis: '–' },
    ])
  })
  it('has no row for connections that cost nothing, nor for no parts', () => {
    expect(partRows({ ...estimate, bytesUp: 9_000, bytesDown: 34_000 })).toHaveLength(1)
    expect(partRows({ ...estimate, parts: [], bytesUp: 0, bytesDown: 0 })).toEqual([])
  })
  it('speaks of the budget only when it is near or passed', () => {
    expect(overBudgetWords(estimate)).toBeNull()
    expect(overBudgetWords({ ...estimate, budget: 'warning' })).toMatch(/80 %/)
    expect(overBudgetWords({ ...estimate, budget: 'stop' })).toMatch(/asks you before it sends more/)
    expect(overBudgetWords({ ...estimate, budget: 'stop', budgetFrom: 'Nordsee Shipping IT' })).toBe(
      'This is more than the budget leaves that Nordsee Shipping IT set: it stops there.',
    )
  })
})

describe('the budget', () => {
  const month: BudgetState = {
    ...FREE_BUDGET,
    bytesThisMonth: 44_000_000,
    monthlyCapBytes: 50_000_000,
    share: 0.88,
    level: 'warning',
  }
  it('used of cap, in percent that never rounds up to full', () => {
    expect(budgetWords(month)).toMatchObject({ sign: '▲', tone: 'caution', used: '44 MB of 50 MB this month (88 %)' })
    expect(budgetWords({ ...month, bytesThisMonth: 49_990_000 }).used).toMatch(/\(99 %\)/)
    expect(budgetWords({ ...month, monthlyCapBytes: 0 }).used).toMatch(/\(100 %\)/)
  })
  it('month and run stand side by side', () => {
    expect(budgetWords({ ...month, bytesThisRun: 250_000, runCapBytes: 500_000 }).used).toBe(
      '44 MB of 50 MB this month (88 %) · 250 kB of 500 kB this fetch (50 %)',
    )
  })
  it('of a month that is not known no figure is said', () => {
    const unknown = budgetWords({ ...month, bytesThisMonth: null, share: null, level: 'unknown' })
    expect(unknown).toMatchObject({ sign: '▲', tone: 'caution', used: 'not known of 50 MB this month' })
    expect(unknown.sentence).toMatch(/^What was sent this month is not known/)
    expect(budgetWords({ ...FREE_BUDGET, bytesThisMonth: null }).used).toBe('not known this month')
  })
  it('has another sign at every level', () => {
    const levels = (['free', 'within', 'warning', 'stopped'] as const).map((level) => budgetWords({ ...month, level }))
    expect(new Set(levels.map(({ sign }) => sign)).size).toBe(4)
    expect(levels[3]?.sentence).toMatch(/unless you say so/)
  })
  it('without a cap there is nothing to be a part of', () => {
    expect(budgetWords(FREE_BUDGET)).toMatchObject({ used: '0 B this month', sentence: 'No cap is set for this link.' })
  })
})

it('an interrupted fetch goes on by itself only over a connection that was chosen and allows it', () => {
  expect(resumesWords({ resumesByItself: true }, true)).toMatch(/goes on by itself/)
  expect(resumesWords({ resumesByItself: true }, false)).toMatch(/waits until you resume it/)
  expect(resumesWords({ resumesByItself: false }, true)).toMatch(/waits until you resume it/)
})
it('when the service was last heard', () => {
  expect(heardWords({ lastAnswerAtMs: null }, NOW)).toBe('nothing heard since Binnacle started')
  expect(heardWords({ lastAnswerAtMs: NOW - 12 * 60_000 }, NOW)).toBe('last heard 12 min ago')
  expect(heardWords({ lastAnswerAtMs: NOW + 60 * 60_000 }, NOW)).toBe('last heard ahead of this clock')
})

describe('the ledger', () => {
  const row = (day: string, operation: number, profileId: string, bytesDown: number): LedgerRow => ({
    day,
    operation,
    profileId,
    requests: 2,
    answers: 2,
    bytesUp: 10,
    bytesDown,
  })
  const lines = ledgerLines(
    [row('2026-11-20', 1, 'vsat', 100), row('2026-11-20', 0, 'vsat', 5), row('2026-11-19', 1, 'gone', 7)],
    [{ id: 'vsat', name: 'VSAT Ku' } as LinkProfile],
  )
  it('sums by day, operation and profile; a profile no longer known keeps its id', () => {
    expect(ledgerSums(lines, 'day')).toEqual([
      ['20 NOV 2026', { requests: 4, bytesUp: 20, bytesDown: 105 }],
      ['19 NOV 2026', { requests: 2, bytesUp: 10, bytesDown: 7 }],
    ])
    expect(ledgerSums(lines, 'operation').map(([name, sum]) => [name, sum.bytesDown])).toEqual([
      ['Point weather', 107],
      ['Connection upkeep', 5],
    ])
    expect(ledgerSums(lines, 'profile').map(([name]) => name)).toEqual(['VSAT Ku', 'gone'])
  })
  it('by month, over the turn of the year', () => {
    expect(monthName('2026-11')).toBe('NOV 2026')
    expect([monthAway('2026-12', 1), monthAway('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  })
  it('every line has a key of its own', () => expect(new Set(lines.map(({ key }) => key)).size).toBe(3))
})

const FILE: BulkFile = {
  fileId: 1,
  date: '2026-11-15',
  place: 1,
  name: '12.ndjson',
  sizeBytes: 2_500_000,
  receivedBytes: 1_200_000,
  state: 'partial',
  format: null,
  importedRows: 0,
  refusedRows: 0,
  fetchedAtMs: NOW,
  remark: null,
}
it.each<[Partial<BulkFile>, string]>([
  [{}, 'partial: 1.2 MB of 2.5 MB'],
  [{ sizeBytes: null }, 'partial: 1.2 MB so far'],
  [{ state: 'whole', receivedBytes: 2_500_000 }, 'whole: 2.5 MB, not read yet'],
  [{ state: 'imported', importedRows: 12_345 }, 'imported: 12,345 rows'],
  [{ state: 'imported', importedRows: 12_345, refusedRows: 1 }, 'imported: 12,345 rows, 1 refused'],
  [{ state: 'kept', format: 'grib2', receivedBytes: 2_500_000 }, 'kept as it is: 2.5 MB'],
  [{ state: 'failed', receivedBytes: 0 }, 'failed at 0 B'],
])('a bulk file as %j is in words: %s', (more, words) => expect(fileWords({ ...FILE, ...more })).toBe(words))

const BULK_DAY: BulkDay = { date: '2026-11-15', listedFiles: 8, wholePlaces: 0, trouble: null, files: [] }
it.each<[Partial<BulkDay>, string | null]>([
  [{ listedFiles: null }, null],
  [{}, '0 of 8 files here · size not known yet'],
  [{ files: [FILE] }, '0 of 8 files here · 7 of unknown size, the others 2.5 MB'],
  [{ files: [{ ...FILE, sizeBytes: null }] }, '0 of 8 files here · size not known yet'],
  [{ wholePlaces: 1, listedFiles: 1, files: [FILE] }, '1 of 1 file here · 2.5 MB'],
  // Twice in the list, and here once; an earlier version has no place and does not count.
  [
    { wholePlaces: 2, listedFiles: 2, files: [FILE, { ...FILE, fileId: 2, place: null }] },
    '2 of 2 files here · 2.5 MB',
  ],
  [{ listedFiles: null, wholePlaces: 1, files: [FILE] }, '1 of 1 file here · 2.5 MB'],
])('a day of bulk files as %j is in words: %s', (more, words) =>
  expect(bulkDayWords({ ...BULK_DAY, ...more })).toBe(words),
)
