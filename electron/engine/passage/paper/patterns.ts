// How each state of the voyage looks in black and white, the same in the bar, behind the curves and on the chart: by its filling, never by colour.
import type { LimitKind } from '../../../../shared/ship/vessel.ts'
import type { CellKind } from '../../../../shared/ship/voyage-cells.ts'
import { h, type ReactNode } from './markup.ts'

/** In the order of a key: the worst first. `sign` stands where there is room for one. */
export const KINDS: readonly (readonly [kind: CellKind, sign: string, words: string])[] = [
  ['hard', '✕', 'beyond a hard limit'],
  ['soft', '▲', 'beyond a soft limit'],
  ['unknown', '', 'not known'],
  ['average', '', 'averages only, not known'],
  ['known', '', 'known, no limit to judge by'],
  ['within', '', 'within limits'],
]

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Between the strokes; hard ones are crossed. */
const APART: Readonly<Record<LimitKind, number>> = { hard: 13, soft: 15 }

/** A box filled with strokes at 45°, as lines: a pattern would become a picture in the PDF. */
export function hatched(kind: LimitKind, box: Box, className = 'hatch'): ReactNode {
  const apart = APART[kind]
  const strokes = strokesOf(box, apart, false) + (kind === 'hard' ? strokesOf(box, apart, true) : '')
  return h('path', { className, d: strokes })
}

/** Rising to the right, or falling. They meet from box to box: all stand on one lattice. */
function strokesOf({ x, y, width, height }: Box, apart: number, isFalling: boolean): string {
  const parts: string[] = []
  const short = (value: number): string => String(Math.round(value * 10) / 10)
  for (let baseX = Math.ceil((x - height) / apart) * apart; baseX < x + width; baseX += apart) {
    const [from, to] = [Math.max(x, baseX), Math.min(x + width, baseX + height)]
    if (to - from < 0.5) continue
    const [up, down] = [y + height - (from - baseX), y + height - (to - baseX)]
    const mirror = (value: number): number => (isFalling ? 2 * y + height - value : value)
    parts.push(`M${short(from)} ${short(mirror(up))}L${short(to)} ${short(mirror(down))}`)
  }
  return parts.join('')
}
