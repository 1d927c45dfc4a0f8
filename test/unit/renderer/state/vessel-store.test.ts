// The vessel as it is edited: two fields left quickly one after the other both keep what was typed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noneWords } from '../../../../renderer/settings/vessel/VesselPanel.tsx'
import { vesselList } from '../../../../renderer/state/queries.ts'
import { dropAnswers } from '../../../../renderer/state/query-client.ts'
import { changeVessel, judgedOf, notJudgedBy } from '../../../../renderer/state/vessel-store.ts'
import { FaultError } from '../../../../shared/result.ts'
import { newVessel, type VesselDocument, type Vessels } from '../../../../shared/ship/vessel.ts'
import { watch } from '../answers.ts'
import { fakePreload } from '../fake-preload.ts'
import { until } from '../../../support/until.ts'

const stored = (document: VesselDocument): Vessels => ({
  vessels: [{ vesselId: 1, revision: 1, savedAtMs: 0, document }],
  activeId: 1,
})
const sized = (now: VesselDocument, part: Partial<VesselDocument['particulars']>): VesselDocument => ({
  ...now,
  particulars: { ...now.particulars, ...part },
})

let refused = false
const watchVessels = () => watch(vesselList)
let panel: ReturnType<typeof watchVessels>
beforeEach(async () => {
  refused = false
  const preload = fakePreload({
    'vessel.list': () => stored(newVessel('Endeavour')),
    // Answered later than the next field is left.
    'vessel.set': async ({ document }) => {
      await new Promise((resolve) => setImmediate(resolve))
      if (refused) throw new FaultError('bad-input', 'refused')
      return stored(document)
    },
  })
  vi.stubGlobal('window', { binnacle: preload.bridge })
  dropAnswers()
  panel = watchVessels()
  await until(() => particulars() !== undefined, 'the list of vessels')
})
afterEach(() => {
  panel.end()
  vi.unstubAllGlobals()
})

const particulars = () => panel.shown().value?.vessels[0]?.document.particulars

it('keeps both of two changes of which the second does not wait for the first', async () => {
  await Promise.all([
    changeVessel(1, (now) => sized(now, { lbpM: 100 })),
    changeVessel(1, (now) => sized(now, { rollPeriodS: 14 })),
  ])
  expect(particulars()).toMatchObject({ lbpM: 100, rollPeriodS: 14 })
})

it('a refused change is shown at its own field, and the next one is made', async () => {
  refused = true
  const first = changeVessel(1, (now) => sized(now, { lbpM: 100 }))
  await expect(first).rejects.toThrow('refused')
  refused = false
  await changeVessel(1, (now) => sized(now, { rollPeriodS: 14 }))
  expect(particulars()).toMatchObject({ lbpM: null, rollPeriodS: 14 })
})

it('an active vessel of a newer Binnacle is not judged by, and said to be one', () => {
  const all: Vessels = {
    ...stored(newVessel('Endeavour')),
    newer: [{ vesselId: 2, name: 'Vessel 2 (of a newer Binnacle)' }],
    activeId: 2,
  }
  expect([judgedOf(all), notJudgedBy(all)]).toEqual([null, 'newer'])
  expect(noneWords(all)).toMatch(/changed by a newer Binnacle: no limits are judged/)
  expect(noneWords({ ...all, activeId: null })).toMatch(/damaged on the disk/)
  expect(noneWords({ vessels: [], activeId: null })).toMatch(/^No vessel yet/)
  expect(notJudgedBy({ ...all, activeId: 1 })).toBeNull()
})
