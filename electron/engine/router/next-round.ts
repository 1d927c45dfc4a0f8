// The points of a search's next round.
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import type { WaysFound } from '../../../shared/ways/ways.ts'

export function nextRound(
  { next }: Pick<WaysFound, 'next'>,
  left: { points: number; round: number },
  isRefused: (point: PlaceTime) => boolean,
): PlaceTime[] | null {
  const points = (next?.points ?? []).filter((point) => !isRefused(point)).slice(0, left.points)
  return points.length === 0 ? null : points
}
