// Hazards along a voyage and at a place: stretches with open ends, what is not known by what is missing, windows for hatches, and their words.
import { describe, expect, it } from 'vitest'
import { STEP_MS } from '../../../../../shared/format/time.ts'
import { USUAL_CARGO, type CargoPlan } from '../../../../../shared/passage/cargo-plan.ts'
import { deckWindows, hazardsAlong, hazardsInPort, type Hazards } from '../../../../../shared/ship/hazards/along.ts'
import {
  closedNote,
  deckHeading,
  deckLines,
  deckStepWords,
  portWindowWords,
  ruleWords,
  sweatHeading,
  sweatLines,
  sweatStepWords,
} from '../../../../../shared/ship/hazards/cargo-words.ts'
import {
  fogHeading,
  fogLines,
  fogStepWords,
  icingHeading,
  icingLines,
  icingNote,
  icingStepWords,
  type HazardLine,
} from '../../../../../shared/ship/hazards/words.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { type VoyageWeather, type WeatherSeries, type WeatherSource } from '../../../../../shared/weather/weather.ts'
import { at, planOf, weatherOf } from '../../../renderer/fixtures.ts'

type Values = Partial<Record<MeasureName, number | null>>
/** 0600 to 1800 two days later: 21 steps. */
const ETD_MS = at(21, 6)
const plan = planOf(ETD_MS)
const FAIR: Values = {
  windSpeed: 5,
  atmosphericTemperature: 10,
  seaSurfaceTemp: 8,
  seaSurfaceSalinity: 35,
  iceThickness: 0,
  dewPoint: 4,
  precipitation: 0,
  totalWaveHeight: 1,
}
/** By hand, of a freezing point of −1.922 °C: 15 × 6.078 ÷ (1 + 0.3 × 3.922) = 41.9, 1.5 cm/h. */
const COLD: Values = { windSpeed: 15, atmosphericTemperature: -8, seaSurfaceTemp: 2 }
/** 20 × 13.078 ÷ (1 + 0.3 × 1.922) = 165.9, 9.6 cm/h. */
const BITTER: Values = { windSpeed: 20, atmosphericTemperature: -15, seaSurfaceTemp: 0 }

/** `valuesAt`: what differs from fair weather; a source: no forecast of the hour; null: nothing stored. */
const weatherWith = (valuesAt: (index: number) => Values | WeatherSource | null): VoyageWeather =>
  weatherOf(plan, (_timeMs, index) => {
    const values = valuesAt(index)
    if (values === null) return null
    if (typeof values === 'string') return { fetchedAtMs: ETD_MS - 1, source: values, values: FAIR }
    return { fetchedAtMs: ETD_MS - 1, values: { ...FAIR, ...values } }
  })
const judge = (valuesAt: (index: number) => Values | WeatherSource | null, cargo: CargoPlan = USUAL_CARGO): Hazards =>
  hazardsAlong(weatherWith(valuesAt), cargo)
const timeOf = (index: number): number => ETD_MS + index * STEP_MS
const spans = (along: Pick<Hazards['icing'], 'stretches'>) =>
  along.stretches.map(({ class: name, fromIndex, untilIndex, fromOpen, untilOpen }) => [
    name,
    fromIndex,
    untilIndex,
    fromOpen,
    untilOpen,
  ])
const said = (lines: readonly HazardLine[]): string[] =>
  lines.map(({ sign, times, words }) => `${sign} ${times} ${words}`)

