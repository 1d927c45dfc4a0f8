// Scales of the chart's rows: round figures that hold the values, the vessel's limit, and a least range.

export interface Scale {
  min: number
  max: number
  ticks: number[]
}

/** Smallest range of an axis, so that a calm does not look like a storm; `around`: where it stands without any value; `every`: between ticks. */
export type SmallestAxis = { min: number; max: number } | { span: number; around: number; every?: number }

/** Holds all values; nulls are gaps. */
export function scaleOf(values: readonly (number | null)[], smallestAxis: SmallestAxis): Scale {
  const stored = values.filter((value) => value !== null)
  const low = stored.length === 0 ? null : Math.min(...stored)
  const high = stored.length === 0 ? null : Math.max(...stored)
  if ('min' in smallestAxis)
    return niceScale(
      Math.min(smallestAxis.min, low ?? smallestAxis.min),
      Math.max(smallestAxis.max, high ?? smallestAxis.max),
    )
  const [from, to] = [low ?? smallestAxis.around, high ?? smallestAxis.around]
  const widen = Math.max(0, smallestAxis.span - (to - from)) / 2
  const { every } = smallestAxis
  return every === undefined ? niceScale(from - widen, to + widen) : ticked(from - widen, to + widen, every)
}

/** A scale that covers the range, with a tick at each multiple of `every` in it. */
const ticked = (min: number, max: number, every: number): Scale =>
  withTicks(Math.floor(min / every), Math.ceil(max / every), every)

function withTicks(first: number, last: number, step: number): Scale {
  const at = (index: number): number => Number((index * step).toPrecision(12))
  const ticks: number[] = []
  for (let index = first; index <= last; index++) ticks.push(at(index))
  return { min: at(first), max: at(last), ticks }
}

/** A scale that covers the range and whose two to five ticks are 1, 2 or 5 times a power of ten apart. */
export function niceScale(min: number, max: number): Scale {
  const span = max - min > 0 ? max - min : 1
  const power = 10 ** Math.floor(Math.log10(span / 3))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => span / size <= 3.5) ?? 10 * power
  const first = Math.floor(min / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(max / step - 1e-9))
  return withTicks(first, last, step)
}
