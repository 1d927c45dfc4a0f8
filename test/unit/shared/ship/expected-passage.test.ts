// The expected passage against arithmetic by hand, and against a second integration written from its page in docs/reference/domain.md.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import { buildSchedule, type Expected, type Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import type { Fix, VoyageDocument, Waypoint } from '../../../../shared/passage/voyage.ts'
import { type Moving } from '../../../../shared/ship/expected-passage.ts'
import { FORCES, LOSS_DIRECTIONS, type SpeedLossTable } from '../../../../shared/ship/heavy/settings.ts'
import { byMinutes, type Ocean } from '../../../support/passage-by-minutes.ts'
import { expectedPassage } from '../../../support/at-once.ts'

/** Midnight: a step. */
const ETD = Date.UTC(2026, 10, 20)
const BEFORE = ETD - 7 * HOUR_MS
const NM_DEG = 1852 / ((6_378_137 * Math.PI) / 180)
/** Within so many hours. */
const CLOSE_H = 0.1

const flat = (percent: number): SpeedLossTable =>
  Object.fromEntries(LOSS_DIRECTIONS.map((name) => [name, Array<number>(FORCES).fill(percent)])) as SpeedLossTable
/** Six in ten by a gale from ahead, nothing else. */
const GALE_AHEAD: SpeedLossTable = { ...flat(0), head: flat(0).head.map((_lost, force) => (force === 8 ? 60 : 0)) }

/** A place on the equator so many miles east of where it begins. */
const east = (nm: number, from = -30): Position => {
  const long = from + nm * NM_DEG
  return { lat: 0, long: long > 180 ? long - 360 : long }
}

interface Stop extends Partial<Pick<Waypoint, 'stayMinutes'>> {
  position: Position
  speedKn?: number
  setSpeedKn?: number
  geometry?: LegGeometry
}

const along = (stops: readonly Stop[], schedule: Partial<VoyageDocument['schedule']> = {}): VoyageDocument => ({
  format: 1,
  name: 'Along the equator',
  waypoints: stops.map(({ position, stayMinutes, geometry = 'RL', ...speeds }, i) => ({
    id: String(i + 1),
    name: '',
    position,
    ...(stayMinutes === undefined ? {} : { stayMinutes }),
    leg: i === 0 ? null : { geometry, ...speeds },
  })),
  schedule: { etdMs: ETD, speedKn: 10, ...schedule },
})
/** 600 NM eastward at 10 kn: 60 h. */
const straight = (schedule: Partial<VoyageDocument['schedule']> = {}, nm = 600): VoyageDocument =>
  along([{ position: east(0) }, { position: east(nm) }], schedule)

/** Hours from the ETD. */
const hour = (timeMs: number | null | undefined): number => ((timeMs ?? Number.NaN) - ETD) / HOUR_MS
const inH = (hours: number): number => ETD + hours * HOUR_MS

const CALM: Moving = { wind: { speedMs: 0, fromDeg: null }, current: { setDeg: 0, driftKn: 0 } }
const gale = (fromDeg = 90): Moving => ({ ...CALM, wind: { speedMs: 18, fromDeg } })
const set = (setDeg: number, driftKn: number): Moving => ({ ...CALM, current: { setDeg, driftKn } })
/** From an hour of the passage to another. */
const during =
  (fromH: number, untilH: number, then: Moving, else_ = CALM) =>
  (_place: Position, timeMs: number) =>
    hour(timeMs) >= fromH && hour(timeMs) < untilH ? then : else_

interface Expecting {
  table?: SpeedLossTable
  nowMs?: number
  weather?: (place: Position, timeMs: number) => Moving
}

const passageOf = (
  document: VoyageDocument,
  { table = flat(0), nowMs = BEFORE, weather = () => CALM }: Expecting = {},
) => expectedPassage(buildSchedule(document), table, nowMs, weather)

function expectedOf(document: VoyageDocument, options: Expecting = {}): Schedule & { expected: Expected } {
  const passage = passageOf(document, options)
  const expected = passage?.expected ?? null
  if (passage === null || expected === null) throw new Error('nothing is expected')
  return { ...passage, expected }
}
const etaH = (document: VoyageDocument, options: Expecting = {}): number => hour(expectedOf(document, options).etaMs)
/** Hours between two. */
const apart = (hours: number, other: number): number => Math.abs(hours - other)

