// What a policy holds, in the window: commands that would change it say why not, and a change that was refused does not stay on screen.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPreferences, useApp } from '../../../../renderer/state/app-store.ts'
import { refusalOf } from '../../../../renderer/state/commands.ts'
import { lockedNow } from '../../../../renderer/state/policy.ts'
import type { PolicyValues } from '../../../../shared/app/policy.ts'
import type { PolicySetting } from '../../../../shared/app/policy-settings.ts'
import { FaultError } from '../../../../shared/result.ts'
import { fakePreload } from '../fake-preload.ts'
import { APP_STATE } from '../fixtures.ts'

const under = (values: PolicyValues, locked: readonly PolicySetting[]): void =>
  useApp.setState({
    app: { ...APP_STATE, policy: { path: '/etc/x', from: 'Nordsee Shipping IT', values, locked, faults: [] } },
  })
beforeEach(() => useApp.setState({ app: APP_STATE, fault: null }))
afterEach(() => {
  useApp.setState({ app: null, fault: null })
  vi.unstubAllGlobals()
})

const COMMANDS = ['view.textLarger', 'view.textSmaller', 'view.textUsual', 'view.touch', 'view.fullScreen'] as const

it.each(COMMANDS)('%s says whose the setting is', (id) => {
  expect(refusalOf(id)).toBeNull()
  under({ textSizePc: 125, isTouch: true, kiosk: true }, ['textSizePc', 'isTouch', 'kiosk'])
  expect(refusalOf(id)).toBe('Set by Nordsee Shipping IT')
})

it('training that is allowed and a window with its frame are not locked', () => {
  under({ training: true, kiosk: false }, ['training', 'kiosk'])
  expect([lockedNow('training'), lockedNow('kiosk')]).toEqual([null, null])
  under({ training: false }, ['training'])
  expect(lockedNow('training')).toBe('Set by Nordsee Shipping IT')
})

it('what was refused does not stay on screen', async () => {
  const refused = new FaultError('set-by-policy', 'Set by IT.')
  const fake = fakePreload({ 'app.setPreferences': () => Promise.reject(refused) })
  vi.stubGlobal('window', { binnacle: fake.bridge })
  await setPreferences({ textSizePc: 200 })
  expect(useApp.getState()).toMatchObject({ fault: refused.fault, app: { preferences: { textSizePc: 100 } } })
})
