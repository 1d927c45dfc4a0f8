// A name in one line: where it has no room it is cut in the middle, since the ends of a voyage stand at its ends.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './middle-cut.module.css'

/** Of a name long enough to have two ends. */
const TAIL_CHARS = 7
const LONG_CHARS = 16

/** The whole name is its text and its title; that it is cut is for the eye alone. */
export const MiddleCut = (props: { text: string; testId?: string }): ReactNode => <Name key={props.text} {...props} />

/** All names together: read first, then marked, so that a table of hundreds is laid out once. */
let observer: ResizeObserver | null = null
const sizes = (): ResizeObserver =>
  (observer ??= new ResizeObserver((entries) => {
    const cut = entries.map(({ target }) => (target.firstElementChild?.scrollWidth ?? 0) > target.clientWidth + 1)
    entries.forEach(({ target }, i) => target.setAttribute('data-cut', String(cut[i])))
  }))

function Name({ text, testId }: { text: string; testId?: string }): ReactNode {
  const outer = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = outer.current
    if (box === null) return undefined
    sizes().observe(box)
    return () => sizes().unobserve(box)
  }, [])
  const chars = [...text]
  const tail = chars.length > LONG_CHARS ? chars.slice(-TAIL_CHARS).join('') : undefined
  return (
    <span className={styles.name} ref={outer} title={text} data-tail={tail}>
      <span className={styles.head} data-testid={testId}>
        {text}
      </span>
    </span>
  )
}
