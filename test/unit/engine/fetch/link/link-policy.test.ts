// The company's policy over profiles and budgets: what is locked stays, the officer's own comes back when it is gone.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { budgetOf, overBudget, roomLeft } from '../../../../../electron/engine/fetch/link/budget.ts'
import { createProfiles } from '../../../../../electron/engine/fetch/link/profiles.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { BUILT_IN } from '../../../../../shared/sync/built-in-profiles.ts'
import type { LinkPolicy, LinkProfile } from '../../../../../shared/sync/link.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'
import { faultThrownBy } from '../../../../support/fault-thrown-by.ts'

const MB = 1_000_000
const SERVICE = 'service.example'
const built = (id: string): LinkProfile => {
  const found = BUILT_IN.find((one) => one.id === id)
  if (found === undefined) throw new Error(id)
  return found
}
const FLEET: LinkProfile = { ...built('vsat'), id: 'fleet', name: 'Fleet VSAT' }
const policy: LinkPolicy = {
  from: 'Nordsee Shipping IT',
  profiles: BUILT_IN,
  areProfilesLocked: false,
  inUse: null,
  isInUseLocked: false,
  ceilings: {},
}
const REFUSED = { code: 'set-by-policy', message: expect.stringMatching(/^Set by Nordsee Shipping IT: /) as unknown }

let folder = ''
let store: Store
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})
const under = (more: Partial<LinkPolicy>, service = SERVICE) =>
  createProfiles(store.settings, service, { ...policy, ...more })
const without = () => createProfiles(store.settings, SERVICE)

describe('the connection in use', () => {
  it('is the policy’s until the officer chooses otherwise, and counts as chosen', () => {
    const profiles = under({ inUse: 'vsat' })
    expect(profiles.all()).toMatchObject({ inUse: 'vsat', isChosen: true })
    profiles.use('certus')
    expect(under({ inUse: 'vsat' }).inUse().id).toBe('certus')
  })
  it('locked, no other can be used; the officer’s own choice comes back with the lock gone', () => {
    without().use('certus')
    const profiles = under({ inUse: 'vsat', isInUseLocked: true })
    expect(faultThrownBy(() => profiles.use('fbb'))).toMatchObject(REFUSED)
    profiles.use('vsat')
    profiles.set({ ...profiles.inUse(), roundTripMs: 500 })
    expect(profiles.inUse().id).toBe('vsat')
    expect(without().inUse().id).toBe('certus')
  })
  it('says nothing of training’s, which goes over no satellite', () => {
    expect(under({ inUse: 'vsat', isInUseLocked: true }, 'training').inUse().id).toBe('shore')
  })
})

describe('the company’s connections', () => {
  it('are none of training’s, nor are their budgets: the simulated service is reached over no satellite', () => {
    const locked = { profiles: [FLEET], areProfilesLocked: true }
    const ceilings = { shore: { monthlyCapBytes: 1, runCapBytes: 1 }, fleet: { monthlyCapBytes: 1, runCapBytes: 1 } }
    const training = under({ ...locked, ceilings }, 'training')
    expect(training.all()).toEqual({ profiles: BUILT_IN, inUse: 'shore', isChosen: false })
    expect([training.ceiling(), training.inUse().monthlyCapBytes]).toEqual([null, built('shore').monthlyCapBytes])
    // Changes are kept for both.
    expect(faultThrownBy(() => training.set({ ...built('vsat'), pricePerMb: 1 }))).toMatchObject(REFUSED)
  })
  it('are listed with Binnacle’s, and can be changed, until they are locked', () => {
    const profiles = under({ profiles: [...BUILT_IN, FLEET] })
    expect(profiles.all().profiles).toEqual([...BUILT_IN, FLEET])
    profiles.set({ ...FLEET, name: 'Ours' })
    profiles.use('fleet')
    const locked = under({ profiles: [FLEET], areProfilesLocked: true })
    expect(locked.all()).toEqual({ profiles: [FLEET], inUse: 'fleet', isChosen: true })
    for (const work of [() => locked.set({ ...FLEET, pricePerMb: 1 }), () => locked.reset('fleet')])
      expect(faultThrownBy(work)).toMatchObject(REFUSED)
    expect(under({ profiles: [...BUILT_IN, FLEET] }).inUse()).toEqual({ ...FLEET, name: 'Ours' })
  })
  it('locked without the one in use so far: their first, which nobody chose', () => {
    without().use('certus')
    expect(under({ profiles: [FLEET], areProfilesLocked: true }).all()).toMatchObject({
      inUse: 'fleet',
      isChosen: false,
    })
    expect(without().inUse().id).toBe('certus')
  })
})

