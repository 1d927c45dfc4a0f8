// The vessels: which there are, which is active, and changes of them.
import { create } from 'zustand'
import { faultOf, type Fault } from '../../shared/result.ts'
import {
  judgedBy,
  type EnteredVessel,
  type Vessel,
  type VesselDocument,
  type VesselNotJudged,
  type Vessels,
} from '../../shared/ship/vessel.ts'
import { useAsKnown } from './as-known.ts'
import { invoke } from './bridge.ts'
import { vesselList } from './queries.ts'
import { change } from './query-client.ts'
import { answerNow, useKeptAnswer, type Answer } from './use-answer.ts'

/** The last change that was refused, in words. */
const useRefused = create<{ fault: Fault | null }>()(() => ({ fault: null }))

export const resetVessels = (): void => useRefused.setState({ fault: null })

/** What was read stays beside a fault. */
export function useVessels(): Answer<Vessels> {
  const { value, fault } = useKeptAnswer(vesselList)
  const refused = useRefused((state) => state.fault)
  return { value, fault: refused ?? fault }
}

async function attempt(send: () => Promise<Vessels>): Promise<void> {
  try {
    await change(vesselList, send)
    useRefused.setState({ fault: null })
  } catch (error) {
    useRefused.setState({ fault: faultOf(error) })
  }
}

export const addVessel = (name: string): Promise<void> => attempt(() => invoke('vessel.add', { name }))
export const chooseVessel = (vesselId: number): Promise<void> => attempt(() => invoke('vessel.use', { vesselId }))
export const putVesselAway = (vesselId: number): Promise<void> => attempt(() => invoke('vessel.putAway', { vesselId }))

/** The last unfinished change: the next waits for its answer, or it would be made of the vessel without it. */
let changing: Promise<unknown> = Promise.resolve()

/** Throws, so that its field can show the fault. What was changed meanwhile elsewhere in the vessel stays. */
export function changeVessel(vesselId: number, alter: (now: VesselDocument) => VesselDocument): Promise<void> {
  const done = changing.then(async () => {
    const vessel = answerNow<Vessels>(vesselList)?.vessels.find((one) => one.vesselId === vesselId)
    if (vessel === undefined) return
    await change(vesselList, () => invoke('vessel.set', { vesselId, document: entered(alter(vessel.document)) }))
    useRefused.setState({ fault: null })
  })
  changing = done.catch(() => undefined)
  return done
}

/** Where it came from is kept where it is stored. */
const entered = ({ pack: _pack, ...document }: VesselDocument): EnteredVessel => document

const activeOf = (all: Vessels | null): Vessel | null =>
  all?.vessels.find(({ vesselId }) => vesselId === all.activeId) ?? null

/** Why nothing is judged by the active vessel: what is shown is `earlier` than its last change, or a `newer` Binnacle made that; null: it is, or there is none. */
export function notJudgedBy(all: Vessels | null): 'earlier' | 'newer' | null {
  if (all?.newer?.some(({ vesselId }) => vesselId === all.activeId) === true) return 'newer'
  return activeOf(all)?.isEarlier === true ? 'earlier' : null
}

/** What the voyage is judged by: null without an active vessel, and while its last change is damaged and not looked at. */
export const judgedOf = (all: Vessels | null): VesselDocument | null => judgedBy(activeOf(all))

const useAll = (): Vessels | null => useKeptAnswer(vesselList).value
export const useActiveVessel = (): Vessel | null => activeOf(useAll())
/** Of those entered here, the one to go back to from another's; null where none is known. */
export function useOwnVessel(): Vessel | null {
  const all = useAll()
  return all?.vessels.find(({ vesselId }) => vesselId === all.ownId) ?? null
}
/** Of a plan as it was known: by which it was judged then. */
export function useJudgedVessel(): VesselDocument | null {
  const [all, asKnown] = [useAll(), useAsKnown()]
  return asKnown === null ? judgedOf(all) : asKnown.vessel
}
export function useNotJudged(): VesselNotJudged | null {
  const [all, asKnown] = [useAll(), useAsKnown()]
  return asKnown === null ? notJudgedBy(all) : asKnown.notJudged
}
