// Casualties for tests: a store with what is given, and the questions of the window about it.
import { createYield } from '../../../../electron/engine/yield.ts'
import { createCasualties, type Casualties } from '../../../../electron/engine/casualties/casualties.ts'
import { openStore, type Store } from '../../../../electron/engine/store/store.ts'
import type { Casualty } from '../../../../shared/casualties/casualty.ts'
import { readCasualty } from '../../../../shared/casualties/reading.ts'
import type { Voyage, VoyageDocument } from '../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../shared/geo/position.ts'

export const NOW_MS = Date.UTC(2026, 10, 15, 12)
export const everywhere = { place: { kind: 'everywhere' } } as const
export const firstPage = { sort: 'date', offset: 0, limit: 200 } as const

export interface Here {
  store: Store
  casualties: Casualties
  /** Its index is the voyage's id. */
  routes: VoyageDocument[]
}

export function open(folder: string): Here {
  const store = openStore(folder, NOW_MS)
  const routes: VoyageDocument[] = []
  let revision = 0
  const voyageOf = (voyageId: number): Voyage =>
    ({ voyageId, revision: ++revision, document: routes[voyageId] }) as unknown as Voyage
  return {
    store,
    routes,
    casualties: createCasualties(
      store,
      voyageOf,
      () => NOW_MS,
      () => createYield(() => NOW_MS),
    ),
  }
}

let made = 0
/** A record of its own; what is given replaces what it says. */
export const record = (more: object = {}): Record<string, unknown> => ({
  casualtyType: 'Collision',
  casualtySubType: 'with other ship',
  localTime: '2020-03-01T04:00:00',
  location: 'At sea',
  latitude: '51.1',
  longitude: '1.5',
  severity: 'Serious',
  vesselName: `Ship ${++made}`,
  vesselType: 'Tug',
  imoNo: '',
  numberOfShipInvolved: 2,
  eventDetails: '',
  remarks: '',
  ...more,
})

export function put(store: Store, records: readonly unknown[], atMs = NOW_MS): void {
  const read = records.map((raw) => readCasualty(raw)).filter((one): one is Casualty => one !== null)
  store.commit(() => {
    const importing = store.casualties.startImport({ kind: 'casualties-of-year', year: 1 }, atMs, 'own')
    importing.put(read)
    importing.finish(read.length)
  })
}

export const route = (places: readonly Position[], geometry: (i: number) => 'RL' | 'GC'): VoyageDocument => ({
  format: 1,
  name: 'Route',
  waypoints: places.map((position, i) => ({
    id: String(i + 1),
    name: '',
    position,
    leg: i === 0 ? null : { geometry: geometry(i) },
  })),
  schedule: { etdMs: null, speedKn: 12 },
})
