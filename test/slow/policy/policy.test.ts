// The policy file: every part by itself, whatever stands in it; who may have written it; and nothing that fails in silence.
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPolicy, policyLine, policyNotice, type Policy } from '../../../electron/policy/policy.ts'
import { policyPlace } from '../../../electron/policy/policy-file.ts'
import type { PolicyState } from '../../../shared/app/policy.ts'
import { POLICY_NAMES, type PolicySetting } from '../../../shared/app/policy-settings.ts'
import { newVessel } from '../../../shared/ship/vessel.ts'
import { BUILT_IN } from '../../../shared/sync/built-in-profiles.ts'
import { root } from '../../../build/steps.ts'

/** The tests' own files are this user's: here that is the administrator. */
const administrator = process.getuid?.() ?? 0
const isRoot = administrator === 0
const isPosix = process.platform !== 'win32'

let base = ''
let folder = ''
let path = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'policy-'))
  folder = join(base, 'binnacle')
  mkdirSync(folder, { mode: 0o755 })
  path = join(folder, 'policy.json')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const read = (platform: typeof process.platform = 'linux'): Policy => openPolicy({ path, platform, administrator })
const stateOf = (content: string | Uint8Array): PolicyState => {
  writeFileSync(path, content, { mode: 0o644 })
  const { state } = read()
  if (state === null) throw new Error('no policy')
  return state
}
const HEAD = { format: 1, from: 'Nordsee Shipping IT' }
const withParts = (parts: object): PolicyState => stateOf(JSON.stringify({ ...HEAD, ...parts }))
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
const FLEET = { ...BUILT_IN[2], id: 'fleet', name: 'Fleet VSAT' }
const CERTUS = { ...BUILT_IN[0], name: 'Our Certus' }

