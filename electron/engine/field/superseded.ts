// What of stored points a newer fetch speaks for, measure by measure: an old forecast beside a new one would bend the field between two truths.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { around, cubeOf, nameOf, type Candidate } from './cubes.ts'
import { speaksFor } from './given.ts'
import { fallOf } from './fall.ts'
import { MOVING, timeCorrelation, type Points } from './kernel.ts'

/** A newer point speaks for another that it says so much of. */
const SPEAKS_FOR = 0.9
/** It is newer by so much: of two parts of one fetch neither is. */
const NEWER_MS = 6 * HOUR_MS
/** Beyond this part of the moving part's length, or of its time, the correlation is less than that. */
const WITHIN = 0.37

/** What is left of each of the candidates: what no newer point has that speaks for it. One whose age nobody knows speaks for none. */
export function leftOf(candidates: readonly Candidate[], points: Points): number[] {
  const sideNm = WITHIN * MOVING.lengthNm
  const newest = candidates.reduce((most, { fetchedAtMs }) => Math.max(most, fetchedAtMs), -Infinity)
  const isOlder = (at: number, thanMs: number): boolean => thanMs - (candidates[at]?.fetchedAtMs ?? thanMs) >= NEWER_MS
  // Most often all is of one fetch.
  const older = [...candidates.keys()].filter((at) => isOlder(at, newest))
  const left = candidates.map(({ given }) => given)
  if (older.length === 0) return left

  /** Newest first. */
  const cubes = new Map<number, number[]>()
  const byAge = [...candidates.keys()].sort(
    (a, b) => (candidates[b]?.fetchedAtMs ?? 0) - (candidates[a]?.fetchedAtMs ?? 0),
  )
  for (const at of byAge) {
    const name = nameOf(cubeOf(points, at, sideNm))
    const list = cubes.get(name)
    if (list === undefined) cubes.set(name, [at])
    else list.push(at)
  }
  const spokenFor = candidates.map(({ given }) => speaksFor(given))
  for (const at of older) {
    let rest = left[at] ?? 0
    for (const cube of around(cubeOf(points, at, sideNm))) {
      for (const other of cubes.get(nameOf(cube)) ?? []) {
        if (rest === 0 || !isOlder(at, candidates[other]?.fetchedAtMs ?? 0)) break
        const spoken = spokenFor[other] ?? 0
        if ((rest & spoken) !== 0 && movingCorrelation(points, at, other) > SPEAKS_FOR) rest &= ~spoken
      }
    }
    left[at] = rest
  }
  return left
}

/** How much the moving part at one point says of that at another. */
function movingCorrelation({ at, hours }: Points, a: number, b: number): number {
  const dx = (at[3 * a] ?? 0) - (at[3 * b] ?? 0)
  const dy = (at[3 * a + 1] ?? 0) - (at[3 * b + 1] ?? 0)
  const dz = (at[3 * a + 2] ?? 0) - (at[3 * b + 2] ?? 0)
  const q = Math.sqrt(5 * (dx * dx + dy * dy + dz * dz)) / MOVING.lengthNm
  return (1 + q + (q * q) / 3) * fallOf(q) * timeCorrelation((hours[a] ?? 0) - (hours[b] ?? 0), MOVING)
}
