// The report for support: everything that must not be in it is planted wherever it could come from, and looked for in the file's unpacked bytes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../electron/shell/preferences.ts'
import { openLog, type Log } from '../../../electron/shell/log.ts'
import { createUnfinishedFiles } from '../../../electron/shell/unfinished-files.ts'
import { createCrashReports } from '../../../electron/support/crash-reports.ts'
import { readDataFacts } from '../../../electron/support/data-facts.ts'
import { createSupportReport, type SupportReport } from '../../../electron/support/report.ts'
import { supportFacts } from '../../../electron/engine/store/support-facts.ts'
import type { DataFacts } from '../../../shared/app/support.ts'
import { FaultError } from '../../../shared/result.ts'
import { engineHere, NOON_MS, type EngineHere } from '../../support/engine-here.ts'

const WORKER = fileURLToPath(new URL('../../../electron/engine/check-worker.ts', import.meta.url))
const KEY = 'qX7/vB+2k=Lm&"zz"9'
const NAMES = ['Otterhaven to Windy Bight', 'Gannet Ledge', 'MV Brave Otter', 'Fast Ferry Fixture']
const ROUTE = `<?xml version="1.0"?><route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="${NAMES[0]}"/><waypoints>
<waypoint id="1" name="${NAMES[1]}"><position lat="51.23457" lon="-8.76543"/></waypoint>
<waypoint id="2" name="${NAMES[3]}"><position lat="50.98761" lon="-7.13579"/></waypoint></waypoints></route>`
/** The planted positions, in every spelling that somebody might write. */
const POSITIONS = [
  '51.23457, -8.76543',
  '{"lat":51.23457,"long":-8.76543}',
  '<position lat="51.23457" lon="-8.76543"/>',
  'https://weather.example/v1/point?lat=51.23457&lon=-8.76543&apikey=KEY',
  '51°14.074′ N 008°45.926′ W',
  '51-14.074N 008-45.926W',
  '51 14 04 N 8 45 56 W',
  '5114.074,N,00845.926,W',
]
const PATHS = [
  '/home/otterman/Bridge Files/Otter Passage.rtz',
  String.raw`D:\Otter\Windy plan.pdf`,
  '/media/otterstick/x',
]

/** What none of it may be found by. */
const FORBIDDEN = [
  ...'51.23|-8.76|50.98|51°14|51-14|5114.|51 14 04|008°45|008-45|00845'.split('|'),
  ...'Otter|otter|Windy|Gannet|Fixture|Bridge Files|typed-address-secret|ships/otter'.split('|'),
  KEY,
  encodeURIComponent(KEY),
  JSON.stringify(KEY).slice(1, -1),
  Buffer.from(KEY).toString('hex'),
  hostname(),
]
const foundIn = (bytes: Uint8Array): string[] => {
  const text = Buffer.from(bytes)
  return FORBIDDEN.filter((word) => text.includes(word))
}

