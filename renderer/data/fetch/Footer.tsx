// The footer of a panel that gets something. One row of 56 px: what it would send, and in the same place how it goes and how it ended. Over it, whole,
// what should be known before it is sent, or why it stopped. What is got is the choice of GetWeather.tsx or FetchFooter.tsx.
import type { ReactNode } from 'react'
import { canResume, type SyncEstimate, type SyncState } from '../../../shared/sync/sync.ts'
import { useOffice } from '../../state/office-store.ts'
import { openSubject } from '../../state/frame-store.ts'
import { resumeSync, startSync, useCommands, useSyncState } from '../../state/sync-store.ts'
import type { Answer } from '../../state/use-answer.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TONE_SIGNS } from '../../ui/Message.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { isOverBudget, overBudgetWords } from './link-words.ts'
import { isStoppedByOffice, offersOwnKey } from './office-line.ts'
import { RunButtons } from './RunButtons.tsx'
import { RunProgress } from './RunProgress.tsx'
import { choiceWords } from './choice-words.ts'
import { footWords, leftOutInShort } from './foot-words.ts'
import {
  estimateWords,
  goOnWords,
  isTroubled,
  moreInShort,
  priceAlone,
  leadsToSettings,
  phaseWords,
  stoppedByBudget,
  toneOf,
} from './sync-words.ts'
import { useNews } from './use-news.ts'
import { ofWords } from './whose-run.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './data.module.css'

/** The ids of one footer's parts: the window has several footers. */
export interface FooterIds {
  footer: string
  send: string
  price: string
  /** Of what should be known before it is pressed; what that is about follows. */
  caution: string
  progress: string
  resume: string
}

interface FooterProps {
  /** `Get weather`: what the button says. */
  action: string
  voyageId: number
  /** Whether a run is the one that this footer sends. */
  isMine: (sync: SyncState) => boolean
  answer: Answer<SyncEstimate>
  /** Why nothing would be sent; null when something would. */
  nothing: string | null
  /** What should be known before it is pressed. */
  caution: CautionWords | null
  /** What the price is of, where that is more than usual. */
  included?: string | null
  /** Beside what the line says itself. */
  title?: string
  /** The second line, while nothing runs. */
  second: ReactNode
  ids: FooterIds
}

export function Footer({
  action,
  voyageId,
  isMine,
  answer,
  nothing,
  caution,
  included = null,
  title = '',
  second,
  ids,
}: FooterProps): ReactNode {
  const sync = useSyncState()
  const isNews = useNews(sync)
  const mine = sync !== null && isMine(sync)
  const isShown = sync !== null && (sync.phase === 'running' || (mine && canResume(sync)))
  const ended = !isShown && mine && (isNews || isTroubled(sync)) ? sync : null
  const isStopped = isShown && phaseWords(sync) !== null
  const reported = isStopped ? sync : ended !== null && isTroubled(ended) ? ended : null
  return (
    <footer data-help="getting" className={styles.footer} data-testid={ids.footer} aria-label={action}>
      {reported !== null && <Ended sync={reported} />}
      {!isShown && caution !== null && <Caution caution={caution} testId={`${ids.caution}-${caution.about}`} />}
      <div className={styles.footerRow}>
        {isShown ? (
          <Running sync={sync} estimate={answer.value} other={mine ? null : ofWords(sync, voyageId)} ids={ids} />
        ) : (
          <FetchAction
            action={action}
            answer={answer}
            nothing={nothing}
            news={isNews && reported === null ? ended : null}
            included={included}
            title={title}
            second={second}
            ids={ids}
          />
        )}
      </div>
      <CommandFault />
    </footer>
  )
}

interface RunningProps {
  sync: SyncState
  estimate: SyncEstimate | null
  /** What it is for, where that is not this footer's own; null: its own. */
  other: string | null
  ids: FooterIds
}

function Running({ sync, estimate, other, ids }: RunningProps): ReactNode {
  const overBudget = stoppedByBudget(sync)
  const goOn = (): void => {
    if (overBudget) void resumeSync(true)
    else void (isAnew ? startSync(estimate) : resumeSync())
  }
  const running = sync.phase === 'running'
  // Trying again sends what is chosen now; resuming, what that run still waits for.
  const isAnew = !overBudget && sync.phase === 'failed' && estimate !== null
  const toSend = isAnew ? estimate : sync.stillToSend
  const sent = isAnew ? estimate.choice : sync.choice
  const still =
    running || toSend === null || toSend.requests === 0
      ? null
      : catalogue.sync.footer.stillToSend(estimateWords(toSend), sent === null ? '' : ` · ${choiceWords(sent)}`)
  return (
    <>
      <RunButtons
        sync={sync}
        goOnWords={goOnWords(sync)}
        onGoOn={goOn}
        isOverBudget={isAnew && isOverBudget(estimate)}
        testId={ids.resume}
      />
      <div className={styles.footerWords}>
        {(running || still === null) && <RunProgress sync={sync} testId={ids.progress} />}
        {still !== null && (
          <p className={styles.footerTwoLines} title={still} data-testid="resume-estimate">
            {unbroken(still)}
          </p>
        )}
        {other !== null && phaseWords(sync) === null && (
          <p className={styles.footerLine} title={other}>
            {other}
          </p>
        )}
      </div>
    </>
  )
}

