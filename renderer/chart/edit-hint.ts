// Words while the chart's route is edited: how to, and a move's effect on the legs, in the status bar; its effect on the voyage at the waypoint.
import { formatCourse, formatDistance, formatPosition } from '../../shared/format/format.ts'
import { formatLater } from '../../shared/format/time.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { words as catalogue } from '../words/words.ts'

/** Empty while nothing is selected. `isHeld`: it was moved by keys, and nothing is kept yet. */
export function editHint(selected: number | null, waypointCount: number, isHeld: boolean): string {
  if (selected === null || selected >= waypointCount) return ''
  const name = `WPT ${selected + 1}`
  if (isHeld) return catalogue.chart.editHint.moved(name)
  const keys = catalogue.chart.editHint.keys(name)
  const end =
    selected === waypointCount - 1
      ? catalogue.chart.editHint.afterLast
      : selected === 0
        ? catalogue.chart.editHint.beforeFirst
        : null
  return end === null ? keys : catalogue.chart.editHint.doubleClick(end, keys)
}

/** `255.2°, 435.7 NM from WPT 4`: the legs on either side, of the route as it would be. */
function legsOf(schedule: Schedule | null, index: number): string[] {
  const leg = (at: number, words: string): string[] => {
    const row = schedule?.rows[at]
    if (row === undefined || row.legDistanceNm === null) return []
    return [`${formatCourse(row.courseDeg)}, ${formatDistance(row.legDistanceNm)} NM ${words}`]
  }
  return [
    ...leg(index, catalogue.chart.editHint.fromWpt(index)),
    ...leg(index + 1, catalogue.chart.editHint.toWpt(index + 2)),
  ]
}

/** `WPT 5: 255.2°, 435.7 NM from WPT 4; 247.9°, 482.0 NM to WPT 6`. */
export function adjacentLegsText(schedule: Schedule | null, index: number): string {
  const legs = legsOf(schedule, index)
  return legs.length === 0 ? `WPT ${index + 1}` : `WPT ${index + 1}: ${legs.join('; ')}`
}

/** By how much a route is longer: `12.4 NM longer`. */
export function longerWords(differenceNm: number): string {
  const nm = formatDistance(Math.abs(differenceNm))
  if (nm === formatDistance(0)) return catalogue.chart.editHint.sameLength
  return catalogue.chart.editHint.lengthChange(nm, differenceNm)
}

/** Lines beside a waypoint that is moved: where it is, its legs, and what the whole route gains or loses. `former`: the route before. */
export function moveLines(schedule: Schedule | null, index: number, former: Schedule | null): string[] {
  const position = schedule?.waypoints[index]?.position
  if (schedule === null || position === undefined) return []
  const differenceMs =
    schedule.etaMs === null || former === null || former.etaMs === null ? null : schedule.etaMs - former.etaMs
  const eta = differenceMs === null ? 'ETA –' : `ETA ${formatLater(differenceMs) ?? catalogue.chart.editHint.sameEta}`
  const longer = former === null ? [] : [longerWords(schedule.totalNm - former.totalNm)]
  return [formatPosition(position), ...legsOf(schedule, index), [eta, ...longer].join(' · ')]
}
