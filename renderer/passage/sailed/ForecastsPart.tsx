// How forecasts were: what cannot be said first, then the errors by how far ahead they were, of this voyage or of this ship's last 90 days.
import { useState, type ReactNode } from 'react'
import { VERIFIED, VERIFIED_OVER, type Verified, type VerifiedOver } from '../../../shared/ship/sailed/verification.ts'
import { useUnits } from '../../state/app-store.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { voyageVerification } from '../../state/sailed-queries.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { Segments } from '../../ui/Segments.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import { isTooFew, measureName, notKnownOf, sentenceOf } from './verification-figures.ts'
import { SaveVerification } from './SaveVerification.tsx'
import { VerificationTable } from './VerificationTable.tsx'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './verification.module.css'

const words = catalogue.verification

export function ForecastsPart(): ReactNode {
  const { voyage } = useCurrentVoyage()
  if (voyage === null) return null
  return voyage.asKnown === undefined ? <Forecasts key={voyage.voyageId} voyage={voyage} /> : <p>{words.asKnown}</p>
}

type Voyage = NonNullable<ReturnType<typeof useCurrentVoyage>['voyage']>

function Forecasts({ voyage }: { voyage: Voyage }): ReactNode {
  const units = useUnits()
  const [measure, chooseMeasure] = useState<Verified>('totalWaveHeight')
  const [chosen, chooseOver] = useState<VerifiedOver | null>(null)
  const own = useAnswer(voyageVerification(voyage, 'voyage'))
  const hasTooFew = own.value !== null && isTooFew(own.value.measures[measure])
  // Where the voyage has too few the ship's 90 days are read, unless the officer chose.
  const over = chosen ?? (hasTooFew ? '90-days' : 'voyage')
  const ofShip = useAnswer(over === '90-days' ? voyageVerification(voyage, '90-days') : null)
  const { value: found, fault } = over === 'voyage' ? own : ofShip
  const lines = [
    ...(over === '90-days' && hasTooFew && own.value !== null ? notKnownOf(own.value, measure, true).slice(0, 1) : []),
    ...(found === null ? [] : notKnownOf(found, measure, false)),
  ]
  const sentence = found === null ? null : sentenceOf(measure, found.measures[measure], units)
  return (
    <section className={panels.stack} data-testid="verification" aria-label={catalogue.sailed.partNames.forecasts}>
      {fault !== null && (
        <p className={styles.unknown} role="alert">
          <b aria-hidden="true">◐</b> {words.failed(fault.message)}
        </p>
      )}
      {lines.map((line) => (
        <p key={line} className={styles.unknown} data-testid="verification-unknown">
          <b aria-hidden="true">◐</b> {unbroken(line)}
        </p>
      ))}
      <div className={styles.choices}>
        <div className={styles.choice}>
          <span aria-hidden="true">{words.measure}</span>
          <Segments
            legend={words.measure}
            isLegendHidden
            options={VERIFIED.map((one) => [one, measureName(one)] as const)}
            chosen={measure}
            onChoose={chooseMeasure}
            testId="verified"
          />
        </div>
        <div className={styles.choice}>
          <span aria-hidden="true">{words.over}</span>
          <Segments
            legend={words.over}
            isLegendHidden
            options={VERIFIED_OVER.map((one) => [one, words.overNames[one]] as const)}
            chosen={over}
            onChoose={chooseOver}
            testId="verified-over"
          />
        </div>
      </div>
      {found === null && fault === null && <p role="status">{words.reading}</p>}
      {found !== null && (
        <>
          <VerificationTable measure={measure} bins={found.measures[measure]} />
          {sentence !== null && <p data-testid="verification-sentence">{unbroken(sentence)}</p>}
          <p className={typography.hint}>{words.foot}</p>
          <SaveVerification voyage={voyage} found={found} />
        </>
      )}
    </section>
  )
}
