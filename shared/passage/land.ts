// What the land check of a voyage says.
import type { RouteCheck } from './route-check.ts'
import type { Position } from '../geo/position.ts'

/** `crossing`: the leg lies on land. `berth`: it does so, or land is within its XTD, only near the route's first or last waypoint. `corridor`: land within its XTD. */
type LandKind = 'crossing' | 'berth' | 'corridor'

/** A check like the others; its leg is the one that arrives at the waypoint. */
export interface LandFinding extends RouteCheck {
  kind: LandKind
  /** Where the leg first touches the land, or the nearest shore. */
  position: Position
  /** Of land that is near, not crossed: how far off the leg, and on which side. */
  off?: { nm: number; side: 'port' | 'starboard' }
}
