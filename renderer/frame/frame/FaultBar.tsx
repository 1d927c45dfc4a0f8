// The line above everything: data that cannot be used; and, one at a time, what the officer must read or confirm.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Notice, RouteOffer } from '../../../shared/app/files.ts'
import type { RunIdentity, SyncState } from '../../../shared/sync/sync.ts'
import type { PackOffer } from '../../../shared/pack/pack.ts'
import { LARGER_TEXT_PC } from '../../../shared/app/text-size.ts'
import type { UpdateOffer } from '../../../shared/app/update.ts'
import { formatDate, formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import {
  acknowledge,
  dismissFault,
  dismissOffer,
  dismissPackOffer,
  isFirstRun,
  setPreferences,
  useApp,
} from '../../state/app-store.ts'
import { acknowledgeWorse } from '../../state/forecast-changes.ts'
import { runCommand } from '../../state/commands.ts'
import { olderData } from '../../state/computer-queries.ts'
import { openPackOffer } from '../../state/packs-store.ts'
import { ownView } from '../../state/second-windows.ts'
import { openSettings } from '../../state/settings-sections.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { resumeRun, useSyncState } from '../../state/sync-store.ts'
import { useWorse, type Worse } from '../../passage/changes/use-worse.ts'
import type { WorseWordsProps } from '../../passage/changes/WorseWords.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { canGoOn } from '../../data/fetch/sync-words.ts'
import { lookAtOffer, notNow } from '../../state/update-store.ts'
import { openOffer } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { focusPanel, isFocusLost } from '../../ui/focus-panel.ts'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { useIsTextSmall } from './use-is-text-small.ts'
import { words } from '../../words/words.ts'
import styles from './workspace.module.css'

const { largerText, messages, offers, older, update } = words.files
const packs = words.packsFirst

interface Waiting {
  key: string
  tone: 'plain' | 'caution'
  testId: string
  sentence: ReactNode
  answers: readonly { label: string; act: () => void }[]
}

const NO_NOTICES: readonly Notice[] = []
const NO_OFFERS: readonly RouteOffer[] = []
const NO_PACKS: readonly PackOffer[] = []

/** Route files received are offered in the main window alone: the result of reading one is shown there. */
export function FaultBar(): ReactNode {
  const app = useApp((state) => state.app)
  const fault = useApp((state) => state.fault)
  const sync = useSyncState()
  const isTextSmall = useIsTextSmall()
  const worse = useWorse()
  const dataFault = app?.fault ?? null
  const hasData = (app?.mode ?? null) !== null
  const waiting: Waiting[] = [
    ...(fault === null
      ? []
      : [
          {
            key: 'fault',
            tone: 'caution' as const,
            testId: app === null ? 'fault' : 'app-fault',
            sentence: fault.message,
            answers: [{ label: messages.dismiss, act: dismissFault }],
          },
        ]),
    ...(worse !== null && hasData && ownView() === null ? [waitingWorse(worse)] : []),
    ...(app?.notices ?? NO_NOTICES).map((notice) => waitingNotice(notice, sync)),
    ...(hasData && ownView() === null ? (app?.files.watched.offers ?? NO_OFFERS) : NO_OFFERS)
      .filter(({ isNew }) => isNew)
      .map(waitingOffer),
    ...(hasData && ownView() === null ? (app?.packs.offers ?? NO_PACKS) : NO_PACKS).map(waitingPack),
    ...(app !== null && !isFirstRun(app) && ownView() === null ? waitingUpdate(app.update) : []),
    ...(isTextSmall && app !== null && !isFirstRun(app) ? [LARGER_TEXT] : []),
  ]
  const answered = useFocusAfterAnswer(waiting.map(({ key }) => key).join('\n'))
  if (dataFault === null && waiting.length === 0) return null
  return (
    <div className={styles.faults} data-help="data">
      {dataFault !== null && (
        <Message
          tone="alarm"
          testId="fault"
          actions={dataFault.code === 'store-newer' && ownView() === null ? <OlderOffer /> : null}
        >
          {dataFault.message}
        </Message>
      )}
      {waiting.length > 0 && <WaitingLine waiting={waiting} onAnswer={answered} />}
    </div>
  )
}

/** Data of a newer Binnacle: the newest copy from before, which the settings say more about. */
function OlderOffer(): ReactNode {
  const { value } = useAnswer(olderData)
  const copy = value?.newer.work === true ? value.copies[0] : undefined
  return (
    <Button data-testid="older-offer" onClick={() => openSettings('files')}>
      {copy === undefined ? older.offerUnread : older.offer(formatShortUtc(copy.atMs))}
    </Button>
  )
}

const WorseWords = lazyComponent<WorseWordsProps>(
  async () => (await import('../../passage/changes/WorseWords.tsx')).WorseWords,
)

const waitingWorse = ({ issueId, ...said }: Worse): Waiting => ({
  key: `worse ${issueId}`,
  tone: 'caution',
  testId: 'forecast-worse',
  sentence: <WorseWords {...said} />,
  answers: [
    { label: messages.showChanges, act: () => runCommand('plan.changes') },
    { label: messages.acknowledge, act: () => acknowledgeWorse(issueId) },
  ],
})

const waitingNotice = ({ id, sentence, kind, run }: Notice, sync: SyncState | null): Waiting => ({
  key: `notice ${id}`,
  tone: kind === 'caution' ? 'caution' : 'plain',
  testId: 'notice',
  sentence,
  answers: [
    ...(kind === 'backup' && ownView() === null ? [{ label: messages.backUp, act: () => openSettings('files') }] : []),
    ...(run !== undefined && canGoOn(run, sync) && ownView() === null
      ? [{ label: messages.goOn, act: () => goOn(id, run) }]
      : []),
    { label: messages.acknowledge, act: () => void acknowledge(id) },
  ],
})

/** What it takes was said in the message; how it goes is seen in Data. */
function goOn(noticeId: number, run: RunIdentity): void {
  void resumeRun(run)
  void acknowledge(noticeId)
}

const waitingOffer = ({ id, fileName, waypointCount, changedAtMs }: RouteOffer): Waiting => ({
  key: `offer ${id}`,
  tone: 'plain',
  testId: 'route-offer',
  sentence: offers.offer(fileName, waypointCount, formatShortUtc(changedAtMs)),
  answers: [
    { label: offers.open, act: () => void openOffer(id) },
    { label: offers.notNow, act: () => void dismissOffer(id) },
  ],
})

const waitingPack = ({ id, fileName, head }: PackOffer): Waiting => ({
  key: `pack ${id}`,
  tone: 'plain',
  testId: 'pack-offer',
  sentence: packs.offerBar(
    fileName,
    head.part.of === 1 ? null : packs.part(head.part.number, head.part.of),
    formatUtc(head.createdAtMs),
  ),
  answers: [
    { label: packs.look, act: () => void openPackOffer(id) },
    { label: packs.notNow, act: () => void dismissPackOffer(id) },
  ],
})

const waitingUpdate = (offer: UpdateOffer | null): Waiting[] =>
  offer === null
    ? []
    : [
        {
          key: `update ${offer.version} ${offer.madeAtMs}`,
          tone: 'plain',
          testId: 'update-offer',
          sentence: update.offer(offer.version, offer.folder, formatDate(offer.madeAtMs)),
          answers: [
            {
              label: update.look,
              act: () => {
                openSettings('computer')
                void lookAtOffer()
              },
            },
            { label: update.notNow, act: () => void notNow() },
          ],
        },
      ]

const LARGER_TEXT: Waiting = {
  key: 'larger text',
  tone: 'plain',
  testId: 'larger-text',
  sentence: largerText.offer(LARGER_TEXT_PC),
  answers: [
    { label: largerText.use(LARGER_TEXT_PC), act: () => void setPreferences({ textSizePc: LARGER_TEXT_PC }) },
    { label: largerText.leave, act: () => void setPreferences({ isLargerTextDeclined: true }) },
  ],
}

/** An answer takes away its own button: the focus goes on at the next message, or in the panel. Returns what an answer calls. */
function useFocusAfterAnswer(keys: string): (key: string) => void {
  const answered = useRef<string | null>(null)
  useEffect(() => {
    if (answered.current === null || keys.split('\n').includes(answered.current)) return
    answered.current = null
    if (!isFocusLost()) return
    document.querySelector<HTMLElement>('[data-part="waiting"] button')?.focus()
    if (isFocusLost()) focusPanel()
  }, [keys])
  return (key) => {
    answered.current = key
  }
}

/** Always two lines high, so that nothing below moves from one message to the next. */
function WaitingLine({
  waiting,
  onAnswer,
}: {
  waiting: readonly Waiting[]
  onAnswer: (key: string) => void
}): ReactNode {
  const [at, setAt] = useState('')
  const index = Math.max(
    waiting.findIndex(({ key }) => key === at),
    0,
  )
  const shown = waiting[index]
  if (shown === undefined) return null
  const next = waiting[(index + 1) % waiting.length]
  return (
    <section aria-label={messages.bar} data-part="waiting">
      <Message
        tone={shown.tone}
        testId={shown.testId}
        actions={
          <>
            {shown.answers.map(({ label, act }) => (
              <Button
                key={label}
                onClick={() => {
                  onAnswer(shown.key)
                  act()
                }}
              >
                {label}
              </Button>
            ))}
            {waiting.length > 1 && (
              <Button
                aria-label={messages.nextFrom(index + 1, waiting.length)}
                title={messages.next}
                onClick={() => setAt(next?.key ?? '')}
              >
                {messages.place(index + 1, waiting.length)} ▸
              </Button>
            )}
          </>
        }
      >
        <ScrollArea className={styles.sentence} label={messages.bar}>
          {shown.sentence}
        </ScrollArea>
      </Message>
    </section>
  )
}
