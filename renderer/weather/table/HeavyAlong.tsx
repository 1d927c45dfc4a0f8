// Where the criteria of MSC.1/Circ.1228 are met along the voyage and where they could not be judged; a line leads to its first step.
import { useMemo, useState, type ReactNode } from 'react'
import { capital } from '../../../shared/format/format.ts'
import { heavyAlong } from '../../../shared/ship/heavy/along.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../shared/ship/heavy/settings.ts'
import {
  criterionAlongWords,
  heavyAlongWords,
  stretchTimes,
  type HeavyWords,
} from '../../../shared/ship/heavy/words.ts'
import { isAhead } from '../../../shared/format/time.ts'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { useNowMs } from '../../ui/clock.ts'
import { useUnits } from '../../state/app-store.ts'
import { moveTo } from '../../state/cursor-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words as catalogue } from '../../words/words.ts'
import styles from './heavy.module.css'
import lists from '../../ui/lists.module.css'
import typography from '../../ui/typography.module.css'

const FEW = 4

export function HeavyAlong({ weather, document }: { weather: VoyageWeather; document: VesselDocument }): ReactNode {
  const nowMs = useNowMs()
  const units = useUnits()
  const [all, setAll] = useState(false)
  const along = useMemo(
    () => heavyAlong(weather, document.particulars, document.heavyWeather ?? DEFAULT_HEAVY_WEATHER),
    [weather, document],
  )
  if (along.steps === 0) return null
  const isAgeUnknown = weather.fetchedAtMs.some((atMs) => atMs !== null && isAhead(nowMs - atMs))
  const summary = heavyAlongWords(along, isAgeUnknown)
  const stretches = along.criteria
    .flatMap((criterion) => criterion.stretches)
    .sort((a, b) => Number(a.lowM !== null) - Number(b.lowM !== null) || a.fromMs - b.fromMs)
  return (
    <div className={styles.along} data-testid="heavy-along">
      <h4>{catalogue.weather.heavyAlong.alongVoyage}</h4>
      <Line {...summary} />
      {along.seaSteps > 0 && (
        <ul className={styles.criteria}>
          {along.criteria.map((criterion) => {
            const { sign, words } = criterionAlongWords(criterion, units)
            return (
              <li key={criterion.name} data-along={criterion.name}>
                <Line sign={sign} words={`${titleOf(criterion)}: ${words}.`} />
              </li>
            )
          })}
        </ul>
      )}
      <ul>
        {(all ? stretches : stretches.slice(0, FEW)).map((stretch) => (
          <li key={`${stretch.name} ${stretch.fromMs}`}>
            <button type="button" className={lists.finding} data-level="warning" onClick={() => moveTo(stretch.fromMs)}>
              <span className={lists.sign} aria-hidden="true">
                {stretch.lowM === null ? '▲' : '●'}
              </span>
              <span>
                {titleOf(stretch)}:{' '}
                {stretch.lowM === null ? catalogue.weather.heavyAlong.met : catalogue.weather.heavyAlong.metInLowSea}{' '}
                {stretchTimes(stretch)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {stretches.length > FEW && (
        <Button onClick={() => setAll(!all)}>
          {all ? catalogue.weather.heavyAlong.showFewer : catalogue.weather.heavyAlong.showAll(stretches.length)}
        </Button>
      )}
    </div>
  )
}

const titleOf = ({ name, paragraph }: { name: string; paragraph: string }): string => `${capital(name)} (${paragraph})`

function Line({ sign, words }: HeavyWords): ReactNode {
  return (
    <p className={typography.dim}>
      <span className={lists.sign} aria-hidden="true">
        {sign}
      </span>{' '}
      {words}
    </p>
  )
}
