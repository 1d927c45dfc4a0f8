// The router on eleven voyages whose minimum time is known, beside what other programs do: how far from it, and how long it takes.
import { solve } from '../../../electron/engine/router/search/solve.ts'
import { TRUTH_CASES, type TruthCase } from '../../support/truth-cases.ts'
import type { BenchFigure } from '../figure.ts'
import { median } from '../statistics.ts'
import { eightNeighbours } from './eight-neighbours.ts'
import { isochrones } from './isochrones.ts'
import { cpuMs } from './processor.ts'
import { byStages } from './stages.ts'

/** Excess over the minimum time. In the shear the best path turns sharply where the current is as strong as the ship. */
const BAR_PERCENT = 0.1
const SHEAR_PERCENT = 0.5
const RUNS = 5

const neverStopped = (): boolean => false

interface Solved {
  /** null: no path found. */
  excessPercent: number | null
  ms: number
}

function solved(hours: () => number | null, { hours: minH }: TruthCase, runs: number): Solved {
  const times: number[] = []
  let found: number | null = null
  for (let run = 0; run < runs; run++) {
    times.push(cpuMs(() => (found = hours())))
  }
  return { excessPercent: found === null ? null : (100 * (found - minH)) / minH, ms: median(times) }
}

const inWords = ({ excessPercent, ms }: Solved): string =>
  `${excessPercent === null ? 'no way' : `${excessPercent.toFixed(2)} %`} in ${ms.toFixed(0)} ms`

/** Each case: the router's excess, its time, and in the note the others'. */
export const truthFigures = (): BenchFigure[] => TRUTH_CASES.flatMap(figuresOf)

function figuresOf(one: TruthCase): BenchFigure[] {
  const { name, sailing, lattice, from, to, hours } = one
  const router = solved(() => solve(sailing, lattice, neverStopped)?.hours.at(-1) ?? null, one, RUNS)
  const eight = solved(() => eightNeighbours(sailing, lattice), one, RUNS)
  const stages = solved(() => byStages(sailing, lattice), one, RUNS)
  const fronts = solved(() => isochrones(sailing, from, to, hours), one, 1)
  return [
    {
      name: `${name}: over the least time`,
      value: router.excessPercent ?? Number.NaN,
      unit: '%',
      bar: { max: name.includes('shear') ? SHEAR_PERCENT : BAR_PERCENT },
      note: `8 neighbours ${inWords(eight)}, stages ${inWords(stages)}, isochrones ${inWords(fronts)}`,
    },
    { name: '… found in', value: router.ms, unit: 'ms' },
  ]
}
