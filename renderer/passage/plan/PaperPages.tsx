// The plan as it will be printed, over chart and strip: by day as paper, in dusk and night in their colours. It scrolls by the keyboard.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { previewOf } from '../../../shared/app/paper.ts'
import type { Preferences } from '../../../shared/app/preferences.ts'
import { usePaper } from '../../state/paper-store.ts'
import { closeOver } from '../../state/place-store.ts'
import { paperPage, type Revision } from '../../state/queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button } from '../../ui/Button.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { onSizes, useInnerSize } from '../../ui/use-size.ts'
import { useCover } from '../../ui/use-cover.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { useTakenFocus } from '../../ui/use-taken-focus.ts'
import { words } from '../../words/words.ts'
import { PaperOrientation } from './PlanOnPaper.tsx'
import { usePaperAction, usePrintedTimes } from './use-paper.ts'
import styles from './paper-preview.module.css'
import typography from '../../ui/typography.module.css'

export interface PaperPagesProps {
  voyage: Revision
  preferences: Preferences
}

const SIZES = ['fit', 'actual'] as const
type Size = (typeof SIZES)[number]

export function PaperPages({ voyage, preferences }: PaperPagesProps): ReactNode {
  const { palette, paperOrientation, shipTimeOffsetMinutes, units, directions, charterTerms } = preferences
  const pictureTimesMs = usePrintedTimes(voyage)
  const parts = usePaper((state) => state.parts)
  const { value: page, fault } = useAnswer(
    paperPage(
      voyage,
      { paperOrientation, shipTimeOffsetMinutes, units, directions, charterTerms },
      pictureTimesMs,
      parts,
    ),
  )
  const { action, last, start } = usePaperAction(voyage)
  const [size, setSize] = useState<Size>('fit')
  const root = useRef<HTMLElement>(null)
  const heading = useTakenFocus()
  useCover(root)
  const { inWindow } = words.paper
  useEscape(closeOver)
  return (
    <section
      ref={root}
      className={styles.preview}
      data-cover
      aria-label={words.state.over.preview}
      data-testid="paper-preview"
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {words.state.over.preview}
        </h2>
        <PaperOrientation />
        <Segments
          legend={inWindow.width}
          options={SIZES.map((one) => [one, inWindow.widths[one]] as const)}
          chosen={size}
          onChoose={setSize}
          testId="paper-size"
        />
        {(['pdf', 'print'] as const).map((kind) => (
          <Button key={kind} data-testid={`preview-${kind}`} disabled={action.busy} onClick={() => start(kind)}>
            {action.busy && last === kind ? words.paper[kind].busy : words.paper[kind].label}
          </Button>
        ))}
        <Button data-testid="close-preview" onClick={closeOver}>
          {inWindow.close}
        </Button>
      </header>
      <p className={typography.hint}>
        {inWindow.note} {palette === 'day' ? '' : words.paper.brightDialog}
      </p>
      <ActionResult action={action} testId="preview">
        {(sentence) => sentence}
      </ActionResult>
      {page === null ? (
        <p>{fault?.message ?? inWindow.making}</p>
      ) : (
        <Sheet key={palette} title={page.title} html={previewOf(page, palette)} size={size} />
      )}
    </section>
  )
}

/** In a frame of its own that can run nothing: what the styles of paper say is not for the window. Not seen before it is laid out: no white. */
function Sheet({ title, html, size }: { title: string; html: string; size: Size }): ReactNode {
  const [ref, { width }] = useInnerSize()
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [inside, setInside] = useState<{ width: number; height: number } | null>(null)
  // Its fonts may come after it is loaded, and wrap its text otherwise: measured as often as its size changes, which never hangs on the frame's.
  useLayoutEffect(() => {
    if (body === null) return undefined
    const measure = (): void => {
      // Never a part of a pixel too low: the frame would scroll by itself, with a bar of its own that no palette reaches.
      const height = Math.ceil(body.getBoundingClientRect().height)
      // A page that is no more, while the next is loaded, has no size.
      if (height > 0) setInside({ width: body.offsetWidth, height })
    }
    measure()
    return onSizes([body], measure)
  }, [body])
  const scale = size === 'actual' || inside === null || width === 0 ? 1 : width / inside.width
  return (
    <ScrollArea className={styles.sheets} label={title} ref={ref} data-testid="paper-pages">
      <div
        className={styles.sheet}
        style={inside === null ? undefined : { width: inside.width * scale, height: inside.height * scale }}
      >
        <iframe
          className={styles.frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={html}
          tabIndex={-1}
          data-ready={inside !== null}
          style={{ width: inside?.width, height: inside?.height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        />
      </div>
    </ScrollArea>
  )
}
