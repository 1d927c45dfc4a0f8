// The whole path as figures: one press with so many points, of all crossings.
import type { BenchFigure } from '../figure.ts'
import { corridors } from './corridors.ts'
import { wholePath, type WholePath } from './whole-path.ts'

/** What a press pays for; ROUTER_PRESS=200 takes that alone. */
const SIZES = [100, 200, 400]
const PRESSES = process.env['ROUTER_PRESS']?.split(',').map(Number) ?? SIZES
const CHOSEN = process.env['ROUTER_CROSSINGS']?.split(',').map(Number)
/** Of an answer, and of the connection of each round. */
const [KB_A_POINT, KB_A_ROUND] = [0.573, 5.4]
/** Of a request that is settled; and of what is recommended over full knowledge. */
const [MAX_ROUNDS, MAX_OVER_PERCENT] = [5, 2]

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const pointsOf = ({ rounds }: WholePath): number => rounds.reduce((sum, { points }) => sum + points, 0)
const kbOf = (path: WholePath): number => KB_A_POINT * pointsOf(path) + KB_A_ROUND * path.rounds.length

export async function pathFigures(): Promise<BenchFigure[]> {
  const chosen = corridors().filter((_, i) => CHOSEN?.includes(i) ?? true)
  const figures: BenchFigure[] = []
  for (const size of PRESSES) {
    const paths: WholePath[] = []
    for (const corridor of chosen) {
      const path = await wholePath(corridor, size)
      console.log(inWords(path))
      paths.push(path)
    }
    figures.push(...figuresOf(size, paths))
  }
  return figures
}

function figuresOf(size: number, paths: readonly WholePath[]): BenchFigure[] {
  const of = (isCounted: (path: WholePath) => boolean): string => `${paths.filter(isCounted).length} of ${paths.length}`
  const changes = paths.flatMap(({ later }) => (later === null ? [] : [later]))
  const lost = changes.filter(({ headline, isByItsWeather }) => headline !== 'better' && !isByItsWeather)
  const rounds = mean(paths.map((path) => path.rounds.length))
  return [
    {
      name: `a press of ${size}: over full knowledge, mean`,
      value: mean(paths.map(({ overPercent }) => overPercent)),
      unit: '%',
      ...(size === 200 ? { bar: { max: MAX_OVER_PERCENT } } : {}),
      note: `of what is recommended, or of the own route; worst ${Math.max(...paths.map(({ overPercent }) => overPercent)).toFixed(1)}`,
    },
    {
      name: '… points, mean',
      value: mean(paths.map(pointsOf)),
      unit: '',
      note: `most ${Math.max(...paths.map(pointsOf))}; ${mean(paths.map(kbOf)).toFixed(0)} kB; at most 200 in ${of((path) => pointsOf(path) <= 200)}`,
    },
    {
      name: '… rounds, mean',
      value: rounds,
      unit: '',
      ...(size === 200 ? { bar: { max: MAX_ROUNDS } } : {}),
      note: `settled ${of(({ isSettled }) => isSettled)}, its track checked ${of(({ isChecked }) => isChecked)}`,
    },
    {
      name: '… recommendations lost, asked again and with more points around',
      value: paths.filter(({ isSame }) => !isSame).length + lost.length,
      unit: '',
      bar: { max: 0 },
      note: lost.map(({ headline }) => headline).join(', '),
    },
  ]
}

const inWords = (path: WholePath): string =>
  `${path.name}, ${path.size}: ${pointsOf(path)} points, ${path.isSettled ? 'settled' : 'open'}, ${path.overPercent.toFixed(2)} % over; ` +
  path.rounds.map(({ points, headline }) => `${points} ${headline}`).join(', ')