describe('wind and current by hand', () => {
  it('24 h of Bft 8 from ahead with six tenths lost cost 14.4 h, not 36', () => {
    expect(apart(etaH(straight(), { table: GALE_AHEAD, weather: during(12, 36, gale()) }), 60 + 14.4)).toBeLessThan(
      CLOSE_H,
    )
  })

  it('is the plan in a calm without current, to the millisecond', () => {
    const planned = buildSchedule(straight())
    const { rows, expected } = expectedOf(straight(), { table: GALE_AHEAD })
    expect(rows).toEqual(planned.rows)
    expect(expected).toMatchObject({ unknownMs: 0, unknownFromMs: null, heldFromMs: null, meanCurrentKn: 0 })
    expect(expected.unmovedEtaMs).toBe(planned.etaMs)
  })

  it.each([
    ['with the ship', 90, 2, 600 / 12],
    ['against her', 270, 2, 600 / 8],
    // 6 kn across take 2 of 10 kn: the other cathetus is 8.
    ['across', 0, 6, 600 / 8],
    ['across from the other side', 180, 6, 600 / 8],
    // 3 across and 4 with the ship: √(100 − 9) + 4.
    ['on the quarter', 90 - Math.atan2(3, 4) / (Math.PI / 180), 5, 600 / (Math.sqrt(91) + 4)],
  ])('a uniform current %s', (_name, setDeg, driftKn, hours) => {
    const passage = expectedOf(straight(), { weather: () => set(setDeg, driftKn) })
    expect(apart(hour(passage.etaMs), hours)).toBeLessThan(CLOSE_H)
    expect(passage.expected.meanCurrentKn).toBeCloseTo(driftKn * Math.cos(((setDeg - 90) * Math.PI) / 180), 9)
  })

  it('takes them together: the current works longer on a ship that is slower', () => {
    const weather = (): Moving => ({ ...gale(), current: { setDeg: 270, driftKn: 1 } })
    // 10 kn less 60 % are 4, less a knot 3.
    expect(apart(etaH(straight(), { table: GALE_AHEAD, weather }), 200)).toBeLessThan(CLOSE_H)
  })

  it('takes nine tenths at most', () =>
    expect(apart(etaH(straight({}, 60), { table: flat(100), weather: () => gale() }), 60)).toBeLessThan(CLOSE_H))

  it.each([
    [0, 'head', 18],
    [45, 'bow', 18],
    [90, 'beam', 18],
    [135, 'quarter', 18],
    [180, 'following', 18],
    [0, 'head', 17.1],
    [0, 'head', 20.7],
  ] as const)('reads the cell of a wind %d° off the bow: %s at %d m/s', (off, column, speedMs) => {
    const table = Object.fromEntries(
      LOSS_DIRECTIONS.map((name, i) => [name, Array.from({ length: FORCES }, (_, force) => 4 * i + 3 * force)]),
    ) as SpeedLossTable
    const lost = table[column][speedMs < 17.2 ? 7 : 8] ?? 0
    const weather = (): Moving => ({ ...CALM, wind: { speedMs, fromDeg: (90 + off) % 360 } })
    const passage = expectedOf(straight(), { table, weather })
    expect(apart(hour(passage.etaMs), 60 / (1 - lost / 100))).toBeLessThan(CLOSE_H)
    expect(passage.expected.maxLoss).toEqual({ percent: lost, timeMs: ETD })
  })
})

