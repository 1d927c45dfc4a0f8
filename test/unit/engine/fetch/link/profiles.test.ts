// Link profiles over the officer's settings: built in, changed, put back, and settings that cannot be read.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProfiles } from '../../../../../electron/engine/fetch/link/profiles.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { linkProfile } from '../../../../../shared/ipc/inputs.ts'
import { BUILT_IN } from '../../../../../shared/sync/built-in-profiles.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'

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
const reopened = () => {
  store.close(NOON_MS)
  store = openStore(folder, NOON_MS)
  return createProfiles(store.settings, 'service.example')
}

it('every profile Binnacle comes with passes the handler’s own check, and paid links do nothing by themselves', () => {
  for (const profile of BUILT_IN) expect(linkProfile.parse(profile)).toEqual(profile)
  const paid = BUILT_IN.filter(({ pricePerMb }) => pricePerMb !== null)
  expect(paid.length).toBeGreaterThanOrEqual(2)
  for (const { resumesByItself, refreshesByItself, monthlyCapBytes } of paid) {
    expect([resumesByItself, refreshesByItself]).toEqual([false, false])
    expect(monthlyCapBytes).toBeGreaterThan(0)
  }
})

it('a service is taken to be reached over a satellite, the simulated one is not; each remembers its own', () => {
  expect(createProfiles(store.settings, 'service.example').inUse().id).toBe('fbb')
  const training = createProfiles(store.settings, 'training')
  expect(training.inUse().id).toBe('shore')
  training.use('certus')
  expect(reopened().inUse().id).toBe('fbb')
  expect(createProfiles(store.settings, 'training').inUse().id).toBe('certus')
})

it('changes and the choice outlive a restart; a reset brings back what Binnacle came with', () => {
  const profiles = createProfiles(store.settings, 'service.example')
  const certus = profiles.all().profiles.find(({ id }) => id === 'certus')!
  profiles.set({ ...certus, name: 'Our Certus', monthlyCapBytes: 3_000_000 })
  profiles.use('certus')
  const after = reopened()
  expect(after.inUse()).toEqual({ ...certus, name: 'Our Certus', monthlyCapBytes: 3_000_000 })
  after.reset('certus')
  expect(after.inUse()).toEqual(certus)
  expect(after.all().profiles).toEqual(BUILT_IN)
})

it('a profile that is none of these is refused and changes nothing', () => {
  const profiles = createProfiles(store.settings, 'service.example')
  expect(() => profiles.use('moon')).toThrow(/no link profile/)
  expect(() => profiles.set({ ...BUILT_IN[0]!, id: 'moon' })).toThrow(/no link profile/)
  expect(profiles.all()).toEqual({ profiles: BUILT_IN, inUse: 'fbb', isChosen: false })
})

it('settings that cannot be read: the built-in profiles apply, and what stood there is kept', () => {
  store.settings.set('link-profiles', '[{"id":"certus"')
  store.settings.set('link-profile', 'moon')
  const profiles = createProfiles(store.settings, 'service.example')
  expect(profiles.all()).toEqual({ profiles: BUILT_IN, inUse: 'fbb', isChosen: false })
  expect(store.settings.get('link-profiles-unreadable')).toBe('[{"id":"certus"')
})

it('of a newer Binnacle: the officer’s caps apply, and what is not known of a profile is written again', () => {
  const [certus, fbb] = BUILT_IN.filter(({ id }) => id === 'certus' || id === 'fbb')
  const newer = { ...certus, monthlyCapBytes: 2_000_000, quietHours: [22, 6] }
  const text = JSON.stringify([newer, { id: 'fbb', rates: 'by the hour' }, { ...fbb, id: 'moon' }])
  store.settings.set('link-profiles', text)
  const profiles = createProfiles(store.settings, 'service.example')
  profiles.use('certus')
  expect(profiles.inUse()).toEqual({ ...certus, monthlyCapBytes: 2_000_000 })
  expect(store.settings.get('link-profiles-unreadable')).toBe(text)
  profiles.set({ ...profiles.inUse(), name: 'Ours' })
  const after = JSON.parse(store.settings.get('link-profiles') ?? '') as object[]
  expect(after).toEqual([
    { ...fbb, id: 'moon' },
    { ...newer, name: 'Ours' },
  ])
  expect(reopened().inUse()).toMatchObject({ name: 'Ours', monthlyCapBytes: 2_000_000 })
})

it('the default profile is not one the officer chose; selected or changed it is', () => {
  const profiles = createProfiles(store.settings, 'service.example')
  expect(profiles.isChosen()).toBe(false)
  const certus = BUILT_IN[0]
  if (certus === undefined) throw new Error('no profile')
  profiles.set({ ...certus, name: 'Another' })
  expect(profiles.isChosen()).toBe(false)
  profiles.set({ ...profiles.inUse(), refreshesByItself: true })
  expect([profiles.isChosen(), profiles.inUse().id]).toEqual([true, 'fbb'])
  expect(createProfiles(store.settings, 'training').isChosen()).toBe(false)
})
