// What arriving earlier or later on the own route costs: a line for each arrival, as expected.
import type { ReactNode } from 'react'
import { formatSpeed } from '../../../shared/format/format.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { CandidatesFound } from '../../../shared/candidates/candidates.ts'
import { useUnits } from '../../state/app-store.ts'
import { costFigures, isInTonnes } from './cost-figures.ts'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './costs.module.css'

const { costs: texts } = words.speeds

/** Nothing where none is known. */
export function SpeedCosts({ found }: { found: CandidatesFound }): ReactNode {
  const units = useUnits()
  const lines = costFigures(found, units)
  if (lines.length === 0) return null
  return (
    <section className={panels.stack} data-testid="speed-costs">
      <h3>{texts.title}</h3>
      <table className={styles.costs} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.eta}</th>
            <th scope="col">{texts.later}</th>
            <Head>{texts.set}</Head>
            <Head>{isInTonnes(found) ? texts.fuelT : texts.fuelPercent}</Head>
            <Head>{texts.sea(units.waves)}</Head>
            <Head>{texts.hard}</Head>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ etaMs, later, isPlanned, setSpeedKn, fuel, sea, hard }) => (
            <tr key={`${etaMs} ${setSpeedKn}`} aria-current={isPlanned || undefined}>
              <th scope="row">{formatShortUtc(etaMs)}</th>
              <td>{later}</td>
              <Figure>{formatSpeed(setSpeedKn)}</Figure>
              <Figure>{fuel}</Figure>
              <Figure>{sea}</Figure>
              <Figure>{hard}</Figure>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={typography.hint}>{texts.key}</p>
    </section>
  )
}

const Head = ({ children }: { children: ReactNode }): ReactNode => (
  <th scope="col" className={styles.num}>
    {children}
  </th>
)

const Figure = ({ children }: { children: ReactNode }): ReactNode => <td className={styles.num}>{children}</td>
