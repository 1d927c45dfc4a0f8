// Who may see and change what on the operator's listener, and what its forms take.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addForm, orderForm, quotaForm, quotaOf, shipName } from '../../../../relay/operator/forms.ts'
import { isOwnForm, isOwnHost, isPassword, slowRefusal } from '../../../../relay/operator/guard.ts'
import { faultThrownBy } from '../../../support/fault-thrown-by.ts'

const LOCAL = { host: '127.0.0.1', port: 8081, url: null, password: null }
const NAMED = { ...LOCAL, url: 'https://relay-office.company.example' }
const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

describe('the names under which the page is given', () => {
  it.each(['127.0.0.1:8081', 'localhost:9000', '[::1]:8081', '10.0.0.5', 'LOCALHOST:8081'])('%s is one', (host) => {
    expect(isOwnHost(LOCAL, host)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example:8081',
    '127.0.0.1.evil.example',
    'x@localhost/',
    'localhost/..',
  ])('%s is none, which somebody else’s name server may answer for', (host) => {
    expect(isOwnHost(LOCAL, host)).toBe(false)
  })

  it('are also the one that was set, and no other', () => {
    expect(isOwnHost(NAMED, 'relay-office.company.example')).toBe(true)
    expect(isOwnHost(NAMED, 'relay-office.company.example.evil.example')).toBe(false)
  })
})

describe('a form', () => {
  it('is ours where the browser says that it comes from our page', () => {
    expect(
      isOwnForm(LOCAL, { host: '127.0.0.1:8081', origin: 'http://127.0.0.1:8081', 'sec-fetch-site': 'same-origin' }),
    ).toBe(true)
    expect(isOwnForm(LOCAL, { host: 'localhost:9000', origin: 'http://localhost:9000' })).toBe(true)
    expect(isOwnForm(NAMED, { host: '127.0.0.1:8081', origin: 'https://relay-office.company.example' })).toBe(true)
  })

  it.each([
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'http://127.0.0.1:8081', 'sec-fetch-site': 'same-site' },
    { origin: 'http://127.0.0.1:8081', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:8081.evil.example' },
  ])('is not ours with %j', (headers) => {
    expect(isOwnForm(LOCAL, { host: '127.0.0.1:8081', ...headers })).toBe(false)
  })
})

describe('the password', () => {
  it('is right with any user’s name, whole and in its own case', () => {
    expect(isPassword('correct:horse', basic('operator', 'correct:horse'))).toBe(true)
    expect(isPassword('correct:horse', basic('', 'correct:horse'))).toBe(true)
    for (const wrong of ['', 'correct', 'correct:horse ', 'Correct:horse'])
      expect(isPassword('correct:horse', basic('operator', wrong))).toBe(false)
  })

  it('is never right in a header of another form', () => {
    for (const header of [undefined, '', 'Basic', 'Basic ', 'Bearer abc', 'Basic !!!!', `${basic('a', 'b')} more`])
      expect(isPassword('', header)).toBe(false)
    fc.assert(fc.property(fc.string(), (header) => !isPassword('correct-horse', header)))
  })

  it('that is wrong waits, and only so many wait at once', async () => {
    const refuse = slowRefusal(20, 2)
    expect(await Promise.all([refuse(), refuse(), refuse()])).toEqual(['refused', 'refused', 'too-many'])
    expect(await refuse()).toBe('refused')
  })
})

describe('what forms hold', () => {
  const ONCE = 'AAAAAAAAAAAAAAAAAAAAAA'
  const form = (fields: Record<string, string>): string => new URLSearchParams({ once: ONCE, ...fields }).toString()

  it('is a name and a quota; what is empty has no bound', () => {
    expect(addForm(form({ name: '  Søren Ærø  ', points: '20,000', megabytes: '5.5' }))).toEqual({
      once: ONCE,
      name: 'Søren Ærø',
      quota: { points: 20_000, bytes: 5_500_000 },
    })
    expect(quotaForm(form({ points: '', megabytes: ' ' })).quota).toEqual({ points: null, bytes: null })
    expect(quotaOf('0', '0')).toEqual({ points: 0, bytes: 0 })
  })

  it.each(['', '   ', 'x'.repeat(101), 'two\nlines', 'turned \u202E round', 'a\u0000b'])('is no name: %j', (name) => {
    expect(faultThrownBy(() => shipName(name)).code).toBe('bad-input')
  })

  it.each([
    ['-1', ''],
    ['1.5', ''],
    ['1e9', ''],
    ['99999999999', ''],
    ['', 'NaN'],
    ['', '1e400'],
    ['', '-2'],
    ['0x10', ''],
  ])('is no quota: %j points, %j MB', (points, megabytes) => {
    expect(faultThrownBy(() => quotaOf(points, megabytes)).message).toMatch(/number/)
  })

  it('is nothing of a body that is none of ours', () => {
    const bodies = [
      '',
      'once=short',
      form({ more: '1' }),
      `${form({})}&once=${ONCE}`,
      'x'.repeat(16_000),
      '%ff%fe',
      '__proto__=1',
    ]
    for (const body of bodies) expect(faultThrownBy(() => orderForm(body)).code).toBe('bad-input')
    fc.assert(fc.property(fc.string(), (body) => faultThrownBy(() => addForm(body)).code === 'bad-input'))
  })
})
