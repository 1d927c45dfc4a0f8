// The weather picture from 40 to 300 points, judged over three oceans in four seasons; beside it Barnes, and the plane it replaced.
import { orderPicture } from '../../electron/engine/field/order.ts'
import { createPressureField } from '../../electron/engine/field/pressure.ts'
import type { FieldSample } from '../../electron/engine/field/samples.ts'
import { DAY_MS } from '../../shared/format/time.ts'
import { promised } from '../../shared/picture/promise.ts'
import type { PlaceTime } from '../../shared/picture/picture.ts'
import type { BenchFigure } from './figure.ts'
import { barnes } from './picture/barnes.ts'
import { costsOf } from './picture/costs.ts'
import { formerPlane, planeWithoutLimits } from './picture/former-plane.ts'
import {
  emptyTally,
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
  type Drawn,
  type Hour,
  type Tally,
} from './picture/judge.ts'
import { passages, sampleAt, type Passage } from './picture/oceans.ts'
import { median } from './statistics.ts'

/** Bars on the rough ocean. */
const SIZES = [
  { points: 40, pressureHpa: 1.6, isobarsNm: 45 },
  { points: 64, pressureHpa: 1.2, isobarsNm: 32 },
  { points: 100, pressureHpa: 0.95, isobarsNm: 27 },
  { points: 200, pressureHpa: 0.7, isobarsNm: 20 },
  { points: 300, pressureHpa: 0.6, isobarsNm: 18 },
] as const
/** What a picture may cost a thread, ms of the processor; half as much again is let pass on other machines. */
const COSTS = [
  { points: 100, fitMs: 9, gridMs: 72, addMs: 0.5, sdMs: 12 },
  { points: 200, fitMs: 68, gridMs: 160, addMs: 1.5, sdMs: 46 },
  { points: 300, fitMs: 237, gridMs: 209, addMs: 3.9, sdMs: 125 },
] as const
const LET_PASS = 1.5
/** The least that is asked for is of the next 72 hours alone. */
const SHORT_POINTS = 40
const SHORT_MS = 3 * DAY_MS
/** The comparison with other methods is of so many points. */
const COMPARED_POINTS = 100
/** Drawn whole up to this scaled standard deviation. */
const WHOLE_HPA = 1.5

/** A picture of a passage and what came of it. */
interface Run {
  points: number
  passage: string
  sdHpa: number
  samples: FieldSample[]
  hours: readonly Hour[]
  tally: Tally
}

function runOf(passage: Passage, hours: readonly Hour[], points: number): Run {
  const [first] = passage.ship
  if (first === undefined) throw new Error(`${passage.name} has no ship`)
  const untilMs = points === SHORT_POINTS ? first.timeMs + SHORT_MS : Infinity
  const ship = passage.ship.filter(({ timeMs }) => timeMs <= untilMs)
  const of = { ship, fromMs: first.timeMs, toMs: ship.at(-1)?.timeMs ?? first.timeMs }
  const order = orderPicture(of, points, [])
  const samples = order.points.map(sampleAt)
  const run = { points, passage: passage.name, sdHpa: order.sdHpa, samples, hours: hours.slice(0, ship.length) }
  const drawn = pictureOf(samples)
  const tally = emptyTally()
  for (const hour of run.hours) judge(hour, drawn, tally)
  return { ...run, tally }
}

function pictureOf(samples: readonly FieldSample[]): Drawn {
  const pressure = createPressureField(samples)
  if (pressure === null) throw new Error('no sample has a pressure')
  return {
    hpa: (places) => {
      const { movingHpa, standingHpa } = pressure.along(places)
      return movingHpa.map((hpa, i) => hpa + (standingHpa[i] ?? Number.NaN))
    },
    sdHpa: pressure.sdsHpa,
  }
}

export default function measure(): Promise<BenchFigure[]> {
  const startedMs = performance.now()
  const runs: Run[] = []
  for (const passage of passages()) {
    const hours = passage.ship.map(hourOf)
    for (const { points } of SIZES) {
      const run = runOf(passage, hours, points)
      runs.push(run)
      console.log(
        `${run.passage}, ${run.points} points: expected sd ${run.sdHpa.toFixed(2)} hPa; ${inWords(run.tally)}`,
      )
    }
  }
  const figures = [
    ...SIZES.flatMap((size) => figuresOf(size, runs)),
    ...comparison(runs),
    ...promises(runs),
    ...costs(runs),
  ]
  return Promise.resolve([...figures, { name: 'this run', value: (performance.now() - startedMs) / 1000, unit: 's' }])
}

const inWords = (tally: Tally): string =>
  `mean error ${mean(tally.errorsHpa).toFixed(2)} hPa, isobars ${isobarsMedian(tally).toFixed(0)} NM, lows ${lowsText(tally)}`

function figuresOf({ points, pressureHpa, isobarsNm }: (typeof SIZES)[number], runs: readonly Run[]): BenchFigure[] {
  const tally = merged(runs.filter((run) => run.points === points).map((run) => run.tally))
  const whole = tally.given.filter(({ sdHpa }) => sdHpa <= WHOLE_HPA).map(({ errorHpa }) => errorHpa)
  const named = points === SHORT_POINTS ? `${points} points, the next 72 h` : `${points} points`
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
    { name: '… within 1 scaled sd', value: withinPercent(tally, 1), unit: '%', bar: { min: 65, max: 80 } },
    { name: '… within 2 scaled sd', value: withinPercent(tally, 2), unit: '%', bar: { min: 88 } },
    {
      name: '… mean error where drawn whole',
      value: mean(whole),
      unit: 'hPa',
      bar: { max: 1 },
      note: `95 % within ${ninetyFive(whole)}; ${((100 * whole.length) / tally.given.length).toFixed(0)} % of the region`,
    },
  ]
}

/** Other methods on the same points. */
function comparison(runs: readonly Run[]): BenchFigure[] {
  const compared = runs.filter(({ points }) => points === COMPARED_POINTS)
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

const reportsOf = (samples: readonly FieldSample[]) =>
  samples.flatMap(({ values, ...place }) =>
    typeof values.pressureSeaLevel === 'number' ? [{ ...place, hpa: values.pressureSeaLevel }] : [],
  )

function shareDrawn(plane: (place: PlaceTime) => number | null, hours: readonly Hour[]): number {
  const judged = hours.flatMap(({ few }) => few.map(({ place }) => plane(place)))
  return judged.filter((hpa) => hpa !== null).length / judged.length
}

/** What is promised before anything is asked, against what came. */
function promises(runs: readonly Run[]): BenchFigure[] {
  const kept = (isKept: (run: Run) => boolean): number => (100 * runs.filter(isKept).length) / runs.length
  return [
    {
      name: 'promised mean error kept, of all pictures',
      value: kept(({ sdHpa, tally }) => mean(tally.errorsHpa) <= promised(sdHpa).pressureHpa),
      unit: '%',
      bar: { min: 75 },
    },
    {
      name: 'promised isobars kept, of all pictures',
      value: kept(({ sdHpa, tally }) => isobarsMedian(tally) <= promised(sdHpa).isobarsNm),
      unit: '%',
      bar: { min: 75 },
    },
    {
      name: 'expected sd of pressure, median of the pictures of 100 points',
      value: median(runs.filter(({ points }) => points === COMPARED_POINTS).map(({ sdHpa }) => sdHpa)),
      unit: 'hPa',
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
