// A voyage's document of which only the name and the number of waypoints matter.
import type { VoyageDocument } from '../../shared/passage/voyage.ts'

export const voyageNamed = (name: string, waypoints = 2): VoyageDocument => ({
  format: 1,
  name,
  waypoints: Array.from({ length: waypoints }, (_, i) => ({
    id: String(i + 1),
    name: `WP ${i + 1}`,
    position: { lat: i / 100, long: -i / 100 },
    leg: i === 0 ? null : { geometry: 'RL' as const },
  })),
  schedule: { etdMs: null, speedKn: 12 },
})
