// An area of the chart compared with a weather picture: how far isobars drawn from each can be trusted, and what the picture would cost instead.
import type { ReactNode } from 'react'
import { useUnits } from '../../state/app-store.ts'
import { DEFAULT_PICTURE } from '../../state/fetch-choice.ts'
import { setChoice, useChoice } from '../../state/fetch-choice-store.ts'
import type { useParts } from '../../state/sync-store.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { addedOf } from './offers.ts'
import { areaTrustWords, insteadWords } from './picture-words.ts'
import { words } from '../../words/words.ts'
import styles from './data.module.css'

/** `prices`: the track alone, the area, the track with the usual picture; nothing is shown before them. An impossible area shows the picture too. */
export function AreaOrPicture({ prices }: { prices: ReturnType<typeof useParts> }): ReactNode {
  const units = useUnits()
  const hasPicture = useChoice((state) => state.picture !== null)
  const [area, picture] = [prices.value?.[1]?.value, prices.value?.[2]?.value]
  return (
    <div className={styles.choose} data-testid="area-or-picture">
      {area && <p data-part="area">{unbroken(areaTrustWords(area.outlook, units))}</p>}
      {picture && !hasPicture && (
        <>
          <p data-part="picture">{unbroken(insteadWords(DEFAULT_PICTURE, picture, addedOf(prices, 1), units))}</p>
          <Buttons>
            <Button
              data-testid="choose-picture"
              onClick={(event) => {
                // What is pressed goes with the area: the focus goes to what is chosen then.
                event.currentTarget.closest('fieldset')?.querySelector('input')?.focus()
                setChoice({ plan: 'track', picture: DEFAULT_PICTURE })
              }}
            >
              {words.sync.areaOrPicture.choose}
            </Button>
          </Buttons>
        </>
      )}
    </div>
  )
}