let folder: string
let log: Log
let here: EngineHere
let places: (string | null)[]
let voyageId: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
  log = openLog(join(folder, 'logs'), () => NOON_MS)
  log.hide(KEY)
  places = []
  here = engineHere({ dataDir: join(folder, 'live'), baseUrl: null, serviceName: 'weather.example' })
  const { voyage } = await here.call('voyage.import', { fileName: 'otter.rtz', text: ROUTE })
  ;({ voyageId } = voyage)
  await here.call('vessel.add', { name: NAMES[2] ?? '' })
})
afterEach(async () => {
  await here.engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const crashesHere = () =>
  createCrashReports({
    folder: join(folder, 'crash-reports'),
    logs: join(folder, 'logs'),
    version: '1.2.3',
    log,
    now: () => NOON_MS,
    monotonicMs: () => 0,
  })
const reportHere = (facts = () => Promise.resolve<DataFacts | null>(supportFacts(folder))): SupportReport =>
  createSupportReport({
    version: '1.2.3',
    userDataDir: folder,
    logs: join(folder, 'logs'),
    appDir: '/opt/Binnacle/resources/app.asar',
    log,
    crashes: crashesHere(),
    settings: () => ({
      ...DEFAULT_SETTINGS,
      mode: 'service',
      baseUrl: 'https://weather.example/ships/otter',
      proxy: { mode: 'manual', address: `${hostname()}:8080` },
      firstRun: { step: null, address: 'https://x/?typed-address-secret' },
    }),
    policy: () => null,
    facts,
    fileNames: () => ['Otter Passage.rtz'],
    backend: { call: (name, input) => here.engine.call(name, input) },
    unfinished: createUnfinishedFiles(join(folder, 'unfinished-files.json'), () => NOON_MS),
    choosePlace: () => Promise.resolve(places.shift() ?? null),
    now: () => NOON_MS,
  })

/** Whatever may have been written to the log and to crash reports, now or by an earlier version. */
function plant(): void {
  const said = [
    ...POSITIONS.map((position) => position.replace('KEY', KEY)),
    ...NAMES.map((name) => `the voyage ${name} was opened`),
    ...NAMES.map((name) => `the voyage ${name.toUpperCase()} was opened`.replaceAll('OTTER', 'OTTER')),
    ...PATHS.flatMap((path) => [`open '${path}'`, `could not read ${path}`, `“${path}” is gone`]),
    `the key is ${KEY}, or ${encodeURIComponent(KEY)}, or ${JSON.stringify({ KEY })}`,
    `on ${hostname()}`,
    // As the log has line ends and tabs, and glued to what they announce.
    `${['two voyages clash', NAMES[1], 'lat 51.23 long 8.76', PATHS[0], '51.23', '-8.76'].join('\n')}\t${NAMES[3]}`,
    JSON.stringify({ message: `clash\n${NAMES[1]}\n${PATHS[2]}\t${hostname()}` }),
    (NAMES[1] ?? '').replace(' ', '%20'),
  ]
  said.forEach((what) => log.write('warn', 'test', what))
  crashesHere().keep('engine', said.join('\n'))
  // A key that was known to nobody when it was written: of a log of before.
  writeFileSync(join(folder, 'logs', 'binnacle.1.log'), `2026-11-01T00:00:00.000Z info door: ${said.join(' ')}\n`)
}

async function written(report: SupportReport, id: number): Promise<Record<string, Uint8Array>> {
  places = [join(folder, 'report.zip')]
  expect(await report.write(id)).toMatchObject({ fileName: 'report.zip' })
  return unzipSync(readFileSync(join(folder, 'report.zip')))
}

describe('what must not be in it', () => {
  test('is in none of its bytes, though it stands in the log, in crash reports, in settings and in the data', async () => {
    plant()
    const report = reportHere()
    const { id, parts, voyage, crashes, areNamesKnown } = await report.look(null)
    expect([voyage, crashes, areNamesKnown]).toEqual([null, 1, true])
    const files = await written(report, id)
    expect(Object.keys(files)).toEqual(parts.map(({ name }) => name))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['about.json', 'settings.json', 'data.json', 'logs/binnacle.log', 'logs/binnacle.1.log']),
    )
    expect(Object.entries(files).flatMap(([name, bytes]) => foundIn(bytes).map((word) => `${name}: ${word}`))).toEqual(
      [],
    )
    expect(foundIn(Buffer.from(Object.keys(files).join()))).toEqual([])
    // There was something to take out, and the rest is there.
    const text = Buffer.from(files['logs/binnacle.log'] ?? []).toString()
    for (const mark of ['[position]', '[name]', '[path]', '[key]', '2026-11-15T12:10:00.000Z warn test: '])
      expect(text).toContain(mark)
  })

  test('the search finds it where it is', async () => {
    plant()
    const raw = readFileSync(join(folder, 'logs', 'binnacle.1.log'))
    expect(foundIn(raw)).toEqual(
      expect.arrayContaining(['51.23', '51°14', '5114.', 'Otter', 'Gannet', KEY, hostname()]),
    )
    const report = reportHere()
    const withIt = await written(report, (await report.look(voyageId)).id)
    expect(foundIn(withIt['voyage.rtz'] ?? new Uint8Array())).toEqual(
      expect.arrayContaining(['51.23', '-8.76', 'Otter', 'Gannet']),
    )
  })

  test('the ticked voyage is in it alone, and nothing else of the kind', async () => {
    plant()
    const report = reportHere()
    const { id, voyage } = await report.look(voyageId)
    expect(voyage).toMatch(/\.rtz$/)
    const { 'voyage.rtz': route, ...others } = await written(report, id)
    expect(Buffer.from(route ?? []).toString()).toContain('routeName')
    expect(Object.values(others).flatMap(foundIn)).toEqual([])
  })
})

test('a name that a voyage had before is taken out too', async () => {
  log.write('warn', 'test', `the voyage ${NAMES[0]} was opened`)
  await here.call('voyage.edit', { voyageId, edit: { kind: 'rename', name: 'Tern Rock' } })
  const report = reportHere()
  const { id } = await report.look(null)
  expect(report.part(id, 'logs/binnacle.log')).toContain('the voyage [name] was opened')
})

