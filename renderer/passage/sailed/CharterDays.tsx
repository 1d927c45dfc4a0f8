// Good weather by the terms of the charter: hours of each, what is not known first, and day by day with words and signs.
import type { ReactNode } from 'react'
import type { Charter } from '../../../shared/ship/sailed/charter.ts'
import {
  charterWords,
  dayName,
  hoursShort,
  isCharterInPart,
  termsText,
  TERMS_NOTE,
  verdictText,
} from '../../../shared/ship/sailed/passage-words.ts'
import type { SailedDay } from '../../../shared/ship/sailed/sailed-time.ts'
import { capital } from '../../../shared/format/format.ts'
import { itemAt } from '../../../shared/item-at.ts'
import { useUnits } from '../../state/app-store.ts'
import { classes } from '../../ui/classes.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import tables from '../../ui/tables.module.css'
import typography from '../../ui/typography.module.css'
import styles from './passage-part.module.css'

const words = catalogue.sailedPassage

interface CharterDaysProps {
  charter: Charter
  /** Those of the charter, in its order. */
  days: readonly SailedDay[]
}

export function CharterDays({ charter, days }: CharterDaysProps): ReactNode {
  const units = useUnits()
  return (
    <section className={styles.part} aria-label={words.charter}>
      <h3>{words.charter}</h3>
      <p className={styles.unknown} data-testid="charter">
        {isCharterInPart(charter.whole) && <b aria-hidden="true">◐</b>} {unbroken(charterWords(charter.whole))}
      </p>
      <table className={classes(tables.plain, styles.days)} data-testid="charter-days">
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.charterWeather}</th>
            {[words.notKnown, words.good, words.notGood].map((head) => (
              <th key={head} scope="col" className={tables.num}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {charter.days.map(({ fromMs, verdict, notKnownMs, goodMs, notGoodMs }, i) => (
            <tr key={fromMs}>
              <th scope="row">{dayName(itemAt(days, i))}</th>
              <td className={typography.nowrap}>{verdictText(verdict)}</td>
              <td className={tables.num}>{hoursShort(notKnownMs)}</td>
              <td className={tables.num}>{hoursShort(goodMs)}</td>
              <td className={tables.num}>{hoursShort(notGoodMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={typography.hint}>
        {unbroken(`${capital(termsText(charter.terms, units))}.`)} {TERMS_NOTE}
      </p>
    </section>
  )
}
