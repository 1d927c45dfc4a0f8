// A name in one line: where it has no room it is cut in the middle, since the ends of a voyage stand at its ends.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { onSizes } from './use-size.ts'
import styles from './middle-cut.module.css'

/** Of a name long enough to have two ends. */
const TAIL_CHARS = 7
const LONG_CHARS = 16

/** The whole name is its text and its title; that it is cut is for the eye alone. */
export const MiddleCut = (props: { text: string; testId?: string }): ReactNode => <Name key={props.text} {...props} />

function Name({ text, testId }: { text: string; testId?: string }): ReactNode {
  const outer = useRef<HTMLSpanElement>(null)
  const head = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const [box, words] = [outer.current, head.current]
    if (box === null || words === null) return undefined
    const measure = (): void => {
      box.dataset['cut'] = String(words.scrollWidth > box.clientWidth + 1)
    }
    measure()
    return onSizes([box], measure)
  }, [])
  const chars = [...text]
  const tail = chars.length > LONG_CHARS ? chars.slice(-TAIL_CHARS).join('') : undefined
  return (
    <span className={styles.name} ref={outer} title={text} data-tail={tail}>
      <span className={styles.head} ref={head} data-testid={testId}>
        {text}
      </span>
    </span>
  )
}
