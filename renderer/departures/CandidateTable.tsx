// Compared passages as a table; a line is taken with its button. What is not stored stays a gap.
import type { ReactNode } from 'react'
import type { CandidateRow, Worst } from '../../shared/candidates.ts'
import { formatSpeed } from '../../shared/format.ts'
import { formatShortUtc, oldWords } from '../../shared/time.ts'
import { useNowMs } from '../ui/clock.ts'
import { activeVessel, useVessels } from '../vessel/vessel-store.ts'
import { beyondText, beyondWords, bestOf, isLittleKnown, knownText } from './candidate-words.ts'

interface CandidateTableProps {
  rows: readonly CandidateRow[]
  first: 'ETD' | 'Route'
  isTaken: (row: CandidateRow) => boolean
  onTake: (row: CandidateRow) => void
}

const figure = (worst: Worst | null, digits: number): string => (worst === null ? '–' : worst.value.toFixed(digits))
const when = (worst: Worst | null): string | undefined =>
  worst === null ? undefined : `${formatShortUtc(worst.timeMs)} UTC`

const HEADS: readonly (readonly [string, string])[] = [
  ['Beyond', 'limits'],
  ['Sea', 'm'],
  ['Wind', 'kn'],
  ['Current', 'kn'],
  ['Known', 'of it'],
]

export function CandidateTable({ rows, first, isTaken, onTake }: CandidateTableProps): ReactNode {
  const nowMs = useNowMs()
  const vessel = useVessels((slice) => activeVessel(slice)?.document ?? null)
  const hasLimits = vessel !== null && Object.values(vessel.limits).some((limit) => limit !== null)
  const best = bestOf(rows)
  const oldest = rows.flatMap(({ oldestFetchedAtMs }) => (oldestFetchedAtMs === null ? [] : [oldestFetchedAtMs]))
  return (
    <>
      {isLittleKnown(rows) && (
        <p className="hint" role="status">
          Little is stored for these passages. In Data choose alternatives or a corridor, then Get weather.
        </p>
      )}
      <div className="candidates-scroll" tabIndex={-1}>
        <table className="candidates" data-testid="candidates">
          <thead>
            <tr>
              <th scope="col">
                {first}
                <small>ETA UTC</small>
              </th>
              {HEADS.map(([word, unit]) => (
                <th key={word} scope="col" className="num">
                  {word}
                  <small>{unit}</small>
                </th>
              ))}
              <th scope="col">
                <span className="unseen">Take</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} aria-selected={isTaken(row)}>
                <th scope="row" title={row.name}>
                  <span className="ellipsis">{first === 'ETD' ? formatShortUtc(row.etdMs) : row.name}</span>
                  <small>
                    {first === 'Route' && `${formatSpeed(row.averageSpeedKn)} kn, `}
                    {formatShortUtc(row.etaMs)}
                  </small>
                  {row === best && <small className="best">● least weather</small>}
                </th>
                <td className="num" title={hasLimits ? beyondWords(row) : 'No limits are entered'}>
                  {hasLimits ? beyondText(row) : '–'}
                </td>
                <td className="num" title={when(row.worstSea)}>
                  {figure(row.worstSea, 1)}
                </td>
                <td className="num" title={when(row.worstWind)}>
                  {figure(row.worstWind, 0)}
                </td>
                <td className="num">{currentText(row)}</td>
                <td className="num">{knownText(row)}</td>
                <td className="num">
                  {isTaken(row) ? (
                    <span className="dim">now</span>
                  ) : (
                    row.speedKn === undefined && (
                      <button type="button" className="button" data-testid="take" onClick={() => onTake(row)}>
                        Take
                      </button>
                    )
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="dim">
        Highest values
        {hasLimits ? `, and hours beyond the limits of ${vessel.name},` : ' (no limits are entered: Vessel)'} over what
        is stored{oldest.length === 0 ? ': nothing yet' : `, ${oldWords(nowMs - Math.min(...oldest), 'oldest ')}`}. What
        is not known is not counted: compare only lines that are known alike.
      </p>
    </>
  )
}

const currentText = ({ currentKn }: CandidateRow): string =>
  currentKn === null ? '–' : `${currentKn < 0 ? '−' : '+'}${formatSpeed(Math.abs(currentKn))}`
