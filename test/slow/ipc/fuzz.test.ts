// Every call of the contract, by the contract's own table, with inputs made from its schema: what does not fit is refused at the entry point;
// what fits is answered by the real parts, in words or with what was requested, and leaves the data sound. The same inputs again:
// BINNACLE_SEED=<the seed shown>.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerCall, type IpcServer } from '../../../electron/ipc/answer.ts'
import { isSmallJson } from '../../../electron/ipc/limits.ts'
import type { UpdateContents } from '../../../shared/app/update.ts'
import { appCalls, calls, engineCalls, type AppCallName, type CallName } from '../../../shared/ipc/contract.ts'
import { EXPORT_FORMATS } from '../../../shared/passage/voyage.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { appCallsHere } from '../../support/app-calls-here.ts'
import { dropFolder, engineHere, freshFolder, ROUTE } from '../../support/engine-here.ts'
import { fitting, laxIn, spoilt, type Known } from '../../support/fitting.ts'
import { mulberry } from '../../support/mulberry.ts'
import { startPointService, TEST_KEY } from '../../support/point-service.ts'
import { after } from '../../support/clock.ts'
import { WAIT_LIMIT_MS } from '../../support/until.ts'
import { SEED } from '../../support/seed.ts'

const isFull = process.env['BINNACLE_FULL'] === '1'
const [MISFITS, ROUNDS, APP_ROUNDS] = isFull ? [300, 40, 10] : [5, 1, 1]
/** Of a whole run of the calls. */
const RUN = isFull ? { timeout: 900_000 } : {}

const namesOf = <Table extends object>(table: Table): (keyof Table)[] => Object.keys(table) as (keyof Table)[]
/** It changes over to other data, which takes a moment each time. */
const CHANGES_OVER: AppCallName = 'app.choose'

const routes = fileURLToPath(new URL('../../fixtures/routes/', import.meta.url))
/** What inputs that fit would hardly hit on, by the name it is given under. */
const KNOWN: Known = {
  voyageId: [1, 2, 3],
  otherId: [1, 2, 3],
  vesselId: [1, 2],
  revision: [1, 2, 3],
  fromRevision: [1, 2, 3],
  waypointId: ['1', '2', '3'],
  index: [0, 1, 2, 3],
  speedKn: [8, 16, 24],
  etdMs: [Date.UTC(2026, 10, 15, 12), Date.UTC(2026, 10, 20), null],
  timeMs: [Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 18, 3)],
  fileName: ['a.rtz', 'b.gpx', 'c.csv', 'd.kml', 'e.rtzp', '.rtz', '../a.rtz', 'plan.csv'],
  text: [ROUTE, readFileSync(join(routes, 'odd-names.rtz'), 'utf8'), '{}', 'name,lat,long\nA,1,2\nB,3,4\n'],
  archive: ['', 'UEsDBA==', 'not base64', Buffer.from(ROUTE).toString('base64')],
  imo: ['9074729'],
  mmsi: ['211378120'],
  path: ['', '/own/average', '/v1/oceanweather/avg/season'],
  baseUrl: [
    'http://127.0.0.1:9',
    'http://127.0.0.1:9/v2/',
    'https://user:word@127.0.0.1:9',
    'ftp://127.0.0.1',
    'http://[::1]:9',
  ],
  apiKey: ['a-key-of-the-account', 'two words', '$&.*+', 'é'],
  address: ['127.0.0.1:9', '[::1]:9', 'http://127.0.0.1:9', '127.0.0.1:99999', '127.0.0.1'],
}

/** The input, the outcome, and how to repeat it. */
function failure(what: string, name: CallName, input: unknown): Error {
  let shown = 'what is no JSON'
  try {
    shown = JSON.stringify(input).slice(0, 1500)
  } catch {
    // Then that is what it is.
  }
  return new Error(`${name}: ${what}, with ${shown}. Again: BINNACLE_SEED=${SEED}`)
}

let folder: string
let ends: (() => Promise<void>)[]
beforeEach(() => {
  folder = freshFolder()
  ends = []
})
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  dropFolder(folder)
})

/** One that comes back and is no defect. A rejection fails the test as it is. */
async function answerOf(server: IpcServer, name: CallName, input: unknown): Promise<Result<unknown>> {
  const late = Promise.withResolvers<never>()
  const answered = after(WAIT_LIMIT_MS, () => late.reject(failure('no answer came', name, input)))
  try {
    const answer = await Promise.race([answerCall(server, true, name, input), late.promise])
    if (!answer.ok && answer.fault.code === 'internal') throw failure('a defect', name, input)
    return answer
  } finally {
    answered()
  }
}

/** Every database in a folder and below it, read through; how many there are. */
function soundIn(path: string): number {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'))
  for (const name of files) {
    const handle = new Database(join(path, name), { readonly: true })
    expect([name, handle.pragma('integrity_check', { simple: true })]).toEqual([name, 'ok'])
    expect([name, handle.pragma('foreign_key_check')]).toEqual([name, []])
    handle.close()
  }
  return files.length
}

test('a handler that throws what is no fault is reported, with its input and its seed', async () => {
  const server: IpcServer = { handle: () => Promise.reject(new TypeError('x')), report: () => undefined }
  await expect(answerOf(server, 'app.state', {})).rejects.toThrow(
    /app\.state: a defect, with \{\}\. Again: BINNACLE_SEED=\d+/,
  )
})

