// Packs of the office's relay over a line that breaks and damages: cut at every chunk, a byte flipped in every chunk, killed before any statement.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { readPack } from '../../electron/engine/packs/file/read-pack.ts'
import type { EngineOffice } from '../../electron/engine/protocol.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { makeAuthority } from '../support/certificates.ts'
import { NOON_MS } from '../support/engine-here.ts'
import { OFFICE_TOKEN } from '../support/office-relay.ts'
import { officeShip, type OfficeShip } from '../support/office-ship.ts'
import { mulberry } from '../support/mulberry.ts'
import { naming, SEED } from '../support/seed.ts'
import { until } from '../support/until.ts'
import { programAt } from '../support/programs.ts'

/** Some hundred points: a pack of several chunks. */
const WIDE: FetchChoice = { ...TRACK_ONLY, weather: { plan: 'corridor', halfWidthNm: 30, spacingNm: 50 } }

let ship: OfficeShip
afterEach(() => ship.close())

/** Where each chunk of the newest pack begins, its end last. */
function chunkEdges(pack: Uint8Array): number[] {
  const { chunks } = readPack(pack).about
  let at = pack.length - chunks.reduce((sum, { bytes }) => sum + bytes, 0)
  const edges = [at]
  for (const { bytes } of chunks) edges.push((at += bytes))
  return edges
}
const newestPack = (): Uint8Array => [...ship.relay.packs.values()].at(-1) ?? new Uint8Array(0)

async function everythingIsRight(): Promise<void> {
  for (const { latE4, longE4, timeMs, row } of await ship.stored()) {
    expect(row?.fetchedBy).toBe('office')
    expect(row?.values.windSpeed).toBe(valuesAt(1, latE4 / 1e4, longE4 / 1e4, timeMs).windSpeed)
  }
}

describe('a pack that is cut', () => {
  it('at every chunk’s edge and within each: goes on from that byte, and every value is right', async () => {
    ship = await officeShip()
    await ship.run(WIDE)
    const edges = chunkEdges(newestPack())
    const cuts = [0, 40, 200, ...edges.slice(0, -1).flatMap((edge) => [edge, edge + 700])]
    let at = 0
    ship.relay.misbehave(({ range }) => {
      const from = Number(/^bytes=(\d+)/.exec(range ?? 'bytes=0')?.[1])
      // Each answer ends at the next cut.
      const next = cuts.find((cut) => cut > from) ?? Infinity
      if (next === Infinity || at >= cuts.length) return null
      at++
      return { kind: 'cut', after: next - from }
    })
    ship.here.clock.nowMs += 4 * 3_600_000
    ship.relay.clock.nowMs = ship.here.clock.nowMs
    const sentBefore = ship.relay.sent()
    const state = await ship.run(WIDE)
    expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: null })
    const wholeBytes = newestPack().length
    // What had come was never sent again.
    expect(ship.relay.sent() - sentBefore).toBe(wholeBytes)
    expect(ship.relay.relayRequests()).toHaveLength(2)
    expect(ship.relay.requests.filter(({ method }) => method === 'GET').length).toBeGreaterThan(5)
    await everythingIsRight()
  })

  it('and forgotten by the relay meanwhile: what is still missing is another relay request, and what arrived is not requested again', async () => {
    ship = await officeShip()
    ship.relay.misbehave(({ method }, count) => {
      if (method === 'GET') return { kind: 'forgotten' }
      return count === 1 ? { kind: 'cut', after: 9500 } : null
    })
    const state = await ship.run(WIDE)
    expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
    const [first, second] = ship.relay.relayRequests()
    expect(second?.requested.rows.length).toBeGreaterThan(0)
    expect(second?.requested.rows.length).toBeLessThan(first?.requested.rows.length ?? 0)
    await everythingIsRight()
  })

  it('by a relay that knows no ranges: read from its beginning, and right', async () => {
    ship = await officeShip()
    ship.relay.misbehave(({ method }, count) => {
      if (method === 'GET') return { kind: 'whole' }
      return count === 1 ? { kind: 'cut', after: 9500 } : null
    })
    expect(await ship.run(WIDE)).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
    await everythingIsRight()
  })

  it('over HTTP/2 and TLS, and the connection with it', async (context) => {
    const authority = makeAuthority()
    if (authority === null) {
      console.log('skipped: openssl is not here to make a certificate')
      ship = await officeShip()
      return context.skip()
    }
    ship = await officeShip(authority.issue('127.0.0.1'), { trust: [authority.certificate] })
    ship.relay.misbehave((_, count) => (count <= 2 ? { kind: 'cut', after: 1800 } : null))
    const state = await ship.run(WIDE)
    expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: null })
    expect(ship.relay.relayRequests()).toHaveLength(1)
    await everythingIsRight()
    return undefined
  })

  it('paused within a pack: what arrived stays, and resumed only the rest is requested', async () => {
    ship = await officeShip()
    // No further than about the middle of it.
    ship.relay.misbehave(() => ({ kind: 'slow', bytes: 700, everyMs: 1, untilSent: 9000 }))
    const voyageId = await ship.here.voyageId()
    await ship.here.call('sync.start', { voyageId, choice: WIDE })
    await until(async () => (await ship.here.call('sync.state', {})).done > 0, 'the first chunk')
    const paused = await ship.here.call('sync.pause', {})
    expect(paused).toMatchObject({ phase: 'paused', fault: null })
    expect(paused.done).toBeGreaterThan(0)
    expect(paused.waiting).toBe(paused.total - paused.done)
    expect(paused.stillToSend?.requests).toBe(paused.waiting)
    ship.relay.misbehave(null)
    await ship.here.call('sync.resume', {})
    expect(await ship.stopped()).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
    expect(ship.relay.relayRequests()[1]?.requested.rows.length).toBe(paused.waiting)
    await everythingIsRight()
  })
})

