// The same values as the meteogram's as a table: each time with source and age, missing hours said.
import { Fragment, type ReactNode } from 'react'
import type { PointSeries } from '../../shared/weather/place-weather.ts'
import { displayUnit, formatMeasure, MAIN_MEASURES, MEASURES, type MeasureName } from '../../shared/weather/measures.ts'
import { formatShortUtc, HOUR_MS } from '../../shared/format/time.ts'
import { agesText, olderWords } from '../ui/age.ts'
import { gapsBefore } from './series-shape.ts'

const COLUMNS: readonly MeasureName[] = [...MAIN_MEASURES, 'atmosphericTemperature', 'seaSurfaceTemp']

export function SeriesTable({ series, from, nowMs }: { series: PointSeries; from: number; nowMs: number }): ReactNode {
  const gaps = gapsBefore(series.timesMs)
  return (
    <div className="table-scroll place-table" tabIndex={-1}>
      <table className="weather-table" data-testid="point-table">
        <caption className="unseen">Stored weather at one place</caption>
        <thead>
          <tr>
            <Head label="Time" unit="UTC" />
            <Head label="Source" unit="" />
            <Head label="Age" unit="" />
            {COLUMNS.map((measure) => (
              <Head key={measure} label={MEASURES[measure].label} unit={displayUnit(measure)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {series.timesMs.map((timeMs, i) =>
            i < from ? null : (
              <Fragment key={timeMs}>
                {i > from && gaps[i] === true && (
                  <tr className="gap">
                    <th scope="row">–</th>
                    <td colSpan={COLUMNS.length + 2}>
                      nothing stored for {Math.round((timeMs - (series.timesMs[i - 1] ?? timeMs)) / HOUR_MS)} h
                    </td>
                  </tr>
                )}
                <tr>
                  <th scope="row">{formatShortUtc(timeMs)}</th>
                  <td className="mid">{series.source[i]}</td>
                  <td>{agesText(series, i, nowMs)}</td>
                  {COLUMNS.map((measure) => {
                    const older = olderWords(series, measure, i, nowMs)
                    return (
                      <td key={measure} data-time={timeMs} data-measure={measure}>
                        {formatMeasure(measure, series.columns[measure][i] ?? null, series.directions)}
                        {older !== null && <small className="older"> {older}</small>}
                      </td>
                    )
                  })}
                </tr>
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function Head({ label, unit }: { label: string; unit: string }): ReactNode {
  return (
    <th scope="col">
      {label}
      <small>{unit === '' ? '\u00a0' : unit}</small>
    </th>
  )
}
