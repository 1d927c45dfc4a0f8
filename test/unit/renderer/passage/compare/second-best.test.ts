// The second best beside the best: one line of the heading, what of it is not known first.
import { describe, expect, it } from 'vitest'
import { candidatesHeading } from '../../../../../renderer/passage/compare/candidates-card.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { Candidate, CandidatesFound } from '../../../../../shared/candidates/candidates.ts'
import { ETD_MS, rowOf, worst } from './rows.ts'
import { beyondOfHours, estimatedOf, foundOf, candidateOf } from './candidates.ts'

const linesOf = (found: CandidatesFound, chosen: Candidate | null = null): string[] =>
  candidatesHeading(found, chosen, { nowMs: ETD_MS, units: DEFAULT_UNITS, isStale: false }).lines
const lastOf = (found: CandidatesFound, chosen: Candidate | null = null): string | undefined =>
  linesOf(found, chosen).at(-1)

describe('the second best', () => {
  const later = (more: Partial<Candidate> = {}): Candidate =>
    candidateOf({ candidateId: 2, letter: 'C', kind: 'earliest', gainH: -4.1, ...more })

  it('stands beside the best in the last line, until one is chosen', () => {
    const second = later({ row: rowOf({ worstSea: worst(1.2) }) })
    const found = foundOf([candidateOf(), second])
    expect(lastOf(found)).toBe('C, second best: 1 h 6 min later than B, sea 1.8 m less.')
    expect(linesOf(found)).toHaveLength(4)
    expect(lastOf(found, found.candidates[1])).not.toContain('second best')
    expect(lastOf(foundOf([candidateOf()]))).not.toContain('second best')
    expect(lastOf({ ...found, noBetter: { why: 'too-few-points' }, bestId: null })).not.toContain('second best')
  })

  it('is a draft, and not one beyond the limits whatever is done', () => {
    const great = later({ kind: 'great-circle', letter: 'D', candidateId: 3 })
    const least = later({ kind: 'least-beyond', letter: 'E', candidateId: 4 })
    expect(lastOf(foundOf([candidateOf(), great, least]))).not.toContain('second best')
    const own = later({ gainH: -3 })
    expect(lastOf(foundOf([candidateOf(), great, own]))).toBe('C, second best: the same sea.')
  })

  it('says first what of it is not known, and what it exceeds; a lower sea by estimates is none for sure', () => {
    const part = later({ ...estimatedOf({ gainH: 3 }), candidateId: 2, letter: 'C', kind: 'earliest' })
    expect(lastOf(foundOf([candidateOf(), part]))).toBe(
      'C, second best: not known for 10 h, 6 h earlier than B, sea ≈0.7 m more.',
    )
    const soft = later({ beyond: beyondOfHours({ softH: 6 }), row: rowOf({ worstSea: null }) })
    expect(lastOf(foundOf([candidateOf(), soft]))).toBe(
      'C, second best: beyond a soft limit, 1 h 6 min later than B, sea not known.',
    )
    const frail = later({ perturbed: { breaks: 9, of: 12 } })
    expect(lastOf(foundOf([candidateOf(), frail]))).toMatch(
      /^C, second best: beyond a hard limit if the forecast is a little/,
    )
  })
})
