// The weather picture from 40 to 300 points, judged over three oceans in four seasons; beside it Barnes, and the plane it replaced.
import { orderPicture } from '../../electron/engine/weather/field/order.ts'
import { createPressureField } from '../../electron/engine/weather/field/pressure.ts'
import type { FieldSample } from '../../electron/engine/weather/field/samples.ts'
import { createShore, readCoastFile } from '../../electron/engine/passage/land/shore.ts'
import { DAY_MS } from '../../shared/format/time.ts'
import { certaintyOf } from '../../shared/picture/certainty.ts'
import { promised } from '../../shared/picture/promise.ts'
import { SOON_SIZE, type PlaceTime } from '../../shared/picture/picture.ts'
import type { BenchFigure } from './figure.ts'
import { answersOf } from './picture/answers.ts'
import { barnes } from './picture/barnes.ts'
import { judgeBetween } from './picture/between-hours.ts'
import { WITHIN_1, WITHIN_2 } from './picture/bars.ts'
import { costsOf } from './picture/costs.ts'
import { pictureOf } from './picture/drawn-by.ts'
import { formerPlane, planeWithoutLimits } from './picture/former-plane.ts'
import {
  emptyTally,
  errorsOf,
  hourOf,
  isobarsMedian,
  isobarsNinety,
  judge,
  lowsFoundPercent,
  lowsText,
  mean,
  merged,
  ninetyFive,
  withinPercent,
  withinText,
  type Hour,
  type Tally,
} from './picture/judge.ts'
import { OCEAN, passages, sampleAt, type Passage } from './picture/oceans.ts'
import { figuresWithTrack, judgeWithTrack, type WithTrack } from './picture/with-track.ts'

const { isLand } = createShore(readCoastFile)
/** Bars on the rough ocean. */
const SIZES = [
  { points: 40, pressureHpa: 1.6, isobarsNm: 45 },
  { points: 64, pressureHpa: 1.2, isobarsNm: 32 },
  { points: 100, pressureHpa: 0.95, isobarsNm: 27 },
  { points: 200, pressureHpa: 0.7, isobarsNm: 20 },
  { points: 300, pressureHpa: 0.6, isobarsNm: 18 },
] as const
/** PICTURE_POINTS=100,300 judges those alone. */
const CHOSEN = process.env['PICTURE_POINTS']?.split(',').map(Number)
const JUDGED = SIZES.filter(({ points }) => CHOSEN?.includes(points) ?? true)
/** What a picture may cost a thread, ms of the processor; twice that is let pass, for other machines and a busy one. */
const COSTS = [
  { points: 100, fitMs: 9, gridMs: 72, addMs: 0.5, sdMs: 12 },
  { points: 200, fitMs: 68, gridMs: 160, addMs: 1.5, sdMs: 46 },
  { points: 300, fitMs: 237, gridMs: 209, addMs: 3.9, sdMs: 125 },
] as const
const LET_PASS = 2
const SOON_MS = 3 * DAY_MS
/** The comparison with other methods is of so many points. */
const COMPARED_POINTS = 100
/** A picture of a passage and what came of it. */
interface Run {
  points: number
  passage: string
  sdHpa: number
  samples: FieldSample[]
  ship: readonly PlaceTime[]
  hours: readonly Hour[]
  tally: Tally
}

function runOf(passage: Passage, hours: readonly Hour[], points: number): Run {
  const [first] = passage.ship
  if (first === undefined) throw new Error(`${passage.name} has no ship`)
  const untilMs = points === SOON_SIZE ? first.timeMs + SOON_MS : Infinity
  const ship = passage.ship.filter(({ timeMs }) => timeMs <= untilMs)
  const of = { ship, fromMs: first.timeMs, toMs: ship.at(-1)?.timeMs ?? first.timeMs }
  const order = orderPicture(of, points, [], isLand)
  const samples = order.points.map(sampleAt)
  const run = { points, passage: passage.name, sdHpa: order.sdHpa, samples, ship, hours: hours.slice(0, ship.length) }
  const drawn = pictureOf(samples)
  const tally = emptyTally()
  for (const hour of run.hours) judge(hour, drawn, tally)
  return { ...run, tally }
}

