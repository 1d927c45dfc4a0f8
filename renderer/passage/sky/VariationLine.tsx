// Magnetic variation at the selected waypoint, with its model, and the course by a compass without deviation.
import type { ReactNode } from 'react'
import { formatCourse } from '../../../shared/format/format.ts'
import { normaliseCourse } from '../../../shared/geo/geodesy.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { useVoyageSky } from '../../state/voyage-weather.ts'
import { variationWords } from './sun-days.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'

/** `courseDeg`: true, of the leg that leaves the waypoint; null at the last. */
export function VariationLine({ waypointId, courseDeg }: { waypointId: string; courseDeg: number | null }): ReactNode {
  const { value: sky } = useVoyageSky()
  const variation = sky?.variations.find((one) => one.waypointId === waypointId)
  if (variation === undefined) return null
  const when = variation.timeIs === 'now' ? 'now' : `${formatShortUtc(variation.timeMs)} UTC`
  return (
    <p className={typography.hint} data-testid="variation">
      {courseDeg === null
        ? words.sky.variationLine.variation(variationWords(variation), when)
        : words.sky.variationLine.withCourse(
            variationWords(variation),
            when,
            formatCourse(courseDeg),
            formatCourse(normaliseCourse(courseDeg - variation.deg)),
          )}
    </p>
  )
}
