// Stays, a fix under way, arrival windows and ship's time on the plan.
import { atOnce } from '../../../../shared/sliced.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { departureForArrival, speedForArrival, speedsForWindow } from '../../../../shared/passage/arrival.ts'
import { placeOnCourse } from '../../../../shared/geo/geodesy.ts'
import { partDurations, partsAtFix, wholePassage } from '../../../../shared/passage/passage-parts.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { shipAt, trackSteps } from '../../../../shared/passage/ship-at.ts'
import { scheduled } from '../../../../shared/passage/schedule-edit.ts'
import { changeWords, clockSteps, offsetAt, zoneAt, zoneClocks } from '../../../../shared/passage/ship-time.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { ScheduleInput, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../shared/geo/position.ts'

const ETD_MS = Date.UTC(2026, 10, 15, 6)
const p = (lat: number, long: number): Position => ({ lat, long })

/** Along the equator, 600 NM and 300 NM nearly; 12 kn. */
function voyage(schedule: Partial<ScheduleInput> = {}, stayMinutes?: number): VoyageDocument {
  const at = [p(0, 170), p(0, -180), p(0, -175)]
  return {
    format: 1,
    name: 'Equator',
    waypoints: at.map((position, i) => ({
      id: String(i + 1),
      name: '',
      position,
      ...(i === 1 && stayMinutes !== undefined ? { stayMinutes } : {}),
      leg: i === 0 ? null : { geometry: 'RL' },
    })),
    schedule: { etdMs: ETD_MS, speedKn: 12, ...schedule },
  }
}

describe('stays', () => {
  it('hold the ship at the waypoint, and all that follows is later', () => {
    const [plain, stayed] = [buildSchedule(voyage()), buildSchedule(voyage({}, 90))]
    expect(stayed.rows[1]?.etaMs).toBe(plain.rows[1]?.etaMs)
    expect(stayed.rows[1]?.departMs).toBe((plain.rows[1]?.etaMs ?? 0) + 90 * 60_000)
    expect(stayed.etaMs).toBe((plain.etaMs ?? 0) + 90 * 60_000)
    expect(stayed.steamingMs).toBe(plain.steamingMs)
    expect(stayed.passageMs).toBe((plain.passageMs ?? 0) + 90 * 60_000)
    const arrival = stayed.rows[1]?.etaMs ?? 0
    for (const minutes of [0, 1, 45, 89])
      expect(shipAt(stayed, arrival + minutes * 60_000)).toMatchObject({
        position: p(0, -180),
        courseDeg: null,
        legIndex: 1,
      })
    expect(shipAt(stayed, arrival + 90 * 60_000)).toMatchObject({ position: p(0, -180), courseDeg: 90, legIndex: 2 })
  })

  it('are of no account at the ends of the route', () => {
    const document = voyage()
    const ends = {
      ...document,
      waypoints: document.waypoints.map((one, i) => (i === 1 ? one : { ...one, stayMinutes: 600 })),
    }
    expect(buildSchedule(ends).rows.map(({ etaMs }) => etaMs)).toEqual(
      buildSchedule(document).rows.map(({ etaMs }) => etaMs),
    )
  })

  it('leave a departure and a speed for an arrival that are kept', () => {
    const document = voyage({}, 240)
    const etaMs = ETD_MS + 100 * HOUR_MS
    const speed = atOnce(speedForArrival(document, etaMs))
    if (!speed.ok) throw new Error(speed.message)
    const schedule = buildSchedule(scheduled(document, { speedKn: speed.value }).document)
    expect(schedule.etaMs).toBeLessThanOrEqual(etaMs)
    expect(buildSchedule(scheduled(document, { speedKn: speed.value - 0.1 }).document).etaMs).toBeGreaterThan(etaMs)
    const departure = atOnce(departureForArrival(document, etaMs))
    if (!departure.ok) throw new Error(departure.message)
    expect(buildSchedule(scheduled(document, { etdMs: departure.value }).document).etaMs).toBeLessThanOrEqual(etaMs)
  })
})

