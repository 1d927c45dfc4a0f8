// Speeds set through calm water and the fuel of the passage on paper, with what they rest on.
import { describe, expect, it } from 'vitest'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { inputOf, route, voyageOf, waypoint } from '../../../../unit/engine/passage/paper/inputs.ts'
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
    expect(text(plain)).not.toContain('Aboard at departure')
  })
  it('is one sentence of consumption, time and product by speed, with its method and what it leaves out', () => {
    const page = text(plain, { vessel })
    // 1,202.2 NM at 14 kn: 85.9 h at 28 t a day.
    expect(page).toContain('At 14.0 kn: 28.00 t a day × 85.9 h = 100.2 t; in all 100.2 t over 85.9 h under way.')
    expect(page).toContain('28.0 t a day at 14.0 kn')
    expect(page).toContain('times the cube of the planned speed')
    expect(page).toContain('Not in it: stays')
    expect(page).toContain('a reserve: neither it nor what is aboard is known here')
    expect(page).toMatch(/Aboard at departure For the passage Reserve Aboard at arrival 100\.2 t/)
  })
  it('the products and their sum can be checked with a pencil, however many speeds there are', () => {
    for (const speeds of [
      [18, 14],
      [18, 17, 16, 15, 14, 13, 12],
    ]) {
      const waypoints = [0, ...speeds].map((speedKn, i) =>
        waypoint(i, 0, i * 5, i === 0 ? {} : { leg: { geometry: 'RL', speedKn } }),
      )
      const page = text(route(waypoints), { vessel })
      const modes = [...page.matchAll(/([\d.]+) t a day × ([\d.]+) h = ([\d.]+) t/g)].map((found) =>
        found.slice(1).map(Number),
      )
      expect(modes).toHaveLength(Math.min(speeds.length, 5))
      // Each figure is rounded to a tenth.
      for (const [aDay = 0, hours = 0, burnt = 0] of modes)
        expect(Math.abs((aDay * hours) / 24 - burnt)).toBeLessThan(0.06 * (1 + (aDay + hours) / 24))
      const [, all = '', under = ''] = /in all ([\d.]+) t over ([\d.]+) h under way/.exec(page) ?? []
      const sum = (column: number): number => modes.reduce((total, mode) => total + (mode[column] ?? 0), 0)
      expect(sum(2)).toBeCloseTo(Number(all), 0)
      expect(sum(1)).toBeCloseTo(Number(under), 0)
    }
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
    expect(page).not.toContain('t a day ×')
  })
  it('no ETD: no hours, and no number', () => {
    const page = text({ ...plain, schedule: { etdMs: null, speedKn: 14 } }, { vessel })
    expect(page).toContain('Fuel needs an ETD')
  })
})
