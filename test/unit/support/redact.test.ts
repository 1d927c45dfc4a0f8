// What is taken out of a text for the report: positions in every spelling, names, paths, addresses; and what stays to be read.
import { describe, expect, test } from 'vitest'
import { redactor } from '../../../electron/support/redact.ts'

const redact = redactor({
  names: ['Oslo – Hull rev 3', 'MV Sea Otter', 'Bishop Rock', '12', 'ab', 'Łódź', 'Göteborg'],
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
    'startLat: 50.12',
    '{"minLat":50.12,"maxLon":4.25}',
    'lat_deg=50.12 lon_deg = -4.25',
    'lat1=50.12, long2=4.25',
    'lat 1: 50.12; LON: 4.25',
    'latDeg: 50.12 lngDeg: 4.25',
    'minlat=50 maxlat=51 MAXLON=4',
    '{"latitude_e7":501234567,"longitudeE7":-42500000}',
    'fromLat 50.12 toLong -4.2',
    '<lat>50.12</lat><lon>4.25</lon>',
    'lat -> 50.1, lon is 4.2',
    '{"lats":[50.1,51],"lons":[4,5.25]}',
    'position 50.12 and 4.25',
    'position: 50.1',
    '{"position":[50,4]}',
    '{"coordinates":[[4,50],[5,51.5]]}',
    'from 50.12 and 4.25 on',
    'between 50.1 to -4.2',
    '{"x":50.12,"y":4.25}',
    'x=50&y=4',
    '5010N 00415E',
    '501030N 0041500W',
    '5010n 00415e',
    'N5010 W00415',
    'N50.12 W4.25',
    '50.12n, 4.25e',
    '50 degrees north, 4 degrees west',
    '50 deg 10.5 min N 4 degrees 15 minutes east',
    '50 north 4.5 West',
    'at 50.16667.',
    'POINT(4.25 50.12)',
    'POINT (4 50)',
    'lat/long 50/4; lat, lon: 50, 4',
    '{"startPosition":[50,4]}, wp_pos=50.1',
    '<gml:pos>50 4</gml:pos>',
    'geo:50,4',
    'lat,lon: 50.12,4.25',
    'lat: 50-10 lon: 4:15:30',
    '(50.12, 4)',
    '50,12; 4,25',
    'lat50.12lon4.25',
    'lat50_lon4',
  ])('%s', (text) => {
    const left = redact(`before ${text} after`)
    expect(left).toMatch(/^before .*after$/)
    // No run of digits that the position has, but of what stands around it.
    expect(left.replaceAll(/_?e\d|%[0-9A-F]{2}|\b(?:lat|long) ?\d/gi, '')).not.toMatch(/\d/)
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
  ])('%s', (text, left) => expect(redact(text)).toBe(left))

  test.each([
    ['Göteborg'.normalize('NFD'), '[name]'],
    ['GOTEBORG and G%C3%B6teborg', '[name] and [name]'],
    [String.raw`"G\\u00f6teborg"`, '"[name]"'],
    ['Bishop%20Rock, bishop_rock, Bishop-Rock', '[name], [name], [name]'],
    ['Bishop\u00A0Rock and Bishop  Rock', '[name] and [name]'],
    ['bishop+rock&x', '[name]&x'],
    ['BishopRock', '[name]'],
    ['Oslo-Hull_rev_3', '[name]'],
    ['Oslo %E2%80%93 Hull rev 3', '[name]'],
    ['%E2%80 Bishop Rock 100% of', '%E2%80 [name] 100% of'],
  ])('%s', (text, left) => expect(redact(text)).toBe(left))

  test('and what only looks like a part of one stays', () => {
    const text =
      '12 of 340 answers; ab; Bishop Rocky; bishop of Rock; "Bishop": "Rock"; "Bishop",\n"Rock"; Archbishop Rock; Ålesund'
    expect(redact(text)).toBe(text)
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
  ])('%s', (text, left) => expect(redact(text)).toBe(left))
})

