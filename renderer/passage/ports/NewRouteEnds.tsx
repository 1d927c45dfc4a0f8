// Distance and course between two places, as great circle and as rhumb line.
import type { ReactNode } from 'react'
import { highestPoint } from '../../../shared/geo/composite.ts'
import { formatCourse, formatDistance, formatPosition } from '../../../shared/format/format.ts'
import { legInverse } from '../../../shared/geo/geodesy.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { words } from '../../words/words.ts'
import styles from './ports.module.css'

export function NewRouteEnds({ from, to }: { from: Position; to: Position }): ReactNode {
  const [great, rhumb] = [legInverse(from, to, 'GC'), legInverse(from, to, 'RL')]
  const vertex = highestPoint(from, to)
  const isInside = Math.abs(vertex.lat) - Math.max(Math.abs(from.lat), Math.abs(to.lat)) > 1e-6
  const savedNm = rhumb.distanceNm - great.distanceNm
  return (
    <dl className={styles.between} data-testid="between">
      <div>
        <dt>{words.ports.newRouteEnds.greatCircle}</dt>
        <dd>
          {words.ports.newRouteEnds.course(
            formatDistance(great.distanceNm),
            formatCourse(great.initialCourseDeg),
            formatCourse(great.finalCourseDeg),
          )}
        </dd>
      </div>
      <div>
        <dt>{words.ports.newRouteEnds.rhumbLine}</dt>
        <dd>
          {formatDistance(rhumb.distanceNm)} NM, {formatCourse(rhumb.initialCourseDeg)}
          {savedNm < 0.05 ? '' : words.ports.newRouteEnds.longer(formatDistance(savedNm))}
        </dd>
      </div>
      {isInside && (
        <div>
          <dt>{words.ports.newRouteEnds.vertex}</dt>
          <dd>{formatPosition(vertex, 1)}</dd>
        </div>
      )}
    </dl>
  )
}
