// A relay's configuration: everything that is wrong is reported at once, by the variable's name, and no secret is repeated.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfiguration, secretsOf } from '../../../relay/configuration.ts'
import { FaultError } from '../../../shared/result.ts'
import { makeAuthority } from '../../support/certificates.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-relay-environment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const GOOD = {
  DATABASE_URL: 'postgres://relay:s%40cret@db1:5432,db2:5433/relay?sslmode=verify-full',
  SERVICE_URL: 'https://weather.example/v1/',
  SERVICE_KEY: 'THE-KEY-0123456789',
  OFFICE_NAME: 'Harbour Lines, Hamburg',
  PUBLIC_URL: 'https://relay.company.example/',
}

/** The sentences behind the first line. */
function faultsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (!(error instanceof FaultError)) throw error
    return error.message.split('\n').slice(1)
  }
}
const faultsWith = (more: Record<string, string | undefined>): string[] => faultsOf({ ...GOOD, ...more })

function fileOf(name: string, content: string, mode: number): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  chmodSync(path, mode)
  return path
}

describe('the relay’s environment', () => {
  it('is read, with what is usual where nothing is said', () => {
    expect(readConfiguration(GOOD)).toEqual({
      databaseUrl: GOOD.DATABASE_URL,
      serviceUrl: 'https://weather.example/v1',
      serviceKey: GOOD.SERVICE_KEY,
      serviceProxy: null,
      serviceAveragePath: '/v1/oceanweather/avg/season',
      isSimulated: false,
      officeName: 'Harbour Lines, Hamburg',
      publicUrl: 'https://relay.company.example',
      listen: { host: '127.0.0.1', port: 8080 },
      tls: null,
      behindProxy: false,
      connectionsOfAddress: null,
      operator: { host: '127.0.0.1', port: 8081, url: null, password: null },
      pace: { perSecond: 20, burst: 40 },
      waitMs: 8000,
      keepPacksDays: 14,
      prices: { perMb: null, perThousandPoints: null, currency: 'USD' },
    })
  })

  it('has the prices that are set, and of nought that it is nought', () => {
    const priced = { ...GOOD, PRICE_PER_MB: '7.5', PRICE_PER_1000_POINTS: '0', PRICE_CURRENCY: 'EUR' }
    expect(readConfiguration(priced).prices).toEqual({ perMb: 7.5, perThousandPoints: 0, currency: 'EUR' })
  })

  it('says all that is missing at once, each with an example; a variable that is empty is missing', () => {
    const faults = faultsOf({ SERVICE_KEY: '' })
    for (const name of ['DATABASE_URL', 'SERVICE_URL', 'SERVICE_KEY', 'OFFICE_NAME', 'PUBLIC_URL'])
      expect(faults.filter((fault) => new RegExp(`^${name} is missing\\. Example: \\S`).test(fault))).toHaveLength(1)
    expect(faults).toHaveLength(5)
  })

  it.each([
    ['DATABASE_URL', 'mysql://relay@db/relay', /must begin with postgres:\/\//],
    ['DATABASE_URL', 'postgres://relay:p@ss/word@db/relay', /%40/],
    ['DATABASE_URL', 'postgres://relay:100%@db/relay', /%25/],
    ['DATABASE_URL', 'postgres://relay@db:99999/relay', /host/],
    ['DATABASE_URL', 'postgres://db', /no address of a database/],
    ['SERVICE_URL', 'http://weather.example', /https/],
    ['SERVICE_URL', 'https://user:word@weather.example', /user name and password/],
    ['SERVICE_PROXY', 'http://proxy.example:3128', /host:port alone/],
    ['SERVICE_PROXY', 'user:word@proxy.example:3128', /no name and no password/],
    ['SERVICE_PROXY', 'proxy.example', /address and a port/],
    ['SERVICE_AVERAGE_PATH', '/avg/../key', /is not a path/],
    ['SERVICE_AVERAGE_PATH', '/avg?apikey=1', /is not a path/],
    ['SERVICE_KEY', 'two words', /without a space/],
    ['SERVICE_KEY', 'schlüssel', /ASCII/],
    ['OFFICE_NAME', 'one\ntwo', /one line/],
    ['OFFICE_NAME', '\u202Eenil', /one line/],
    ['PUBLIC_URL', 'https://company.example/relay', /without a path/],
    ['PUBLIC_URL', 'http://relay.company.example', /https/],
    ['PRICE_PER_MB', '-1', /number from 0/],
    ['PRICE_PER_1000_POINTS', '1,50', /number from 0/],
    ['PRICE_CURRENCY', 'Euro', /three letters/],
    ['LISTEN', '8443', /address and a port/],
    ['LISTEN', '127.0.0.1:70000', /address and a port/],
    ['LISTEN', '[nonsense]:8080', /address and a port/],
    ['BEHIND_PROXY', 'yes', /1 or 0/],
    ['CONNECTIONS_OF_ADDRESS', '0', /from 1 to 4000/],
    ['OPERATOR_PASSWORD', 'short', /12/],
    ['PACE_PER_SECOND', '0', /from 0\.1 to/],
    ['PACE_PER_SECOND', '1e3', /from 0\.1 to/],
    ['PACE_BURST', '2.5', /whole number/],
    ['WAIT_SECONDS', '-1', /from 0 to 60/],
    ['KEEP_PACKS_DAYS', '0', /from 1 to 366/],
    ['OFFICE_NAME', '"Harbour Lines"', /quotation marks/],
  ])('%s=%j is refused in words', (name, value, words) => {
    const faults = faultsWith({ [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name} `))
    expect(faults[0]).toMatch(words)
  })

  it('refuses what is too long', () => {
    expect(faultsWith({ SERVICE_KEY: 'x'.repeat(5000) })).toEqual([expect.stringMatching(/^SERVICE_KEY .*4096/)])
    expect(faultsWith({ OFFICE_NAME: 'x'.repeat(101) })).toEqual([expect.stringMatching(/^OFFICE_NAME .*100/)])
  })

  it('repeats no secret, however wrong it is', () => {
    const faults = faultsWith({
      DATABASE_URL: 'postgres://relay:hunter2@secret@db/relay',
      SERVICE_KEY: 'hunter2 with a space',
      OPERATOR_PASSWORD: 'hunter2',
    })
    expect(faults).toHaveLength(3)
    expect(faults.join()).not.toContain('hunter2')
  })

  it('speaks plainly with ships on this computer alone, or behind a proxy', () => {
    expect(faultsWith({ LISTEN: '[::1]:0' })).toEqual([])
    expect(faultsWith({ LISTEN: '0.0.0.0:8080' })).toEqual([expect.stringMatching(/^LISTEN .*without encryption/)])
    expect(faultsWith({ LISTEN: '[::]:8080' })).toEqual([expect.stringMatching(/^LISTEN .*without encryption/)])
    expect(faultsWith({ LISTEN: '0.0.0.0:8080', BEHIND_PROXY: '1' })).toEqual([])
  })

  it('gives the operator’s page to other computers with a password and encryption alone', () => {
    expect(faultsWith({ OPERATOR_LISTEN: '10.0.0.5:8081' })).toEqual([
      expect.stringMatching(/^OPERATOR_PASSWORD_FILE is missing/),
      expect.stringMatching(/^OPERATOR_LISTEN .*without encryption/),
    ])
    const more = { OPERATOR_LISTEN: '10.0.0.5:8081', BEHIND_PROXY: '1', OPERATOR_PASSWORD: 'long-enough-word' }
    expect(faultsWith(more)).toEqual([])
  })
})

describe('secrets in files', () => {
  it('are read, and their last line’s end is no part of them', () => {
    const key = fileOf('key', 'FROM-A-FILE\n', 0o600)
    const database = fileOf('database', 'postgres://relay:s%40cret@db/relay\r\n', 0o400)
    const read = readConfiguration({
      ...GOOD,
      SERVICE_KEY: undefined,
      SERVICE_KEY_FILE: key,
      DATABASE_URL: '',
      DATABASE_URL_FILE: database,
      OPERATOR_PASSWORD_FILE: fileOf('password', 'correct-horse-battery', 0o600),
    })
    expect(read.serviceKey).toBe('FROM-A-FILE')
    expect(secretsOf(read)).toEqual(['FROM-A-FILE', 's%40cret', 's@cret', 'correct-horse-battery'])
  })

  it.runIf(process.platform !== 'win32').each([
    [0o604, /every user/],
    [0o644, /every user/],
    [0o602, /every user/],
    [0o620, /whole group/],
  ])('with rights %o are refused', (mode, words) => {
    const faults = faultsWith({ SERVICE_KEY: '', SERVICE_KEY_FILE: fileOf(`open-${mode}`, 'A-KEY', mode) })
    expect(faults).toEqual([expect.stringMatching(words)])
    expect(faults.join()).not.toContain('A-KEY')
  })

  it('that are not there, empty, huge or no file are said, and nothing else of them', () => {
    const faultOf = (path: string): string[] => faultsWith({ SERVICE_KEY: '', SERVICE_KEY_FILE: path })
    expect(faultOf(join(folder, 'nowhere'))).toEqual(['SERVICE_KEY_FILE names a file that is not there.'])
    expect(faultOf(fileOf('empty', '\n', 0o600))).toEqual(['SERVICE_KEY_FILE names a file that is empty.'])
    expect(faultOf(fileOf('huge', 'x'.repeat(9000), 0o600))).toEqual([
      'SERVICE_KEY_FILE names a file that is larger than 8 kB.',
    ])
    expect(faultOf(folder)).toEqual(['SERVICE_KEY_FILE names a file that is not an ordinary file.'])
  })

  it('given twice are given once too often', () => {
    expect(faultsWith({ SERVICE_KEY_FILE: fileOf('twice', 'A-KEY', 0o600) })).toEqual([
      'SERVICE_KEY and SERVICE_KEY_FILE are both given: leave one out.',
    ])
  })
})

describe('certificate and key', () => {
  const authority = makeAuthority()
  if (authority === null) console.log('skipped: certificates of the relay, since openssl is not installed')
  afterAll(() => authority?.remove())

  it.runIf(authority !== null)('are looked at before anything listens', () => {
    const own = authority?.issue('relay.company.example') ?? { cert: '', key: '' }
    const other = authority?.issue('elsewhere.example') ?? { cert: '', key: '' }
    const cert = fileOf('own.pem', own.cert, 0o644)
    const key = fileOf('own.key', own.key, 0o600)
    const faultsOfPair = (certPath: string, keyPath: string): string[] =>
      faultsWith({ LISTEN: '0.0.0.0:443', TLS_CERT_FILE: certPath, TLS_KEY_FILE: keyPath })
    expect(faultsOfPair(cert, key)).toEqual([])
    // Addresses are the ships' own only where ships reach the relay itself.
    const own443 = { LISTEN: '0.0.0.0:443', TLS_CERT_FILE: cert, TLS_KEY_FILE: key }
    const bound = (more: Record<string, string>): number | null =>
      readConfiguration({ ...GOOD, ...more }).connectionsOfAddress
    expect(bound(own443)).toBe(200)
    expect(bound({ ...own443, CONNECTIONS_OF_ADDRESS: '20' })).toBe(20)
    expect(bound({ ...own443, CONNECTIONS_OF_ADDRESS: '20', BEHIND_PROXY: '1' })).toBeNull()
    expect(bound({ CONNECTIONS_OF_ADDRESS: '20' })).toBeNull()
    expect(faultsOfPair(cert, fileOf('other.key', other.key, 0o600))).toEqual([
      'TLS_KEY_FILE is not the key of the certificate in TLS_CERT_FILE.',
    ])
    expect(faultsOfPair(fileOf('other.pem', other.cert, 0o644), join(folder, 'other.key'))).toEqual([
      expect.stringMatching(/other names than relay\.company\.example/),
    ])
    expect(faultsOfPair(fileOf('none.pem', 'nothing', 0o644), fileOf('none.key', 'nothing', 0o600))).toEqual([
      expect.stringMatching(/^TLS_CERT_FILE .*no certificate/),
    ])
    expect(faultsOfPair(cert, join(folder, 'none.key'))).toEqual([expect.stringMatching(/no private key/)])
    expect(faultsOfPair(cert, join(folder, 'nowhere'))).toEqual(['TLS_KEY_FILE names a file that is not there.'])
    expect(faultsWith({ LISTEN: '0.0.0.0:443', TLS_CERT_FILE: cert })).toEqual([
      'TLS_CERT_FILE and TLS_KEY_FILE belong together: give both.',
    ])
  })
})
