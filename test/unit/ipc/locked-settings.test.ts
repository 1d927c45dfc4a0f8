// What a policy locks is refused in the calls, whoever calls: every name that can be locked has its refusal here.
import { expect, test } from 'vitest'
import { createAppCalls, type AppCallParts } from '../../../electron/ipc/app-calls.ts'
import { DEFAULT_SETTINGS } from '../../../electron/shell/preferences.ts'
import type { PolicyState, PolicyValues } from '../../../shared/app/policy.ts'
import { POLICY_NAMES, type PolicySetting } from '../../../shared/app/policy-settings.ts'
import { officeCodeText, type OfficeCode } from '../../../shared/office/code.ts'
import { DEFAULT_CHARTER_TERMS } from '../../../shared/weather/charter-terms.ts'
import { DEFAULT_THRESHOLDS } from '../../../shared/weather/change-thresholds.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'

const SET = {
  service: 'https://company.example/api',
  office: 'https://relay.company.example',
  training: false,
  proxy: { mode: 'manual', address: 'proxy.ship:8080' },
  kiosk: true,
  units: { ...DEFAULT_UNITS, wind: 'm/s' },
  directions: { windWaveDirection: 'towards', swellWaveDirection: 'from' },
  shipTimeOffsetMinutes: 60,
  textSizePc: 125,
  isTouch: true,
  paperOrientation: 'standing',
  changeThresholds: { waveM: 1, windKn: 8, visibilityNm: 2, directionDeg: 30 },
  charterTerms: { windBft: 5, seaM: 2, seaHeight: 'windSea', swellM: 2.5, isCurrentCounted: false, unbrokenHours: 0 },
  noonColumns: [{ field: 'hfoT', heading: 'FO' }],
  keptDays: { pastValues: 90, forecasts: 30 },
} as const satisfies PolicyValues

const codeOf = (more: Partial<OfficeCode>): string =>
  officeCodeText({
    relayUrl: SET.office,
    serviceUrl: SET.service,
    makerKey: Buffer.alloc(32, 1).toString('base64'),
    isSimulated: false,
    token: Buffer.alloc(32, 2).toString('base64url'),
    ...more,
  })

function callsUnder(policy: PolicyState | null) {
  const done: unknown[] = []
  const note =
    (what: string) =>
    (...given: unknown[]): Promise<void> => {
      done.push([what, ...given])
      return Promise.resolve()
    }
  const parts = {
    version: '0',
    policy,
    preferences: { values: DEFAULT_SETTINGS, change: (part: unknown) => (done.push(['preferences', part]), null) },
    backend: {
      status: () => ({ key: { place: 'none', fault: null }, office: null, fault: null, notices: [] }),
      choose: note('choose'),
      leaveOffice: note('leave'),
      setProxy: note('proxy'),
      setDirections: () => undefined,
      setKeptDays: () => undefined,
    },
    windows: { open: () => [], setTextSize: () => undefined, forget: () => undefined },
    files: {
      watched: { state: () => ({ folder: null, state: 'off', isCut: false, offers: [] }) },
      backups: { count: () => 0 },
      older: { count: () => 0 },
    },
    updates: { offer: () => null },
    packs: { pendingPacks: () => ({ waiting: 0, offers: [] }) },
    mainCommands: { 'file.quit': () => void done.push('quit'), 'view.fullScreen': () => void done.push('full') },
    onChange: () => undefined,
  }
  return { calls: createAppCalls(parts as unknown as AppCallParts), done }
}
type Calls = ReturnType<typeof callsUnder>['calls']
type Attempt = (calls: Calls) => Promise<unknown>

/** Another value than the company's, and the company's own, where that one is no change. */
const preference =
  (name: PolicySetting, value: unknown): Attempt =>
  (calls) =>
    calls['app.setPreferences']({ [name]: value })
const ATTEMPTS: Record<
  PolicySetting,
  { another: Attempt; same?: Attempt } | 'by the engine' | 'by the update' | 'by the packs'
