// Distance and course between two places, as great circle and as rhumb line.
import type { ReactNode } from 'react'
import { highestPoint } from '../../shared/geo/composite.ts'
import { formatCourse, formatDistance, formatPosition } from '../../shared/format/format.ts'
import { legInverse } from '../../shared/geo/geodesy.ts'
import type { Position } from '../../shared/geo/position.ts'
import styles from './ports.module.css'

export function NewRouteEnds({ from, to }: { from: Position; to: Position }): ReactNode {
  const [great, rhumb] = [legInverse(from, to, 'GC'), legInverse(from, to, 'RL')]
  const vertex = highestPoint(from, to)
  const isInside = Math.abs(vertex.lat) - Math.max(Math.abs(from.lat), Math.abs(to.lat)) > 1e-6
  const savedNm = rhumb.distanceNm - great.distanceNm
  return (
    <dl className={styles.between} data-testid="between">
      <div>
        <dt>Great circle</dt>
        <dd>
          {formatDistance(great.distanceNm)} NM, from {formatCourse(great.initialCourseDeg)} to{' '}
          {formatCourse(great.finalCourseDeg)}
        </dd>
      </div>
      <div>
        <dt>Rhumb line</dt>
        <dd>
          {formatDistance(rhumb.distanceNm)} NM, {formatCourse(rhumb.initialCourseDeg)}
          {savedNm < 0.05 ? '' : `, ${formatDistance(savedNm)} NM longer`}
        </dd>
      </div>
      {isInside && (
        <div>
          <dt>Vertex</dt>
          <dd>{formatPosition(vertex, 1)}</dd>
        </div>
      )}
    </dl>
  )
}