describe('stretches', () => {
  const { icing } = judge((i) =>
    i === 6 ? { ...BITTER, seaSurfaceSalinity: null } : i >= 8 ? {} : i >= 4 ? BITTER : i >= 2 ? COLD : {},
  )
  it('are neighbouring steps of one class, open beside a step that is not known', () => {
    expect(spans(icing)).toEqual([
      ['moderate', 2, 3, false, false],
      ['extreme', 4, 5, false, true],
      ['extreme', 7, 7, true, false],
    ])
    expect(icing.stretches[0]).toMatchObject({ fromMs: timeOf(2), untilMs: timeOf(3) })
    expect(icing.atSteps.slice(0, 9)).toEqual([
      'none',
      'none',
      'moderate',
      'moderate',
      'extreme',
      'extreme',
      null,
      'extreme',
      'none',
    ])
  })
  it('are said after what is not known', () => {
    expect(icingHeading(icing)).toEqual({ sign: '✕', words: 'Icing extreme from 21 NOV 1800 UTC' })
    expect(said(icingLines(icing))).toEqual([
      '◐ 22 NOV 0000 not known: no salinity at 1 of 21',
      '✕ 21 NOV 1200 – 1500 moderate, up to 1.5 cm/h',
      '✕ 21 NOV 1800 – 2100 or later extreme, up to 9.6 cm/h',
      '✕ from before 22 NOV 0300 extreme, up to 9.6 cm/h',
    ])
    expect(icingNote(icing)).toBe('Extreme: 4 cm/h and more. Overland 1990, vessels of 20 to 75 m.')
  })
  it('begin and end with the passage without being open', () =>
    expect(spans(judge(() => COLD).icing)).toEqual([['moderate', 0, 20, false, false]]))
  it('are open beside ice, where the formula says nothing', () => {
    const { icing: beside } = judge((i) => (i < 3 ? COLD : { ...COLD, iceThickness: 0.3 }))
    expect(spans(beside)).toEqual([['moderate', 0, 2, false, true]])
    expect(beside.outside).toEqual([{ why: 'ice', steps: 18, stretches: [{ fromMs: timeOf(3), untilMs: timeOf(20) }] }])
    expect(said(icingLines(beside))[0]).toBe(
      '◐ 21 NOV 1500 – 23 NOV 1800 not judged: ice on the sea, outside the formula at 18 of 21',
    )
  })
})

