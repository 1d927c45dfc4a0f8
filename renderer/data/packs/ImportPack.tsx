// Importing packs: which files, makers that nobody trusts yet, what was refused, and the result.
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { PackOffer, PackQuestion as Question } from '../../../shared/pack/pack.ts'
import { fingerprintOf } from '../../../shared/pack/fingerprint.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { dismissPackOffer, useApp } from '../../state/app-store.ts'
import { packsState } from '../../state/computer-queries.ts'
import { dismissRefused, openPackOffer, openPacks, packName, usePacks } from '../../state/packs-store.ts'
import { useKeptAnswer } from '../../state/use-answer.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { focusPanel, isFocusLost } from '../../ui/focus-panel.ts'
import { words } from '../../words/words.ts'
import { PackPairs } from './PackPairs.tsx'
import { PackQuestion } from './PackQuestion.tsx'
import { PackReports } from './PackReports.tsx'
import { UnderWay } from './UnderWay.tsx'
import lists from '../../ui/lists.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './packs.module.css'

const text = words.packs.take
const NO_OFFERS: readonly PackOffer[] = []

export function ImportPack(): ReactNode {
  const isBusy = usePacks((state) => state.isBusy)
  const refused = usePacks((state) => state.refused)
  const failed = usePacks((state) => state.failed)
  // What to do with what came is said there.
  const hasReports = usePacks((state) => state.reports.length > 0)
  const offers = useApp((state) => state.app?.packs.offers ?? NO_OFFERS)
  const { value: state, fault: unread } = useKeptAnswer(packsState)
  const pendingPacks = onePerPack(state?.questions ?? [])
  const root = useFocusKept(isBusy)
  return (
    <div className={panels.stack} ref={root}>
      <p className={typography.dim}>{text.about}</p>
      <UnderWay isOn={isBusy} isImporting>
        <Buttons>
          <Button
            main={pendingPacks.length === 0 && !hasReports}
            data-testid="open-packs"
            onClick={() => void openPacks()}
          >
            {text.choose}
          </Button>
        </Buttons>
      </UnderWay>
      {failed.length + refused.length > 0 && (
        <Message tone="alarm" testId="pack-refused" onDismiss={dismissRefused}>
          <ul className={styles.said}>
            {failed.map((message) => (
              <li key={message}>{message}</li>
            ))}
            {refused.map(({ fileName, message }) => (
              <li key={`${fileName} ${message}`}>{text.refused(fileName, message)}</li>
            ))}
          </ul>
        </Message>
      )}
      {unread !== null && <Message tone="caution">{unread.message}</Message>}
      {pendingPacks.map((questions) => (
        <PackQuestion key={questions[0].id} questions={questions} isOff={isBusy} />
      ))}
      <PackPairs />
      {offers.length > 0 && <Offers offers={offers} />}
      <PackReports />
    </div>
  )
}

/** Parts of one pack are one question. */
function onePerPack(questions: readonly Question[]): [Question, ...Question[]][] {
  const packs = new Map<string, [Question, ...Question[]]>()
  for (const question of questions) {
    const name = packName(question.head)
    packs.set(name, [...(packs.get(name) ?? []), question] as [Question, ...Question[]])
  }
  return [...packs.values()]
}

/** The button pressed disappears with its answer: the focus moves to the next question, or to the result. */
function useFocusKept(isBusy: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const isDue = useRef(false)
  useEffect(() => {
    if (isBusy) isDue.current = true
    else if (isDue.current) {
      isDue.current = false
      if (!isFocusLost()) return
      root.current?.querySelector<HTMLElement>('h3[tabindex]')?.focus()
      if (isFocusLost()) focusPanel()
    }
  }, [isBusy])
  return root
}

const Offers = ({ offers }: { offers: readonly PackOffer[] }): ReactNode => (
  <section className={panels.stack} data-testid="pack-offers">
    <h3>{text.offers}</h3>
    <ul className={lists.rows}>
      {offers.map(({ id, fileName, head }) => (
        <li key={id} className={styles.offer}>
          <MiddleCut text={fileName} />
          <small>
            {text.came(head.maker?.name ?? null, formatUtc(head.createdAtMs))}
            {head.part.of > 1 && `, ${words.packsFirst.part(head.part.number, head.part.of)}`}
            {head.maker !== null && ` · ${text.key.toLowerCase()} ${fingerprintOf(head.maker.key)}`}
          </small>
          <Buttons>
            <Button aria-label={text.lookNamed(fileName)} onClick={() => void openPackOffer(id)}>
              {words.packsFirst.look}
            </Button>
            <Button aria-label={text.notNowNamed(fileName)} onClick={() => void dismissPackOffer(id)}>
              {words.packsFirst.notNow}
            </Button>
          </Buttons>
        </li>
      ))}
    </ul>
  </section>
)
