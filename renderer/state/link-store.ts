// Link profiles, the traffic ledger and the bulk files, read when the Data panel first shows them.
import { create } from 'zustand'
import type { BulkDay } from '../../shared/sync/bulk.ts'
import type { LedgerRow, LinkProfile, LinkProfiles } from '../../shared/sync/link.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from './bridge.ts'

interface LinkSlice {
  profiles: LinkProfiles | null
  /** Rows of the month chosen, newest day first. */
  ledger: LedgerRow[] | null
  /** `YYYY-MM`, UTC. */
  ledgerMonth: string | null
  /** Days of bulk files, newest first. */
  bulkDays: BulkDay[] | null
  /** The last read or change that failed. */
  fault: Fault | null
}

const nothing: LinkSlice = { profiles: null, ledger: null, ledgerMonth: null, bulkDays: null, fault: null }

export const useLinkData = create<LinkSlice>()(() => nothing)

/** Counts what makes answers under way out of date: another mode, another month. */
let turn = 0

export function forgetLinkData(): void {
  turn++
  useLinkData.setState(nothing, true)
}

async function keep(work: () => Promise<Partial<LinkSlice>>): Promise<boolean> {
  const mine = turn
  try {
    const read = await work()
    if (mine === turn) useLinkData.setState({ ...read, fault: null })
    return true
  } catch (error) {
    if (mine === turn) useLinkData.setState({ fault: faultOf(error) })
    return false
  }
}

export const profileInUse = (): LinkProfile | null => {
  const { profiles } = useLinkData.getState()
  return profiles?.profiles.find(({ id }) => id === profiles.inUse) ?? null
}

export const readProfiles = (): Promise<boolean> => keep(async () => ({ profiles: await invoke('link.profiles', {}) }))
export const takeProfile = (profileId: string): Promise<boolean> =>
  keep(async () => ({ profiles: await invoke('link.useProfile', { profileId }) }))
export const resetProfile = (profileId: string): Promise<boolean> =>
  keep(async () => ({ profiles: await invoke('link.resetProfile', { profileId }) }))
/** Resolves to false when it was refused; the reason is in `fault`. */
export const setProfile = (profile: LinkProfile): Promise<boolean> =>
  keep(async () => ({ profiles: await invoke('link.setProfile', { profile }) }))

export const readFiles = (): Promise<boolean> => keep(async () => ({ bulkDays: await invoke('bulk.list', {}) }))
export const removeFile = (fileId: number): Promise<boolean> =>
  keep(async () => ({ bulkDays: await invoke('bulk.remove', { fileId }) }))

/** `2026-11` → its first and last day, inclusive. */
export function daysOfMonth(month: string): { fromDay: string; toDay: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { fromDay: `${month}-01`, toDay: `${month}-${String(last).padStart(2, '0')}` }
}

/** Reads a month (`YYYY-MM`, UTC) of the ledger; an answer for a month no longer chosen is dropped. */
export async function readLedger(month: string): Promise<void> {
  useLinkData.setState({ ledgerMonth: month })
  await keep(async () => {
    const ledger = await invoke('link.ledger', daysOfMonth(month))
    return useLinkData.getState().ledgerMonth === month ? { ledger } : {}
  })
}

/** Reads again what is on screen, and nothing that never was. */
export const rereadIfShown = {
  profiles: async (): Promise<void> => void (useLinkData.getState().profiles !== null && (await readProfiles())),
  files: async (): Promise<void> => void (useLinkData.getState().bulkDays !== null && (await readFiles())),
  ledger: async (): Promise<void> => {
    const { ledger, ledgerMonth } = useLinkData.getState()
    if (ledger !== null && ledgerMonth !== null) await readLedger(ledgerMonth)
  },
}