describe('what is not known', () => {
  it('is grouped by what is missing, each with its steps', () => {
    const { icing } = judge((i) =>
      i === 1 || i === 4 ? { seaSurfaceSalinity: null } : i === 2 ? { seaSurfaceSalinity: null, windSpeed: null } : {},
    )
    expect(icing.unknown).toEqual([
      {
        why: ['seaSurfaceSalinity'],
        steps: 2,
        stretches: [
          { fromMs: timeOf(1), untilMs: timeOf(1) },
          { fromMs: timeOf(4), untilMs: timeOf(4) },
        ],
      },
      { why: ['windSpeed', 'seaSurfaceSalinity'], steps: 1, stretches: [{ fromMs: timeOf(2), untilMs: timeOf(2) }] },
    ])
    expect(icingHeading(icing)).toEqual({ sign: '◐', words: 'Icing not known at 3 of 21' })
  })
  it('is an average, however cold, and what is not stored', () => {
    const found = judge((i) => (i < 2 ? 'A' : i < 5 ? null : {}))
    expect(found.fog.unknown.map(({ why, steps }) => [why, steps])).toEqual([
      [['average'], 2],
      [['nothing'], 3],
    ])
    expect(said(fogLines(found.fog, DEFAULT_UNITS))).toEqual([
      '◐ 21 NOV 0600 – 0900 not judged: averages at 2 of 21',
      '◐ 21 NOV 1200 – 1800 not known: no weather stored at 3 of 21',
    ])
    expect(found.deck.atSteps.slice(0, 6)).toEqual([null, null, null, null, null, 'open'])
  })
  it.each(['A', null] as const)('is everything where only %s is stored', (source) => {
    const cargo = { ...USUAL_CARGO, holds: [{ name: 'Hold 1', cargoC: 15, hold: null }] }
    const { icing, fog, sweat, deck } = judge(() => source, cargo)
    expect([icing, fog, deck, ...sweat.map(({ along }) => along)].map(({ stretches }) => stretches)).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(
      [icingHeading(icing), fogHeading(fog), deckHeading(deck), ...sweat.map(sweatHeading)].map(({ sign }) => sign),
    ).toEqual(['◐', '◐', '◐', '◐'])
    expect(fogHeading(fog).words).toBe('Sea fog not known at any of 21')
  })
  it('is nothing in fair weather known throughout, without a sign', () => {
    const { icing, fog, deck } = judge(() => ({}))
    expect(icingHeading(icing)).toEqual({ sign: null, words: 'No icing in 21 of 21' })
    expect(fogHeading(fog)).toEqual({ sign: null, words: 'No sea fog in 21 of 21' })
    expect(deckHeading(deck)).toEqual({ sign: null, words: 'Hatches and deck: 1 window' })
    expect([icingLines(icing), fogLines(fog, DEFAULT_UNITS)]).toEqual([[], []])
  })
  it('is not taken from the sample of another measure: each alone leaves its hazards unknown', () => {
    const needs: [MeasureName, string[]][] = [
      ['windSpeed', ['icing', 'deck']],
      ['atmosphericTemperature', ['icing', 'sweat']],
      ['seaSurfaceTemp', ['icing', 'fog']],
      ['seaSurfaceSalinity', ['icing']],
      ['iceThickness', ['icing']],
      ['dewPoint', ['fog']],
      ['precipitation', ['sweat', 'deck']],
      ['totalWaveHeight', ['sweat', 'deck']],
    ]
    const cargo = { ...USUAL_CARGO, holds: [{ name: 'Hold 1', cargoC: 15, hold: null }] }
    for (const [measure, hazards] of needs) {
      const { icing, fog, sweat, deck } = judge((i) => (i === 7 ? { [measure]: null } : {}), cargo)
      const unknown = Object.entries({ icing, fog, sweat: sweat[0]?.along, deck }).flatMap(([name, along]) =>
        along?.atSteps[7] === null ? [name] : [],
      )
      expect([measure, unknown]).toEqual([measure, hazards])
    }
  })
})

describe('every pattern of missing measures', () => {
  const measures = Object.keys(FAIR) as MeasureName[]
  const needs: Record<'icing' | 'fog' | 'deck', MeasureName[]> = {
    icing: ['windSpeed', 'atmosphericTemperature', 'seaSurfaceTemp', 'seaSurfaceSalinity', 'iceThickness'],
    fog: ['dewPoint', 'seaSurfaceTemp'],
    deck: ['precipitation', 'windSpeed', 'totalWaveHeight'],
  }
  it.each([
    ['fair', {}],
    ['cold', { ...COLD, windSpeed: 12 }],
  ])('is unknown by exactly what it lacks, in %s weather', (_name, values) => {
    const goneBy = (pattern: number) => measures.filter((_measure, i) => (pattern >> i) % 2 === 1)
    const steps = 21
    for (let first = 0; first < 2 ** measures.length; first += steps) {
      const found = judge((i) => ({
        ...values,
        ...Object.fromEntries(goneBy(first + i).map((measure) => [measure, null])),
      }))
      for (const name of ['icing', 'fog', 'deck'] as const)
        expect(found[name].judged.map((one) => (one.kind === 'unknown' ? one.missing : []))).toEqual(
          Array.from({ length: steps }, (_, i) => needs[name].filter((measure) => goneBy(first + i).includes(measure))),
        )
    }
  })
})

describe('a longer passage than is judged', () => {
  it('says so, and leaves the last stretch open', () => {
    const slow = planOf(ETD_MS, 0.1)
    const long = weatherOf(slow, () => ({ fetchedAtMs: ETD_MS, values: { ...FAIR, ...COLD } }))
    const { icing, long: words } = hazardsAlong(long, USUAL_CARGO)
    expect(words).toMatch(/judged for the first/)
    expect(icing.stretches.at(-1)).toMatchObject({ fromOpen: false, untilOpen: true })
  })
})

