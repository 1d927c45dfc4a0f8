// What makes a hazard less sure than its class: rounded values, the end of what is judged, the berth, thresholds nobody set, another passage's cargo.
import { describe, expect, it } from 'vitest'
import { editCargo } from '../../../../../shared/passage/cargo-edit.ts'
import { USUAL_CARGO, withoutCargo, type CargoPlan } from '../../../../../shared/passage/cargo-plan.ts'
import { deckWindows, hazardsAlong } from '../../../../../shared/ship/hazards/along.ts'
import { closedNote, deckOpenNote, ruleWords, sweatHeading } from '../../../../../shared/ship/hazards/cargo-words.ts'
import { icingHeading, unknownLines } from '../../../../../shared/ship/hazards/words.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { unknownLimits } from '../../../../../shared/ship/limits/along.ts'
import { isNothingMissing, unknownWords } from '../../../../../shared/ship/limits/limit-words.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import type { VoyageWeather } from '../../../../../shared/weather/weather.ts'
import { at, planOf, weatherOf } from '../../../renderer/fixtures.ts'

type Values = Partial<Record<MeasureName, number | null>>
const ETD_MS = at(21, 6)
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
const weatherWith = (valuesAt: (index: number) => Values | null): VoyageWeather =>
  weatherOf(planOf(ETD_MS), (_timeMs, index) => {
    const values = valuesAt(index)
    return values === null ? null : { fetchedAtMs: ETD_MS - 1, values: { ...FAIR, ...values } }
  })
const rounded = (weather: VoyageWeather): VoyageWeather => ({ ...weather, rounded: weather.timesMs.map(() => true) })
const windowsOf = (weather: VoyageWeather): number => deckWindows(hazardsAlong(weather, USUAL_CARGO).deck).length

describe('values rounded to hundredths', () => {
  it('open no hatch that what they were may have closed', () => {
    const onThreshold = weatherWith(() => ({ precipitation: 0.1 }))
    expect([windowsOf(onThreshold), windowsOf(rounded(onThreshold))]).toEqual([1, 0])
    // Nothing is nothing.
    expect(windowsOf(rounded(weatherWith(() => ({}))))).toBe(1)
  })
  it('make ice and fog rather than none', () => {
    const fog = weatherWith(() => ({ dewPoint: 8, seaSurfaceTemp: 8 }))
    const classOf = (weather: VoyageWeather) => hazardsAlong(weather, USUAL_CARGO).fog.atSteps[3]
    expect([classOf(fog), classOf(rounded(fog))]).toEqual(['possible', 'likely'])
  })
})

describe('a passage that goes on longer than is judged', () => {
  const weather = weatherWith(() => ({}))
  const long = { ...weather, passage: { ...weather.passage, passageMs: 216 * 24 * 3_600_000 } }
  it('is not called free of what was not looked for', () => {
    expect(icingHeading(hazardsAlong(weather, USUAL_CARGO).icing)).toEqual({
      sign: null,
      words: 'No icing in 21 of 21',
    })
    expect(icingHeading(hazardsAlong(long, USUAL_CARGO).icing)).toEqual({
      sign: '◐',
      words: 'No icing in 21 of 21, not known further on',
    })
  })
})

it('the sea closes hatches under way alone: not at the berth, nor where the ship stays', () => {
  const weather = weatherWith(() => ({ totalWaveHeight: 6 }))
  const moored = { ...weather, steps: weather.steps.map((step, i) => (i > 17 ? { ...step, courseDeg: null } : step)) }
  expect(hazardsAlong(moored, USUAL_CARGO).deck.atSteps.slice(15)).toEqual([
    'closed',
    'closed',
    'closed',
    'open',
    'open',
    'open',
  ])
})

describe('cargo', () => {
  const holds = [{ name: 'Hold 1', cargoC: 15, hold: { dewPointC: 6, atMs: ETD_MS } }]
  it('of another passage keeps the names of its holds, and nothing that was in them', () => {
    const document = { name: 'a', cargo: { ...USUAL_CARGO, holds } }
    expect(withoutCargo(document).cargo).toEqual({
      ...USUAL_CARGO,
      holds: [{ name: 'Hold 1', cargoC: null, hold: null }],
    })
    const bare: { name: string; cargo?: CargoPlan } = { name: 'a' }
    expect(withoutCargo(bare)).toEqual({ name: 'a' })
    expect(document.cargo.holds).toEqual(holds)
  })
  it('is judged by no rule where there is no weather to judge', () => {
    const [hold] = hazardsAlong(
      weatherWith(() => null),
      { ...USUAL_CARGO, holds: [{ name: 'Hold 1', cargoC: 15, hold: null }] },
    ).sweat
    if (hold === undefined) throw new Error('there is a hold')
    expect(sweatHeading(hold).words).toBe('Hold 1: not known: no weather stored')
    expect(ruleWords(hold, DEFAULT_UNITS)).not.toContain('rule at')
  })
  it('has thresholds that are usual until the mate sets others, and that read in any unit', () => {
    const named: CargoPlan = JSON.parse(JSON.stringify({ ...USUAL_CARGO, holds })) as CargoPlan
    expect(deckOpenNote(named.thresholds, DEFAULT_UNITS)).toContain('as is usual')
    expect(deckOpenNote({ ...named.thresholds, rainMmH: 0.2 }, DEFAULT_UNITS)).toContain('as the mate set')
    expect(closedNote(USUAL_CARGO.thresholds, { ...DEFAULT_UNITS, precipitation: 'in/h' })).toMatch(
      /above 0\.0039 in\/h/,
    )
  })
  it('is named in the list of changes as it was entered', () => {
    const inFeet = { ...USUAL_CARGO.thresholds, sprayM: 10 * 0.3048, deckWindKn: 13 * 1.943_844_49 }
    expect(editCargo(USUAL_CARGO, { kind: 'cargo', thresholds: inFeet }).change).toBe(
      'Cargo: rain 0.1 mm/h, wind 25.3 kn, sea on deck 2.5 m, spray 3.05 m',
    )
    const hold = { name: 'Hold 1', cargoC: (59.5 - 32) / 1.8, hold: null }
    expect(editCargo(USUAL_CARGO, { kind: 'hold', name: null, hold }).change).toBe('Cargo: Hold 1, 15.3 °C')
    expect(() => editCargo(USUAL_CARGO, { kind: 'hold', name: null, hold: null })).toThrow('Neither')
  })
})

it('the formula is not blamed for hours of which nothing is stored', () => {
  const limits = { ...newVessel('').limits, icingCmH: { value: 0.7, kind: 'hard' as const } }
  const icingOnly = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, name === 'icingCmH' ? limit : null]),
  ) as typeof limits
  const weather = weatherWith((i) => (i < 2 ? { iceThickness: 1 } : i > 10 ? null : {}))
  const [unknown] = unknownLimits(weather, icingOnly)
  if (unknown === undefined) throw new Error('something is not known')
  expect(unknownWords(unknown, 21)).toMatch(/^icing \(ice on the sea, no weather stored\) not known at 12 of 21 times/)
  expect(isNothingMissing(unknown)).toBe(false)
  expect(unknownLines(hazardsAlong(weather, USUAL_CARGO).icing)).toHaveLength(2)
  // Where nothing is stored at all of them no word is needed.
  const [nothing] = unknownLimits(
    weatherWith((i) => (i > 10 ? null : {})),
    icingOnly,
  )
  expect(nothing?.gaps).toBeUndefined()
})