export default async function measure(): Promise<BenchFigure[]> {
  const startedMs = performance.now()
  const runs: Run[] = []
  const withTrack: WithTrack[] = []
  for (const passage of passages()) {
    const hours = passage.ship.map(hourOf)
    withTrack.push(...judgeWithTrack(passage, hours))
    for (const { points } of JUDGED) {
      const run = runOf(passage, hours, points)
      runs.push(run)
      console.log(
        `${run.passage}, ${run.points} points: expected sd ${run.sdHpa.toFixed(2)} hPa; ${inWords(run.tally)}`,
      )
    }
  }
  const all = [
    ...JUDGED.flatMap((size) => figuresOf(size, runs)),
    ...figuresWithTrack(withTrack),
    ...comparison(runs),
    ...betweenHours(runs),
    ...promises(runs),
    ...costs(runs),
    ...(await answersOf(runs[0]?.samples ?? [], 300)),
    ...(await answersOf(runs[0]?.samples ?? [], 100_000)),
  ]
  // The bars are those of the rough ocean.
  const figures = OCEAN === 'rough' ? all : all.map(({ name, value, unit, note = '' }) => ({ name, value, unit, note }))
  return [...figures, { name: 'this run', value: (performance.now() - startedMs) / 1000, unit: 's' }]
}

const inWords = (tally: Tally): string =>
  `mean error ${mean(tally.errorsHpa).toFixed(2)} hPa, isobars ${isobarsMedian(tally).toFixed(0)} NM, lows ${lowsText(tally)}`

function figuresOf({ points, pressureHpa, isobarsNm }: (typeof SIZES)[number], runs: readonly Run[]): BenchFigure[] {
  const tally = merged(runs.filter((run) => run.points === points).map((run) => run.tally))
  const { pressureGiven, windMs, windGiven, seaGiven } = tally
  const whole = pressureGiven.filter(({ sd }) => certaintyOf('pressure', sd) === 'whole')
  const dashed = pressureGiven.filter(({ sd }) => certaintyOf('pressure', sd) === 'dashed')
  const share = (part: readonly unknown[]): string => `${((100 * part.length) / pressureGiven.length).toFixed(0)} %`
  const named = points === SOON_SIZE ? `${points} points, the next 72 h` : `${points} points`
  return [
    {
      name: `${named}: pressure, mean error`,
      value: mean(tally.errorsHpa),
      unit: 'hPa',
      bar: { max: pressureHpa },
      note: `95 % within ${ninetyFive(tally.errorsHpa)}`,
    },
    {
      name: '… isobars, median displacement',
      value: isobarsMedian(tally),
      unit: 'NM',
      bar: { max: isobarsNm },
      note: `90 % within ${isobarsNinety(tally)}`,
    },
    { name: '… lows found of those there', value: lowsFoundPercent(tally), unit: '%', note: lowsText(tally) },
    { name: '… pressure within 1 scaled sd', value: withinPercent(pressureGiven, 1), unit: '%', bar: WITHIN_1 },
    { name: '… pressure within 2 scaled sd', value: withinPercent(pressureGiven, 2), unit: '%', bar: WITHIN_2 },
    {
      name: '… mean error where drawn whole',
      value: mean(errorsOf(whole)),
      unit: 'hPa',
      bar: { max: 1 },
      note:
        `95 % within ${ninetyFive(errorsOf(whole))}; ${share(whole)} of the region; dashed ${share(dashed)}` +
        (dashed.length === 0 ? '' : `, mean ${mean(errorsOf(dashed)).toFixed(1)}`),
    },
    {
      name: '… wind, mean error',
      value: mean(windMs),
      unit: 'm/s',
      note: `95 % within ${ninetyFive(windMs)}; speed ${mean(errorsOf(windGiven)).toFixed(1)}, ${withinText(windGiven)}`,
    },
    {
      name: '… sea, mean error',
      value: mean(errorsOf(seaGiven)),
      unit: 'm',
      note: `95 % within ${ninetyFive(errorsOf(seaGiven))}; ${withinText(seaGiven)}`,
    },
  ]
}