describe('a hold', () => {
  const READ_MS = timeOf(2)
  const hold = { name: 'Hold 1', cargoC: 15, hold: { dewPointC: 6, atMs: READ_MS } }
  const { sweat } = judge((i) => (i >= 15 ? { precipitation: 1 } : i === 12 ? { totalWaveHeight: null } : {}), {
    ...USUAL_CARGO,
    holds: [hold, { name: 'Hold 2', cargoC: null, hold: null }],
  })
  const [first, second] = sweat
  if (first === undefined || second === undefined) throw new Error('no two holds')
  it('is judged by the dew-point rule for 24 h from its reading, else by the three-degree rule, and says by which', () => {
    const rules = first.along.judged.map((one) => (one.kind === 'judged' && one.class !== 'closed' ? one.rule : null))
    expect(rules.slice(0, 12)).toEqual([
      ...Array.from({ length: 2 }, () => 'three-degree'),
      ...Array.from({ length: 9 }, () => 'dew-point'),
      'three-degree',
    ])
    expect(ruleWords(first, DEFAULT_UNITS)).toBe(
      'Dew-point rule at 9 of 21 times: 6.0 °C in the hold, read 21 NOV 1200 UTC, old after 24 h. Three-degree rule at 5 of 21 times: cargo 15.0 °C.',
    )
  })
  it('says what is not known first', () => {
    expect(sweatHeading(first)).toEqual({ sign: '◐', words: 'Hold 1: not known at 1, closed at 6 of 21 times' })
    expect(said(sweatLines(first))).toEqual([
      '◐ 22 NOV 1800 not known: no sea value at 1 of 21',
      'null 21 NOV 0600 – 22 NOV 1500 or later ventilate: three-degree rule, dew-point rule',
      'null from before 22 NOV 2100 – 23 NOV 0000 ventilate: three-degree rule',
      '▲ 23 NOV 0300 – 1800 closed: rain',
    ])
    expect(sweatStepWords(first.along.judged[3] ?? fail(), DEFAULT_UNITS).words).toBe(
      'ventilate: dew point 2.0 °C below the hold’s',
    )
    expect(sweatStepWords(first.along.judged[0] ?? fail(), DEFAULT_UNITS).words).toBe(
      'ventilate: air 5.0 °C below the cargo',
    )
  })
  it('of which nothing is known is not known, but closed in rain', () => {
    expect(second.along.atSteps.slice(13, 16)).toEqual([null, null, 'closed'])
    expect(sweatHeading(second)).toEqual({ sign: '◐', words: 'Hold 2: not known at 15, closed at 6 of 21 times' })
    expect(ruleWords(second, DEFAULT_UNITS)).toBe('Neither rule at 21 of 21 times: not known, no cargo temperature.')
  })
  it('says what closes it', () =>
    expect(closedNote(USUAL_CARGO.thresholds, DEFAULT_UNITS)).toBe(
      'Closed in rain above 0.1 mm/h, for spray in a sea above 3.0 m.',
    ))
})

