// The changes of the forecast as a layer of the chart: marks along the track.
import type { ReactNode } from 'react'
import { toggleOnChart, useChangesStore } from '../../state/changes-store.ts'
import { useForecastChanges } from '../../state/forecast-changes.ts'
import { useNowMs } from '../../ui/clock.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './layers.module.css'
import typography from '../../ui/typography.module.css'

const words = catalogue.chartChanges

export function ChangesLayer(): ReactNode {
  const isOn = useChangesStore((state) => state.isOnChart)
  return (
    <>
      <div className={styles.choice}>
        <label>
          <input type="checkbox" data-testid="layer-changes" checked={isOn} onChange={toggleOnChart} />
          {words.layer}
        </label>
      </div>
      {isOn && <Key />}
    </>
  )
}

function Key(): ReactNode {
  const { kind } = useForecastChanges(useNowMs())
  return <p className={typography.hint}>{kind === 'none' ? words.nothing : words.key}</p>
}
