// A route through places in turn, without an ETD.
import type { LegGeometry } from '../../shared/geo/position.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'

export const routeThrough = (geometry: LegGeometry, ...places: [lat: number, long: number][]): VoyageDocument => ({
  format: 1,
  name: 'x',
  waypoints: places.map(([lat, long], i) => ({
    id: String(i),
    name: '',
    position: { lat, long },
    leg: i === 0 ? null : { geometry },
  })),
  schedule: { etdMs: null, speedKn: 12 },
})
