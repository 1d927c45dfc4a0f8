// Facts about the stored files for support: figures and words of ours, and nothing of what is stored.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { supportFacts } from '../../../../electron/engine/store/support-facts.ts'
import { engineHere } from '../../../support/engine-here.ts'
import { rightAnswer, sendJson, startPointService, TEST_KEY } from '../../../support/point-service.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'facts-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('how the last run went, what it took, and what there is, by number', async () => {
  const service = await startPointService()
  const here = engineHere({ dataDir: join(folder, 'live'), baseUrl: service.baseUrl, apiKey: TEST_KEY })
  await here.call('sync.start', { voyageId: await here.voyageId() })
  const { runId, done } = await here.phase('finished')
  // While an engine has them open.
  const { data, names, areNamesKnown } = supportFacts(folder)
  await here.engine.close()
  await service.close()
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    mode: 'live',
    databases: [
      {
        name: 'data.sqlite',
        integrity: 'ok',
        rows: { weather: done, sync_run: 1 },
        runs: [{ runId, phase: 'finished', requests: done, done, failed: 0, fault: null, timelines: [] }],
        traffic: [{ month: '2026-11', requests: done, answers: done }],
      },
      { name: 'officer.sqlite', integrity: 'ok', rows: { voyage: 1 } },
    ],
  })
  expect([names, areNamesKnown]).toEqual([['Across the line'], true])
  const text = JSON.stringify(data)
  for (const word of ['Across', '21.25', '157', service.baseUrl, TEST_KEY]) expect(text).not.toContain(word)
})

test('what answers said of a timeline is there, counted by kind, and nothing else of theirs', async () => {
  const service = await startPointService()
  service.misbehave((query, response, _request, index) => {
    const { meta, oceanWeather } = rightAnswer(query)
    const steps = index === 0 ? 'MV Secret <3 h>' : '80'
    const times = { startTime: query.dateTime, endTime: query.dateTime }
    sendJson(response, { meta: { ...meta, ...(index < 3 && { ...times, timesteps: steps }) }, oceanWeather })
  })
  const here = engineHere({ dataDir: join(folder, 'live'), baseUrl: service.baseUrl, apiKey: TEST_KEY })
  await here.call('sync.start', { voyageId: await here.voyageId() })
  const { done } = await here.phase('finished')
  await here.engine.close()
  await service.close()
  expect(done).toBeGreaterThan(3)
  const { data } = supportFacts(folder)
  const all = { fields: ['startTime', 'endTime', 'timesteps'], hours: 0 }
  expect(data[0]?.databases[0]?.runs[0]).toMatchObject({
    done,
    timelines: [
      { ...all, timesteps: '80', answers: 2 },
      { ...all, timesteps: null, answers: 1 },
    ],
  })
  expect(JSON.stringify(data)).not.toContain('Secret')
})

test('the service’s host is in the names of files, and not in the facts; damage is said in a word', () => {
  const live = join(folder, 'live')
  mkdirSync(join(live, 'bulk-weather.example-0123456789ab', '2026-11-20'), { recursive: true })
  for (const end of ['sqlite', 'sqlite-wal', 'sqlite.corrupt-20261120T000000'])
    writeFileSync(join(live, `data-weather.example-0123456789ab.${end}`), 'no database at all, of no use to anybody')
  const { data, names } = supportFacts(folder)
  expect(JSON.stringify(data)).not.toContain('weather.example')
  expect(data[0]?.files.map(({ name }) => name).toSorted()).toEqual([
    'bulk-?',
    'data-1.sqlite',
    'data-1.sqlite-wal',
    'data-1.sqlite.corrupt-20261120T000000',
  ])
  expect(data[0]?.databases).toMatchObject([{ name: 'data-1.sqlite', integrity: 'cannot be read: SQLITE_NOTADB' }])
  expect(names).toEqual([])
})

test.each([
  ['is damaged', (path: string) => writeFileSync(path, 'no database at all, of no use to anybody')],
  [
    'has other tables than this Binnacle knows',
    (path: string) => new Database(path).exec('CREATE TABLE a (b)').close(),
  ],
  ['was set aside as damaged', (path: string) => writeFileSync(`${path}.corrupt-20261120T000000Z`, '')],
])('where the officer’s file %s, it is said that not every name is known', (_what, make) => {
  mkdirSync(join(folder, 'live'))
  expect(supportFacts(folder).areNamesKnown).toBe(true)
  make(join(folder, 'live', 'officer.sqlite'))
  expect(supportFacts(folder).areNamesKnown).toBe(false)
})

test('of files that Binnacle did not make there is a number, and no name', () => {
  const live = join(folder, 'live')
  mkdirSync(join(live, 'Nordsee Star plans'), { recursive: true })
  mkdirSync(join(live, 'replaced-20261120T000000Z-2'))
  const ours = ['clean', 'backup-000012-20261120T000000Z', 'before-v3.tmp', 'corrupt-20261120T000000Z-2.unread-wal']
  for (const end of ours) writeFileSync(join(live, `officer.sqlite.${end}`), '')
  for (const name of [
    'To Nordsee.rtz',
    'officer.sqlite.Nordsee',
    'data-x.sqlite',
    'data-x.sqlite.Nordsee',
    'data-Nordsee',
  ])
    writeFileSync(join(live, name), '')
  expect(supportFacts(folder).data[0]?.files.map(({ name }) => name)).toEqual([
    'other-1',
    'other-2',
    'data-?',
    'data-1.sqlite',
    'other-3',
    'other-4',
    ...ours.map((end) => `officer.sqlite.${end}`).toSorted(),
    'replaced-20261120T000000Z-2',
  ])
})

test('a table or a fault of somebody else’s making puts no text of theirs into it', () => {
  mkdirSync(join(folder, 'training'))
  const raw = new Database(join(folder, 'training', 'data-training.sqlite'))
  raw.exec(`CREATE TABLE "50.123 N secret" (a); CREATE TABLE traffic (run_id, day, requests, answers, connections, bytes_up, bytes_down);
    CREATE TABLE sync_job (run_id, state);
    CREATE TABLE sync_run (run_id, phase, profile, over_budget, started_at_ms, ended_at_ms, elapsed_ms, refused_values, fault);
    INSERT INTO sync_run VALUES (1, 'At 50.123 N', 'MV Secret', 0, 1, 2, 3, 0, '{"code":"secret","message":"secret"}');
    INSERT INTO traffic VALUES (1, 'secret', 1, 1, 1, 1, 1)`)
  raw.close()
  const { data } = supportFacts(folder)
  expect(JSON.stringify(data)).not.toMatch(/secret|50\.123/i)
  expect(data[0]?.databases[0]?.runs).toMatchObject([{ runId: 1, phase: '?', profile: '?', fault: '?' }])
})
