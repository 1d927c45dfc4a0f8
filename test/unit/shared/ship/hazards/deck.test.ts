// Hatches and deck of one hour: the mate's thresholds on both sides, at sea and in port.
import { describe, expect, it } from 'vitest'
import { MS_PER_KN } from '../../../../../shared/geo/units.ts'
import { USUAL_CARGO } from '../../../../../shared/passage/cargo-plan.ts'
import { deckOf, type DeckInputs, type DeckPlace } from '../../../../../shared/ship/hazards/deck.ts'

const FAIR: DeckInputs = { rainMmH: 0, windMs: 5, seaM: 1 }
const judge = (inputs: Partial<DeckInputs>, place: DeckPlace = 'under way') =>
  deckOf({ ...FAIR, ...inputs }, USUAL_CARGO.thresholds, place)

describe('hatches and deck', () => {
  it('are open on every threshold', () =>
    expect(judge({ rainMmH: 0.1, windMs: 25 * MS_PER_KN, seaM: 2.5 })).toEqual({ kind: 'judged', class: 'open' }))
  it.each([
    [{ rainMmH: 0.11 }, 'rain'],
    [{ windMs: 25.01 * MS_PER_KN }, 'wind'],
    [{ seaM: 2.51 }, 'sea'],
  ])('are closed above one: %o', (inputs, why) =>
    expect(judge(inputs)).toEqual({ kind: 'judged', class: 'closed', why: [why] }),
  )
  it.each([
    ['rainMmH', 'precipitation'],
    ['windMs', 'windSpeed'],
    ['seaM', 'totalWaveHeight'],
  ] as const)('are not known without %s, closed all the same by another', (name, measure) => {
    expect(judge({ [name]: null })).toEqual({ kind: 'unknown', missing: [measure] })
    expect(judge({ [name]: NaN })).toEqual({ kind: 'unknown', missing: [measure] })
    expect(judge({ rainMmH: 9, windMs: 90, seaM: 9, [name]: null })).toMatchObject({ class: 'closed' })
  })
  it('in port have nothing to do with the sea', () => {
    expect(judge({ seaM: 9 }, 'in port')).toEqual({ kind: 'judged', class: 'open' })
    expect(judge({ seaM: null }, 'in port')).toEqual({ kind: 'judged', class: 'open' })
    expect(judge({ windMs: null, seaM: 9 }, 'in port')).toEqual({ kind: 'unknown', missing: ['windSpeed'] })
  })
})
