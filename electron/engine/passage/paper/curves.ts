// The weather along the voyage as curves across the page: wind with gust and barbs, sea with swell, pressure, visibility, current. All vector.
import { LIMIT_SIGNS } from '../../../../shared/ship/limits/limit-marks.ts'
import type { LimitKind } from '../../../../shared/ship/vessel.ts'
import { stretchesAlong } from '../../../../shared/ship/stretches.ts'
import { withOffice } from '../../../../shared/format/fetched-by.ts'
import { DAY_MS, formatDay, oldestWords, STEP_MS } from '../../../../shared/format/time.ts'
import { SOURCE_WORDS, stretchesOf } from '../../../../shared/weather/coverage.ts'
import { shownDirection, toDisplay } from '../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'
import { windBarbShape } from '../../../../shared/weather/wind-barb.ts'
import { isOfHour, valueAt } from '../../../../shared/weather/weather.ts'
import { itemAt } from '../../../../shared/item-at.ts'
import { curveRows, type CurveLine, type CurveRow } from './curve-rows.ts'
import type { PassagePlanData } from './data.ts'
import { h, note, type ReactNode } from './markup.ts'
import { hatched } from './patterns.ts'
import { MISSING } from './text.ts'

/** Tenths of a millimetre. */
const WIDTH = { lying: 2730, standing: 1800 } as const
const LEFT = 215
const RIGHT = 62
const AXIS = 62
const GAP = 10
const SOURCES = 34
const BARB = { size: 40, apart: 62, room: 52 }
const LETTER = 12.5
const DOTS_APART = 16
const DATE = 120

interface Axis {
  fromMs: number
  toMs: number
  x: (timeMs: number) => number
  right: number
}

export function curves(data: PassagePlanData): ReactNode {
  const { weather, schedule, orientation, nowMs } = data
  const [firstMs, lastMs] = [weather.timesMs[0], weather.timesMs.at(-1)]
  if (schedule.etdMs === null || firstMs === undefined || lastMs === undefined) return null
  if (weather.source.every((source) => source === 'none'))
    return h('section', { className: 'curves' }, note('No weather along the voyage: nothing to draw.'))
  const width = WIDTH[orientation]
  const right = width - RIGHT
  const toMs = Math.max(lastMs, firstMs + STEP_MS)
  const axis: Axis = {
    fromMs: firstMs,
    toMs,
    right,
    x: (timeMs) => tenth(LEFT + ((timeMs - firstMs) / (toMs - firstMs)) * (right - LEFT)),
  }
  const rows = curveRows(data)
  const places = placesOf(rows)
  const bottom = places.bottom
  const height = bottom + GAP + SOURCES
  return h(
    'section',
    { className: 'curves' },
    h(
      'svg',
      {
        viewBox: `0 0 ${width} ${height}`,
        role: 'img',
        'aria-label': 'Curves of wind, sea, pressure, visibility, current',
      },
      ...bands(data, axis, AXIS, bottom),
      ...days(axis, bottom),
      ...marks(data, axis, bottom, bandSigns(data, axis)),
      ...rows.flatMap((one, i) => drawnRow(one, itemAt(places.tops, i), axis, data)),
      ...sources(data, axis, bottom + GAP),
    ),
    note(
      `UTC. Lines end where nothing is known; averages of the season are dots, no forecast. Hatched: hours beyond a limit (${LIMIT_SIGNS.soft} soft, ${LIMIT_SIGNS.hard} hard); limits as broken lines.`,
      ...rows
        .filter(({ isCapped }) => isCapped)
        .map((one) => ` ${one.label}: ${one.scale.max} ${one.unit} and more at the top.`),
      data.simulated ? ' TRAINING: simulated.' : '',
      nowMs > firstMs && nowMs < toMs
        ? ` Broken upright line: when ${data.voyage.asKnown?.head.why ?? 'printed'}.`
        : '',
    ),
  )
}

const tenth = (value: number): number => Math.round(value * 10) / 10

function placesOf(rows: readonly CurveRow[]): { tops: number[]; bottom: number } {
  let y = AXIS
  const tops = rows.map(({ height }) => {
    const top = y
    y += height + GAP
    return top
  })
  return { tops, bottom: y - GAP }
}

interface Place {
  kind: LimitKind
  x1: number
  width: number
}

/** Hours beyond limits, soft ones first. */
function bandPlaces({ weather, vessel }: PassagePlanData, { x, fromMs, toMs }: Axis): Place[] {
  const ordered = stretchesAlong(weather, vessel?.limits ?? null).toSorted(
    (a, b) => Number(a.kind === 'hard') - Number(b.kind === 'hard'),
  )
  return ordered.map(({ kind, fromMs: from, toMs: to }) => {
    const [x1, x2] = [x(Math.max(fromMs, from)), x(Math.min(toMs, to))]
    return { kind, x1, width: Math.max(4, x2 - x1) }
  })
}

