// The track of a ship that weather may move: which place is requested for a step, what speaks for one already, and how many further rounds may ask.
import { expect, it } from 'vitest'
import { storedNear, trackPoints, type StoredNear } from '../../../../../electron/engine/fetch/planner/track.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { toE4 } from '../../../../../shared/geo/cells.ts'
import { buildSchedule, type Schedule } from '../../../../../shared/passage/schedule.ts'
import { FORCES, LOSS_DIRECTIONS, type SpeedLossTable } from '../../../../../shared/ship/heavy/settings.ts'
import { expectedPassage } from '../../../../support/at-once.ts'
import { openMemoryStore } from '../../weather/evaluate/memory-store.ts'

const NOON_MS = Date.UTC(2026, 10, 15, 12)
const NOW_MS = NOON_MS + HOUR_MS
const inH = (hours: number): number => NOON_MS + hours * HOUR_MS
const NM_DEG = 1852 / ((6_378_137 * Math.PI) / 180)
const SPEED_KN = 10
const NOTHING_LOST = Object.fromEntries(
  LOSS_DIRECTIONS.map((name) => [name, Array<number>(FORCES).fill(0)]),
) as SpeedLossTable

/** 170 NM east along the equator from noon on, 17 h; with a current against the ship so much slower. */
function passage(againstKn = 0): Schedule {
  const planned = buildSchedule({
    format: 1,
    name: 'x',
    waypoints: [
      { id: '1', name: '', position: { lat: 0, long: 0 }, leg: null },
      { id: '2', name: '', position: { lat: 0, long: 170 * NM_DEG }, leg: { geometry: 'RL' } },
    ],
    schedule: { etdMs: NOON_MS, speedKn: SPEED_KN },
  })
  const moving = { wind: { speedMs: 0, fromDeg: null }, current: { setDeg: 270, driftKn: againstKn } }
  return expectedPassage(planned, NOTHING_LOST, NOON_MS - 7 * HOUR_MS, () => moving) ?? planned
}
/** Hours after noon, and how many miles east. */
const shown = ({ points }: ReturnType<typeof trackPoints>): [hours: number, eastNm: number][] =>
  points.map(({ request }) => [(request.timeMs - NOON_MS) / HOUR_MS, Math.round(request.longE4 / 1e4 / NM_DEG)])
const nothingKnown = (): boolean => false

it('requests the ship’s own place at each step where nothing is stored, and 2.5 of each in further rounds', () => {
  const track = trackPoints({ passage: passage(), isKnown: nothingKnown }, NOW_MS)
  expect(shown(track)).toEqual([0, 3, 6, 9, 12, 15, 18].map((hours) => [hours, Math.min(170, SPEED_KN * hours)]))
  expect(track).toMatchObject({ known: 0, further: 18 })
})

it('requests a stored place again, the fresh one first, and nothing where fresh answers speak for the step', () => {
  const stored = (eastNm: number, fetchedAtMs: number) => ({ latE4: 0, longE4: toE4(eastNm * NM_DEG), fetchedAtMs })
  const [fresh, old] = [NOW_MS - 1, NOON_MS - 1]
  const beside: StoredNear = ({ long }, timeMs) => {
    // Of the step that is requested.
    expect(long / NM_DEG).toBeCloseTo(Math.min(170, (SPEED_KN * (timeMs - NOON_MS)) / HOUR_MS), 3)
    if (timeMs === inH(6)) return [stored(61, old), stored(64, fresh)]
    return timeMs === inH(9) ? [stored(92, old), stored(93, old)] : []
  }
  // At the sixth hour answers speak too: the place that is stored fresh stands all the same, and counts as fresh.
  const isKnown = ({ timeMs }: { timeMs: number }): boolean => timeMs === inH(6) || timeMs === inH(12)
  const track = trackPoints({ passage: passage(), isKnown }, NOW_MS, beside)
  expect(shown(track)).toEqual([
    [0, 0],
    [3, 30],
    [6, 64],
    [9, 92],
    [15, 150],
    [18, 170],
  ])
  // Two and a half of the four new ones, a quarter of two stored and one known.
  expect(track).toMatchObject({ known: 1, further: 11 })
})

it('requests one step more at the place of arrival of a ship that is delayed', () => {
  // 7 kn over ground: 24.3 h, and the last step is that of the 27th.
  expect(shown(trackPoints({ passage: passage(3), isKnown: nothingKnown }, NOW_MS)).slice(-3)).toEqual([
    [24, 168],
    [27, 170],
    [30, 170],
  ])
})

it('finds what is stored within 7.5 NM of a place at that time, the nearest first', () => {
  const table = openMemoryStore()
  const put = (eastNm: number, hours = 0): void =>
    table.put({
      latE4: 0,
      longE4: toE4(eastNm * NM_DEG),
      timeMs: inH(hours),
      fetchedAtMs: NOW_MS,
      values: { windSpeed: 1 },
    })
  for (const eastNm of [-7.6, -7.4, 2, 7.6]) put(eastNm)
  put(1, 3)
  const found = storedNear(table)({ lat: 0, long: 0 }, NOON_MS)
  expect(found.map(({ longE4 }) => Math.round((longE4 / 1e4 / NM_DEG) * 10) / 10)).toEqual([2, -7.4])
})
