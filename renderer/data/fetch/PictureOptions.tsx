// How many points a weather picture is fetched with: each with its price, and how far it can be trusted.
import { useId, type ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { PICTURE_SIZES, type PictureSize } from '../../../shared/picture/picture.ts'
import { useUnits } from '../../state/app-store.ts'
import { setChoice, useChoice } from '../../state/fetch-choice-store.ts'
import { useParts, usePicturePrices } from '../../state/sync-store.ts'
import { Check } from '../../ui/Check.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { Folded } from './Folded.tsx'
import { addedOf } from './offers.ts'
import { picturePriceWords, pictureTrustWords, sizeWords } from './picture-words.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './data.module.css'

export function PictureOptions({ voyage }: { voyage: Voyage }): ReactNode {
  const isChosen = useChoice((state) => state.picture !== null)
  return (
    <Folded title={words.sync.picture.title} isChosen={isChosen} testId="picture-options">
      <Sizes voyage={voyage} />
      <p className={typography.dim}>{words.sync.picture.limits}</p>
    </Folded>
  )
}

function Sizes({ voyage }: { voyage: Voyage }): ReactNode {
  const prices = useParts(
    voyage,
    PICTURE_SIZES.map((picture) => ({ picture })),
    useWallMs(),
    true,
  )
  const atMost = usePicturePrices()
  const units = useUnits()
  const group = useId()
  return (
    <fieldset>
      <legend className={typography.unseen}>{words.sync.picture.sizes}</legend>
      <Size group={group} size={null}>
        {words.sync.picture.none}
      </Size>
      {PICTURE_SIZES.map((size, index) => {
        const added = addedOf(prices, index)
        const estimate = prices.value?.[index + 1]?.value ?? null
        return (
          <Size key={size} group={group} size={size}>
            {unbroken(sizeWords(size, estimate?.outlook ?? null))}
            <small className={typography.dim} data-part="price">
              {unbroken(picturePriceWords(added, atMost?.find((one) => one.size === size) ?? null))}
            </small>
            {estimate !== null && added.state !== 'none' && (
              <small data-part="trust">{unbroken(pictureTrustWords(estimate.outlook, size, units))}</small>
            )}
          </Size>
        )
      })}
    </fieldset>
  )
}

interface SizeProps {
  group: string
  /** null: no picture. */
  size: PictureSize | null
  children: ReactNode
}

function Size({ group, size, children }: SizeProps): ReactNode {
  const isChosen = useChoice((state) => state.picture === size)
  return (
    <Check className={styles.size}>
      <input
        type="radio"
        name={group}
        data-testid={`picture-size-${size ?? 'none'}`}
        checked={isChosen}
        onChange={() => setChoice({ picture: size })}
      />
      <span>{children}</span>
    </Check>
  )
}
