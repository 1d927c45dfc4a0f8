// The button that looks for better ways, how far the search is, what it must keep to, and whether what is shown still holds.
import { useEffect, useId, type ReactNode } from 'react'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { canResume, TRACK_ONLY, type FetchChoice, type SyncState } from '../../shared/sync/sync.ts'
import { formatShortUtc } from '../../shared/format/time.ts'
import type { Fault } from '../../shared/result.ts'
import type { WaysAsk, WaysFound, WaysPart } from '../../shared/ways/ways.ts'
import { FetchButton } from '../data/FetchButton.tsx'
import { isOfWays } from '../data/whose-run.ts'
import { useCompare } from '../state/compare-store.ts'
import { useSyncState } from '../state/sync-store.ts'
import { useAnswer } from '../state/use-answer.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { waysPassage } from '../state/ways-queries.ts'
import { lookForWays, refuseAim, stopLooking, useWays, useWaysShown } from '../state/ways-store.ts'
import { Button } from '../ui/Button.tsx'
import { useNowMs } from '../ui/clock.ts'
import { FormStatus } from '../ui/FormStatus.tsx'
import { Message } from '../ui/Message.tsx'
import { AimFields } from './AimFields.tsx'
import { PointsWaiting } from './PointsWaiting.tsx'
import { whyLate } from './late-answer.ts'
import { aimOf, isSameAim, type AimField } from './read-aim.ts'
import { estimatedPercent, forecastPercent, isWhole } from './ways-figures.ts'
import { words } from '../words/words.ts'
import typography from '../ui/typography.module.css'
import styles from './ways.module.css'

type WaysShown = ReturnType<typeof useWaysShown>
interface ShownWays extends Omit<WaysShown, 'stale'> {
  /** null: it is of what there is now, and of what is wanted now. */
  stale: WaysShown['stale'] | 'aim' | ReturnType<typeof whyLate>
}

interface FindWaysProps {
  voyage: Voyage
  part: WaysPart
  shown: ShownWays
  /** `Find a better way`. */
  action: string
  /** Said until something was found. */
  hint: string
  /** What the heading says of what was found; null: nothing was. */
  told: string | null
  /** By what its parts are found. */
  testId: string
}

/** Looks for ways of a part, by what is typed now. */
export function useLook(voyage: Voyage, part: WaysPart): () => void {
  const typed = useWays((state) => state.typed)
  const noGo = useWays((state) => state.noGo)
  const vessel = useJudgedVessel()
  return () => {
    const aim = aimOf(part, typed, noGo)
    refuseAim(!aim.ok)
    if (aim.ok) void lookForWays(voyage, part, aim.value, vessel)
  }
}

/** What of it cannot be read, once it was pressed for; gone as soon as it can. */
function useWrongAim(part: WaysPart): { message: string; field: AimField } | null {
  const typed = useWays((state) => state.typed)
  const noGo = useWays((state) => state.noGo)
  const isRefused = useWays((state) => state.isRefused)
  const aim = aimOf(part, typed, noGo)
  return isRefused && !aim.ok ? aim : null
}

/** What is wanted by now is another than what was looked for; what cannot be read is another too. */
function useIsOtherAim(found: WaysFound | null, part: WaysPart): boolean {
  const typed = useWays((state) => state.typed)
  const noGo = useWays((state) => state.noGo)
  if (found === null) return false
  const aim = aimOf(part, typed, noGo)
  return !aim.ok || !isSameAim(aim.value, found.aim)
}

/** The answer that is shown of a part, and why it no longer holds. */
export function useShownWays(voyage: Voyage, part: WaysPart): ShownWays {
  const shown = useWaysShown(voyage, part)
  const isOtherAim = useIsOtherAim(shown.found, part)
  const nowMs = useNowMs()
  const fault = useDrawingFault(shown.found)
  const late = shown.found === null ? null : whyLate(shown.found, nowMs, fault)
  return { ...shown, stale: shown.stale ?? (isOtherAim ? 'aim' : null) ?? late }
}

/** Why the way of it that is chosen cannot be drawn; null: it can, or none is. */
function useDrawingFault(found: WaysFound | null): Fault | null {
  const chosen = useCompare((state) => state.chosen)
  const way = chosen !== null && 'way' in chosen && chosen.way.searchId === found?.searchId ? chosen.way : null
  return useAnswer(way === null ? null : waysPassage(way)).fault
}

