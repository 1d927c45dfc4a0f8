// A relay is killed, or the line ends, in the midst of a pack: the ship goes on with the same pack at another relay, byte for byte. A byte that flips
// in transit is noticed, wherever it is.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPack } from '../../electron/engine/packs/file/read-pack.ts'
import { readFirstLine, SIGNATURE_BYTES } from '../../electron/engine/packs/file/first-line.ts'
import type { RelayRequest } from '../../electron/engine/packs/file/relay-request.ts'
import { FaultError } from '../../shared/result.ts'
import { timesGivenAgain } from '../../relay/store/relay-store.ts'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import { startMiddleman, type Middleman } from '../support/http-middleman.ts'
import { fleetOf } from '../support/relay-fleet.ts'
import { relaysHere, type RelaysHere, type ShipHere } from '../support/relay-here.ts'
import { noPostgres } from '../support/relay-stores.ts'
import { rowsOf, wrongValues, type Given } from '../support/relay-ships.ts'

const KILLS = process.env['BINNACLE_FULL'] === '1' ? 20 : 2
const CUTS = process.env['BINNACLE_FULL'] === '1' ? 400 : 12

let postgres: TrialPostgres
let here: RelaysHere
let between: Middleman
let ship: ShipHere
let relayRequest: RelayRequest
describe.skipIf(noPostgres !== null)('a relay that is killed, and a line that is cut or flips bytes', () => {
  beforeAll(async () => {
    postgres = await startTrialPostgres(null)
    here = await relaysHere({ postgres, relays: 2, processes: true })
    const [first, second] = here.relays
    between = await startMiddleman(first?.url ?? '')
    ship = await here.addShip('Cut off', undefined, [between.address, second?.url ?? ''])
    const nowMs = here.clock.nowMs()
    const points = fleetOf(3, nowMs, { tracks: 81, nodes: 160 })[1]?.points ?? []
    relayRequest = {
      serviceUrl: here.service.baseUrl,
      precision: 'exact',
      budgetBytes: null,
      sentAtMs: nowMs,
      requested: { kind: 'weather', rows: points.map((point) => ({ ...point, heldMs: null })) },
    }
    await ship.ship.fetch(points, here.clock.nowMs)
  })
  afterEach(() => between.alter(null))
  afterAll(async () => {
    await between.close()
    await here.close()
    await postgres.stop()
  })

  /** The relay request of a ship that stores nothing, first behind the middleman. */
  const sendTo = async (behind: string, other: string): Promise<Given> =>
    here.shipWith(ship.token, [behind, other]).send(relayRequest)

  const wholeAndRight = (given: Given): void => {
    const rows = rowsOf(given, here.makerKey)
    expect(rows.length).toBe(relayRequest.requested.rows.length)
    expect(rows.flatMap(wrongValues)).toEqual([])
  }

  it(`goes on at the other relay after each of ${CUTS} cuts, byte for byte`, async () => {
    const other = here.relays[1]?.url ?? ''
    const whole = await sendTo(between.address, other)
    wholeAndRight(whole)
    const length = whole.pack?.length ?? 0
    expect(length).toBeGreaterThan(4096)
    for (let i = 0; i < CUTS; i++) {
      const cutAt = Math.floor((i * (length - 1)) / (CUTS - 1))
      between.alter((bytes, at) => bytes.subarray(0, Math.max(0, cutAt - at)))
      // As if none of it had been given again before: how often it is is another matter.
      await here.store.relayRequests.notGiven(ship.shipId, whole.hash ?? '', timesGivenAgain(length) * length)
      const given = await sendTo(between.address, other)
      expect([given.hash, given.resumed]).toEqual([whole.hash, 1])
      expect(given.pack?.equals(whole.pack ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it(`goes on after the relay itself was killed, ${KILLS} times`, async () => {
    for (let i = 0; i < KILLS; i++) {
      const [killed, other] = [here.relays.at(-1), here.relays.at(-2)]
      if (killed === undefined || other === undefined) throw new Error('no relay')
      const man = await startMiddleman(killed.url)
      let isKilled: Promise<void> | null = null
      man.alter((bytes, at) => {
        isKilled = killed.kill()
        return bytes.subarray(0, Math.max(0, 2000 + 500 * i - at))
      })
      const given = await sendTo(man.address, other.url)
      await isKilled
      wholeAndRight(given)
      expect(given.resumed).toBeGreaterThan(0)
      await man.close()
      here.relays.splice(-1, 1, await here.startRelay())
    }
  })

  it('notices a byte that flipped, in every chunk, in the head and in the signature; the rest is of use', async () => {
    const given = await sendTo(here.relays[0]?.url ?? '', here.relays[1]?.url ?? '')
    const pack = given.pack ?? Buffer.alloc(0)
    const { manifestLength, at } = readFirstLine(pack)
    const { chunks } = readPack(pack).about
    const bodyAt = at + manifestLength + SIGNATURE_BYTES
    expect(chunks.length).toBeGreaterThan(2)
    const places = chunks.map((_, i) => bodyAt + chunks.slice(0, i).reduce((sum, { bytes }) => sum + bytes, 7))
    for (const [i, place] of places.entries()) {
      between.alter((bytes, from) => flipped(bytes, place - from))
      await expect(sendTo(between.address, between.address)).rejects.toThrow('is not the one its address names')
      const read = [...readPack(flipped(pack, place)).chunks]
      expect(read.filter((chunk) => chunk.damaged === true).map(({ number }) => number)).toEqual([i + 1])
    }
    // Nothing of an invalid head or signature is trusted.
    for (const place of [3, at - 2, at + 20, at + manifestLength - 3, at + manifestLength + 5]) {
      between.alter((bytes, from) => flipped(bytes, place - from))
      await expect(sendTo(between.address, between.address)).rejects.toThrow('is not the one its address names')
      expect(chunksOf(flipped(pack, place))).toEqual([])
    }
  })
})

function flipped(bytes: Buffer, place: number): Buffer {
  if (place < 0 || place >= bytes.length) return bytes
  const other = Buffer.from(bytes)
  other[place] = (other[place] ?? 0) ^ 0x10
  return other
}

/** None where it cannot be read at all. */
function chunksOf(bytes: Buffer): unknown[] {
  try {
    return [...readPack(bytes).chunks]
  } catch (error) {
    if (error instanceof FaultError) return []
    throw error
  }
}