/** A sound part by name as the file has it, what the window gets of it, and what cannot be used in its place. */
const PARTS: Record<PolicySetting, { file: unknown; expected: unknown; wrong: readonly unknown[] }> = {
  service: {
    file: { address: 'Weather.Company.example/api/' },
    expected: 'https://weather.company.example/api',
    wrong: [
      'https://a.example',
      {},
      { address: 'http://weather.company.example' },
      { address: 'https://user:word@a.example' },
      { address: 'https://a.example?apikey=abc' },
      { address: 5 },
    ],
  },
  office: {
    file: { address: 'Relay.Company.example/' },
    expected: 'https://relay.company.example',
    wrong: [
      'https://a.example',
      {},
      { address: 'http://relay.company.example' },
      { address: 'https://a.example/#code' },
    ],
  },
  training: { file: false, expected: false, wrong: ['no', 0, null, {}] },
  proxy: {
    file: { mode: 'manual', address: 'http://Proxy.Ship:8080/' },
    expected: { mode: 'manual', address: 'proxy.ship:8080' },
    wrong: [
      'proxy.ship:8080',
      { mode: 'manual' },
      { mode: 'manual', address: 'proxy.ship' },
      { mode: 'socks' },
      [],
      null,
    ],
  },
  linkProfiles: {
    file: [FLEET, CERTUS],
    expected: [
      { id: 'fleet', name: 'Fleet VSAT' },
      { id: 'certus', name: 'Our Certus' },
    ],
    wrong: [
      [],
      {},
      [{ ...FLEET, pricePerMb: 'free' }],
      [FLEET, FLEET],
      [{ ...FLEET, id: 'Fleet!' }],
      [{ id: 'fleet' }],
      [null],
    ],
  },
  linkProfile: { file: 'certus', expected: 'certus', wrong: ['moon', '', 5, null, ['vsat']] },
  budgets: {
    file: { certus: { monthlyCapBytes: 5e6 } },
    expected: { certus: { monthlyCapBytes: 5e6, runCapBytes: null } },
    wrong: [
      5e6,
      [],
      { certus: 5e6 },
      { certus: { monthlyCapBytes: -1 } },
      { certus: { monthlyCapBytes: 1.5 } },
      { certus: { a: 1 } },
      { certus: {} },
    ],
  },
  updates: {
    file: { allowed: true, keys: [{ name: 'Nordsee', publicKey: pem }] },
    expected: { isAllowed: true, keys: [{ name: 'Nordsee', publicKey: pem }] },
    wrong: [
      true,
      false,
      { allowed: 'yes' },
      { allowed: 'no', keys: [{ name: 'Nordsee', publicKey: pem }] },
      { allow: false },
      { allow: false, keys: [{ name: 'Nordsee', publicKey: pem }] },
      { keys: {} },
    ],
  },
  packMakers: {
    file: [{ name: 'The office', publicKey: pem }],
    expected: [{ name: 'The office', publicKey: pem }],
    wrong: [[], {}, 'The office', [{ name: 'The office', publicKey: 'x' }], [{ publicKey: pem }]],
  },
  documents: {
    file: [{ kind: 'vessel', version: 1, document: newVessel('MV Aurora') }],
    expected: [{ kind: 'vessel', name: 'MV Aurora' }],
    wrong: [
      [],
      {},
      [{ kind: 'orders', version: 1, document: {} }],
      [{ kind: 'vessel', version: 2, document: newVessel('MV Aurora') }],
      [{ kind: 'vessel', version: 1, document: { ...newVessel('MV Aurora'), name: '' } }],
      [{ kind: 'vessel', version: 1 }],
      null,
    ],
  },
  kiosk: { file: true, expected: true, wrong: ['true', 1, null] },
  units: {
    file: { wind: 'm/s' },
    expected: { wind: 'm/s' },
    wrong: ['metric', {}, { wind: 'mph?' }, { breeze: 'kn' }, [], null],
  },
  directions: {
    file: { windWaveDirection: 'towards' },
    expected: { windWaveDirection: 'towards' },
    wrong: ['towards', {}, { windWaveDirection: 'up' }, { windDirection: 'from' }],
  },
  shipTimeOffsetMinutes: { file: -90, expected: -90, wrong: ['-90', 0.5, 900, null] },
  textSizePc: { file: 150, expected: 150, wrong: [151, '150', null] },
  isTouch: { file: true, expected: true, wrong: ['on', 1] },
  paperOrientation: { file: 'standing', expected: 'standing', wrong: ['sideways', true] },
  changeThresholds: {
    file: { waveM: 1, windKn: 8, visibilityNm: 2, directionDeg: 30 },
    expected: { waveM: 1, windKn: 8, visibilityNm: 2, directionDeg: 30 },
    wrong: [{ waveM: 1 }, { waveM: 0, windKn: 8, visibilityNm: 2, directionDeg: 30 }, 1, null],
  },
  charterTerms: {
    file: { windBft: 5, seaM: 2, seaHeight: 'windSea', swellM: 2.5, isCurrentCounted: false, unbrokenHours: 0 },
    expected: { windBft: 5, seaM: 2, seaHeight: 'windSea', swellM: 2.5, isCurrentCounted: false, unbrokenHours: 0 },
    wrong: [
      { windBft: 4 },
      { windBft: 4.5, seaM: 2, seaHeight: 'total', swellM: null, isCurrentCounted: true, unbrokenHours: 24 },
      { windBft: 4, seaM: 2, seaHeight: 'all', swellM: null, isCurrentCounted: true, unbrokenHours: 24 },
      4,
      null,
    ],
  },
  noonColumns: {
    file: [
      { field: 'toUtc', heading: 'Report time' },
      { field: 'hfoT', heading: 'FO cons' },
    ],
    expected: [
      { field: 'toUtc', heading: 'Report time' },
      { field: 'hfoT', heading: 'FO cons' },
    ],
    wrong: [
      [],
      {},
      [{ field: 'nothing', heading: 'x' }],
      [{ field: 'hfoT', heading: '' }],
      [
        { field: 'hfoT', heading: 'FO' },
        { field: 'hfoT', heading: 'FO again' },
      ],
      [
        { field: 'hfoT', heading: 'FO' },
        { field: 'mgoT', heading: 'FO' },
      ],
    ],
  },
  keptDays: {
    file: { pastValues: 365, forecasts: null },
    expected: { pastValues: 365, forecasts: null },
    wrong: [30, {}, { pastValues: 30 }, { pastValues: 31, forecasts: 90 }],
  },
}
const SOUND = Object.fromEntries(POLICY_NAMES.map((name) => [name, PARTS[name].file]))
const EXPECTED = Object.fromEntries(POLICY_NAMES.map((name) => [name, PARTS[name].expected]))

