// Every stored value at every step of the voyage, with its source, age and distance off track.
import { memo, useEffect, useRef, type ReactNode } from 'react'
import { formatDistance, formatPosition } from '../../shared/format.ts'
import { displayUnit, formatMeasure, MEASURE_NAMES, MEASURES } from '../../shared/measures.ts'
import { formatAge, formatShortUtc } from '../../shared/time.ts'
import type { VoyageWeather } from '../../shared/weather.ts'
import { useNowMs } from '../ui/clock.ts'
import { moveTo, useCursor } from './cursor-store.ts'

export function WeatherTable({ weather }: { weather: VoyageWeather }): ReactNode {
  const cursorMs = useCursor((slice) => slice.cursorMs)
  const nowMs = useNowMs()
  return (
    <div className="table-scroll" tabIndex={-1}>
      <table className="weather-table" data-testid="weather-table">
        <caption className="unseen">Weather at each step of the voyage</caption>
        <thead>
          <tr>
            <Head label="Time" unit="UTC" />
            <Head label="Position" unit="" />
            <Head label="Source" unit="" />
            <Head label="Age" unit="" />
            <Head label="Off track" unit="NM" />
            <Head label="Values" unit="between" />
            {MEASURE_NAMES.map((measure) => (
              <Head key={measure} label={MEASURES[measure].label} unit={displayUnit(measure)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weather.steps.map((step, index) => (
            <StepRow
              key={step.timeMs}
              weather={weather}
              index={index}
              nowMs={nowMs}
              current={step.timeMs === cursorMs}
            />
          ))}
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

interface StepRowProps {
  weather: VoyageWeather
  index: number
  nowMs: number
  current: boolean
}

const StepRow = memo(function StepRow({ weather, index, nowMs, current }: StepRowProps): ReactNode {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const step = weather.steps[index]
  if (step === undefined) return null
  const source = weather.source[index] ?? 'none'
  const fetchedAtMs = weather.fetchedAtMs[index] ?? null
  const offTrackNm = weather.offTrackNm[index] ?? null
  return (
    <tr ref={row} aria-selected={current} onClick={() => moveTo(step.timeMs)}>
      <th scope="row">{formatShortUtc(step.timeMs)}</th>
      <td>{formatPosition({ lat: step.lat, long: step.long })}</td>
      <td className="mid">{source === 'none' ? '–' : source}</td>
      <td>{fetchedAtMs === null ? '–' : formatAge(nowMs - fetchedAtMs)}</td>
      <td>{formatDistance(offTrackNm)}</td>
      <td>{source === 'none' ? '–' : (weather.samples[index] ?? 1)}</td>
      {MEASURE_NAMES.map((measure) => (
        <td key={measure} data-time={step.timeMs} data-measure={measure}>
          {formatMeasure(measure, weather.columns[measure][index] ?? null)}
        </td>
      ))}
    </tr>
  )
})
