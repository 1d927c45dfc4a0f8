// Stored routes side by side by season: mean and worse end of each average along them, and how much of it is known.
import { useState, type ReactNode } from 'react'
import { TRACK_ONLY } from '../../../shared/sync/sync.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { oldestWords } from '../../../shared/format/time.ts'
import { endOf, MAX_ROUTES_ALONG, type AlongMeasure, type AlongRoute } from '../../../shared/weather/place-weather.ts'
import { periodsWords } from '../../../shared/weather/average-period.ts'
import { formatDistance } from '../../../shared/format/format.ts'
import { columnUnit, COLUMNS, SHOWN } from '../../../shared/weather/columns.ts'
import { formatMeasure } from '../../../shared/weather/measures.ts'
import { FetchButton } from '../../data/fetch/FetchButton.tsx'
import { useUnits } from '../../state/app-store.ts'
import { averagesAlong } from '../../state/queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { toggled } from '../../state/fetch-choice-store.ts'
import { useNowMs } from '../../ui/clock.ts'
import { currentVoyage, useCurrentVoyage, useVoyageList } from '../../state/voyage-store.ts'
import {
  knownWords,
  nearWords,
  placesKnown,
  spansOf,
  areMonthsKnown,
  spanWords,
  defaultChoice,
  type SpanChoice,
} from './season-words.ts'
import { SeasonsQuestion, useSeasons } from '../../settings/settings/SeasonsQuestion.tsx'
import { SpanChooser } from './SpanChooser.tsx'
import { Check } from '../../ui/Check.tsx'
import { classes } from '../../ui/classes.ts'
import { words } from '../../words/words.ts'
import styles from './place.module.css'
import typography from '../../ui/typography.module.css'
import lists from '../../ui/lists.module.css'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import tables from '../../ui/tables.module.css'

const KINDS = ['average', 'year'] as const

export function RoutesView(): ReactNode {
  const nowMs = useNowMs()
  const list = useVoyageList()
  const { schedule } = useCurrentVoyage()
  const [choice, choose] = useState<SpanChoice>(() => defaultChoice(nowMs, schedule))
  const [chosen, setChosen] = useState<number[]>(() => {
    const voyage = currentVoyage()
    return voyage === null ? [] : [voyage.voyageId]
  })
  const seasons = useSeasons()
  // One that was put away since is none.
  const voyageIds = chosen.filter((id) => list.some(({ voyageId }) => voyageId === id))
  const [span] = spansOf(choice, nowMs)
  const { value, fault } = useAnswer(
    voyageIds.length === 0 || span === undefined ? null : averagesAlong(voyageIds, span),
  )
  const isSouth = choice.quarter !== null && (value?.some((route) => route.isSouth) ?? false)
  const isKnown = areMonthsKnown(isSouth, seasons)
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className={typography.dim}>{words.place.routesView.chooseRoutes(MAX_ROUTES_ALONG)}</legend>
        <ul className={lists.scroll}>
          {list.map(({ voyageId, name }) => (
            <li key={voyageId}>
              <Check title={name}>
                <input
                  type="checkbox"
                  data-testid={`route-${voyageId}`}
                  checked={voyageIds.includes(voyageId)}
                  disabled={!voyageIds.includes(voyageId) && voyageIds.length >= MAX_ROUTES_ALONG}
                  onChange={() => setChosen(toggled(voyageIds, voyageId))}
                />
                <span className={typography.ellipsis}>{name}</span>
              </Check>
            </li>
          ))}
        </ul>
      </fieldset>
      {list.length < 2 && <p className={typography.hint}>{words.place.routesView.onlyOne}</p>}
      <SpanChooser choice={choice} kinds={KINDS} lastYear={new Date(nowMs).getUTCFullYear()} onChoose={choose} />
      <SeasonsQuestion isSouth={isSouth} />
      {fault !== null && <p className={typography.complaint}>▲ {fault.message}</p>}
      {voyageIds.length > 0 && span !== undefined && seasons !== null && value !== null && isKnown && (
        <FetchButton
          choice={{ ...TRACK_ONLY, weather: { plan: 'averages', spans: [span], position: null, voyageIds } }}
          action={words.place.routesView.getAverages(voyageIds.length)}
          allHere={words.place.routesView.allStored}
          testId="ask-routes"
        />
      )}
      {value !== null && span !== undefined && (
        <>
          <p data-testid="routes-words">{words.place.routesView.caution(spanWords(span, isKnown))}</p>
          <RoutesTable isOfYear={'year' in span} routes={value} nowMs={nowMs} />
        </>
      )}
    </>
  )
}

interface RoutesTableProps {
  routes: readonly AlongRoute[]
  /** The span names its year itself, and the service says none with it. */
  isOfYear: boolean
  nowMs: number
}

function RoutesTable({ routes, isOfYear, nowMs }: RoutesTableProps): ReactNode {
  const units = useUnits()
  return (
    <ScrollArea label={words.place.routesView.table} className={classes(tables.scroll, styles.table)}>
      <table className={classes(tables.series, styles.routes)} data-testid="routes-table">
        <caption className={typography.unseen}>{words.place.routesView.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={tables.frozen}>
              {words.place.routesView.route}
              <small>NM</small>
            </th>
            <th scope="col">
              {words.place.routesView.known}
              <small>{words.place.routesView.knownHint}</small>
            </th>
            {SHOWN.season.map((measure) => (
              <th key={measure} scope="col">
                {words.place.routesView.average(COLUMNS[measure].name)}
                <small>{words.place.routesView.mean[endOf(measure) ?? 'alone'](columnUnit(measure, units))}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => (
            <tr key={route.voyageId}>
              <th scope="row" className={tables.frozen} title={route.name}>
                <span className={typography.ellipsis}>{route.name}</span>
                <small className={typography.dim}>{formatDistance(route.totalNm)} NM</small>
              </th>
              <td>
                {knownWords(placesKnown(route), route.places)}
                <small className={typography.dim}>
                  {route.oldestFetchedAtMs === null
                    ? words.place.routesView.noWeather
                    : withOffice(oldestWords(route, nowMs, `${words.place.routesView.oldest} `), route.fetchedBy)}
                </small>
                {route.known > 0 && !isOfYear && (
                  <small className={typography.dim}>{periodsWords(route.periods)}</small>
                )}
              </td>
              {SHOWN.season.map((measure) => (
                <Figure key={measure} measure={measure} route={route} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

interface FigureProps {
  measure: AlongMeasure
  route: AlongRoute
}

function Figure({ measure, route }: FigureProps): ReactNode {
  const units = useUnits()
  const figure = route.figures[measure]
  if (figure === null) return <td data-measure={measure}>–</td>
  const text = (value: number): string => formatMeasure(measure, value, units, route.directions)
  const at = figure.end === null ? '' : words.place.routesView.at(nearWords(figure.end.at))
  const places = figure.known === placesKnown(route) ? '' : words.place.routesView.places(figure.known)
  return (
    <td data-measure={measure}>
      {text(figure.mean)}
      {figure.end !== null && ` / ${text(figure.end.value)}`}
      <small className={typography.dim}>{`${at} ${places}`.trim()}</small>
    </td>
  )
}
