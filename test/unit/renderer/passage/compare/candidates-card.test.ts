// The heading about candidates found: what is not known is said first, estimates are shown as such, and why nothing better is shown.
import { describe, expect, it } from 'vitest'
import { candidatesHeading } from '../../../../../renderer/passage/compare/candidates-card.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { NoBetter, Candidate, CandidatesFound } from '../../../../../shared/candidates/candidates.ts'
import { ETD_MS, rowOf } from './rows.ts'
import { beyondOfHours, estimatedOf, foundOf, candidateOf, notJudgedOf } from './candidates.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
function headed(found: CandidatesFound, chosen: Candidate | null = null, { nowMs = ETD_MS, isStale = false } = {}) {
  const heading = candidatesHeading(found, chosen, { nowMs, units: DEFAULT_UNITS, isStale })
  const { sign, state, words, lines, candidate } = heading
  const more = heading.more.map(([name, value]) => `${name}: ${plain(value)}`)
  return { sign, state, words: plain(words), lines: lines.map(plain), more, candidate }
}

describe('a candidate', () => {
  it('forecast throughout and within limits is clear', () => {
    const { sign, state, words, lines, more } = headed(foundOf([candidateOf()]))
    expect({ sign, state, words }).toEqual({ sign: '●', state: 'clear', words: 'B exceeds no limit, 3 h later' })
    expect(lines).toEqual([
      'Forecast throughout for its track.',
      'Greatest sea 3.0 m, planned route 3.0 m; fuel 94 %.',
      'ETA uncertain by 2 h.',
    ])
    expect(more).toEqual([
      'ETA: 29 NOV 0600 UTC, 3 h later',
      'Greatest wind: 20 kn, planned route 20 kn',
      'Rests on: 283 points, the oldest 2 h 0 min old. The forecast ends 28 NOV 1000 UTC.',
    ])
  })

  it('estimated in part says first what is not forecast, and is not clear', () => {
    const { sign, state, words, lines } = headed(foundOf([estimatedOf({ heavy: { metH: 0, unknownH: 11.2 } })]))
    expect({ sign, state }).toEqual({ sign: '◐', state: 'part' })
    expect(words).toBe('B exceeds no limit where forecast (16 %) or estimated (75 %), 3 h later')
    expect(lines[0]).toBe(
      'Not judged: the sea limit 10 h, heavy weather 12 h. Not forecast: season’s average 10 h, estimated 90 h, of 120 h.',
    )
    expect(lines[1]).toMatch(/^Greatest sea \(≈3\.7 m\)/)
  })

  it('is shown in hours that make no more than the whole, what is known least rounded up', () => {
    const rests = { forecastH: 0.3, estimatedH: 168.2, averageH: 0.4, nothingH: 7.1 }
    expect(headed(foundOf([estimatedOf({ hours: 176, rests, ...notJudgedOf(0) })])).lines[0]).toBe(
      'Not forecast: nothing known 8 h, estimated 168 h, of 176 h.',
    )
  })

  it('shows hours beyond limits as a range where estimates add to the forecast', () => {
    const soft = estimatedOf({ beyond: beyondOfHours({ softH: 6, estimatedSoftH: 5 }) })
    expect(headed(foundOf([soft])).words).toMatch(/^B exceeds soft limits for 6–11 h where forecast/)
    const hard = headed(foundOf([estimatedOf({ beyond: beyondOfHours({ estimatedHardH: 0.4 }) })]))
    expect(hard.state).toBe('hard')
    expect(hard.words).toMatch(/^B exceeds hard limits for an estimated <1 h where forecast/)
  })

  it.each([
    ['old', { nowMs: ETD_MS + 3 * DAY_MS }],
    ['of before', { isStale: true }],
    ['of unknown age', { nowMs: ETD_MS - 3 * DAY_MS }],
  ])('that is %s is not clear', (_what, at) => {
    const { state, lines } = headed(foundOf([candidateOf()]), null, at)
    expect(state).toBe('part')
    // How old the weather is never stands folded away where it is too old, or of unknown age.
    expect(lines.some((line) => line.startsWith('Rests on 283 points'))).toBe(!('isStale' in at))
  })

  it('that is days later is so by the nearest hour, as on the chart', () => {
    expect(headed(foundOf([candidateOf({ gainH: -118.97 })])).words).toBe('B exceeds no limit, 4 d 23 h later')
    expect(headed(foundOf([candidateOf({ gainH: -23.8 })])).words).toBe('B exceeds no limit, 23 h 48 min later')
  })

  it('without a limit of the vessel is not judged', () => {
    const { state, words, lines } = headed(
      foundOf([candidateOf({ row: rowOf({ limits: [] }), perturbed: { breaks: 0, of: 12 } })]),
    )
    expect(lines.some((line) => line.includes('a little wrong'))).toBe(false)
    expect({ state, words }).toEqual({
      state: 'unknown',
      words: 'B: not judged, no limit of the vessel is entered, 3 h later',
    })
  })

  it('whose limits cannot be judged is not clear, and says which', () => {
    const [sea] = notJudgedOf(0).limitHours
    const part = notJudgedOf(44.2, ['iceM', 'visibilityNm'])
    const candidate = estimatedOf({ ...part, limitHours: [...part.limitHours, ...(sea === undefined ? [] : [sea])] })
    const { state, words, lines } = headed(foundOf([candidate]))
    expect(state).toBe('part')
    expect(words).toMatch(/^B exceeds no limit where forecast/)
    expect(lines[0]).toMatch(/^Not judged: the ice limit, the visibility limit 45 h\. Not forecast: /)
    const offPoints = notJudgedOf(44.2, ['iceM', 'icingCmH'])
    expect(headed(foundOf([estimatedOf(offPoints)])).lines[0]).toContain('Not judged off the points: the icing limit.')
    expect(lines[0]).not.toContain('off the points')
    const never = notJudgedOf(120, ['iceM'])
    const unknown = estimatedOf({ ...never, limitHours: [...never.limitHours, ...(sea === undefined ? [] : [sea])] })
    expect(headed(foundOf([unknown])).words).toMatch(/^Not known whether B exceeds the ice limit/)
    const passed = { ...part, limitHours: part.limitHours.map((one) => ({ ...one, beyondH: 2.6 })) }
    expect(headed(foundOf([candidateOf(passed)])).more).toContain(
      'Beyond limits: the ice limit 3 h of 75 h judged; the visibility limit 3 h of 75 h judged',
    )
    expect(headed(foundOf([unknown])).more).toContain('Beyond limits: the ice limit not judged')
    // One that is judged in part and not passed is no hour beyond it.
    expect(headed(foundOf([candidate])).more.join()).not.toContain('Beyond limits')
    const unjudged = { limits: ['iceM' as const], hours: 44.2 }
    const none = headed(foundOf([candidate], { bestId: null, noBetter: { why: 'not-judged', ...unjudged } }))
    expect(none.state).toBe('unknown')
    expect(none.words).toBe(
      'Nothing to recommend: on the best found the ice limit cannot be judged for up to 45 h more than on the planned route',
    )
  })

  it('of which nothing is known passes nothing and keeps nothing', () => {
    const nothing = estimatedOf({
      rests: { forecastH: 0, estimatedH: 0, averageH: 40, nothingH: 80 },
      ...notJudgedOf(120),
    })
    expect(headed(foundOf([nothing]))).toMatchObject({
      state: 'unknown',
      sign: '○',
      words: 'Not known whether B exceeds a limit, 3 h later',
    })
  })

  it('says how sure it is, how near to a limit, and in how many trials it exceeds one', () => {
    const candidate = candidateOf({
      margin: { limit: 'waveM', part: 0.981, timeMs: ETD_MS, isEstimated: true },
      perturbed: { breaks: 1, of: 12 },
      heavy: { metH: 6, unknownH: 11.2 },
      fuelT: 312.4,
    })
    const { lines, more } = headed(foundOf([candidate]))
    expect(lines[0]).toMatch(/^Not judged: heavy weather 12 h\. /)
    expect(lines[1]).toMatch(/; fuel 312 t, 94 %\.$/)
    expect(lines[2]).toBe(
      'ETA uncertain by 2 h. Heavy weather (MSC.1/Circ.1228) 6 h. Exceeds a hard limit if the forecast is a little wrong: in 1 of 12 trials.',
    )
    expect(more).toContain('Nearest limit: 99 % of the sea limit on 24 NOV 0600 UTC (estimated)')
    expect(lines).toHaveLength(3)
    const none = headed(foundOf([candidateOf({ perturbed: { breaks: 0, of: 12 } })]))
    expect(none.more).toContain('If wrong: Exceeds no hard limit if the forecast is a little wrong: in 12 trials.')
  })
})