/**
 * How it stands or ended, over the row. Of a failure the reason and what can be done stand there whole, in as many lines as they take; all of it is
 * the title, and stands in Data.
 */
function Ended({ sync, isInRow = false }: { sync: SyncState; isInRow?: boolean }): ReactNode {
  const office = useOffice()
  const isOwnKeyOffered = isStoppedByOffice(sync) && offersOwnKey(office)
  const tone = toneOf(sync)
  const words = (isInRow ? phaseWords(sync) : footWords(sync)) ?? ''
  return (
    <div
      className={isInRow ? styles.footerEnded : styles.footerReason}
      role={isTroubled(sync) ? 'alert' : 'status'}
      title={phaseWords(sync) ?? ''}
      data-tone={tone}
      data-testid="sync-words"
    >
      <span className={isInRow ? styles.footerLine : undefined}>
        <span aria-hidden="true">{TONE_SIGNS[tone]}</span> {unbroken(words)}
      </span>{' '}
      {isOwnKeyOffered && (
        <button type="button" className={styles.footerMore} onClick={() => openSubject('data')}>
          {catalogue.office.instead.open}
        </button>
      )}
      {leadsToSettings(sync) && !isOwnKeyOffered && (
        <button type="button" className={styles.footerMore} onClick={() => openSubject('settings')}>
          {catalogue.sync.footer.openSettings}
        </button>
      )}
    </div>
  )
}

interface FetchActionProps extends Pick<FooterProps, 'action' | 'answer' | 'nothing' | 'second' | 'ids'> {
  included: string | null
  title: string
  /** What ended lately, without trouble. */
  news: SyncState | null
}

function FetchAction({ action, answer, nothing, news, included, title, second, ids }: FetchActionProps): ReactNode {
  const commanding = useCommands((state) => state.commanding)
  const { value: estimate, fault } = answer
  const price =
    fault !== null
      ? catalogue.sync.offers.noPrice
      : estimate === null
        ? catalogue.sync.footer.counting
        : estimate.nothing === 'not-permitted'
          ? catalogue.sync.foot.nothingToGet
          : (nothing ?? estimateWords(estimate))
  const isPriced = fault === null && estimate !== null && nothing === null
  const more = isPriced ? moreInShort(estimate) : null
  return (
    <>
      <Button
        main={estimate === null || !isOverBudget(estimate)}
        large
        data-testid={ids.send}
        disabled={commanding || estimate === null || nothing !== null}
        onClick={() => estimate !== null && void startSync(estimate)}
      >
        {action}
      </Button>
      <div className={styles.footerWords}>
        {news !== null ? (
          <Ended sync={news} isInRow />
        ) : (
          <p
            className={styles.footerPrice}
            title={[isPriced ? included : null, price, title].filter((one) => one).join(' · ')}
            role="status"
            data-testid={ids.price}
          >
            <span className={styles.footerLine}>
              {unbroken(more === null || estimate === null ? price : priceAlone(estimate))}
            </span>
            {isPriced && included !== null && <span>{included} ·</span>}
          </p>
        )}
        {news === null && more !== null && (
          <p className={classes(styles.footerLine, styles.footerFurther)} title={price}>
            {unbroken(more)}
          </p>
        )}
        {second}
      </div>
    </>
  )
}

export interface CautionWords {
  words: string
  about: 'fault' | 'budget' | 'left-out'
}

/** What should be known before it is pressed: why there is no price, the budget, then what is left out. null: nothing. */
export function cautionOf({ value: estimate, fault }: Answer<SyncEstimate>): CautionWords | null {
  if (fault !== null) return { words: `▲ ${fault.message}`, about: 'fault' }
  if (estimate === null) return null
  const budget = overBudgetWords(estimate)
  if (budget !== null) return { words: `${estimate.budget === 'stop' ? '✕' : '▲'} ${budget}`, about: 'budget' }
  const leftOut = leftOutInShort(estimate)
  return leftOut === null ? null : { words: `▲ ${leftOut}`, about: 'left-out' }
}

/** Over the row, whole. */
const Caution = ({ caution: { words }, testId }: { caution: CautionWords; testId: string }): ReactNode => (
  <p className={styles.footerReason} data-tone="caution" data-testid={testId}>
    {unbroken(words)}
  </p>
)

/** A start, pause or stop that was refused: over the whole row, which keeps its height. */
function CommandFault(): ReactNode {
  const fault = useCommands((state) => state.fault)
  return fault === null ? null : (
    <p className={styles.footerFault} role="alert" title={fault.message}>
      ▲ {fault.message}
    </p>
  )
}
