// The stored vessels, read when they first are needed.
import { create } from 'zustand'
import { faultOf, type Fault } from '../../shared/result.ts'
import { judgedBy, type Vessel, type VesselDocument, type Vessels } from '../../shared/ship/vessel.ts'
import { invoke } from './bridge.ts'

interface VesselSlice {
  /** null until first read. */
  all: Vessels | null
  fault: Fault | null
}

export const useVessels = create<VesselSlice>()(() => ({ all: null, fault: null }))

/** Counts what makes answers under way out of date: another mode. */
let turn = 0
export function forgetVessels(): void {
  turn++
  useVessels.setState({ all: null, fault: null })
}

async function keep(work: () => Promise<Vessels>): Promise<void> {
  const mine = turn
  try {
    const all = await work()
    if (mine === turn) useVessels.setState({ all, fault: null })
  } catch (error) {
    if (mine === turn) useVessels.setState({ fault: faultOf(error) })
  }
}

export const readVessels = (): Promise<void> => keep(() => invoke('vessel.list', {}))
export const addVessel = (name: string): Promise<void> => keep(() => invoke('vessel.add', { name }))
export const chooseVessel = (vesselId: number): Promise<void> => keep(() => invoke('vessel.use', { vesselId }))
export const putVesselAway = (vesselId: number): Promise<void> => keep(() => invoke('vessel.putAway', { vesselId }))

/** The last change under way: one begun before it is answered waits, or it would be made of the vessel without it. */
let changing: Promise<unknown> = Promise.resolve()

/** Throws, so that the field it came from can speak. What was changed meanwhile elsewhere in the vessel stays. */
export function changeVessel(vesselId: number, change: (now: VesselDocument) => VesselDocument): Promise<void> {
  const done = changing.then(async () => {
    const vessel = useVessels.getState().all?.vessels.find((one) => one.vesselId === vesselId)
    if (vessel === undefined) return
    const all = await invoke('vessel.set', { vesselId, document: change(vessel.document) })
    useVessels.setState({ all, fault: null })
  })
  changing = done.catch(() => undefined)
  return done
}

export const activeVessel = ({ all }: VesselSlice): Vessel | null =>
  all?.vessels.find(({ vesselId }) => vesselId === all.activeId) ?? null

/** Why nothing is judged by the active vessel: what is shown is `earlier` than its last change, or a `newer` Binnacle made that; null: it is, or there is none. */
export function notJudgedBy(slice: VesselSlice): 'earlier' | 'newer' | null {
  if (slice.all?.newer?.some(({ vesselId }) => vesselId === slice.all?.activeId) === true) return 'newer'
  return activeVessel(slice)?.isEarlier === true ? 'earlier' : null
}

/** What the voyage is judged by: null without an active vessel, and while its last change is damaged and not looked at. */
export const judgedVessel = (slice: VesselSlice): VesselDocument | null => judgedBy(activeVessel(slice))
