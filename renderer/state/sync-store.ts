// How the sync and the link stand, what a sync would cost, and the officer's commands.
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { faultOf, type Fault } from '../../shared/result.ts'
import {
  isOfTrack,
  type LinkState,
  type FetchChoice,
  type PicturePrice,
  type RunIdentity,
  type SyncEstimate,
  type SyncState,
} from '../../shared/sync/sync.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { noticeHoursNow, useNoticeHours } from './app-store.ts'
import { invoke } from './bridge.ts'
import { departures, isUnderWay, type DepartureWindow } from '../../shared/passage/alternative.ts'
import { floorToStep } from '../../shared/format/time.ts'
import { useCompare, windowNow } from './compare-store.ts'
import { DEFAULT_CHOICE, planChoice, type ChoiceInputs } from './fetch-choice.ts'
import { useChoice } from './fetch-choice-store.ts'
import { inUseOf } from './link-store.ts'
import { linkProfiles, linkState, picturePrices, syncEstimate, syncEstimates, syncState } from './queries.ts'
import { change, readAgain } from './query-client.ts'
import { answerNow, useAnswer, useKeptAnswer, type Answer } from './use-answer.ts'
import { currentVoyage, scheduleOf, useCurrentVoyage } from './voyage-store.ts'

interface CommandSlice {
  /** The last start, pause, resume, cancel or read that failed, in words; a run's own fault is in `useSyncState`. */
  fault: Fault | null
  /** A start, pause, resume or cancel was sent and not answered yet: its buttons wait. */
  commanding: boolean
}

const nothing: CommandSlice = { fault: null, commanding: false }

export const useCommands = create<CommandSlice>()(() => nothing)

export const resetSync = (): void => useCommands.setState(nothing, true)
export const showSyncFault = (fault: Fault): void => useCommands.setState({ fault })

export const useSyncState = (): SyncState | null => useKeptAnswer(syncState).value
export const useLinkState = (): LinkState | null => useKeptAnswer(linkState).value

/** What the choice depends on beside the voyage. */
interface ChoosingNow {
  inputs: ChoiceInputs
  /** The departures looked at in Compare; null: the usual ones. */
  window: DepartureWindow | null
  /** Before the first of them. */
  noticeHours: number
  /** Of the connection in use. */
  allowsBulk: boolean
}

/** Departures looked at beside the voyage's own: the same for an hour; none once the ship has left. */
export function otherDepartures(
  { document }: Voyage,
  { window, noticeHours }: Pick<ChoosingNow, 'window' | 'noticeHours'>,
): number[] {
  const { etdMs } = document.schedule
  const nowMs = Date.now()
  if (isUnderWay(scheduleOf(document), nowMs)) return []
  const { fromMs, untilMs, stepHours } = windowNow(window, etdMs, nowMs, noticeHours)
  return (departures(fromMs, untilMs, stepHours) ?? []).filter((ms) => ms !== etdMs)
}

/** What the inputs choose for a voyage. */
function choiceOf(voyage: Voyage, { inputs, allowsBulk, ...looked }: ChoosingNow): FetchChoice {
  const { etdMs } = voyage.document.schedule
  const departuresMs = inputs.plan === 'departures' ? otherDepartures(voyage, looked) : []
  return planChoice(inputs, { voyageId: voyage.voyageId, etdMs, allowsBulk, departuresMs })
}

/** The question that the session keeps answered; null without a voyage. */
export function estimateNow(): ReturnType<typeof syncEstimate> | null {
  const voyage = currentVoyage()
  if (voyage === null || voyage.asKnown !== undefined) return null
  const allowsBulk = inUseOf(answerNow(linkProfiles))?.allowsBulk ?? false
  const choice = choiceOf(voyage, {
    inputs: useChoice.getState(),
    window: useCompare.getState().window,
    noticeHours: noticeHoursNow(),
    allowsBulk,
  })
  return syncEstimate(voyage.voyageId, voyage.revision, choice)
}

/** What the choice depends on now, drawn again when it changes. */
function useChoosing(): ChoosingNow {
  // The choice is all of it.
  const inputs = useChoice((state) => state)
  const window = useCompare((state) => state.window)
  const noticeHours = useNoticeHours()
  const { data: profiles } = useQuery({ ...linkProfiles, enabled: false })
  return { inputs, window, noticeHours, allowsBulk: inUseOf(profiles ?? null)?.allowsBulk ?? false }
}

