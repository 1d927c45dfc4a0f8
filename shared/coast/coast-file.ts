// Reads coast-high.bin (made by build/coast-high.ts): the shoreline of the world in bins of 2° by 2°, decoded one bin at a time.

/** Columns eastwards from 0°, rows southwards from the North Pole. */
export const COLUMNS = 180
export const ROWS = 90
export const BIN_DEG = 2
/** Steps of the grid along a bin's side. */
export const GRID = 1 << 14
export const MAGIC = 0x31_54_53_43

/** Sides of a bin, anticlockwise from the south; a closed ring has no side. */
export const NO_SIDE = 4

/** A piece of shore within one bin: a ring (its closing point left out), or a line from one side of the bin to another. */
export interface ShorePart {
  /** Grid steps from the bin's south-west corner, x then y. */
  points: Int32Array
  /** 0 south, 1 east, 2 north, 3 west; 4: a ring. */
  entry: number
  exit: number
}

export interface CoastBin {
  column: number
  row: number
  /** Whether the bin's south-west corner is land; without a part that meets a side, so is the whole of its edge. */
  isCornerLand: boolean
  parts: readonly ShorePart[]
}

export interface CoastFile {
  /** True: no shore in the bin, all of it is water, or all of it land. */
  isPlain: (column: number, row: number) => boolean
  isCornerLand: (column: number, row: number) => boolean
  bin: (column: number, row: number) => CoastBin
}

const HEADER_BYTES = 4
const CORNER_BYTES = (COLUMNS * ROWS) / 8

function reader(file: Uint8Array, start: number): { varint: () => number; signed: () => number; at: () => number } {
  let at = start
  const varint = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const next = file[at++]
      if (next === undefined) throw new RangeError('the shoreline file ends early')
      value |= (next & 127) << shift
      if (next < 128) return value
    }
  }
  const signed = (): number => {
    const n = varint()
    return (n >>> 1) ^ -(n & 1)
  }
  return { varint, signed, at: () => at }
}

/**
 * The file's form: magic (uint32), a bit a bin for its south-west corner (1 land), the length of each bin's data in bytes (varints), then
 * the data: parts of a bin, each 2 × its number of points + 1 when it is a line (varint), for a line entry × 4 + exit, the
 * first point (varints), each next point's difference (zigzag varints).
 * Throws a RangeError when it is another file, or ends early.
 */
export function openCoastFile(file: Uint8Array): CoastFile {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < HEADER_BYTES + CORNER_BYTES || header.getUint32(0, true) !== MAGIC)
    throw new RangeError('this is not the shoreline file')
  const index = reader(file, HEADER_BYTES + CORNER_BYTES)
  const starts = new Uint32Array(COLUMNS * ROWS + 1)
  for (let i = 0; i < COLUMNS * ROWS; i++) starts[i + 1] = (starts[i] ?? 0) + index.varint()
  const base = index.at()
  if (base + (starts[COLUMNS * ROWS] ?? 0) !== file.length) throw new RangeError('the shoreline file ends early')
  const isPlain = (column: number, row: number): boolean => {
    const i = row * COLUMNS + column
    return starts[i] === starts[i + 1]
  }
  const isCornerLand = (column: number, row: number): boolean => {
    const i = row * COLUMNS + column
    return ((file[HEADER_BYTES + (i >> 3)] ?? 0) & (1 << (i & 7))) !== 0
  }
  return {
    isPlain,
    isCornerLand,
    bin(column, row) {
      const i = row * COLUMNS + column
      const end = base + (starts[i + 1] ?? 0)
      const { varint, signed, at } = reader(file, base + (starts[i] ?? 0))
      const parts: ShorePart[] = []
      while (at() < end) {
        const head = varint()
        const sides = head % 2 === 1 ? varint() : NO_SIDE * 4 + NO_SIDE
        const points = new Int32Array(head - (head % 2))
        let x = varint()
        let y = varint()
        points[0] = x
        points[1] = y
        for (let k = 2; k < points.length; k += 2) {
          points[k] = x += signed()
          points[k + 1] = y += signed()
        }
        const entry = sides > 15 ? NO_SIDE : sides >> 2
        parts.push({ points, entry, exit: entry === NO_SIDE ? NO_SIDE : sides & 3 })
      }
      return { column, row, isCornerLand: isCornerLand(column, row), parts }
    },
  }
}
