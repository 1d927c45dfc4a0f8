// The base address as officers type it.
import { describe, expect, it } from 'vitest'
import { parseBaseUrl, schemeWords } from '../../../../shared/app/base-url.ts'
import { FaultError } from '../../../../shared/result.ts'

describe('parseBaseUrl', () => {
  it.each([
    ['https://service.example', 'https://service.example/'],
    ['  service.example  ', 'https://service.example/'],
    ['https://service.example/api/', 'https://service.example/api'],
    ['HTTPS://Service.Example:8443/x//', 'https://service.example:8443/x'],
    ['http://localhost:8710', 'http://localhost:8710/'],
    ['http://127.0.0.1:8710/', 'http://127.0.0.1:8710/'],
    ['http://[::1]:8710', 'http://[::1]:8710/'],
  ])('%s is %s', (typed, href) => {
    expect(parseBaseUrl(typed).href).toBe(href)
  })

  it.each([
    ['', /Enter the base address/],
    ['http://service.example', /https/],
    ['http://127.0.0.1.evil.example', /https/],
    ['ftp://service.example', /https/],
    ['file:///etc/passwd', /https/],
    ['https://user:secret@service.example', /user name and password/],
    ['https://service.example/?apikey=abc', /\? or #/],
    ['https://service.example/#x', /\? or #/],
    ['https://', /not an address/],
    ['https://exa mple', /not an address/],
  ])('%s is refused with a sentence', (typed, sentence) => {
    expect(() => parseBaseUrl(typed)).toThrow(FaultError)
    expect(() => parseBaseUrl(typed)).toThrow(sentence)
  })
})

describe('an address typed without its scheme', () => {
  it.each([
    ['192.168.1.5:8080', 'https://192.168.1.5:8080'],
    [' localhost:8080/api/ ', 'https://localhost:8080/api'],
    ['service.example', 'https://service.example'],
  ])('%s: says what is tried, and how to mean the other', (typed, tried) => {
    expect(schemeWords(typed)).toBe(
      `${tried} is tried. For a service without encryption on this computer type http:// before it.`,
    )
  })
  it.each(['', 'https://service.example', 'http://localhost:1', 'exa mple', 'ftp://x', 'a@b'])(
    '%s: nothing',
    (typed) => {
      expect(schemeWords(typed)).toBeNull()
    },
  )
})
