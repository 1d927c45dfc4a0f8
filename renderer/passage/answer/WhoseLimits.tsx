// Whose limits the voyage is judged by, where they came from elsewhere; and the way back to the officer's own.
import type { ReactNode } from 'react'
import { limitsFrom } from '../../../shared/ship/limits-from.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { chooseVessel, useActiveVessel, useOwnVessel } from '../../state/vessel-store.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './answer.module.css'

const text = words.answer.card
/** Of a maker's name on the card: two lines together. */
const MAX_MAKER_CHARS = 24

export function WhoseLimits(): ReactNode {
  const active = useActiveVessel()
  const own = useOwnVessel()
  const pack = active?.document.pack
  const isAsKnown = useAsKnown() !== null
  if (isAsKnown || active === null || pack === undefined) return null
  const name = pack.beside?.name ?? active.document.name
  return (
    <p className={styles.rests} data-testid="whose-limits" title={text.limitsOf(name, limitsFrom(pack))}>
      {unbroken(text.limitsOf(name, limitsFrom(pack, MAX_MAKER_CHARS)))}
      {own !== null && (
        <>
          {' '}
          <button
            type="button"
            className={typography.inLine}
            data-testid="back-to-own"
            onClick={() => void chooseVessel(own.vesselId)}
          >
            {text.backToOwn(own.document.name)}
          </button>
        </>
      )}
    </p>
  )
}
