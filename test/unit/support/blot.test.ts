// What is taken out of a text for the report: positions in every spelling, names, paths, addresses; and what stays to be read.
import { describe, expect, test } from 'vitest'
import { blotter } from '../../../electron/support/blot.ts'

const blot = blotter({
  names: ['Oslo – Hull rev 3', 'MV Sea Otter', 'Bishop Rock', '12', 'ab', 'Łódź'],
  people: ['bridge-pc-otter', 'jansen'],
  folders: [
    ['/home/jansen/.config/Binnacle', '[data]'],
    ['C:\\Users\\jansen\\AppData\\Roaming\\Binnacle', '[data]'],
    ['/opt/Binnacle/resources/app.asar', '[application]'],
    ['app://bundle', 'app://bundle'],
  ],
})
const LAT = '50.16667'
const LONG = '-5.35'

describe('a position goes', () => {
  test.each([
    `at ${LAT}, ${LONG}`,
    `at ${LAT} ${LONG}`,
    `[${LAT},${LONG}]`,
    `{"lat":${LAT},"long":${LONG}}`,
    String.raw`{\"lat\":${LAT},\"lon\":${LONG}}`,
    `<position lat="${LAT}" lon="${LONG}"/>`,
    `lat=${LAT}&lon=${LONG}`,
    `lat%3D${LAT}%26lon%3D${LONG}`,
    `https://weather.example/v1/point?lat=${LAT}&lon=${LONG}&key=x`,
    `https://weather.example/v1/${LAT}/${LONG}`,
    `latitude: ${LAT} longitude: ${LONG}`,
    `lat_e4: 501667, long_e4: -53500`,
    '50°10.000′ N 005°21.000′ W',
    `50°10'00"N 005°21'00"W`,
    '50 10.000 N 005 21.000 W',
    '50-10.000N 005-21.000W',
    '50:10:00N 005:21:00W',
    'N 50 10.000 W 005 21.000',
    '5010.000,N,00521.000,W',
    '50.17N 5.35W',
    '50.2°, -5.3°',
    '50.2/-5.3',
  ])('%s', (text) => {
    const left = blot(`before ${text} after`)
    expect(left).toMatch(/^before .*after$/)
    // No run of digits that the position has, but of what stands around it.
    expect(left.replaceAll(/_e4|%[0-9A-F]{2}/g, '')).not.toMatch(/\d/)
  })
})

describe('a name goes', () => {
  test.each([
    [
      'a voyage of the library: Oslo – Hull rev 3 could not be read',
      'a voyage of the library: [name] could not be read',
    ],
    ['mv sea otter and MV SEA OTTER', '[name] and [name]'],
    ['“Anything in quotes”: it is a folder', '“[name]”: it is a folder'],
    ['from the ECDIS, My Route 7.rtz is new', 'from the ECDIS, [name] is new'],
    ['written: Passage plan Brest – Cork.pdf', 'written: [name]'],
    ['łódź', '[name]'],
    ['on bridge-pc-otter by jansen', 'on [name] by [name]'],
    ['IMO 9074729 and mmsi: 244660000', 'IMO [number] and mmsi [number]'],
  ])('%s', (text, left) => expect(blot(text)).toBe(left))

  test('and what only looks like a part of one stays', () => {
    expect(blot('12 of 340 answers; ab; Bishop Rocky')).toBe('12 of 340 answers; ab; Bishop Rocky')
  })
})

describe('a path goes, and what lies in our own folders keeps its name', () => {
  test.each([
    [`ENOENT: no such file, open '/home/jansen/My Routes/Oslo Hull.rtz'`, `ENOENT: no such file, open '[path]'`],
    ['EACCES /media/STICK/MV Otter/Oslo Hull.gpx: no', 'EACCES [path]: no'],
    [String.raw`open 'C:\Users\jansen\Desktop\a b.rtz'`, `open '[path]'`],
    [String.raw`open C:\Users\jansen\Desktop\x`, 'open [path]'],
    [String.raw`\\server\share\routes`, '[path]'],
    ['file:///home/jansen/x/y.js:1:2', '[path]'],
    ['/home/jansen/.config/Binnacle/live/officer.sqlite-wal is there', '[data]/live/officer.sqlite-wal is there'],
    ['/home/jansen/.config/Binnacle/Oslo-Hull.rtz', '[data]/[name]'],
    [String.raw`at C:\Users\jansen\AppData\Roaming\Binnacle\logs`, String.raw`at [data]\logs`],
    [
      'at x (file:///opt/Binnacle/resources/app.asar/out/main/main.js:12:34)',
      'at x ([application]/out/main/main.js:12:34)',
    ],
    ['at app://bundle/assets/index-Bx3.js:1:20', 'at app://bundle/assets/index-Bx3.js:1:20'],
  ])('%s', (text, left) => expect(blot(text)).toBe(left))
})

test('of an address the host stays', () => {
  expect(blot('GET https://officer:pass@weather.example:8443/ships/otter?key=1#x failed')).toBe(
    'GET https://weather.example:8443 failed',
  )
})

test('words that announce a secret take it with them', () => {
  expect(blot('authorization: Bearer abcdef123456; x-api-key=abcdef123456 token "abcdef123456"')).not.toMatch(/abcdef/)
})

test('a line of the log keeps its time, and plain lines stay as they are', () => {
  const line = '2026-11-23T04:35:57.123Z info main: Binnacle 0.1.0 starts'
  expect(blot(`${line}\n${line}`)).toBe(`${line}\n${line}`)
  expect(blot('the thread ended with code 9, 81 of 340 requests, 1.2 MB in 3.5 s')).toBe(
    'the thread ended with code 9, 81 of 340 requests, 1.2 MB in 3.5 s',
  )
})

test('a text made to be slow is not', () => {
  const nasty = ['“'.repeat(8000), 'a '.repeat(4000), `${'a'.repeat(8000)}`, '"/'.repeat(4000), '1.1 '.repeat(2000)]
  for (const text of nasty) expect(blot(text).length).toBeGreaterThan(0)
})
