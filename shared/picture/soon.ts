// The smallest picture is of a voyage's first three days alone; the larger ones begin with some points of those.
import { DAY_MS } from '../format/time.ts'
import { SOON_SIZE, type PlaceTime } from './picture.ts'

interface OfVoyage {
  /** Where the ship is at each of the picture's times. */
  ship: readonly PlaceTime[]
  fromMs: number
}

const SOON_MS = 3 * DAY_MS

/** The first three days. */
export const soonOf = ({ ship, fromMs }: OfVoyage): PlaceTime[] =>
  ship.filter(({ timeMs }) => timeMs <= fromMs + SOON_MS)

/** Where the ship is at the times of a picture of so many points. */
export const shipOf = (of: OfVoyage, size: number): readonly PlaceTime[] => (size <= SOON_SIZE ? soonOf(of) : of.ship)
