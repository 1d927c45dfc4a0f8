// A place by season: the average of years, one year, or years side by side; fetched with the cost shown first.
import { useState, type ReactNode } from 'react'
import { TRACK_ONLY } from '../../../shared/sync/sync.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { oldWords } from '../../../shared/format/time.ts'
import type { PlaceAverage } from '../../../shared/weather/place-weather.ts'
import { periodWords, saysYears } from '../../../shared/weather/average-period.ts'
import { columnUnit, COLUMNS, SHOWN } from '../../../shared/weather/columns.ts'
import { formatMeasure, MEASURES, unitOf, type MeasureName } from '../../../shared/weather/measures.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { FetchButton } from '../../data/fetch/FetchButton.tsx'
import { offWords } from '../../ui/place-words.ts'
import { useUnits } from '../../state/app-store.ts'
import { averagesAt } from '../../state/queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useNowMs } from '../../ui/clock.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import {
  areMonthsKnown,
  seasonRequestWords,
  SPAN_KINDS,
  spansOf,
  spanWords,
  spreadOf,
  defaultChoice,
  yearCaution,
  type SpanChoice,
} from './season-words.ts'
import { SeasonsQuestion, useSeasons } from '../../settings/settings/SeasonsQuestion.tsx'
import { YearCharts } from './YearCharts.tsx'
import { SpanChooser } from './SpanChooser.tsx'
import { classes } from '../../ui/classes.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import tables from '../../ui/tables.module.css'
import styles from './place.module.css'

export function SeasonView({ position }: { position: Position }): ReactNode {
  const nowMs = useNowMs()
  const { schedule } = useCurrentVoyage()
  const [choice, choose] = useState<SpanChoice>(() => defaultChoice(nowMs, schedule))
  const seasons = useSeasons()
  const spans = spansOf(choice, nowMs)
  const { value, fault } = useAnswer(averagesAt(position, spans))
  const isSouth = position.lat < 0 && choice.quarter !== null
  const isKnown = areMonthsKnown(isSouth, seasons)
  return (
    <>
      <SpanChooser choice={choice} kinds={SPAN_KINDS} lastYear={new Date(nowMs).getUTCFullYear()} onChoose={choose} />
      <SeasonsQuestion isSouth={isSouth} />
      {seasons !== null && isKnown && (
        <FetchButton
          choice={{ ...TRACK_ONLY, weather: { plan: 'averages', spans, position, voyageIds: [] } }}
          action={words.place.seasonView.getAverages(spans.length)}
          allHere={words.place.seasonView.allStored}
          testId="ask-season"
        />
      )}
      {fault !== null && <p className={typography.complaint}>▲ {fault.message}</p>}
      {value !== null && <YearCharts averages={value} position={position} areMonthsKnown={isKnown} />}
      {value !== null && <SeasonTable averages={value} nowMs={nowMs} isKnown={isKnown} />}
    </>
  )
}

const isDirection = (measure: MeasureName): boolean => MEASURES[measure].direction !== null

interface SeasonTableProps {
  averages: readonly PlaceAverage[]
  nowMs: number
  /** Which months they are of. */
  isKnown: boolean
}

function SeasonTable({ averages, nowMs, isKnown }: SeasonTableProps): ReactNode {
  const units = useUnits()
  const stored = averages.filter((one) => one.stored !== null)
  const season = averages[0]?.season ?? null
  const caution = yearCaution(averages.map(({ span }) => span))
  return (
    <>
      <p data-testid="season-words">
        {stored.length === 0
          ? words.place.seasonView.nothingStored(seasonRequestWords(season, isKnown))
          : words.place.seasonView.caution(seasonRequestWords(season, isKnown))}
      </p>
      {caution !== null && <p className={typography.dim}>{caution}</p>}
      <ScrollArea label={words.place.seasonView.table} className={classes(tables.scroll, styles.table)}>
        <table className={tables.series} data-testid="season-table">
          <caption className={typography.unseen}>{words.place.seasonView.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={tables.frozen}>
                {words.place.seasonView.average}
                <small>{words.place.seasonView.averageHint}</small>
              </th>
              <th scope="col">
                {words.place.seasonView.source}
                <small>{'\u00a0'}</small>
              </th>
              {SHOWN.season.map((measure) => (
                <th key={measure} scope="col">
                  {COLUMNS[measure].name}
                  <small>{columnUnit(measure, units)}</small>
                </th>
              ))}
              <th scope="col">
                {words.place.seasonView.from}
                <small>{'\u00a0'}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {averages.map(({ span, stored: found }) => (
              <tr key={spanWords(span, isKnown)}>
                <th scope="row" className={tables.frozen}>
                  {spanWords(span, isKnown)}
                  {found !== null && saysYears(span, found.period) && (
                    <small className={typography.dim}>{periodWords(found.period)}</small>
                  )}
                </th>
                <td className={tables.mid}>{found === null ? '–' : 'A'}</td>
                {SHOWN.season.map((measure) => (
                  <td key={measure} data-measure={measure}>
                    {found === null
                      ? '–'
                      : formatMeasure(measure, found.values[measure] ?? null, units, found.directions)}
                  </td>
                ))}
                <td>
                  {found === null
                    ? words.place.seasonView.noWeather
                    : `${offWords(found.offNm)}, ${withOffice(oldWords(nowMs - found.fetchedAtMs), found.fetchedBy)}`}
                </td>
              </tr>
            ))}
            {averages.length > 1 && <SpreadRow averages={averages} stored={stored.length} />}
          </tbody>
        </table>
      </ScrollArea>
    </>
  )
}

/** How much the years differ: highest less lowest, of those stored. */
function SpreadRow({ averages, stored }: { averages: readonly PlaceAverage[]; stored: number }): ReactNode {
  const units = useUnits()
  return (
    <tr className={styles.spread} data-testid="season-spread">
      <th scope="row" className={tables.frozen}>
        {words.place.seasonView.spread}
        {stored < averages.length && ` ${words.place.seasonView.storedCount(stored, averages.length)}`}
      </th>
      <td />
      {SHOWN.season.map((measure) => {
        const spread = isDirection(measure) ? null : spreadOf(averages.map(({ stored: one }) => one?.values[measure]))
        const unit = unitOf(measure, units)
        return <td key={measure}>{spread === null ? '–' : (spread * unit.factor).toFixed(unit.decimals)}</td>
      })}
      <td>{words.place.seasonView.spreadHint}</td>
    </tr>
  )
}
