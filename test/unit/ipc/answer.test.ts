// The IPC handlers, without Electron: everything that may arrive, and a Result for each.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerCall, type IpcServer } from '../../../electron/ipc/answer.ts'
import { isSmallJson } from '../../../electron/ipc/limits.ts'
import { isTrustedSender } from '../../../electron/ipc/sender.ts'
import { calls } from '../../../shared/ipc/contract.ts'
import { MAX_ROUTE_FILE_CHARS } from '../../../shared/ipc/inputs.ts'
import { MAX_DROPPED_PACK_CHARS } from '../../../shared/pack/pack.ts'
import { MAX_ARCHIVE_CHARS } from '../../../shared/passage/route-file.ts'
import { FaultError, ok } from '../../../shared/result.ts'

function serverThat(handle: IpcServer['handle'] = (name, input) => Promise.resolve(ok([name, input]))) {
  const handled: string[] = []
  const reports: string[] = []
  const server: IpcServer = {
    handle: (name, input, from) => {
      handled.push(name)
      return handle(name, input, from)
    },
    report: (level, message, error) =>
      void reports.push(`${level} ${message} ${error instanceof Error ? error.message : ''}`.trim()),
  }
  return { server, handled, reports }
}

describe('a call from our own window', () => {
  test('is handed on with its input', async () => {
    const { server } = serverThat()
    expect(await answerCall(server, true, 'app.setPreferences', { palette: 'night' })).toEqual(
      ok(['app.setPreferences', { palette: 'night' }]),
    )
  })

  test('keeps the fault that is thrown on purpose', async () => {
    const { server, reports } = serverThat(() =>
      Promise.reject(new FaultError('disk-full', 'The disk is full.', { retryable: true })),
    )
    const fault = { code: 'disk-full', message: 'The disk is full.', retryable: true }
    expect(await answerCall(server, true, 'app.state', {})).toEqual({ ok: false, fault })
    expect(reports).toEqual([])
  })

  test('answers a defect with `internal` and keeps its text for the log', async () => {
    const { server, reports } = serverThat(() => Promise.reject(new TypeError('x is undefined at /some/path')))
    const answer = await answerCall(server, true, 'app.state', {})
    expect(answer).toMatchObject({ ok: false, fault: { code: 'internal' } })
    expect(JSON.stringify(answer)).not.toContain('/some/path')
    expect(reports).toEqual(['error app.state failed x is undefined at /some/path'])
  })

  test('answers a handler that throws at once', async () => {
    const { server } = serverThat(() => {
      throw new RangeError('deep')
    })
    expect(await answerCall(server, true, 'app.state', {})).toMatchObject({ ok: false, fault: { code: 'internal' } })
  })
})

test('a call from anywhere else reaches no handler', async () => {
  const { server, handled } = serverThat()
  for (const name of Object.keys(calls)) {
    expect(await answerCall(server, false, name, {})).toMatchObject({ ok: false, fault: { code: 'bad-input' } })
  }
  expect(handled).toEqual([])
})

describe('names that are no calls', () => {
  test.each([
    'toString',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    '',
    ' app.state',
    'app.state ',
    'APP.STATE',
    'app',
    'app.state\u0000',
    'x'.repeat(100_000),
    undefined,
    null,
    0,
    true,
    ['app.state'],
    { toString: () => 'app.state' },
    Symbol.iterator,
    () => 'app.state',
    1n,
  ])('%o', async (name) => {
    const { server, handled, reports } = serverThat()
    expect(await answerCall(server, true, name, {})).toMatchObject({ ok: false, fault: { code: 'bad-input' } })
    expect(handled).toEqual([])
    expect(reports).toHaveLength(1)
    expect(reports[0]?.length).toBeLessThan(200)
  })
})

