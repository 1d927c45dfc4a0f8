// Heavy weather along a voyage: stretches of steps, each as judged alone; what could not be judged is said first and never shown as not met.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heavyAlong, type CriterionAlong, type HeavyAlong } from '../../../../../shared/ship/heavy/along.ts'
import { DEFAULT_HEAVY_WEATHER, type HeavyWeatherSettings } from '../../../../../shared/ship/heavy/settings.ts'
import {
  heavyWeather,
  motionAt,
  seaAt,
  type CriterionName,
  type Verdict,
} from '../../../../../shared/ship/heavy/criteria.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { criterionAlongWords, heavyAlongWords, stretchTimes } from '../../../../../shared/ship/heavy/words.ts'
import { passedAtSteps } from '../../../../../shared/ship/limits/along.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { newVessel, type VesselDocument } from '../../../../../shared/ship/vessel.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { NOW, planOf, weatherOf } from '../../../renderer/fixtures.ts'

type Values = Partial<Record<MeasureName, number | null>>
const schedule = planOf(NOW)
const particulars: VesselDocument['particulars'] = {
  ...newVessel('X').particulars,
  lbpM: 60,
  beamM: 12,
  draftForwardM: 4,
  draftAftM: 4,
  gmM: 0.8,
}
const courseDeg = schedule.rows[1]?.courseDeg ?? 0
/** Following, long and high, or low from ahead. The service says where the sea moves to. */
const HIGH: Values = { totalWaveHeight: 5, totalWavePeriod: 7, totalWaveDirection: courseDeg }
const CALM: Values = { totalWaveHeight: 0.5, totalWavePeriod: 3, totalWaveDirection: (courseDeg + 180) % 360 }
const weatherWith = (valuesAt: (index: number) => Values | null): VoyageWeather =>
  weatherOf(schedule, (_timeMs, i) => {
    const values = valuesAt(i)
    return values === null
      ? null
      : { fetchedAtMs: NOW, values: { windSpeed: 5, currentSpeed: 0, currentDirection: 0, ...values } }
  })
const judge = (weather: VoyageWeather, ship = particulars, settings: Partial<HeavyWeatherSettings> = {}): HeavyAlong =>
  heavyAlong(weather, ship, { ...DEFAULT_HEAVY_WEATHER, ...settings })
