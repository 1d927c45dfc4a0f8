// What else Get weather may bring: what each adds, and which of them stand in a line.
import { describe, expect, it } from 'vitest'
import {
  addedOf,
  addedShort,
  addedWords,
  offersInLine,
  offersOf,
  offerWords,
  pricedOffer,
  type Added,
} from '../../../../../renderer/data/fetch/offers.ts'
import { DEFAULT_CHOICE, type ChoiceInputs } from '../../../../../renderer/state/fetch-choice.ts'
import type { Answer } from '../../../../../renderer/state/use-answer.ts'
import type { Fault } from '../../../../../shared/result.ts'
import { TRACK_ESTIMATE as track } from '../../fixtures.ts'
import { TRACK_ONLY, type FetchChoice, type SyncEstimate } from '../../../../../shared/sync/sync.ts'

const shown = <T>(value: T): Answer<T> => ({ value, fault: null })
const added = (part: Partial<SyncEstimate>, less = track): Added =>
  addedOf(shown([shown(less), shown({ ...less, ...part })]), 0)

describe('what one thing adds to the track alone', () => {
  it('its bytes, with money where the link is paid by volume', () => {
    const more = added({ requests: 70, bytesDown: 49_000 })
    expect([addedShort(more), addedWords(more)]).toEqual(['9.0 kB', '+ 12 items · 9.0 kB'])
    expect(addedWords(added({ requests: 59, bytesDown: 49_000 }))).toBe('+ 1 item · 9.0 kB')
    const paid = addedOf(
      shown([shown({ ...track, costUsd: 0.25 }), shown({ ...track, requests: 70, bytesDown: 49_000, costUsd: 0.5 })]),
      0,
    )
    expect([addedShort(paid), addedWords(paid)]).toEqual(['9.0 kB · $0.25', '+ 12 items · 9.0 kB · $0.25'])
  })
  it('is here only where nothing is missing that could be had', () => {
    const averages = { ...TRACK_ONLY, averages: true }
    expect(added({}).state).toBe('here')
    expect(added({ notPermitted: [{ operation: 7, requests: 3 }] }).state).toBe('left-out')
    expect(added({ afterForecast: { requests: 3, fromMs: 0 } }).state).toBe('here-in-part')
    expect(added({ choice: averages }).state).toBe('not-needed')
    expect(added({ choice: averages, beyondHorizonSteps: 4 }, { ...track, beyondHorizonSteps: 4 }).state).toBe('here')
    expect(added({}, { ...track, requests: 0, nothing: 'no-etd' }).state).toBe('none')
  })
  it('an area of which no box is chosen has nothing to get, and is not here', () => {
    const prices = shown([shown(track), shown(track)])
    const areaOf = (areaBox: ChoiceInputs['areaBox']) =>
      offersOf({ ...DEFAULT_CHOICE, plan: 'area', areaBox }, { departures: 0, hasSailed: false }).find(
        ({ name }) => name === 'area',
      )
    const none = areaOf(null)
    const some = areaOf({ south: 40, west: -30, north: 50, east: -10 })
    if (none === undefined || some === undefined) throw new Error('no area is offered')
    expect(pricedOffer(none, prices, 0).added.state).toBe('none')
    expect(pricedOffer(some, prices, 0).added.state).toBe('here')
  })
  it('departures that no forecast reaches are not here, and of others so much is said', () => {
    const choice: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'passages', passages: [] } }
    const here = { ...track, requests: 0, freshSteps: 58, beyondHorizonSteps: 4, nothing: 'all-fresh' } as const
    const beyond = added({ choice, beyondHorizonSteps: 90 }, here)
    expect([addedShort(beyond), addedWords(beyond)]).toEqual([
      'beyond the forecast',
      'None to get yet: the forecast does not reach these departures.',
    ])
    const inPart = added({ choice, beyondHorizonSteps: 90, freshSteps: 70 }, here)
    expect(addedWords(inPart)).toMatch(/what the forecast covers is here already, the rest lies beyond/)
    expect(added({ choice, freshSteps: 70 }, here).state).toBe('here')
  })
  it('an area of the chart has a whole price: it is got instead of the track', () => {
    const box = { south: 0, west: 0, north: 1, east: 1 }
    const choice: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'area', box, spacingNm: 60 } }
    const area = added({ choice, requests: 20, bytesUp: 1_000, bytesDown: 8_000 })
    expect([addedShort(area), addedWords(area)]).toEqual(['9.0 kB', '20 items · 9.0 kB, instead of the track'])
    expect(added({ choice, requests: 0, nothing: 'all-fresh' }).state).toBe('here')
  })
  it('has no price before it is read, and says why it has none', () => {
    const fault: Fault = { code: 'internal', message: 'No.', retryable: false }
    expect(addedShort(addedOf({ value: null, fault: null }, 0))).toBe('…')
    expect(addedWords(addedOf({ value: null, fault }, 0))).toBe('▲ No.')
    expect(addedWords(addedOf(shown([shown(track), { value: null, fault }]), 0))).toBe('▲ No.')
  })
})