describe('inputs that do not fit', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  const polluted: unknown = JSON.parse('{"palette":"day","__proto__":{"isAdmin":true}}')
  test.each([
    ['app.state', undefined],
    ['app.state', null],
    ['app.state', []],
    ['app.state', { extra: 1 }],
    ['app.setPreferences', { palette: 'toString' }],
    ['app.setPreferences', { palette: ['day'] }],
    ['app.setPreferences', { palette: 'day', more: true }],
    ['app.setPreferences', polluted],
    ['app.setPreferences', { constructor: { prototype: {} } }],
    ['app.setPreferences', Object.create({ palette: 'day' }) as unknown],
    ['app.setPreferences', {}],
    ['app.setPreferences', { palette: 'day', mode: 'training' }],
    ['app.setPreferences', { window: null }],
    ['app.setPreferences', { palette: undefined }],
    ['app.setPreferences', { directions: { windWaveDirection: 'from' } }],
    ['app.setPreferences', new Map([['palette', 'day']])],
    ['app.setPreferences', { layout: { panelShare: Number.NaN, stripShare: null } }],
    ['app.setPreferences', { layout: { panelShare: Infinity, stripShare: null } }],
    ['app.setPreferences', { layout: { panelShare: 1.01, stripShare: null } }],
    ['app.setPreferences', { layout: { panelShare: '0.3', stripShare: null } }],
    ['app.setPreferences', { shipTimeOffsetMinutes: 841 }],
    ['app.choose', { mode: 'service' }],
    ['app.choose', { mode: 'training', apiKey: 'x' }],
    ['app.choose', { mode: 'service', baseUrl: 'https://a.example', apiKey: 'k'.repeat(5000) }],
    ['key.set', { apiKey: 'k'.repeat(100_000) }],
    ['key.set', { apiKey: new Uint8Array(10) }],
    ['voyage.get', { voyageId: 0 }],
    ['voyage.get', { voyageId: 1.5 }],
    ['voyage.get', { voyageId: 2 ** 60 }],
    ['voyage.get', { voyageId: '1; drop table voyage' }],
    ['voyage.get', { voyageId: 1n }],
    ['voyage.get', { voyageId: new Date(0) }],
    ['voyage.import', { fileName: 'a.rtz', text: 'x'.repeat(MAX_ROUTE_FILE_CHARS + 1) }],
    ['voyage.import', { fileName: 'x'.repeat(MAX_ROUTE_FILE_CHARS * 2), text: '' }],
    ['voyage.import', { fileName: 'a.rtz', text: ['x'] }],
    ['voyage.setSchedule', { voyageId: 1, etdMs: -1, speedKn: 10 }],
    ['voyage.setSchedule', { voyageId: 1, etdMs: 8.64e15, speedKn: 10 }],
    ['voyage.setSchedule', { voyageId: 1, etdMs: null, speedKn: 0 }],
    ['sync.start', { voyageId: 1, plan: 'everything' }],
    ['sync.pause', cyclic],
    ['sync.pause', () => ({})],
  ])('%s %#', async (name, input) => {
    const { server, handled } = serverThat()
    expect(await answerCall(server, true, name, input)).toMatchObject({ ok: false, fault: { code: 'bad-input' } })
    expect(handled).toEqual([])
  })

  test('are not repeated in the answer or the log: one may be the key', async () => {
    const { server, reports } = serverThat()
    const secret = 'the-key-text'
    const answers = [
      await answerCall(server, true, 'key.set', { apiKey: secret, extra: secret, [secret]: 1 }),
      await answerCall(server, true, 'app.choose', { mode: secret, apiKey: secret }),
      await answerCall(server, true, 'app.setPreferences', { palette: secret }),
      await answerCall(server, true, 'key.set', secret),
    ]
    expect(JSON.stringify(answers)).not.toContain(secret)
    expect(reports).toHaveLength(4)
    expect(reports.join()).not.toContain(secret)
  })

  test('nothing that arrives makes the entry point throw, or a handler run on what its schema does not allow', async () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withNullPrototype: true,
    })
    const names = fc.oneof(fc.constantFrom(...Object.keys(calls)), anything)
    await fc.assert(
      fc.asyncProperty(names, anything, async (name, input) => {
        const { server } = serverThat((called, parsed) => {
          expect(calls[called].input.safeParse(parsed).success).toBe(true)
          return Promise.resolve(ok(null))
        })
        const answer = await answerCall(server, true, name, input)
        expect(typeof answer.ok).toBe('boolean')
      }),
      { numRuns: process.env['BINNACLE_FULL'] ? 5000 : 500 },
    )
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