describe('a fix under way', () => {
  const noonMs = ETD_MS + 30 * HOUR_MS
  /** On the track 300 NM from the departure, where 360 NM were planned by then; 4 NM to the south. */
  const onTrack = placeOnCourse(p(0, 170), 90, 300).position
  const place = placeOnCourse(onTrack, 180, 4).position

  it('times what follows from there, at the planned speeds', () => {
    const schedule = buildSchedule(voyage({ fix: { timeMs: noonMs, position: place } }))
    expect(schedule.fix).toMatchObject({ legIndex: 1, timeMs: noonMs })
    expect(schedule.fix?.offNm).toBeCloseTo(4, 3)
    expect(schedule.fix?.alongNm).toBeCloseTo(300, 2)
    const leftNm = schedule.totalNm - (schedule.fix?.alongNm ?? 0)
    expect(schedule.etaMs).toBeCloseTo(noonMs + (leftNm / 12) * HOUR_MS, -1)
    expect(shipAt(schedule, noonMs).distanceNm).toBeCloseTo(300, 2)
    expect(shipAt(schedule, noonMs - 15 * HOUR_MS).distanceNm).toBeCloseTo(150, 2)
    expect(shipAt(schedule, ETD_MS).distanceNm).toBe(0)
    expect(schedule.etdMs).toBe(ETD_MS)
  })

  it('never lets the ship go back, whatever the fix', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: -900, max: 900, noNaN: true }),
        fc.double({ min: -200, max: 200, noNaN: true }),
        fc.integer({ min: 0, max: 600 }),
        (hours, alongNm, abeamNm, stay) => {
          const along = placeOnCourse(p(0, 170), 90, alongNm).position
          const fix = { timeMs: ETD_MS + hours * HOUR_MS, position: placeOnCourse(along, 0, abeamNm).position }
          const schedule = buildSchedule(voyage({ fix }, stay))
          let before = -1
          for (const { distanceNm } of trackSteps(schedule)) {
            expect(distanceNm).toBeGreaterThanOrEqual(before - 1e-9)
            before = distanceNm
          }
          expect(before).toBeCloseTo(schedule.totalNm, 6)
        },
      ),
    )
  })

  it('is refused before the departure, and taken away by a later one', () => {
    expect(() => scheduled(voyage(), { fix: { timeMs: ETD_MS, position: place } })).toThrow('not after the departure')
    expect(() => scheduled(voyage({ etdMs: null }), { fix: { timeMs: noonMs, position: place } })).toThrow(
      'Set ETD first',
    )
    const fixed = scheduled(voyage(), { fix: { timeMs: noonMs, position: place } }).document
    const later = scheduled(fixed, { etdMs: noonMs + HOUR_MS })
    expect(later.document.schedule.fix).toBeUndefined()
    expect(later.change).toContain('fix taken away')
    expect(scheduled(fixed, { etdMs: ETD_MS - HOUR_MS }).document.schedule.fix).toEqual(fixed.schedule.fix)
  })

  it('gives what was made good and what is to go separately, and both make the whole', () => {
    const schedule = buildSchedule(voyage({ fix: { timeMs: noonMs, position: place } }))
    const parts = partsAtFix(schedule)
    const toGoNm = schedule.totalNm - 300
    expect(parts?.soFar).toMatchObject({ fromMs: ETD_MS, toMs: noonMs, passageMs: 30 * HOUR_MS, stayMs: 0 })
    expect(parts?.soFar.distanceNm).toBeCloseTo(300, 2)
    expect(parts?.soFar.averageSpeedKn).toBeCloseTo(10, 3)
    expect(parts?.toGo.averageSpeedKn).toBeCloseTo(12, 3)
    expect(schedule.steamingMs).toBeCloseTo(30 * HOUR_MS + (toGoNm / 12) * HOUR_MS, -2)
    expect(schedule.averageSpeedKn).toBeCloseTo(schedule.totalNm / (30 + toGoNm / 12), 3)
    expect(partsAtFix(buildSchedule(voyage()))).toBeNull()
    expect(partsAtFix(buildSchedule(voyage({ fix: { timeMs: ETD_MS - 1, position: place } })))).toBeNull()
  })

  it('has the stays before it in what was made, and those after it to go', () => {
    const behind = { timeMs: ETD_MS + 90 * HOUR_MS, position: placeOnCourse(p(0, -180), 90, 100).position }
    const parts = partsAtFix(buildSchedule(voyage({ fix: behind }, 240)))
    expect(parts?.toGo.stayMs).toBe(0)
    // Planned for 61 h 50 min of which 4 h are the stay; the fix is after 90 h.
    expect(parts?.soFar.stayMs).toBe(4 * HOUR_MS)
    expect(parts?.soFar.averageSpeedKn).toBeCloseTo((parts?.soFar.distanceNm ?? 0) / 86, 6)
    const ahead = partsAtFix(buildSchedule(voyage({ fix: { timeMs: noonMs, position: place } }, 240)))
    expect([ahead?.soFar.stayMs, ahead?.toGo.stayMs]).toEqual([0, 4 * HOUR_MS])
    const there = partsAtFix(buildSchedule(voyage({ fix: { timeMs: noonMs, position: p(0, -180) } }, 240)))
    expect([there?.soFar.stayMs, there?.toGo.stayMs]).toEqual([0, 4 * HOUR_MS])
  })

  it('leaves a stay before it as long as planned, and the time under way in proportion', () => {
    const behind = { timeMs: ETD_MS + 90 * HOUR_MS, position: placeOnCourse(p(0, -180), 90, 100).position }
    const schedule = buildSchedule(voyage({ fix: behind }, 240))
    const [, port] = schedule.rows
    const sailed = (port?.fromStartNm ?? 0) / (schedule.fix?.alongNm ?? Number.NaN)
    expect(port?.etaMs).toBeCloseTo(ETD_MS + sailed * 86 * HOUR_MS, -1)
    expect((port?.departMs ?? 0) - (port?.etaMs ?? 0)).toBe(4 * HOUR_MS)
    expect(shipAt(schedule, (port?.etaMs ?? 0) + 2 * HOUR_MS).overGroundKn).toBeNull()
    // Half the way in half the time, on the leg before the stay and on the one after it, where the fix divides that.
    const half = (fromMs: number, toMs: number): number => shipAt(schedule, (fromMs + toMs) / 2).distanceNm
    expect(half(ETD_MS, port?.etaMs ?? 0)).toBeCloseTo((port?.fromStartNm ?? 0) / 2, 2)
    expect(half(port?.departMs ?? 0, behind.timeMs)).toBeCloseTo((port?.fromStartNm ?? 0) + 50, 2)
    expect(shipAt(schedule, behind.timeMs).distanceNm).toBeCloseTo((port?.fromStartNm ?? 0) + 100, 2)
    expect(shipAt(schedule, behind.timeMs + HOUR_MS).distanceNm).toBeCloseTo((port?.fromStartNm ?? 0) + 112, 2)
  })

  it('shortens the stay before it where there was no time for it', () => {
    // 701 NM in 48 h, of which 40 h were to be the stay: 88 kn.
    const early = { timeMs: ETD_MS + 48 * HOUR_MS, position: placeOnCourse(p(0, -180), 90, 100).position }
    const schedule = buildSchedule(voyage({ fix: early }, 2400))
    const soFar = partsAtFix(schedule)?.soFar
    expect(schedule.fix?.areStaysKept).toBe(false)
    expect((soFar?.stayMs ?? 0) / HOUR_MS).toBeCloseTo((40 * 48) / (40 + (soFar?.distanceNm ?? 0) / 12), 3)
    expect(buildSchedule(voyage({ fix: early }, 2160)).fix?.areStaysKept).toBe(true)
  })

  it('at a waypoint with a stay is on arrival, also where the waypoint stands twice', () => {
    const document = voyage({ fix: { timeMs: noonMs, position: p(0, -180) } }, 240)
    const [first, second, third] = document.waypoints
    if (first === undefined || second === undefined || third === undefined) throw new Error('three waypoints')
    const twice = { ...second, id: '2a', stayMinutes: 60 }
    for (const [waypoints, stayH] of [
      [[first, second, third], 4],
      [[first, second, twice, third], 5],
      [[first, { ...second, stayMinutes: 0 }, twice, third], 1],
    ] as const) {
      const schedule = buildSchedule({ ...document, waypoints: [...waypoints] })
      const arrival = schedule.rows[1]
      expect(schedule.fix).toMatchObject({ legIndex: 1, elapsedMs: arrival?.elapsedMs })
      expect(arrival?.etaMs).toBe(noonMs)
      const leftNm = schedule.totalNm - (arrival?.fromStartNm ?? 0)
      expect(schedule.etaMs).toBe(Math.round(noonMs + stayH * HOUR_MS + (leftNm / 12) * HOUR_MS))
    }
  })

  it('whatever the fix and the stays, ETD, steaming and stays make the ETA, also as they are shown', () => {
    const minutes = (text: string | null): number => {
      const [, d = '0', h = '0', m = '0'] = /^(?:(\d+)d )?(\d+)h (\d+)m$/.exec(text ?? '00h 00m') ?? []
      return Number(d) * 1440 + Number(h) * 60 + Number(m)
    }
    let long = 0
    const shownMinute = (timeMs: number | null): number => Math.floor((timeMs ?? Number.NaN) / 60_000)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12_000 }),
        fc.double({ min: -100, max: 1000, noNaN: true }),
        fc.double({ min: -200, max: 200, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 6000 })),
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        fc.boolean(),
        (fixMinutes, alongNm, abeamNm, stay, speedKn, fixed) => {
          const along = placeOnCourse(p(0, 170), 90, alongNm).position
          const fix = { timeMs: ETD_MS + fixMinutes * 60_000, position: placeOnCourse(along, 0, abeamNm).position }
          const schedule = buildSchedule(voyage({ speedKn, ...(fixed ? { fix } : {}) }, stay ?? undefined))
          const [whole, parts] = [wholePassage(schedule), partsAtFix(schedule)]
          expect(parts === null).toBe(!fixed)
          expect(schedule.etdMs).toBe(ETD_MS)
          const stayMs = schedule.rows.reduce(
            (sum, row) => sum + ((row.departMs ?? 0) - (row.etaMs ?? 0)) * Math.sign(row.stayMs),
            0,
          )
          expect(ETD_MS + (schedule.steamingMs ?? Number.NaN) + stayMs).toBe(schedule.etaMs)
          for (const part of [whole, parts?.soFar, parts?.toGo]) {
            if (part === null || part === undefined) continue
            expect((part.fromMs ?? 0) + part.steamingMs + part.stayMs).toBe(part.toMs)
            expect(Math.min(part.steamingMs, part.stayMs, part.distanceNm)).toBeGreaterThanOrEqual(0)
            const { steaming, stays, passage } = partDurations(part)
            expect(minutes(steaming) + minutes(stays)).toBe(minutes(passage))
            expect(shownMinute(part.fromMs) + minutes(passage)).toBe(shownMinute(part.toMs))
            expect(((part.averageSpeedKn ?? 0) * part.steamingMs) / HOUR_MS).toBeCloseTo(part.distanceNm, 2)
          }
          if (whole === null || parts === null) return
          const { soFar, toGo } = parts
          for (const key of ['distanceNm', 'steamingMs', 'stayMs', 'passageMs'] as const)
            expect(soFar[key] + toGo[key]).toBeCloseTo(whole[key], 6)
          expect(soFar.passageMs).toBe(fixMinutes * 60_000)
          // A passage of a minute is too short to compare speeds.
          const isLong = toGo.averageSpeedKn !== null && toGo.steamingMs > 60_000
          long += Number(isLong)
          expect(isLong ? toGo.averageSpeedKn : speedKn).toBeCloseTo(speedKn, 1)
        },
      ),
    )
    expect(long).toBeGreaterThan(10)
  })

  it('keeps the ETD where the ship has not moved yet', () => {
    const schedule = buildSchedule(voyage({ fix: { timeMs: noonMs, position: p(0, 169) } }))
    expect(schedule.etdMs).toBe(ETD_MS)
    expect(partsAtFix(schedule)?.soFar).toMatchObject({ distanceNm: 0, steamingMs: 30 * HOUR_MS, averageSpeedKn: 0 })
    expect(shipAt(schedule, noonMs - HOUR_MS)).toMatchObject({ position: p(0, 170), distanceNm: 0 })
    expect(shipAt(schedule, noonMs + HOUR_MS).distanceNm).toBeCloseTo(12, 6)
  })

  it('leaves the speed for an arrival to the rest of the passage', () => {
    const document = scheduled(voyage(), { fix: { timeMs: noonMs, position: place } }).document
    const etaMs = noonMs + 50 * HOUR_MS
    const speed = atOnce(speedForArrival(document, etaMs))
    if (!speed.ok) throw new Error(speed.message)
    expect(speed.value).toBeCloseTo(12.1, 1)
    expect(atOnce(departureForArrival(document, etaMs))).toMatchObject({ ok: false })
  })
})