describe('where the ship is then', () => {
  it('a blow that is over when the ship arrives there costs nothing', () => {
    // At half its speed the ship is at 202.5 NM after 40½ h, between two steps; beyond it a gale blows until then, into which the plan would run.
    const weather = ({ long }: Position, timeMs: number): Moving =>
      long < east(202.5).long ? set(270, 5) : hour(timeMs) < 40 ? gale() : CALM
    expect(apart(etaH(straight(), { table: GALE_AHEAD, weather }), 40.5 + 39.75)).toBeLessThan(CLOSE_H)
  })

  it('one that begins behind the ship does neither', () => {
    const weather = ({ long }: Position, timeMs: number): Moving =>
      long < east(250).long && hour(timeMs) >= 26 ? gale() : CALM
    expect(apart(etaH(straight(), { table: GALE_AHEAD, weather }), 60)).toBeLessThan(CLOSE_H)
  })

  it('stays keep their length, and the weather is that of the hour at which the ship goes on', () => {
    const document = along([{ position: east(0) }, { position: east(100), stayMinutes: 600 }, { position: east(200) }])
    // At 4 kn 25 h, then 10 h at rest; of the blow 2½ h are left, 10 NM of the leg.
    const passage = expectedOf(document, { table: GALE_AHEAD, weather: during(0, 39, gale()) })
    const [, middle] = passage.rows
    expect(apart(hour(middle?.etaMs), 25)).toBeLessThan(CLOSE_H)
    expect((middle?.departMs ?? 0) - (middle?.etaMs ?? 0)).toBe(10 * HOUR_MS)
    expect(apart(hour(passage.etaMs), 37.5 + 9)).toBeLessThan(CLOSE_H)
  })

  it('each leg from its own set speed, else from the planned one', () => {
    const document = along([
      { position: east(0) },
      { position: east(270), speedKn: 10, setSpeedKn: 12 },
      { position: east(540), speedKn: 8 },
    ])
    const passage = expectedOf(document, { table: flat(25), weather: () => gale() })
    // 9 kn, then 6.
    expect(apart(hour(passage.rows[1]?.etaMs), 30)).toBeLessThan(CLOSE_H)
    expect(apart(hour(passage.etaMs), 30 + 45)).toBeLessThan(CLOSE_H)
    expect(shipAt(passage, inH(12))).toMatchObject({ throughWaterKn: 9, overGroundKn: 9 })
  })

  it('the ship is where its speed over ground has brought it, at any moment', () => {
    const passage = expectedOf(straight(), { weather: during(12, 24, set(270, 5)) })
    expect(shipAt(passage, inH(10.5)).distanceNm).toBeCloseTo(105, 6)
    expect(shipAt(passage, inH(16.5)).distanceNm).toBeCloseTo(105 + 30, 6)
    expect(shipAt(passage, inH(17.25))).toMatchObject({ throughWaterKn: 10, overGroundKn: 5 })
    expect(apart(hour(passage.etaMs), 66)).toBeLessThan(CLOSE_H)
    expect(passage.expected.progress.at(-1)).toMatchObject({
      timeMs: passage.etaMs,
      throughWaterKn: 0,
      overGroundKn: 0,
    })
  })
})

describe('where it begins', () => {
  const half = { table: flat(50), weather: () => gale() }
  it.each([0, 1.4, 1.5, 2.9, 7.62])('at an ETD that is ahead, %d h after a step', (offH) => {
    const etdMs = inH(offH)
    const passage = expectedOf(straight({ etdMs }), { ...half, nowMs: inH(-50) })
    expect(passage.expected.progress[0]).toMatchObject({ timeMs: etdMs, alongNm: 0 })
    expect(apart(hour(passage.etaMs), offH + 120)).toBeLessThan(CLOSE_H)
  })

  it('at the fix: what is behind is as it was', () => {
    // By the plan at 240 NM, and 40 NM behind it.
    const fix: Fix = { timeMs: inH(24), position: east(200) }
    const document = straight({ fix })
    const planned = buildSchedule(document)
    const passage = expectedOf(document, { table: flat(20), nowMs: inH(31), weather: () => gale() })
    expect(passage.expected.progress[0]?.timeMs).toBe(inH(24))
    expect(apart(hour(passage.etaMs), 24 + 50)).toBeLessThan(CLOSE_H)
    for (const timeMs of [inH(1), inH(11), inH(23.9)])
      expect(shipAt(passage, timeMs).distanceNm).toBeCloseTo(shipAt(planned, timeMs).distanceNm, 6)
  })

  it('at the fix also where the plan from it has the ship arrived since', () => {
    const passage = expectedOf(straight({ fix: { timeMs: inH(30), position: east(500) } }), {
      ...half,
      nowMs: inH(45),
    })
    expect(apart(hour(passage.etaMs), 30 + 20)).toBeLessThan(CLOSE_H)
  })

  it('without a fix at the step at or before now, where the plan has the ship', () => {
    const passage = expectedOf(straight(), { ...half, nowMs: inH(41) })
    // 390 NM in 39 h, 210 NM at 5 kn.
    expect(passage.expected.progress[0]).toMatchObject({ timeMs: inH(39) })
    expect(passage.expected.progress[0]?.alongNm).toBeCloseTo(390, 6)
    expect(apart(hour(passage.etaMs), 39 + 42)).toBeLessThan(CLOSE_H)
  })

  it('not before the ETD', () => {
    const passage = expectedOf(straight({ etdMs: inH(1) }), { ...half, nowMs: inH(2) })
    expect(passage.expected.progress[0]?.timeMs).toBe(inH(1))
    expect(apart(hour(passage.etaMs), 121)).toBeLessThan(CLOSE_H)
  })

  it('in a stay with what is left of it, the arrival there as planned', () => {
    const document = along([{ position: east(0) }, { position: east(100), stayMinutes: 1200 }, { position: east(200) }])
    const passage = expectedOf(document, { ...half, nowMs: inH(22) })
    expect([1, 2].map((i) => hour(passage.rows[i]?.etaMs))).toEqual([10, 50])
    expect(hour(passage.rows[1]?.departMs)).toBe(30)
  })

  it('nowhere without a leg, without an ETD, and after the arrival', () => {
    expect(passageOf(along([{ position: east(0) }]))).toBeNull()
    expect(passageOf(straight({ etdMs: null }))).toBeNull()
    expect(passageOf(straight(), { nowMs: inH(60) })).toBeNull()
    expect(passageOf(straight(), { nowMs: inH(59.9) })).not.toBeNull()
    expect(passageOf(straight({}, 0))).toBeNull()
    expect(passageOf(straight({ fix: { timeMs: inH(50), position: east(600) } }), { nowMs: inH(51) })).toBeNull()
  })
})

