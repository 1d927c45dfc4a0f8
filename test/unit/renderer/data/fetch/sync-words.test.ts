// Every sentence about getting weather.
import { describe, expect, it } from 'vitest'
import {
  beyondWords,
  byItselfWords,
  canGoOn,
  estimateWords,
  moreInShort,
  priceAlone,
  isWhole,
  lastFetchedWords,
  linkWords,
  notPermittedWords,
  nothingWords,
  sailedWords,
  phaseWords,
  progressWords,
  stoppedByBudget,
  toneOf,
} from '../../../../../renderer/data/fetch/sync-words.ts'
import {
  canResume,
  TRACK_ONLY,
  type FetchChoice,
  type LinkState,
  type SyncEstimate,
  type SyncPhase,
  type SyncState,
} from '../../../../../shared/sync/sync.ts'
import type { Alternative } from '../../../../../shared/passage/alternative.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { at, FREE_BUDGET, NOW, TRACK_ESTIMATE } from '../../fixtures.ts'

const estimate: SyncEstimate = {
  ...TRACK_ESTIMATE,
  requests: 72,
  bytesUp: 9_400,
  bytesDown: 34_600,
  seconds: 6.2,
  basis: 'measured',
}
const running: SyncState = {
  runId: 1,
  voyageId: 1,
  choice: TRACK_ONLY,
  profileId: 'vsat',
  phase: 'running',
  by: 'own',
  total: 72,
  done: 34,
  waiting: 38,
  failed: 0,
  givenUp: [],
  gaps: [],
  refusedValues: 0,
  bytesUp: 4_000,
  bytesDown: 16_000,
  elapsedSeconds: 3,
  secondsLeft: 4,
  stillToSend: null,
  usableUntilMs: at(21, 6),
  startedAtMs: NOW,
  endedAtMs: null,
  retryAtMs: null,
  fault: null,
}

describe('past weather', () => {
  it('says of how many hours sailed it is here, and what places the ship', () => {
    expect(sailedWords({})).toBeNull()
    expect(sailedWords({ sailed: { steps: 0, known: 0, notKept: 0, fixMs: null } })).toBeNull()
    expect(sailedWords({ sailed: { steps: 24, known: 18, notKept: 0, fixMs: null } })).toBe(
      'Past weather is here at 18 of 24 times sailed, every 3 h; the ship is placed by the plan alone: no fix was entered.',
    )
    const byFix = sailedWords({ sailed: { steps: 1, known: 0, notKept: 2, fixMs: Date.UTC(2026, 10, 25, 2) } })
    expect(byFix).toContain('0 of 1 time sailed, every 3 h; the ship is placed by fixes until 25 NOV 0200,')
    expect(byFix).toContain('2 earlier times are not kept')
    expect(nothingWords({ ...estimate, nothing: 'not-sailed' }, NOW)).toMatch(/^Nothing was sailed yet/)
    expect(nothingWords({ ...estimate, nothing: 'sailed-here' }, NOW)).toMatch(/^Past weather is here for each hour/)
  })
})

