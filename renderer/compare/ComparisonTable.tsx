// Compared passages as a table; a line is taken with its button. What rests on a part of the passage stands in brackets.
import type { ReactNode } from 'react'
import type { AlternativeRow, Knowledge, Worst } from '../../shared/ship/comparison.ts'
import { COLUMNS, GROUPS } from '../../shared/weather/columns.ts'
import { formatSpeed } from '../../shared/format/format.ts'
import { ageTogether, fetchSpanOf, formatShortUtc, isAhead, oldestWords } from '../../shared/format/time.ts'
import { useNowMs } from '../ui/clock.ts'
import {
  anyText,
  beyondWords,
  bestOf,
  hardText,
  isLittleKnown,
  passageText,
  restingText,
  SEA_DIGITS,
  unknownText,
  WIND_DIGITS,
} from './comparison-words.ts'
import { Button } from '../ui/Button.tsx'
import typography from '../ui/typography.module.css'
import { ScrollArea } from '../ui/ScrollArea.tsx'
import styles from './compare.module.css'

interface ComparisonTableProps {
  rows: readonly AlternativeRow[]
  first: 'ETD' | 'Route'
  isTaken: (row: AlternativeRow) => boolean
  /** One is being taken: no other can be meanwhile. */
  busy?: boolean
  onTake: (row: AlternativeRow) => void
}

const figure = (worst: Worst | null, digits: number, knowledge: Knowledge): string =>
  restingText(worst?.value.toFixed(digits) ?? '', knowledge)
const when = (worst: Worst | null): string | undefined =>
  worst === null ? undefined : `${formatShortUtc(worst.timeMs)} UTC`

const HEADS: readonly (readonly [string, string])[] = [
  ['Beyond', 'hard, any'],
  [GROUPS.sea.name, COLUMNS.totalWaveHeight.unit],
  [GROUPS.wind.name, COLUMNS.windSpeed.unit],
  [GROUPS.current.name, COLUMNS.currentSpeed.unit],
  ['Unknown', 'of all'],
]

export function ComparisonTable({ rows, first, isTaken, busy = false, onTake }: ComparisonTableProps): ReactNode {
  const nowMs = useNowMs()
  const hasLimits = rows.some(({ limits }) => limits.length > 0)
  const fetched = fetchSpanOf(
    rows.flatMap((row) => [row.oldestFetchedAtMs, row.newestFetchedAtMs].filter((ms) => ms !== null)),
  )
  const ageMs = ageTogether(fetched, nowMs)
  // Of weather fetched ahead of this clock nobody knows the age: none is called better by it.
  const best = ageMs !== null && isAhead(ageMs) ? null : bestOf(rows)
  return (
    <>
      {isLittleKnown(rows) && (
        <p className={typography.hint} role="status">
          Little is known of these passages. In Data choose alternatives or a corridor, then Get weather.
        </p>
      )}
      <ScrollArea label="Departures, speeds and routes compared" className={styles.scroll}>
        <table className={styles.table} data-testid="candidates">
          <thead>
            <tr>
              <th scope="col">
                {first}
                <small>ETA UTC</small>
              </th>
              {HEADS.map(([word, unit]) => (
                <th key={word} scope="col" className={typography.num}>
                  {word}
                  <small>{unit}</small>
                </th>
              ))}
              <th scope="col">
                <span className={typography.unseen}>Take</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} aria-selected={isTaken(row)}>
                <th scope="row" title={row.name}>
                  <span className={typography.ellipsis}>{first === 'ETD' ? formatShortUtc(row.etdMs) : row.name}</span>
                  <small>
                    {first === 'Route' && `${formatSpeed(row.averageSpeedKn)} kn, `}
                    {formatShortUtc(row.etaMs)}
                  </small>
                  {row === best?.row && <small className={styles.best}>● {best.words}</small>}
                </th>
                <td className={typography.num} title={beyondWords(row)}>
                  {hardText(row)}
                  <small>{anyText(row)}</small>
                </td>
                <td className={typography.num} title={when(row.worstSea)}>
                  {figure(row.worstSea, SEA_DIGITS, row.rests.sea)}
                </td>
                <td className={typography.num} title={when(row.worstWind)}>
                  {figure(row.worstWind, WIND_DIGITS, row.rests.wind)}
                </td>
                <td className={typography.num}>{currentText(row)}</td>
                <td className={typography.num}>
                  {unknownText(row)}
                  <small>{passageText(row)}</small>
                </td>
                <td className={typography.num}>
                  {isTaken(row) ? (
                    <span className={typography.dim}>now</span>
                  ) : (
                    row.speedKn === undefined && (
                      <Button data-testid="take" disabled={busy} onClick={() => onTake(row)}>
                        Take
                      </Button>
                    )
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className={typography.dim}>
        Highest values{hasLimits ? ', and hours beyond the vessel’s limits' : ' (no limits are entered: Vessel)'}
        {ageMs === null ? ': nothing is stored yet' : `, ${oldestWords(fetched, nowMs, 'oldest ')}`}. In brackets: part
        of the passage is not known, it is at least so much (current: the mean of the part known). Only what is known
        throughout is called better, and only by these figures.
      </p>
    </>
  )
}

const currentText = ({ currentKn, rests }: AlternativeRow): string =>
  currentKn === null
    ? '–'
    : restingText(`${currentKn < 0 ? '−' : '+'}${formatSpeed(Math.abs(currentKn))}`, rests.current)