describe('a byte flipped', () => {
  it('in every chunk, one a run: that chunk alone is requested again, and every value is right', async () => {
    ship = await officeShip()
    await ship.run(WIDE)
    for (let chunk = 0; chunk < chunkEdges(newestPack()).length - 1; chunk++) {
      ship.here.clock.nowMs += 4 * 3_600_000
      ship.relay.clock.nowMs = ship.here.clock.nowMs
      const edges = (): number[] => chunkEdges(newestPack())
      const before = ship.relay.requests.length
      ship.relay.misbehave(({ method }) => {
        if (method !== 'POST') return null
        return { kind: 'flip', at: (edges()[chunk] ?? 0) + 300 }
      })
      const state = await ship.run(WIDE)
      expect(state).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: null })
      const requests = ship.relay.requests.slice(before)
      expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
      const [from = 0, until = 0] = [edges()[chunk], edges()[chunk + 1]]
      expect(requests[1]?.range).toBe(`bytes=${from}-${until - 1}`)
    }
    await everythingIsRight()
  })

  it('in the head: nothing of it is trusted, and the relay request is sent again', async () => {
    ship = await officeShip()
    ship.relay.misbehave((_, count) => (count === 1 ? { kind: 'flip', at: 60 } : null))
    expect(await ship.run(WIDE)).toMatchObject({ phase: 'finished', failed: 0, waiting: 0, fault: null })
    expect(ship.relay.relayRequests()).toHaveLength(2)
    await everythingIsRight()
  })

  it('in each answer for ever: the run ends, says so, and keeps what was sound', async () => {
    ship = await officeShip()
    ship.relay.misbehave(() => ({ kind: 'flip', at: 9300 }))
    const state = await ship.run(WIDE)
    expect(state.waiting).toBe(0)
    expect(state.done).toBeGreaterThan(0)
    expect(ship.relay.requests.length).toBeLessThan(20)
  })
})

/** Of a run of `WIDE` from its start some 1350 statements: 670 begin it, the rest store four chunks. */
const PLACES: readonly [how: 'start' | 'resume', first: number, last: number][] = [
  // With a part of the pack stored, whatever comes after.
  ['start', 850, 1150],
  ['resume', 1, 400],
  ['start', 1, 400],
]
const LIVES = process.env['BINNACLE_FULL'] === '1' ? 20 : 1
const child = programAt('test/faults/kill-child.ts')

it(
  'killed anywhere in a pack, three times: rows and jobs agree, none lost, none doubled',
  { timeout: 600_000 + LIVES * 120_000 },
  async () => {
    for (let life = 0; life < LIVES; life++) {
      ship = await officeShip()
      // It comes in pieces, each a turn of the ship's.
      ship.relay.misbehave(() => ({ kind: 'slow', bytes: 900, everyMs: 1 }))
      await ship.here.engine.close()
      const { relay, service } = ship
      const office: EngineOffice = {
        relayUrl: relay.url,
        serviceUrl: service.baseUrl,
        makerKey: relay.makerKey,
        token: OFFICE_TOKEN,
      }
      const random = mulberry(SEED + life)
      const isMidway: boolean[] = []
      for (const [how, first, last] of PLACES) {
        const statement = first + Math.floor(random() * (last - first + 1))
        await naming(`life ${life}, before statement ${statement} after ${how}`, async () => {
          const what = JSON.stringify({ office, choice: WIDE, statement })
          const args = [child, ship.dataDir, ship.service.baseUrl, how, what]
          const process_ = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
          let complaints = ''
          process_.stderr.on('data', (data: Buffer) => (complaints += data.toString()))
          const [, signal] = (await once(process_, 'close')) as [number | null, string | null]
          expect([signal, complaints]).toEqual(['SIGKILL', ''])
          isMidway.push(expectAgreement())
        })
      }
      expect(isMidway[0]).toBe(true)
      ship.begin()
      ship.relay.misbehave(null)
      const { voyageId } = (await ship.here.call('voyage.current', {}))!
      await ship.here.call('sync.start', { voyageId, choice: WIDE })
      expect(await ship.stopped()).toMatchObject({ phase: 'finished', failed: 0, waiting: 0 })
      expect(ship.service.requests).toEqual([])
      await everythingIsRight()
      if (life < LIVES - 1) await ship.close()
    }
  },
)

/** Of the rows stored, the jobs done and what was requested. Returns whether a part of the run is done, and a part is not. */
function expectAgreement(): boolean {
  const store = openStore(ship.dataDir, NOON_MS)
  try {
    const run = store.jobs.newest()
    const counts = run === null ? { done: 0, waiting: 0 } : store.jobs.counts(run.runId)
    const rows = ship.relay
      .relayRequests()
      .flatMap(({ requested }) => (requested.kind === 'weather' ? requested.rows : []))
    const names = new Set(rows.map(({ latE4, longE4, timeMs }) => `${latE4}/${longE4}/${timeMs}`))
    expect(store.weather.count()).toBeLessThanOrEqual(names.size)
    expect(store.weather.count()).toBeGreaterThanOrEqual(counts.done)
    return counts.done > 0 && counts.waiting > 0
  } finally {
    store.close(NOON_MS)
  }
}