describe('what is not known', () => {
  const windOnly = (): Moving => ({ ...gale(), current: null })
  const currentOnly = (): Moving => ({ ...set(270, 5), wind: null })
  const neither = (): Moving => ({ wind: null, current: null })

  it('with neither the ship goes on as planned over ground, and the hours are counted', () => {
    const document = along([{ position: east(0) }, { position: east(600), speedKn: 10, setSpeedKn: 12 }])
    const weather = during(12, 24, neither(), gale())
    const passage = expectedOf(document, { table: flat(50), weather })
    // 10½ h at 6 kn, 12 h at 10 kn, the rest at 6.
    expect(apart(hour(passage.etaMs), 22.5 + (600 - 63 - 120) / 6)).toBeLessThan(CLOSE_H)
    expect(passage.expected).toMatchObject({
      unknownMs: 12 * HOUR_MS,
      unknownFromMs: inH(10.5),
      knownUntilMs: passage.etaMs,
      underWayMs: (passage.etaMs ?? 0) - ETD,
    })
  })

  it('a tail: known until its step’s weather ends', () => {
    const passage = expectedOf(straight(), { table: flat(50), weather: during(0, 30, gale(), neither()) })
    // 28½ h at 5 kn, the rest at 10.
    expect(apart(hour(passage.etaMs), 28.5 + (600 - 142.5) / 10)).toBeLessThan(CLOSE_H)
    expect(passage.expected).toMatchObject({ unknownFromMs: inH(28.5), knownUntilMs: inH(28.5) })
    expect(passage.expected.unknownMs).toBe((passage.etaMs ?? 0) - inH(28.5))
  })

  it.each([
    ['wind alone counts', windOnly, 60 / 0.5],
    ['current alone counts', currentOnly, 600 / 5],
    ['wind from nowhere is none, in more than a calm', () => ({ ...CALM, wind: { speedMs: 18, fromDeg: null } }), 60],
    ['neither is the plan', neither, 60],
  ])('%s, and its hours are not known', (_name, weather, hours) => {
    const passage = expectedOf(straight(), { table: flat(50), weather })
    expect(apart(hour(passage.etaMs), hours)).toBeLessThan(CLOSE_H)
    expect(passage.expected.unknownMs).toBe(passage.expected.underWayMs)
    expect(passage.expected).toMatchObject({ unknownFromMs: ETD, knownUntilMs: null })
  })

  it('hours at rest are no unknown ones', () => {
    const document = along([
      { position: east(0) },
      { position: east(120), stayMinutes: 24 * 60 },
      { position: east(240) },
    ])
    const passage = expectedOf(document, { weather: during(13.5, 33, neither()) })
    expect(passage.expected).toMatchObject({ unknownMs: 0, underWayMs: 24 * HOUR_MS })
  })
})