test('no file, no policy; nor without its folder', () => {
  expect(read()).toEqual({ state: null, link: null, documents: null })
  rmSync(folder, { recursive: true })
  expect(read()).toEqual({ state: null, link: null, documents: null })
  expect(policyNotice(null)).toBeNull()
})

test('a whole one holds whole, with nothing to say', () => {
  const state = withParts({ ...SOUND, locked: POLICY_NAMES })
  expect(state).toEqual({ path, from: 'Nordsee Shipping IT', values: EXPECTED, locked: POLICY_NAMES, faults: [] })
  expect(policyNotice(state)).toBeNull()
  expect(policyLine(state)).toMatch(/^of Nordsee Shipping IT; sets .*; locks /)
  expect(policyLine(state)).not.toContain('company.example')
})

describe.each(POLICY_NAMES)('“%s”', (name) => {
  test.each(PARTS[name].wrong.map((value) => [JSON.stringify(value), value] as const))(
    'as %s is reported and not used; the others hold',
    (_text, value) => {
      const { values, locked, faults } = withParts({ ...SOUND, [name]: value, locked: ['textSizePc', 'isTouch', name] })
      const others = Object.fromEntries(Object.entries(EXPECTED).filter(([other]) => other !== name))
      // Whether they are allowed is not known then.
      const isClosed = name === 'updates'
      expect(values).toEqual({ ...others, ...(isClosed ? { updates: { isAllowed: false, keys: [] } } : {}) })
      const holds = isClosed ? 'No update is installed until it is put right' : 'Binnacle’s own default holds'
      expect(faults[0]).toMatch(new RegExp(`^“${name}” could not be used: .+ ${holds}\\.$`))
      const lock = `names “${name}”, for which the file sets nothing that can be used`
      expect(faults.at(-1)).toContain(isClosed ? holds : lock)
      expect(locked.includes(name)).toBe(isClosed)
      expect(locked).toEqual(expect.arrayContaining(['textSizePc', 'isTouch'].filter((other) => other !== name)))
    },
  )
  test('alone is set, and locked only where it is named or nothing of the officer’s could stand there', () => {
    const { values, locked } = withParts({ [name]: PARTS[name].file })
    expect(values).toEqual({ [name]: PARTS[name].expected })
    expect(locked).toEqual(
      ['office', 'training', 'budgets', 'updates', 'packMakers', 'kiosk'].includes(name) ? [name] : [],
    )
    expect(withParts({ [name]: PARTS[name].file, locked: [name] }).locked).toEqual([name])
  })
})

