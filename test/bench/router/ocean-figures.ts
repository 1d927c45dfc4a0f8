// The crossings as figures: what few points cost against full knowledge, and what is gained against the own route and the great circle.
import type { BenchFigure } from '../figure.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { percentile } from '../statistics.ts'
import { corridors, type Corridor } from './corridors.ts'
import { cross, SIZES, type PointChoice, type Crossing, type Found } from './few-points.ts'
import type { Judged } from './judge-candidate.ts'

/** Of the most points, requested by information gain, in the mean. */
const BAR_PERCENT = 1
/** ROUTER_CROSSINGS=0,9 takes those of the 24; ROUTER_FOLDER keeps what was found of each crossing, by the code as it was then, and reads it again. */
const CHOSEN = process.env['ROUTER_CROSSINGS']?.split(',').map(Number)
const FOLDER = process.env['ROUTER_FOLDER']

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const over = (value: number, min: number): number => (100 * (value - min)) / min

/** Every crossing, a line of each as it is done. */
export function oceanFigures(): BenchFigure[] {
  const chosen = corridors().filter((_, i) => CHOSEN?.includes(i) ?? true)
  const crossings = chosen.map((corridor) => {
    const crossing = keptOr(corridor, cross)
    console.log(inWords(crossing))
    return crossing
  })
  const sized = (['by worth', 'evenly'] as const).flatMap((choice) =>
    SIZES.map((budget) => figureOf(crossings, choice, budget)),
  )
  return [...sized, ...gains(crossings)]
}

function keptOr(corridor: Corridor, find: (corridor: Corridor) => Crossing): Crossing {
  if (FOLDER === undefined) return find(corridor)
  const file = join(FOLDER, `${corridor.name}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Crossing
  const found = find(corridor)
  writeFileSync(file, JSON.stringify(found))
  return found
}

const foundIn = ({ found }: Crossing, choice: PointChoice, budget: number): Found | undefined =>
  found.find((one) => one.choice === choice && one.budget === budget)

const pairsOf = (crossings: readonly Crossing[], choice: PointChoice, budget: number) =>
  crossings.flatMap((crossing) => {
    const found = foundIn(crossing, choice, budget)
    return found === undefined ? [] : [{ crossing, found }]
  })

function figureOf(crossings: readonly Crossing[], choice: PointChoice, budget: number): BenchFigure {
  const pairs = pairsOf(crossings, choice, budget)
  const excess = pairs.map(({ crossing: { full }, found: { judged } }) => over(judged.costH, full.costH))
  const inTime = pairs.map(({ crossing: { full }, found: { judged } }) => over(judged.hours, full.hours))
  const points = mean(pairs.map(({ found }) => found.points))
  const isJudged = choice === 'by worth' && budget === 300
  return {
    name: `${budget} points ${choice}: over full knowledge, mean`,
    value: mean(excess),
    unit: '%',
    ...(isJudged ? { bar: { max: BAR_PERCENT } } : {}),
    note:
      `worst ${Math.max(...excess).toFixed(1)}, median ${percentile(excess, 0.5).toFixed(2)}; in time alone ${mean(inTime).toFixed(2)}; ` +
      `${points.toFixed(0)} asked`,
  }
}

function gains(crossings: readonly Crossing[]): BenchFigure[] {
  const max = Math.max(...SIZES)
  const pairs = pairsOf(crossings, 'by worth', max)
  const withCircle = pairs.flatMap(({ crossing: { greatCircle }, found }) =>
    greatCircle === null ? [] : [{ greatCircle, found }],
  )
  const hoursOf = (of: (judged: Judged) => number): string =>
    `own ${mean(crossings.map(({ own }) => of(own))).toFixed(1)}, full knowledge ${mean(crossings.map(({ full }) => of(full))).toFixed(1)}`
  const rounds = pairs.map(({ found }) => found.rounds)
  return [
    {
      name: `${max} points by worth: answers, mean`,
      value: mean(rounds),
      unit: '',
      note: `most ${Math.max(...rounds)}`,
    },
    {
      name: `time saved against the own route, ${max} points by worth`,
      value: mean(pairs.map(({ crossing: { own }, found: { judged } }) => over(own.hours, judged.hours))),
      unit: '%',
      note: `full knowledge ${mean(crossings.map(({ own, full }) => over(own.hours, full.hours))).toFixed(2)} %`,
    },
    {
      name: 'full knowledge searched with caution: over full knowledge, mean',
      value: mean(crossings.map(({ cautious, full }) => over(cautious.costH, full.costH))),
      unit: '%',
      note: `${max} points by worth over it ${mean(pairs.map(({ crossing: { cautious }, found }) => over(found.judged.costH, cautious.costH))).toFixed(2)} %`,
    },
    {
      name: '… against the great circle where it is clear',
      value: mean(withCircle.map(({ greatCircle, found: { judged } }) => over(greatCircle.hours, judged.hours))),
      unit: '%',
      note: `${withCircle.length} of ${crossings.length} crossings`,
    },
    {
      name: '… hours beyond hard limits',
      value: mean(pairs.map(({ found: { judged } }) => judged.hardH)),
      unit: 'h',
      note: hoursOf(({ hardH }) => hardH),
    },
    {
      name: '… hours beyond soft limits',
      value: mean(pairs.map(({ found: { judged } }) => judged.softH)),
      unit: 'h',
      note: hoursOf(({ softH }) => softH),
    },
    {
      name: '… hours with a criterion of Circ.1228 met',
      value: mean(pairs.map(({ found: { judged } }) => judged.heavyH)),
      unit: 'h',
      note: hoursOf(({ heavyH }) => heavyH),
    },
  ]
}

function inWords({ name, own, greatCircle, full, isPossible, found }: Crossing): string {
  const of = ({ hours, costH, hardH, heavyH, worstSeaM }: Judged): string =>
    `${hours.toFixed(1)} h, with the sea ${costH.toFixed(1)}, beyond hard ${hardH.toFixed(0)}, Circ.1228 ${heavyH.toFixed(0)}, sea ${worstSeaM.toFixed(1)} m`
  const lines = found.map(
    ({ choice, budget, points, judged, isOwn }) =>
      `  ${budget} ${choice} (${points}): ${of(judged)}${isOwn ? ', the own route' : ''}; ${over(judged.costH, full.costH).toFixed(2)} % over`,
  )
  return [
    `${name}: own ${of(own)}`,
    `  great circle: ${greatCircle === null ? 'land' : of(greatCircle)}`,
    `  full knowledge: ${of(full)}${isPossible ? '' : ', no way within hard limits'}`,
    ...lines,
  ].join('\n')
}
