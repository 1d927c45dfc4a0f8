// What a plan stands as: drafts are edited, a check holds for what was checked, approval freezes, and undo is not disturbed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import { createVoyages, type Voyages } from '../../../../electron/engine/passage/voyages/voyages.ts'
import {
  SAMPLE_VOYAGE_FILE_NAME,
  SAMPLE_VOYAGE_RTZ,
} from '../../../../electron/engine/passage/route-files/sample-voyage.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
let folder = ''
let store: Store
let voyages: Voyages
let voyageId = 0
const open = (): void => {
  store = openStore(folder, NOW_MS)
  voyages = createVoyages(store, () => NOW_MS)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-approval-'))
  open()
  voyageId = voyages.importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ).voyage.voyageId
})
afterEach(() => {
  store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})
const rename = (name: string): unknown => voyages.edit(voyageId, { kind: 'rename', name })

it('a new voyage is a draft that nobody has spoken of', () => {
  expect(voyages.get(voyageId).approval).toEqual({ status: 'draft', revision: 1, atMs: null, by: '' })
})

it('an approved plan is frozen over a restart, until it is taken back; the approved revision stays stored', () => {
  rename('Approved so')
  const approved = voyages.setStatus(voyageId, 'approved', 'Capt. Æ. Ødegård')
  expect(approved.approval).toEqual({ status: 'approved', revision: 3, atMs: NOW_MS, by: 'Capt. Æ. Ødegård' })
  expect(approved.document.name).toBe('Approved so')
  store.close(NOW_MS)
  open()
  for (const edit of [
    () => rename('Changed'),
    () => voyages.undo(voyageId),
    () => voyages.redo(voyageId),
    () => voyages.setSchedule(voyageId, { speedKn: 9 }),
    () => voyages.split(voyageId, '3'),
    () => voyages.join(voyageId, voyageId),
  ])
    expect(edit).toThrow('This plan is approved as revision 3. Withdraw the approval to change it')
  expect(voyages.get(voyageId).document.name).toBe('Approved so')
  voyages.setStatus(voyageId, 'draft', '')
  rename('Changed')
  expect(voyages.documentAt(voyageId, 3).name).toBe('Approved so')
  expect(voyages.history(voyageId).map(({ change }) => change)).toContain('Approved by Capt. Æ. Ødegård')
})

it('in an approved plan holds can still be read and the mate’s thresholds set; in an archived one they cannot', () => {
  voyages.setStatus(voyageId, 'approved', 'Master')
  const hold = { name: 'Hold 1', cargoC: 15, hold: { dewPointC: 12, atMs: NOW_MS } }
  const voyage = voyages.edit(voyageId, { kind: 'hold', name: null, hold })
  expect(voyage.document.cargo?.holds).toEqual([hold])
  expect(voyage.approval).toMatchObject({ status: 'approved', revision: 2, by: 'Master' })
  voyages.setStatus(voyageId, 'archived', '')
  expect(() => voyages.edit(voyageId, { kind: 'hold', name: 'Hold 1', hold: null })).toThrow('This plan is archived')
  voyages.setStatus(voyageId, 'draft', '')
  expect(voyages.undo(voyageId).document.cargo).toBeUndefined()
})

it('an approved plan can still be timed anew after departure, and its clocks set', () => {
  const { document } = voyages.setSchedule(voyageId, { etdMs: NOW_MS })
  voyages.setStatus(voyageId, 'approved', 'Master')
  const position = document.waypoints[2]?.position ?? { lat: 0, long: 0 }
  const voyage = voyages.setSchedule(voyageId, { fix: { timeMs: NOW_MS + 40 * 3_600_000, position } })
  expect(voyage.document.schedule.fix?.position).toEqual(position)
  expect(voyage.approval).toMatchObject({ status: 'approved', revision: 3 })
  expect(voyages.setSchedule(voyageId, { shipTime: { offsetMinutes: 0, changes: [] } }).approval.status).toBe(
    'approved',
  )
})

it('a check is over with the next change', () => {
  expect(voyages.setStatus(voyageId, 'checked', '2/O').approval.status).toBe('checked')
  rename('Changed')
  expect(voyages.get(voyageId).approval).toMatchObject({ status: 'draft', revision: 2, by: '2/O' })
})

it('a check or an approval needs a name', () => {
  expect(() => voyages.setStatus(voyageId, 'approved', '')).toThrow('Enter the name')
  expect(voyages.get(voyageId).revision).toBe(1)
})

it('undo goes past what was said, and redo comes back', () => {
  rename('One')
  rename('Two')
  voyages.setStatus(voyageId, 'checked', '2/O')
  expect(voyages.undo(voyageId).document.name).toBe('One')
  expect(voyages.undo(voyageId).document.name).not.toBe('One')
  expect(voyages.redo(voyageId).document.name).toBe('One')
  expect(voyages.redo(voyageId).document.name).toBe('Two')
  voyages.undo(voyageId)
  voyages.setStatus(voyageId, 'checked', '2/O')
  expect(voyages.redo(voyageId).document.name).toBe('Two')
})

it('a template is copied into a draft', () => {
  voyages.setStatus(voyageId, 'template', '')
  expect(voyages.list()[0]?.status).toBe('template')
  const copy = voyages.copy(voyageId)
  expect(copy.approval.status).toBe('draft')
  expect(copy.document.schedule.etdMs).toBeNull()
})

it('a new voyage lies between two places', () => {
  const port = { name: 'Yokohama', country: 'Japan', locode: 'JPYOK', timeZone: 'Asia/Tokyo' }
  const from = { name: 'Yokohama', position: { lat: 35.45, long: 139.65 }, port }
  const voyage = voyages.create('Out', from, { name: 'Sea', position: { lat: 30, long: -170 } })
  expect(voyages.current()).toEqual(voyage)
  expect(voyage.document).toMatchObject({
    name: 'Out',
    from: port,
    waypoints: [{ name: 'Yokohama' }, { leg: { geometry: 'GC' } }],
  })
  expect(voyages.list()[0]).toMatchObject({ from: 'Yokohama', to: 'Sea' })
})
