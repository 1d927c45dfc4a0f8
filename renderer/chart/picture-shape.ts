// The weather picture made ready for drawing at one time: isobars, highs and lows, the shading's edges, on the unit square.
import { certaintyOf, type Certainty } from '../../shared/picture/certainty.ts'
import { centresOf, type Centre } from '../../shared/picture/centres.ts'
import { contoursOf, finerBy, levelsOf, refined, type Contour, type Grid } from '../../shared/picture/contours.ts'
import { shadedOf, type Picture, type PictureGrid, type PicturePart } from '../../shared/picture/picture.ts'
import { playedAt, type PlayedPicture } from '../../shared/picture/play.ts'
import { valueAt } from '../../shared/picture/read.ts'
import { BOLD_EVERY_HPA, ISOBAR_EVERY_HPA, waveSteps, type WaveStep } from '../../shared/picture/steps.ts'
import type { Units } from '../../shared/weather/units.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { worldX, worldY, type WorldPoint } from './projection/mercator.ts'

/** What the chart draws. */
export interface ChartPicture {
  picture: Picture
  /** Between the picture's hours; at any other time nothing is drawn. */
  timeMs: number
  parts: readonly PicturePart[]
  /** The points it is drawn from are marked. */
  hasPoints: boolean
}

/** A line of equal value, x running on across 180°. */
export interface PictureLine {
  text: string
  isBold: boolean
  points: readonly WorldPoint[]
  /** Of each stretch, from the point of the same number to the next. */
  certainties: readonly Certainty[]
}

export interface CentreShape extends WorldPoint {
  kind: Centre['kind']
  text: string
}

/** A point the picture is drawn from. */
export interface SourcePoint extends WorldPoint {
  /** Of an hour near the time that is shown. */
  isNear: boolean
}

/** Heights of sea or swell, whichever is shaded. */
export interface WaveShape {
  part: 'sea' | 'swell'
  steps: readonly WaveStep[]
  /** Refined. */
  heights: Grid
  edges: readonly PictureLine[]
}

export interface PictureShape {
  played: PlayedPicture
  parts: readonly PicturePart[]
  bounds: { minX: number; maxX: number }
  isobars: readonly PictureLine[]
  centres: readonly CentreShape[]
  waves: WaveShape | null
  points: readonly SourcePoint[]
  /** How many it is drawn from, also where not all are shown. */
  pointCount: number
}

const NEAR_MS = 6 * HOUR_MS

/** null where the picture has nothing for the time. `before`: a shape that is drawn no more; its arrays are written over. */
export function pictureShape(chart: ChartPicture, units: Units, before: PictureShape | null): PictureShape | null {
  const { picture, timeMs, parts, hasPoints } = chart
  const played = playedAt(picture, timeMs, before?.played)
  if (played === null) return null
  const { grid } = played
  const hasPressure = parts.includes('pressure')
  const minX = worldX(grid.west)
  return {
    played,
    parts,
    bounds: { minX, maxX: minX + ((grid.columns - 1) * grid.stepLongDeg) / 360 },
    isobars: hasPressure ? isobarsOf(played) : [],
    centres: hasPressure ? centresOf(played).map(centreShape) : [],
    waves: wavesOf(played, parts, units),
    pointCount: picture.drawnFrom.points,
    points: (hasPoints ? picture.drawnFrom.places : []).map((place) => ({
      x: worldX(place.long),
      y: worldY(place.lat),
      isNear: Math.abs(place.timeMs - timeMs) <= NEAR_MS,
    })),
  }
}

const centreShape = ({ kind, lat, long, pressureHpa }: Centre): CentreShape => ({
  kind,
  x: worldX(long),
  y: worldY(lat),
  text: pressureHpa.toFixed(0),
})

const finer = ({ grid: { columns, rows } }: PlayedPicture, values: Float32Array): Grid =>
  refined({ columns, rows, values }, finerBy(columns))

function isobarsOf(played: PlayedPicture): PictureLine[] {
  const grid = finer(played, played.planes.pressureHpa)
  return contoursOf(grid, levelsOf(grid, ISOBAR_EVERY_HPA)).map(({ level, line }) =>
    lineOf(played, 'pressure', line, { level, text: String(level), isBold: level % BOLD_EVERY_HPA === 0 }),
  )
}

function wavesOf(played: PlayedPicture, parts: readonly PicturePart[], { waves }: Units): WaveShape | null {
  const part = shadedOf(parts)
  if (part === undefined) return null
  const heights = finer(played, part === 'sea' ? played.planes.seaM : played.planes.swellM)
  const steps = waveSteps(waves)
  const levels = steps.map(({ heightM }) => heightM)
  const edges = contoursOf(heights, levels).map(({ level, line }) =>
    lineOf(played, part, line, { level, text: steps[levels.indexOf(level)]?.label ?? '', isBold: false }),
  )
  return { part, steps, heights, edges }
}

/** A line of the refined grid on the unit square, with what is known of each of its stretches. */
function lineOf(
  played: PlayedPicture,
  part: PicturePart,
  line: Contour,
  { level, ...said }: Pick<PictureLine, 'text' | 'isBold'> & { level: number },
): PictureLine {
  const { grid, uncertainty } = played
  const west = worldX(grid.west)
  const times = finerBy(grid.columns)
  const points: WorldPoint[] = []
  const certainties: Certainty[] = []
  for (const [column, row] of line) {
    const eastDeg = (column / times) * grid.stepLongDeg
    const lat = grid.south + (row / times) * grid.stepLatDeg
    points.push({ x: west + eastDeg / 360, y: worldY(lat) })
    certainties.push(certaintyOf(part, valueAt(grid, uncertainty[part], lat, eastDeg), level))
  }
  return { ...said, points, certainties }
}

/** How far east of a grid's west a place of the unit square lies, on any copy of the world, in degrees: 0 to 360. */
export function eastOf({ west }: PictureGrid, x: number): number {
  const turns = x - worldX(west)
  return (turns - Math.floor(turns)) * 360
}
