// What covers the voyage: how far, from which source, how old; and its casualties.
import type { ReactNode } from 'react'
import { formatShortUtc, HOUR_MS } from '../../../shared/format/time.ts'
import { itemAt } from '../../../shared/item-at.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { useChoice } from '../../state/fetch-choice-store.ts'
import { casualtiesAlong } from '../../state/casualty-queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { classes } from '../../ui/classes.ts'
import { useWallMs } from '../../ui/clock.ts'
import { stretchesOf } from '../../../shared/weather/coverage.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { casualtiesCoverWords, coversWords, stretchAge, stretchWords } from './covers-words.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './data.module.css'
import panels from '../../ui/panels.module.css'
import tables from '../../ui/tables.module.css'
import typography from '../../ui/typography.module.css'

export function Covers({ voyage }: { voyage: Voyage }): ReactNode {
  return (
    <section className={panels.figures} data-testid="covers">
      <h3>{catalogue.data.covers.title}</h3>
      <OfWeather hasEtd={voyage.document.schedule.etdMs !== null} />
      <OfCasualties voyage={voyage} />
    </section>
  )
}

function OfWeather({ hasEtd }: { hasEtd: boolean }): ReactNode {
  const { value: weather, fault } = useVoyageWeather()
  const nowMs = useWallMs()
  if (fault !== null) return <p className={typography.complaint}>▲ {fault.message}</p>
  if (!hasEtd) return <p>{catalogue.data.covers.setEtdFirst}</p>
  if (weather === null) return <p className={typography.dim}>{catalogue.data.covers.reading}</p>
  if (weather.steps.length === 0) return <p>{catalogue.data.covers.noWeather}</p>
  const { sign, words, ages } = coversWords(weather, nowMs)
  return (
    <>
      <p className={typography.lead} data-testid="covers-words">
        <span aria-hidden="true">{sign}</span> {unbroken(words)}
      </p>
      {ages !== null && (
        <p className={typography.dim} data-testid="covers-ages">
          {unbroken(ages)}
        </p>
      )}
      <Stretches weather={weather} />
    </>
  )
}

function OfCasualties({ voyage }: { voyage: Voyage }): ReactNode {
  const halfWidthNm = useChoice((state) => state.casualtiesHalfWidthNm)
  const { value: along, fault } = useAnswer(casualtiesAlong(voyage, halfWidthNm))
  const nowMs = useWallMs()
  return (
    <p
      className={classes(styles.coversCasualties, fault !== null && typography.complaint)}
      data-testid="covers-casualties"
    >
      {fault !== null
        ? catalogue.data.covers.casualtiesFault(fault.message)
        : along === null
          ? catalogue.data.covers.casualtiesReading
          : unbroken(casualtiesCoverWords(along, nowMs))}
    </p>
  )
}

const timeOf = ({ steps }: VoyageWeather, index: number): string => formatShortUtc(itemAt(steps, index).timeMs)

/** Parts of the voyage whose values are of one source and nearly one age. */
function Stretches({ weather }: { weather: VoyageWeather }): ReactNode {
  const nowMs = useWallMs()
  return (
    <table className={tables.plain} data-testid="stretches">
      <thead>
        <tr>
          <th scope="col">UTC</th>
          <th scope="col">{catalogue.data.covers.what}</th>
          <th scope="col" className={tables.num}>
            {catalogue.data.covers.age}
          </th>
        </tr>
      </thead>
      <tbody>
        {stretchesOf(weather, HOUR_MS).map((stretch) => (
          <tr key={stretch.fromIndex}>
            <td>
              <span className={typography.nowrap}>{timeOf(weather, stretch.fromIndex)} –</span>{' '}
              <span className={typography.nowrap}>{timeOf(weather, stretch.toIndex)}</span>
            </td>
            <td>{stretchWords(weather, stretch)}</td>
            <td className={classes(tables.num, tables.wraps)}>
              {stretchAge(stretch, nowMs).map((line) => (
                <div key={line} className={typography.nowrap}>
                  {line}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