describe('what is in it', () => {
  test('facts about the stores: schema, soundness, counts; of the service the host', async () => {
    const report = reportHere()
    const { id } = await report.look(null)
    const facts = JSON.parse(report.part(id, 'data.json')) as unknown
    expect(facts).toMatchObject([
      {
        mode: 'live',
        files: expect.arrayContaining([
          { name: 'officer.sqlite', bytes: expect.any(Number) as number, files: 1 },
        ]) as [],
        databases: [
          {
            name: 'data-1.sqlite',
            schema: expect.any(Number) as number,
            integrity: 'ok',
            runs: [],
            rows: { weather: 0 },
          },
          {
            name: 'officer.sqlite',
            schema: expect.any(Number) as number,
            integrity: 'ok',
            rows: { voyage: 1, vessel: 1 },
          },
        ],
      },
    ])
    expect(JSON.parse(report.part(id, 'settings.json'))).toMatchObject({
      service: 'https://weather.example',
      layers: DEFAULT_SETTINGS.layers,
      picture: DEFAULT_SETTINGS.picture,
    })
    expect(JSON.parse(report.part(id, 'about.json'))).toMatchObject({ binnacle: '1.2.3' })
  })

  test('what was shown is what is written; a part of an older look is refused', async () => {
    const report = reportHere()
    const first = await report.look(null)
    log.write('info', 'test', 'said later')
    const files = await written(report, first.id)
    for (const { name, bytes } of first.parts) {
      expect(Buffer.from(files[name] ?? []).toString()).toBe(report.part(first.id, name))
      expect(files[name]).toHaveLength(bytes)
    }
    await report.look(null)
    expect(() => report.part(first.id, 'about.json')).toThrow(FaultError)
    await expect(report.write(first.id)).rejects.toThrow(/no longer the newest/)
  })

  test('it may be read by this user alone; cancelled nothing is written', async () => {
    const report = reportHere()
    const { id } = await report.look(null)
    expect(await report.write(id)).toBeNull()
    await written(report, id)
    expect(statSync(join(folder, 'report.zip')).mode & 0o777).toBe(0o600)
  })
})

test('damaged stores are said to be so, and it is made all the same', async () => {
  plant()
  await here.engine.close()
  truncateSync(join(folder, 'live', 'officer.sqlite'), 5000)
  const report = reportHere(() => readDataFacts(WORKER, folder))
  const { id, areNamesKnown } = await report.look(null)
  // They stand in the log as they are, and that is not said to be otherwise.
  expect(report.part(id, 'logs/binnacle.log')).toContain('Gannet Ledge')
  expect(areNamesKnown).toBe(false)
  expect(report.part(id, 'data.json')).toMatch(
    /"officer\.sqlite",\s+"schema": (?:null|\d+),\s+"integrity": "(?!ok)[^"]+"/,
  )
})

test('facts that cannot be had are said to be missing', async () => {
  const report = reportHere(() => readDataFacts(join(folder, 'no-such-thread.js'), folder))
  const { id, areNamesKnown } = await report.look(null)
  expect(areNamesKnown).toBe(false)
  expect(report.part(id, 'data.json')).toMatch(/could not be looked at/)
})

/** 1600 letters that pack badly. */
const noise = (i: number): string =>
  Array.from({ length: 25 }, (_, n) => createHash('sha256').update(`${i}/${n}`).digest('hex')).join('')

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

test('a full disk is reported in words, and nothing half is left on it', async ({ skip }) => {
  const stick = join(folder, 'stick')
  mkdirSync(stick)
  if (!isRoot || spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', stick]).status !== 0)
    return skip('a small disk cannot be mounted here (needs root on Linux)')
  try {
    for (let i = 0; i < 40; i++) log.write('info', 'test', noise(i))
    const report = reportHere()
    const { id } = await report.look(null)
    places = [join(stick, 'report.zip')]
    await expect(report.write(id)).rejects.toMatchObject({
      fault: { code: 'disk-full', message: expect.stringMatching(/disk is full/) as string },
    })
    expect(readdirSync(stick)).toEqual([])
  } finally {
    spawnSync('umount', [stick], { stdio: 'ignore' })
  }
  return undefined
})

test('a place that takes nothing is reported in words', async () => {
  const report = reportHere()
  const { id } = await report.look(null)
  mkdirSync(join(folder, 'dir.zip'))
  places = [join(folder, 'dir.zip')]
  await expect(report.write(id)).rejects.toMatchObject({ fault: { code: 'file-unreadable' } })
})
