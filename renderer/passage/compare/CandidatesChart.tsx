// Arrival against fuel, small: a sign for each candidate's weather, in its colour, and its letter. The table shows all of it too.
import type { ReactNode } from 'react'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { VERDICT_SIGNS } from '../../../shared/ship/verdict-words.ts'
import type { Candidate } from '../../../shared/candidates/candidates.ts'
import { useUnits } from '../../state/app-store.ts'
import { CHART, chartPoints, frontOf } from './candidates-chart.ts'
import { frailOf, fuelWithUnit, nameOf, seaWithUnit } from './candidates-figures.ts'
import { words } from '../../words/words.ts'
import styles from './candidates.module.css'

interface CandidatesChartProps {
  candidates: readonly Candidate[]
  chosen: Candidate | null
  onChoose: (candidate: Candidate) => void
}

/** A press chooses one, as its row does. */
export function CandidatesChart({ candidates, chosen, onChoose }: CandidatesChartProps): ReactNode {
  const units = useUnits()
  const drawn = chartPoints(candidates)
  if (drawn === null) return null
  const { points, eta, fuel } = drawn
  const { chart } = words.candidates
  const isTonnes = points.every(({ candidate }) => candidate.fuelT !== null)
  const titles = points.map(({ candidate, state }) => {
    const frail = frailOf(candidate)
    return chart.point(
      nameOf(candidate),
      frail === null ? chart.states[state] : words.candidates.table.frailWords(frail.breaks, frail.of),
      formatShortUtc(candidate.row.etaMs),
      fuelWithUnit(candidate),
      seaWithUnit(candidate, units),
    )
  })
  const bottomY = CHART.height - CHART.bottom
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-label={chart.label(titles.join('; '))}
      data-testid="routes-chart"
    >
      <path className={styles.axis} d={`M${CHART.left} ${CHART.top}V${bottomY}H${CHART.width - 4}`} />
      <text className={styles.axisWords} x={2} y={CHART.top - 3}>
        {isTonnes ? chart.fuelT : chart.fuelPercent}
      </text>
      <text className={styles.axisEnd} x={CHART.left - 4} y={CHART.top + 12}>
        {fuel.max.toFixed(0)}
      </text>
      <text className={styles.axisEnd} x={CHART.left - 4} y={bottomY - 5}>
        {fuel.min.toFixed(0)}
      </text>
      <text className={styles.axisWords} x={CHART.left} y={CHART.height - 6}>
        {words.candidates.table.eta(formatShortUtc(eta.min))}
      </text>
      <text className={styles.axisEnd} x={CHART.width - 4} y={CHART.height - 6}>
        {formatShortUtc(eta.max)}
      </text>
      <path
        className={styles.front}
        d={frontOf(points)
          .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('')}
      />
      {/* All grounds lie below all signs: none is hidden by another's. */}
      {points.map(({ candidate, x, y, signX, signY }) => (
        <g
          key={candidate.candidateId}
          data-chosen={candidate.candidateId === chosen?.candidateId || undefined}
          className={styles.under}
        >
          {(signX !== x || signY !== y) && <path className={styles.front} d={`M${x} ${y}L${signX} ${signY}`} />}
          <circle className={styles.ground} cx={signX} cy={signY} r={8} />
        </g>
      ))}
      {points.map(({ candidate, state, signX, signY, letterX, letterY }, i) => (
        <g key={candidate.candidateId} className={styles.point} data-state={state} onClick={() => onChoose(candidate)}>
          <title>{titles[i]}</title>
          <circle className={styles.press} cx={signX} cy={signY} r={8} />
          <text className={styles.sign} x={signX} y={signY}>
            {VERDICT_SIGNS[state]}
          </text>
          <text className={styles.letter} x={letterX} y={letterY}>
            {candidate.letter}
          </text>
        </g>
      ))}
    </svg>
  )
}
