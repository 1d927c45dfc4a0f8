// Arrival first: the speed or the departure it takes, never late, and words where it cannot be.
import { atOnce } from '../../../../shared/sliced.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { departureForArrival, speedForArrival } from '../../../../shared/passage/arrival.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { VoyageDocument } from '../../../../shared/passage/voyage.ts'

const ETD = Date.UTC(2026, 10, 15, 6)
/** 600 NM along the equator in two legs; the first may have a speed of its own. */
const voyage = (etdMs: number | null, ownKn?: number): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: [
    { id: '1', name: '', position: { lat: 0, long: 179 }, leg: null },
    {
      id: '2',
      name: '',
      position: { lat: 0, long: -179 },
      leg: { geometry: 'GC', ...(ownKn === undefined ? {} : { speedKn: ownKn }) },
    },
    { id: '3', name: '', position: { lat: 0, long: -171 }, leg: { geometry: 'RL' } },
  ],
  schedule: { etdMs, speedKn: 14 },
})
const etaAt = (document: VoyageDocument, change: Partial<VoyageDocument['schedule']>): number =>
  buildSchedule({ ...document, schedule: { ...document.schedule, ...change } }).etaMs ?? Number.NaN

describe('the speed', () => {
  it('for any arrival that can be: the ship is there in time, and a tenth of a knot less would be late', () => {
    let found = 0
    const refused: string[] = []
    fc.assert(
      fc.property(
        fc.double({ min: 12, max: 900, noNaN: true }),
        fc.option(fc.double({ min: 5, max: 25, noNaN: true }), { nil: undefined }),
        (hours, ownKn) => {
          const document = voyage(ETD, ownKn)
          const etaMs = ETD + Math.round(hours * HOUR_MS)
          const answer = atOnce(speedForArrival(document, etaMs))
          if (!answer.ok) {
            refused.push(answer.message)
            return
          }
          found++
          expect(etaAt(document, { speedKn: answer.value })).toBeLessThanOrEqual(etaMs + 1)
          expect(etaAt(document, { speedKn: answer.value - 0.1001 })).toBeGreaterThan(etaMs)
        },
      ),
    )
    expect(found).toBeGreaterThan(20)
    expect(refused.length).toBeGreaterThan(5)
    for (const sentence of refused) expect(sentence).toMatch(/^(Stays and the legs with a speed|That would)/)
  })
  it.each<[string, VoyageDocument, number, RegExp]>([
    ['no ETD', voyage(null), ETD + HOUR_MS, /Set ETD first/],
    ['before the departure', voyage(ETD), ETD, /not after the departure/],
    ['faster than any ship', voyage(ETD), ETD + HOUR_MS, /would take \d+\.\d kn/],
    ['slower than a drift', voyage(ETD), ETD + 10_000 * HOUR_MS, /would be 0\.\d kn/],
    ['the other legs take longer', voyage(ETD, 1), ETD + 100 * HOUR_MS, /longer than that already/],
  ])('%s: said so', (_name, document, etaMs, words) => {
    expect(atOnce(speedForArrival(document, etaMs))).toEqual({
      ok: false,
      message: expect.stringMatching(words) as string,
    })
  })
  it('no leg left to set', () => {
    const document = voyage(ETD, 10)
    const all = {
      ...document,
      waypoints: document.waypoints.map((w) => ({ ...w, leg: w.leg && { ...w.leg, speedKn: 10 } })),
    }
    expect(atOnce(speedForArrival(all, ETD + 90 * HOUR_MS))).toEqual({
      ok: false,
      message: expect.stringMatching(/Every leg has/),
    })
  })
})

describe('the departure', () => {
  it('brings the ship there within the minute before', () => {
    const etaMs = Date.UTC(2026, 11, 1, 0)
    const answer = atOnce(departureForArrival(voyage(null, 9), etaMs))
    expect(answer.ok).toBe(true)
    if (!answer.ok) return
    const there = etaAt(voyage(null, 9), { etdMs: answer.value })
    expect(etaMs - there).toBeGreaterThanOrEqual(0)
    expect(etaMs - there).toBeLessThan(60_000)
  })
  it('before 1970 is none', () => expect(atOnce(departureForArrival(voyage(null), HOUR_MS)).ok).toBe(false))
})
