// Bytes of the service's sockets and of the relay's in one ledger: each once, under whose operation it was, the rest as upkeep.
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTrafficRecorder,
  NOTHING_RECORDED,
  type TrafficRecorder,
} from '../../../../../electron/engine/fetch/link/traffic-recorder.ts'
import type { Meter } from '../../../../../electron/engine/fetch/service/dial.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'

let store: Store
let folder = ''
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

const none = (): Meter => ({ connections: 0, bytesUp: 0, bytesDown: 0, setUpBytesUp: 0, setUpBytesDown: 0 })

let meters: Record<'own' | 'office', Meter>
let recorder: TrafficRecorder
beforeEach(() => {
  meters = { own: none(), office: none() }
  recorder = createTrafficRecorder({
    store,
    sources: [
      { isOffice: false, origin: () => 'service', meter: () => ({ ...meters.own }) },
      { isOffice: true, origin: () => 'office', meter: () => ({ ...meters.office }) },
    ],
    profileId: () => 'vsat',
    now: () => NOON_MS,
    monotonicMs: () => 0,
  })
  recorder.begin(1)
})

it('counts service and relay at once, each under its own name', () => {
  Object.assign(meters.office, {
    connections: 1,
    bytesUp: 1000,
    bytesDown: 5000,
    setUpBytesUp: 400,
    setUpBytesDown: 900,
  })
  // The service's connection says farewell meanwhile.
  Object.assign(meters.own, { bytesUp: 30, bytesDown: 20 })
  expect(recorder.pendingBytes()).toBe(6050)
  recorder.commit(11, { requests: 1, answers: 1, units: 80 }, 0, () => undefined)
  expect(recorder.pendingBytes()).toBe(0)
  Object.assign(meters.own, { bytesUp: 130, bytesDown: 520 })
  recorder.commit(1, { requests: 1, answers: 1, units: 1 }, 0, () => undefined)
  // The request that identifies the relay is in the relay's own row.
  Object.assign(meters.office, { bytesUp: 1200, bytesDown: 5300 })
  recorder.commit(0, { requests: 1, answers: 0, units: 0 }, 0, () => undefined, 'office')
  expect(store.traffic.recent('office', 'vsat', 0)).toMatchObject({ requests: 1, bytesUp: 600, bytesDown: 1200 })
  expect(store.traffic.recent('service', 'vsat', 0)).toMatchObject({ requests: 0 })
  expect(store.traffic.ofRun(1)).toMatchObject({ bytesUp: 1330, bytesDown: 5820, connections: 1 })
  expect(store.traffic.recent('office', 'vsat', 11)).toMatchObject({ units: 80, bytesUp: 600, bytesDown: 4100 })
  const ledger = store.traffic.ledger('2026-11-01', '2026-11-30')
  expect(ledger.map(({ operation, bytesUp, bytesDown }) => [operation, bytesUp + bytesDown])).toEqual([
    [0, 1850],
    [1, 600],
    [11, 4700],
  ])
})

it.each([
  ['did not answer, and nothing went over any line', 0],
  ['was asked while the service’s connection said a longer farewell', 900],
])('a request of no operation is counted where it was sent: the relay %s', (_, farewell) => {
  Object.assign(meters.own, { bytesDown: farewell })
  recorder.commit(0, { requests: 1, answers: 0, units: 0 }, 0, () => undefined, 'office')
  const requestsBy = (origin: string): number => {
    // As a connection that is known to have cost something: rows of none are not returned.
    store.traffic.add(1, NOON_MS, origin, 'vsat', 0, {
      ...NOTHING_RECORDED,
      connections: 1,
      bytesUp: 0,
      bytesDown: 1,
      busyMs: 0,
    })
    return store.traffic.recent(origin, 'vsat', 0).requests
  }
  expect([requestsBy('office'), requestsBy('service')]).toEqual([1, 0])
})
