// The expected arrival in words: what is not known stands first, and one time is shown only where it is known.
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import {
  arrivalsOf,
  etaPieces,
  etaSentence,
  expectedEta,
  type ExpectedEta,
} from '../../../../shared/ship/arrival-words.ts'
import { buildSchedule, type Schedule } from '../../../../shared/passage/schedule.ts'
import { FORCES, LOSS_DIRECTIONS, type SpeedLossTable } from '../../../../shared/ship/heavy/settings.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { asExpected, at, documentOf, NOW, planOf, weatherOf } from '../../renderer/fixtures.ts'

const whole: ExpectedEta = {
  etaMs: at(23, 19, 57),
  plannedEtaMs: at(23, 7, 56),
  unmovedEtaMs: at(23, 7, 56),
  isFixed: false,
  begins: 'departure',
  fromMs: at(20, 18),
  underWayMs: 72 * HOUR_MS,
  unknownMs: 0,
  unknownFromMs: null,
  knownUntilMs: at(23, 19, 57),
  maxLoss: { percent: 12.4, timeMs: at(21, 6) },
  meanCurrentKn: -0.6,
  heldFromMs: null,
  fetched: { oldestFetchedAtMs: NOW - 3 * HOUR_MS, newestFetchedAtMs: NOW, fetchedBy: 'own' },
}
const part: ExpectedEta = { ...whole, unknownMs: 18 * HOUR_MS, unknownFromMs: at(23, 2) }
const little: ExpectedEta = { ...whole, unknownMs: 19 * HOUR_MS, unknownFromMs: at(23, 1), knownUntilMs: at(23, 1) }

describe('the expected arrival', () => {
  it('is one time where all is known, and what of', () => {
    expect(etaPieces(whole, NOW)).toEqual(['23 NOV 1957'])
    expect(etaSentence(whole, NOW)).toMatch(
      /^ETA with weather: 23 NOV 1957 UTC, 12h 01m later than ETA planned 23 NOV 0756\..* Greatest speed loss: 12 % on 21 NOV 0600 UTC\. Mean current where known: 0\.6 kn against the ship\. Weather 3 h 0 min old\.$/,
    )
    expect(etaSentence({ ...whole, unmovedEtaMs: whole.etaMs, plannedEtaMs: whole.etaMs }, NOW)).toContain(
      '1957 UTC, the same as ETA planned 23 NOV 1957.',
    )
    expect(etaSentence({ ...whole, unmovedEtaMs: at(23, 22), plannedEtaMs: at(23, 22) }, NOW)).toContain(
      '02h 03m earlier',
    )
  })
  it('of which up to a quarter is not known says the hours first, and how much later it may be', () => {
    expect(etaPieces(part, NOW)).toEqual(['23 NOV 1957 ◐'])
    // 54 h known lost 12 h 1 min of what 42 h would have taken: 18 h more lose 5.2 h.
    expect(etaSentence(part, NOW)).toMatch(
      /^◐ 18 h are without wind or current: up to 6 h later if they lose what the known hours lose in the mean\. ETA with weather: 23 NOV 1957 UTC/,
    )
    const gaining = etaSentence({ ...part, unmovedEtaMs: at(23, 22) }, NOW)
    expect(gaining).toMatch(/^◐ 18 h are without wind or current\. ETA/)
  })
  it('of which more is not known is no arrival', () => {
    expect(etaPieces(little, NOW)).toEqual(['12h 01m later', 'to 23 NOV 0100 ◐'])
    expect(etaSentence(little, NOW)).toMatch(
      /^◐ Weather counted to 23 NOV 0100 UTC: 12h 01m later so far; beyond it not known \(19 h without wind or current\)\./,
    )
    const gaps = { ...little, unknownFromMs: at(22) }
    expect(etaPieces(gaps, NOW)).toEqual(['12h 01m later', 'so far ◐'])
    expect(etaSentence(gaps, NOW)).toMatch(
      /^◐ 19 h are without wind or current\. Counted where they are known: 12h 01m later so far\./,
    )
  })
  it('is not known where nothing is, and none where the passage cannot be made', () => {
    expect(etaPieces(null, NOW)).toEqual(['not known'])
    const unknown = { unknownMs: whole.underWayMs, unknownFromMs: at(20), knownUntilMs: null }
    const nothing = { ...whole, ...unknown, maxLoss: null, meanCurrentKn: null }
    expect(etaPieces(nothing, NOW)).toEqual(['not known'])
    expect(etaSentence(nothing, NOW)).toMatch(/^○ ETA with weather: not known/)
    const held = { ...part, heldFromMs: at(22, 3) }
    expect(etaPieces(held, NOW)).toEqual(['✕ cannot be made', 'from 22 NOV 0300'])
    expect(etaSentence(held, NOW)).toMatch(/^✕ The passage cannot be made from 22 NOV 0300 UTC/)
  })
  it('of a ship timed from a fix is compared with the arrival from there, and names the planned one', () => {
    const fixed: ExpectedEta = { ...whole, begins: 'fix', isFixed: true, plannedEtaMs: at(23, 1) }
    expect(etaSentence(fixed, NOW)).toContain(
      '1957 UTC, 12h 01m later than ETA from fix 23 NOV 0756 (ETA planned 23 NOV 0100).',
    )
  })
  it('of a ship under way without a fix says that its place is the plan’s', () => {
    const unfixed: ExpectedEta = { ...whole, begins: 'plan' }
    expect(etaPieces(unfixed, NOW)).toEqual(['23 NOV 1957 ◐'])
    expect(etaSentence(unfixed, NOW)).toContain('No fix is entered: at 20 NOV 1800 UTC')
  })
  it('says how old its weather is, with a sign beside the figure where it is old or of no known age', () => {
    const late = NOW + 5 * DAY_MS
    expect(etaPieces(whole, late)).toEqual(['23 NOV 1957', '▲ old'])
    expect(etaPieces(part, late)).toEqual(['23 NOV 1957 ◐', '▲ old'])
    expect(etaSentence(whole, late)).toMatch(/ ▲ Weather 5 d 3 h old\.$/)
    expect(etaPieces(whole, NOW - DAY_MS)).toEqual(['23 NOV 1957', '▲ age unknown'])
    expect(etaSentence(whole, NOW - DAY_MS)).toContain('▲ Weather of unknown age: fetched')
  })
})