describe('the largest budgets', () => {
  const ceilings = { certus: { monthlyCapBytes: 4 * MB, runCapBytes: null } }
  it('are caps that the officer can lower, and not raise', () => {
    without().set({ ...built('certus'), monthlyCapBytes: null })
    const profiles = under({ ceilings })
    const certus = profiles.all().profiles.find(({ id }) => id === 'certus')
    expect(certus).toEqual({ ...built('certus'), monthlyCapBytes: 4 * MB })
    if (certus === undefined) return
    for (const monthlyCapBytes of [5 * MB, null])
      expect(faultThrownBy(() => profiles.set({ ...certus, monthlyCapBytes }))).toMatchObject({
        code: 'set-by-policy',
        message: 'Set by Nordsee Shipping IT: Iridium Certus 100 may have at most 4.0 MB a month. Enter that or less.',
      })
    profiles.set({ ...certus, monthlyCapBytes: 2 * MB, runCapBytes: null })
    expect(profiles.all().profiles.find(({ id }) => id === 'certus')).toMatchObject({ monthlyCapBytes: 2 * MB })
  })
  it.each([
    ['the officer’s higher cap', 80 * MB],
    ['no cap', null],
  ])('in the place of %s: it comes back with the policy gone, whatever else was changed meanwhile', (_what, own) => {
    without().set({ ...built('certus'), monthlyCapBytes: own })
    const shown =
      under({ ceilings })
        .all()
        .profiles.find(({ id }) => id === 'certus') ?? built('vsat')
    expect(shown.monthlyCapBytes).toBe(4 * MB)
    under({ ceilings }).set({ ...shown, pricePerMb: 6 })
    const certus = without()
      .all()
      .profiles.find(({ id }) => id === 'certus')
    expect(certus).toMatchObject({ monthlyCapBytes: own, pricePerMb: 6 })
    under({ ceilings }).set({ ...shown, monthlyCapBytes: 2 * MB })
    expect(
      without()
        .all()
        .profiles.find(({ id }) => id === 'certus'),
    ).toMatchObject({ monthlyCapBytes: 2 * MB })
  })
  it('hold for the connection they are of alone', () => {
    const profiles = under({ ceilings, inUse: 'certus' })
    expect(profiles.ceiling()).toEqual({ monthlyCapBytes: 4 * MB, runCapBytes: null, from: 'Nordsee Shipping IT' })
    profiles.use('vsat')
    expect(profiles.ceiling()).toBeNull()
  })

  const ceiling = { monthlyCapBytes: 4 * MB, runCapBytes: null, from: 'Nordsee Shipping IT' }
  const profile = { ...built('certus'), monthlyCapBytes: 4 * MB, runCapBytes: 1 * MB }
  const spent = (bytesThisMonth: number, bytesThisRun: number) => ({ bytesThisMonth, bytesThisRun })
  it('stop a run also where the officer lifted the stop, and say whose they are', () => {
    for (const isLifted of [false, true]) {
      const state = budgetOf(profile, spent(4 * MB, 0), isLifted, ceiling)
      expect([isLifted, state.level, state.fault]).toMatchObject([isLifted, 'stopped', { code: 'set-by-policy' }])
      expect(state.fault?.message).toMatch(/of 4\.0 MB a month, set by Nordsee Shipping IT.*Ask Nordsee Shipping IT/)
      expect(state.fault?.message).not.toMatch(/Send anyway/)
    }
    expect(roomLeft(profile, spent(3 * MB, 2 * MB), true, ceiling)).toBe(1 * MB)
  })
  it('leave the officer’s own caps theirs to lift', () => {
    expect(overBudget(profile, spent(2 * MB, 1 * MB), false, ceiling)).toMatchObject({ code: 'over-budget' })
    expect(budgetOf(profile, spent(2 * MB, 1 * MB), true, ceiling)).toMatchObject({ level: 'warning', fault: null })
  })
})
