// The chart's status bar: the place under the pointer, off track and to go, or what is done on the chart; scale and coastline.
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { coastlineNote, type CoastlineFailure } from './coastline-note.ts'
import type { PointerText } from './pointer-text.ts'
import type { ScaleBar } from './scale-bar.ts'
import { classes } from '../ui/classes.ts'
import styles from './status-bar.module.css'

/** Written at each move of the pointer, past React. */
export interface StatusBarHandle {
  write: (said: PointerText, estimate: string) => void
}

/** Apart where the line may end: never between a value and its error, nor within a number. */
function writeParts(span: HTMLElement, text: string): void {
  const parts = text.split(/(?= · )|(?<=, )/).map((part) => {
    const one = document.createElement('span')
    one.textContent = part
    return one
  })
  span.replaceChildren(...(text === '' ? [] : parts))
}

interface ChartStatusBarProps {
  ref: Ref<StatusBarHandle>
  /** What is being done on the chart; stands in place of what is said of the pointer. */
  doing: string
  hintId: string
  /** How a picture over the chart is not what it should be: old, or not there. */
  caution: string | null
  scale: ScaleBar | null
  isFine: boolean
  failed: CoastlineFailure
  isCoastDrawn: boolean
}

export function ChartStatusBar(props: ChartStatusBarProps): ReactNode {
  const { ref, doing, hintId, caution, scale, isFine, failed, isCoastDrawn } = props
  const place = useRef<HTMLSpanElement>(null)
  const route = useRef<HTMLSpanElement>(null)
  const ship = useRef<HTMLSpanElement>(null)
  const estimated = useRef<HTMLSpanElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      write(said, estimate) {
        if (place.current !== null) place.current.textContent = said.place
        for (const [span, text] of [
          [route.current, said.route],
          [ship.current, said.ship],
          [estimated.current, estimate],
        ] as const) {
          if (span === null || span.title === text) continue
          writeParts(span, text)
          // What there is no room for is in the title.
          span.title = text
        }
      },
    }),
    [],
  )
  const note = coastlineNote(isFine, failed, isCoastDrawn)
  return (
    <div className={styles.statusBar} data-part="chart-foot">
      <span className={styles.place} ref={place} data-testid="pointer-position" />
      <span className={styles.doing} id={hintId} data-testid="chart-keys" aria-live="polite" title={doing}>
        {doing}
      </span>
      <span
        className={classes(styles.parts, styles.estimate)}
        ref={estimated}
        data-testid="pointer-estimate"
        hidden={doing !== ''}
      />
      <span
        className={classes(styles.parts, styles.route)}
        ref={route}
        data-testid="pointer-route"
        hidden={doing !== ''}
      />
      <span
        className={classes(styles.parts, styles.ship)}
        ref={ship}
        data-testid="pointer-ship"
        hidden={doing !== ''}
      />
      {caution !== null && (
        <span className={styles.caution} title={caution} data-testid="layers-caution">
          {caution}
        </span>
      )}
      {scale !== null && (
        <span className={styles.scale} data-part="scale">
          <span className={styles.bar} style={{ width: scale.widthPx }} />
          {scale.label}
        </span>
      )}
      <span
        className={styles.note}
        data-failed={failed === 'none' ? undefined : ''}
        data-testid="coastline-note"
        title={`${note.source} ${note.caution}`}
      >
        <span className={styles.source}>{note.source}</span>
        <span className={styles.must}>{note.caution}</span>
      </span>
    </div>
  )
}
