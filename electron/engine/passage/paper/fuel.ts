// Planning: speeds set through calm water where the plan has them, and fuel by UTC day by the vessel's own pair, each with its method and limits.
import { formatDistance, formatSpeed } from '../../../../shared/format/format.ts'
import { formatDate, formatUtc, HOUR_MS } from '../../../../shared/format/time.ts'
import { fuelByDay, fuelPairOf, fuelSpans, fuelTonnes, type FuelPair } from '../../../../shared/ship/fuel.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { PassagePlanData } from './data.ts'
import { each, name, note, row, section, longTable, type Column, type ReactNode, type Piece } from './markup.ts'
import { MISSING, nameOf } from './text.ts'

const SPEEDS: readonly Column[] = [
  { head: 'From', className: 'text' },
  { head: 'Departs', className: 'num' },
  { head: 'Set through calm water', className: 'num' },
  { head: 'Expected over ground, mean', className: 'num' },
]
const FUEL: readonly Column[] = [
  { head: 'Day, UTC', className: 'num' },
  { head: 'Fuel', className: 'num' },
  { head: 'Since departure', className: 'num' },
]
const tonnes = (value: number): string => `${formatDistance(value, 1)} t`

/** null where the plan has no set speed and the vessel no fuel a day. */
export function speedsAndFuel({ schedule, vessel, long }: PassagePlanData): Piece {
  const runs = setRuns(schedule)
  const pair = vessel === null ? null : fuelPairOf(vessel.particulars)
  if (runs.length === 0 && pair === null) return null
  const speeds = runs.length === 0 ? [] : speedTable(runs, schedule)
  const fuel =
    pair === null
      ? [note('No fuel a day at a speed is entered for the vessel: its fuel is not known.')]
      : fuelTable(pair, schedule, runs.length > 0, long === null)
  return section(runs.length === 0 ? 'Fuel' : 'Set speeds and fuel', 'fuel', ...speeds, ...fuel)
}

/** Legs one after another at one set speed. */
interface SetRun {
  /** The waypoint it begins at. */
  from: number
  /** null: none is set on these legs. */
  setSpeedKn: number | null
  distanceNm: number
  hours: number
}

function setRuns({ rows, waypoints }: Schedule): SetRun[] {
  if (waypoints.every(({ leg }) => leg?.setSpeedKn === undefined)) return []
  const runs: SetRun[] = []
  for (const { index, legDistanceNm, speedKn } of rows) {
    if (legDistanceNm === null || speedKn === null) continue
    const setSpeedKn = waypoints[index]?.leg?.setSpeedKn ?? null
    let run = runs.at(-1)
    if (run?.setSpeedKn !== setSpeedKn) {
      run = { from: index - 1, setSpeedKn, distanceNm: 0, hours: 0 }
      runs.push(run)
    }
    run.distanceNm += legDistanceNm
    run.hours += legDistanceNm / speedKn
  }
  return runs
}

function speedTable(runs: readonly SetRun[], { rows, waypoints }: Schedule): Piece[] {
  const lineOf = ({ from, setSpeedKn, distanceNm, hours }: SetRun): ReactNode => {
    const waypoint = waypoints[from]
    const departMs = rows[from]?.departMs ?? null
    return row(SPEEDS, [
      waypoint === undefined ? '' : name(nameOf(waypoint, from)),
      departMs === null ? MISSING : formatUtc(departMs),
      setSpeedKn === null ? MISSING : `${formatSpeed(setSpeedKn)} kn`,
      hours > 0 ? `${formatSpeed(distanceNm / hours)} kn` : MISSING,
    ])
  }
  return [
    longTable('set-speeds', SPEEDS, each(runs, lineOf)),
    note(
      `Expected over ground, the mean of these legs: the set speed at constant power, less what the vessel’s table of speed loss takes, with the current along the course, in the weather known when these speeds were found. Other weather makes other times.${runs.some(({ setSpeedKn }) => setSpeedKn === null) ? ` ${MISSING}: none is set, and the speed over ground is as planned.` : ''}`,
    ),
  ]
}

function fuelTable(pair: FuelPair, schedule: Schedule, hasSet: boolean, hasDays: boolean): Piece[] {
  const by = `${formatDistance(pair.tonnesADay, 1)} t a day at ${formatSpeed(pair.atKn)} kn`
  const spans = fuelSpans(schedule)
  if (spans.length === 0) return [note(`Fuel by day needs an ETD; by the vessel’s own ${by}.`)]
  function* lines(): Iterable<Piece> {
    let soFar = 0
    for (const day of fuelByDay(pair, spans)) {
      soFar += day.tonnes
      yield row(FUEL, [formatDate(day.dayMs), tonnes(day.tonnes), tonnes(soFar)])
    }
  }
  const speeds = hasSet ? 'set speed (planned where none is set)' : 'planned speed, taken as the one through the water'
  return [
    hasDays ? longTable('fuel', FUEL, lines) : note('By day it is not on paper: the passage takes too long.'),
    note(
      `In all ${tonnes(fuelTonnes(pair, spans))} over ${formatDistance(hoursOf(spans), 0)} h under way, an estimate: ${by}, as the officer entered it, times the cube of the ${speeds} over that speed. Not in it: stays, manoeuvring, generators, draft, trim and fouling other than at that figure.`,
    ),
  ]
}

const hoursOf = (spans: ReturnType<typeof fuelSpans>): number =>
  spans.reduce((sum, { fromMs, untilMs }) => sum + (untilMs - fromMs) / HOUR_MS, 0)
