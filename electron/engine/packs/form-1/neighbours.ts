// Rows of a chunk beside one another, by their places and times, which are read before their values.

/** Of each row, what is known before its values are; −1: no row. */
export interface Neighbours {
  /** The nearest row before it. */
  base: Int32Array
  /** The nearest that is neither that nor its base. */
  near: Int32Array
  /** How much later it is than its base, measured by how much later that is than its own; 0 where times do not go on so. */
  stride: Float64Array
}

const HOUR_MS = 3_600_000
/** Weather an hour apart differs as weather so far apart does. */
const NM_PER_HOUR = 15
/** A row farther than so many times the base is not near. */
const FAR = 2
const MAX_STRIDE = 3
const NM_PER_E4 = 0.006

/** cos of a latitude in degrees, near enough, by a series: the same on every machine. */
function narrowing(degrees: number): number {
  const angle = degrees * 0.017_453_3
  const square = angle * angle
  return Math.max(0.01, 1 - square / 2 + (square * square) / 24)
}

/** Of rows in their order. */
export function neighboursOf(
  latE4: readonly number[],
  longE4: readonly number[],
  timeMs: readonly number[],
): Neighbours {
  const size = latE4.length
  const base = new Int32Array(size).fill(-1)
  const near = new Int32Array(size).fill(-1)
  const stride = new Float64Array(size)
  /** The square, in NM. */
  const apart = (i: number, j: number, width: number): number => {
    const north = ((latE4[i] ?? 0) - (latE4[j] ?? 0)) * NM_PER_E4
    const turn = Math.abs((longE4[i] ?? 0) - (longE4[j] ?? 0))
    const east = Math.min(turn, 3_600_000 - turn) * NM_PER_E4 * width
    const later = (((timeMs[i] ?? 0) - (timeMs[j] ?? 0)) / HOUR_MS) * NM_PER_HOUR
    return north * north + east * east + later * later
  }
  const far = new Float64Array(size)
  for (let i = 1; i < size; i++) {
    const width = narrowing((latE4[i] ?? 0) / 1e4)
    let from = i - 1
    for (let j = i - 1; j >= 0; j--) {
      far[j] = apart(i, j, width)
      if ((far[j] ?? 0) < (far[from] ?? 0)) from = j
    }
    base[i] = from
    const before = base[from] ?? -1
    let least = (far[from] ?? 0) * FAR * FAR
    for (let j = i - 1; j >= 0; j--) {
      if (j === from || j === before || (far[j] ?? 0) >= least) continue
      least = far[j] ?? 0
      near[i] = j
    }
    if (before >= 0)
      stride[i] = strideOf((timeMs[i] ?? 0) - (timeMs[from] ?? 0), (timeMs[from] ?? 0) - (timeMs[before] ?? 0))
  }
  return { base, near, stride }
}

function strideOf(now: number, last: number): number {
  if (now === 0 && last === 0) return 1
  return now > 0 && last > 0 ? Math.min(MAX_STRIDE, now / last) : 0
}
