// The route on a small chart: land, graticule, legs true to their geometry, what is beyond limits or not known on them, numbers of the
// waypoints. Black and grey on white.
import type { Orientation } from '../../../../shared/app/paper.ts'
import { h, Long, note, type Piece, type ReactNode } from './markup.ts'
import type { PassagePlanData } from './data.ts'
import { clipped, frameOf, MAX_LAT_DEG, routeShapeInSlices, type Frame, type Point } from './chart-frame.ts'
import { grid, scaleBar } from './chart-grid.ts'
import { trackPieces, type TrackPiece } from './chart-stretches.ts'
import { coastRings, scaleFor, type CoastScale } from './coast.ts'
import { plain } from './text.ts'
import { isLongTitle } from './title-block.ts'

/** Tenths of a millimetre. */
const SIZE: Readonly<Record<Orientation, { width: number; height: number }>> = {
  lying: { width: 1400, height: 640 },
  standing: { width: 1800, height: 760 },
}
/** What a standing chart gives to a name of several lines: the curves stay on the first page. */
const GIVEN_TO_TITLE = 240
const LETTER = { height: 27, width: 15 }

export const chart = (data: PassagePlanData): Long => new Long('figure', { className: 'chart' }, () => drawn(data))

function* drawn(data: PassagePlanData): Iterable<Piece> {
  const { schedule, orientation } = data
  const { width, height: usual } = SIZE[orientation]
  const hasLongTitle = orientation === 'standing' && isLongTitle(plain(data.voyage.document.name))
  const height = usual - (hasLongTitle ? GIVEN_TO_TITLE : 0)
  const pieces = trackPieces(data)
  yield undefined
  const { waypoints, legs, goesBeyond } = yield* routeShapeInSlices(schedule.waypoints)
  const frame = frameOf([...waypoints, ...legs.flat()], width, height)
  const scale = scaleFor(frame.maxX - frame.minX)
  const marks = waypoints.map(frame.at)
  yield undefined
  const attributes = { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'The route on a small chart' }
  yield new Long('svg', attributes, function* () {
    yield h('path', { className: 'land', d: landPath(frame, scale), fillRule: 'evenodd' })
    yield undefined
    yield* gridLines(frame)
    yield* drawnLegs(legs, frame)
    for (const piece of pieces) yield* drawnPiece(piece, frame)
    for (const [cx, cy] of marks) yield h('circle', { className: 'dot', cx: short(cx), cy: short(cy), r: 7 })
    yield* signs(pieces, frame)
    yield* numbers(marks, frame)
    yield bar(frame)
    yield h('rect', { className: 'frame', x: 2, y: 2, width: width - 4, height: height - 4 })
  })
  yield keyOf(pieces)
  yield note(
    `Sketch of the route, Mercator. Coastline: Natural Earth ${scale}. No depths, no dangers: not a chart.`,
    goesBeyond ? ` Beyond ${MAX_LAT_DEG}° of latitude the sketch ends.` : '',
  )
}

export function* drawnLegs(legs: readonly (readonly Point[])[], frame: Frame): Iterable<Piece> {
  for (const line of legs) yield h('path', { className: 'leg', d: pathOf(line.map(frame.at)) })
}

/** To a hundredth of a millimetre. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)
/** A line through places of the picture. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')

/** Land on every copy of the world that the frame touches. */
export function landPath(frame: Frame, scale: CoastScale): string {
  const pad = 20 / frame.perDegree
  const box = { minX: frame.minX - pad, maxX: frame.maxX + pad, minY: frame.minY - pad, maxY: frame.maxY + pad }
  const parts: string[] = []
  for (const ring of coastRings(scale)) {
    if (ring.maxY < box.minY || ring.minY > box.maxY) continue
    for (let copy = Math.ceil((box.minX - ring.maxX) / 360); copy * 360 + ring.minX <= box.maxX; copy++) {
      const moved = ring.points.map(([x, y]): Point => [x + copy * 360, y])
      const points = thinned(clipped(moved, box).map(frame.at))
      if (points.length > 2) parts.push(`${pathOf(points)}Z`)
    }
  }
  return parts.join('')
}

/** Points nearer to the one before than a quarter of a millimetre say nothing in print. */
function thinned(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) > 2.5) kept.push(point)
  }
  return kept
}

/** Hard: broad and full. Soft: broad with a white core. Not known: broken. */
function drawnPiece({ kind, points }: TrackPiece, frame: Frame): ReactNode[] {
  const d = pathOf(points.map(frame.at))
  if (kind === 'unknown') return [h('path', { className: 'leg-gap', d })]
  return [h('path', { className: 'beyond', d }), ...(kind === 'soft' ? [h('path', { className: 'core', d })] : [])]
}

/** Beside the track where a stretch is worst, the gravest first; one that would cover another is left out. */
function signs(pieces: readonly TrackPiece[], frame: Frame): ReactNode[] {
  const taken: Point[] = []
  return pieces.toReversed().flatMap(({ sign }) => {
    if (sign === null) return []
    const [x, y] = frame.at(sign.at)
    if (taken.some((other) => Math.hypot(other[0] - x, other[1] - y) < 40)) return []
    taken.push([x, y])
    return [h('text', { className: 'number middle', x: short(x), y: short(y - 16) }, sign.text)]
  })
}

