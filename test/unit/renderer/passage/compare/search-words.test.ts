// What the officer reads of a search: its price before the press, how it goes, how it ended, and what is not settled.
import { describe, expect, it } from 'vitest'
import { isMainOf } from '../../../../../renderer/passage/compare/FindRoutes.tsx'
import { goingHeading, withNoLonger } from '../../../../../renderer/passage/compare/search-heading.ts'
import {
  beginWords,
  cautionWords,
  endWords,
  goingWords,
  noLongerWords,
  priceWords,
} from '../../../../../renderer/passage/compare/search-words.ts'
import { candidatesHeading } from '../../../../../renderer/passage/compare/candidates-card.ts'
import { FaultError } from '../../../../../shared/result.ts'
import type { LinkState } from '../../../../../shared/sync/sync.ts'
import { SEARCH_STAGES, type SearchEnd } from '../../../../../shared/candidates/search-run.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { ETD_MS } from './rows.ts'
import { priceOf, runOf } from './search.ts'
import { foundOf, candidateOf } from './candidates.ts'

const LINK = { host: 'api', state: 'up', office: null } as Pick<LinkState, 'host' | 'state' | 'office'>

describe('before the press', () => {
  it('the most it takes stands on the button, all else beside it', () => {
    expect(beginWords('routes', priceOf(), false)).toBe('Find a better route: at most 170 kB')
    expect(priceWords(priceOf(), false)).toBe('Up to 200 points in about 4 rounds · about 2 min')
    expect(priceWords(priceOf({ points: 100, seconds: 45, costUsd: 1.7, by: 'office' }), true)).toBe(
      'Up to 100 points in about 2 rounds · $1.70 · about 45 s · by the office',
    )
  })

  it('a search that did not settle is gone on with, at a price of its own', () => {
    expect(beginWords('routes', priceOf(), true)).toBe('Search further: at most 170 kB')
  })

  it('by the weather that is here nothing is sent, whatever the link', () => {
    const free = priceOf({ points: 0, bytes: 0, seconds: 0 })
    expect(beginWords('speeds', free, false)).toBe('Find better speeds')
    expect(priceWords(free, true)).toBe('By the weather that is here. Nothing is sent.')
    expect(cautionWords(free, { ...LINK, host: null })).toBeNull()
  })

  it.each([
    ['no service', { ...LINK, host: null }, {}, /No service is set up/],
    ['a link that is down', { ...LINK, state: 'down' as const }, {}, /The link is down now/],
    ['more than the budget leaves', LINK, { budget: 'stop' as const }, /budget/],
    ['a budget of which nothing is known', LINK, { budget: 'unknown' as const }, /not known/],
  ])('%s is said', (_name, link, price, expected) => {
    expect(cautionWords(priceOf(price), link)).toMatch(expected)
  })

  it('what the office’s relay cannot give is said as it said it, where it is the one in use', () => {
    const fault = new FaultError('office-quota', 'What the office allows this ship is used up.').fault
    const link = { ...LINK, office: { fault } as LinkState['office'] }
    expect(cautionWords(priceOf({ by: 'office' }), link)).toBe(fault.message)
    expect(cautionWords(priceOf({ by: 'own' }), link)).toBeNull()
  })

  it('nothing is said where all is well, or nothing is known of the link yet', () => {
    expect(cautionWords(priceOf(), LINK)).toBeNull()
    expect(cautionWords(priceOf(), null)).toBeNull()
  })
})

it('while it goes on it says what it has and has spent of what was accepted, the current round too', () => {
  const run = runOf({ phase: 'fetching', end: null, round: 2, fetchedPoints: 64, spentBytes: 40_000 })
  expect(goingWords(run, { points: 12, bytes: 7000 })).toBe(
    'Round 2 of about 4 · 76 of at most 200 points, 47 kB of at most 170 kB',
  )
  expect(goingWords({ ...run, round: 5 }, { points: 0, bytes: 0 })).toContain('Round 5 of about 5')
})

it('once it has ended it says why and what it took; what is not settled first', () => {
  expect(endWords(runOf())).toBe('Settled: more points would not change the choice. 142 points in 3 rounds, 84 kB.')
  expect(endWords(runOf({ end: null }))).toBeNull()
  const ends: SearchEnd[] = ['points', 'bytes', 'here', 'empty']
  for (const end of ends) expect(endWords(runOf({ end }))).toMatch(/^Not settled: /)
})

it('what is found meanwhile is not shown as an answer, whatever it is', () => {
  const found = foundOf([candidateOf()])
  for (const stage of SEARCH_STAGES) {
    const heading = goingHeading(runOf({ end: null, stage }), found.candidates[1] ?? null)
    expect(heading.state).toBe('unknown')
    expect(heading.words).not.toMatch(/hour|earlier|later|limit/)
  }
})

it('a draft that is recommended no longer is named with what its own weather shows, before anything else', () => {
  const gone = { letter: 'B', passes: 'hard', worstSea: { value: 5.2, timeMs: Date.UTC(2026, 10, 27, 6) } } as const
  expect(noLongerWords(gone, DEFAULT_UNITS)).toBe(
    'B no longer: its own weather shows 5.2 m on 27 NOV 0600 UTC, beyond a hard limit.',
  )
  expect(noLongerWords({ letter: null, passes: null, worstSea: null }, DEFAULT_UNITS)).toBe(
    'The route recommended before no longer: the weather that has come since does not bear it out.',
  )
  const found = foundOf([], { noBetter: { why: 'not-worth-it', gainH: 0, uncertainH: 0 } })
  const heading = candidatesHeading(found, null, { nowMs: ETD_MS, units: DEFAULT_UNITS, isStale: false })
  expect(withNoLonger(heading, gone, DEFAULT_UNITS).lines[0]).toMatch(/^B no longer/)
  expect(withNoLonger(heading, null, DEFAULT_UNITS)).toBe(heading)
})

describe('the main button is the search', () => {
  const [better, none] = [foundOf([candidateOf()]), foundOf([], { noBetter: { why: 'too-few-points' } })]
  it('where nothing was looked for, or the answer is of before', () => {
    expect(isMainOf({ found: null, run: null, stale: null })).toBe(true)
    expect(isMainOf({ found: better, run: runOf(), stale: 'plan' })).toBe(true)
  })
  it('where it is open and recommends nothing', () => {
    expect(isMainOf({ found: none, run: runOf({ end: 'points' }), stale: null })).toBe(true)
  })
  it('but not beside a draft to keep, nor where none is better', () => {
    expect(isMainOf({ found: better, run: runOf({ end: 'points' }), stale: null })).toBe(false)
    expect(isMainOf({ found: none, run: runOf(), stale: null })).toBe(false)
    expect(isMainOf({ found: none, run: runOf({ end: 'empty' }), stale: null })).toBe(false)
  })
})
