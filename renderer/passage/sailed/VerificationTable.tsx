// Errors of forecasts by how far ahead they were: figures, and nine of ten of them as a bar about what was there.
import type { ReactNode } from 'react'
import type { ForecastErrors, Verified, VerifiedBin } from '../../../shared/ship/sailed/verification.ts'
import { displayUnit, toDisplay } from '../../../shared/weather/measures.ts'
import { useUnits } from '../../state/app-store.ts'
import { classes } from '../../ui/classes.ts'
import { words as catalogue } from '../../words/words.ts'
import tables from '../../ui/tables.module.css'
import { axisOf, binLines, figureOf, signedFigure } from './verification-figures.ts'
import styles from './verification.module.css'

const words = catalogue.verification

interface TableProps {
  measure: Verified
  bins: readonly VerifiedBin[]
}

export function VerificationTable({ measure, bins }: TableProps): ReactNode {
  const units = useUnits()
  const unit = displayUnit(measure, units)
  const most = axisOf(measure, bins, units)
  const ends = most === null ? null : words.axis(String(Number(most.toPrecision(1))), unit)
  const num = tables.num
  return (
    <table className={classes(tables.plain, styles.table)} aria-label={words.table} data-testid="verification-table">
      <thead>
        <tr>
          <th scope="col">
            <Lines lines={words.heads.ahead(unit)} />
          </th>
          <Head lines={words.heads.bias} />
          <Head lines={words.heads.mean} />
          <Head lines={words.heads.within} />
          <th aria-hidden="true">
            {ends !== null && (
              <span className={styles.ends}>
                <span>{ends[0]}</span>
                <span>0</span>
                <span>{ends[1]}</span>
              </span>
            )}
          </th>
          <Head lines={words.heads.steps} />
        </tr>
      </thead>
      <tbody>
        {bins.map((bin) => {
          const { errors, steps, separate } = bin
          return (
            <tr key={binLines(bin).join(' ')} data-testid="verification-row">
              <th scope="row" className={styles.name}>
                <Lines lines={binLines(bin)} />
              </th>
              {errors === null ? (
                <td colSpan={4} className={styles.few}>
                  {words.tooFewHere}
                </td>
              ) : (
                <>
                  <td className={num}>{signedFigure(measure, errors.bias, units)}</td>
                  <td className={num}>{figureOf(measure, errors.mean, units)}</td>
                  <td className={num}>{figureOf(measure, errors.within, units)}</td>
                  <td className={styles.range}>
                    {most !== null && <Bar measure={measure} errors={errors} most={most} />}
                  </td>
                </>
              )}
              <td className={num}>{words.worth(steps, separate)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Head = ({ lines }: { lines: readonly string[] }): ReactNode => (
  <th scope="col" className={tables.num}>
    <Lines lines={lines} />
  </th>
)

const Lines = ({ lines }: { lines: readonly string[] }): ReactNode =>
  lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}{' '}
    </span>
  ))

/** Units of the drawing from its middle to an end. */
const HALF = 50

function Bar({ measure, errors, most }: { measure: Verified; errors: ForecastErrors; most: number }): ReactNode {
  const units = useUnits()
  const at = (value: number): number => (toDisplay(measure, value, units) / most) * HALF
  const { from, to, bias } = errors
  const label = words.bar(
    signedFigure(measure, from, units),
    signedFigure(measure, to, units),
    signedFigure(measure, bias, units),
    displayUnit(measure, units),
  )
  return (
    <svg className={styles.bar} viewBox={`${-HALF - 4} -8 ${2 * HALF + 8} 16`} role="img" aria-label={label}>
      <title>{label}</title>
      <path className={styles.zero} d={`M${-HALF} 0H${HALF}M0 -6V6`} />
      <path className={styles.most} d={`M${at(from)} 0H${at(to)}M${at(from)} -4V4M${at(to)} -4V4`} />
      <circle className={styles.mean} cx={at(bias)} cy="0" r="3.5" />
    </svg>
  )
}