const KEY_WORDS: readonly (readonly [TrackPiece['kind'], string])[] = [
  ['hard', '✕ beyond a hard limit'],
  ['soft', '▲ beyond a soft limit'],
  ['unknown', 'weather not known'],
]

function keyOf(pieces: readonly TrackPiece[]): ReactNode {
  const there = KEY_WORDS.filter(([kind]) => pieces.some((one) => one.kind === kind))
  if (there.length === 0) return null
  const d = 'M3 12H57'
  return h(
    'p',
    { className: 'key' },
    ...there.map(([kind, words]) =>
      h(
        'span',
        { className: 'key-item' },
        h(
          'svg',
          { viewBox: '0 0 60 24', className: 'swatch' },
          h('path', { className: kind === 'unknown' ? 'leg' : 'beyond', d }),
          kind === 'hard' ? null : h('path', { className: kind === 'soft' ? 'core' : 'leg-gap', d }),
        ),
        ` ${words}`,
      ),
    ),
  )
}

/** Parallels and meridians with their degrees. */
export function gridLines(frame: Frame): ReactNode[] {
  const { width, height } = frame
  const { meridians, parallels } = grid(frame)
  const line = (x1: number, y1: number, x2: number, y2: number): ReactNode =>
    h('path', { className: 'grid', d: `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}` })
  return [
    ...meridians.map(({ at }) => line(at, 0, at, height)),
    ...parallels.map(({ at }) => line(0, at, width, at)),
    ...degrees(frame).map(({ text, at: [x, y] }) =>
      h('text', { className: 'degrees', x: short(x), y: short(y) }, text),
    ),
  ]
}

/** The degrees of the parallels and meridians that meet no corner; each begins at its place, on its baseline. */
export function degrees(frame: Frame): { text: string; at: Point }[] {
  const { width, height } = frame
  const { meridians, parallels } = grid(frame)
  const inside = (at: number, size: number): boolean => at > 60 && at < size - 60
  return [
    ...meridians
      .filter(({ at }) => inside(at, width))
      .map(({ at, label }) => ({ text: label, at: [at + 6, height - 10] as const })),
    ...parallels
      .filter(({ at }) => inside(at, height))
      .map(({ at, label }) => ({ text: label, at: [8, at - 6] as const })),
  ]
}

/** Where a number may stand about its waypoint: right, left, above, below, and between. */
const AROUND: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
]

/** First and last waypoint, then the others in their order where there is room: a number that would cover another is left out. */
function* numbers(marks: readonly Point[], { width: max, height: lowest }: Frame): Iterable<Piece> {
  const taken: { x: number; y: number; width: number }[] = []
  const isFree = (x: number, y: number, width: number): boolean =>
    x > 5 &&
    y > LETTER.height &&
    x + width < max - 5 &&
    y < lowest - 5 &&
    taken.every((one) => x > one.x + one.width + 4 || x + width + 4 < one.x || Math.abs(y - one.y) > LETTER.height + 2)
  const order = [...new Set([0, marks.length - 1, ...marks.keys()])]
  for (const index of order) {
    yield undefined
    const mark = marks[index]
    if (mark === undefined) continue
    const text = String(index + 1)
    const width = text.length * LETTER.width
    for (const [sideX, sideY] of offLegs(marks, index)) {
      const x = mark[0] + sideX * 14 - (sideX === 0 ? width / 2 : sideX < 0 ? width : 0)
      const y = mark[1] + sideY * 24 + LETTER.height * 0.35
      if (!isFree(x, y, width)) continue
      taken.push({ x, y, width })
      yield h('text', { className: 'number', x: short(x), y: short(y) }, text)
      break
    }
  }
}

/** Beside the legs rather than on them: best first. */
function offLegs(marks: readonly Point[], index: number): Point[] {
  const mark = marks[index] ?? [0, 0]
  const along = [marks[index - 1], marks[index + 1]].flatMap((other): Point[] => {
    const [x, y] = [(other?.[0] ?? mark[0]) - mark[0], (other?.[1] ?? mark[1]) - mark[1]]
    const length = Math.hypot(x, y)
    return length === 0 ? [] : [[x / length, y / length]]
  })
  const onLeg = ([x, y]: Point): number =>
    along.reduce((max, leg) => Math.max(max, (x * leg[0] + y * leg[1]) / Math.hypot(x, y)), -1)
  return AROUND.toSorted((a, b) => onLeg(a) - onLeg(b))
}

function bar(frame: Frame): ReactNode {
  const { nm, length, latDeg } = scaleBar(frame)
  const [x, y] = [frame.width - length - 30, frame.height - 60]
  const size = nm >= 1 ? nm.toLocaleString('en-US') : String(Number(nm.toPrecision(1)))
  const at = `${Math.round(Math.abs(latDeg))}°${Math.round(latDeg) === 0 ? '' : latDeg > 0 ? ' N' : ' S'}`
  return h(
    'g',
    null,
    h('rect', { className: 'paper', x: x - 12, y: y - 36, width: length + 24, height: 52 }),
    h('path', { className: 'bar', d: `M${short(x)} ${y - 10}V${y}H${short(x + length)}V${y - 10}` }),
    h('text', { className: 'degrees middle', x: short(x + length / 2), y: y - 12 }, `${size} NM at ${at}`),
  )
}