/** Through all rows; where both hold the hard one is seen. */
const bands = (data: PassagePlanData, axis: Axis, top: number, bottom: number): ReactNode[] =>
  bandPlaces(data, axis).flatMap(({ kind, x1, width }) => {
    const box = { x: x1, y: top, width, height: bottom - top }
    return [h('rect', { className: 'paper', ...box }), hatched(kind, box, 'band')]
  })

/** The gravest first: the others are left out where there is no room. */
const bandSigns = (data: PassagePlanData, axis: Axis): Mark[] =>
  bandPlaces(data, axis)
    .toReversed()
    .map(({ kind, x1, width }) => ({ at: tenth(x1 + width / 2), text: LIMIT_SIGNS[kind], hasTick: false }))

function days({ fromMs, toMs, x, right }: Axis, bottom: number): ReactNode[] {
  let labelX = -Infinity
  const found: ReactNode[] = [h('text', { className: 'small', x: 0, y: 24 }, 'UTC')]
  for (let day = Math.ceil(fromMs / DAY_MS) * DAY_MS; day <= toMs; day += DAY_MS) {
    const at = x(day)
    const isLabelled = at - labelX >= DATE && at + DATE <= right + RIGHT
    if (isLabelled) labelX = at
    found.push(h('path', { className: 'day', d: `M${at} ${isLabelled ? 4 : 30}V${bottom}` }))
    if (isLabelled) found.push(h('text', { className: 'small', x: at + 5, y: 24 }, formatDay(day)))
  }
  return found
}

interface Mark {
  at: number
  text: string
  hasTick: boolean
}

/** Under the days, as far as they do not touch: the signs of the bands, ETD, ETA, the waypoints' numbers; and when it was printed. */
function marks({ schedule, nowMs }: PassagePlanData, axis: Axis, bottom: number, signs: readonly Mark[]): ReactNode[] {
  const { fromMs, toMs, x } = axis
  const last = schedule.rows.length - 1
  const waypoints = [...new Set([0, last, ...schedule.rows.keys()])].flatMap((index): Mark[] => {
    const timeMs = schedule.rows[index]?.etaMs ?? null
    if (timeMs === null) return []
    return [{ at: x(timeMs), text: index === 0 ? 'ETD' : index === last ? 'ETA' : String(index + 1), hasTick: true }]
  })
  const taken: { from: number; to: number }[] = []
  const found = [...waypoints.slice(0, 2), ...signs, ...waypoints.slice(2)].flatMap(({ at, text, hasTick }) => {
    const half = (text.length * LETTER) / 2 + 5
    if (taken.some(({ from, to }) => at - half < to && at + half > from)) return []
    taken.push({ from: at - half, to: at + half })
    return [
      ...(hasTick ? [h('path', { className: 'tick', d: `M${at} ${AXIS - 4}V${AXIS}` })] : []),
      h('text', { className: 'small middle', x: at, y: AXIS - 8 }, text),
    ]
  })
  const isUnderWay = nowMs > fromMs && nowMs < toMs
  return [...found, ...(isUnderWay ? [h('path', { className: 'now', d: `M${x(nowMs)} ${AXIS}V${bottom}` })] : [])]
}

function drawnRow(one: CurveRow, top: number, axis: Axis, data: PassagePlanData): ReactNode[] {
  const { scale, height } = one
  const first = top + (one.hasBarbs ? BARB.room : 8)
  const last = top + height - 6
  const y = (value: number): number => tenth(last - ((value - scale.min) / (scale.max - scale.min)) * (last - first))
  const line = (points: readonly { timeMs: number; value: number }[]): string =>
    points.map(({ timeMs, value }, i) => `${i === 0 ? 'M' : 'L'}${axis.x(timeMs)} ${y(value)}`).join('')
  const dots = (points: readonly { timeMs: number; value: number }[], className: string): ReactNode[] =>
    points.map(({ timeMs, value }) => h('circle', { className, cx: axis.x(timeMs), cy: y(value), r: 3.4 }))
  const drawn = ({ style, parts, averages }: CurveLine): ReactNode[] => [
    ...parts.filter((part) => part.length > 1).map((part) => h('path', { className: `curve ${style}`, d: line(part) })),
    ...dots(parts.filter((part) => part.length === 1).flat(), 'lone'),
    ...dots(thinned(averages, axis), 'average-dot'),
  ]
  // Between the ends only where the figures have room.
  const isRoomy = scale.ticks.length > 1 && y(itemAt(scale.ticks, 0)) - y(itemAt(scale.ticks, 1)) >= 22
  const ticks = isRoomy ? scale.ticks : [scale.min, scale.max]
  return [
    h('rect', { className: 'row-frame', x: LEFT, y: top, width: axis.right - LEFT, height }),
    h('text', { className: 'row-name', x: 0, y: top + 28 }, one.label),
    h(
      'text',
      { className: 'small', x: 0, y: top + 54 },
      one.isCapped ? `${one.unit}, top ≥ ${one.scale.max}` : one.unit,
    ),
    ...(one.note === '' ? [] : [h('text', { className: 'small', x: 0, y: top + 80 }, one.note)]),
    ...ticks.map((tick) =>
      h('text', { className: 'small end', x: LEFT - 6, y: y(tick) + 8 }, String(tick).replace('-', '−')),
    ),
    ...ticks.map((tick) => h('path', { className: 'grid', d: `M${LEFT} ${y(tick)}H${axis.right}` })),
    ...one.limits.map(({ value, kind }) =>
      h('path', { className: `limit-${kind}`, d: `M${LEFT} ${y(value)}H${axis.right}` }),
    ),
    ...apart(one.limits.map((limit) => ({ ...limit, at: y(limit.value) + 8 }))).map(({ text, kind, at }) =>
      h('text', { className: 'small', x: axis.right + 4, y: at }, `${LIMIT_SIGNS[kind]}${text}`),
    ),
    ...one.lines.flatMap(drawn),
    ...(one.hasBarbs ? barbs(data, axis, top + BARB.room / 2) : []),
    ...(one.isEmpty ? [h('text', { className: 'small', x: LEFT + 10, y: top + height / 2 + 8 }, 'not known')] : []),
  ]
}

