// The line under the window's head while the plan is shown as it was known: of when, of what, and what closes it. Esc too, once nothing lies over the view.
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { asKnownMark } from '../../../shared/ship/changes/as-known.ts'
import { closeAsKnown, useAsKnown } from '../../state/as-known.ts'
import { useFrame } from '../../state/frame-store.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './as-known.module.css'

const words = catalogue.asKnown

export function AsKnownBar(): ReactNode {
  const shown = useAsKnown()
  const { voyage } = useCurrentVoyage()
  useLastEscape(() => void closeAsKnown())
  if (shown === null || voyage === null) return null
  const mark = asKnownMark(shown.head)
  const rest = words.rest(words.what[shown.head.why], voyage.revision)
  return (
    <div className={styles.bar} role="status" data-testid="as-known" data-help="changes" title={`${mark}. ${rest}`}>
      <b>
        <span aria-hidden="true">{words.sign}</span> {mark}
      </b>
      <span className={styles.rest}>{unbroken(rest)}</span>
      <Button data-testid="close-as-known" title={words.closeHint} onClick={() => void closeAsKnown()}>
        {words.close}
      </Button>
    </div>
  )
}

/** Whatever lies over the view is closed first, in the order in which it was opened: this is the last to hear of the key. */
function useLastEscape(close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isOfField = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (event.key !== 'Escape' || isOfField || useFrame.getState().isStripFull) return
    setTimeout(() => {
      if (!event.defaultPrevented) close()
    })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