describe('what cannot be made', () => {
  it.each([
    ['against a current that is stronger', set(270, 10)],
    ['across one that is stronger', set(0, 10.5)],
    ['when so much is lost that one is', { ...gale(), current: { setDeg: 270, driftKn: 5 } }],
  ])('%s from an hour on', (_name, then) => {
    const passage = expectedOf(straight(), { table: GALE_AHEAD, weather: during(30, Infinity, then) })
    expect(passage.expected.heldFromMs).toBe(inH(28.5))
    // Beyond it times go on as planned, and nothing is known.
    expect(apart(hour(passage.etaMs), 60)).toBeLessThan(CLOSE_H)
    expect(passage.expected).toMatchObject({ knownUntilMs: inH(28.5), unknownFromMs: inH(28.5) })
  })

  it('from the 120th day on', () => {
    const passage = expectedOf(straight(), { weather: () => set(270, 9.9) })
    expect(Math.abs(hour(passage.expected.heldFromMs) - 120 * 24)).toBeLessThan(3)
    // A tenth of a knot until then.
    expect(
      apart(
        hour(passage.etaMs),
        hour(passage.expected.heldFromMs) + (600 - hour(passage.expected.heldFromMs) / 10) / 10,
      ),
    ).toBeLessThan(CLOSE_H)
  })

  it('a plan that is longer is no reason', () => {
    const document = straight({ speedKn: 0.5 }, 0.5 * 24 * 130)
    const passage = expectedOf(document, { weather: () => set(90, 0.01) })
    expect(passage.expected.heldFromMs).toBeNull()
    expect(hour(passage.etaMs)).toBeLessThan(130 * 24)
    expect(hour(passage.etaMs)).toBeGreaterThan(120 * 24)
  })
})

describe('routes that bend, end and begin', () => {
  it('over ±180°', () => {
    // At 15 kn it is there after 16½ h, in the middle between two steps.
    const from = 180 - 16.5 * 15 * NM_DEG
    const document = along([{ position: east(0, from) }, { position: east(600, from) }])
    const weather = ({ long }: Position): Moving => (long < 0 ? set(270, 5) : set(90, 5))
    expect(apart(etaH(document, { weather }), 16.5 + (600 - 247.5) / 5)).toBeLessThan(CLOSE_H)
  })

  it.each([0, 90, 1000])('a leg of no length and two waypoints at one place, with %d min there', (stayMinutes) => {
    const document = along([
      { position: east(0) },
      { position: east(0) },
      { position: east(100), stayMinutes },
      { position: east(100), stayMinutes },
      { position: east(200) },
      { position: east(200) },
    ])
    const passage = expectedOf(document, { table: flat(50), weather: () => gale() })
    const stayH = stayMinutes / 60
    const [first, second, third, fourth, fifth, last] = passage.rows.map(({ etaMs }) => hour(etaMs))
    expect([first, second]).toEqual([0, 0])
    expect(apart(third ?? 0, 20)).toBeLessThan(CLOSE_H)
    expect(apart(fourth ?? 0, 20 + stayH)).toBeLessThan(CLOSE_H)
    expect(apart(fifth ?? 0, 40 + 2 * stayH)).toBeLessThan(CLOSE_H)
    expect(last).toBe(fifth)
    expect(passage.expected.underWayMs).toBeCloseTo(40 * HOUR_MS, -3)
  })

  it('beside the pole, where the course turns round within an hour', () => {
    const document = along([{ position: { lat: 88, long: 10 } }, { position: { lat: 88, long: -160 }, geometry: 'GC' }])
    const weather = (): Moving => ({ wind: { speedMs: 18, fromDeg: 0 }, current: { setDeg: 180, driftKn: 2 } })
    const truth = byMinutes(document, TABLE, BEFORE, oceanOf(weather))
    // The step's middle is where the course is taken: an hour of turning is not seen to the tenth.
    expect(Math.abs(etaH(document, { table: TABLE, weather }) - hour(truth?.etaMs))).toBeLessThan(0.5)
  })
})

/** More from ahead and in more wind. */
const TABLE = Object.fromEntries(
  LOSS_DIRECTIONS.map((name, i) => [name, Array.from({ length: FORCES }, (_, force) => (force * (5 - i)) / 2)]),
) as SpeedLossTable

const oceanOf = (weather: (place: Position, timeMs: number) => Moving): Ocean => ({
  windAt: (place, timeMs) => {
    const { wind } = weather(place, timeMs)
    return wind === null ? null : { speedMs: wind.speedMs, fromDeg: wind.fromDeg ?? 0 }
  },
  currentAt: (place, timeMs) => {
    const { current } = weather(place, timeMs)
    const rad = ((current?.setDeg ?? 0) * Math.PI) / 180
    return current === null
      ? null
      : { eastKn: current.driftKn * Math.sin(rad), northKn: current.driftKn * Math.cos(rad) }
  },
})

