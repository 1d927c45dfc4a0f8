// One hour of the weather picture as a chart for paper: tints and hatching, barbs, land over them, isobars, route and ship, highs and lows.
import { centresOf } from '../../../../shared/picture/centres.ts'
import type { Certainty } from '../../../../shared/picture/certainty.ts'
import type { PlayedPicture } from '../../../../shared/picture/play.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import { windBarbShape } from '../../../../shared/weather/wind-barb.ts'
import { drawnLegs, degrees, gridLines, landPath, pathOf, short } from './chart.ts'
import { routeShapeInSlices, type Frame, type Point } from './chart-frame.ts'
import { scaleFor } from './coast.ts'
import type { PassagePlanData } from './data.ts'
import { h, Long, type ReactNode } from './markup.ts'
import { placeIn, turnsOf } from './picture-frame.ts'
import {
  isDrawn,
  isobars,
  seaEdges,
  seaTints,
  uncertainStrokes,
  winds,
  type ShapeLine,
  type ShapeWind,
} from './picture-shape.ts'

/** A rectangle that has lettering in it. */
interface Room {
  x: number
  y: number
  width: number
  height: number
}

/** Takes a room when it lies in the frame and on no other. */
type Occupy = (room: Room) => boolean

const EDGE = 8
const LETTER = { width: 13, height: 24 }
const DESCENT = 5
const BARB_SIZE = 30
const SHIP_RADIUS = 12

/** `played` null: land and route alone. */
export function pictureChart(
  { schedule, units }: Pick<PassagePlanData, 'schedule' | 'units'>,
  { timeMs, played, frame }: { timeMs: number; played: PlayedPicture | null; frame: Frame },
): Long {
  const { width, height } = frame
  const ship = shipPlaces(schedule, timeMs, frame)
  const occupy = occupier(frame, [
    ...ship.map((at) => roomAbout(at, 3 * SHIP_RADIUS, 3 * SHIP_RADIUS)),
    ...degrees(frame).map(({ text, at: [x, y] }) => ({
      x,
      y: y - LETTER.height,
      width: text.length * LETTER.width,
      height: LETTER.height + DESCENT,
    })),
  ])
  // The letters first: the lines' numbers leave room for them.
  const centres = played === null ? [] : drawnCentres(played, frame, occupy)
  const lines = played === null ? [] : isobars(played, frame)
  const edges = played === null ? [] : seaEdges(played, frame, units)
  const attributes = { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'Weather picture' }
  return new Long('svg', attributes, function* () {
    if (played !== null) yield* beneathLand(played, frame, { edges, units })
    yield h('path', {
      className: 'picture-land',
      d: landPath(frame, scaleFor(frame.maxX - frame.minX)),
      fillRule: 'evenodd',
    })
    yield* gridLines(frame)
    yield* drawnLines(lines, 'isobar')
    const { legs } = yield* routeShapeInSlices(schedule.waypoints)
    yield* drawnLegs(legs, frame)
    for (const [cx, cy] of ship) {
      yield h('circle', { className: 'dot', cx: short(cx), cy: short(cy), r: SHIP_RADIUS })
      yield h('circle', { className: 'lone', cx: short(cx), cy: short(cy), r: SHIP_RADIUS / 3 })
    }
    yield* centres
    yield* labels(lines, occupy)
    yield* labels(edges, occupy)
    yield h('rect', { className: 'frame', x: 2, y: 2, width: width - 4, height: height - 4 })
  })
}

const roomAbout = ([x, y]: Point, width: number, height: number): Room => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

function occupier({ width, height }: Frame, occupied: Room[]): Occupy {
  return (room) => {
    const isIn =
      room.x > EDGE && room.y > EDGE && room.x + room.width < width - EDGE && room.y + room.height < height - EDGE
    const isFree = occupied.every(
      (one) =>
        room.x > one.x + one.width ||
        one.x > room.x + room.width ||
        room.y > one.y + one.height ||
        one.y > room.y + room.height,
    )
    if (!isIn || !isFree) return false
    occupied.push(room)
    return true
  }
}

function shipPlaces(schedule: PassagePlanData['schedule'], timeMs: number, frame: Frame): Point[] {
  const { position } = shipAt(schedule, timeMs)
  return turnsOf(frame, position.long, 0).map((turn) => placeIn(frame, position.long + turn, position.lat))
}

/** Tints from the lowest up, their edges, hatching over both, barbs. */
function beneathLand(
  played: PlayedPicture,
  frame: Frame,
  { edges, units }: { edges: readonly ShapeLine[]; units: PassagePlanData['units'] },
): ReactNode[] {
  const tints = seaTints(played, frame, units).filter((step) => step.length > 0)
  return [
    ...tints.map((step) =>
      h('path', { className: 'tint', d: step.map((line) => `${pathOf(line)}Z`).join(''), fillRule: 'evenodd' }),
    ),
    ...drawnLines(edges, 'tint-edge'),
    h('path', { className: 'uncertain', d: uncertainStrokes(played, frame).map(pathOf).join('') }),
    ...barbs(winds(played, frame)),
  ]
}

