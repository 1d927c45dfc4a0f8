// An engine over a file of weather with a flipped bit: every start answers with the voyages, until it is read through says so, and is whole after.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../support/engine-here.ts'
import { mulberry } from '../support/mulberry.ts'
import { startPointService, TEST_KEY, type PointService } from '../support/point-service.ts'

const BITS = process.env['BINNACLE_FULL'] === '1' ? 1000 : 60
const PAGE_BYTES = 4096
let folder = ''
let service: PointService
beforeEach(async () => {
  folder = freshFolder()
  service = await startPointService()
})
afterEach(async () => {
  await service.close()
  dropFolder(folder)
})

const engineIn = (dataDir: string): EngineHere =>
  engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, isTraining: true })

/** A voyage with its weather, and a run that was cut off. */
async function fill(dataDir: string): Promise<{ voyageId: number; file: string }> {
  const here = engineIn(dataDir)
  const voyageId = await here.voyageId()
  await here.call('sync.start', { voyageId, choice: TRACK_ONLY })
  await here.phase('finished')
  await here.engine.close()
  const file = readdirSync(dataDir).find((name) => /^data.*\.sqlite$/.test(name)) ?? ''
  return { voyageId, file }
}

it(
  `${BITS} bits: every start answers, with the voyage, whatever of the weather can be read`,
  { timeout: 3_600_000 },
  async () => {
    const whole = join(folder, 'whole')
    const { voyageId, file } = await fill(whole)
    const random = mulberry(23)
    for (let i = 0; i < BITS; i++) {
      const dataDir = join(folder, `bit-${i}`)
      mkdirSync(dataDir)
      for (const name of readdirSync(whole)) copyFileSync(join(whole, name), join(dataDir, name))
      const bytes = readFileSync(join(dataDir, file))
      const at =
        (i % (bytes.length / PAGE_BYTES)) * PAGE_BYTES + Math.floor(random() * (random() < 0.5 ? 100 : PAGE_BYTES))
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
      writeFileSync(join(dataDir, file), bytes)
      const here = engineIn(dataDir)
      expect((await here.call('voyage.get', { voyageId })).voyageId).toBe(voyageId)
      expect(here.engine.limited).toBeNull()
      // Unread, or mended by the start: never taken for sound unseen.
      expect((await here.call('store.check', {})).isUnderWay).toBe(here.engine.unchecked !== null)
      expect(here.engine.unchecked !== null || here.engine.notices.length > 0).toBe(true)
      for (const name of ['sync.state', 'sample.state', 'casualties.stored', 'link.state'] as const) {
        const answer = await here.engine.call(name, {})
        expect(answer.ok ? 'store-damaged' : answer.fault.code).toBe('store-damaged')
      }
      await here.engine.close()
      dropFolder(dataDir)
    }
  },
)
