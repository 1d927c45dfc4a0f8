// What to get beside the track: on or off, each with its price. Nothing is sent from here.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { SeasonsQuestion } from '../../settings/settings/SeasonsQuestion.tsx'
import { setChoice, useChoice } from '../../state/fetch-choice-store.ts'
import { WidthField } from '../../ui/WidthField.tsx'
import { MoreToGet } from './MoreToGet.tsx'
import { OfferChips } from './OfferChips.tsx'
import { PictureOptions } from './PictureOptions.tsx'
import { words } from '../../words/words.ts'
import styles from './data.module.css'

export function FetchOptions({ voyage, withBulk = false }: { voyage: Voyage; withBulk?: boolean }): ReactNode {
  const averages = useChoice((state) => state.averages)
  const casualties = useChoice((state) => state.casualties)
  const halfWidthNm = useChoice((state) => state.casualtiesHalfWidthNm)
  return (
    <div className={styles.choose} data-testid="choose">
      <OfferChips voyage={voyage} />
      <PictureOptions voyage={voyage} />
      {casualties && (
        <WidthField
          label={words.sync.fetchOptions.casualtiesWithin}
          value={halfWidthNm}
          onValue={(casualtiesHalfWidthNm) => setChoice({ casualtiesHalfWidthNm })}
        />
      )}
      <SeasonsQuestion isSouth={averages && voyage.document.waypoints.some(({ position }) => position.lat < 0)} />
      <MoreToGet voyage={voyage} withBulk={withBulk} />
    </div>
  )
}