describe('what is wrong inside a part takes nothing else with it', () => {
  const updates = {
    allowed: false,
    keys: [
      { name: 'Nordsee', publicKey: pem },
      { name: 'b', publicKey: 'abc' },
    ],
  }
  test.each([
    [
      'a cap',
      { budgets: { fbb: { monthlyCapBytes: 5e6, runCapBytes: -1 }, vsat: { monthlyCapBytes: 1 } } },
      { fbb: { monthlyCapBytes: 5e6, runCapBytes: null }, vsat: { monthlyCapBytes: 1, runCapBytes: null } },
      /^“budgets” could not be used whole: fbb, runCapBytes: .+ The rest of it holds\.$/,
    ],
    [
      'the only cap of one of them',
      { budgets: { fbb: { monthlyCapBytes: '5' }, vsat: { monthlyCapBytes: 1 } } },
      { vsat: { monthlyCapBytes: 1, runCapBytes: null } },
      /whole: fbb, monthlyCapBytes: .+; fbb: no cap stands there\. The rest/,
    ],
    [
      'a cap of a newer format',
      { format: 2, budgets: { fbb: { monthlyCapBytes: 5e6, yearlyCapBytes: 1 } } },
      { fbb: { monthlyCapBytes: 5e6, runCapBytes: null } },
      /^“budgets”: “fbb, yearlyCapBytes” is no name that Binnacle knows/,
    ],
    [
      'a key',
      { updates },
      { isAllowed: false, keys: [{ name: 'Nordsee', publicKey: pem }] },
      /^“updates” could not be used whole: keys, no\. 2, publicKey: /,
    ],
    [
      'the only key',
      { updates: { keys: [{ publicKey: pem }] } },
      { isAllowed: true, keys: [] },
      /^“updates” could not be used whole: keys, no\. 1, name: /,
    ],
    [
      'a name beside “allowed”',
      { updates: { allowed: true, channel: 'x' } },
      { isAllowed: true, keys: [] },
      /^“updates”: “channel” is no name/,
    ],
    [
      'a connection',
      { linkProfiles: [FLEET, { ...CERTUS, pricePerMb: 'x' }] },
      [{ id: 'fleet', name: 'Fleet VSAT' }],
      /^“linkProfiles” could not be used whole: no\. 2, pricePerMb: /,
    ],
    [
      'a name in a connection',
      { linkProfiles: [{ ...FLEET, colour: 'red' }] },
      [{ id: 'fleet', name: 'Fleet VSAT' }],
      /^“linkProfiles”: “no\. 1, colour” is no name/,
    ],
    [
      'a name beside the address',
      { service: { address: 'https://a.example', port: 1 } },
      'https://a.example',
      /^“service”: “port” is no name/,
    ],
  ])('%s', (_what, parts, expected, fault) => {
    const { values, faults } = withParts(parts)
    expect(Object.values(values)).toEqual([expected])
    expect(faults.at(-1)).toMatch(fault)
    expect(faults.filter((one) => !one.includes('format 2'))).toHaveLength(1)
  })
})

describe('what does not pass in silence', () => {
  test.each([
    ['a misspelt name', { textSize: 150 }, /“textSize” is no name that Binnacle knows/],
    ['a misspelt lock', { textSizePc: 150, locked: ['textSize'] }, /“locked” names “textSize”/],
    ['a lock of nothing', { locked: ['units'] }, /“locked” names “units”, for which the file sets nothing/],
    ['a lock that is no name', { locked: [5] }, /“locked” names what is no name/],
    ['locks that are no list', { locked: 'units' }, /“locked” must be a list/],
    ['no owner', { from: undefined }, /“from” must say/],
    ['an owner that is none', { from: 'a\nb' }, /“from” must say/],
    ['no format', { format: undefined }, /“format” must be 1/],
    ['a format that is none', { format: '1' }, /“format” must be 1/],
    [
      'a budget of a connection that there is not',
      { budgets: { moon: { runCapBytes: 1 } } },
      /“budgets” names .*“moon”/,
    ],
    [
      'a proxy that cannot be used, in words',
      { proxy: { mode: 'manual', address: 'a@b:1' } },
      /Leave user name and password out/,
    ],
    [
      'where a part is wrong',
      { linkProfiles: [FLEET, { ...FLEET, id: 'b', pricePerMb: 'x' }] },
      /no\. 2, pricePerMb: /,
    ],
  ])('%s', (_what, parts, fault) => {
    const state = withParts(parts)
    expect(state.faults).toEqual([expect.stringMatching(fault)])
    expect(policyNotice(state)).toContain(state.faults[0])
  })
  test('a newer format: what is known of it holds', () => {
    const { values, faults } = withParts({ format: 2, kiosk: true, speech: 'on' })
    expect(values).toEqual({ kiosk: true })
    expect(faults).toEqual([expect.stringMatching(/format 2, which is newer/), expect.stringMatching(/“speech”/)])
  })
  test('many faults are all kept, and the notice stays short', () => {
    const state = withParts(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`name${i}`, i])))
    expect(state.faults).toHaveLength(30)
    expect(policyNotice(state)).toMatch(/And 27 more\./)
  })
})