describe('before anything is sent', () => {
  it('items, bytes both ways, seconds', () => {
    expect(estimateWords(estimate)).toBe('72 items · 44 kB · about 6 s')
    expect(estimateWords({ ...estimate, requests: 1, bytesUp: 100, bytesDown: 900, seconds: 200 })).toBe(
      '1 item · 1.0 kB · about 3 min',
    )
  })
  it('money where the link is paid by volume, free time beside it never reads as free money', () => {
    expect(estimateWords({ ...estimate, costUsd: 0.438 })).toMatch(/ · \$0\.44 · about 6 s$/)
    expect(estimateWords({ ...estimate, costUsd: 0.002 })).toMatch(/· under \$0\.01 · about 6 s$/)
  })
  it('says what further rounds may take where weather delays the ship, and that bytes that are paid wait for a press', () => {
    const more = { points: 14, bytesUp: 1000, bytesDown: 7000, seconds: 2, costUsd: null }
    expect(estimateWords({ ...estimate, more })).toBe(
      '72 items · 44 kB · about 6 s · at most 14 more (8.0 kB) where weather delays the ship',
    )
    expect(estimateWords({ ...estimate, costUsd: 0.438, more: { ...more, costUsd: 0.08 } })).toMatch(
      /· at most 14 more \(8.0 kB, \$0\.08\) where weather delays the ship, at another press$/,
    )
  })
  it('in a narrow line keeps the price and what more may be got apart', () => {
    const more = { points: 14, bytesUp: 1000, bytesDown: 7000, seconds: 2, costUsd: null }
    const given = { ...estimate, more }
    expect(priceAlone(given)).toBe('72 items · 44 kB · about 6 s')
    expect(moreInShort({ more })).toBe('up to +14 (8.0 kB) if delayed')
    expect(moreInShort({ more: { ...more, costUsd: 0.08 } })).toBe('later up to 14 more (8.0 kB)')
    expect(moreInShort(estimate)).toBeNull()
  })
  it('why nothing is requested', () => {
    expect(nothingWords({ ...estimate, nothing: 'nothing-chosen' }, NOW)).toMatch(/^Nothing is chosen/)
    expect(nothingWords(estimate, NOW)).toBeNull()
    expect(nothingWords({ ...estimate, nothing: 'no-etd' }, NOW)).toMatch(/^Set ETD first/)
    expect(nothingWords({ ...estimate, nothing: 'voyage-over' }, NOW)).toMatch(/over by its schedule/)
    expect(nothingWords({ ...estimate, nothing: 'beyond-horizon' }, NOW)).toMatch(/reaches until 30 NOV 1200 UTC/)
    expect(nothingWords({ ...estimate, nothing: 'all-fresh' }, NOW)).toMatch(/next refresh 1500 UTC/)
  })
  it('what the service does not allow this key is said to be left out', () => {
    const left = { ...estimate, notPermitted: [{ operation: 7, requests: 3 }] }
    expect(notPermittedWords(estimate)).toBeNull()
    expect(notPermittedWords(left)).toMatch(
      /^Left out: 3 items\. The service does not allow this key averages at waypoints, season \(operation 7\)/,
    )
    expect(nothingWords({ ...left, nothing: 'not-permitted' }, NOW)).toBe(notPermittedWords(left))
  })
  it('what will run by itself, when and how much', () => {
    const much = { requests: 73, bytesUp: 9_000, bytesDown: 35_000, costUsd: null }
    const byItself = (what: SyncEstimate['byItself'], refreshesByItself = true): string =>
      byItselfWords(what, { name: 'VSAT', refreshesByItself }, NOW)
    expect(byItself(null)).toMatch(/^Nothing more of this voyage/)
    expect(byItself(null, false)).toBe('New weather is not fetched by itself over VSAT: press Get weather.')
    expect(byItself({ state: 'next', atMs: at(20, 15), ...much })).toBe(
      'By itself at 1500 UTC: the track alone, 73 points · 44 kB.',
    )
    expect(byItself({ state: 'next', atMs: NOW, ...much, costUsd: 0.2 })).toBe(
      'By itself within a minute: the track alone, 73 points · 44 kB · $0.20.',
    )
    expect(byItself({ state: 'over-budget', atMs: NOW, ...much })).toMatch(/^Not by itself: .*budget/)
    expect(byItself({ state: 'not-chosen' })).toMatch(/connection was not chosen/)
    expect(byItself({ state: 'not-yet' })).toMatch(/^Once you have got/)
  })
  it('when weather was fetched last', () => {
    expect(lastFetchedWords(null, NOW)).toBe('not fetched yet')
    expect(lastFetchedWords(at(20, 12, 5), NOW)).toBe('last fetched 1205 UTC')
    expect(lastFetchedWords(at(19, 12, 5), NOW)).toBe('last fetched 19 NOV 1205 UTC')
    expect(lastFetchedWords(at(21), NOW)).toBe('last fetched ahead of this clock')
  })
  it('exactly at a refresh the next one is three hours away', () => {
    expect(nothingWords({ ...estimate, nothing: 'all-fresh' }, at(20, 15))).toMatch(/next refresh 1800 UTC/)
  })
  it('of passages compared it is said of these, not of the voyage', () => {
    const of = (passages: Alternative[], nothing: SyncEstimate['nothing']): string | null =>
      nothingWords({ ...estimate, choice: { ...TRACK_ONLY, weather: { plan: 'passages', passages } }, nothing }, NOW)
    const leaving = (etdMs: number): Alternative => ({ voyageId: 1, etdMs })
    expect(of([leaving(1), leaving(2)], 'beyond-horizon')).toBe(
      'These departures are beyond the forecast: it reaches until 30 NOV 1200 UTC.',
    )
    expect(of([leaving(1), { ...leaving(1), speedKn: 9 }], 'voyage-over')).toBe(
      'These passages are over by their schedule.',
    )
    const choice: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'passages', passages: [leaving(1)] } }
    expect(beyondWords({ ...estimate, choice, beyondHorizonSteps: 90 }, NOW)).toBe(
      '90 values of these passages, every 3 h, lie beyond: the forecast reaches until 30 NOV 1200 UTC.',
    )
  })
  it('what no forecast reaches', () => {
    expect(beyondWords(estimate, NOW)).toBeNull()
    expect(beyondWords({ ...estimate, beyondHorizonSteps: 1 }, NOW)).toMatch(/^The last value is left out/)
    const averages = { ...estimate, choice: { ...TRACK_ONLY, averages: true } }
    expect(beyondWords({ ...averages, beyondHorizonSteps: 1 }, NOW)).toMatch(/^The last value gets averages/)
    expect(beyondWords({ ...averages, beyondHorizonSteps: 9 }, NOW)).toMatch(
      /^The last 9 values, every 3 h, get averages/,
    )
    // What the service refuses this key will not be there.
    const refused = { ...averages, notPermitted: [{ operation: 7, requests: 1 }], beyondHorizonSteps: 9 }
    expect(beyondWords(refused, NOW)).toMatch(/^The last 9 values, every 3 h, are left out/)
    expect(beyondWords({ ...estimate, beyondHorizonSteps: 24 }, NOW)).toBe(
      'The last 24 values, every 3 h, are left out: the forecast reaches until 30 NOV 1200 UTC.',
    )
    expect(beyondWords({ ...estimate, beyondHorizonSteps: 24, nothing: 'beyond-horizon' }, NOW)).toBeNull()
  })
})