it('a route that exceeds a hard limit in most trials says so first', () => {
  const frail = { perturbed: { breaks: 10, of: 12 } }
  const { state, words, lines, more } = headed(foundOf([estimatedOf(frail)]))
  expect({ state, words }).toEqual({
    state: 'hard',
    words: 'B exceeds a hard limit if the forecast is a little wrong: in 10 of 12 trials, 3 h later',
  })
  expect(lines.join(' ')).not.toContain('a little wrong')
  expect(more[0]).toBe('As forecast: B exceeds no limit where forecast (16 %) or estimated (75 %)')
  expect(headed(foundOf([candidateOf(frail)])).state).toBe('hard')
  const passes = headed(foundOf([candidateOf({ ...frail, beyond: beyondOfHours({ hardH: 3 }) })]))
  expect(passes.words).toMatch(/^B exceeds hard limits for 3 h/)
  expect(headed(foundOf([candidateOf({ perturbed: { breaks: 6, of: 12 } })])).state).toBe('clear')
})

it('a card has no more than four lines below its heading, whatever is to be said', () => {
  const candidate = estimatedOf({ heavy: { metH: 6, unknownH: 11 }, perturbed: { breaks: 1, of: 12 } })
  const noBetter: NoBetter = { why: 'not-worth-it', gainH: 1, uncertainH: 2 }
  const more = candidateOf({ candidateId: 2, letter: 'C' })
  for (const nowMs of [ETD_MS, ETD_MS + 3 * DAY_MS])
    for (const found of [foundOf([candidate, more]), foundOf([candidate, more], { noBetter, bestId: null })]) {
      expect(headed(found, null, { nowMs }).lines.length).toBeLessThanOrEqual(4)
      const { lines } = headed(found, candidate, { nowMs })
      expect(lines.length).toBeLessThanOrEqual(4)
      expect(lines.join(' ').includes('Rests on')).toBe(nowMs > ETD_MS)
    }
})

