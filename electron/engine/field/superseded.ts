// Stored points that a newer fetch speaks for: an old forecast beside a new one would bend the field between two truths.
import { HOUR_MS } from '../../../shared/format/time.ts'
import { around, cubeOf, nameOf, type Candidate } from './cubes.ts'
import { MOVING, timeCorrelation, type Points } from './kernel.ts'

/** A newer point speaks for another that it says so much of. */
const SPEAKS_FOR = 0.9
/** It is newer by so much: of two parts of one fetch neither is. */
const NEWER_MS = 6 * HOUR_MS
/** Beyond this part of the moving part's length, or of its time, the correlation is less than that. */
const WITHIN = 0.37

/** Whether a newer point speaks for each of the candidates; one whose age nobody knows speaks for none. */
export function superseded(candidates: readonly Candidate[], points: Points): boolean[] {
  const sideNm = WITHIN * MOVING.lengthNm
  const newest = candidates.reduce((most, { fetchedAtMs }) => Math.max(most, fetchedAtMs), -Infinity)
  const isOlder = (at: number, thanMs: number): boolean => thanMs - (candidates[at]?.fetchedAtMs ?? thanMs) >= NEWER_MS
  // Most often all is of one fetch.
  const older = [...candidates.keys()].filter((at) => isOlder(at, newest))
  if (older.length === 0) return candidates.map(() => false)

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
  const found = candidates.map(() => false)
  for (const at of older) {
    found[at] = around(cubeOf(points, at, sideNm)).some((cube) => {
      for (const other of cubes.get(nameOf(cube)) ?? []) {
        if (!isOlder(at, candidates[other]?.fetchedAtMs ?? 0)) return false
        if (movingCorrelation(points, at, other) > SPEAKS_FOR) return true
      }
      return false
    })
  }
  return found
}

/** How much the moving part at one point says of that at another. */
function movingCorrelation({ at, hours }: Points, a: number, b: number): number {
  const dx = (at[3 * a] ?? 0) - (at[3 * b] ?? 0)
  const dy = (at[3 * a + 1] ?? 0) - (at[3 * b + 1] ?? 0)
  const dz = (at[3 * a + 2] ?? 0) - (at[3 * b + 2] ?? 0)
  const q = Math.sqrt(5 * (dx * dx + dy * dy + dz * dz)) / MOVING.lengthNm
  return (1 + q + (q * q) / 3) * Math.exp(-q) * timeCorrelation((hours[a] ?? 0) - (hours[b] ?? 0), MOVING)
}
