// The same values as the meteogram's as a table: each time with source and age, missing hours said.
import { Fragment, type ReactNode } from 'react'
import type { PointSeries } from '../../shared/weather/place-weather.ts'
import { cellOf } from '../../shared/weather/cells.ts'
import { COLUMNS, SHOWN } from '../../shared/weather/columns.ts'
import { formatShortUtc, HOUR_MS, oldWords } from '../../shared/format/time.ts'
import { agesText } from '../ui/age.ts'
import { gapsBefore } from './series-shape.ts'

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
            {SHOWN.place.map((name) => (
              <Head key={name} label={COLUMNS[name].name} unit={COLUMNS[name].unit} />
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
                    <td colSpan={SHOWN.place.length + 2}>
                      nothing stored for {Math.round((timeMs - (series.timesMs[i - 1] ?? timeMs)) / HOUR_MS)} h
                    </td>
                  </tr>
                )}
                <tr>
                  <th scope="row">{formatShortUtc(timeMs)}</th>
                  <td className="mid">{series.source[i]}</td>
                  <td>{agesText(series, i, nowMs)}</td>
                  {SHOWN.place.map((name) => {
                    const { text, olderAtMs } = cellOf(series, i, name)
                    return (
                      <td key={name} data-time={timeMs} data-measure={COLUMNS[name].measure}>
                        {text}
                        {olderAtMs !== null && <small className="older"> {oldWords(nowMs - olderAtMs)}</small>}
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
