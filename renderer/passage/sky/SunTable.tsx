// Sunrise, sunset and twilights at the ship, a line a day of ship's time.
import { useState, type ReactNode } from 'react'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { useClockSteps } from '../../state/ship-clocks.ts'
import { useVoyageSky } from '../../state/voyage-weather.ts'
import { SUN_COLUMNS, sunDays } from './sun-days.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './sky.module.css'

const FEW = 4

export function SunTable({ document, schedule }: { document: VoyageDocument; schedule: Schedule }): ReactNode {
  const { value: sky, fault } = useVoyageSky()
  const clocks = useClockSteps(schedule, document.schedule.shipTime)
  const [all, setAll] = useState(false)
  if (fault !== null) return <p className={typography.complaint}>{words.sky.sunTable.fault(fault.message)}</p>
  if (schedule.etdMs === null) return <p className={typography.lead}>{words.sky.sunTable.setEtdFirst}</p>
  if (sky?.sun === undefined || sky.sun === null) return <p role="status">{words.sky.sunTable.reading}</p>
  const days = sunDays(sky.sun, clocks)
  return (
    <section className={styles.sun} data-testid="sun">
      <h3>{words.sky.sunTable.title}</h3>
      {days.length === 0 ? (
        <p className={typography.dim}>{words.sky.sunTable.none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.sky.sunTable.lt}</th>
              {SUN_COLUMNS.map(([kind, word]) => (
                <th key={kind} scope="col" className={typography.num}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? days : days.slice(0, FEW)).map((day) => (
              <tr key={day.key}>
                <th scope="row">{day.date}</th>
                {SUN_COLUMNS.map(([kind]) => (
                  <td key={kind} className={typography.num}>
                    {day.clocks[kind] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {days.length > FEW && (
        <Button onClick={() => setAll(!all)}>
          {all ? words.sky.sunTable.showFewer : words.sky.sunTable.showAll(days.length)}
        </Button>
      )}
      <p className={typography.dim}>
        {sky.sun.isWhole ? words.sky.sunTable.basis : words.sky.sunTable.basisOfFirstDays}
      </p>
    </section>
  )
}