/** The price of the present choice, or why there is none, e.g. that it is too much. */
export function useEstimate(): Answer<SyncEstimate> {
  const { voyage } = useCurrentVoyage()
  const choosing = useChoosing()
  const isShownNow = voyage !== null && voyage.asKnown === undefined
  const question = !isShownNow ? null : syncEstimate(voyage.voyageId, voyage.revision, choiceOf(voyage, choosing))
  // The session reads it again as time passes; departures looked at begin an hour later each hour, of which it is not notified.
  const everyMs = choosing.inputs.plan === 'departures' ? {} : { refetchInterval: false as const }
  return useAnswer(question === null ? null : { ...question, ...everyMs })
}

/**
 * The prices of the track alone and of it with each of these parts; null until they are read, and read again when the service has newer. Choosing one
 * reads no other price anew. `isAsTheyCome`: those that are worked out before the others.
 */
export function useParts(
  voyage: Voyage,
  parts: readonly Partial<ChoiceInputs>[],
  nowMs: number,
  isAsTheyCome = false,
): Answer<Answer<SyncEstimate>[]> {
  const { inputs, ...rest } = useChoosing()
  const { corridorHalfWidthNm, corridorSpacingNm, areaSpacingNm, casualtiesHalfWidthNm } = inputs
  const sizes = { corridorHalfWidthNm, corridorSpacingNm, areaSpacingNm, casualtiesHalfWidthNm }
  const choices = [{}, ...parts].map((part) =>
    choiceOf(voyage, { inputs: { ...DEFAULT_CHOICE, ...sizes, ...part }, ...rest }),
  )
  return useAnswer(syncEstimates(voyage, choices, floorToStep(nowMs), isAsTheyCome))
}

/** What a picture of each size takes at most; null until it is read. */
export const usePicturePrices = (): PicturePrice[] | null => useAnswer(picturePrices).value

/** The price of any other choice; null: nothing is queried. What follows the track has another at each edit; a place's hours and averages have not. */
export const useChoiceEstimate = (voyage: Voyage | null, choice: FetchChoice): Answer<SyncEstimate> =>
  useAnswer(voyage === null ? null : syncEstimate(voyage.voyageId, isOfTrack(choice) ? voyage.revision : null, choice))

/** What the same would cost with this ship's own key, whoever fetches now. */
export const useOwnKeyEstimate = ({ voyageId, revision }: Voyage, choice: FetchChoice): Answer<SyncEstimate> =>
  useAnswer(syncEstimate(voyageId, isOfTrack(choice) ? revision : null, choice, 'own'))

async function command(send: () => Promise<SyncState>): Promise<void> {
  useCommands.setState({ commanding: true, fault: null })
  try {
    await change(syncState, send)
    useCommands.setState({ commanding: false })
  } catch (error) {
    useCommands.setState({ fault: faultOf(error), commanding: false })
  }
}

/** Sends what the estimate on screen says; when that has become more since, nothing is sent and the new one is shown. */
export async function startSync({ voyageId, choice, requests, more, costUsd }: SyncEstimate): Promise<void> {
  // Where bytes are paid a further round is another press.
  const further = costUsd === null ? { more: more?.points ?? 0 } : {}
  await command(() => invoke('sync.start', { voyageId, choice, requests, ...further }))
  if (useCommands.getState().fault !== null) await readAgain({ queryKey: ['estimate', voyageId] })
}
export const pauseSync = (): Promise<void> => command(() => invoke('sync.pause', {}))
/** `overBudget`: the officer lifts the stop of the budget for this run. */
export const resumeSync = (overBudget = false): Promise<void> =>
  command(() => invoke('sync.resume', overBudget ? { overBudget } : {}))
/** That one, and no newer one. */
export const resumeRun = ({ runId, startedAtMs }: RunIdentity): Promise<void> =>
  command(() => invoke('sync.resume', { run: { runId, startedAtMs } }))
export const cancelSync = (): Promise<void> => command(() => invoke('sync.cancel', {}))
