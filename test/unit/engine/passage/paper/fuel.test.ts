// Speeds set through calm water and fuel by day on paper, with what they rest on.
import { describe, expect, it } from 'vitest'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { inputOf, route, voyageOf, waypoint } from './inputs.ts'
import { planPage } from '../../../../support/at-once.ts'

const vessel = {
  ...newVessel('MV Endeavour'),
  particulars: { ...newVessel('').particulars, fuelTonnesADay: 28, fuelAtKn: 14 },
}
/** 1,200 NM along the equator in two legs. */
const plain = route([waypoint(0, 0, 0), waypoint(1, 0, 10), waypoint(2, 0, 20)])
const withSet: VoyageDocument = {
  ...plain,
  waypoints: plain.waypoints.map((one, i) =>
    one.leg === null ? one : { ...one, leg: { ...one.leg, speedKn: 13, setSpeedKn: i === 1 ? 14 : 12 } },
  ),
}
const text = (document: VoyageDocument, more = {}): string =>
  planPage(inputOf(voyageOf(document), more))
    .html.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('fuel on paper', () => {
  it('is not there without a pair and without set speeds', () => {
    expect(text(plain)).not.toContain('Set speeds and fuel')
    expect(text(plain)).not.toContain('Since departure')
  })
  it('by day and in all by the vessel’s own pair, with its method and what it leaves out', () => {
    const page = text(plain, { vessel })
    // 28 t a day from 0600 UTC of the first day; 1,202 NM at 14 kn: 85.9 h.
    expect(page).toMatch(/15 NOV 2026 21\.0 t 21\.0 t/)
    expect(page).toMatch(/16 NOV 2026 28\.0 t 49\.0 t/)
    expect(page).toContain('28.0 t a day at 14.0 kn')
    expect(page).toContain('times the cube of the planned speed')
    expect(page).toContain('Not in it: stays')
  })
  it('set speeds stand where they change, beside what is expected over ground', () => {
    const page = text(withSet, { vessel })
    expect(page).toContain('Set speeds and fuel')
    expect(page).toMatch(/Point 1 15 NOV 2026 0600 UTC 14\.0 kn 13\.0 kn/)
    expect(page).toMatch(/Point 2 .{0,20}UTC 12\.0 kn 13\.0 kn/)
    expect(page).toContain('times the cube of the set speed')
  })
  it('set speeds without a pair: the fuel is not known', () => {
    const page = text(withSet)
    expect(page).toContain('its fuel is not known')
    expect(page).not.toContain('Since departure')
  })
  it('no ETD: no day, and no number', () => {
    const page = text({ ...plain, schedule: { etdMs: null, speedKn: 14 } }, { vessel })
    expect(page).toContain('Fuel by day needs an ETD')
  })
})