/** Other methods on the same points. */
function comparison(runs: readonly Run[]): BenchFigure[] {
  const compared = runs.filter(({ points }) => points === COMPARED_POINTS)
  if (compared.length === 0) return []
  const each = (named: string, method: (reports: Parameters<typeof barnes>[0]) => (place: PlaceTime) => number) => {
    const tally = emptyTally()
    for (const { samples, hours } of compared) {
      const at = method(reportsOf(samples))
      for (const hour of hours) judge(hour, { hpa: (places) => Float64Array.from(places, at) }, tally)
    }
    return {
      name: `${COMPARED_POINTS} points, ${named}: pressure, mean error`,
      value: mean(tally.errorsHpa),
      unit: 'hPa',
      note: `isobars ${isobarsMedian(tally).toFixed(0)} NM, 90 % within ${isobarsNinety(tally)}; lows ${lowsText(tally)}`,
    }
  }
  return [
    each('Barnes standing', (reports) => barnes(reports, false)),
    each('Barnes moving', (reports) => barnes(reports, true)),
    each('the former plane without its limits', planeWithoutLimits),
    {
      name: `${COMPARED_POINTS} points, the former plane: drawn`,
      value: 100 * mean(compared.map(({ samples, hours }) => shareDrawn(formerPlane(reportsOf(samples)), hours))),
      unit: '% of the region',
    },
  ]
}

/** Six hours from either of two hours: played, faded, and the field itself. */
function betweenHours(runs: readonly Run[]): BenchFigure[] {
  const compared = runs.filter(({ points }) => points === COMPARED_POINTS)
  if (compared.length === 0) return []
  const errors = { played: [], faded: [], field: [] }
  for (const { samples, ship } of compared) {
    const pressure = createPressureField(samples)
    if (pressure !== null) for (const at of ship.slice(0, -1)) judgeBetween(pressure, at, errors)
  }
  return [
    {
      name: `${COMPARED_POINTS} points, between two hours: played, mean error`,
      value: mean(errors.played),
      unit: 'hPa',
      note: `the field itself ${mean(errors.field).toFixed(2)}, faded ${mean(errors.faded).toFixed(2)}`,
    },
  ]
}

const reportsOf = (samples: readonly FieldSample[]) =>
  samples.flatMap(({ values, ...place }) =>
    typeof values.pressureSeaLevel === 'number' ? [{ ...place, hpa: values.pressureSeaLevel }] : [],
  )

function shareDrawn(plane: (place: PlaceTime) => number | null, hours: readonly Hour[]): number {
  const judged = hours.flatMap(({ few }) => few.map(({ place }) => plane(place)))
  return judged.filter((hpa) => hpa !== null).length / judged.length
}

/** What is promised before anything is requested, against what was received. */
function promises(runs: readonly Run[]): BenchFigure[] {
  const kept = (isKept: (run: Run) => boolean): number => (100 * runs.filter(isKept).length) / runs.length
  return [
    {
      name: 'promised mean error kept, of all pictures',
      value: kept(({ sdHpa, ship, tally }) => mean(tally.errorsHpa) <= promised(sdHpa, ship).pressureHpa),
      unit: '%',
      bar: { min: 75 },
    },
    {
      name: 'promised isobars kept, of all pictures',
      value: kept(({ sdHpa, ship, tally }) => isobarsMedian(tally) <= (promised(sdHpa, ship).isobarsNm ?? 0)),
      unit: '%',
      bar: { min: 75 },
    },
  ]
}

function costs(runs: readonly Run[]): BenchFigure[] {
  return COSTS.flatMap(({ points, ...bars }) => {
    const run = runs.find((one) => one.points === points)
    const middle = run?.hours[Math.floor(run.hours.length / 2)]?.places
    const ship = middle?.[Math.floor(middle.length / 2)]
    if (run === undefined || ship === undefined) return []
    return costsOf(run.samples, ship, {
      fitMs: LET_PASS * bars.fitMs,
      gridMs: LET_PASS * bars.gridMs,
      addMs: LET_PASS * bars.addMs,
      sdMs: LET_PASS * bars.sdMs,
    })
  })
}
