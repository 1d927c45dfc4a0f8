// Better routes and speeds as the officer looks for them: the conditions, the size of the search, and how it stands. Searches run in the engine.
import { create } from 'zustand'
import { HOUR_MS, toldSpanMs } from '../../shared/format/time.ts'
import type { Box } from '../../shared/geo/position.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { USUAL_POINTS, type SearchPoints, type SearchPrice, type SearchRun } from '../../shared/ways/search-run.ts'
import { MAX_NO_GO, type Way, type WaysAim, type WaysFound, type WaysPart } from '../../shared/ways/ways.ts'
import { invoke, on } from './bridge.ts'
import { setCompare, useCompare } from './compare-store.ts'
import { change, client, readAgain } from './query-client.ts'
import { answerNow, useAnswer, useKeptAnswer } from './use-answer.ts'
import { waysFound, waysPrices, waysRun, type WayRef } from './ways-queries.ts'

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
  /** The officer has changed one of the two since the voyage was opened. */
  isAimTouched: boolean
  /** The last press could not read what was typed; it is said as long as that is so. */
  isRefused: boolean
  /** The card tells all that is known of a way. */
  isMoreOpen: boolean
  /** A search that has settled shows what another takes. */
  isSearchOpen: boolean
  /** Points that a search may fetch. */
  points: SearchPoints
  /** How far the look of a part is, 0 to 1. */
  progress: Partial<Record<WaysPart, number>>
  /** Why the last press began nothing. */
  fault: Partial<Record<WaysPart, Fault>>
  /** Ways that were kept: each is a voyage of its own. */
  kept: readonly KeptWay[]
  /** Counts the voyages that were opened. */
  opened: number
}

const nothing: WaysSlice = {
  typed: { latitude: '', fromDate: '', fromTime: '', untilDate: '', untilTime: '' },
  noGo: [],
  isAimTouched: false,
  isRefused: false,
  isMoreOpen: false,
  isSearchOpen: false,
  points: USUAL_POINTS,
  progress: {},
  fault: {},
  kept: [],
  opened: 0,
}

export const useWays = create<WaysSlice>()(() => nothing)

const resetWays = (): void =>
  useWays.setState(({ isMoreOpen, points, opened }) => ({ ...nothing, isMoreOpen, points, opened: opened + 1 }), true)

type Conditions = Pick<WaysSlice, 'typed' | 'noGo' | 'isAimTouched'>
/** The conditions of each voyage's searches while it was open, until Binnacle ends. */
const conditions = new Map<number, Conditions>()

/** Other data: its voyages have the same numbers. */
export function forgetWays(): void {
  conditions.clear()
  resetWays()
}

/** Another voyage is open: with its conditions of when it was open last. A search of the one before goes on. */
export function waysOfVoyage(voyageId: number | null, beforeId: number | null): void {
  const { typed, noGo, isAimTouched } = useWays.getState()
  if (beforeId !== null) conditions.set(beforeId, { typed, noGo, isAimTouched })
  resetWays()
  const known = voyageId === null ? undefined : conditions.get(voyageId)
  if (known !== undefined) useWays.setState(known)
}

export const typeAim = (part: Partial<TypedAim>): void =>
  useWays.setState(({ typed }) => ({ typed: { ...typed, ...part }, isAimTouched: true }))
export const addNoGo = (box: Box): void =>
  useWays.setState(({ noGo }) => (noGo.length < MAX_NO_GO ? { noGo: [...noGo, box], isAimTouched: true } : {}))
export const removeNoGo = (box: Box): void =>
  useWays.setState(({ noGo }) => ({ noGo: noGo.filter((other) => other !== box), isAimTouched: true }))
/** Those of a search for routes that was begun before Binnacle was started again; what the officer typed since stays. */
export const fillAim = (typed: TypedAim, noGo: readonly Box[]): void =>
  useWays.setState(({ isAimTouched }) => (isAimTouched ? {} : { typed, noGo, isAimTouched: true }))

export const openMore = (isMoreOpen: boolean): void => useWays.setState({ isMoreOpen })
export const openSearch = (isSearchOpen: boolean): void => useWays.setState({ isSearchOpen })
export const refuseAim = (isRefused: boolean): void => useWays.setState({ isRefused })
export const choosePoints = (points: SearchPoints): void => useWays.setState({ points })