function named({ criteria }: HeavyAlong, name: CriterionName): CriterionAlong {
  const found = criteria.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
const underWay = weatherWith(() => null).steps.flatMap((step, i) => (step.courseDeg === null ? [] : [i]))
const STEPS = underWay.length
const timeOf = (index: number): number => weatherWith(() => null).steps[index]?.timeMs ?? 0
const alone = (weather: VoyageWeather, index: number): [CriterionName, Verdict][] =>
  heavyWeather(
    particulars,
    seaAt(weather, index, 'total') ?? { heightM: null, periodS: null, fromDeg: null },
    motionAt(weather, index, schedule.rows[weather.steps[index]?.legIndex ?? 0]?.speedKn ?? null),
    DEFAULT_HEAVY_WEATHER,
  ).criteria.map(({ name, verdict }) => [name, verdict])

describe('stretches', () => {
  const weather = weatherWith((i) => (i === 5 ? null : i >= 2 && i <= 8 ? HIGH : CALM))
  const along = judge(weather)
  it('are the steps at which each criterion is met, counted as judged alone', () => {
    expect(along).toMatchObject({ steps: STEPS, seaSteps: STEPS - 1 })
    expect(along.criteria.some(({ stretches }) => stretches.length > 0)).toBe(true)
    for (const { name, steps, stretches } of along.criteria) {
      const verdicts = underWay.map((i) => [i, alone(weather, i).find(([one]) => one === name)?.[1]] as const)
      for (const [i, verdict] of verdicts) {
        const within = stretches.find(({ fromMs, untilMs }) => fromMs <= timeOf(i) && timeOf(i) <= untilMs)
        const shown = within === undefined ? null : within.lowM === null ? 'met' : 'met in a low sea'
        expect([name, i, shown]).toEqual([name, i, verdict?.startsWith('met') === true ? verdict : null])
      }
      for (const verdict of Object.keys(steps) as Verdict[])
        expect(steps[verdict]).toBe(verdicts.filter(([, one]) => one === verdict).length)
    }
  })
  it('say "at least" where the step beside them could not be judged', () => {
    const [first, second] = named(along, 'successive waves').stretches
    if (first === undefined || second === undefined) throw new Error('no two stretches')
    expect(first).toMatchObject({ fromMs: timeOf(2), untilMs: timeOf(4), fromOpen: false, untilOpen: true })
    expect(second).toMatchObject({ fromMs: timeOf(6), untilMs: timeOf(8), fromOpen: true, untilOpen: false })
    expect(stretchTimes(first)).toMatch(/^from .* at least until .* UTC$/)
    expect(stretchTimes(second)).toMatch(/^at least from .* until .* UTC$/)
    expect(stretchTimes({ ...first, fromOpen: true, untilMs: first.fromMs })).toMatch(/^at least at /)
    expect(stretchTimes({ ...first, untilOpen: false })).not.toMatch(/least/)
  })
})

describe('in words', () => {
  it('nothing stored is not judged, without a count that looks like a result', () => {
    for (const weather of [
      weatherWith(() => null),
      weatherWith(() => ({ swellWaveHeight: 9 })),
      weatherWith(() => ({})),
    ])
      expect(heavyAlongWords(judge(weather))).toEqual({
        sign: '○',
        words: 'Not judged: no sea of the hour is stored.',
      })
    expect(
      heavyAlongWords(
        judge(
          weatherWith(() => HIGH),
          particulars,
          { sea: 'swell' },
        ),
      ).words,
    ).toBe('Not judged: no swell of the hour is stored.')
  })
  it('"no criterion is met" stands only where each was judged at every step', () => {
    expect(heavyAlongWords(judge(weatherWith(() => CALM)))).toEqual({
      sign: '●',
      words: `No criterion is met, judged every 3 h under way (${STEPS} times).`,
    })
  })
  it('where no current is stored it is said first that ground speed is taken, and nothing is shown as judged throughout', () => {
    const some = weatherWith((i) => (i === 3 || i === 4 ? { ...CALM, currentSpeed: null } : CALM))
    const fetchedAhead = heavyAlongWords(judge(weatherWith(() => CALM)), true)
    expect(fetchedAhead.sign).toBe('◐')
    expect(fetchedAhead.words).toMatch(/^No criterion is met.*\. The age of the weather is not known\.$/)
    expect(heavyAlongWords(judge(some))).toEqual({
      sign: '◐',
      words: `Current not known at 2 of ${STEPS} times with a sea: there course and speed over ground are used. No criterion is met, judged every 3 h under way (${STEPS} times).`,
    })
    const none = weatherWith(() => ({ ...HIGH, currentDirection: null }))
    expect(heavyAlongWords(judge(none)).words).toMatch(/^Current not known at any of \d+ times/)
  })
  it('what is not known comes first, with its times; a measure that is missing alone is named', () => {
    const last = underWay.at(-1) ?? 0
    const along = judge(weatherWith((i) => (i > last - 3 ? null : i === 3 ? { ...CALM, totalWavePeriod: null } : CALM)))
    const { sign, words } = heavyAlongWords(along)
    expect(sign).toBe('◐')
    expect(words).toMatch(
      new RegExp(
        `^Not known at 4 of ${STEPS} times under way, every 3 h \\(2 stretches, .*\\), for one criterion or more\\. Where known, none is met\\.$`,
      ),
    )
    const rolling = named(along, 'parametric rolling')
    expect(criterionAlongWords(rolling)).toEqual({
      sign: '◐',
      words: `could not be judged at 4 of ${STEPS} times (lacking wave period at 1, sea of the hour at 3); not met at ${STEPS - 4}`,
    })
  })
  it('a particular of the vessel that is missing is named, and the rest is still judged', () => {
    const along = judge(
      weatherWith(() => HIGH),
      { ...particulars, gmM: null },
    )
    const rolling = named(along, 'parametric rolling')
    expect(criterionAlongWords(rolling)).toEqual({
      sign: '○',
      words: 'could not be judged at any time (lacking roll period, or GM)',
    })
    expect(heavyAlongWords(along)).toMatchObject({
      sign: '◐',
      words: expect.stringMatching(/criteria are met in 1 stretch\./),
    })
    const none = judge(
      weatherWith(() => HIGH),
      newVessel('X').particulars,
    )
    expect(heavyAlongWords(none)).toMatchObject({ sign: '○', words: expect.stringMatching(/^Not judged at any time/) })
    const overtaken = judge(weatherWith(() => ({ ...CALM, totalWaveDirection: courseDeg })))
    expect(criterionAlongWords(named(overtaken, 'synchronous rolling')).words).toBe(
      'could not be judged at any time (lacking period of encounter, where it overtakes the waves)',
    )
  })
  it('of a passage longer than is judged, the rest is said first and nothing is all right', () => {
    const weather = weatherWith(() => CALM)
    const along = judge({ ...weather, passage: { ...weather.passage, passageMs: 500 * 24 * HOUR_MS } })
    const { sign, words } = heavyAlongWords(along)
    expect([sign, heavyAlongWords(judge(weather)).sign]).toEqual(['◐', '●'])
    expect(words).toMatch(/^The passage takes 500 days: it is judged for the first 120\. No criterion is met/)
  })
  it('a low sea is shown as one, and counts as no warning', () => {
    // Head sea of 0.6 m at half the roll period.
    const rollPeriodS = 10
    const low: Values = { totalWaveHeight: 0.6, totalWavePeriod: 7, totalWaveDirection: (courseDeg + 180) % 360 }
    const along = judge(
      weatherWith(() => low),
      { ...particulars, rollPeriodS },
    )
    expect(along.criteria.flatMap(({ stretches }) => stretches).map(({ name, lowM }) => [name, lowM])).toEqual([
      ['parametric rolling', 0.6],
    ])
    expect(heavyAlongWords(along)).toMatchObject({
      sign: '●',
      words: expect.stringMatching(/^No criterion is met but in a low sea, judged every 3 h under way /),
    })
    expect(criterionAlongWords(named(along, 'parametric rolling'))).toEqual({
      sign: '●',
      words: `met in a low sea at ${STEPS} (0.6\u00a0m at most, no warning)`,
    })
    expect(criterionAlongWords(named(along, 'parametric rolling'), { ...DEFAULT_UNITS, waves: 'ft' }).words).toBe(
      `met in a low sea at ${STEPS} (2.0\u00a0ft (0.6\u00a0m) at most, no warning)`,
    )
    const set = judge(
      weatherWith(() => low),
      { ...particulars, rollPeriodS },
      { leastHeightM: 0.5 },
    )
    expect(heavyAlongWords(set).sign).toBe('▲')
  })
})

it('whatever is missing, no words claim more than is known', () => {
  const values = fc.constantFrom<Values | null>(
    null,
    HIGH,
    CALM,
    { ...HIGH, totalWaveHeight: null },
    { ...CALM, totalWavePeriod: null },
    { ...CALM, totalWaveDirection: null },
    {},
  )
  const lacking = fc.constantFrom<Partial<VesselDocument['particulars']>>({}, { gmM: null }, { lbpM: null })
  const seen = { met: 0, unknown: 0, metAndUnknown: 0 }
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 30 }), lacking, (pattern, without) => {
      const along = judge(
        weatherWith((i) => pattern[i % pattern.length] ?? null),
        { ...particulars, ...without },
      )
      const { sign, words } = heavyAlongWords(along)
      const unknown = along.criteria.some(({ steps }) => steps.unknown > 0)
      const met = along.criteria.some(({ steps }) => steps.met > 0)
      expect(words.startsWith('No criterion') || words.startsWith('Criteria')).toBe(!unknown)
      expect(/^Not (known|judged)/.test(words)).toBe(unknown)
      expect(['●', '▲'].includes(sign)).toBe(!unknown)
      expect(met && /(none|No criterion) is met/.test(words)).toBe(false)
      seen.met += Number(met)
      seen.unknown += Number(unknown)
      seen.metAndUnknown += Number(met && unknown)
      for (const criterion of along.criteria) {
        const shown = criterionAlongWords(criterion)
        expect(shown.words.startsWith('could not be judged')).toBe(criterion.steps.unknown > 0)
        expect(['●', '▲'].includes(shown.sign)).toBe(criterion.steps.unknown === 0)
        expect(criterion.missing.length > 0).toBe(criterion.steps.unknown > 0)
      }
    }),
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
})

it('is empty for a voyage without times', () => {
  const open = planOf(null)
  expect(
    heavyAlong(
      weatherOf(open, () => null),
      particulars,
      DEFAULT_HEAVY_WEATHER,
    ),
  ).toEqual({ sea: 'total', long: null, steps: 0, seaSteps: 0, groundSteps: 0, unknown: [], criteria: [] })
})

it('steps are marked by the gravest limit they pass', () => {
  const weather = weatherWith((i) =>
    i === 5 ? null : { ...(i >= 2 && i <= 8 ? HIGH : CALM), windSpeed: i === 3 ? 20 : 5 },
  )
  const { limits } = newVessel('X')
  const passed = passedAtSteps(weather, limits)
  expect(passed[1]).toBeNull()
  expect(passed[2]).toBe('hard')
  expect(passed[5]).toBeNull()
  expect(passedAtSteps(weather, { ...limits, waveM: { value: 4, kind: 'soft' } })[4]).toBe('soft')
})
