// Binnacle's engine at two real relays of its office: a line that flips bytes and is cut, a relay killed in the midst, no relay left; what is stored is what
// the service said, by the office, of the time at which the relays had it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { measuresOf } from '../../electron/engine/fetch/service/fields.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../support/engine-here.ts'
import { startMiddleman, type Middleman } from '../support/http-middleman.ts'
import { relaysHere, type RelaysHere, type ShipHere } from '../support/relay-here.ts'
import { noPostgres } from '../support/relay-stores.ts'

let postgres: TrialPostgres
let here: RelaysHere
let between: Middleman
let ship: ShipHere
let dataDir = ''
let aboard: EngineHere
/** A run of the track, to its end. */
async function run(): Promise<{ state: SyncState; voyageId: number }> {
  const voyageId = await aboard.voyageId()
  await aboard.call('sync.start', { voyageId })
  return { state: await aboard.phase('finished', 'failed', 'paused'), voyageId }
}

async function expectWhole({ state, voyageId }: { state: SyncState; voyageId: number }): Promise<void> {
  expect(state).toMatchObject({ phase: 'finished', done: state.total, waiting: 0, failed: 0, refusedValues: 0 })
  expect(state.total).toBeGreaterThan(70)
  const { steps, source, columns, fetchedAtMs, fetchedBy } = await aboard.call('voyage.weather', { voyageId })
  const stored = source.flatMap((one, i) => (one === 'none' ? [] : [i]))
  expect(stored).toHaveLength(state.total)
  for (const i of stored) {
    const step = steps[i]
    if (step === undefined) throw new Error('a step is missing')
    const [lat, long] = [step.lat, step.long].map((degrees) => Number(degrees.toFixed(4))) as [number, number]
    const truth = measuresOf(valuesAt(1, lat, long, step.timeMs)).values
    expect(MEASURE_NAMES.map((name) => columns[name][i] ?? null)).toEqual(
      MEASURE_NAMES.map((name) => truth[name] ?? null),
    )
    expect(fetchedBy[i]).toBe('office')
    // By the shore's clock, whatever this one shows.
    expect(fetchedAtMs[i]).toBeGreaterThanOrEqual(NOON_MS)
    expect(fetchedAtMs[i]).toBeLessThanOrEqual(here.clock.nowMs())
  }
  expect([...here.requests.values()].filter((times) => times !== 1)).toEqual([])
}

const flippedAt =
  (place: number) =>
  (bytes: Buffer, at: number): Buffer => {
    if (place < at || place >= at + bytes.length) return bytes
    const other = Buffer.from(bytes)
    other[place - at] = (other[place - at] ?? 0) ^ 0x04
    return other
  }

describe.skipIf(noPostgres !== null)('an engine at two relays', () => {
  beforeAll(async () => {
    postgres = await startTrialPostgres(null)
    here = await relaysHere({ postgres, relays: 2, processes: true, nowMs: NOON_MS })
    between = await startMiddleman(here.relays[0]?.url ?? '')
    ship = await here.addShip('Aboard', undefined, [between.address])
  })
  afterAll(async () => {
    await between.close()
    await here.close()
    await postgres.stop()
  })
  beforeEach(() => {
    dataDir = freshFolder()
    aboard = engineHere({
      dataDir,
      baseUrl: here.service.baseUrl,
      office: {
        relayUrl: between.address,
        serviceUrl: here.service.baseUrl,
        makerKey: here.makerKey,
        token: ship.token,
      },
    })
    aboard.clock.nowMs = here.clock.nowMs()
    between.requests.length = 0
  })
  afterEach(async () => {
    between.alter(null)
    await aboard.engine.close()
    dropFolder(dataDir)
  })

  it('has the track by one relay request, and each place and time was requested from the service once', async () => {
    await expectWhole(await run())
    expect(between.requests).toEqual(['POST /v1/want'])
  })

  it.each([60, 600, 1000, 3000])('mends a byte that flipped once, at %i of the pack', async (place) => {
    let isFlipped = false
    between.alter((bytes, at) => {
      const passing = isFlipped ? bytes : flippedAt(place)(bytes, at)
      if (passing !== bytes) isFlipped = true
      return passing
    })
    await expectWhole(await run())
    expect(isFlipped).toBe(true)
  })

  it.each([1, 500, 3500])('goes on behind byte %i at the other relay, as the first is killed', async (cutAt) => {
    let killed: Promise<void> | null = null
    const [first, second] = here.relays
    between.leadTo(first?.url ?? '')
    between.alter((bytes, at) => {
      if (killed !== null) return bytes
      killed = first?.kill() ?? null
      between.leadTo(second?.url ?? '')
      return bytes.subarray(0, Math.max(0, cutAt - at))
    })
    await expectWhole(await run())
    expect(killed).not.toBeNull()
    await killed
    expect(between.requests.filter((line) => /^GET \/v1\/packs\/\S+ bytes=\d+-$/.test(line)).length).toBeGreaterThan(0)
    here.relays.splice(0, 2, ...here.relays.slice(1, 2), await here.startRelay())
    between.leadTo(here.relays[0]?.url ?? '')
  })
})