test('a key is reported, goes nowhere, and takes nothing else with it', () => {
  const KEY = 'k3y-of-the-service'
  const state = withParts({ service: { address: 'https://a.example', apiKey: KEY }, key: KEY, nested: { Token: KEY } })
  expect(state.values).toEqual({ service: 'https://a.example' })
  expect(state.faults.filter((fault) => /a key does not belong into this file/.test(fault))).toHaveLength(3)
  expect(JSON.stringify(state) + policyLine(state) + policyNotice(state)).not.toContain(KEY)
})

test.each([
  'x-api-key',
  'service_key',
  'binnacleKey',
  'apikey',
  'API KEY',
  'key2',
  'authToken',
  'proxyPassword',
  'client-secret',
])('“%s” is a key’s name, wherever it stands', (name) => {
  const { values, faults } = withParts({ [name]: 'k3y', service: { address: 'https://a.example', [name]: 'k3y' } })
  expect(values).toEqual({ service: 'https://a.example' })
  expect(faults).toHaveLength(2)
  for (const fault of faults) expect(fault).toMatch(/a key does not belong into this file/)
})

test('a connection whose id ends like a key’s name keeps its budget', () => {
  const turkey = { ...FLEET, id: 'turkey' }
  const state = withParts({ linkProfiles: [turkey], budgets: { turkey: { runCapBytes: 5e6 } } })
  expect([state.faults, state.values.budgets]).toEqual([[], { turkey: { monthlyCapBytes: null, runCapBytes: 5e6 } }])
})

test('no fault repeats a value of the file: it may be a key where none belongs', () => {
  const KEY = 'k3y-of-the-service'
  const said: string[] = []
  for (const name of POLICY_NAMES)
    for (const value of [KEY, { address: KEY }, [KEY], { mode: KEY }, { keys: [{ name: 'x', publicKey: KEY }] }]) {
      const { faults } = withParts({ [name]: value })
      said.push(...faults)
    }
  expect(said.length).toBeGreaterThan(4 * POLICY_NAMES.length)
  expect(said.join()).not.toContain(KEY)
})

test('a private key for updates is refused as such', () => {
  const secret = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const { values, faults } = withParts({ updates: { keys: [{ name: 'a', publicKey: secret }] } })
  expect([values.updates?.keys, faults]).toEqual([[], [expect.stringMatching(/this is a private key/)]])
})

test('a public key may stand as its bytes in base64; of another kind it is refused', () => {
  const der = publicKey.export({ format: 'der', type: 'spki' })
  for (const bytes of [der, der.subarray(-32)])
    expect(
      withParts({ updates: { keys: [{ name: 'a', publicKey: bytes.toString('base64') }] } }).values.updates?.keys,
    ).toEqual([{ name: 'a', publicKey: pem }])
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'pem', type: 'spki' })
  expect(withParts({ updates: { keys: [{ name: 'a', publicKey: other }] } }).faults[0]).toMatch(/of the kind Ed25519/)
})

