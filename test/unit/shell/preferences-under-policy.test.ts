// Settings under a company's policy: locked stays, a default holds until the officer chooses, and the officer's own comes back.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, openPreferences } from '../../../electron/shell/preferences.ts'
import { ALWAYS_LOCKED, type PolicyValues } from '../../../shared/app/policy.ts'
import { POLICY_NAMES, type PolicySetting } from '../../../shared/app/policy-settings.ts'
import { DEFAULT_DIRECTIONS } from '../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-preferences-'))
  path = join(folder, 'preferences.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (values: PolicyValues = {}, locked: readonly PolicySetting[] = []) =>
  openPreferences(path, () => 0, { path: '/etc/x', from: 'IT', values, locked, faults: [] })

/** What of the policy's names the settings hold: what the company sets, and what the officer chose instead. */
const LOCKED = {
  proxy: [{ mode: 'direct' }, { mode: 'manual', address: 'proxy.ship:8080' }],
  units: [
    { ...DEFAULT_UNITS, wind: 'm/s' },
    { ...DEFAULT_UNITS, waves: 'ft' },
  ],
  directions: [
    { ...DEFAULT_DIRECTIONS, windWaveDirection: 'towards' },
    { ...DEFAULT_DIRECTIONS, swellWaveDirection: 'towards' },
  ],
  shipTimeOffsetMinutes: [60, -120],
  textSizePc: [125, 150],
  isTouch: [true, false],
  paperOrientation: ['standing', 'lying'],
  changeThresholds: [
    { waveM: 1, windKn: 8, visibilityNm: 2, directionDeg: 30 },
    { waveM: 0.2, windKn: 3, visibilityNm: 1, directionDeg: 45 },
  ],
  charterTerms: [
    { windBft: 5, seaM: 2, seaHeight: 'windSea', swellM: 2.5, isCurrentCounted: false, unbrokenHours: 0 },
    { windBft: 3, seaM: 1, seaHeight: 'total', swellM: null, isCurrentCounted: true, unbrokenHours: 12 },
  ],
  noonColumns: [[{ field: 'hfoT', heading: 'FO' }], [{ field: 'mgoT', heading: 'GO' }]],
  keptDays: [
    { pastValues: 7, forecasts: 30 },
    { pastValues: null, forecasts: 365 },
  ],
} as const satisfies Partial<Record<PolicySetting, readonly [unknown, unknown]>>
type Locked = keyof typeof LOCKED
const NAMES = Object.keys(LOCKED) as Locked[]

test('every name of a policy is here, or the connection’s or the engine’s', () => {
  const elsewhere: PolicySetting[] = ['service', 'linkProfiles', 'linkProfile', 'documents', ...ALWAYS_LOCKED]
  expect([...NAMES, ...elsewhere].toSorted()).toEqual([...POLICY_NAMES].toSorted())
})

describe.each(NAMES)('%s', (name) => {
  const [theirs, own] = LOCKED[name]
  test('is the company’s until the officer chooses, also what is Binnacle’s default', () => {
    expect(open({ [name]: theirs }).values[name]).toEqual(theirs)
    const before = DEFAULT_SETTINGS[name]
    open({ [name]: theirs }).change({ [name]: before })
    expect(open({ [name]: theirs }).values[name]).toEqual(before)
  })
  test('stays the company’s when something else was changed', () => {
    open({ [name]: theirs }).change({ palette: 'night' })
    expect(open({ [name]: theirs }).values).toMatchObject({ palette: 'night', [name]: theirs })
    expect(open().values[name]).toEqual(DEFAULT_SETTINGS[name])
  })
  test('locked, nothing changes it; the officer’s own is kept and comes back', () => {
    open().change({ [name]: own })
    const locked = open({ [name]: theirs }, [name])
    expect(locked.values[name]).toEqual(theirs)
    locked.change({ [name]: DEFAULT_SETTINGS[name], palette: 'dusk' })
    expect(locked.values[name]).toEqual(theirs)
    expect(open({ [name]: theirs }).values[name]).toEqual(own)
    expect(open().values).toMatchObject({ palette: 'dusk', [name]: own })
  })
})

describe('what the company names alone is the company’s', () => {
  const RUNS = { windWaveDirection: 'towards', swellWaveDirection: 'towards' } as const
  const ONE = { windWaveDirection: 'from' } as const
  const OWN = { ...DEFAULT_UNITS, wind: 'm/s', pressure: 'inHg' } as const
  test('the other direction stays as the officer had it, and theirs to change', () => {
    open().change({ directions: RUNS })
    const locked = open({ directions: ONE }, ['directions'])
    expect(locked.values.directions).toEqual({ ...RUNS, ...ONE })
    locked.change({ directions: { windWaveDirection: 'from', swellWaveDirection: 'from' } })
    expect(locked.values.directions).toEqual({ windWaveDirection: 'from', swellWaveDirection: 'from' })
    expect(open().values.directions).toEqual({ windWaveDirection: 'towards', swellWaveDirection: 'from' })
  })
  test('the other units stay as the officer had them, and theirs to change', () => {
    open().change({ units: OWN })
    const locked = open({ units: { wind: 'kn' } }, ['units'])
    expect(locked.values.units).toEqual({ ...OWN, wind: 'kn' })
    locked.change({ units: { ...OWN, wind: 'kn', pressure: 'mmHg' } })
    expect(locked.values.units).toEqual({ ...OWN, wind: 'kn', pressure: 'mmHg' })
    expect(open().values.units).toEqual({ ...OWN, pressure: 'mmHg' })
  })
  test('not locked, it stands over Binnacle’s default alone', () => {
    expect(open({ units: { wind: 'm/s' } }).values.units).toEqual({ ...DEFAULT_UNITS, wind: 'm/s' })
    open().change({ units: OWN })
    expect(open({ units: { wind: 'kn' } }).values.units).toEqual(OWN)
  })
})

test('of a file from before policies, what is another than the default was chosen', () => {
  writeFileSync(path, JSON.stringify({ textSizePc: 175, isTouch: false }))
  expect(open({ textSizePc: 125, isTouch: true }).values).toMatchObject({ textSizePc: 175, isTouch: true })
})

test('what stands in the file is the officer’s alone', () => {
  open({ textSizePc: 125, service: 'https://company.example' }, ['textSizePc']).change({ palette: 'night' })
  const written = readFileSync(path, 'utf8')
  expect(JSON.parse(written)).toMatchObject({ textSizePc: 100, baseUrl: null, palette: 'night' })
  expect(written).not.toContain('company')
})

describe('the service', () => {
  const COMPANY = 'https://company.example'
  const OWN = 'https://own.example/api'
  test('locked, it is the company’s, and the officer’s own comes back', () => {
    open().change({ mode: 'service', baseUrl: OWN })
    const locked = open({ service: COMPANY }, ['service'])
    expect(locked.values).toMatchObject({ mode: 'service', baseUrl: COMPANY })
    expect(locked.own.baseUrl).toBe(OWN)
    locked.change({ mode: 'service', baseUrl: COMPANY })
    expect(open().values).toMatchObject({ mode: 'service', baseUrl: OWN })
  })
  test('an officer who had none keeps the company’s: a damaged policy takes no service away', () => {
    open({ service: COMPANY }, ['service']).change({ mode: 'service', baseUrl: COMPANY })
    expect(open().values).toMatchObject({ mode: 'service', baseUrl: COMPANY })
  })
  test('that address is not the officer’s: it goes with the company’s, and is replaced by one they enter', () => {
    const MOVED = 'https://moved.example'
    open({ service: COMPANY }, ['service']).change({ mode: 'service', baseUrl: COMPANY })
    const moved = open({ service: MOVED }, ['service'])
    // Whose data those under a host's name are goes by the address used before.
    expect([moved.values.baseUrl, moved.own.baseUrl]).toEqual([MOVED, COMPANY])
    moved.change({ palette: 'night' })
    expect(open().values).toMatchObject({ mode: 'service', baseUrl: MOVED })
    open().change({ mode: 'service', baseUrl: MOVED })
    open({ service: COMPANY }, ['service']).change({ mode: 'service', baseUrl: COMPANY })
    expect(open().values.baseUrl).toBe(MOVED)
  })
  test('a mark of it that cannot be read makes the address the officer’s', () => {
    writeFileSync(path, JSON.stringify({ mode: 'service', baseUrl: OWN, givenAddress: 5 }))
    const locked = open({ service: COMPANY }, ['service'])
    expect(locked.notices).toEqual([])
    locked.change({ palette: 'night' })
    expect(open().values.baseUrl).toBe(OWN)
  })
  test('not locked, the officer’s own holds', () => {
    open().change({ mode: 'service', baseUrl: OWN })
    expect(open({ service: COMPANY }).values.baseUrl).toBe(OWN)
  })
})

test('training that is not allowed: the first question is shown, and it is training again when it is', () => {
  open().change({ mode: 'training' })
  expect(open({ training: false }, ['training']).values.mode).toBeNull()
  expect(open({ training: true }, ['training']).values.mode).toBe('training')
})

describe('the office’s relay', () => {
  const OFFICE = {
    relayUrl: 'https://relay.example',
    serviceUrl: 'https://service.example',
    makerKey: Buffer.alloc(32, 5).toString('base64'),
    isSimulated: false,
  }
  test('that the company named gets the requests; another does not, and is there again without the policy', () => {
    open().change({ mode: 'service', baseUrl: OFFICE.serviceUrl, office: OFFICE })
    expect(open({ office: OFFICE.relayUrl }, ['office']).values.office).toEqual(OFFICE)
    const locked = open({ office: 'https://company.example' }, ['office'])
    expect(locked.values.office).toBeNull()
    locked.change({ palette: 'night' })
    expect(open().values.office).toEqual(OFFICE)
  })
})
