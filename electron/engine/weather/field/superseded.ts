// What of stored points a newer fetch speaks for, measure by measure: an old forecast beside a new one would bend the field between two truths.
import type { Candidate } from './cubes.ts'
import type { Points } from './kernel.ts'
import { isOlder, speakersAmong } from './speakers.ts'

/** What is left of each of the candidates: what no newer point has that speaks for it. One whose age nobody knows speaks for none. */
export function leftOf(candidates: readonly Candidate[], points: Points): number[] {
  const newest = candidates.reduce((max, { fetchedAtMs }) => Math.max(max, fetchedAtMs), -Infinity)
  // Usually all is of one fetch.
  if (!candidates.some(({ fetchedAtMs }) => isOlder(fetchedAtMs, newest))) return candidates.map(({ given }) => given)
  const left = speakersAmong(candidates, points)
  return candidates.map(({ fetchedAtMs, given }, at) => (isOlder(fetchedAtMs, newest) ? left(at) : given))
}
