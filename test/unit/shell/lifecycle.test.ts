// What dies outside our own code, and an end in order that is recognized as one.
import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { beforeEach, expect, test } from 'vitest'
import { endInOrder, watchHelpers } from '../../../electron/shell/lifecycle.ts'

/** The application as far as it ends. */
class PlayedApp extends EventEmitter {
  quits = 0
  quit(): void {
    this.quits++
    this.emit('will-quit', { preventDefault: () => undefined })
  }
}

let app: PlayedApp
let lines: string[]
const log = {
  write: (_level: string, _source: string, line: string) => void lines.push(line),
  hide: () => undefined,
  redact: (text: string) => text,
}
const asApp = (): App => app as unknown as App
beforeEach(() => {
  app = new PlayedApp()
  lines = []
})

test('a process of Chromium’s that dies leaves a report; one that ends as it should does not', () => {
  const crashes: string[] = []
  watchHelpers(asApp(), log, (why) => void crashes.push(why))
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 })
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 })
  expect(crashes).toEqual(['the process GPU ended: crashed (139)'])
  expect(lines).toEqual(crashes)
})

test('an end is in order once the data are closed, and not where closing them failed', async () => {
  let inOrder = 0
  const closing = Promise.withResolvers<void>()
  endInOrder(
    asApp(),
    () => closing.promise,
    log,
    () => void inOrder++,
  )
  app.quit()
  expect(inOrder).toBe(0)
  closing.resolve()
  await closing.promise
  await Promise.resolve()
  expect([inOrder, lines]).toEqual([1, ['Binnacle ends: its data are closed']])

  app = new PlayedApp()
  endInOrder(
    asApp(),
    () => Promise.reject(new Error('stuck')),
    log,
    () => void inOrder++,
  )
  app.quit()
  await expect.poll(() => lines.at(-1)).toMatch(/closing failed: Error: stuck/)
  expect(inOrder).toBe(1)
})