/** So that it is not kept a second time. */
export const wayKept = (way: KeptWay): void => useWays.setState(({ kept }) => ({ kept: [...kept, way] }))

export interface SearchBegun {
  part: WaysPart
  aim: WaysAim
  points: SearchPoints
  /** At most, as it was shown; null: it was not. */
  bytes: number | null
}

/** What was shown stays until there is another answer. */
export async function beginSearch({ voyageId }: Pick<Voyage, 'voyageId'>, begun: SearchBegun): Promise<void> {
  const { part } = begun
  const { opened } = useWays.getState()
  useWays.setState(({ fault, progress }) => ({ fault: without(fault, part), progress: { ...progress, [part]: 0 } }))
  try {
    await change(waysRun(voyageId, part), () => invoke('ways.begin', { voyageId, ...begun }))
  } catch (error) {
    // Another voyage may have been opened meanwhile.
    if (useWays.getState().opened === opened)
      useWays.setState(({ fault }) => ({ fault: { ...fault, [part]: faultOf(error) } }))
  }
}

/** What came is kept, and looked at once more. */
export const stopSearch = (part: WaysPart): Promise<void> => command(part, () => invoke('ways.stop', {}))
export const resumeSearch = (part: WaysPart): Promise<void> => command(part, () => invoke('ways.resume', {}))

async function command(part: WaysPart, send: () => Promise<null>): Promise<void> {
  try {
    await send()
    useWays.setState(({ fault }) => ({ fault: without(fault, part) }))
  } catch (error) {
    useWays.setState(({ fault }) => ({ fault: { ...fault, [part]: faultOf(error) } }))
  }
}

const without = (fault: WaysSlice['fault'], part: WaysPart): WaysSlice['fault'] =>
  Object.fromEntries(Object.entries(fault).filter(([name]) => name !== part))

/** Its answer is kept no longer: looked for once more by what is here. */
export const lookAgain = (voyageId: number, part: WaysPart): void =>
  void invoke('ways.again', { voyageId, part }).catch(() => undefined)

/** Hears how searches stand; returns a function that ends it. */
export function watchWays(): () => void {
  const ends = [
    on('ways.progress', ({ part, done }) =>
      useWays.setState(({ progress }) => ({ progress: { ...progress, [part]: done } })),
    ),
    on('ways.run', (run) => {
      const question = waysRun(run.voyageId, run.part)
      const before = answerNow<SearchRun | null>(question)?.searchId ?? null
      client.setQueryData(question.queryKey, run)
      // One under way may have been answered before.
      if (client.isFetching({ queryKey: question.queryKey, exact: true }) > 0)
        void readAgain({ queryKey: question.queryKey, exact: true })
      if (before === null || before === run.searchId) return
      // A route of the answer before is drawn no longer.
      const isBefore = (searchId: number): boolean => searchId === before
      useCompare.setState(({ chosen }) =>
        chosen !== null && 'way' in chosen && isBefore(chosen.way.searchId) ? { chosen: null } : {},
      )
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** What is another by now than when it was looked for. */
type StaleWhy = 'plan' | 'vessel' | 'weather'

export interface WaysShown {
  /** null: none was begun. */
  run: SearchRun | null
  /** Its newest answer; null: there is none yet, or it is kept no longer. */
  found: WaysFound | null
  /** Why the last press began nothing, or why the search gave nothing. */
  fault: Fault | null
  /** How far its look is, 0 to 1. */
  done: number
  /** null: it is of what there is now, or is being looked for anew. */
  stale: StaleWhy | null
}

export const useSearchPrices = (): SearchPrice[] | null => useKeptAnswer(waysPrices).value

/** The search of a part, its answer, and whether that still holds. */
export function useWaysShown(voyage: Voyage, part: WaysPart): WaysShown {
  const { value: run } = useKeptAnswer(waysRun(voyage.voyageId, part))
  const refused = useWays((state) => state.fault[part]) ?? null
  const done = useWays((state) => state.progress[part]) ?? 0
  const searchId = run?.searchId ?? null
  const { value: found } = useAnswer(searchId === null ? null : waysFound(searchId))
  const isOver = run !== null && run.end !== null
  // Of a plan that is no more it is old, with or without its answer.
  const stale = !isOver ? null : run.revision !== voyage.revision ? 'plan' : found === null ? null : run.stale
  return { run, found, fault: refused ?? run?.fault ?? null, done, stale }
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
