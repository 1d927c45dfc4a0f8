// How the sync and the link stand, what a sync would cost, and the officer's commands.
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { faultOf, type Fault } from '../../shared/result.ts'
import {
  isOfTrack,
  type LinkState,
  type FetchChoice,
  type SyncEstimate,
  type SyncState,
} from '../../shared/sync/sync.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { invoke } from './bridge.ts'
import { departures } from '../../shared/passage/alternative.ts'
import { usualWindow, useCompare } from './compare-store.ts'
import { planChoice, type ChoiceInputs } from './fetch-choice.ts'
import { useChoice } from './fetch-choice-store.ts'
import { inUseOf } from './link-store.ts'
import { linkProfiles, linkState, syncEstimate, syncState } from './queries.ts'
import { change, readAgain } from './query-client.ts'
import { answerNow, useAnswer, useKeptAnswer, type Answer } from './use-answer.ts'
import { currentVoyage, useCurrentVoyage } from './voyage-store.ts'

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

/** What fetching the present choice for a voyage would send. */
function estimateOf({ voyageId, revision, document }: Voyage, inputs: ChoiceInputs, allowsBulk: boolean) {
  const { etdMs } = document.schedule
  const { fromMs, untilMs, stepHours } = useCompare.getState().window ?? usualWindow(etdMs, Date.now())
  const departuresMs = departures(fromMs, untilMs, stepHours) ?? []
  const choice = planChoice(inputs, { voyageId, etdMs, allowsBulk, departuresMs })
  return syncEstimate(voyageId, revision, choice)
}

/** The question that the session keeps answered; null without a voyage. */
export function estimateNow(): ReturnType<typeof syncEstimate> | null {
  const voyage = currentVoyage()
  const profile = inUseOf(answerNow(linkProfiles))
  return voyage === null ? null : estimateOf(voyage, useChoice.getState(), profile?.allowsBulk ?? false)
}

/** The price of the present choice, or why there is none, e.g. that it asks for too much. */
export function useEstimate(): Answer<SyncEstimate> {
  const { voyage } = useCurrentVoyage()
  // The choice is all of it.
  const inputs = useChoice((state) => state)
  const { data: profiles } = useQuery({ ...linkProfiles, enabled: false })
  const question = voyage === null ? null : estimateOf(voyage, inputs, inUseOf(profiles ?? null)?.allowsBulk ?? false)
  return useAnswer(question === null ? null : { ...question, refetchInterval: false })
}

/** The price of another choice for a voyage, beside the present one. */
export function useOtherEstimate(voyage: Voyage, inputs: ChoiceInputs): Answer<SyncEstimate> {
  const { data: profiles } = useQuery({ ...linkProfiles, enabled: false })
  const question = estimateOf(voyage, inputs, inUseOf(profiles ?? null)?.allowsBulk ?? false)
  return useAnswer({ ...question, refetchInterval: false })
}

/** The price of any other choice; null: nothing is asked. What follows the track has another at each edit; a place's hours and averages have not. */
export const useChoiceEstimate = (voyage: Voyage | null, choice: FetchChoice): Answer<SyncEstimate> =>
  useAnswer(voyage === null ? null : syncEstimate(voyage.voyageId, isOfTrack(choice) ? voyage.revision : null, choice))

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
export async function startSync({ voyageId, choice, requests }: SyncEstimate): Promise<void> {
  await command(() => invoke('sync.start', { voyageId, choice, requests }))
  if (useCommands.getState().fault !== null) await readAgain({ queryKey: ['estimate', voyageId] })
}
export const pauseSync = (): Promise<void> => command(() => invoke('sync.pause', {}))
/** `overBudget`: the officer lifts the stop of the budget for this run. */
export const resumeSync = (overBudget = false): Promise<void> =>
  command(() => invoke('sync.resume', overBudget ? { overBudget } : {}))
export const cancelSync = (): Promise<void> => command(() => invoke('sync.cancel', {}))
