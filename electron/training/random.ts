// Deterministic randomness: the same numbers for the same place, time and seed on every machine.

/** A number 0 ≤ n < 1 from whole numbers (xxHash-style avalanche on 32 bits). */
export function hash(...parts: number[]): number {
  let h = 0x9e3779b1
  for (const part of parts) {
    h = Math.imul(h ^ (part | 0), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    h ^= h >>> 16
  }
  return (h >>> 0) / 0x1_0000_0000
}

/** A stream of numbers 0 ≤ n < 1 (mulberry32). */
export function stream(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

const smooth = (f: number): number => f * f * f * (f * (f * 6 - 15) + 10)

/** Smooth noise −1…1 in three dimensions with features about one unit wide. */
export function noise(seed: number, x: number, y: number, z: number): number {
  const [x0, y0, z0] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [fx, fy, fz] = [smooth(x - x0), smooth(y - y0), smooth(z - z0)]
  let sum = 0
  for (let corner = 0; corner < 8; corner++) {
    const [dx, dy, dz] = [corner & 1, (corner >> 1) & 1, corner >> 2]
    const weight = (dx ? fx : 1 - fx) * (dy ? fy : 1 - fy) * (dz ? fz : 1 - fz)
    sum += weight * (hash(seed, x0 + dx, y0 + dy, z0 + dz) * 2 - 1)
  }
  return sum
}

/** Noise over the globe and time: continuous across ±180° and at the poles, since it is taken on the sphere. */
export function globeNoise(seed: number, lat: number, long: number, scaleDeg: number, time: number): number {
  const phi = (lat * Math.PI) / 180
  const lambda = (long * Math.PI) / 180
  const r = 57.3 / scaleDeg
  const [x, y, z] = [r * Math.cos(phi) * Math.cos(lambda), r * Math.cos(phi) * Math.sin(lambda), r * Math.sin(phi)]
  return noise(seed, x + time, y + time * 0.37, z - time * 0.53)
}
