// The footer of Plan and Data: getting what is chosen for the voyage, and next to it what else may be got, or over which link and when last.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { useEstimate } from '../../state/sync-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { useWallMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { cautionOf, Footer, type FooterIds } from './Footer.tsx'
import { OfferLine } from './OfferChips.tsx'
import { includedWords } from './choice-words.ts'
import { nothingWords } from './sync-words.ts'
import { useAbout } from './use-about.ts'
import { isOfVoyage } from './whose-run.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './data.module.css'

interface GetWeatherProps {
  voyage: Voyage
  /** What else may be got stands beside it; the whole of it opens in a sheet. */
  withOptions?: boolean
}

const IDS: FooterIds = {
  footer: 'sync',
  send: 'get-weather',
  price: 'estimate',
  caution: 'foot',
  progress: 'progress',
  resume: 'resume',
}

export function GetWeather({ voyage, withOptions = false }: GetWeatherProps): ReactNode {
  const nowMs = useWallMs()
  const answer = useEstimate()
  const about = useAbout()
  const { fault: weatherFault } = useVoyageWeather()
  const isSaid = withOptions && answer.fault !== null && answer.fault.message === weatherFault?.message
  const estimate = answer.value
  const nothing = estimate === null ? null : nothingWords(estimate, nowMs)
  const included = estimate === null ? null : includedWords(estimate.choice)
  const whole = included === null ? about : `${included} · ${about}`
  return (
    <Footer
      action={catalogue.sync.getWeather.getWeather}
      voyageId={voyage.voyageId}
      isMine={(sync) => isOfVoyage(sync, voyage.voyageId, estimate?.choice ?? null)}
      answer={answer}
      nothing={nothing}
      // What the answer card says already is not said again.
      caution={isSaid ? null : cautionOf(answer)}
      included={withOptions ? included : null}
      title={about}
      second={
        withOptions ? (
          <OfferLine voyage={voyage} about={about} />
        ) : (
          <p className={styles.footerLine} title={whole} data-testid="foot-more">
            {unbroken(whole)}
          </p>
        )
      }
      ids={IDS}
    />
  )
}
