// The update that is being looked at: it stays while the officer is elsewhere, and until it is installed or put away.
import { create } from 'zustand'
import type { UpdateContents } from '../../shared/app/update.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from './bridge.ts'
import { updateState } from './computer-queries.ts'
import { readAgain } from './query-client.ts'

/** `changing`: what is kept, offered or waits. */
export type UpdateWork = 'reading' | 'installing' | 'changing'

interface UpdateSlice {
  /** Read and checked; null: none is looked at. */
  found: UpdateContents | null
  busy: UpdateWork | null
  /** Why the last was refused, in words. */
  fault: Fault | null
  /** What was done last is still to be brought into view: the settings may be loaded only after it. */
  isToShow: boolean
}

export const useUpdate = create<UpdateSlice>()(() => ({ found: null, busy: null, fault: null, isToShow: false }))

/** One at a time. */
async function doing(busy: UpdateWork, work: () => Promise<UpdateContents | null>): Promise<void> {
  const before = useUpdate.getState()
  if (before.busy !== null) return
  useUpdate.setState({ busy, fault: null, isToShow: true })
  try {
    useUpdate.setState({ found: await work() })
  } catch (error) {
    useUpdate.setState({ fault: faultOf(error) })
  } finally {
    useUpdate.setState({ busy: null })
    await readAgain(updateState)
  }
}

/** One anew: what was looked at before is put away first. */
const looking = (look: () => Promise<UpdateContents | null>): Promise<void> =>
  doing('reading', () => {
    useUpdate.setState({ found: null })
    return look()
  })

/** By the system's dialog. */
export const lookAtUpdate = (): Promise<void> => looking(() => invoke('update.look', {}))
/** The one from a stick, or that was opened. */
export const lookAtOffer = (): Promise<void> => looking(() => invoke('update.lookAtOffer', {}))
export const lookAtKept = (sum: string): Promise<void> => looking(() => invoke('update.lookAtKept', { sum }))

/** Exactly the one that is shown. */
export const installUpdate = ({ sum }: UpdateContents): Promise<void> =>
  doing('installing', async () => {
    await invoke('update.install', { sum })
    return null
  })

export const putUpdateAway = (): Promise<void> =>
  doing('changing', async () => {
    await invoke('update.forget', {})
    return null
  })

/** What was handed over and waits is not installed. */
export const withdrawUpdate = (): Promise<void> =>
  doing('changing', async () => {
    await invoke('update.withdraw', {})
    return useUpdate.getState().found
  })

export const removeKept = (sum: string): Promise<void> =>
  doing('changing', async () => {
    await invoke('update.removeKept', { sum })
    const { found } = useUpdate.getState()
    return found?.sum === sum ? null : found
  })

/** This one is not offered again. */
export const notNow = (): Promise<void> =>
  doing('changing', async () => {
    await invoke('update.notNow', {})
    return useUpdate.getState().found
  })

export const updateShown = (): void => useUpdate.setState({ isToShow: false })
export const dismissUpdateFault = (): void => useUpdate.setState({ fault: null })
