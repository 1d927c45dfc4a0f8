// The second best beside the best: one line of the heading, what of it is not known first.
import { describe, expect, it } from 'vitest'
import { waysHeading } from '../../../../../renderer/passage/compare/ways-card.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { Way, WaysFound } from '../../../../../shared/ways/ways.ts'
import { ETD_MS, rowOf, worst } from './rows.ts'
import { beyondOfHours, estimatedOf, foundOf, wayOf } from './ways.ts'

const linesOf = (found: WaysFound, chosen: Way | null = null): string[] =>
  waysHeading(found, chosen, { nowMs: ETD_MS, units: DEFAULT_UNITS, isStale: false }).lines
const lastOf = (found: WaysFound, chosen: Way | null = null): string | undefined => linesOf(found, chosen).at(-1)

describe('the second best', () => {
  const later = (more: Partial<Way> = {}): Way =>
    wayOf({ wayId: 2, letter: 'C', kind: 'earliest', gainH: -4.1, ...more })

  it('stands beside the best in the last line, until one is chosen', () => {
    const second = later({ row: rowOf({ worstSea: worst(1.2) }) })
    const found = foundOf([wayOf(), second])
    expect(lastOf(found)).toBe('C, second best: 1 h 6 min later than B, sea 1.8 m less.')
    expect(linesOf(found)).toHaveLength(4)
    expect(lastOf(found, found.ways[1])).not.toContain('second best')
    expect(lastOf(foundOf([wayOf()]))).not.toContain('second best')
    expect(lastOf({ ...found, noBetter: { why: 'too-few-points' }, bestId: null })).not.toContain('second best')
  })

  it('is a draft, and not one beyond the limits whatever is done', () => {
    const great = later({ kind: 'great-circle', letter: 'D', wayId: 3 })
    const least = later({ kind: 'least-beyond', letter: 'E', wayId: 4 })
    expect(lastOf(foundOf([wayOf(), great, least]))).not.toContain('second best')
    const own = later({ gainH: -3 })
    expect(lastOf(foundOf([wayOf(), great, own]))).toBe('C, second best: the same sea.')
  })

  it('says first what of it is not known, and what it exceeds; a lower sea by estimates is none for sure', () => {
    const part = later({ ...estimatedOf({ gainH: 3 }), wayId: 2, letter: 'C', kind: 'earliest' })
    expect(lastOf(foundOf([wayOf(), part]))).toBe(
      'C, second best: not known for 10 h, 6 h earlier than B, sea ≈0.7 m more.',
    )
    const soft = later({ beyond: beyondOfHours({ softH: 6 }), row: rowOf({ worstSea: null }) })
    expect(lastOf(foundOf([wayOf(), soft]))).toBe(
      'C, second best: beyond a soft limit, 1 h 6 min later than B, sea not known.',
    )
    const frail = later({ perturbed: { breaks: 9, of: 12 } })
    expect(lastOf(foundOf([wayOf(), frail]))).toMatch(
      /^C, second best: beyond a hard limit if the forecast is a little/,
    )
  })
})