describe('the engine’s part', () => {
  const linkOf = (parts: object): Policy['link'] => (withParts(parts), read().link)
  test('is none where nothing is said of connections', () => expect(linkOf({ kiosk: true })).toBeNull())
  test('has the company’s connections in the place of Binnacle’s and beside them; locked, alone', () => {
    const own = { ...FLEET, id: 'vsat' }
    expect(linkOf({ linkProfiles: [own, FLEET] })?.profiles.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'certus Iridium Certus 100',
      'fbb FleetBroadband',
      'vsat Fleet VSAT',
      'starlink Starlink',
      'shore Shore or port Wi-Fi',
      'fleet Fleet VSAT',
    ])
    expect(linkOf({ linkProfiles: [FLEET], locked: ['linkProfiles'] })).toMatchObject({
      profiles: [FLEET],
      areProfilesLocked: true,
    })
  })
  test('a connection in use must be one of them', () => {
    const { values, faults } = withParts({ linkProfiles: [FLEET], linkProfile: 'vsat', locked: ['linkProfiles'] })
    expect([values.linkProfile, faults]).toEqual([
      undefined,
      [expect.stringMatching(/there is no connection with this id/)],
    ])
  })
})

describe('a file that cannot be read as it is', () => {
  test.each([
    ['cut off', '{"format": 1,\n "kiosk": tr', /line 2, column 11: .*Nothing of it holds/],
    ['empty', '', /line 1, column 1/],
    ['not a number', '{"textSizePc": NaN}', /line 1, column 16/],
    ['a name twice', '{"locked": [],\n"locked": ["units"]}', /line 2, column 1: this name stands twice/],
    ['a list', '[]', /must be an object/],
    ['no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), /not text in UTF-8/],
    ['zeros', '\0'.repeat(100), /line 1, column 1/],
    ['huge', `{"from": "${'x'.repeat(300_000)}"}`, /larger than 256 kB/],
  ])('%s', (_what, content, fault) => {
    const state = stateOf(content)
    expect(state).toEqual({ path, from: null, values: {}, locked: [], faults: [expect.stringMatching(fault)] })
  })
  test.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 of Windows', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('%s is read', (_what, write) => {
    expect(stateOf(write(JSON.stringify({ ...HEAD, kiosk: true })))).toMatchObject({
      values: { kiosk: true },
      faults: [],
    })
  })
  test('a long text in it is read as quickly as any', () => {
    expect(stateOf(JSON.stringify({ ...HEAD, from: 'é"\\'.repeat(60_000) })).faults).toHaveLength(1)
  })
})

