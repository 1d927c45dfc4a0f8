// A service that sends the key back in its answers: in texts, in names, in any spelling, it is not handed on.
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { serviceHttp, type ServiceHttp } from '../../../../../electron/engine/fetch/service/http.ts'
import { listening, type Listening } from '../../../../unit/engine/fetch/service/servers.ts'
import { NOW_MS } from '../../../../support/clock.ts'

let server: Listening | null = null
let http: ServiceHttp | null = null
afterEach(async () => {
  await http?.close()
  await server?.close()
})

const send = async (apiKey: string, body: string): Promise<unknown> => {
  server = await listening(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(body)
    }),
  )
  http = serviceHttp({ baseUrl: new URL(`http://127.0.0.1:${server.port}`), apiKey, wallClock: () => NOW_MS })
  return http.json({ path: '/v1' }, new AbortController().signal)
}

const KEY = 'Echo/key+"42"\\%&'
const json = JSON.stringify
const byUnicode = [...KEY].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const byPercent = [...KEY].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
test.each<[what: string, body: string]>([
  ['as it is', json({ casualties: [{ text: `Key ${KEY} was used, ${KEY}.` }] })],
  ['in a name', json({ meta: { [KEY]: 1, [`x-${KEY}`]: { [KEY]: [KEY] } } })],
  ['in a name alone', json({ meta: [{ [`x-${KEY}`]: 1 }] })],
  ['in an address', json({ text: `https://a.example/?apikey=${encodeURIComponent(KEY)}&x=1` })],
  ['in JSON within a text', json({ request: json({ headers: { apikey: KEY } }) })],
  ['escaped letter by letter', `{"text":"${byUnicode}"}`],
  ['with an escaped slash', json({ text: KEY }).replace('/', '\\/')],
  ['in base64', json({ text: Buffer.from(KEY).toString('base64') })],
  ['in hex', json({ text: Buffer.from(KEY).toString('hex') })],
  ['in base64 behind a user name', json({ text: `Basic ${Buffer.from(`mate:${KEY}`).toString('base64')}` })],
  ['in base64 for an address', json({ text: Buffer.from(`${KEY}>>>???`).toString('base64url') })],
  ['in HEX', json({ text: Buffer.from(KEY).toString('hex').toUpperCase() })],
  ['in an address, every letter, in lower case', json({ text: byPercent })],
  ['in JSON within JSON within a text', json({ text: json({ request: json({ apikey: KEY }) }) })],
  ['in JSON within a text, letter by letter', json({ text: byUnicode })],
  ['in HTML', json({ text: KEY.replaceAll('&', '&amp;').replaceAll('"', '&#x22;') })],
])('%s', async (_what, body) => {
  const answer = json(await send(KEY, body))
  expect(answer).toContain('[key]')
  // What is left of it is in no spelling long enough to be of use.
  for (const part of ['Echo', '4563686f', '%45%63', 'WNobw', 'FY2hv', 'u0045'])
    expect(answer.toLowerCase()).not.toContain(part.toLowerCase())
  for (const spelling of [
    KEY,
    json(KEY).slice(1, -1),
    json(json(KEY)).slice(3, -3),
    encodeURIComponent(KEY),
    Buffer.from(KEY).toString('base64'),
    Buffer.from(KEY).toString('hex'),
  ])
    expect(answer).not.toContain(spelling)
})

test('a text and a key made of backslashes are looked through at once', async () => {
  const text = '\\'.repeat(50_000)
  expect(await send(`${'\\'.repeat(30)}key`, json({ text }))).toEqual({ text })
  await http?.close()
  await server?.close()
  expect(await send('\\'.repeat(30), json({ text: `a${'\\'.repeat(30)}b` }))).toEqual({ text: 'a[key]b' })
})

test('the rest of an answer stays as it was, letter by letter', async () => {
  const rest = { a: [1, null, true, -0.5, 'ключ\\ "x" / \u2028'], b: { c: {}, d: [] }, text: `before ${KEY} after` }
  expect(await send(KEY, json(rest))).toEqual({ ...rest, text: 'before [key] after' })
})

test('an answer without the key is untouched; a key of a few letters changes no word', async () => {
  expect(await send(KEY, json({ meta: { key: 'Echo' } }))).toEqual({ meta: { key: 'Echo' } })
  await http?.close()
  await server?.close()
  expect(await send('wind', json({ windSpeed: 1, text: 'wind' }))).toEqual({ windSpeed: 1, text: 'wind' })
})

test('a key that is a word of the service’s own costs no measure and no kind of casualty; within other text it goes', async () => {
  const answer = { meta: { windSpeed: 1 }, oceanWeather: { windSpeed: 7.5 }, category: 'windSpeed' }
  expect(await send('windSpeed', json(answer))).toEqual(answer)
  await http?.close()
  await server?.close()
  expect(await send('windSpeed', json({ text: 'Your key windSpeed', xwindSpeed: 1 }))).toEqual({
    text: 'Your key [key]',
    'x[key]': 1,
  })
})

test('a key of the letters that patterns are made of is found as it stands, and nothing else', async () => {
  const key = '.*^$&[a-z]+(x|y)?{2}\\d'
  expect(await send(key, json({ text: `a ${key} b`, other: 'xxabcyy1' }))).toEqual({
    text: 'a [key] b',
    other: 'xxabcyy1',
  })
})
