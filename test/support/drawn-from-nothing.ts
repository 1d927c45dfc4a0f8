// What a picture of no point says that it is drawn from.
import type { DrawnFrom } from '../../shared/picture/picture.ts'

export const DRAWN_FROM_NOTHING: DrawnFrom = {
  points: 0,
  stored: 0,
  superseded: 0,
  oldestFetchedAtMs: null,
  newestFetchedAtMs: null,
  fetchedBy: null,
  places: [],
}
