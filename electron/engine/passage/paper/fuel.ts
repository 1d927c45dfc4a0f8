// Planning: speeds set through calm water where the plan has them, and the fuel of the passage by the vessel's own pair, each with its method and limits.
import { formatDistance, formatSpeed } from '../../../../shared/format/format.ts'
import { formatUtc, HOUR_MS } from '../../../../shared/format/time.ts'
import { fuelPairOf, fuelSpans, fuelTonnes, type FuelPair, type FuelSpan } from '../../../../shared/ship/fuel.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import type { PassagePlanData } from './data.ts'
import {
  each,
  h,
  name,
  note,
  row,
  section,
  longTable,
  table,
  type Column,
  type ReactNode,
  type Piece,
} from './markup.ts'
import { MISSING, nameOf } from './text.ts'

const SPEEDS: readonly Column[] = [
  { head: 'From', className: 'text' },
  { head: 'Departs', className: 'num' },
  { head: 'Set through calm water', className: 'num' },
  { head: 'Expected over ground, mean', className: 'num' },
]
const tonnes = (value: number): string => `${formatDistance(value, 1)} t`

/** null where the plan has no set speed and the vessel no fuel a day. */
export function speedsAndFuel({ schedule, vessel }: PassagePlanData): Piece {
  const runs = setRuns(schedule)
  const pair = vessel === null ? null : fuelPairOf(vessel.particulars)
  if (runs.length === 0 && pair === null) return null
  const speeds = runs.length === 0 ? [] : speedTable(runs, schedule)
  const fuel =
    pair === null
      ? 'No fuel a day at a speed is entered for the vessel: its fuel is not known.'
      : fuelWords(pair, schedule, runs.length > 0)
  return section(
    runs.length === 0 ? 'Fuel' : 'Set speeds and fuel',
    'fuel',
    ...speeds,
    h('div', { className: 'beside' }, h('p', null, fuel), bunkers(pair, schedule)),
  )
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

/** More speeds than these are no sentence: the slower ones are one. */
const MAX_MODES = 5

interface Mode {
  fastestKn: number
  slowestKn: number
  hours: number
  tonnes: number
}

/** Time under way by speed, the fastest first. */
function modesOf(pair: FuelPair, spans: readonly FuelSpan[]): Mode[] {
  const bySpeed = new Map<string, FuelSpan[]>()
  for (const span of spans) {
    const speed = formatSpeed(span.setSpeedKn)
    bySpeed.set(speed, [...(bySpeed.get(speed) ?? []), span])
  }
  const groups = [...bySpeed.values()].toSorted((a, b) => (b[0]?.setSpeedKn ?? 0) - (a[0]?.setSpeedKn ?? 0))
  const apart = groups.length > MAX_MODES ? MAX_MODES - 1 : groups.length
  const rest = groups.slice(apart).flat()
  return [...groups.slice(0, apart), ...(rest.length === 0 ? [] : [rest])].map((group) => ({
    fastestKn: Math.max(...group.map(({ setSpeedKn }) => setSpeedKn)),
    slowestKn: Math.min(...group.map(({ setSpeedKn }) => setSpeedKn)),
    hours: hoursOf(group),
    tonnes: fuelTonnes(pair, group),
  }))
}

/** `18.0 kn: 55.00 t a day × 161.2 h = 369.4 t`; consumption, time and product as they can be checked with a pencil. */
function modeWords({ fastestKn, slowestKn, hours, tonnes: burnt }: Mode): string {
  const [fast, slow] = [formatSpeed(fastestKn), formatSpeed(slowestKn)]
  const at = fast === slow ? `${fast} kn` : `${slow} to ${fast} kn, on the mean`
  return `${at}: ${formatDistance((burnt / hours) * 24, 2)} t a day × ${formatDistance(hours, 1)} h = ${tonnes(burnt)}`
}

/** One sentence that a chief engineer can check, then what it rests on. */
function fuelWords(pair: FuelPair, schedule: Schedule, hasSet: boolean): string {
  const by = `${tonnes(pair.tonnesADay)} a day at ${formatSpeed(pair.atKn)} kn`
  const spans = fuelSpans(schedule)
  if (spans.length === 0) return `Fuel needs an ETD; by the vessel’s own ${by}.`
  const speeds = hasSet ? 'set speed (planned where none is set)' : 'planned speed, taken as the one through the water'
  const modes = modesOf(pair, spans).map(modeWords)
  return `At ${modes.join('; at ')}; in all ${tonnes(fuelTonnes(pair, spans))} over ${formatDistance(hoursOf(spans), 1)} h under way. An estimate: the vessel’s own ${by}, as entered, times the cube of the ${speeds} over that speed. Not in it: stays, manoeuvring, generators, draft, trim and fouling other than at that figure, and a reserve: neither it nor what is aboard is known here.`
}

const hoursOf = (spans: readonly FuelSpan[]): number =>
  spans.reduce((sum, { fromMs, untilMs }) => sum + (untilMs - fromMs) / HOUR_MS, 0)

const BUNKERS: readonly Column[] = ['Aboard at departure', 'For the passage', 'Reserve', 'Aboard at arrival'].map(
  (head) => ({
    head,
    className: 'num fill',
  }),
)

/** What the plan does not know is filled in by hand. */
function bunkers(pair: FuelPair | null, schedule: Schedule): ReactNode {
  const spans = fuelSpans(schedule)
  const passage = pair === null || spans.length === 0 ? '' : tonnes(fuelTonnes(pair, spans))
  return table('bunkers', BUNKERS, [row(BUNKERS, ['', passage, '', ''], 'to-fill')])
}