it('is the second integration’s to the tenth of an hour, over any route in weather that is everywhere the same', () => {
  const place = fc.record({
    lat: fc.double({ min: -65, max: 65, noNaN: true }),
    long: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const beside = fc.record({
    north: fc.double({ min: -3, max: 3, noNaN: true }),
    east: fc.double({ min: -5, max: 5, noNaN: true }),
    speedKn: fc.constantFrom(9, 12, 15),
    setSpeedKn: fc.option(fc.constantFrom(10, 14), { nil: undefined }),
    stayMinutes: fc.constantFrom(0, 0, 0, 95, 700),
    geometry: fc.constantFrom<LegGeometry>('RL', 'GC'),
  })
  fc.assert(
    fc.property(
      place,
      fc.array(beside, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 179 }),
      fc.integer({ min: -20, max: 30 }),
      fc.record({ speedMs: fc.double({ min: 0.5, max: 30, noNaN: true }), fromDeg: fc.integer({ min: 0, max: 359 }) }),
      fc.record({ setDeg: fc.integer({ min: 0, max: 359 }), driftKn: fc.double({ min: 0, max: 2, noNaN: true }) }),
      (from, legs, offMinutes, nowH, wind, current) => {
        let at = from
        const stops = legs.map(({ north, east: degrees, speedKn, setSpeedKn, stayMinutes, geometry }): Stop => {
          const long = at.long + degrees
          at = { lat: at.lat + north, long: long > 180 ? long - 360 : long < -180 ? long + 360 : long }
          return {
            position: at,
            speedKn,
            stayMinutes,
            geometry,
            ...(setSpeedKn === undefined ? {} : { setSpeedKn }),
          }
        })
        const document = along([{ position: from }, ...stops], { etdMs: ETD + offMinutes * 60_000 })
        // Less than a millisecond does not matter.
        fc.pre(buildSchedule(document).totalNm > 0.01)
        const weather = (): Moving => ({ wind, current })
        const nowMs = inH(nowH)
        const truth = byMinutes(document, TABLE, nowMs, oceanOf(weather), 10 * 60_000)
        const passage = passageOf(document, { table: TABLE, nowMs, weather })
        expect(passage === null).toBe(truth === null)
        const atMs = truth?.atMs ?? []
        const off = atMs.map((one, i) => (one === null ? 0 : apart(hour(passage?.rows[i]?.etaMs), hour(one))))
        expect(Math.max(0, ...off)).toBeLessThan(CLOSE_H)
        expect(passage?.expected?.heldFromMs ?? null).toBeNull()
        // What it is made of adds up.
        const progress = passage?.expected?.progress ?? []
        const isInOrder = progress.every(({ timeMs, alongNm }, i) => {
          const before = progress[i - 1] ?? { timeMs: 0, alongNm: 0 }
          return timeMs >= before.timeMs && alongNm >= before.alongNm
        })
        expect(isInOrder).toBe(true)
        const underWayMs = progress.reduce(
          (sum, { timeMs, overGroundKn }, i) =>
            sum + (overGroundKn > 0 ? (progress[i + 1]?.timeMs ?? timeMs) - timeMs : 0),
          0,
        )
        expect(passage?.expected?.underWayMs ?? 0).toBe(underWayMs)
      },
    ),
    { numRuns: 60 },
  )
})

it('reads weather at whole steps alone, and last at the place where the ship is then', () => {
  const positions = new Map<number, Position>()
  const weather = (place: Position, timeMs: number): Moving => {
    positions.set(timeMs, place)
    return { wind: { speedMs: 18, fromDeg: 90 }, current: { setDeg: 270, driftKn: (hour(timeMs) / 12) % 4 } }
  }
  const passage = expectedOf(straight({ etdMs: inH(1) }), { table: GALE_AHEAD, weather })
  for (const [timeMs, { long }] of positions) {
    expect(timeMs % (3 * HOUR_MS)).toBe(0)
    if (timeMs > (passage.etaMs ?? 0)) continue
    expect(Math.abs(long - shipAt(passage, timeMs).position.long) / NM_DEG).toBeLessThanOrEqual(1)
  }
  expect(positions.size).toBeGreaterThan(passage.expected.underWayMs / (DAY_MS / 8) - 1)
})
