// Why nothing better is shown, where what was found became no draft.
import { expect, it } from 'vitest'
import { ownDraft } from '../../../../../electron/engine/router/routes/draft.ts'
import { isUnjudged, whyNone } from '../../../../../electron/engine/router/routes/no-better.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { draftingOf } from './cheap-waters.ts'

const at = { from: { lat: 48, long: -8 }, to: { lat: 48, long: -40 } }
/** On the officer's own route. */
const STORM = { lat: 48, long: -24, eastAnHour: 0, radiusNm: 250, seaM: 8 }

it('an own route beyond a hard limit is never the best there is, nor called the least bad one where routes were found that did not stand', () => {
  const drafting = draftingOf({ ...at, storms: [STORM] })
  const own = ownDraft(drafting.waters, drafting.question)
  expect(own.sailed.hardH).toBeGreaterThan(0)
  expect(whyNone(drafting, [], own, 1, undefined)).toEqual({ why: 'own-beyond' })
  // There is one at another speed, which is not shown.
  expect(whyNone(drafting, [{ ...own, sailed: { ...own.sailed, hardH: 0 } }], own, 1, own)).toEqual({
    why: 'own-beyond',
  })
})

it('where no route at all keeps within the limits, the limit and the place of the least bad one are named', () => {
  const drafting = draftingOf({ ...at, storms: [STORM] })
  const own = ownDraft(drafting.waters, drafting.question)
  const why = whyNone(drafting, [], own, 1, own)
  expect(why).toMatchObject({ why: 'no-route', limit: 'waveM' })
  expect((why as { position: { long: number } }).position.long).toBeCloseTo(STORM.long, -1)
})

it('an own route within its limits is good enough where nothing else was found', () => {
  const drafting = draftingOf({ ...at, storms: [] })
  const own = ownDraft(drafting.waters, drafting.question)
  expect(whyNone(drafting, [], own, 1, undefined)).toEqual({ why: 'not-worth-it', gainH: 0, uncertainH: 1 })
})

it('whether anything is better stays open where less than half of the own route or of the draft is known', () => {
  const drafting = draftingOf({ ...at, storms: [] })
  const own = ownDraft(drafting.waters, drafting.question)
  expect(isUnjudged(drafting, own, own)).toBe(false)
  const knownIn = (part: number): typeof drafting => ({
    ...drafting,
    waters: {
      ...drafting.waters,
      weather: (line, sailed) => {
        const weather = drafting.waters.weather(line, sailed)
        const estimatedH = part * sailed.hours
        return { ...weather, rests: { ...weather.rests, estimatedH, nothingH: sailed.hours - estimatedH } }
      },
    },
  })
  expect(isUnjudged(knownIn(0.6), own, own)).toBe(false)
  expect(isUnjudged(knownIn(0.11), own, own)).toBe(true)
  // Of what lies past the forecast none can be.
  const short = knownIn(0.11)
  const forecastUntilMs = short.question.etdMs + 0.2 * own.hours * HOUR_MS
  expect(isUnjudged({ ...short, question: { ...short.question, forecastUntilMs } }, own, own)).toBe(false)
})
