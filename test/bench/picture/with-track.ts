// The picture beside the weather of the track, which comes first in a fetch: its points are close together.
import { orderPicture } from '../../../electron/engine/weather/field/order.ts'
import { createShore, readCoastFile } from '../../../electron/engine/passage/land/shore.ts'
import { certaintyOf } from '../../../shared/picture/certainty.ts'
import type { BenchFigure } from '../figure.ts'
import { WITHIN_1, WITHIN_2 } from './bars.ts'
import { pictureOf } from './drawn-by.ts'
import {
  emptyTally,
  errorsOf,
  judge,
  mean,
  merged,
  ninetyFive,
  withinPercent,
  withinText,
  type Hour,
  type Tally,
} from './judge.ts'
import { sampleAt, type Passage } from './oceans.ts'

const { isLand } = createShore(readCoastFile)
/** Judged alone, and with so many points of a picture. */
const BESIDE_TRACK = [0, 100] as const

/** A track's points, so many of a picture beside them, and the result. */
export interface WithTrack {
  points: number
  tally: Tally
}

/** Both of a passage. */
export const judgeWithTrack = (passage: Passage, hours: readonly Hour[]): WithTrack[] =>
  BESIDE_TRACK.map((points) => ({ points, tally: tallyWithTrack(passage, hours, points) }))

function tallyWithTrack({ ship, track }: Passage, hours: readonly Hour[], points: number): Tally {
  const of = { ship, fromMs: ship[0]?.timeMs ?? 0, toMs: ship.at(-1)?.timeMs ?? 0 }
  const beside = points === 0 ? [] : orderPicture(of, points, track, isLand).points
  const drawn = pictureOf([...beside, ...track].map(sampleAt))
  const tally = emptyTally()
  for (const hour of hours) judge(hour, drawn, tally)
  return tally
}

/** A track's points are close together, and predict each other better than what lies beside them. Of what is drawn or hatched. */
export const figuresWithTrack = (runs: readonly WithTrack[]): BenchFigure[] =>
  BESIDE_TRACK.flatMap((points) => figuresOf(points, runs))

function figuresOf(points: number, runs: readonly WithTrack[]): BenchFigure[] {
  const tally = merged(runs.filter((run) => run.points === points).map((run) => run.tally))
  const { pressureGiven, windGiven, seaGiven } = tally
  const drawn = pressureGiven.filter(({ sd }) => certaintyOf('pressure', sd) !== 'none')
  const whole = drawn.filter(({ sd }) => certaintyOf('pressure', sd) === 'whole')
  const share = (part: readonly unknown[]): string => `${((100 * part.length) / pressureGiven.length).toFixed(0)} %`
  return [
    {
      name:
        points === 0 ? 'the track alone: pressure, mean error' : `the track and ${points} points: pressure, mean error`,
      value: mean(errorsOf(drawn)),
      unit: 'hPa',
      note: `95 % within ${ninetyFive(errorsOf(drawn))}; drawn or hatched ${share(drawn)} of the region`,
    },
    { name: '… pressure within 1 scaled sd', value: withinPercent(drawn, 1), unit: '%', bar: WITHIN_1 },
    { name: '… pressure within 2 scaled sd', value: withinPercent(drawn, 2), unit: '%', bar: WITHIN_2 },
    {
      name: '… mean error where drawn whole',
      value: mean(errorsOf(whole)),
      unit: 'hPa',
      bar: { max: 1 },
      note: `95 % within ${ninetyFive(errorsOf(whole))}; ${share(whole)} of the region`,
    },
    {
      name: '… wind’s speed, mean error',
      value: mean(errorsOf(windGiven)),
      unit: 'm/s',
      note: `${withinText(windGiven)}; sea ${mean(errorsOf(seaGiven)).toFixed(2)} m, ${withinText(seaGiven)}`,
    },
  ]
}