function drawnLines(lines: readonly ShapeLine[], className: string): ReactNode[] {
  return [false, true].flatMap((isBold) =>
    (['whole', 'dashed'] as const).flatMap((certainty) => {
      const d = lines
        .filter((line) => line.isBold === isBold)
        .flatMap((line) => stretches(line, certainty))
        .map(pathOf)
        .join('')
      const style = [className, isBold ? 'bold' : '', certainty === 'dashed' ? 'unsure' : ''].filter(
        (one) => one !== '',
      )
      return d === '' ? [] : [h('path', { className: style.join(' '), d })]
    }),
  )
}

/** The parts of a line that are so sure. */
function stretches({ points, certainties }: ShapeLine, certainty: Certainty): Point[][] {
  const found: Point[][] = []
  let open: Point[] | null = null
  points.forEach((point, i) => {
    const before = points[i - 1]
    if (before === undefined || certainties[i - 1] !== certainty) open = null
    else if (open === null) found.push((open = [before, point]))
    else open.push(point)
  })
  return found
}

/** All in two paths: a page has hundreds. */
function barbs(found: readonly ShapeWind[]): ReactNode[] {
  let lines = ''
  let pennants = ''
  for (const { at, fromDeg, speedKn, southern } of found) {
    const shape = windBarbShape(fromDeg, speedKn, { southern, size: BARB_SIZE })
    const moved = (points: readonly Point[]): string => pathOf(points.map(([x, y]): Point => [x + at[0], y + at[1]]))
    lines += shape.lines.map(moved).join('')
    pennants += shape.pennants.map((corners) => `${moved(corners)}Z`).join('')
    const r = short(shape.calmRadius)
    if (shape.calmRadius > 0)
      lines += `M${short(at[0] - shape.calmRadius)} ${short(at[1])}a${r} ${r} 0 1 0 ${short(2 * shape.calmRadius)} 0a${r} ${r} 0 1 0 ${short(-2 * shape.calmRadius)} 0`
  }
  return [h('path', { className: 'picture-barb', d: lines }), h('path', { className: 'pennant', d: pennants })]
}

/** Where a letter may stand about its centre, in its own widths and heights. */
const ABOUT: readonly Point[] = [
  [0, 0],
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
]
const CENTRE = { width: 62, height: 66 }

/** H or L with its pressure beneath: on its centre, else beside it with a dot there. */
function drawnCentres(played: PlayedPicture, frame: Frame, occupy: Occupy): ReactNode[] {
  return centresOf(played).flatMap(({ kind, lat, long, pressureHpa }) =>
    turnsOf(frame, long, 0).flatMap((turn) => {
      const [x, y] = placeIn(frame, long + turn, lat)
      for (const [across, down] of ABOUT) {
        const [middle, centre] = [x + across * (CENTRE.width / 2 + 8), y + down * (CENTRE.height / 2 + 8)]
        if (!occupy(roomAbout([middle, centre], CENTRE.width, CENTRE.height))) continue
        const isRepeated = across !== 0 || down !== 0
        return [
          ...(isRepeated ? [h('circle', { className: 'lone', cx: short(x), cy: short(y), r: 5 })] : []),
          h('text', { className: 'centre middle', x: short(middle), y: short(centre + 6) }, kind === 'low' ? 'L' : 'H'),
          h('text', { className: 'number middle', x: short(middle), y: short(centre + 32) }, pressureHpa.toFixed(0)),
        ]
      }
      return []
    }),
  )
}

const LABELS_APART = 520

/** The number of each line where there is room, as often as it is long. */
function labels(lines: readonly ShapeLine[], occupy: Occupy): ReactNode[] {
  return lines.flatMap(({ text, isBold, points, certainties }) => {
    const written: Point[] = []
    // From its middle outwards: rings and short lines have it once.
    const order = [...points.keys()].toSorted(
      (a, b) => Math.abs(a - points.length / 2) - Math.abs(b - points.length / 2),
    )
    return order.flatMap((i) => {
      const at = points[i]
      const certainty = certainties[i]
      if (at === undefined || certainty === undefined || !isDrawn(certainty)) return []
      if (written.some((one) => Math.hypot(one[0] - at[0], one[1] - at[1]) < LABELS_APART)) return []
      if (!occupy(roomAbout(at, text.length * LETTER.width + 8, LETTER.height))) return []
      written.push(at)
      const style = isBold ? 'number middle' : 'small middle'
      const width = text.length * LETTER.width + 8
      // The line ends where its number begins.
      const room = { x: short(at[0] - width / 2), y: short(at[1] - LETTER.height / 2), width, height: LETTER.height }
      return [
        h('rect', { className: 'paper', ...room }),
        h('text', { className: style, x: short(at[0]), y: short(at[1] + LETTER.height / 3) }, text),
      ]
    })
  })
}