> = {
  service: {
    another: (calls) => calls['app.choose']({ mode: 'service', baseUrl: 'https://own.example' }),
    same: (calls) => calls['app.choose']({ mode: 'service', baseUrl: 'https://Company.example/api/' }),
  },
  office: {
    another: (calls) => calls['app.choose']({ mode: 'service', office: codeOf({ relayUrl: 'https://other.example' }) }),
    same: (calls) => calls['app.choose']({ mode: 'service', office: codeOf({}) }),
  },
  training: { another: (calls) => calls['app.choose']({ mode: 'training' }) },
  proxy: {
    another: (calls) => calls['app.setProxy']({ mode: 'direct' }),
    same: (calls) => calls['app.setProxy']({ address: 'proxy.ship:8080', mode: 'manual' }),
  },
  // test/unit/engine/fetch/link/link-policy.test.ts
  linkProfiles: 'by the engine',
  linkProfile: 'by the engine',
  budgets: 'by the engine',
  // test/unit/update
  updates: 'by the update',
  // test/unit/packs
  packMakers: 'by the packs',
  // test/slow/engine/packs/policy-documents.test.ts
  documents: 'by the engine',
  kiosk: {
    another: (calls) => calls['command.main']({ id: 'view.fullScreen' }),
    same: (calls) => calls['command.main']({ id: 'file.quit' }),
  },
  units: {
    another: preference('units', DEFAULT_UNITS),
    same: preference('units', Object.fromEntries(Object.entries(SET.units).toReversed())),
  },
  directions: {
    another: preference('directions', { windWaveDirection: 'from', swellWaveDirection: 'from' }),
    same: preference('directions', SET.directions),
  },
  shipTimeOffsetMinutes: {
    another: preference('shipTimeOffsetMinutes', 0),
    same: preference('shipTimeOffsetMinutes', 60),
  },
  textSizePc: { another: preference('textSizePc', 100), same: preference('textSizePc', 125) },
  isTouch: { another: preference('isTouch', false), same: preference('isTouch', true) },
  paperOrientation: {
    another: preference('paperOrientation', 'lying'),
    same: preference('paperOrientation', 'standing'),
  },
  changeThresholds: {
    another: preference('changeThresholds', DEFAULT_THRESHOLDS),
    same: preference('changeThresholds', SET.changeThresholds),
  },
  charterTerms: {
    another: preference('charterTerms', DEFAULT_CHARTER_TERMS),
    same: preference('charterTerms', SET.charterTerms),
  },
  noonColumns: {
    another: preference('noonColumns', [{ field: 'hfoT', heading: 'HFO' }]),
    same: preference('noonColumns', [{ heading: 'FO', field: 'hfoT' }]),
  },
  keptDays: {
    another: preference('keptDays', { pastValues: 7, forecasts: 30 }),
    same: preference('keptDays', { forecasts: 30, pastValues: 90 }),
  },
}

test.each(POLICY_NAMES)('%s', async (name) => {
  const attempt = ATTEMPTS[name]
  if (typeof attempt === 'string') return
  const policy: PolicyState = { path: '/etc/x', from: 'Nordsee Shipping IT', values: SET, locked: [name], faults: [] }
  const locked = callsUnder(policy)
  await expect(attempt.another(locked.calls)).rejects.toMatchObject({
    fault: { code: 'set-by-policy', message: expect.stringMatching(/^Set by Nordsee Shipping IT: /) as unknown },
  })
  expect(locked.done).toEqual([])
  await attempt.same?.(locked.calls)
  expect(locked.done).toHaveLength(attempt.same === undefined ? 0 : 1)
  const free = callsUnder(null)
  await attempt.another(free.calls)
  expect(free.done).toHaveLength(1)
})

test('a relay that the company set is not left, and a code of another service than the company’s is not taken', async () => {
  const policy: PolicyState = {
    path: '/etc/x',
    from: 'Fleet IT',
    values: SET,
    locked: ['office', 'service'],
    faults: [],
  }
  const { calls, done } = callsUnder(policy)
  await expect(calls['office.leave']({})).rejects.toThrow(/Set by Fleet IT: the office’s relay cannot be changed/)
  const ofAnother = codeOf({ serviceUrl: 'https://own.example' })
  await expect(calls['app.choose']({ mode: 'service', office: ofAnother })).rejects.toThrow(/service’s address/)
  await expect(calls['app.choose']({ mode: 'service', office: 'no code' })).rejects.toMatchObject({
    fault: { code: 'bad-input' },
  })
  expect(done).toEqual([])
  await callsUnder(null).calls['office.leave']({})
})

test('a code of simulated weather is training: locked with it, and not by the service’s address', async () => {
  const trial = codeOf({ serviceUrl: 'http://127.0.0.1:8712', isSimulated: true })
  const under = (values: PolicyState['values'], locked: PolicyState['locked']) =>
    callsUnder({ path: '/etc/x', from: 'Fleet IT', values, locked, faults: [] })
  const untrained = under({ training: false }, ['training'])
  await expect(untrained.calls['app.choose']({ mode: 'service', office: trial })).rejects.toThrow(/Set by Fleet IT/)
  expect(untrained.done).toEqual([])
  const ofService = under({ service: SET.service }, ['service'])
  await ofService.calls['app.choose']({ mode: 'service', office: trial })
  expect(ofService.done).toHaveLength(1)
})

test('what the company does not name of units and directions can be changed', async () => {
  const values = { units: { wind: 'm/s' }, directions: { windWaveDirection: 'towards' } } as const
  const { calls, done } = callsUnder({
    path: '/etc/x',
    from: null,
    values,
    locked: ['units', 'directions'],
    faults: [],
  })
  await calls['app.setPreferences']({ units: { ...DEFAULT_UNITS, wind: 'm/s', pressure: 'inHg' } })
  await calls['app.setPreferences']({
    directions: { windWaveDirection: 'towards', swellWaveDirection: 'towards' },
  })
  expect(done).toHaveLength(2)
  await expect(calls['app.setPreferences']({ units: DEFAULT_UNITS })).rejects.toThrow(/units cannot be changed here/)
})

test('what is set and not locked can be changed', async () => {
  const { calls, done } = callsUnder({ path: '/etc/x', from: null, values: SET, locked: [], faults: [] })
  await calls['app.setPreferences']({ textSizePc: 200 })
  await calls['app.choose']({ mode: 'service', baseUrl: 'https://own.example' })
  expect(done).toHaveLength(2)
})
