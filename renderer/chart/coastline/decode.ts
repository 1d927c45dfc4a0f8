// Reads coastline.bin (made by build/coastline.ts) into rings on the Mercator unit square.
import { worldY } from '../projection/mercator.ts'

export interface Coastline {
  /** Points of all rings, x then y; a ring across 180° runs on beyond 0..1. */
  points: Float64Array
  /** Coarsest level of each point. */
  levels: Uint8Array
  /** Index of each ring's first point, and one past the last ring's end. */
  starts: Uint32Array
}

/** A closed ring, x then y, the closing point left out. */
export type Ring = Float64Array

/** A reader of the file's varints. */
function reader(file: Uint8Array, start: number): { varint: () => number; signed: () => number; byte: () => number } {
  let at = start
  const byte = (): number => {
    const value = file[at++]
    if (value === undefined) throw new RangeError('the coastline file ends early')
    return value
  }
  const varint = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const next = byte()
      value |= (next & 127) << shift
      if (next < 128) return value
    }
  }
  const signed = (): number => {
    const n = varint()
    return (n >>> 1) ^ -(n & 1)
  }
  return { byte, varint, signed }
}

/** Throws a RangeError when the bytes end early. */
export function decodeCoastline(file: Uint8Array): Coastline {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const period = header.getUint32(0, true)
  const latStep = header.getFloat64(4, true)
  const latOrigin = header.getFloat64(12, true)
  const { byte, varint, signed } = reader(file, 20)
  const ringCount = varint()
  const pointCount = varint()
  if (pointCount > file.length) throw new RangeError('the coastline file ends early')
  const starts = new Uint32Array(ringCount + 1)
  const points = new Float64Array(pointCount * 2)
  const levels = new Uint8Array(pointCount)
  let at = 0
  let startX = 0
  let startY = 0
  for (let ring = 0; ring < ringCount; ring++) {
    starts[ring] = at
    const count = varint()
    let x = startX
    let y = startY
    for (let i = 0; i < count; i++) {
      x += signed()
      y += signed()
      if (i === 0) {
        startX = x
        startY = y
      }
      points[(at + i) * 2] = x / period
      points[(at + i) * 2 + 1] = worldY(y * latStep + latOrigin)
    }
    for (let i = 0; i < count; i += 4) {
      const four = byte()
      for (let k = 0; k < 4 && i + k < count; k++) levels[at + i + k] = (four >> (2 * k)) & 3
    }
    at += count
  }
  starts[ringCount] = at
  return { points, levels, starts }
}

/** The rings of a level: 0 the coarsest, 3 all points. No ring is left out at any level. */
export function ringsOfLevel(coastline: Coastline, level: number): Ring[] {
  const { points, levels, starts } = coastline
  const rings: Ring[] = []
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const first = starts[ring] ?? 0
    const end = starts[ring + 1] ?? first
    if (level >= 3) {
      rings.push(points.subarray(first * 2, end * 2))
      continue
    }
    const kept: number[] = []
    for (let i = first; i < end; i++) {
      if ((levels[i] ?? 3) <= level) kept.push(points[i * 2] ?? 0, points[i * 2 + 1] ?? 0)
    }
    rings.push(Float64Array.from(kept))
  }
  return rings
}
