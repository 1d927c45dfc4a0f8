// The measuring tool: places one after the other, and their rhumb lines' and great circles' courses and distances in words.
import { formatCourse, formatDistance } from '../../shared/format/format.ts'
import { legInverse } from '../../shared/geo/geodesy.ts'
import type { LegGeometry, Position } from '../../shared/geo/position.ts'
import { words } from '../words/words.ts'

const between = (from: Position, to: Position, geometry: LegGeometry): string => {
  const { initialCourseDeg, distanceNm } = legInverse(from, to, geometry)
  return `${geometry} ${distanceNm === 0 ? '–' : formatCourse(initialCourseDeg)} ${formatDistance(distanceNm)} NM`
}

const total = (places: readonly Position[], geometry: LegGeometry): number =>
  places.reduce((sum, to, i) => {
    const from = places[i - 1]
    return from === undefined ? sum : sum + legInverse(from, to, geometry).distanceNm
  }, 0)

/** What the chart's status bar says while measuring. `pointer`: where the next place would be; null: nowhere on the chart. */
export function measureWords(places: readonly Position[], pointer: Position | null): string {
  if (places.length === 0) return words.chart.measure.start
  const last = places.at(-1)
  // Where it was clicked just now nothing is measured yet.
  const isThere = pointer !== null && pointer.lat === last?.lat && pointer.long === last.long
  const all = pointer === null || isThere ? places : [...places, pointer]
  const [from, to] = [all.at(-2), all.at(-1)]
  if (from === undefined || to === undefined) return words.chart.measure.next
  const sums =
    all.length > 2
      ? ` · ${words.chart.measure.total(formatDistance(total(all, 'RL')), formatDistance(total(all, 'GC')))}`
      : ''
  return words.chart.measure.result(between(from, to, 'RL'), between(from, to, 'GC'), sums)
}
