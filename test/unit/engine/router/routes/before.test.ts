// The draft that was ranked first before, among those that are found now.
import { describe, expect, it } from 'vitest'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { holding } from '../../../../../electron/engine/router/routes/before.ts'
import { draftOf, type Draft } from '../../../../../electron/engine/router/routes/draft.ts'
import type { Drafting } from '../../../../../electron/engine/router/routes/drafting.ts'
import { lineThrough } from '../../../../../electron/engine/router/candidate/line.ts'
import { draftDocument } from '../../../../../electron/engine/router/candidate/candidate-document.ts'
import { tracksRequest } from '../../../../../electron/engine/router/candidate/information-gain.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { draftingOf, SHIP } from './cheap-waters.ts'

const at = { from: { lat: 40, long: -10 }, to: { lat: 40, long: -30 } }
const calm = draftingOf({ ...at, storms: [] })
/** Through a place between the ends: the farther north, the longer. */
function through(drafting: Drafting, lat: number): Draft {
  const points = [
    { x: -10, y: 40 },
    { x: -20, y: lat },
    { x: -30, y: 40 },
  ]
  const draft = draftOf(drafting.waters, lineThrough(points, SHIP.setSpeedKn), SHIP.setSpeedKn)
  if (draft === null) throw new Error('An open sea is sailed')
  return draft
}
const documentOf = ({ line, sailed }: Draft): VoyageDocument =>
  draftDocument(calm.question.document, 'earliest', line, sailed)
const [SHORT, MIDDLE, LONG] = [through(calm, 40.4), through(calm, 41.2), through(calm, 45)]

/** What each step of its track would be stored as. */
const storedFor = (draft: Draft): FieldSample[] =>
  (tracksRequest(calm.reach, [documentOf(draft)], [])?.points ?? []).map((point) => ({
    ...point,
    fetchedAtMs: 0,
    values: {},
  }))
const draftingWith = (before: Draft | null, samples: FieldSample[] = [], drafting = calm): Drafting => ({
  ...drafting,
  question: {
    ...drafting.question,
    samples,
    ...(before === null ? {} : { before: { document: documentOf(before), isRecommended: true } }),
  },
})

describe('a draft that was ranked first before', () => {
  it('is none where none was', () => {
    expect(holding(draftingWith(null), [SHORT, LONG], [])).toEqual({
      held: null,
      challenger: null,
      left: [SHORT, LONG],
    })
  })

  it('is replaced by one that is better by more than is uncertain, known or not', () => {
    expect(holding(draftingWith(LONG), [SHORT], []).left).toEqual([SHORT])
    expect(holding(draftingWith(LONG, storedFor(LONG)), [SHORT], []).left).toEqual([SHORT])
  })

  it('stays where another is hardly better, and that one is named as its challenger', () => {
    const near = through(calm, 40.75)
    const { held, left, challenger } = holding(draftingWith(near, storedFor(near)), [SHORT, LONG], [])
    expect(held?.hours).toBeCloseTo(near.hours, 3)
    expect(left).toEqual([held, LONG])
    expect(challenger?.part).toBeGreaterThan(0)
    expect(challenger?.part).toBeLessThan(0.002)
  })

  it('stays only once most of its own track is stored', () => {
    const { held, left } = holding(draftingWith(SHORT), [MIDDLE], [])
    expect(held).toBeNull()
    expect(left[0]?.hours).toBeCloseTo(SHORT.hours, 3)
    expect(holding(draftingWith(SHORT, storedFor(SHORT)), [MIDDLE], []).held).not.toBeNull()
  })

  it('is one of those found where the search finds it again: the answer is the same', () => {
    const { held, left } = holding(draftingWith(SHORT, storedFor(SHORT)), [SHORT, LONG], [])
    expect(held).toBe(SHORT)
    expect(left).toEqual([SHORT, LONG])
  })

  it('is gone where it is beyond a hard limit, dearer than the own route, or the ship has left it', () => {
    const storm = { lat: 41.2, long: -20, eastAnHour: 0, radiusNm: 100, seaM: 9 }
    const stormy = draftingOf({ ...at, storms: [storm] })
    expect(holding(draftingWith(MIDDLE, [], stormy), [LONG], []).left).toEqual([LONG])
    expect(holding(draftingWith(LONG), [], [SHORT]).left).toEqual([])
    const elsewhere = draftingOf({ from: { lat: 36, long: -14 }, to: at.to, storms: [] })
    expect(holding(draftingWith(SHORT, [], elsewhere), [LONG], []).left).toEqual([LONG])
  })
})
