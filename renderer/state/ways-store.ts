// Better ways as the officer looks for them: what is wanted of them, the search under way, and which answer is shown. Answers are queries.
import { create } from 'zustand'
import { HOUR_MS, toldSpanMs } from '../../shared/format/time.ts'
import type { Box } from '../../shared/geo/position.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { VesselDocument } from '../../shared/ship/vessel.ts'
import { MAX_NO_GO, WAYS_PARTS, type Way, type WaysAim, type WaysFound, type WaysPart } from '../../shared/ways/ways.ts'
import { invoke, on } from './bridge.ts'
import { setCompare, useCompare } from './compare-store.ts'
import { client } from './query-client.ts'
import { useAnswer } from './use-answer.ts'
import { useJudgedVessel } from './vessel-store.ts'
import { waysFound, type WayRef, type WaysAsked } from './ways-queries.ts'

/** What is wanted, as typed. */
export interface TypedAim {
  latitude: string
  fromDate: string
  fromTime: string
  untilDate: string
  untilTime: string
}

interface KeptWay extends WayRef {
  voyageId: number
  name: string
}

interface WaysSlice {
  typed: TypedAim
  noGo: readonly Box[]
  /** The last press could not read what was typed; it is said as long as that is so. */
  isRefused: boolean
  /** The card tells all that is known of a way. */
  isMoreOpen: boolean
  /** Under way, and how far it is, 0 to 1. */
  looking: { asked: WaysAsked; done: number } | null
  /** Whose answer is shown. */
  shown: Partial<Record<WaysPart, WaysAsked>>
  /** Why the last search gave none. */
  fault: Partial<Record<WaysPart, Fault>>
  /** Weather came in since it was answered. */
  isWeatherNewer: Partial<Record<WaysPart, boolean>>
  /** Ways that were kept: each is a voyage of its own. */
  kept: readonly KeptWay[]
}

const nothing: WaysSlice = {
  typed: { latitude: '', fromDate: '', fromTime: '', untilDate: '', untilTime: '' },
  noGo: [],
  isRefused: false,
  isMoreOpen: false,
  looking: null,
  shown: {},
  fault: {},
  isWeatherNewer: {},
  kept: [],
}

export const useWays = create<WaysSlice>()(() => nothing)

/** A search under way is of no account any more. */
function resetWays(): void {
  const { looking, shown } = useWays.getState()
  if (looking !== null) stop()
  for (const asked of Object.values(shown)) client.removeQueries({ queryKey: waysFound(asked).queryKey })
  useWays.setState(({ isMoreOpen }) => ({ ...nothing, isMoreOpen }), true)
}

type Wanted = Pick<WaysSlice, 'typed' | 'noGo'>
/** What was wanted of each voyage's ways while it was open, until Binnacle ends. */
const wanted = new Map<number, Wanted>()

/** Other data: its voyages have the same numbers. */
export function forgetWays(): void {
  wanted.clear()
  resetWays()
}

/** Another voyage is open: with what was wanted of its ways when it was open last. */
export function waysOfVoyage(voyageId: number | null, beforeId: number | null): void {
  const { typed, noGo } = useWays.getState()
  if (beforeId !== null) wanted.set(beforeId, { typed, noGo })
  resetWays()
  const known = voyageId === null ? undefined : wanted.get(voyageId)
  if (known !== undefined) useWays.setState(known)
}

export const typeAim = (part: Partial<TypedAim>): void =>
  useWays.setState(({ typed }) => ({ typed: { ...typed, ...part } }))
export const addNoGo = (box: Box): void =>
  useWays.setState(({ noGo }) => (noGo.length < MAX_NO_GO ? { noGo: [...noGo, box] } : {}))
export const removeNoGo = (box: Box): void =>
  useWays.setState(({ noGo }) => ({ noGo: noGo.filter((other) => other !== box) }))

export const openMore = (isMoreOpen: boolean): void => useWays.setState({ isMoreOpen })
export const refuseAim = (isRefused: boolean): void => useWays.setState({ isRefused })

/** So that it is not kept a second time. */
export const wayKept = (way: KeptWay): void => useWays.setState(({ kept }) => ({ kept: [...kept, way] }))

let presses = 0

/** As text: another vessel, or another of its limits, judges otherwise. */
const asText = (vessel: VesselDocument | null): string => JSON.stringify(vessel)

