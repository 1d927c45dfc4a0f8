// Deterministic randomness: the same numbers for the same place, time and seed on every machine.
import { dot, tangentsAt, vectorOf, type Vector } from './sphere.ts'

const START = 0x9e3779b1

/** A number 0 ≤ n < 1 from whole numbers (xxHash-style avalanche on 32 bits). */
export const hash = (...parts: number[]): number => (hashed(...parts) >>> 0) / 0x1_0000_0000

/** The same as 32 bits, from which more parts may be drawn without going through these again. */
export function hashed(...parts: number[]): number {
  let h = START
  for (const part of parts) h = mix(h, part)
  return h
}
/** `hashed` with one more part. */
export function mix(h: number, part: number): number {
  const first = Math.imul(h ^ part, 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return second ^ (second >>> 16)
}
/** `hash` with one more part. */
export const drawn = (h: number, part: number): number => (mix(h, part) >>> 0) / 0x1_0000_0000

export interface Stream {
  (): number
  /** A stream with this as its seed goes on from here. */
  state(): number
}

/** A stream of numbers 0 ≤ n < 1 (mulberry32). */
export function stream(seed: number): Stream {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return Object.assign(next, { state: () => state })
}

const smooth = (f: number): number => f * f * f * (f * (f * 6 - 15) + 10)

const lerp = (a: number, b: number, f: number): number => a + f * (b - a)

/** Smooth noise −1…1 in three dimensions with features about one unit wide. Called a thousand times a point: no allocation. */
function noise(seed: number, x: number, y: number, z: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const z0 = Math.floor(z)
  const fy = smooth(y - y0)
  const fz = smooth(z - z0)
  const start = mix(START, seed | 0)
  const face = (h: number): number => lerp(edge(mix(h, y0), z0, fz), edge(mix(h, y0 + 1), z0, fz), fy)
  return lerp(face(mix(start, x0)), face(mix(start, x0 + 1)), smooth(x - x0))
}

/** Between two corners along the last axis. */
const edge = (h: number, z0: number, fz: number): number =>
  lerp((mix(h, z0) >>> 0) / 0x8000_0000 - 1, (mix(h, z0 + 1) >>> 0) / 0x8000_0000 - 1, fz)

/**
 * A smooth field of directions on the globe: its parts east and north, each about −1…1. Sampled in space and laid onto the
 * sphere, so that it is the same field for every longitude that meets at a pole.
 */
export function globeVectorNoise(
  seed: number,
  lat: number,
  long: number,
  scaleDeg: number,
  time: number,
): { east: number; north: number } {
  const { east, north } = tangentsAt(lat, long)
  const field = {
    x: globeNoise(seed, lat, long, scaleDeg, time),
    y: globeNoise(seed + 1000, lat, long, scaleDeg, time),
    z: globeNoise(seed + 2000, lat, long, scaleDeg, time),
  }
  return { east: dot(field, east), north: dot(field, north) }
}

/** Noise over the globe and time: continuous across ±180° and at the poles, since it is taken on the sphere. */
export const globeNoise = (seed: number, lat: number, long: number, scaleDeg: number, time: number): number =>
  noiseAt(seed, vectorOf(lat, long), scaleDeg, time)

/** The same by the unit vector of the position. */
export function noiseAt(seed: number, { x, y, z }: Vector, scaleDeg: number, time: number): number {
  const r = 57.3 / scaleDeg
  return noise(seed, r * x + time, r * y + time * 0.37, r * z - time * 0.53)
}