describe('the arrivals of a voyage', () => {
  /** 600 NM at 10 kn, half of them made 6 h late by the fix. */
  const plan = documentOf(at(21, 6))
  const position = plan.waypoints[1]?.position ?? { lat: 0, long: 0 }
  const planned = buildSchedule(plan)
  const fixed = buildSchedule({ ...plan, schedule: { ...plan.schedule, fix: { timeMs: at(22, 18), position } } })
  const named = (schedule: Schedule, eta: ExpectedEta | null) => {
    const arrivals = arrivalsOf(schedule, eta, NOW)
    const { main, plannedMs, counted } = arrivals ?? { main: null, plannedMs: null, counted: null }
    return [`${main?.name} ${main?.pieces.join(' ')}`, plannedMs, counted?.join(' ') ?? null]
  }

  it('begin with a time that says what it is; ETA planned is of the plan, whatever the fix', () => {
    const plannedMs = at(23, 18)
    expect([planned.plannedEtaMs, fixed.plannedEtaMs, fixed.etaMs]).toEqual([plannedMs, plannedMs, at(24)])
    expect(named(planned, null)).toEqual(['ETA planned 23 NOV 1800', null, null])
    expect(named(fixed, null)).toEqual(['ETA from fix 24 NOV 0000', plannedMs, null])
    expect(named(planned, whole)).toEqual(['ETA with weather 23 NOV 1957', plannedMs, null])
    expect(named(fixed, whole)).toEqual(['ETA with weather 23 NOV 1957', plannedMs, null])
  })
  it('have the planned one first while most of the weather is not known', () => {
    expect(named(planned, little)).toEqual(['ETA planned 23 NOV 0756', null, '12h 01m later to 23 NOV 0100 ◐'])
    expect(named(fixed, little)).toEqual(['ETA from fix 23 NOV 0756', at(23, 18), '12h 01m later to 23 NOV 0100 ◐'])
  })
  it('have no time where the passage cannot be made, and none without an ETD', () => {
    const held = { ...part, heldFromMs: at(22, 3) }
    expect(arrivalsOf(planned, held, NOW)?.main).toEqual({
      name: 'ETA with weather',
      timeMs: null,
      pieces: ['✕ cannot be made', 'from 22 NOV 0300'],
    })
    expect(arrivalsOf(buildSchedule(documentOf(null)), null, NOW)).toBeNull()
  })
})

it('whatever is missing, one time without a sign is shown only where every hour has wind and current', () => {
  const table = Object.fromEntries(
    LOSS_DIRECTIONS.map((name) => [name, Array<number>(FORCES).fill(10)]),
  ) as SpeedLossTable
  const values = { windSpeed: 12, windDirection: 90, currentSpeed: 0.5, currentDirection: 90 }
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('all', 'no direction', 'none', 'average'), { minLength: 1, maxLength: 25 }),
      (pattern) => {
        const kindAt = (timeMs: number) => pattern[(timeMs / (3 * HOUR_MS)) % pattern.length]
        const weather = asExpected(
          weatherOf(planOf(NOW), (timeMs) => {
            const known = kindAt(timeMs)
            if (known === 'none') return null
            if (known === 'average') return { fetchedAtMs: NOW, source: 'A', values }
            const directions = known === 'all' ? {} : { windDirection: null, currentDirection: null }
            return { fetchedAtMs: NOW, values: { ...values, ...directions } }
          }),
          table,
        )
        const eta = expectedEta(weather)
        if (eta === null) throw new Error('the plan has times')
        const isWhole = eta.unknownMs === 0
        expect(etaSentence(eta, NOW).startsWith('ETA')).toBe(isWhole)
        expect(/[◐]|not known/.test(etaPieces(eta, NOW).join(' '))).toBe(!isWhole)
        const isNothing = weather.steps.every(({ timeMs }) => kindAt(timeMs) !== 'all')
        expect(etaPieces(eta, NOW).join(' ') === 'not known').toBe(isNothing)
      },
    ),
  )
})