/** Looks; what was shown stays until the answer is here. A search under way is given up for it. */
export async function lookForWays(
  { voyageId, revision }: Voyage,
  part: WaysPart,
  aim: WaysAim,
  vessel: VesselDocument | null,
): Promise<void> {
  const asked: WaysAsked = { press: ++presses, voyageId, revision, part, aim, vessel: asText(vessel) }
  const isMine = (): boolean => useWays.getState().looking?.asked === asked
  useWays.setState(({ fault, isWeatherNewer }) => ({
    looking: { asked, done: 0 },
    fault: without(fault, part),
    isWeatherNewer: { ...isWeatherNewer, [part]: false },
  }))
  try {
    await client.fetchQuery(waysFound(asked))
    if (!isMine()) return
    const before = useWays.getState().shown[part]
    useWays.setState(({ shown }) => ({ looking: null, shown: { ...shown, [part]: asked } }))
    // A way of the search before is drawn no longer.
    useCompare.setState(({ chosen }) => (chosen !== null && 'way' in chosen ? { chosen: null } : {}))
    if (before !== undefined) client.removeQueries({ queryKey: waysFound(before).queryKey })
  } catch (error) {
    // What was given up ends with a fault of its own, which is none to the officer.
    if (isMine()) useWays.setState(({ fault }) => ({ looking: null, fault: { ...fault, [part]: faultOf(error) } }))
  }
}

const without = (fault: WaysSlice['fault'], part: WaysPart): WaysSlice['fault'] =>
  Object.fromEntries(Object.entries(fault).filter(([name]) => name !== part))

const stop = (): void => void invoke('ways.stop', {}).catch(() => undefined)

/** What was shown before stays. */
export function stopLooking(): void {
  useWays.setState({ looking: null })
  stop()
}

/** Hears how far the search is, and that weather came in; returns a function that ends it. */
export function watchWays(): () => void {
  const ends = [
    on('ways.progress', ({ part, done }) =>
      useWays.setState(({ looking }) => (looking?.asked.part === part ? { looking: { ...looking, done } } : {})),
    ),
    on('store.changed', ({ subjects }) => {
      if (!subjects.includes('weather')) return
      const { shown, looking } = useWays.getState()
      const parts = WAYS_PARTS.filter((part) => shown[part] !== undefined || looking?.asked.part === part)
      if (parts.length > 0)
        useWays.setState(({ isWeatherNewer }) => ({
          isWeatherNewer: { ...isWeatherNewer, ...Object.fromEntries(parts.map((part) => [part, true])) },
        }))
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** What is another by now than when it was looked for. */
type StaleWhy = 'plan' | 'vessel' | 'weather'

interface WaysShown {
  /** null: nothing was looked for, or nothing came of it. */
  found: WaysFound | null
  fault: Fault | null
  /** How far a search of this part is, 0 to 1; null: none is under way. */
  done: number | null
  /** null: it is of what there is now. */
  stale: StaleWhy | null
}

/** The answer that is shown of a part, and whether it still holds. */
export function useWaysShown(voyage: Voyage, part: WaysPart): WaysShown {
  const asked = useWays((state) => state.shown[part]) ?? null
  const fault = useWays((state) => state.fault[part]) ?? null
  const done = useWays((state) => (state.looking?.asked.part === part ? state.looking.done : null))
  const isWeatherNewer = useWays((state) => state.isWeatherNewer[part] === true)
  const vessel = asText(useJudgedVessel())
  const isOfVoyage = asked?.voyageId === voyage.voyageId
  const { value: found } = useAnswer(asked === null || !isOfVoyage ? null : { ...waysFound(asked), enabled: false })
  const stale =
    asked === null || found === null
      ? null
      : asked.revision !== voyage.revision
        ? 'plan'
        : asked.vessel !== vessel
          ? 'vessel'
          : isWeatherNewer
            ? 'weather'
            : null
  return { found, fault, done, stale }
}

/** Draws it on chart and strip, as it is called there. null: none. */
export const chooseWay = ({ searchId, revision }: WaysFound, way: Way | null, name: string): void =>
  setCompare({
    chosen: way && {
      way: { searchId, wayId: way.wayId },
      name,
      onChart: { letter: way.letter, laterMs: way.gainH === null ? null : toldSpanMs(-way.gainH * HOUR_MS), revision },
    },
  })
