// What else Get weather may bring, as buttons with their price: all of them in rows, or those that fit the footer of Plan.
import type { ReactNode } from 'react'
import { STEP_MS } from '../../../shared/format/time.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { useNoticeHours } from '../../state/app-store.ts'
import { useCompare } from '../../state/compare-store.ts'
import { setChoice, useChoice } from '../../state/fetch-choice-store.ts'
import { openSheet } from '../../state/sheets.ts'
import { otherDepartures, useParts } from '../../state/sync-store.ts'
import { Button } from '../../ui/Button.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { useInnerSize } from '../../ui/use-size.ts'
import { classes } from '../../ui/classes.ts'
import { pricedOffer, addedShort, addedWords, offersInLine, offersOf, offerWords, type PricedOffer } from './offers.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './data.module.css'

/** With what each would add to the track alone. */
function useOffers(voyage: Voyage): PricedOffer[] {
  const inputs = useChoice((state) => state)
  const window = useCompare((state) => state.window)
  const noticeHours = useNoticeHours()
  const nowMs = useWallMs()
  const { etdMs } = voyage.document.schedule
  const others = etdMs === null ? [] : otherDepartures(voyage, { window, noticeHours })
  const offers = offersOf(inputs, { departures: others.length, hasSailed: etdMs !== null && etdMs <= nowMs - STEP_MS })
  const prices = useParts(
    voyage,
    offers.map(({ on }) => on),
    nowMs,
  )
  return offers.map((offer, index) => pricedOffer(offer, prices, index))
}

interface ChipProps {
  offer: PricedOffer
  hasPrice: boolean
  isSmall?: boolean
  testId: string
}

function Chip({ offer, hasPrice, isSmall = false, testId }: ChipProps): ReactNode {
  const { name, isOn, on, off, added } = offer
  const words = catalogue.sync.offerChips.offer(offerWords(offer), isOn, addedWords(added, name))
  return (
    <Button
      className={classes(styles.chip, isSmall && styles.small)}
      aria-pressed={isOn}
      title={words}
      data-testid={`${testId}-${name}`}
      onClick={() => setChoice(isOn ? off : on)}
    >
      {offerWords(offer)}
      {hasPrice && (
        <>
          {' '}
          <span className={styles.chipPrice} data-part="price">
            {unbroken(addedShort(added))}
          </span>
        </>
      )}
    </Button>
  )
}

/** All of them. */
export function OfferChips({ voyage }: { voyage: Voyage }): ReactNode {
  return (
    <div className={styles.chips} role="group" aria-label={catalogue.sync.offerChips.title}>
      {useOffers(voyage).map((offer) => (
        <Chip key={offer.name} offer={offer} hasPrice testId="offer" />
      ))}
    </div>
  )
}

/** The footer's second line: what is chosen besides the track, what may be, and the link to all of it. `about`: said with it. */
export function OfferLine({ voyage, about }: { voyage: Voyage; about: string }): ReactNode {
  const [line, { width }] = useInnerSize()
  const offers = useOffers(voyage)
  const { shown, hiddenOn } = offersInLine(offers, width)
  return (
    <div className={styles.chipLine}>
      <div className={styles.chipsFitting} ref={line} role="group" aria-label={catalogue.sync.offerChips.title}>
        {shown.map(({ offer, hasPrice }) => (
          <Chip key={offer.name} offer={offer} hasPrice={hasPrice} isSmall testId="foot-offer" />
        ))}
      </div>
      <Button
        className={classes(styles.chip, styles.small)}
        title={catalogue.sync.offerChips.all(about)}
        aria-label={catalogue.sync.offerChips.open(hiddenOn)}
        aria-haspopup="dialog"
        data-testid="fetch-options"
        onClick={() => openSheet('fetch options')}
      >
        {catalogue.sync.offerChips.button(hiddenOn)}
      </Button>
    </div>
  )
}