it('what is known of one that is not forecast throughout stands in words under More', () => {
  expect(headed(foundOf([estimatedOf()])).more).toContain(
    'Known: forecast for its own track 20 h, estimated between points 90 h, of 120 h',
  )
})

it('what every candidate keeps to is said', () => {
  const aim = {
    latitudeLimitDeg: 60,
    noGo: [{ south: 40, west: -20, north: 50, east: -10 }],
    arriveFromMs: null,
    arriveUntilMs: ETD_MS,
  }
  expect(headed(foundOf([candidateOf()], { aim })).more).toContain(
    'Conditions: not beyond 60°00′ N and 60°00′ S, out of 1 area, arrive until 24 NOV 0600 UTC',
  )
  expect(headed(foundOf([candidateOf()])).more.some((line) => line.startsWith('Conditions'))).toBe(false)
})

it('a planned route without headway says so first, and has no arrival; nothing is shown next to it', () => {
  const found = foundOf([candidateOf({ gainH: null })])
  const row = rowOf({ heldFromMs: ETD_MS + 36 * HOUR_MS })
  const own = candidateOf({ candidateId: 0, kind: 'own', letter: 'A', gainH: 0, isHeld: true, row })
  const held = { ...found, candidates: [own, ...found.candidates.slice(1)] }
  const { lines, more } = headed(held, own)
  expect(lines[0]).toMatch(
    /^Cannot be made from 25 NOV 1800 UTC: no headway against wind or current, or it takes too long\. /,
  )
  expect(headed(held, { ...own, row: rowOf() }).lines[0]).toMatch(
    /^No headway on the planned route against wind or current\. /,
  )
  expect(more.some((line) => line.startsWith('ETA'))).toBe(false)
  const draft = headed(held)
  expect(draft.words).toBe('B exceeds no limit')
  expect(draft.lines).toEqual(['Forecast throughout for its track.', 'Greatest sea 3.0 m, planned route 3.0 m.'])
})

