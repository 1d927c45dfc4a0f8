// Writes what distinguishes a picture's water from fetched weather: that it is estimated, and from how many points; the height of the sea.
import type { Colours } from '../../../shared/app/palette.ts'
import { certaintyOf } from '../../../shared/picture/certainty.ts'
import { valueAt } from '../../../shared/picture/read.ts'
import { canvasFont } from '../../theme/palette.ts'
import { textWidth, writeText } from '../lettering.ts'
import { eastOf, type PictureShape } from '../picture-shape.ts'
import { box, type LabelSpace } from '../placing.ts'
import { latOfWorldY } from '../projection/mercator.ts'
import type { View } from '../view.ts'
import { words } from '../../words/words.ts'

const SOURCE_FONT = canvasFont(12)
const STEP_FONT = canvasFont(12, 600)
const EDGE_PX = 8
const LINE_PX = 16

/** `estimated, from 100 points`, at the lower edge: as far to the left as there is room. */
export function writeSource(
  ctx: CanvasRenderingContext2D,
  { pointCount }: PictureShape,
  { widthPx, heightPx }: View,
  { dim, halo }: Colours,
  space: LabelSpace,
): void {
  const text = words.picture.chart.estimatedFrom(words.picture.tool.points(pointCount))
  const width = textWidth(ctx, SOURCE_FONT, text)
  for (const lineUp of [0, 1, 2]) {
    const y = heightPx - EDGE_PX - LINE_PX / 2 - lineUp * LINE_PX
    for (let x = EDGE_PX; x + width < widthPx - EDGE_PX; x += LINE_PX) {
      if (!space.place(box(x - 3, y - LINE_PX / 2, width + 6, LINE_PX))) continue
      writeText(ctx, text, x, y, { font: SOURCE_FONT, colour: dim, halo })
      return
    }
  }
}

/** Parts of the view's width and height where a height is looked for, the middle first. */
const LOOKED_AT = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8] as const

/** `sea 2–3 m`, as near to the middle as it is known and there is room: the step of the shading whose edges are not in view. */
export function writeStep(
  ctx: CanvasRenderingContext2D,
  { played: { grid, planes, uncertainty }, waves }: PictureShape,
  view: View,
  ink: { colour: string; halo: string },
  space: LabelSpace,
): void {
  if (waves === null) return
  const { part, steps } = waves
  for (const down of LOOKED_AT)
    for (const across of LOOKED_AT) {
      const [x, y] = [across * view.widthPx, down * view.heightPx]
      const [lat, eastDeg] = [latOfWorldY(view.minY + y / view.worldPx), eastOf(grid, view.minX + x / view.worldPx)]
      const height = valueAt(grid, part === 'sea' ? planes.seaM : planes.swellM, lat, eastDeg)
      const certainty = certaintyOf(part, valueAt(grid, uncertainty[part], lat, eastDeg), height)
      if (Number.isNaN(height) || (certainty !== 'whole' && certainty !== 'dashed')) continue
      const above = steps.findIndex(({ heightM }) => height < heightM)
      const at = above < 0 ? steps.length : above
      const text = words.picture.chart.step[part](steps[at - 1]?.label ?? null, steps[at]?.label ?? null)
      const width = textWidth(ctx, STEP_FONT, text)
      if (!space.place(box(x - width / 2 - 3, y - LINE_PX / 2, width + 6, LINE_PX))) continue
      writeText(ctx, text, x - width / 2, y, { font: STEP_FONT, ...ink })
      return
    }
}
