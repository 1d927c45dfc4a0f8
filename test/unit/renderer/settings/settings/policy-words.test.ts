// What a policy sets, in words: a line for every name there is.
import { expect, it } from 'vitest'
import { ceilingWords, policyFacts } from '../../../../../renderer/settings/settings/policy-words.ts'
import type { PolicyState, PolicyValues } from '../../../../../shared/app/policy.ts'
import { POLICY_NAMES } from '../../../../../shared/app/policy-settings.ts'

const values: Required<PolicyValues> = {
  service: 'https://weather.example',
  office: 'https://relay.example',
  training: false,
  proxy: { mode: 'manual', address: 'proxy.ship:8080' },
  linkProfiles: [{ id: 'fleet', name: 'Fleet VSAT' }],
  linkProfile: 'fleet',
  budgets: { fleet: { monthlyCapBytes: 50e6, runCapBytes: null }, certus: { monthlyCapBytes: null, runCapBytes: 1e6 } },
  updates: { isAllowed: true, keys: [{ name: 'Nordsee', publicKey: '' }] },
  packMakers: [
    { name: 'The office', publicKey: '' },
    { name: 'Routing', publicKey: '' },
  ],
  documents: [{ kind: 'vessel', name: 'MV Aurora' }],
  kiosk: true,
  units: { wind: 'm/s', ice: 'ft' },
  directions: { windWaveDirection: 'towards' },
  shipTimeOffsetMinutes: 60,
  textSizePc: 150,
  isTouch: true,
  paperOrientation: 'standing',
  changeThresholds: { waveM: 1, windKn: 8, visibilityNm: 2, directionDeg: 30 },
  charterTerms: { windBft: 5, seaM: 2, seaHeight: 'windSea', swellM: 2.5, isCurrentCounted: false, unbrokenHours: 0 },
  noonColumns: [{ field: 'hfoT', heading: 'FO' }],
  keptDays: { pastValues: 365, forecasts: null },
}
const policy: PolicyState = { path: '/etc/x', from: 'Nordsee Shipping IT', values, locked: ['service'], faults: [] }

it('has a line for every name, with its value, and whether it is locked', () => {
  expect(policyFacts(policy)).toHaveLength(POLICY_NAMES.length)
  expect(Object.fromEntries(policyFacts(policy))).toMatchObject({
    'Service’s address': 'https://weather.example · locked',
    'The office’s relay': 'https://relay.example · until you choose otherwise',
    'Training mode': 'not allowed · until you choose otherwise',
    'Connection in use': 'Fleet VSAT · until you choose otherwise',
    'Largest budgets': 'Fleet VSAT 50 MB a month; Iridium Certus 100 1.0 MB a fetch · until you choose otherwise',
    Updates: 'allowed, signed by Nordsee too · until you choose otherwise',
    'Makers of packs trusted': 'The office, Routing · until you choose otherwise',
    'Changes of the forecast above': '1 m, 8 kn, 2 NM, 30° · until you choose otherwise',
    'Vessels of the company': 'MV Aurora · until you choose otherwise',
    'Wind sea and swell': 'Wind sea runs towards · until you choose otherwise',
    Units: 'Wind and gust m/s, Ice thickness ft · until you choose otherwise',
    'Ship’s time': 'LT (UTC+01:00) · until you choose otherwise',
    'Text size': '150 % · until you choose otherwise',
    'Good weather by charter':
      'wind to Bft 5, wind sea to 2 m, swell to 2.5 m, each 3 h by itself · until you choose otherwise',
    'Columns of the noon report': '1 column · until you choose otherwise',
    'Weather kept': 'hours gone by a year, every forecast always · until you choose otherwise',
  })
})

it('says what a connection may have at most, and whose word it is', () => {
  expect(ceilingWords(policy, { id: 'fleet', name: 'Fleet VSAT' })).toBe(
    'Fleet VSAT: at most 50 MB a month. Set by Nordsee Shipping IT',
  )
  expect(ceilingWords(policy, { id: 'vsat', name: 'VSAT' })).toBeNull()
  expect(ceilingWords(null, { id: 'fleet', name: 'Fleet VSAT' })).toBeNull()
})
