// A test at the screen: a folder of its own, and Binnacle started on it as often as the test needs. What still runs is closed after it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { launchBinnacle, type Launched, type LaunchOptions } from '../support/launch.ts'
import { startTrainingServer, type TrainingServer } from './training-server.ts'

/** Starts Binnacle on `data` in the test's folder. */
export type Start = (options?: Partial<LaunchOptions>) => Promise<Launched>

export interface WindowTest {
  /** For whatever the test writes; removed after it. */
  folder: string
  /** Where Binnacle keeps its data, in `folder`. */
  dataFolder: string
  start: Start
  /** The simulated service in a process of its own, that knows this key. */
  serve: (apiKey: string) => Promise<TrainingServer>
}

/** A folder and what is started on it, until `end`. For tests of a file that share one application; else `test` has it. */
export function openFolder(): WindowTest & { end: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-window-'))
  const dataFolder = join(folder, 'data')
  const started: Launched[] = []
  const serving: TrainingServer[] = []
  return {
    folder,
    dataFolder,
    start: async (options) => {
      const launched = await launchBinnacle({ userDataDir: dataFolder, ...options })
      started.push(launched)
      return launched
    },
    serve: async (apiKey) => {
      const service = await startTrainingServer(apiKey)
      serving.push(service)
      return service
    },
    end: async () => {
      const closed = await Promise.allSettled(started.map(({ close }) => close()))
      for (const { stop } of serving) await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      for (const one of closed) if (one.status === 'rejected') throw one.reason
    },
  }
}

export const test = base.extend<{ own: ReturnType<typeof openFolder> } & WindowTest>({
  // oxlint-disable-next-line no-empty-pattern
  own: async ({}, provide) => {
    const own = openFolder()
    await provide(own)
    await own.end()
  },
  folder: ({ own }, provide) => provide(own.folder),
  dataFolder: ({ own }, provide) => provide(own.dataFolder),
  start: ({ own }, provide) => provide(own.start),
  serve: ({ own }, provide) => provide(own.serve),
})
