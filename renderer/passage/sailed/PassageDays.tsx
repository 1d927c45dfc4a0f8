// Each day as planned and as it was: greatest sea and wind, hours known, distance and hours under way.
import type { ReactNode } from 'react'
import type { DayMeasure, DayWeather, PassageDayFigures } from '../../../shared/ship/sailed/passage-days.ts'
import {
  dayName,
  figureText,
  figureUnit,
  GREATEST_NOTE,
  knownWords,
  runNote,
  runText,
} from '../../../shared/ship/sailed/passage-words.ts'
import { useApp, useUnits } from '../../state/app-store.ts'
import { DEFAULT_DIRECTIONS } from '../../../shared/weather/measures.ts'
import { classes } from '../../ui/classes.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import type { PassageSailed } from './use-passage-sailed.ts'
import tables from '../../ui/tables.module.css'
import typography from '../../ui/typography.module.css'
import styles from './passage-part.module.css'

const words = catalogue.sailedPassage

interface PassageDaysProps {
  sailed: PassageSailed
  /** Which forecast is meant by as planned. */
  plannedBy: string
}

export function PassageDays({ sailed, plannedBy }: PassageDaysProps): ReactNode {
  return (
    <>
      <WeatherByDay days={sailed.days} />
      <p className={typography.hint}>
        {unbroken(plannedBy)} {GREATEST_NOTE}
      </p>
      <RunByDay days={sailed.days} />
      <p className={typography.hint}>{unbroken(runNote(sailed.fixMs))}</p>
    </>
  )
}

function WeatherByDay({ days }: { days: readonly PassageDayFigures[] }): ReactNode {
  const units = useUnits()
  const [seaUnit, windUnit] = [figureUnit('totalWaveHeight', units), figureUnit('windSpeed', units)]
  return (
    <section className={styles.part} aria-label={words.weather}>
      <h3>{words.weather}</h3>
      <table className={classes(tables.plain, styles.days)} data-testid="passage-weather">
        <Head
          groups={[words.sea(seaUnit), words.wind(windUnit)]}
          columns={[words.planned, words.was]}
          last={words.known}
        />
        <tbody>
          {days.map((day) => (
            <tr key={day.fromMs}>
              <th scope="row">{dayName(day)}</th>
              {(['totalWaveHeight', 'windSpeed'] as const).map((measure) => [
                <Figure key={`${measure} planned`} measure={measure} weather={day.planned} isPlanned />,
                <Figure key={`${measure} was`} measure={measure} weather={day.was} />,
              ])}
              <td className={tables.num}>{unbroken(knownWords(day.hours))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeadProps {
  groups: readonly string[]
  /** Under each group. */
  columns: readonly string[]
  /** Of one column by itself at the end. */
  last?: string
}

const Head = ({ groups, columns, last }: HeadProps): ReactNode => (
  <thead>
    <tr>
      <th rowSpan={2} scope="col">
        {words.day}
      </th>
      {groups.map((group) => (
        <th key={group} colSpan={columns.length} scope="colgroup" className={tables.num}>
          {group}
        </th>
      ))}
      {last !== undefined && (
        <th rowSpan={2} scope="col" className={tables.num}>
          {last}
        </th>
      )}
    </tr>
    <tr>
      {groups.map((group) =>
        columns.map((column) => (
          <th key={`${group} ${column}`} scope="col" className={tables.num}>
            {column}
          </th>
        )),
      )}
    </tr>
  </thead>
)

interface FigureProps {
  measure: DayMeasure
  weather: DayWeather | null
  isPlanned?: boolean
}

function Figure({ measure, weather, isPlanned = false }: FigureProps): ReactNode {
  const units = useUnits()
  const directions = useApp((state) => state.app?.preferences.directions ?? DEFAULT_DIRECTIONS)
  const figure = weather?.[measure] ?? null
  const { text, sign, passed } = figureText(measure, figure, units, directions)
  const kind = figure?.greatest?.passed?.kind
  return (
    <td
      className={classes(tables.num, styles.figure)}
      data-planned={isPlanned || undefined}
      data-passed={kind}
      title={passed ?? undefined}
    >
      {text}
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      {passed !== null && <span className={typography.unseen}>{passed}</span>}
    </td>
  )
}

function RunByDay({ days }: { days: readonly PassageDayFigures[] }): ReactNode {
  return (
    <section className={styles.part} aria-label={words.run}>
      <h3>{words.run}</h3>
      <table className={classes(tables.plain, styles.days)} data-testid="passage-run">
        <Head groups={[words.plannedRun, words.madeGood]} columns={[words.nm, words.h]} />
        <tbody>
          {days.map((day) => (
            <Run key={day.fromMs} day={day} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Run({ day }: { day: PassageDayFigures }): ReactNode {
  const { plannedNm, plannedHours, madeGoodNm, madeGoodHours, until } = runText(day)
  return (
    <>
      <tr>
        <th scope="row">{dayName(day)}</th>
        <td className={tables.num}>{plannedNm}</td>
        <td className={tables.num}>{plannedHours}</td>
        <td className={tables.num}>{madeGoodNm}</td>
        <td className={tables.num}>{madeGoodHours}</td>
      </tr>
      {until !== null && (
        <tr>
          <td colSpan={5} className={classes(tables.num, typography.hint)}>
            {until}
          </td>
        </tr>
      )}
    </>
  )
}