// A key that is not expected, in an object that takes any, is an input that fits: no random one could show it.
test('every object that a call takes is closed: none takes a key that is not in its schema', () => {
  const open = namesOf(calls).flatMap((name) => laxIn(calls[name].input).map((path) => `${name}: ${path}`))
  expect(open).toEqual([])
  const lax = z.object({ a: z.int() })
  for (const [schema, path] of [
    [lax, ''],
    [z.strictObject({ b: z.array(lax.optional()).nullable() }), 'b'],
    [z.union([z.string(), z.strictObject({ c: lax.default({ a: 1 }) })]), 'c'],
    [z.record(z.string(), lax).readonly(), ''],
    [z.lazy(() => lax), ''],
    [z.strictObject({ d: z.tuple([z.int(), z.looseObject({})]) }), 'd'],
    [z.preprocess((value) => value, z.strictObject({ e: lax.catchall(z.int()) })), 'e'],
  ] as const)
    expect(laxIn(schema)).toEqual([path])
})

describe.each(namesOf(calls))('%s', (name) => {
  test('what does not fit is refused at the entry point, and nothing of it is repeated', RUN, async () => {
    const random = mulberry(SEED + name.length)
    const { input: schema } = calls[name]
    let [handled, refused] = [0, 0]
    const server: IpcServer = {
      handle: () => {
        handled++
        return Promise.resolve(ok(null))
      },
      report: (_level, message) => expect(message.length).toBeLessThan(2000),
    }
    for (let tries = 0; refused < MISFITS && tries < MISFITS * 20; tries++) {
      const input = spoilt(fitting(schema, random, KNOWN), random)
      // As at the entry point: no schema sees what is not plain.
      if (isSmallJson(input) && schema.safeParse(input).success) continue
      const answer = await answerOf(server, name, input)
      if (answer.ok || answer.fault.code !== 'bad-input') throw failure('not refused', name, input)
      refused++
    }
    expect([handled, refused]).toEqual([0, MISFITS])
    expect(Object.hasOwn(Object.prototype, 'extra')).toBe(false)
  })
})

test(
  'whatever fits is answered by the engine; its data are sound then, and what was not named is as it was',
  RUN,
  async () => {
    const random = mulberry(SEED)
    const service = await startPointService()
    ends.push(service.close)
    const here = engineHere({ dataDir: folder, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    const end = here.engine.close
    ends.push(end)
    for (let n = 0; n < 3; n++) await here.voyageId()
    const kept = await here.call('voyage.get', { voyageId: await here.voyageId() })
    const server: IpcServer = {
      handle: (name, input) => here.engine.call(name as keyof typeof engineCalls, input as never),
      report: () => undefined,
    }
    let answered = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const name of namesOf(engineCalls)) {
        const answer = await answerOf(server, name, fitting(calls[name].input, random, KNOWN))
        if (answer.ok) answered++
      }
    expect(answered).toBeGreaterThan((ROUNDS * namesOf(engineCalls).length) / 2)
    await here.engine.call('sync.cancel', {})
    // What was made of it goes out whole, and comes in again.
    for (const voyageId of [1, 2, 3])
      for (const format of EXPORT_FORMATS) {
        const written = await here.call('voyage.written', { voyageId, format })
        const again = await here.engine.call('voyage.import', written)
        expect([voyageId, format, again.ok ? '' : again.fault.message]).toEqual([voyageId, format, ''])
      }
    expect(await here.call('voyage.get', { voyageId: kept.voyageId })).toEqual(kept)
    expect(here.log.filter((line) => /Error:/.test(line))).toEqual([])
    await end()
    expect(soundIn(folder)).toBe(2)
  },
)

test('whatever fits is answered beside the engine, too, over changes of the data', RUN, async () => {
  const random = mulberry(SEED)
  const here = await appCallsHere(folder)
  ends.push(here.close)
  const server: IpcServer = { handle: here.handle, report: () => undefined }
  const others = namesOf(appCalls).filter((name) => name !== CHANGES_OVER)
  const look = async (): Promise<string> => {
    const answer = await answerOf(server, 'update.look', {})
    return answer.ok ? (answer.value as UpdateContents).sum : ''
  }
  const known = { ...KNOWN, sum: [await look()] }
  for (const choice of [null, { mode: 'training' }, fitting(calls[CHANGES_OVER].input, random, KNOWN)]) {
    if (choice !== null) await answerOf(server, CHANGES_OVER, choice)
    await answerOf(server, 'voyage.import', { fileName: 'line.rtz', text: ROUTE })
    for (let round = 0; round < APP_ROUNDS; round++)
      for (const name of others) await answerOf(server, name, fitting(calls[name].input, random, known))
    // An update is installed only when it was looked at just before.
    const installed = await answerOf(server, 'update.install', { sum: await look() })
    expect(installed).toMatchObject({ ok: true, value: { way: 'administrator' } })
  }
  await here.close()
  expect(soundIn(folder)).toBeGreaterThan(1)
  expect(existsSync(here.logPath) ? readFileSync(here.logPath, 'utf8') : '').not.toMatch(/ error /)
})
