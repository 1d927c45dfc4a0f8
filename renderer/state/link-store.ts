// Link profiles, the traffic ledger and the bulk files, as the Data panel shows and changes them.
import { create } from 'zustand'
import type { BulkDay } from '../../shared/sync/bulk.ts'
import type { LedgerRow, LinkProfile, LinkProfiles } from '../../shared/sync/link.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from './bridge.ts'
import { bulkList, linkLedger, linkProfiles } from './queries.ts'
import { change } from './query-client.ts'
import { useKeptAnswer, type Answer } from './use-answer.ts'

interface LinkSlice {
  /** The month of the ledger that the officer chose, `YYYY-MM` (UTC); null: this one. */
  ledgerMonth: string | null
  /** The last change that was refused. */
  fault: Fault | null
}

/** `YYYY-MM` (UTC). */
export const monthOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 7)
const nothing: LinkSlice = { ledgerMonth: null, fault: null }

const useLink = create<LinkSlice>()(() => nothing)

export const resetLinkData = (): void => useLink.setState(nothing, true)

export const useLinkProfiles = (): Answer<LinkProfiles> => useKeptAnswer(linkProfiles)
export const useBulkDays = (): Answer<BulkDay[]> => useKeptAnswer(bulkList)

/** Rows of the month looked at, newest day first. */
export function useLedger(nowMs: number): Answer<LedgerRow[]> & { month: string } {
  const month = useLink((state) => state.ledgerMonth) ?? monthOf(nowMs)
  return { month, ...useKeptAnswer(linkLedger(month)) }
}

export const chooseLedgerMonth = (ledgerMonth: string): void => useLink.setState({ ledgerMonth })

/** What could not be changed or read last; what was read before stays beside it. */
export function useLinkFault(nowMs: number): Fault | null {
  const refused = useLink((state) => state.fault)
  const faults = [useLinkProfiles().fault, useBulkDays().fault, useLedger(nowMs).fault]
  return refused ?? faults.find((fault) => fault !== null) ?? null
}

async function attempt<T>(question: typeof linkProfiles | typeof bulkList, send: () => Promise<T>): Promise<void> {
  try {
    await change(question, send)
    useLink.setState({ fault: null })
  } catch (error) {
    useLink.setState({ fault: faultOf(error) })
  }
}

export const takeProfile = (profileId: string): Promise<void> =>
  attempt(linkProfiles, () => invoke('link.useProfile', { profileId }))
export const resetProfile = (profileId: string): Promise<void> =>
  attempt(linkProfiles, () => invoke('link.resetProfile', { profileId }))
export const setProfile = (profile: LinkProfile): Promise<void> =>
  attempt(linkProfiles, () => invoke('link.setProfile', { profile }))
export const removeFile = (fileId: number): Promise<void> => attempt(bulkList, () => invoke('bulk.remove', { fileId }))

export const inUseOf = (all: LinkProfiles | null): LinkProfile | null =>
  all?.profiles.find(({ id }) => id === all.inUse) ?? null