describe('what is offered', () => {
  const names = (inputs: Partial<ChoiceInputs>, departures = 24): string[] =>
    offersOf({ ...DEFAULT_CHOICE, ...inputs }, { departures, hasSailed: false }).map(({ name }) => name)
  it('a picture, casualties, departures and averages always; the rest where it is chosen, so that it can be left out', () => {
    expect(names({})).toEqual(['picture', 'casualties', 'departures', 'averages'])
    expect(names({}, 0)).toEqual(['picture', 'casualties', 'averages'])
    expect(names({ plan: 'corridor', bulkDates: ['2026-11-20'] }, 0)).toEqual([
      'picture',
      'casualties',
      'averages',
      'corridor',
      'bulk',
    ])
  })
  it('past weather once something was sailed', () => {
    const [past] = offersOf(DEFAULT_CHOICE, { departures: 0, hasSailed: true }).filter(({ name }) => name === 'sailed')
    expect(past).toMatchObject({ words: 'Past weather', isOn: false, on: { sailed: true }, off: { sailed: false } })
    expect(names({})).not.toContain('sailed')
    // What is chosen can be left out, also where the departure was moved ahead.
    expect(names({ sailed: true })).toContain('sailed')
  })
  it('what is left out leaves the rest as it was', () => {
    const [, casualties] = offersOf(
      { ...DEFAULT_CHOICE, casualties: true, plan: 'corridor' },
      { departures: 24, hasSailed: false },
    )
    expect([casualties?.isOn, casualties?.off]).toEqual([true, { casualties: false }])
  })
  it('a picture of the usual size, or of the size that is chosen', () => {
    const picture = (size: ChoiceInputs['picture']) =>
      offersOf({ ...DEFAULT_CHOICE, picture: size }, { departures: 0, hasSailed: false })[0]
    expect(picture(null)).toMatchObject({ words: 'Picture', isOn: false, on: { picture: 100 } })
    expect(picture(40)).toMatchObject({ words: 'Picture, 40 points', isOn: true, on: { picture: 40 } })
    expect(picture(40)?.off).toEqual({ picture: null })
  })

  const adds: Added = { state: 'adds', requests: 12, bytesUp: 4_000, bytesDown: 18_000, seconds: 2, costUsd: null }
  const line = (inputs: Partial<ChoiceInputs>, widthPx: number, more: Added = adds) => {
    const offers = offersOf({ ...DEFAULT_CHOICE, ...inputs }, { departures: 24, hasSailed: false }).map((offer) => ({
      ...offer,
      added: more,
    }))
    const { shown: those, hiddenOn } = offersInLine(offers, widthPx)
    return { words: those.map(({ offer, hasPrice }) => offerWords(offer) + (hasPrice ? ' …' : '')), hiddenOn }
  }
  it('in a line stand those that fit, what is chosen before what is not', () => {
    expect(line({}, 330)).toEqual({ words: ['+ Picture …', '+ Casualties …'], hiddenOn: 0 })
    expect(line({}, 180)).toEqual({ words: ['+ Picture …'], hiddenOn: 0 })
    expect(line({ averages: true }, 180)).toEqual({ words: ['✓ Averages …'], hiddenOn: 0 })
    // The prices of what is chosen go before what is chosen does.
    const both = line({ casualties: true, plan: 'departures' }, 260)
    expect(both).toEqual({ words: ['✓ Casualties', '✓ 24 departures'], hiddenOn: 0 })
    expect(line({ averages: true, casualties: true, plan: 'departures' }, 230).hiddenOn).toBe(1)
  })
  it('what brings nothing stands in no line', () =>
    expect(line({}, 330, { state: 'here' })).toEqual({ words: [], hiddenOn: 0 }))
})