describe.runIf(isPosix)(
  'what others than an administrator may have written does not hold, and that is reported',
  () => {
    const sound = JSON.stringify({ ...HEAD, kiosk: true })
    const nothingBut = (fault: RegExp): Policy => ({
      state: { path, from: null, values: {}, locked: [], faults: [expect.stringMatching(fault) as string] },
      link: null,
      documents: null,
    })
    /** As a user without rights reads it, where this one is root. */
    const readByAnother = (): unknown => {
      const file = join(root, 'electron/policy/policy-file.ts')
      const place = JSON.stringify({ path, platform: 'linux', administrator })
      const script = `import { readPolicyText } from ${JSON.stringify(file)}; console.log(JSON.stringify(readPolicyText(${place})))`
      const who = isRoot ? { uid: 65_534, gid: 65_534 } : {}
      chmodSync(base, 0o755)
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        ...who,
        encoding: 'utf8',
      })
      return JSON.parse(printed) as unknown
    }
    beforeEach(() => writeFileSync(path, sound, { mode: 0o644 }))

    test('the file as it should be, which any user can read', () => {
      expect(read().state?.faults).toEqual([])
      expect(readByAnother()).toEqual({ text: sound })
    })
    test('writable by all', () => {
      chmodSync(path, 0o666)
      expect(read()).toEqual(nothingBut(/It can be written by others/))
    })
    test('in a folder that all can write', () => {
      chmodSync(folder, 0o777)
      expect(read()).toEqual(nothingBut(/Its folder can be written by others/))
    })
    test('another’s file', () => {
      const { state } = openPolicy({ path, platform: 'linux', administrator: administrator + 1 })
      expect(state?.faults).toEqual([expect.stringMatching(/folder does not belong to an administrator/)])
    })
    test.runIf(isRoot)('a file of the crew’s in root’s folder', () => {
      chownSync(path, 1000, 1000)
      expect(read()).toEqual(nothingBut(/It does not belong to an administrator/))
    })
    test('writable by a group, root’s own too: where there is a list of rights, these bits are its mask', () => {
      chmodSync(path, 0o664)
      expect(read()).toEqual(nothingBut(/It can be written by others/))
      chmodSync(path, 0o644)
      chmodSync(folder, 0o775)
      expect(read()).toEqual(nothingBut(/Its folder can be written by others/))
    })
    test.runIf(isRoot)('on macOS its administrators’ groups may write, another may not', () => {
      for (const [group, holds] of [
        [0, true],
        [80, true],
        [100, false],
      ] as const) {
        chownSync(path, 0, group)
        chmodSync(path, 0o664)
        expect([group, read('darwin').state?.faults.length === 0]).toEqual([group, holds])
      }
    })
    test('a link', () => {
      renameSync(path, `${path}.real`)
      symlinkSync(`${path}.real`, path)
      expect(read()).toEqual(nothingBut(/not an ordinary file/))
    })
    test('its folder a link', () => {
      renameSync(folder, `${folder}.real`)
      symlinkSync(`${folder}.real`, folder)
      expect(read()).toEqual(nothingBut(/Its folder is a link or a file/))
    })
    test('a folder in its place', () => {
      rmSync(path)
      mkdirSync(path)
      expect(read()).toEqual(nothingBut(/not an ordinary file/))
    })
    test('a pipe in its place is not waited for', () => {
      rmSync(path)
      execFileSync('mkfifo', [path])
      expect(read()).toEqual(nothingBut(/not an ordinary file/))
    })
    test('not readable, or in a folder that is not', () => {
      for (const closed of [path, folder]) {
        chmodSync(closed, 0)
        expect(readByAnother()).toEqual({
          fault: expect.stringMatching(/could not be read \(whoever runs Binnacle may not/) as string,
        })
        chmodSync(closed, 0o755)
      }
    })
    test('on Windows, where whoever runs Binnacle can write it', () => {
      expect(read('win32').state?.faults).toEqual([expect.stringMatching(/Whoever runs Binnacle can write it/)])
    })
  },
)

test('the place is fixed: nothing of the environment moves it', () => {
  const places = (['linux', 'win32', 'darwin'] as const).map((platform) => policyPlace(platform))
  expect(places.map((place) => [place.path, place.administrator])).toEqual([
    ['/etc/binnacle/policy.json', 0],
    ['C:\\Program Files\\Binnacle policy\\policy.json', 0],
    ['/Library/Application Support/Binnacle/policy.json', 0],
  ])
  const sources = ['policy.ts', 'policy-file.ts', 'parts.ts', 'strict-json.ts'].map((name) =>
    readFileSync(join(root, 'electron/policy', name), 'utf8'),
  )
  expect(sources.join()).not.toMatch(/process\.(env|argv)|homedir/)
})

describe('the page for administrators', () => {
  const page = readFileSync(join(root, 'docs/reference/administration.md'), 'utf8')
  const section = page.slice(page.indexOf('## Policy file'), page.indexOf('\n## Where data lie'))
  test('its example holds whole', () => {
    const example = /```json\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
    const filled = example.replaceAll(
      /"MCow[^"]*"/g,
      JSON.stringify(publicKey.export({ format: 'der', type: 'spki' }).toString('base64')),
    )
    expect(stateOf(filled).faults).toEqual([])
    expect(Object.keys(stateOf(filled).values).toSorted()).toEqual([...POLICY_NAMES].toSorted())
  })
  test('names every setting', () => {
    for (const name of POLICY_NAMES) expect(section).toContain(`| \`${name}\``)
  })
})