test('of an address the host stays', () => {
  expect(redact('GET https://officer:pass@weather.example:8443/ships/otter?key=1#x failed')).toBe(
    'GET https://weather.example:8443 failed',
  )
})

test('words that announce a secret take it with them', () => {
  expect(redact('authorization: Bearer abcdef123456; x-api-key=abcdef123456 token "abcdef123456"')).not.toMatch(
    /abcdef/,
  )
})

test('a line of the log keeps its time, and plain lines stay as they are', () => {
  const line = '2026-11-23T04:35:57.123Z info main: Binnacle 0.1.0 starts'
  expect(redact(`${line}\n${line}`)).toBe(`${line}\n${line}`)
})

test.each([
  'the thread ended with code 9, 81 of 340 requests, 1.2 MB in 3.5 s',
  'took 12.3456 ms, then 0.125 s; 812.55 MB of 4096.00 MB, 99.125 %',
  'between 1.2 and 3.4 MB, 0.5 to 2.5 s',
  'took too long 12.5 s; as long as 30 s; along 3 waypoints; latency: 120 ms, latest 12, later: 4',
  'memory 123.4/512.0 MB, took 250.5, 830.2 ms',
  'Unexpected token } in JSON at position 312 (line 4 column 5)',
  'waypoint 3 of 12, position 3 of 12, leg 4',
  'getting weather at 312 of 1,386 requests, 12,345,678 bytes',
  'from 26 NOV 0600 UTC until 2026-11-26T06:00:00.250Z, every 3 h',
  'Electron 39.2.7, Node 22.21.1, from 0.1.0 to 0.2.0, Linux 6.12.57',
  'Getting weather was at 4 of 72 items, 3.6 kB so far; all of that is kept. Still to get: 68 more, about 58 kB.',
  'It was set aside as data-training.sqlite.corrupt-20261123T062847Z and a new one was begun.',
  'HTTP 429: again in 60 s; code E404, SQLITE_BUSY 5',
  'at fill (app://bundle/assets/index-Bx3.js:12:345)',
])('what is none of these stays: %s', (text) => expect(redact(text)).toBe(text))

describe('what the log made of line ends and tabs parts words as they did', () => {
  test.each([
    [String.raw`clash\u000aBishop Rock\u000aMV Sea Otter`, String.raw`clash\u000a[name]\u000a[name]`],
    [String.raw`at\u0009lat 50.12\u0009long 4.25`, String.raw`at\u0009lat [position]\u0009long [position]`],
    [String.raw`open\u000a/home/bob/Desktop/plan.txt\u000aend`, String.raw`open\u000a[path]\u000aend`],
    [String.raw`open\u000aC:\Users\bob\plan.txt\u000aend`, String.raw`open\u000a[path]\u000aend`],
    [String.raw`x\u000ajansen\u0009imo 9074729`, String.raw`x\u000a[name]\u0009imo [number]`],
    [String.raw`[\u000a  50.12,\u000a  4.25\u000a]`, String.raw`[\u000a  [position]\u000a]`],
    [String.raw`{"m":"x\nBishop Rock\n/home/bob/plan\tjansen"}`, String.raw`{"m":"x\n[name]\n[path]"}`],
    ['[\n  50.12,\n  4.25\n]', '[\n  [position]\n]'],
    [String.raw`x\njansen and \\u001bBishop Rock`, String.raw`x\n[name] and \\u001b[name]`],
    ['x\n\tat y\u0007\\u0085\\u000d', 'x\n\tat y\u0007\\u0085\\u000d'],
  ])('%s', (text, left) => expect(redact(text)).toBe(left))
})

test('a text made to be slow is not', () => {
  const nasty = ['“'.repeat(8000), 'a '.repeat(4000), `${'a'.repeat(8000)}`, '"/'.repeat(4000), '1.1 '.repeat(2000)]
  for (const text of nasty) expect(redact(text).length).toBeGreaterThan(0)
})