describe('nothing better', () => {
  const none = (noBetter: NoBetter): ReturnType<typeof headed> => headed(foundOf([], { noBetter, bestId: null }))
  it.each<[NoBetter, string]>([
    [
      { why: 'not-worth-it', gainH: 1.1, uncertainH: 2 },
      'Not worth it: gains 1 h 6 min at the same speed, uncertain by 2 h',
    ],
    [{ why: 'not-worth-it', gainH: 0, uncertainH: 2 }, 'Not worth it: nothing is gained'],
    [{ why: 'no-speed', speedKn: 21.34 }, 'It would take 21.3 kn to arrive in the window: not in the vessel’s range'],
    [{ why: 'closed' }, 'No route: land, the latitude or the areas leave none'],
    [{ why: 'no-headway' }, 'No headway on the planned route against wind or current'],
    [
      { why: 'not-steady', breaks: 8, of: 12 },
      'Nothing to recommend: the best found exceeds a hard limit if the forecast is a little wrong, in 8 of 12 trials',
    ],
    [{ why: 'failed-replay', what: 'land' }, 'Nothing to recommend: the best found comes too near to land'],
    [{ why: 'too-few-points' }, 'Too little weather is known to search'],
  ])('says why: %j', (noBetter, words) =>
    expect(none(noBetter)).toMatchObject({ state: 'unknown', words, candidate: null }),
  )

  it('too few points: says to get them only where there are any to get, and of drafts that stand that none is recommended', () => {
    const few = { noBetter: { why: 'too-few-points' }, bestId: null } as const
    const next: CandidatesFound['next'] = { kind: 'tracks', points: [{ lat: 45, long: -30, timeMs: ETD_MS }] }
    const getting = /Fetch points first: the button above says what it takes/
    expect(headed(foundOf([], { ...few, next: null })).lines.join(' ')).not.toMatch(getting)
    expect(headed(foundOf([], { ...few, next: { ...next, kind: 'first' } })).lines[0]).toMatch(getting)
    const { lines } = headed(foundOf([candidateOf()], { ...few, next }), candidateOf())
    expect(lines[0]).toBe(
      'Too little is known to recommend one. Fetch points first: the button above says what it takes.',
    )
  })

  it('of speeds does not say that nothing is gained: one may be earlier, for more fuel', () => {
    const noBetter: NoBetter = { why: 'not-worth-it', gainH: 0, uncertainH: 2 }
    expect(headed(foundOf([], { part: 'speeds', noBetter, bestId: null })).words).toBe(
      'None is better than planned, time, fuel and sea together',
    )
  })

  it('says where the best one found exceeds which limit, and when, and that it is estimated', () => {
    const position = { lat: 46.2, long: -38.1 }
    const noRoute = {
      why: 'no-route',
      limit: 'waveM',
      value: 7.94,
      position,
      timeMs: ETD_MS,
      isEstimated: true,
    } as const
    const { state, words, lines } = none(noRoute)
    expect({ state, words }).toEqual({ state: 'hard', words: 'No route within the hard limits, by what is estimated' })
    expect(none({ ...noRoute, isEstimated: false }).words).toBe('No route within the hard limits')
    const where = 'exceeds the sea limit: 7.9 m (estimated) in 46°12′ N 038°06′ W on 24 NOV 0600 UTC.'
    expect(lines[0]).toBe(`The best one found ${where}`)
    const least = estimatedOf({ kind: 'least-beyond', beyond: beyondOfHours({ estimatedHardH: 12 }) })
    const beside = headed(foundOf([least], { noBetter: noRoute, bestId: null }))
    expect(beside.candidate).toBeNull()
    expect(beside.lines[0]).toBe(`B, the best one found, ${where}`)
  })

  it('says of an own route beyond a hard limit that it is, and no more of others than is known', () => {
    const own = estimatedOf({
      kind: 'own',
      letter: 'A',
      candidateId: 0,
      beyond: beyondOfHours({ hardH: 3, estimatedHardH: 20 }),
    })
    const { state, words, lines } = headed({
      ...foundOf([]),
      candidates: [own],
      noBetter: { why: 'own-beyond' },
      bestId: null,
    })
    expect({ state, words }).toEqual({
      state: 'hard',
      words: 'Nothing to recommend, and the planned route exceeds a hard limit',
    })
    expect(lines[0]).toMatch(/^A exceeds hard limits for 3–23 h where forecast .*\.$/)
  })

  it('is still said of a candidate that the officer chooses', () => {
    const found = foundOf([candidateOf()], { noBetter: { why: 'not-worth-it', gainH: 1, uncertainH: 2 }, bestId: null })
    expect(headed(found, found.candidates[1] ?? null).lines[0]).toBe(
      'Not worth it: gains 1 h at the same speed, uncertain by 2 h.',
    )
  })
})