describe('a run', () => {
  it('casualties alone are not called weather', () => {
    expect(
      phaseWords({
        ...running,
        choice: { ...TRACK_ONLY, weather: { plan: 'none' }, casualties: { halfWidthNm: 25 } },
        phase: 'finished',
      }),
    ).toMatch(/^Casualties received: 34/)
  })
  it('progress', () => {
    expect(progressWords(running)).toBe('34 of 72 · 20 kB · 4 s left · usable until 21 NOV 0600')
    expect(progressWords({ ...running, secondsLeft: null, usableUntilMs: null })).toBe('34 of 72 · 20 kB')
  })
  it('promises no time while it waits to try again, nor when it does not run', () => {
    expect(progressWords({ ...running, retryAtMs: NOW + 60_000 })).not.toMatch(/left/)
    expect(progressWords({ ...running, phase: 'interrupted' })).not.toMatch(/left/)
  })
  it.each<[SyncPhase, string | null]>([
    ['idle', null],
    ['running', null],
    ['paused', 'Paused at 34 of 72. Nothing is lost.'],
    ['interrupted', 'Interrupted at 34 of 72. Nothing is lost.'],
    ['cancelled', 'Cancelled at 34 of 72. What had arrived is kept.'],
    ['failed', 'Getting weather failed at 34 of 72. Nothing is lost.'],
    ['finished', 'Weather received: 34 items, 20 kB in 3 s.'],
  ])('%s', (phase, words) => {
    expect(phaseWords({ ...running, phase })).toBe(words)
  })
  it('past weather alone is weather, casualties alone are none', () => {
    const none = { ...TRACK_ONLY, weather: { plan: 'none' as const } }
    const finished = { ...running, phase: 'finished' as const }
    expect(phaseWords({ ...finished, choice: { ...none, sailed: true } })).toMatch(/^Weather received.*items/)
    expect(phaseWords({ ...finished, choice: none })).toMatch(/^Casualties received.*requests/)
  })

  it('cancelled by an edit says why', () => {
    const fault = { code: 'busy' as const, message: 'The plan was changed.', retryable: false }
    expect(phaseWords({ ...running, phase: 'cancelled', fault })).toBe(
      'Cancelled at 34 of 72. The plan was changed. What had arrived is kept.',
    )
  })
  it.each<[SyncPhase, string | null]>([
    ['paused', 'Paused at 34 of 72. Nothing is lost. The picture is drawn from what has come.'],
    ['interrupted', 'Interrupted at 34 of 72. Nothing is lost. The picture is drawn from what has come.'],
    ['cancelled', 'Cancelled at 34 of 72. What had arrived is kept. The picture is drawn from what has come.'],
    ['finished', 'Weather and picture received: 34 items, 20 kB in 3 s.'],
  ])('with a picture, %s: what was received is drawn', (phase, words) => {
    const withPicture = { ...running, choice: { ...TRACK_ONLY, picture: 100 as const } }
    expect(phaseWords({ ...withPicture, phase })).toBe(words)
    expect(phaseWords({ ...withPicture, phase: 'paused', done: 0 })).toBe('Paused at 0 of 72. Nothing is lost.')
    expect(progressWords(withPicture)).toMatch(/usable until 21 NOV 0600 · with a picture of 100 points$/)
  })
  it('speaks the fault, ends its sentence, and says when it tries again', () => {
    const fault = { code: 'unreachable', message: 'The service cannot be reached', retryable: true } as const
    expect(phaseWords({ ...running, retryAtMs: at(20, 14, 20), fault })).toBe(
      'The service cannot be reached. Binnacle tries again by itself at 1420 UTC.',
    )
    expect(phaseWords({ ...running, phase: 'paused', fault })).toMatch(
      /^Paused at 34 of 72\. The service cannot be reached\.$/,
    )
    expect(phaseWords({ ...running, phase: 'failed', fault })).toBe('The service cannot be reached.')
  })
  it('stopped by the budget, only where something still waits', () => {
    const fault = { code: 'over-budget', message: 'The budget is used up.', retryable: false } as const
    expect(stoppedByBudget({ ...running, phase: 'paused', fault })).toBe(true)
    expect(stoppedByBudget({ ...running, phase: 'paused', fault, waiting: 0 })).toBe(false)
    expect(stoppedByBudget({ ...running, phase: 'running', fault })).toBe(false)
    expect(stoppedByBudget({ ...running, phase: 'paused' })).toBe(false)
  })
  it('says when it ended', () => {
    expect(phaseWords({ ...running, phase: 'finished', endedAtMs: at(20, 14, 15) })).toMatch(
      /^Weather received 20 NOV 1415 UTC: 34/,
    )
  })
  it('says what was given up, and why, counted', () => {
    const givenUp: SyncState['givenUp'] = [
      { code: 'no-value', detail: null, requests: 20 },
      { code: 'service-error', detail: '500', requests: 4 },
    ]
    expect(phaseWords({ ...running, phase: 'finished', done: 48, failed: 24, givenUp })).toMatch(
      / 24 of 72 could not be had: 20 because the service had no value there, 4 because it answered with an error \(HTTP 500\)\.$/,
    )
    expect(progressWords({ ...running, failed: 24, givenUp })).toMatch(/24 given up/)
  })
  it('where the forecast merely ends it is no error: the end is said, and what was not sent', () => {
    const endMs = at(25, 6, 0)
    const finished = { ...running, phase: 'finished', done: 36, failed: 36 } as const
    const ends: SyncState['givenUp'] = [{ code: 'no-value', detail: `ends:${endMs}`, requests: 36 }]
    expect(phaseWords({ ...finished, givenUp: ends })).toMatch(
      / 36 of 72 could not be had: the service’s forecast ends at 25 NOV 0600 UTC; later times are not there yet\.$/,
    )
    const both: SyncState['givenUp'] = [
      { code: 'no-value', detail: `ends-not-sent:${endMs}`, requests: 24 },
      { code: 'no-value', detail: `ends:${endMs}`, requests: 12 },
    ]
    expect(phaseWords({ ...finished, givenUp: both })).toMatch(
      / 24 because the service’s forecast ends at 25 NOV 0600 UTC; later times were not sent, 12 because its forecast ends at 25 NOV 0600 UTC; later times are not there yet\.$/,
    )
    // An office's relay gives no time, and of a damaged row none is known.
    const beyond: SyncState['givenUp'] = [{ code: 'no-value', detail: 'beyond', requests: 36 }]
    expect(phaseWords({ ...finished, givenUp: beyond })).toMatch(/: the service had no value there\.$/)
    const unknown: SyncState['givenUp'] = [{ code: 'no-value', detail: 'ends:', requests: 36 }]
    expect(phaseWords({ ...finished, givenUp: unknown })).toMatch(
      /: the service’s forecast ends; later times are not there yet\.$/,
    )
  })
  it('a reason that the fault names is said once', () => {
    const fault = { code: 'bad-answer', message: 'An answer holds no value.', retryable: true } as const
    const givenUp: SyncState['givenUp'] = [{ code: 'bad-answer', detail: 'holds no value', requests: 12 }]
    const paused = { ...running, phase: 'paused', done: 0, total: 58, failed: 12, fault } as const
    expect(phaseWords({ ...paused, givenUp })).toBe(
      'Paused at 0 of 58. An answer holds no value. 12 of 58 could not be had.',
    )
    const other: SyncState['givenUp'] = [{ code: 'no-value', detail: null, requests: 12 }]
    expect(phaseWords({ ...paused, givenUp: other })).toMatch(
      /12 of 58 could not be had: the service had no value there/,
    )
  })
  it('never speaks of weather received when none of it could be had', () => {
    const none = { ...running, phase: 'failed', done: 0, waiting: 0, total: 73, failed: 73 } as const
    expect(phaseWords({ ...none, givenUp: [{ code: 'no-value', detail: null, requests: 73 }] })).toBe(
      'None of 73 could be had: the service had no value there.',
    )
    const givenUp: SyncState['givenUp'] = [
      { code: 'bad-answer', detail: 'is for another position than asked', requests: 70 },
      { code: 'not-permitted', detail: '7', requests: 3 },
    ]
    expect(phaseWords({ ...none, givenUp })).toBe(
      'None of 73 could be had: 70 because the reply of the service is for another position than asked, 3 because it does not allow this key averages at waypoints, season (operation 7): ask the provider.',
    )
  })
  it('what the office’s key may not is said of the office’s key, and whom to contact', () => {
    const none = { ...running, phase: 'failed', done: 0, waiting: 0, total: 73, failed: 73 } as const
    expect(phaseWords({ ...none, givenUp: [{ code: 'not-permitted', detail: '11', requests: 73 }] })).toBe(
      'None of 73 could be had: the service refuses it to the office’s key (weather by the office): ask the office.',
    )
  })
  it('many reasons: the most frequent are shown, the rest counted', () => {
    const givenUp = ['400', '404', '410', '414', '418', '422'].map((detail, index) => ({
      code: 'service-error' as const,
      detail,
      requests: 6 - index,
    }))
    expect(phaseWords({ ...running, phase: 'finished', done: 51, failed: 21, givenUp })).toMatch(
      /6 because the service answered with an error \(HTTP 400\), .*3 because it answered with an error \(HTTP 414\), 3 for other reasons\.$/,
    )
  })
  it('a picture’s points close to land may have no sea: that is no trouble, and not all right either', () => {
    const choice = { ...TRACK_ONLY, picture: 40 as const }
    const gap = (measure: MeasureName, missing: number, refused = 0) => ({ measure, missing, refused, of: 104 })
    const finished = (...gaps: SyncState['gaps']): SyncState => ({
      ...running,
      choice,
      phase: 'finished',
      waiting: 0,
      gaps,
    })
    const closeToLand = finished(gap('totalWaveHeight', 8))
    expect(phaseWords(closeToLand)).toMatch(
      /^Weather and picture received: .* Sea is missing at 8 of 104 points\. A picture may have points close to land/,
    )
    expect(toneOf(closeToLand)).toBe('plain')
    // More than the picture's own, refused, wind, or given up: that is trouble.
    for (const troubled of [
      finished(gap('totalWaveHeight', 41)),
      finished(gap('totalWaveHeight', 8, 1)),
      finished(gap('windSpeed', 1), gap('totalWaveHeight', 8)),
      { ...closeToLand, failed: 1 },
      { ...closeToLand, choice: TRACK_ONLY },
    ])
      expect(toneOf(troubled)).toBe('caution')
  })
  it('says how often wind and sea are missing, and does not call that all right', () => {
    const finished = { ...running, phase: 'finished', done: 72, waiting: 0 } as const
    const gap = (measure: MeasureName, missing: number) => ({ measure, missing, refused: 0, of: 72 })
    expect(isWhole(finished)).toBe(true)
    const some = { ...finished, gaps: [gap('windSpeed', 3), gap('totalWaveHeight', 12), gap('visibility', 72)] }
    expect(phaseWords(some)).toMatch(
      /^Weather received in part: 72 .* Wind is missing at 3 of 72 points, sea at 12 of 72; 1 other measure is missing at some points: see Data\.$/,
    )
    expect(isWhole(some)).toBe(false)
    const none = { ...finished, gaps: [gap('windSpeed', 72), gap('totalWaveHeight', 72)] }
    expect(phaseWords(none)).toMatch(/^Received without wind and sea: 72 items/)
    const others = { ...finished, gaps: [gap('visibility', 72), gap('iceThickness', 2)] }
    expect(phaseWords(others)).toMatch(/^Weather received: 72 .* 2 measures are missing at some points: see Data\.$/)
    expect(isWhole(others)).toBe(true)
  })
  it('is gone on with from a message of that very run alone', () => {
    const paused: SyncState = { ...running, phase: 'paused', runId: 7, startedAtMs: 5000 }
    expect(canGoOn({ runId: 7, startedAtMs: 5000 }, paused)).toBe(true)
    expect(canGoOn({ runId: 7, startedAtMs: 4000 }, paused)).toBe(false)
    expect(canGoOn({ runId: 6, startedAtMs: 5000 }, paused)).toBe(false)
    expect(canGoOn({ runId: 7, startedAtMs: 5000 }, { ...paused, phase: 'finished' })).toBe(false)
    expect(canGoOn({ runId: 7, startedAtMs: 5000 }, null)).toBe(false)
    expect(canGoOn(undefined, paused)).toBe(false)
  })
  it('can be resumed only when something waits and it has stopped', () => {
    expect(canResume({ ...running, phase: 'interrupted' })).toBe(true)
    expect(canResume({ ...running, phase: 'paused' })).toBe(true)
    expect(canResume({ ...running, phase: 'failed' })).toBe(true)
    expect(canResume(running)).toBe(false)
    expect(canResume({ ...running, phase: 'interrupted', waiting: 0 })).toBe(false)
    expect(canResume({ ...running, phase: 'cancelled' })).toBe(false)
  })
})

it('the link has a sign and a word in every state', () => {
  const link: LinkState = {
    host: 'x',
    state: 'up',
    lastAnswerAtMs: null,
    office: null,
    bytesToday: 0,
    bytesThisMonth: 0,
    budget: FREE_BUDGET,
    fault: null,
  }
  const words = (['up', 'down', 'refused', 'unknown'] as const).map((state) => linkWords({ ...link, state }))
  expect(new Set(words.map((one) => one.word)).size).toBe(4)
  expect(words.map((one) => one.sign)).toEqual(['●', '▲', '▲', '○'])
})
