// The weather picture of the hours that were chosen, on a page by itself at the end: an estimate between few points, which no other page rests on.
import { formatPosition } from '../../../../shared/format/format.ts'
import { withOffice } from '../../../../shared/format/fetched-by.ts'
import { formatUtc, isAhead } from '../../../../shared/format/time.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import { CERTAINTY_LIMITS } from '../../../../shared/picture/certainty.ts'
import { TROPICS_DEG, type DrawnFrom } from '../../../../shared/picture/picture.ts'
import { playedAt } from '../../../../shared/picture/play.ts'
import type { PassagePlanData } from './data.ts'
import { around, h, Long, note, part, type Piece, type ReactNode } from './markup.ts'
import { pictureChart } from './picture-chart.ts'
import { pictureFrame } from './picture-frame.ts'
import { isBlank } from './picture-shape.ts'
import type { PrintedPicture } from './pictures.ts'
import { counted, localWhereOther } from './text.ts'

/** Nothing where none was chosen. */
export function picturePage(data: PassagePlanData): Piece {
  const { pictures } = data
  if (pictures.length === 0) return null
  const drawn = new Long('div', { className: 'pictures' }, function* () {
    for (const one of pictures) {
      yield hour(one, data)
      yield undefined
    }
    yield h('div', null, ...words(data), key())
  })
  return around(
    'div',
    { className: 'picture-page' },
    part('Weather picture, estimated', () => [drawn]),
  )
}

function hour(one: PrintedPicture, data: PassagePlanData): Long {
  const { timeMs } = one
  const { clocks, schedule, orientation } = data
  const frame = pictureFrame(schedule, orientation, timeMs)
  const played = 'picture' in one ? playedAt(one.picture, timeMs) : null
  const said =
    'whyNot' in one
      ? one.whyNot
      : played === null || isBlank(played)
        ? `Too few points about here at this time: nothing is drawn. ${drawnFromWords(one.picture.drawnFrom, data.nowMs)}`
        : drawnFromWords(one.picture.drawnFrom, data.nowMs)
  return around(
    'figure',
    { className: 'picture' },
    h(
      'figcaption',
      null,
      h('b', null, formatUtc(timeMs)),
      ...[localWhereOther(timeMs, clocks), shipWords(data, timeMs)]
        .filter((one) => one !== '')
        .map((one) => ` · ${one}`),
    ),
    pictureChart(data, { timeMs, played, frame }),
    note(said),
  )
}

function shipWords({ schedule }: PassagePlanData, timeMs: number): string {
  const { etdMs, etaMs } = schedule
  if (etdMs === null || etaMs === null) return 'no ETD is set'
  if (timeMs < etdMs) return 'before departure'
  return timeMs > etaMs ? 'after arrival' : `ship ${formatPosition(shipAt(schedule, timeMs).position, 1)}`
}

/** `Drawn from 100 points, the oldest fetched 15 NOV 2026 0230 UTC; between them estimated.` */
function drawnFromWords(
  { points, stored, oldestFetchedAtMs, newestFetchedAtMs, fetchedBy }: DrawnFrom,
  nowMs: number,
): string {
  const of = points < stored ? `${points} of ${counted(stored, 'point')} stored` : counted(points, 'point')
  const age =
    oldestFetchedAtMs === null || newestFetchedAtMs === null
      ? 'age not known'
      : isAhead(nowMs - newestFetchedAtMs)
        ? `fetched until ${formatUtc(newestFetchedAtMs)}, ahead of this clock: age not known`
        : `the oldest fetched ${formatUtc(oldestFetchedAtMs)}`
  return `Drawn from ${of}, ${withOffice(age, fetchedBy)}; between them estimated.`
}

function words({ pictures, simulated }: PassagePlanData): ReactNode[] {
  const isTropical = pictures.some((one) => 'picture' in one && one.picture.isTropical)
  return [
    note(
      simulated ? h('b', null, 'TRAINING: simulated weather, of no real sea. ') : '',
      'Small lows and fronts may be missing. No limit is judged by it: verdict, limits, curves and tables of this plan rest on the stored values alone.',
      isTropical
        ? ` Within ${TROPICS_DEG}° of the equator wind is left out of the isobars: they are less certain there.`
        : '',
    ),
    note(
      'Isobars each 4 hPa, significant height of the sea in steps, wind at 10 m. Mercator; coastline: Natural Earth. No depths, no dangers: not a chart.',
    ),
  ]
}

const [WHOLE, DASHED, HATCHED] = CERTAINTY_LIMITS.pressure
const STROKES = 'M4 22 24 2M20 22 40 2M36 22 56 2'
/** Each with what is drawn as its sample. */
const KEY: readonly (readonly [words: string, sample: readonly (readonly [className: string, d: string])[]])[] = [
  [`pressure within about ${WHOLE} hPa`, [['isobar', 'M2 14C20 6 40 6 58 14']]],
  [
    `within about ${DASHED} hPa`,
    [
      ['uncertain', STROKES],
      ['isobar unsure', 'M2 14C20 6 40 6 58 14'],
    ],
  ],
  [`within about ${HATCHED} hPa: no isobars`, [['uncertain', STROKES]]],
  ['nothing drawn: not known', []],
  ['sea, the darker the higher', [['tint', 'M2 2H58V22H2ZM20 2H58V22H20Z']]],
  ['land', [['picture-land', 'M2 2H58V22H2Z']]],
  ['route', [['leg', 'M2 12H58']]],
  ['ship at the hour', [['dot', 'M20 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0']]],
]

const key = (): ReactNode =>
  h(
    'p',
    { className: 'key' },
    ...KEY.map(([meaning, sample]) =>
      h(
        'span',
        { className: 'key-item' },
        h(
          'svg',
          { viewBox: '0 0 60 24', className: 'swatch' },
          ...sample.map(([className, d]) => h('path', { className, d })),
          h('rect', { className: 'grid', x: 1, y: 1, width: 58, height: 22 }),
        ),
        ` ${meaning}`,
      ),
    ),
  )
