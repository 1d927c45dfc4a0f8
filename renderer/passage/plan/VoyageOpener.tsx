// Without a voyage on screen: the library is what there is to do. With one: what is being opened, while it is.
import type { ReactNode } from 'react'
import { useCurrentVoyage, useVoyage } from '../../state/voyage-store.ts'
import { Library } from './lazy-library.ts'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'

export function VoyageOpener(): ReactNode {
  const busy = useVoyage((state) => state.busy)
  const { voyage } = useCurrentVoyage()
  if (voyage !== null && busy === null) return null
  return (
    <section className={styles.opener}>
      {voyage === null && <Library onDone={() => undefined} />}
      {busy !== null && (
        <p className={typography.hint} role="status">
          {busy}
        </p>
      )}
    </section>
  )
}
