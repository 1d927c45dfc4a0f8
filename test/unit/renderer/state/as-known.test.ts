// While the plan is shown as it was known: what is refused and why, its clock, and that nothing of now is asked for it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useApp } from '../../../../renderer/state/app-store.ts'
import { asKnownRefusal, knownHeadsNow, planNowMs } from '../../../../renderer/state/as-known.ts'
import { refusalOf } from '../../../../renderer/state/commands.ts'
import { voyageCurrent, voyageKnown } from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import { estimateNow } from '../../../../renderer/state/sync-store.ts'
import { COMMAND_IDS } from '../../../../shared/app/commands.ts'
import { asKnownVoyageId, type ShownVoyage } from '../../../../shared/ship/changes/as-known.ts'
import type { KnownHead } from '../../../../shared/ship/changes/known-forecast.ts'
import { APP_STATE, at, voyageOf } from '../fixtures.ts'

const HEAD: KnownHead = {
  knownId: 5,
  why: 'approved',
  atMs: Date.UTC(2026, 10, 21, 18),
  revision: 3,
  fetchedFromMs: Date.UTC(2026, 10, 21, 15),
  fetchedToMs: Date.UTC(2026, 10, 21, 15),
  fetchedBy: 'own',
  points: 60,
  maker: null,
}
const PRESENT: ShownVoyage = { ...voyageOf(1, 4, at(22)), undo: 'moved', redo: 'moved' }
const THEN: ShownVoyage = {
  ...PRESENT,
  voyageId: asKnownVoyageId(HEAD.knownId),
  asKnown: { head: HEAD, ofVoyageId: PRESENT.voyageId, vessel: null, notJudged: null },
}
const show = (shown: ShownVoyage): unknown => client.setQueryData(voyageCurrent.queryKey, shown)

beforeEach(() => useApp.setState({ app: APP_STATE }))
afterEach(() => {
  useApp.setState({ app: null })
  dropAnswers()
})

it('nothing is edited, fetched, compared or approved, and why is said; what reads goes on', () => {
  show(THEN)
  const why = 'The plan is shown as known when approved 21 NOV 1800 UTC: close that first'
  const refused = COMMAND_IDS.filter((id) => refusalOf(id) === why)
  for (const id of COMMAND_IDS.filter((one) => /^(edit|compare)\./.test(one) && one !== 'edit.deleteWaypoint'))
    expect([id, refusalOf(id)]).not.toEqual([id, null])
  expect(refused).toEqual(
    expect.arrayContaining(['edit.undo', 'edit.redo', 'plan.schedule', 'plan.standing', 'weather.get', 'file.export']),
  )
  for (const id of ['file.print', 'file.preview', 'plan.log', 'plan.closeAsKnown', 'file.open'] as const)
    expect([id, refusalOf(id)]).toEqual([id, null])
  expect(asKnownRefusal()).toBe(why)
  show(PRESENT)
  expect(asKnownRefusal()).toBeNull()
  expect(refusalOf('edit.undo')).toBeNull()
  expect(refusalOf('plan.closeAsKnown')).toBe('The plan is shown as it stands')
})

it('its clock is that of then, and no price is asked for it', () => {
  show(THEN)
  expect(planNowMs()).toBe(HEAD.atMs)
  expect(estimateNow()).toBeNull()
  show(PRESENT)
  expect(planNowMs()).toBeGreaterThan(HEAD.atMs)
  expect(estimateNow()).not.toBeNull()
})

it('an answer about it never passes for one about the voyage as it stands, nor the other way round', () => {
  show(PRESENT)
  expect(refusalOf('plan.asKnown')).toBe('Nothing is kept of an approved or printed plan')
  client.setQueryData(voyageKnown(PRESENT.voyageId).queryKey, [HEAD])
  expect(knownHeadsNow()).toEqual([HEAD])
  expect(refusalOf('plan.asKnown')).toBeNull()
  // Of one that a pack brought the revision is another computer's: it is compared with and not opened.
  client.setQueryData(voyageKnown(PRESENT.voyageId).queryKey, [{ ...HEAD, maker: 'The office' }])
  expect(knownHeadsNow()).toEqual([])
  expect(refusalOf('plan.asKnown')).toBe('Nothing is kept of an approved or printed plan')
  client.setQueryData(voyageKnown(PRESENT.voyageId).queryKey, [HEAD])
  // An earlier revision than the one that stands, and shown all the same.
  show({ ...THEN, revision: 1 })
  expect(client.getQueryData<ShownVoyage>(voyageCurrent.queryKey)?.revision).toBe(1)
  expect(knownHeadsNow()).toEqual([])
  show(PRESENT)
  expect(client.getQueryData<ShownVoyage>(voyageCurrent.queryKey)?.asKnown).toBeUndefined()
})
