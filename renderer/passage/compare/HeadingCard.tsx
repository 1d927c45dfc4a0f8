// The heading: what is to be said of the passage looked at, and the one thing to do with it.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { DepartureWindow } from '../../../shared/passage/alternative.ts'
import { BEING_CHECKED } from '../../../shared/sync/store-check.ts'
import { useBeingChecked } from '../../state/store-check.ts'
import { setCompare } from '../../state/compare-store.ts'
import { openSubject } from '../../state/frame-store.ts'
import { openSheet } from '../../state/sheets.ts'
import { currentVoyage, setSchedule, stepBack, switchVoyage } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { useAction, type Action } from '../../ui/use-action.ts'
import type { CompareOption } from './compare-options.ts'
import type { Heading } from './card-words.ts'
import { lookAt } from './use-compare-options.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import card from '../../ui/card.module.css'
import styles from './compare.module.css'

/** What was done, while the plan stands as it made it. */
interface Done {
  words: string
  revision: number
  /** What was taken, as it was looked at before. */
  taken: CompareOption
}

interface HeadingCardProps {
  heading: Heading
  /** What it is about. */
  about: CompareOption | null
  voyage: Voyage
  /** The departures that are shown: they stay where they are once one is taken. */
  window: DepartureWindow
  /** Nothing is judged by the vessel. */
  isUnjudged: boolean
}

/** Mounted anew (by key) for another voyage. */
export function HeadingCard({ heading, about, voyage, window, isUnjudged }: HeadingCardProps): ReactNode {
  const taking = useAction<Done>()
  const undone = useAction()
  const done = taking.done !== null && taking.done.revision === voyage.revision ? taking.done : null
  const { status, revision } = voyage.approval
  const isFrozen = status === 'approved' || status === 'archived'
  const isBeingChecked = useBeingChecked()
  const take = about === null || about.isOwn ? null : adoptionOf(about)
  const frozen = take?.isChange === true && isFrozen ? frozenWords(status, revision) : null
  return (
    <CardBox
      heading={frozen === null ? heading : { ...heading, lines: [frozen, ...heading.lines] }}
      isBeingChecked={isBeingChecked}
    >
      {take !== null && frozen === null && (
        <Button
          main
          data-testid="compare-take"
          aria-disabled={taking.busy}
          onClick={() => void begin(take, taking, window)}
        >
          {take.words}
        </Button>
      )}
      {frozen !== null && (
        <Button main data-testid="compare-standing" onClick={openStanding}>
          {status === 'approved'
            ? catalogue.compare.headingCard.withdrawApproval
            : catalogue.compare.headingCard.bringItBack}
        </Button>
      )}
      {isUnjudged && (
        <Button main={take === null} data-testid="compare-vessel" onClick={() => openSubject('vessel')}>
          {catalogue.compare.headingCard.vessel}
        </Button>
      )}
      {done !== null && (
        <>
          <p className={typography.dim} role="status" data-testid="compare-done">
            {catalogue.compare.headingCard.undoInPlan(unbroken(done.words))}
          </p>
          <Button
            data-testid="compare-undo"
            aria-disabled={undone.busy}
            onClick={() => void undone.run(() => takeBack(done, voyage.voyageId))}
          >
            {catalogue.compare.headingCard.undo}
          </Button>
        </>
      )}
      <FormStatus complaint={taking.fault?.message ?? null} />
    </CardBox>
  )
}

interface CardBoxProps {
  heading: Heading
  /** What is stored is still being read through for damage. */
  isBeingChecked?: boolean
  children?: ReactNode
  /** What it is called, and by what its parts are found. */
  title?: string
  name?: 'compare' | 'routes'
  /** Below the words, above what can be done. */
  more?: ReactNode
}

/** The words alone, and below them whatever can be done. */
export function CardBox({
  heading,
  isBeingChecked = false,
  children,
  title = catalogue.compare.headingCard.title,
  name = 'compare',
  more,
}: CardBoxProps): ReactNode {
  const { sign, state, words, lines } = heading
  return (
    <section
      className={classes(card.card, styles.card, name === 'routes' && styles.short)}
      data-state={state}
      data-testid={`${name}-card`}
      aria-label={title}
    >
      <h3 className={styles.headline} tabIndex={-1} data-testid={`${name}-heading`}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>{' '}
        {unbroken(words)}
      </h3>
      <div className={styles.lines}>
        {[...(isBeingChecked ? [BEING_CHECKED] : []), ...lines].map((line) => (
          <p key={line}>{unbroken(line)}</p>
        ))}
      </div>
      {more}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}

/** What taking one would do, in words before and after. */
interface Taking {
  taken: CompareOption
  words: string
  done: string
  /** It is a change of this plan: not of one that is approved. */
  isChange: boolean
  run: () => Promise<void>
}

function adoptionOf(taken: CompareOption): Taking {
  const { alternative, name, routeName } = taken
  const { voyageId, etdMs, speedKn } = alternative
  if (routeName !== undefined)
    return {
      taken,
      words: catalogue.compare.headingCard.open(name),
      done: '',
      isChange: false,
      run: () => switchVoyage(voyageId),
    }
  if (speedKn !== undefined)
    return {
      taken,
      words: catalogue.compare.headingCard.sailAt(name),
      done: catalogue.compare.headingCard.sailsAt(name),
      isChange: true,
      run: () => setSchedule({ speedKn, everyLeg: true }),
    }
  return {
    taken,
    words: catalogue.compare.headingCard.leave(name),
    done: catalogue.compare.headingCard.leaves(formatShortUtc(etdMs)),
    isChange: true,
    run: () => setSchedule({ etdMs }),
  }
}

/**
 * The window of a departure stays, so that no row moves. The card stays with what was taken, which is the plan now: nothing else is offered where it was pressed.
 * Another voyage may have been opened meanwhile: then nothing of this is its.
 */
async function begin(
  { taken, run, done, isChange }: Taking,
  taking: Action<Done>,
  window: DepartureWindow,
): Promise<void> {
  await taking.run(async () => {
    await run()
    const voyage = currentVoyage()
    const etdMs = voyage?.document.schedule.etdMs ?? null
    if (!isChange || voyage === null || voyage.voyageId !== taken.alternative.voyageId || etdMs === null) return null
    const { voyageId, revision } = voyage
    const kept = taken.alternative.speedKn === undefined ? { window } : {}
    setCompare({ ...kept, chosen: { alternative: { voyageId, etdMs }, name: taken.name } })
    return { words: done, revision, taken }
  })
}

/** The plan is as before, and what had been taken is looked at again. */
async function takeBack({ taken }: Done, voyageId: number): Promise<void> {
  await stepBack('undo')
  if (currentVoyage()?.voyageId === voyageId) lookAt(taken)
}

const frozenWords = (status: 'approved' | 'archived' | string, revision: number): string =>
  status === 'approved' ? catalogue.compare.headingCard.approved(revision) : catalogue.compare.headingCard.archived

function openStanding(): void {
  openSubject('plan')
  openSheet('standing')
}
