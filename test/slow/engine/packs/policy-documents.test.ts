// The company's vessels among the officer's own: put there at the start, changed with the policy, and the officer's word kept.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PolicyDocuments } from '../../../../shared/documents/documents.ts'
import { newVessel, type VesselDocument } from '../../../../shared/ship/vessel.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../support/engine-here.ts'

let folder = ''
let here: EngineHere
beforeEach(() => {
  folder = freshFolder()
})
afterEach(async () => {
  await here.engine.close()
  dropFolder(folder)
})

const ship = (waveM: number): VesselDocument => ({
  ...newVessel('MV Aurora'),
  limits: { ...newVessel('').limits, waveM: { value: waveM, kind: 'hard' } },
})
const policy = (waveM: number, isLocked = false): PolicyDocuments => ({
  from: 'Nordsee Shipping IT',
  isLocked,
  documents: [{ kind: 'vessel', document: ship(waveM) }],
})
const start = (policyDocuments: PolicyDocuments | null): void => {
  here = engineHere({ dataDir: folder, baseUrl: null, policyDocuments })
}
const again = async (policyDocuments: PolicyDocuments | null): Promise<void> => {
  await here.engine.close()
  start(policyDocuments)
}
const listed = async () =>
  (await here.call('vessel.list', {})).vessels.map(({ document, revision }) => [
    document.name,
    document.limits.waveM?.value,
    revision,
  ])
const idOf = async (name: string): Promise<number> =>
  (await here.call('vessel.list', {})).vessels.find(({ document }) => document.name === name)?.vesselId ?? 0

it('is there from the start, once, says whose it is, and does not take the place of the own one in use', async () => {
  start(null)
  const mine = (await here.call('vessel.add', { name: 'Zephyr' })).activeId
  await again(policy(3))
  await again(policy(3))
  expect(await listed()).toEqual([
    ['MV Aurora', 3, 1],
    ['Zephyr', 4, 1],
  ])
  const { activeId, ownId, vessels } = await here.call('vessel.list', {})
  expect([activeId, ownId]).toEqual([mine, mine])
  expect(vessels[0]?.document.pack).toMatchObject({ maker: 'Nordsee Shipping IT' })
  expect(here.engine.notices).toEqual([])
})

it('changed in the policy, it is another revision, and that is said', async () => {
  start(policy(3))
  await again(policy(2))
  expect(await listed()).toEqual([['MV Aurora', 2, 2]])
  expect(here.engine.notices.join(' ')).toContain('Nordsee Shipping IT has changed the vessel MV Aurora')
  await again(policy(2))
  expect(here.engine.notices).toEqual([])
  await again(null)
  expect(await listed()).toEqual([['MV Aurora', 2, 2]])
})

it('changed by the officer it stands, also where the policy changes; locked it does not, and cannot be changed or put away', async () => {
  start(policy(3))
  const vesselId = await idOf('MV Aurora')
  await here.call('vessel.set', { vesselId, document: ship(5) })
  await again(policy(3))
  expect(here.engine.notices).toEqual([])
  await again(policy(2))
  expect(await listed()).toEqual([['MV Aurora', 5, 2]])
  expect(here.engine.notices.join(' ')).toContain('You changed it here too: yours stands.')

  await again(policy(3, true))
  expect(await listed()).toEqual([['MV Aurora', 3, 3]])
  expect(here.engine.notices.join(' ')).toContain('has locked it')
  const locked = { fault: { code: 'set-by-policy' } }
  await expect(here.call('vessel.set', { vesselId, document: ship(9) })).rejects.toMatchObject(locked)
  await expect(here.call('vessel.putAway', { vesselId })).rejects.toMatchObject(locked)
  expect((await here.call('vessel.list', {})).vessels[0]).toMatchObject({ isLocked: true })
  // An own one beside it is the officer's.
  await here.call('vessel.add', { name: 'Zephyr' })
  await here.call('vessel.set', { vesselId: await idOf('Zephyr'), document: { ...ship(9), name: 'Zephyr' } })
})

it('put away it stays away, unless it is locked; an own one of the same name stays beside it', async () => {
  start(policy(3))
  await here.call('vessel.putAway', { vesselId: await idOf('MV Aurora') })
  await here.call('vessel.add', { name: 'MV Aurora' })
  await again(policy(3))
  expect(await listed()).toEqual([['MV Aurora', 4, 1]])
  await again(policy(3, true))
  expect(await listed()).toEqual([
    ['MV Aurora', 4, 1],
    ['MV Aurora (from Nordsee Shipping IT, 15 NOV 1210 UTC)', 3, 1],
  ])
  await again(policy(2, true))
  expect((await listed())[1]).toEqual(['MV Aurora (from Nordsee Shipping IT, 15 NOV 1210 UTC)', 2, 2])
})
