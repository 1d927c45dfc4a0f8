// The whole voyage as a bar of cells, as on screen, for black and white: hard full, soft hatched and lower, averages outlined, unknown empty.
import { DAY_MS, formatDay } from '../../../../shared/format/time.ts'
import {
  cellHours,
  hoursInWords,
  hoursWords,
  voyageCells,
  voyageHours,
  type CellKind,
  type VoyageCell,
} from '../../../../shared/ship/voyage-cells.ts'
import type { PassagePlanData } from './data.ts'
import { h, type ReactNode } from './markup.ts'
import { hatched, KINDS } from './patterns.ts'

/** Tenths of a millimetre. */
const WIDTH = 1250
const BAR = { top: 26, height: 50 }
const HEIGHT = 108
const DATE = 110
/** Cells of less than a millimetre and a half run into each other in print. */
const CSS_PX_WIDTH = WIDTH / 3.5
const SOFT_SHARE = 0.65

export function voyageBar({ weather, vessel, schedule, nowMs }: PassagePlanData): ReactNode {
  const { etdMs, etaMs } = schedule
  if (etdMs === null || etaMs === null) return null
  const hours = cellHours(etdMs, etaMs, CSS_PX_WIDTH)
  const inputs = { weather, limits: vessel?.limits ?? null, etdMs, etaMs }
  const cells = voyageCells({ ...inputs, hours })
  const totals = voyageHours(inputs)
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return null
  const [fromMs, toMs] = [first.fromMs, last.toMs]
  const x = (ms: number): number => Math.round((((ms - fromMs) / (toMs - fromMs)) * WIDTH + Number.EPSILON) * 10) / 10
  const bottom = BAR.top + BAR.height
  return h(
    'figure',
    { className: 'bar-figure' },
    h(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': `The voyage: ${hoursInWords(totals)}` },
      ...cells.map((cell) => drawn(cell, x)),
      ...signs(cells, x),
      h('path', { className: 'base', d: `M0 ${bottom}H${WIDTH}` }),
      ...(nowMs > fromMs && nowMs < toMs
        ? [h('path', { className: 'now', d: `M${x(nowMs)} ${BAR.top - 8}V${bottom + 8}` })]
        : []),
      ...dates(fromMs, toMs).map((ms) =>
        h(
          'g',
          null,
          h('path', { className: 'tick', d: `M${x(ms)} ${bottom}V${bottom + 8}` }),
          h('text', { className: 'small', x: x(ms) + 3, y: HEIGHT - 5 }, formatDay(ms)),
        ),
      ),
      h('text', { className: 'small end', x: WIDTH, y: HEIGHT - 5 }, 'ETA'),
    ),
    key(cells, totals, hours),
  )
}

function drawn({ fromMs, toMs, kind }: VoyageCell, x: (ms: number) => number): ReactNode {
  const height = kind === 'soft' ? BAR.height * SOFT_SHARE : BAR.height
  const box = { x: x(fromMs), y: BAR.top + BAR.height - height, width: x(toMs) - x(fromMs), height }
  return cellOf(kind, box)
}

const cellOf = (kind: VoyageCell['kind'], box: { x: number; y: number; width: number; height: number }): ReactNode =>
  kind === 'unknown'
    ? null
    : h('g', null, kind === 'soft' ? hatched('soft', box) : null, h('rect', { ...box, className: `cell-${kind}` }))

/** Over each run of cells beyond a limit, where there is room. */
function signs(cells: readonly VoyageCell[], x: (ms: number) => number): ReactNode[] {
  const found: ReactNode[] = []
  let lastX = -Infinity
  for (const [kind, sign] of KINDS) {
    if (sign === '') continue
    for (const [i, { fromMs, kind: own }] of cells.entries()) {
      if (own !== kind || cells[i - 1]?.kind === kind) continue
      const end = cells.slice(i).find((one) => one.kind !== kind)?.fromMs ?? cells.at(-1)?.toMs ?? fromMs
      const middle = (x(fromMs) + x(end)) / 2
      if (Math.abs(middle - lastX) < 24) continue
      lastX = middle
      found.push(h('text', { className: 'small middle', x: Math.round(middle), y: BAR.top - 5 }, sign))
    }
  }
  return found
}

/** The beginning, and midnights as far apart as their dates need; the end is ETA's. */
function dates(fromMs: number, toMs: number): number[] {
  const perMs = WIDTH / (toMs - fromMs)
  const everyDays = Math.max(1, Math.ceil(DATE / (DAY_MS * perMs)))
  const days = [fromMs]
  for (let day = Math.ceil((fromMs + 1) / DAY_MS) * DAY_MS; day < toMs; day += everyDays * DAY_MS)
    if ((day - (days.at(-1) ?? fromMs)) * perMs >= DATE && (toMs - day) * perMs >= DATE + 60) days.push(day)
  return days
}

/** Which filling is what, with the time of each between ETD and ETA; only those that are there. A cell is drawn as its worst. */
function key(cells: readonly VoyageCell[], totals: Record<CellKind, number>, hours: number): ReactNode {
  const there = KINDS.flatMap(([kind, sign, words]) =>
    totals[kind] > 0 || cells.some((one) => one.kind === kind)
      ? [{ kind, text: `${sign} ${words} ${hoursWords(totals[kind])}`.trim() }]
      : [],
  )
  return h(
    'p',
    { className: 'key' },
    ...there.map(({ kind, text }) =>
      h(
        'span',
        { className: 'key-item' },
        h(
          'svg',
          { viewBox: '0 0 40 24', className: 'swatch' },
          kind === 'unknown'
            ? h('path', { className: 'base', d: 'M0 23H40' })
            : cellOf(kind, { x: 1, y: kind === 'soft' ? 9 : 1, width: 38, height: kind === 'soft' ? 14 : 22 }),
        ),
        ` ${text}`,
      ),
    ),
    h('span', { className: 'key-item' }, `A cell is ${hours} h, drawn as its worst.`),
  )
}
