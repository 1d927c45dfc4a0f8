// How the sync and the link stand, and what a sync would cost.
import { create } from 'zustand'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { LinkState, SyncEstimate, SyncState } from '../../shared/sync.ts'
import { invoke } from '../bridge.ts'

interface SyncSlice {
  sync: SyncState | null
  estimate: SyncEstimate | null
  link: LinkState | null
  /** The last start, pause, resume, cancel or read that failed, in words; a run's own fault is in `sync`. */
  fault: Fault | null
  /** A start, pause, resume or cancel was sent and not answered yet: its buttons wait. */
  commanding: boolean
}

const nothing: SyncSlice = { sync: null, estimate: null, link: null, fault: null, commanding: false }

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

/** Reads what a sync of the voyage would send. An answer that was overtaken by a later question is dropped. */
export async function readEstimate(voyageId: number): Promise<void> {
  const mine = ++estimatesAsked
  await keepFault(async () => {
    const estimate = await invoke('sync.estimate', { voyageId, plan: 'track' })
    return mine === estimatesAsked ? { estimate } : {}
  })
}

/** Forgets the estimate at once: of another voyage or schedule it would be a wrong price. */
export function forgetEstimate(): void {
  estimatesAsked++
  useSync.setState({ estimate: null })
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
export async function startSync({ voyageId, requests }: SyncEstimate): Promise<void> {
  await command(() => invoke('sync.start', { voyageId, plan: 'track', requests }))
  if (useSync.getState().fault !== null) await readEstimate(voyageId)
}
export const pauseSync = (): Promise<void> => command(() => invoke('sync.pause', {}))
export const resumeSync = (): Promise<void> => command(() => invoke('sync.resume', {}))
export const cancelSync = (): Promise<void> => command(() => invoke('sync.cancel', {}))