export function FindWays({ voyage, part, shown, action, hint, told, testId }: FindWaysProps): ReactNode {
  const look = useLook(voyage, part)
  const wrong = useWrongAim(part)
  const saidAt = useId()
  const sync = useSyncState()
  const areComing = sync !== null && isOfWays(sync, voyage.voyageId) && (sync.phase === 'running' || canResume(sync))
  const { found, fault, done, stale } = shown
  const isLooking = done !== null
  const { find } = words.ways
  return (
    <div className={styles.part}>
      <div className={styles.find}>
        <Button main={found === null} data-testid={testId} onClick={isLooking ? stopLooking : look}>
          {isLooking ? find.cancel : found === null ? action : find.again}
        </Button>
        {isLooking && (
          <>
            <progress max={1} value={done} aria-label={action} />
            <span className={typography.hint} data-testid={`${testId}-progress`}>
              {find.looking(Math.floor(done * 100))}
            </span>
          </>
        )}
        {/* There before what it tells: only so it is announced. */}
        <span className={typography.hint} role="status" data-testid={`${testId}-when`}>
          {!isLooking && (found === null ? hint : find.foundAt(formatShortUtc(found.madeAtMs)))}
          {!isLooking && told !== null && <span className={typography.unseen}>: {told}</span>}
        </span>
      </div>
      {/* Beside what was pressed: the fields may be folded away, or below what is seen. */}
      <FormStatus id={saidAt} complaint={wrong?.message ?? fault?.message ?? null} />
      <AimFields isRoute={part === 'routes'} wrong={wrong?.field ?? null} saidAt={saidAt} />
      {/* What was pressed for is looked at by itself once it has come. */}
      {stale !== null && !(stale === 'weather' && areComing) && (
        <Message tone="caution" testId={`${testId}-stale`}>
          {find.stale[stale]}
        </Message>
      )}
    </div>
  )
}

/** The points that are worth asking next, and nothing beside them. */
const choiceOf = ({ points }: WaysAsk): FetchChoice => ({ ...TRACK_ONLY, weather: { plan: 'points', points } })

interface AskNextProps {
  voyage: Voyage
  found: WaysFound
  testId: string
}

/** What a sharper answer takes, priced; once it has come, it is looked again by itself. */
export function AskNext({ voyage, found, testId }: AskNextProps): ReactNode {
  const { next, part } = found
  const look = useLook(voyage, part)
  const sync = useSyncState()
  // Told a moment after they were stored: what was found just before may not have the last of them.
  const isNewer = useWays((state) => state.isWeatherNewer[part] === true)
  const isDone = isOver(sync, voyage.voyageId) && ((sync?.endedAtMs ?? 0) >= found.madeAtMs || isNewer)
  const isLooking = useWays((state) => state.looking !== null)
  useEffect(() => {
    if (isDone && !isLooking) look()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each run that ended
  }, [isDone])
  const { ask } = words.ways
  if (next === null)
    return (
      <>
        <p className={typography.hint} data-testid={`${testId}-none`}>
          {noneWords(found)}
        </p>
        <PointsWaiting voyage={voyage} testId={testId} />
      </>
    )
  return (
    <section className={styles.table} aria-label={ask[next.kind]}>
      <p>{ask[next.kind]}</p>
      <FetchButton
        choice={choiceOf(next)}
        action={ask.more(next.points.length)}
        allHere={ask.allHere}
        isMain={found.bestId === null}
        testId={testId}
      />
    </section>
  )
}

/** Only a way that is forecast throughout is not changed by more points. */
function noneWords({ ways, bestId }: WaysFound): string {
  const { ask } = words.ways
  const way = ways.find(({ wayId }) => wayId === bestId) ?? ways.find(({ kind }) => kind === 'own')
  if (way === undefined || isWhole(way)) return ask.none
  const estimated = estimatedPercent(way)
  const known = ask.forecast(`${forecastPercent(way)}\u00a0%`)
  return ask.noneOffered(way.letter, estimated > 0 ? known + ask.alsoEstimated(`${estimated}\u00a0%`) : known)
}

/** Points have come, or those that could: also those of a run that was taken up again. */
const isOver = (sync: SyncState | null, voyageId: number): boolean =>
  sync !== null &&
  sync.phase !== 'running' &&
  !canResume(sync) &&
  sync.endedAtMs !== null &&
  sync.phase !== 'cancelled' &&
  isOfWays(sync, voyageId)
