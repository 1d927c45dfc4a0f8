import { describe, expect, it } from 'vitest'
import { chosenOf } from '../../../../../electron/engine/router/candidate/set.ts'

const draft = (hours: number, fuelUnits: number, penaltyH: number) => ({ hours, fuelUnits, penaltyH })

describe('the drafts that are shown', () => {
  it('are none that another beats in everything, nor what is shown beside them', () => {
    const [best, worse, asBeside] = [draft(100, 100, 1), draft(101, 101, 1), draft(120, 90, 1)]
    expect(chosenOf([worse, best, asBeside], [draft(119, 90, 1)]).map(({ draft: one }) => one)).toEqual([best])
  })

  it('begin with the lowest of time, sea and fuel together, and are named by what each is best in', () => {
    const [fast, calm, slow] = [draft(90, 150, 5), draft(101, 100, 0.5), draft(120, 60, 9)]
    expect(chosenOf([fast, calm, slow], [])).toEqual([
      { kind: 'least-sea', draft: calm },
      { kind: 'earliest', draft: fast },
      { kind: 'least-fuel', draft: slow },
    ])
  })

  it('are six at most, the earliest and the cheapest among them', () => {
    const all = Array.from({ length: 20 }, (_, i) => draft(100 + i, 100 - 3 * i, 1))
    const chosen = chosenOf(all, [])
    expect(chosen.length).toBe(6)
    expect(chosen.map(({ draft: { hours } }) => hours)).toEqual(expect.arrayContaining([100, 119]))
  })
})
