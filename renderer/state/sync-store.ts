// How the sync and the link stand, and what a sync would cost.
import { create } from 'zustand'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { LinkState, SyncEstimate, SyncState } from '../../shared/sync/sync.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { invoke } from './bridge.ts'
import { choiceFor } from './fetch-choice-store.ts'

interface SyncSlice {
  sync: SyncState | null
  estimate: SyncEstimate | null
  /** Why there is no estimate of the present choice, e.g. that it asks for too much. */
  estimateFault: Fault | null
  link: LinkState | null
  /** The last start, pause, resume, cancel or read that failed, in words; a run's own fault is in `sync`. */
  fault: Fault | null
  /** A start, pause, resume or cancel was sent and not answered yet: its buttons wait. */
  commanding: boolean
}

const nothing: SyncSlice = {
  sync: null,
  estimate: null,
  estimateFault: null,
  link: null,
  fault: null,
  commanding: false,
}

export const useSync = create<SyncSlice>()(() => nothing)

let estimatesAsked = 0

export function forgetSync(): void {
  estimatesAsked++
  useSync.setState(nothing, true)
}

async function keepFault(work: () => Promise<Partial<SyncSlice>>): Promise<void> {
  try {
    useSync.setState(await work())
  } catch (error) {
    useSync.setState({ fault: faultOf(error) })
  }
}

export const readSync = (): Promise<void> => keepFault(async () => ({ sync: await invoke('sync.state', {}) }))
export const readLink = (): Promise<void> => keepFault(async () => ({ link: await invoke('link.state', {}) }))

/** Reads what fetching the present choice would send. An answer that was overtaken by a later question is dropped. */
export async function readEstimate(voyage: Voyage): Promise<void> {
  const mine = ++estimatesAsked
  const read = async (): Promise<Pick<SyncSlice, 'estimate' | 'estimateFault'>> => {
    try {
      const estimate = await invoke('sync.estimate', { voyageId: voyage.voyageId, choice: choiceFor(voyage) })
      return { estimate, estimateFault: null }
    } catch (error) {
      return { estimate: null, estimateFault: faultOf(error) }
    }
  }
  const found = await read()
  if (mine === estimatesAsked) useSync.setState(found)
}

/** Forgets the estimate at once: of another voyage or schedule it would be a wrong price. */
export function forgetEstimate(): void {
  estimatesAsked++
  useSync.setState({ estimate: null, estimateFault: null })
}

async function command(work: () => Promise<SyncState>): Promise<void> {
  useSync.setState({ commanding: true, fault: null })
  try {
    useSync.setState({ sync: await work(), commanding: false })
  } catch (error) {
    useSync.setState({ fault: faultOf(error), commanding: false })
  }
}

/** Sends what the estimate on screen says; when that has become more since, nothing is sent and the new one is shown. */
export async function startSync({ voyageId, choice, requests }: SyncEstimate, voyage: Voyage | null): Promise<void> {
  await command(() => invoke('sync.start', { voyageId, choice, requests }))
  if (useSync.getState().fault !== null && voyage !== null) await readEstimate(voyage)
}
export const pauseSync = (): Promise<void> => command(() => invoke('sync.pause', {}))
/** `overBudget`: the officer lifts the stop of the budget for this run. */
export const resumeSync = (overBudget = false): Promise<void> =>
  command(() => invoke('sync.resume', overBudget ? { overBudget } : {}))
export const cancelSync = (): Promise<void> => command(() => invoke('sync.cancel', {}))