describe('size', () => {
  test('the largest route file passes', () =>
    expect(isSmallJson({ fileName: 'a.rtz', text: 'x'.repeat(MAX_ROUTE_FILE_CHARS) })).toBe(true))
  test('the largest packed route passes', () =>
    expect(isSmallJson({ fileName: 'a.rtzp', archive: 'x'.repeat(MAX_ARCHIVE_CHARS) })).toBe(true))
  test('a pack as large as may be dropped goes in, and is more than any other call may bring', async () => {
    const { server } = serverThat(() => Promise.resolve(ok(null)))
    const archive = 'A'.repeat(MAX_DROPPED_PACK_CHARS)
    expect(await answerCall(server, true, 'packs.drop', { fileName: 'a.binnacle', archive })).toMatchObject({
      ok: true,
    })
    for (const [name, input] of [
      ['packs.drop', { fileName: 'a.binnacle', archive: `${archive}AAAA` }],
      ['voyage.import', { fileName: 'a.rtz', archive }],
    ] as const)
      expect(await answerCall(server, true, name, input)).toMatchObject({ ok: false, fault: { code: 'bad-input' } })
  })
  test('what is too large is refused in words and noted, and nothing of it is in the note', async () => {
    const { server, handled, reports } = serverThat()
    const input = { fileName: 'a.rtz', text: 'x'.repeat(MAX_ARCHIVE_CHARS + 20_000) }
    expect(await answerCall(server, true, 'voyage.import', input)).toMatchObject({
      ok: false,
      fault: { code: 'bad-input', message: 'What was entered is too large to be used.' },
    })
    expect(handled).toEqual([])
    expect(reports).toEqual(['warn the input of voyage.import was refused: too large or not plain data'])
  })
  test('long keys count', () => expect(isSmallJson({ ['x'.repeat(MAX_ROUTE_FILE_CHARS * 2)]: 1 })).toBe(false))
  test('many small values are too many', () => expect(isSmallJson(Array.from({ length: 30_000 }, () => 0))).toBe(false))
  test('a sparse array of any length costs nothing', () =>
    expect(isSmallJson(Object.assign([], { length: 2 ** 32 - 1 }))).toBe(false))
  test('depth is bounded', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(isSmallJson(deep)).toBe(false)
  })
})

describe('the sender', () => {
  const frame = { url: 'app://bundle/index.html', origin: 'app://bundle', parent: null, detached: false }
  const isOwn = (id: number): boolean => id === 7 || id === 9
  const trusted = (change: object, id = 7): boolean =>
    isTrustedSender({ sender: { id }, senderFrame: { ...frame, ...change } }, isOwn, 'app://bundle')
  test.each([7, 9])('the main frame of our window %i is trusted', (id) => expect(trusted({}, id)).toBe(true))
  test('no frame is not', () =>
    expect(isTrustedSender({ sender: { id: 7 }, senderFrame: null }, isOwn, 'app://bundle')).toBe(false))
  test('nobody is while there is no window', () =>
    expect(isTrustedSender({ sender: { id: 7 }, senderFrame: frame }, () => false, 'app://bundle')).toBe(false))
  test('another window is not', () => expect(trusted({}, 8)).toBe(false))
  test.each([
    ['a frame inside the page', { parent: frame }],
    ['a frame that is gone', { detached: true }],
    ['another site', { url: 'https://evil.example/', origin: 'https://evil.example' }],
    ['a look-alike', { url: 'app://bundle.evil.example/', origin: 'app://bundle.evil.example' }],
    ['an address that only begins alike', { url: 'app://bundlex/', origin: 'app://bundle' }],
    ['a blank page', { url: 'about:blank', origin: 'null' }],
    ['a data page', { url: 'data:text/html,x', origin: 'null' }],
    ['a file', { url: 'file:///app/index.html', origin: 'file://' }],
  ])('%s is not, whichever window of ours it is in', (_who, change) =>
    expect([trusted(change, 7), trusted(change, 9)]).toEqual([false, false]),
  )
})