/** Dots that would run into each other are left out. */
function thinned<Point extends { timeMs: number }>(points: readonly Point[], { x }: Axis): Point[] {
  let lastX = -Infinity
  return points.filter(({ timeMs }) => {
    const isFar = x(timeMs) - lastX >= DOTS_APART
    if (isFar) lastX = x(timeMs)
    return isFar
  })
}

/** Labels one under the other, none over another. */
function apart<Label extends { at: number }>(labels: readonly Label[]): Label[] {
  let lowest = -Infinity
  return labels
    .toSorted((a, b) => a.at - b.at)
    .map((label) => {
      lowest = Math.max(label.at, lowest + 20)
      return { ...label, at: lowest }
    })
}

/** Where the wind of the hour is known with its direction, as far apart as they need. */
function barbs({ weather }: PassagePlanData, { x }: Axis, y: number): ReactNode[] {
  let lastX = -Infinity
  return weather.steps.flatMap(({ timeMs, lat }, index) => {
    const [speed, from] = [valueAt(weather, 'windSpeed', index), valueAt(weather, 'windDirection', index)]
    const at = x(timeMs)
    if (speed === null || from === null || !isOfHour(weather.source[index]) || at - lastX < BARB.apart) return []
    lastX = at
    const shape = windBarbShape(shownDirection('windDirection', from), toDisplay('windSpeed', speed, DEFAULT_UNITS), {
      southern: lat < 0,
      size: BARB.size,
    })
    // About the middle of its staff: half of it lies on either side.
    const [, tip = [0, 0]] = shape.lines[0] ?? []
    const point = ([px, py]: readonly [number, number]): string =>
      `${tenth(at + px - tip[0] / 2)} ${tenth(y + py - tip[1] / 2)}`
    return [
      ...(shape.calmRadius > 0 ? [h('circle', { className: 'barb', cx: at, cy: y, r: tenth(shape.calmRadius) })] : []),
      ...(shape.lines.length === 0
        ? []
        : [h('path', { className: 'barb', d: shape.lines.map(([a, b]) => `M${point(a)}L${point(b)}`).join('') })]),
      ...shape.pennants.map((corners) => h('path', { className: 'pennant', d: `M${corners.map(point).join('L')}Z` })),
    ]
  })
}

/** F, P, A or nothing over time, with its age where there is room. */
function sources({ weather, nowMs }: PassagePlanData, { fromMs, toMs, x }: Axis, y: number): ReactNode[] {
  const half = STEP_MS / 2
  return [
    h('text', { className: 'small', x: 0, y: y + 24 }, 'Source, age'),
    ...stretchesOf(weather, STEP_MS).flatMap((stretch) => {
      const from = x(Math.max(fromMs, itemAt(weather.timesMs, stretch.fromIndex) - half))
      const to = x(Math.min(toMs, itemAt(weather.timesMs, stretch.toIndex) + half))
      const letter = stretch.source === 'none' ? MISSING : stretch.source
      const word = `${letter} ${SOURCE_WORDS[stretch.source]}`
      const age = oldestWords(stretch, nowMs)
      const words =
        stretch.source === 'none'
          ? [word, letter]
          : [`${word}, ${withOffice(age, stretch.fetchedBy)}`, `${word}, ${age}`, word, letter]
      const text = words.find((one) => one.length * LETTER + 12 <= to - from)
      return [
        h('rect', { className: `source-${stretch.source}`, x: from, y, width: tenth(to - from), height: SOURCES }),
        ...(text === undefined ? [] : [h('text', { className: 'small', x: from + 6, y: y + 24 }, text)]),
      ]
    }),
  ]
}