describe('windows for hatches', () => {
  it('have every step known and open; one step alone is none', () => {
    const { deck } = judge((i) =>
      i === 3 ? { precipitation: null } : i === 5 ? { windSpeed: 20 } : i === 9 ? { precipitation: 1 } : {},
    )
    expect(deckWindows(deck).map(({ fromIndex, untilIndex }) => [fromIndex, untilIndex])).toEqual([
      [0, 2],
      [6, 8],
      [10, 20],
    ])
    expect(deckHeading(deck)).toEqual({ sign: '◐', words: 'Hatches and deck: not known at 1 of 21 times, 3 windows' })
    expect(said(deckLines(deck))).toEqual([
      '◐ 21 NOV 1500 not known: no rain value at 1 of 21',
      'null 21 NOV 0600 – 1200 or later at least 6 h',
      'null 22 NOV 0000 – 0600 6 h',
      'null 22 NOV 1200 – 23 NOV 1800 30 h',
    ])
  })
  it('are none in rain throughout', () =>
    expect(deckHeading(judge(() => ({ precipitation: 1 })).deck)).toEqual({
      sign: '▲',
      words: 'Hatches and deck: no window',
    }))

  /** At a port, stored at these hours of 26 November. */
  const portSeries = (hours: readonly number[], values: Values = {}): WeatherSeries => {
    const whole = weatherWith(() => values)
    const timesMs = hours.map((hour) => at(26, hour))
    const first = <Item>(items: readonly Item[]): Item[] => items.slice(0, hours.length)
    return {
      ...whole,
      timesMs,
      source: first(whole.source),
      columns: Object.fromEntries(
        Object.entries(whole.columns).map(([name, column]) => [name, first(column)]),
      ) as WeatherSeries['columns'],
    }
  }
  it('at a port may have begun before what is stored, and go on, whatever the open sea is', () => {
    const { deck } = hazardsInPort(portSeries([6, 9, 12, 15], { totalWaveHeight: 9 }), USUAL_CARGO)
    const [window] = deckWindows(deck)
    expect(window).toMatchObject({ fromMs: at(26, 6), untilMs: at(26, 15), fromOpen: true, untilOpen: true })
    expect(portWindowWords('Santos', window ?? fail(), USUAL_CARGO.thresholds, DEFAULT_UNITS)).toBe(
      'Santos from before 26 NOV 0600 – 1500 or later: no rain above 0.1 mm/h, wind to 25 kn',
    )
  })
  it('do not reach over an hour that is not stored', () => {
    const { deck } = hazardsInPort(portSeries([0, 3, 9, 12]), USUAL_CARGO)
    expect(deckWindows(deck).map(({ fromMs, untilMs, untilOpen }) => [fromMs, untilMs, untilOpen])).toEqual([
      [at(26, 0), at(26, 3), true],
      [at(26, 9), at(26, 12), true],
    ])
  })
})

describe('one step in words', () => {
  const { icing, fog, deck } = judge((i) => {
    if (i === 0) return { ...COLD, dewPoint: 4.5, seaSurfaceTemp: 4.46, windSpeed: 14 }
    if (i === 1) return { ...COLD, iceThickness: 0.2, dewPoint: 1.2 }
    if (i === 2) return { dewPoint: 8, precipitation: 2, totalWaveHeight: 4 }
    return i === 3 ? 'A' : {}
  })
  it('is never rounded to another class', () => {
    expect(fogStepWords(fog.judged[0] ?? fail(), DEFAULT_UNITS)).toEqual({
      sign: '✕',
      words: 'likely: dew point 0.04 °C over the sea’s temperature',
    })
    expect(fogStepWords(fog.judged[1] ?? fail(), { ...DEFAULT_UNITS, temperature: '°F' }).words).toBe(
      'possible: dew point 1.4 °F below the sea’s temperature',
    )
    expect(fogStepWords(fog.judged[2] ?? fail(), DEFAULT_UNITS).words).toBe(
      'possible: dew point at the sea’s temperature',
    )
  })
  it('says what is missing, or outside', () => {
    expect(icingStepWords(icing.judged[0] ?? fail()).words).toMatch(/^(light|moderate), about \d\.\d+ cm\/h$/)
    expect(icingStepWords(icing.judged[1] ?? fail())).toEqual({
      sign: '◐',
      words: 'not judged: ice on the sea, outside the formula',
    })
    expect(icingStepWords(icing.judged[3] ?? fail())).toEqual({ sign: '◐', words: 'not judged: averages' })
    expect(icingStepWords(icing.judged[4] ?? fail())).toEqual({ sign: null, words: 'none' })
    expect(deckStepWords(deck.judged[2] ?? fail())).toEqual({ sign: '▲', words: 'closed: rain, sea' })
  })
})

function fail(): never {
  throw new Error('no such step')
}
