// Variation and sun of a whole voyage: which time they are of, and where it is cut.
import { describe, expect, it } from 'vitest'
import { lightAt, MAX_SUN_DAYS, sunTrackInSlices } from '../../../../../electron/engine/passage/sky/sun.ts'
import { voyageSkyInSlices } from '../../../../../electron/engine/passage/sky/voyage-sky.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { countingReads, inSlices } from '../../../../support/slices.ts'
import type { VoyageSky } from '../../../../../shared/app/sky.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import type { Voyage } from '../../../../../shared/passage/voyage.ts'
import { voyageSky } from '../../../../support/at-once.ts'

const NOW = Date.UTC(2026, 10, 1)
const ETD = Date.UTC(2026, 10, 15, 6)

function voyage(etdMs: number | null, speedKn = 14): Voyage {
  const at = (id: string, lat: number, long: number, isFirst = false): Voyage['document']['waypoints'][number] => ({
    id,
    name: '',
    position: { lat, long },
    leg: isFirst ? null : { geometry: 'GC' },
  })
  return {
    voyageId: 7,
    revision: 3,
    savedAtMs: 0,
    undo: null,
    redo: null,
    approval: { status: 'draft', revision: 1, atMs: null, by: '' },
    document: {
      format: 1,
      name: 'Pacific',
      waypoints: [at('1', 34.9, 139.8, true), at('2', 45, 180), at('3', 33.7, -118.3)],
      schedule: { etdMs, speedKn },
    },
  }
}

/** As planned. */
const skyOf = (one: Voyage): VoyageSky => voyageSky(one, buildSchedule(one.document), NOW)

describe('the sky of a voyage', () => {
  it('is worked out a waypoint, and ten minutes of the passage, at a time', () => {
    const one = voyage(ETD)
    const [first, ...rest] = one.document.waypoints
    if (first === undefined) throw new Error('a voyage begins somewhere')
    const more = Array.from({ length: 500 }, (_, i) => ({ ...first, id: `more ${i}`, leg: rest[0]?.leg ?? null }))
    const { items, reads } = countingReads([...more, ...rest], 'position')
    const schedule = buildSchedule({ ...one.document, waypoints: items })
    const { result, max } = inSlices(voyageSkyInSlices(one, schedule, NOW), reads)
    // Of the sun the ship's place is halved down to half a second.
    expect(max).toBeLessThan(25)
    expect(result.variations).toHaveLength(items.length)

    let lookups = 0
    const placeAt = (): Position => {
      lookups++
      return { lat: 40, long: 0 }
    }
    const sun = inSlices(sunTrackInSlices(placeAt, ETD, ETD + 60 * DAY_MS), () => lookups)
    expect(sun.max).toBeLessThan(100)
    expect(sun.result.events.filter(({ kind }) => kind === 'sunrise')).toHaveLength(60)
  })

  it('has the variation of each waypoint at its ETA', () => {
    const one = voyage(ETD)
    const sky = skyOf(one)
    expect(sky).toMatchObject({ voyageId: 7, revision: 3, computedAtMs: NOW })
    expect(sky.variations.map(({ waypointId }) => waypointId)).toEqual(['1', '2', '3'])
    expect(sky.variations.map(({ timeMs }) => timeMs)).toEqual(
      buildSchedule(one.document).rows.map(({ etaMs }) => etaMs),
    )
    expect(
      sky.variations.every(({ timeIs, valid, reliability }) => timeIs === 'eta' && valid && reliability === 'good'),
    ).toBe(true)
    // West of north off Japan, east off California.
    expect(sky.variations.map(({ deg }) => Math.sign(deg))).toEqual([-1, 1, 1])
  })

  it('without an ETD: the variation of now, said to be, and no sun', () => {
    const sky = skyOf(voyage(null))
    expect(sky.variations).toHaveLength(3)
    for (const at of sky.variations) expect(at).toMatchObject({ timeMs: NOW, timeIs: 'now' })
    expect(sky.sun).toBeNull()
  })

  it('marks a passage after the model’s end', () => {
    const { variations } = skyOf(voyage(Date.UTC(2029, 11, 30)))
    expect(variations.map(({ valid }) => valid)).toEqual([true, false, false])
  })

  it('has the sun from half a day before the ship sails to half a day after it arrives, at the ship', () => {
    const one = voyage(ETD)
    const { sun } = skyOf(one)
    const etaMs = buildSchedule(one.document).etaMs ?? 0
    expect(sun).toMatchObject({ fromMs: ETD - 12 * HOUR_MS, untilMs: etaMs + 12 * HOUR_MS, isWhole: true })
    const events = sun?.events ?? []
    expect(events.map(({ timeMs }) => timeMs)).toEqual(events.map(({ timeMs }) => timeMs).sort((a, b) => a - b))
    const first = one.document.waypoints[0]?.position
    const before = events.filter(({ timeMs }) => timeMs < ETD)
    const after = events.filter(({ timeMs }) => timeMs > etaMs)
    expect([before.length > 0, after.length > 0]).toEqual([true, true])
    for (const { position } of before) expect(position).toEqual(first)
    for (const { position } of after) expect(position).toEqual(one.document.waypoints[2]?.position)
    const rising = events.filter(({ kind }) => kind === 'sunrise')
    for (const { timeMs, position } of rising) expect(lightAt(position, timeMs + 2000)).toBe('day')
    // Eastward across the ocean the ship has more sunrises than a clock at rest counts days.
    const gaps = rising.slice(1).map(({ timeMs }, i) => timeMs - (rising[i]?.timeMs ?? 0))
    expect(Math.min(...gaps)).toBeLessThan(DAY_MS - 15 * 60_000)
  })

  it('cuts a voyage of years, and says so', () => {
    const { sun } = skyOf(voyage(ETD, 0.5))
    expect(sun?.isWhole).toBe(false)
    expect((sun?.untilMs ?? 0) - (sun?.fromMs ?? 0)).toBe(MAX_SUN_DAYS * DAY_MS)
  })
})
