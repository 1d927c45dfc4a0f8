// A real file with 200,000 casualties of the simulated service, as a sync leaves it; and routes to compare with it.
import { openStore, type Store } from '../../electron/engine/store/store.ts'
import { generateCasualties } from '../../electron/training/casualties/generate.ts'
import { LANES } from '../../electron/training/casualties/traffic/lanes.ts'
import { stream } from '../../electron/training/random.ts'
import type { Casualty } from '../../shared/casualties/casualty.ts'
import { readCasualty } from '../../shared/casualties/reading.ts'
import { normaliseLong, placeOnCourse } from '../../shared/geo/geodesy.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { Position } from '../../shared/geo/position.ts'

export const RECORDS = 200_000
export const NOW_MS = Date.UTC(2026, 10, 15, 12)

/** Put in by the same slices as a sync; some records are the same event reported twice, so a little more is made. */
export function fill(folder: string, records = RECORDS, serviceName?: string): { store: Store; secondsToFill: number } {
  const store = openStore(folder, NOW_MS, serviceName)
  const startedMs = performance.now()
  const importing = store.casualties.startImport({ kind: 'casualties-of-year', year: 1 }, NOW_MS, 'own')
  let slice: Casualty[] = []
  let made = 0
  for (const batch of generateCasualties(7, Math.ceil(records * 1.02), NOW_MS)) {
    slice.push(...batch.map((raw) => readCasualty(raw)).filter((one) => one !== null))
    made += batch.length
    if (slice.length < 1000) continue
    const part = slice
    store.commit(() => importing.put(part))
    slice = []
    if (made >= records && store.casualties.stored().records >= records) break
  }
  store.commit(() => {
    importing.put(slice)
    importing.finish(made)
  })
  return { store, secondsToFill: (performance.now() - startedMs) / 1000 }
}

const voyage = (name: string, places: readonly Position[]): VoyageDocument => ({
  format: 1,
  name,
  waypoints: places.map((position, i) => ({
    id: String(i + 1),
    name: `WP ${i + 1}`,
    position,
    leg: i === 0 ? null : { geometry: i % 3 === 0 ? 'GC' : 'RL' },
  })),
  schedule: { etdMs: NOW_MS, speedKn: 12 },
})

/** 60 legs of 20 to 150 NM that begin on a lane and wander on. */
export function anyRoute(seed: number): VoyageDocument {
  const random = stream(seed)
  const [, , , ...turns] = LANES[Math.floor(random() * LANES.length)] ?? ['', 0, 0]
  const along = random() * (turns.length - 1)
  const [lat1, long1] = turns[Math.floor(along)] ?? [0, 0]
  const [lat2, long2] = turns[Math.ceil(along)] ?? [lat1, long1]
  const f = along % 1
  let at: Position = { lat: lat1 + f * (lat2 - lat1), long: normaliseLong(long1 + f * normaliseLong(long2 - long1)) }
  let courseDeg = random() * 360
  const places = [at]
  for (let i = 0; i < 60; i++) {
    courseDeg += (random() - 0.5) * 40
    at = placeOnCourse(at, courseDeg, 20 + random() * 130).position
    if (Math.abs(at.lat) > 70) courseDeg += 180
    places.push(at)
  }
  return voyage(`Any ${seed}`, places)
}

/** Yokohama to Rotterdam through every strait there is: 60 legs. */
export function straitsRoute(): VoyageDocument {
  const turns: [lat: number, long: number][] = [
    [35.25, 139.75],
    [33.5, 136],
    [30.5, 130],
    [25.5, 122.5],
    [22.2, 117],
    [15, 112],
    [5, 106],
    [1.25, 104.4],
    [1.2, 103.6],
    [3.2, 100.6],
    [6, 95],
    [5.8, 80],
    [9, 73],
    [12.5, 52],
    [12.4, 45],
    [12.7, 43.3],
    [20, 38.5],
    [27.5, 34],
    [29.9, 32.6],
    [31.5, 32.3],
    [33.5, 26],
    [36, 15],
    [37.3, 11],
    [36.6, 0],
    [35.95, -5.6],
    [36.8, -9],
    [43.3, -9.8],
    [48.6, -5.8],
    [50.2, -1],
    [51, 1.4],
    [51.9, 3.6],
  ]
  const places = turns.flatMap(([lat, long], i) => {
    const next = turns[i + 1]
    const half = next === undefined ? [] : [{ lat: (lat + next[0]) / 2, long: (long + next[1]) / 2 }]
    return [{ lat, long }, ...half]
  })
  return voyage('Straits', places)
}
