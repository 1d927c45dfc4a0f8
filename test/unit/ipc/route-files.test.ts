// A route through the calls that write and open files: what the engine gave, on the disk, and back at the engine as it was.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRouteFile } from '../../../electron/engine/passage/route-files/read-route.ts'
import {
  SAMPLE_VOYAGE_FILE_NAME,
  SAMPLE_VOYAGE_RTZ,
} from '../../../electron/engine/passage/route-files/sample-voyage.ts'
import { createAppCalls, type AppCallParts } from '../../../electron/ipc/app-calls.ts'
import { isSmallJson } from '../../../electron/ipc/limits.ts'
import { openRoute } from '../../../electron/shell/route-file.ts'
import { replaceFile, ROUTE_FILE } from '../../../electron/shell/write-file.ts'
import { engineCalls, type CallInput } from '../../../shared/ipc/contract.ts'
import { contentOf } from '../../../shared/passage/route-file.ts'
import { ok, type Fault } from '../../../shared/result.ts'
import { EXPORT_FORMATS } from '../../../shared/passage/voyage.ts'
import { writeRouteFile } from '../../support/at-once.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'route-files-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { document } = readRouteFile(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ)

/** Of the backend, what these two calls use: the engine's readers and writers; the dialogs have chosen `path`. */
function callsWith(path: () => string, refusal?: Fault) {
  const waiting: string[] = []
  const call = (name: string, input: unknown): Promise<unknown> => {
    if (refusal !== undefined) return Promise.resolve({ ok: false, fault: refusal })
    // As it crosses to the engine: plain JSON that its schema takes.
    expect(isSmallJson(input)).toBe(true)
    if (name === 'voyage.written')
      return Promise.resolve(ok(writeRouteFile(document, (input as CallInput<'voyage.written'>).format)))
    const file = engineCalls['voyage.import'].input.parse(input)
    return Promise.resolve(ok(readRouteFile(file.fileName, contentOf(file))))
  }
  const parts: Pick<AppCallParts, 'openRouteFile' | 'waitingRoutes' | 'saveRouteFile'> = {
    openRouteFile: () => Promise.resolve(openRoute(path())),
    waitingRoutes: { take: () => openRoute(path()), putBack: () => waiting.push(path()) },
    saveRouteFile: (_fileName, content) => {
      replaceFile(path(), content, ROUTE_FILE)
      return Promise.resolve(basename(path()))
    },
  }
  return {
    ...createAppCalls({
      ...parts,
      files: { recent: { add: () => undefined } },
      backend: { call },
    } as unknown as AppCallParts),
    waiting,
  }
}

test.each<[Fault['code'], boolean, string]>([
  ['bad-input', false, '“waiting.rtz”: Why.'],
  ['not-a-route', false, '“waiting.rtz”: Why.'],
  ['internal', false, 'Why.'],
  ['busy', true, 'Why.'],
  ['disk-full', true, 'Why.'],
])('a route file that the desktop gave and that is refused as %s waits again: %s', async (code, isBack, message) => {
  const path = join(folder, 'waiting.rtz')
  replaceFile(path, SAMPLE_VOYAGE_RTZ, ROUTE_FILE)
  const calls = callsWith(() => path, { code, message: 'Why.', retryable: false })
  expect(await calls['voyage.openWaiting']({})).toMatchObject({ ok: false, fault: { code, message } })
  expect(calls.waiting).toEqual(isBack ? [path] : [])
})

describe('a route written and opened again', () => {
  test.each(EXPORT_FORMATS)('%s', async (format) => {
    const path = join(folder, `route-${format}`)
    const calls = callsWith(() => path)
    const written = await calls['voyage.export']({ voyageId: 1, format })
    expect(written).toMatchObject({ ok: true, value: { fileName: `route-${format}` } })
    const signature = readFileSync(path).subarray(0, 2).toString('latin1')
    expect(signature === 'PK').toBe(format === 'rtzp')
    for (const name of ['voyage.open', 'voyage.openWaiting'] as const)
      expect(await calls[name]({})).toMatchObject({
        ok: true,
        value: { report: { waypointCount: document.waypoints.length } },
      })
  })
})
