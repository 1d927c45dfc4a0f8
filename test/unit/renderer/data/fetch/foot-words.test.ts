// Why getting weather stopped and what can be done, as it stands whole over a footer: short enough for two lines of a panel of 360 px.
import { describe, expect, it } from 'vitest'
import { footWords, leftOutInShort } from '../../../../../renderer/data/fetch/foot-words.ts'
import { overBudget } from '../../../../../electron/engine/fetch/link/budget.ts'
import { BUILT_IN } from '../../../../../shared/sync/built-in-profiles.ts'
import { TRACK_ONLY, type SyncState } from '../../../../../shared/sync/sync.ts'
import { at, NOW } from '../../fixtures.ts'

/** Letters of two lines, 336 px wide, of 12 px print with tabular figures. */
const TWO_LINES = 112

const run: SyncState = {
  runId: 1,
  voyageId: 1,
  choice: TRACK_ONLY,
  profileId: 'vsat',
  phase: 'paused',
  by: 'own',
  total: 62,
  done: 21,
  waiting: 41,
  failed: 0,
  givenUp: [],
  gaps: [],
  refusedValues: 0,
  bytesUp: 4_000,
  bytesDown: 16_000,
  elapsedSeconds: 3,
  secondsLeft: null,
  stillToSend: null,
  usableUntilMs: at(21, 6),
  startedAtMs: NOW,
  endedAtMs: null,
  retryAtMs: null,
  fault: null,
}
const faulty = (code: NonNullable<SyncState['fault']>['code'], message: string): SyncState['fault'] => ({
  code,
  message,
  retryable: false,
})
const profile = BUILT_IN.find(({ id }) => id === 'certus')
if (profile === undefined) throw new Error('no profile')

const unreachable = faulty(
  'unreachable',
  'The service cannot be reached. Check the antenna and the link; what is stored stays usable.',
)
const notAllowed = [{ code: 'not-permitted', detail: '7', requests: 12 }] as const

describe('the reason and what can be done', () => {
  it.each<[string, Partial<SyncState>, RegExp]>([
    [
      'key refused',
      { phase: 'failed', fault: faulty('key-refused', 'The service refused the key. Check it in Settings; …') },
      /^The service refused the key: check it in Settings\.$/,
    ],
    ['no link', { fault: unreachable }, /^The service cannot be reached: check the antenna and the link\.$/],
    [
      'no link, tried again by itself',
      { phase: 'running', retryAtMs: at(20, 15), fault: unreachable },
      /^The service cannot be reached: .* Binnacle tries again by itself at 1500 UTC\.$/,
    ],
    [
      'over budget',
      {
        fault: overBudget(
          { ...profile, monthlyCapBytes: null, runCapBytes: 100_000 },
          { bytesThisMonth: 98_000, bytesThisRun: 98_000 },
        ),
      },
      /^98 kB of 100 kB a fetch are used: .*\. Send anyway, or change the cap in Data\.$/,
    ],
    [
      'part refused',
      { phase: 'finished', waiting: 0, done: 50, failed: 12, givenUp: [...notAllowed], endedAtMs: NOW },
      /^12 of 62 could not be had: .* averages at waypoints, season: ask the provider\.$/,
    ],
    [
      'part refused, of a run that failed',
      { phase: 'failed', waiting: 0, done: 50, failed: 12, givenUp: [...notAllowed], endedAtMs: NOW },
      /^12 of 62 could not be had: .*: ask the provider\.$/,
    ],
  ])('%s', (_what, more, expected) => {
    const words = footWords({ ...run, ...more }) ?? ''
    expect(words).toMatch(expected)
    expect(words.length).toBeLessThanOrEqual(TWO_LINES)
  })
  it('of a run that needs nobody, all that is said of it', () => {
    expect(footWords(run)).toBe('Paused at 21 of 62. Nothing is lost.')
    expect(footWords({ ...run, phase: 'running' })).toBeNull()
  })
})

it('what is left out, and whom to ask', () => {
  expect(leftOutInShort({ notPermitted: [] })).toBeNull()
  const words = leftOutInShort({ notPermitted: [{ operation: 9, requests: 14 }] }) ?? ''
  expect(words).toBe('14 items left out: this key may not have casualties in circles. Ask the provider.')
  expect(words.length).toBeLessThanOrEqual(TWO_LINES)
})
