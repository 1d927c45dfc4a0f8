// What is known of the voyage on screen: not read yet, none, one, and one that could not be read.
import { describe, expect, it } from 'vitest'
import { currentOf } from '../../../../renderer/state/voyage-store.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'

const refused = new FaultError('internal', 'The stored voyages cannot be read.')
const voyage: Voyage = {
  voyageId: 1,
  revision: 1,
  savedAtMs: 0,
  document: { format: 1, name: 'Biscay', waypoints: [], schedule: { etdMs: null, speedKn: 12 } },
  undo: null,
  redo: null,
  approval: { status: 'draft', revision: 1, atMs: null, by: '' },
}

describe('the voyage on screen', () => {
  it('is not known to be none before it was read', () => {
    expect(currentOf(undefined, null)).toEqual({
      isRead: false,
      fault: null,
      voyage: null,
      planned: null,
      schedule: null,
    })
  })

  it('is not shown as none when it could not be read, and why is kept', () => {
    expect(currentOf(undefined, refused)).toMatchObject({
      isRead: false,
      fault: { message: 'The stored voyages cannot be read.' },
      voyage: null,
    })
  })

  it('is none when there is none', () => {
    expect(currentOf(null, null)).toMatchObject({ isRead: true, fault: null, voyage: null })
  })

  it('stays, read, when it cannot be read again', () => {
    expect(currentOf(voyage, refused)).toMatchObject({ isRead: true, fault: null, voyage })
  })
})
