// Which row another's values are written as differences from: part of the packs' form, so that another choice misreads every pack there is.
import { describe, expect, it } from 'vitest'
import { neighboursOf } from '../../../../electron/engine/packs/form-1/neighbours.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'

describe('the nearest row', () => {
  /** On the equator: one an hour before at the same place, and one so far north at the same time; which of them is the nearest. */
  const nearestWith = (northE4: number): number | undefined =>
    neighboursOf([0, northE4, 0], [0, 0, 0], [0, HOUR_MS, HOUR_MS]).base[2]

  it('is one less than fifteen miles off rather than one an hour off', () => {
    // 0.006 NM each: 14.994 NM and 15.006 NM.
    expect(nearestWith(2499)).toBe(1)
    expect(nearestWith(2501)).toBe(0)
  })
})
