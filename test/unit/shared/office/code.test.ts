// The office's code as it comes out of a mail.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_OFFICE_CODE_CHARS,
  officeCodeText,
  parseOfficeCode,
  type OfficeCode,
} from '../../../../shared/office/code.ts'
import { FaultError } from '../../../../shared/result.ts'

const KEY = Buffer.alloc(32, 0xfb)
const TOKEN = Buffer.alloc(32, 0xfe).toString('base64url')
const CODE: OfficeCode = {
  relayUrl: 'https://relay.company.example',
  serviceUrl: 'https://api.example/base',
  makerKey: KEY.toString('base64'),
  isSimulated: false,
  token: TOKEN,
}
const TEXT = `https://relay.company.example/?service=https%3A%2F%2Fapi.example%2Fbase&key=${KEY.toString('base64url')}#${TOKEN}`

function faultFor(text: string): FaultError {
  try {
    parseOfficeCode(text)
  } catch (error) {
    if (error instanceof FaultError) return error
    throw error
  }
  throw new Error('it was read')
}

describe('the code of the office’s relay', () => {
  it('is written as the operator gives it, and read back', () => {
    expect(officeCodeText(CODE)).toBe(TEXT)
    expect(parseOfficeCode(TEXT)).toEqual(CODE)
  })

  it('says of a relay on trial that its weather is simulated; without the word it is a service’s', () => {
    const simulated = officeCodeText({ ...CODE, isSimulated: true })
    // A Binnacle from before the mark looks for `service=`, and refuses it.
    expect(simulated).toBe(TEXT.replace('?service=', '?simulated='))
    expect(parseOfficeCode(simulated)).toEqual({ ...CODE, isSimulated: true })
    const address = encodeURIComponent(CODE.serviceUrl)
    for (const text of [TEXT.replace('#', `&simulated=${address}#`), simulated.replace('#', `&simulated=${address}#`)])
      expect(faultFor(text).message).toMatch(/service’s address twice/)
    expect(faultFor(simulated.replace(address, '')).message).toMatch(/lacks the service’s address/)
  })

  it('keeps a path and a port of the relay, and http on loopback', () => {
    for (const relayUrl of ['https://ships.example:8443/weather/relay', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(parseOfficeCode(officeCodeText({ ...CODE, relayUrl })).relayUrl).toBe(relayUrl)
  })

  it.each([
    ['a line break of a mail', TEXT.replace('&key', '\r\n&key')],
    ['a break in the midst of the token', `${TEXT.slice(0, -10)}\n${TEXT.slice(-10)}`],
    ['a quoted mail', `> ${TEXT.slice(0, 60)}\n> > ${TEXT.slice(60, 120)}\n>${TEXT.slice(120)}`],
    ['quotation marks', `“${TEXT}”`],
    ['angle brackets and spaces', ` <${TEXT}>\n\n`],
    ['a full stop behind it', `${TEXT}.`],
    ['a mail in HTML', TEXT.replace('&', '&amp;')],
    ['signs nobody sees', `\ufeff${TEXT.slice(0, 40)}\u200b${TEXT.slice(40, 80)}\u00ad${TEXT.slice(80)}`],
    ['capital letters in its scheme and host', TEXT.replace('https://relay', 'HTTPS://Relay')],
    ['another order, and a word of a newer relay', TEXT.replace('/?', '/?wave=2&')],
  ])('is read with %s', (_what, text) => {
    expect(parseOfficeCode(text)).toEqual(CODE)
  })

  it.each([
    ['', /Paste the code/],
    [' \n ', /Paste the code/],
    ['abcdef0123456789', /not a code of an office/],
    ['ftp://relay.example/?service=https://a.example#x', /not a code of an office/],
    [`The code: ${TEXT}`, /Copy the code alone/],
    ['https://[relay]/', /address in the code cannot be read/],
    [TEXT.replace('https://relay', 'http://relay'), /begins with http:\/\/.*token/],
    [TEXT.replace('relay.company', 'ship:secret@relay'), /user name or a password/],
    ['https://relay.company.example/', /lacks the service’s address/],
    [TEXT.replace(/service=[^&]+&/, ''), /lacks the service’s address/],
    [TEXT.replace('service=https', 'service=http'), /service’s address in the code cannot be used.*https/],
    [TEXT.replace('Fapi.example', 'Fapi%20x'), /service’s address in the code cannot be used/],
    [TEXT.replace(/&key=[^#]+/, ''), /lacks the relay’s public key/],
    [TEXT.replace(/&key=[^#]+/, '&key='), /lacks the relay’s public key/],
    [
      TEXT.replace(/&key=[^#]+/, `&key=${Buffer.alloc(31, 7).toString('base64url')}`),
      /public key in the code is damaged/,
    ],
    [TEXT.replace(/&key=[^#]+/, '&key=%%%'), /public key in the code is damaged/],
    [TEXT.replace('&key=', '&key=AAAA&key='), /twice/],
    [`${TEXT}${TEXT}`, /token.*damaged/],
    [TEXT.replace(/#.*/, ''), /lacks this ship’s token/],
    [TEXT.replace(/#.*/, '#'), /lacks this ship’s token/],
    [TEXT.slice(0, -1), /token.*cut off/],
    [`${TEXT}A`, /token.*damaged/],
    [TEXT.replace(/.$/, '_'), /token.*damaged/],
    [TEXT.replace('/?', `/?more=${'x'.repeat(MAX_OFFICE_CODE_CHARS)}&`), /too long/],
  ])('no %#: is refused in words', (text, sentence) => {
    const { fault } = faultFor(text)
    expect(fault.code).toBe('bad-input')
    expect(fault.message).toMatch(sentence)
  })

  it('says nothing of what was pasted', () => {
    const { message } = faultFor(TEXT.slice(0, -1)).fault
    expect(message).not.toContain(TOKEN.slice(0, 8))
  })

  it('is not written with what no ship could read', () => {
    expect(() => officeCodeText({ ...CODE, token: 'short' })).toThrow(/token/)
    expect(() => officeCodeText({ ...CODE, makerKey: 'AAAA' })).toThrow(/public key/)
    expect(() => officeCodeText({ ...CODE, relayUrl: 'http://relay.example' })).toThrow(/https/)
  })

  it('comes back from any bytes, and no damage is read as another token', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes, bytes, fc.webUrl({ validSchemes: ['https'] }), (key, token, serviceUrl) => {
        const code = {
          ...CODE,
          serviceUrl: new URL(serviceUrl).href.replace(/\/+$/, ''),
          makerKey: Buffer.from(key).toString('base64'),
          token: Buffer.from(token).toString('base64url'),
        }
        expect(parseOfficeCode(officeCodeText(code))).toEqual(code)
      }),
    )
    fc.assert(
      fc.property(fc.nat(TEXT.length), fc.nat(TEXT.length), (from, length) => {
        const damaged = TEXT.slice(0, from) + TEXT.slice(from + length)
        try {
          expect(parseOfficeCode(damaged).token).toBe(TOKEN)
        } catch (error) {
          if (!(error instanceof FaultError)) throw error
        }
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseOfficeCode(`https://${text}`)).toThrow(FaultError)
      }),
    )
  })
})