describe('an arrival window', () => {
  it('gives the lowest and the highest speed that arrive within it', () => {
    const [from, to] = [ETD_MS + 70 * HOUR_MS, ETD_MS + 75 * HOUR_MS]
    const answer = atOnce(speedsForWindow(voyage(), from, to))
    if (!answer.ok) throw new Error(answer.message)
    for (const speedKn of [answer.value.minKn, answer.value.maxKn]) {
      const etaMs = buildSchedule(voyage({ speedKn })).etaMs ?? 0
      expect(etaMs).toBeGreaterThanOrEqual(from - 1000)
      expect(etaMs).toBeLessThanOrEqual(to + 1000)
    }
    expect(atOnce(speedsForWindow(voyage(), to, from))).toMatchObject({ ok: false })
    expect(atOnce(speedsForWindow(voyage(), from, from + 60_000))).toMatchObject({ ok: false })
  })
})

describe('ship’s time', () => {
  it('changes at a time or on arrival at a waypoint, in order of time', () => {
    const schedule = buildSchedule(voyage())
    const arrival = schedule.rows[1]?.etaMs ?? 0
    const steps = clockSteps(
      schedule,
      {
        offsetMinutes: 660,
        changes: [
          { waypointId: '2', offsetMinutes: -720 },
          { timeMs: ETD_MS + HOUR_MS, offsetMinutes: 720 },
          { waypointId: 'gone', offsetMinutes: 0 },
        ],
      },
      0,
    )
    expect(steps.map(({ offsetMinutes }) => offsetMinutes)).toEqual([660, 720, -720])
    expect(offsetAt(steps, ETD_MS)).toBe(660)
    expect(offsetAt(steps, arrival - 1)).toBe(720)
    expect(offsetAt(steps, arrival)).toBe(-720)
    expect(clockSteps(schedule, undefined, 540)).toEqual([{ fromMs: -Infinity, offsetMinutes: 540 }])
  })

  it('is proposed by zones, at 0200 of the ship, with the date line as a day', () => {
    const schedule = buildSchedule(voyage({ speedKn: 10 }))
    const clocks = zoneClocks(schedule)
    expect(clocks?.offsetMinutes).toBe(660)
    expect(clocks?.changes.map(({ offsetMinutes }) => offsetMinutes)).toEqual([720, -720])
    let offset = clocks?.offsetMinutes ?? 0
    for (const change of clocks?.changes ?? []) {
      const at = 'timeMs' in change ? change.timeMs : 0
      expect(new Date(at + offset * 60_000).toISOString().slice(11, 16)).toBe('02:00')
      offset = change.offsetMinutes
    }
    expect(zoneClocks(buildSchedule(voyage({ etdMs: null })))).toBeNull()
  })

  it('takes 15° of longitude for a zone', () => {
    expect([0, 7.4, 7.6, 172.4, 179.9, 180, -180, -172.6, -7.6].map((long) => zoneAt(p(0, long)) / 60)).toEqual([
      0, 0, 1, 11, 12, 12, -12, -12, -1,
    ])
  })

  it('stands in the list of changes, also where it is taken away', () => {
    const planned = { offsetMinutes: -180, changes: [{ timeMs: ETD_MS + HOUR_MS, offsetMinutes: -120 }] }
    const { document, change } = scheduled(voyage(), { shipTime: planned })
    expect(change).toBe('Clocks −03:00, −02:00')
    expect(scheduled(document, { shipTime: null }).change).toBe('Clocks not planned')
  })

  it('says what a change does to the clocks', () => {
    expect(changeWords(540, 600)).toBe('forward 1 h')
    expect(changeWords(570, 540)).toBe('back 30 min')
    expect(changeWords(720, -720)).toBe('back 24 h, the same date again')
    expect(changeWords(-660, 780)).toBe('forward 24 h, a date left out')
    expect(changeWords(60, 150)).toBe('forward 1 h 30 min')
    // From 23 h on it is the date line that was crossed.
    expect(changeWords(-660, 720)).toBe('forward 23 h, a date left out')
    expect(changeWords(-660, 660)).toBe('forward 22 h')
    expect(changeWords(60, 60)).toBe('no change')
  })
})
