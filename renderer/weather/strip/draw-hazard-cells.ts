// Draws one hazard over time as cells: lower for light ones, full for grave ones, hatched where nothing can be done, outlined where it is not known.
import { TONE_SIGNS, type Tone } from '../../../shared/ship/hazards/tones.ts'
import type { ColourRole } from '../../../shared/app/palette.ts'
import { crisp, label, line, type Pen } from './canvas.ts'
import { hatch, spanOn } from './draw-behind.ts'
import type { TimeSpan } from './gaps.ts'
import { dayMarks, xOf, type TimeAxis } from './time-axis.ts'

/** A step, as far as its neighbours'. */
export interface HazardCell extends TimeSpan {
  tone: Tone
  /** The word of its class. */
  state: string
}

const MARGIN_PX = 4
const LETTERING_PX = 11
/** Of small print, about. */
const LETTER_PX = 6
const ROOM_PX = 8

/** How much of the row's height a cell has, and how strong its colour is. */
const INK: Readonly<Partial<Record<Tone, { role: ColourRole; share: number; alpha: number }>>> = {
  soft: { role: 'warn', share: 0.6, alpha: 0.75 },
  hard: { role: 'alarm', share: 1, alpha: 0.8 },
  good: { role: 'ok', share: 1, alpha: 0.6 },
}

/** Neighbouring steps of one class, as one. */
export function hazardRuns(cells: readonly HazardCell[]): HazardCell[] {
  const runs: HazardCell[] = []
  for (const cell of cells) {
    const last = runs.at(-1)
    if (last !== undefined && last.state === cell.state && last.tone === cell.tone && last.toMs === cell.fromMs)
      last.toMs = cell.toMs
    else runs.push({ ...cell })
  }
  return runs
}

export function drawHazardCells(pen: Pen, cells: readonly HazardCell[], axis: TimeAxis, heightPx: number): void {
  const { ctx, colour } = pen
  const runs = hazardRuns(cells)
  ctx.lineWidth = 1
  ctx.strokeStyle = colour('line')
  for (const { timeMs } of dayMarks(axis))
    line(ctx, [crisp(xOf(axis, timeMs)), 0], [crisp(xOf(axis, timeMs)), heightPx])
  const [top, height] = [MARGIN_PX, heightPx - 2 * MARGIN_PX]
  for (const run of runs) {
    const place = spanOn(axis, run.fromMs, run.toMs)
    if (place !== null) drawCell(pen, run.tone, place, { top, height })
  }
  // Over all cells: no word is cut off by the next.
  for (const run of runs) {
    const place = spanOn(axis, run.fromMs, run.toMs)
    if (place !== null) drawWord(pen, run, place, heightPx / 2)
  }
}

interface Place {
  x: number
  width: number
}

function drawCell(pen: Pen, tone: Tone, { x, width }: Place, { top, height }: { top: number; height: number }): void {
  const { ctx, colour } = pen
  if (tone === 'idle') {
    ctx.save()
    ctx.beginPath()
    ctx.rect(x, top, width, height)
    ctx.clip()
    hatch(pen, { x, width }, top + height)
    ctx.restore()
  }
  ctx.strokeStyle = colour(tone === 'unknown' ? 'dim' : 'line')
  ctx.setLineDash(tone === 'unknown' ? [2, 3] : [])
  ctx.strokeRect(x + 0.5, top + 0.5, Math.max(1, width - 1), height - 1)
  ctx.setLineDash([])
  const ink = INK[tone]
  if (ink === undefined) return
  ctx.fillStyle = colour(ink.role)
  ctx.globalAlpha = ink.alpha
  ctx.fillRect(x, top + height * (1 - ink.share), width, height * ink.share)
  ctx.globalAlpha = 1
}

/** Where it has room; that nothing is found needs no word. */
function drawWord(pen: Pen, { tone, state }: HazardCell, { x, width }: Place, y: number): void {
  if (tone === 'none') return
  const sign = TONE_SIGNS[tone]
  const text = [`${sign} ${state}`.trim(), ...(sign === '' ? [] : [sign])].find(
    (one) => one.length * LETTER_PX + ROOM_PX < width,
  )
  if (text === undefined) return
  label(pen, text, x + width / 2, y, { colour: 'text', align: 'center', size: LETTERING_PX, halo: 'wide' })
}
