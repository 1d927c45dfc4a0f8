// Better routes and speeds as the officer looks for them: the conditions, the size of the search, and how it stands. Searches run in the engine.
import { create } from 'zustand'
import { HOUR_MS, roundedSpanMs } from '../../shared/format/time.ts'
import type { Box } from '../../shared/geo/position.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import {
  USUAL_POINTS,
  type SearchPoints,
  type SearchPrice,
  type SearchRun,
} from '../../shared/candidates/search-run.ts'
import {
  MAX_NO_GO,
  type Candidate,
  type SearchAim,
  type CandidatesFound,
  type SearchPart,
} from '../../shared/candidates/candidates.ts'
import { invoke, on } from './bridge.ts'
import { setCompare, useCompare } from './compare-store.ts'
import { change, client, readAgain } from './query-client.ts'
import { answerNow, useAnswer, useKeptAnswer } from './use-answer.ts'
import { candidatesFound, searchPrices, searchRunQuery, type CandidateRef } from './candidate-queries.ts'

/** The conditions, as typed. */
export interface TypedAim {
  latitude: string
  fromDate: string
  fromTime: string
  untilDate: string
  untilTime: string
}

interface KeptCandidate extends CandidateRef {
  voyageId: number
  name: string
}

interface SearchSlice {
  typed: TypedAim
  noGo: readonly Box[]
  /** The officer has changed one of the two since the voyage was opened. */
  isAimTouched: boolean
  /** The last press could not read what was typed; it is said as long as that is so. */
  isRefused: boolean
  /** The card shows all that is known of a candidate. */
  isMoreOpen: boolean
  /** A search that has settled shows what another takes. */
  isSearchOpen: boolean
  /** Points that a search may fetch. */
  points: SearchPoints
  /** How far the look of a part is, 0 to 1. */
  progress: Partial<Record<SearchPart, number>>
  /** Why the last press began nothing. */
  fault: Partial<Record<SearchPart, Fault>>
  /** Candidates that were kept: each is a voyage of its own. */
  kept: readonly KeptCandidate[]
  /** Counts the voyages that were opened. */
  opened: number
}

const nothing: SearchSlice = {
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

export const useSearch = create<SearchSlice>()(() => nothing)

const resetSearch = (): void =>
  useSearch.setState(({ isMoreOpen, points, opened }) => ({ ...nothing, isMoreOpen, points, opened: opened + 1 }), true)

type Conditions = Pick<SearchSlice, 'typed' | 'noGo' | 'isAimTouched'>
/** The conditions of each voyage's searches while it was open, until Binnacle ends. */
const conditions = new Map<number, Conditions>()

/** Other data: its voyages have the same numbers. */
export function forgetSearches(): void {
  conditions.clear()
  resetSearch()
}

/** Another voyage is open: with its conditions of when it was open last. A search of the one before goes on. */
export function openSearchOfVoyage(voyageId: number | null, beforeId: number | null): void {
  const { typed, noGo, isAimTouched } = useSearch.getState()
  if (beforeId !== null) conditions.set(beforeId, { typed, noGo, isAimTouched })
  resetSearch()
  const known = voyageId === null ? undefined : conditions.get(voyageId)
  if (known !== undefined) useSearch.setState(known)
}

export const typeAim = (part: Partial<TypedAim>): void =>
  useSearch.setState(({ typed }) => ({ typed: { ...typed, ...part }, isAimTouched: true }))
export const addNoGo = (box: Box): void =>
  useSearch.setState(({ noGo }) => (noGo.length < MAX_NO_GO ? { noGo: [...noGo, box], isAimTouched: true } : {}))
export const removeNoGo = (box: Box): void =>
  useSearch.setState(({ noGo }) => ({ noGo: noGo.filter((other) => other !== box), isAimTouched: true }))
/** Those of a search for routes that was begun before Binnacle was started again; what the officer typed since stays. */
export const fillAim = (typed: TypedAim, noGo: readonly Box[]): void =>
  useSearch.setState(({ isAimTouched }) => (isAimTouched ? {} : { typed, noGo, isAimTouched: true }))

export const openMore = (isMoreOpen: boolean): void => useSearch.setState({ isMoreOpen })
export const openSearch = (isSearchOpen: boolean): void => useSearch.setState({ isSearchOpen })
export const refuseAim = (isRefused: boolean): void => useSearch.setState({ isRefused })
export const choosePoints = (points: SearchPoints): void => useSearch.setState({ points })

/** So that it is not kept a second time. */
export const candidateKept = (candidate: KeptCandidate): void =>
  useSearch.setState(({ kept }) => ({ kept: [...kept, candidate] }))

export interface SearchBegun {
  part: SearchPart
  aim: SearchAim
  points: SearchPoints
  /** At most, as it was shown; null: it was not. */
  bytes: number | null
}

/** What was shown stays until there is another answer. */
export async function beginSearch({ voyageId }: Pick<Voyage, 'voyageId'>, begun: SearchBegun): Promise<void> {
  const { part } = begun
  const { opened } = useSearch.getState()
  useSearch.setState(({ fault, progress }) => ({
    fault: without(fault, part),
    progress: { ...progress, [part]: 0 },
  }))
  try {
    await change(searchRunQuery(voyageId, part), () => invoke('search.begin', { voyageId, ...begun }))
  } catch (error) {
    // Another voyage may have been opened meanwhile.
    if (useSearch.getState().opened === opened)
      useSearch.setState(({ fault }) => ({ fault: { ...fault, [part]: faultOf(error) } }))
  }
}

/** What was received is kept, and evaluated once more. */
export const stopSearch = (part: SearchPart): Promise<void> => command(part, () => invoke('search.stop', {}))
export const resumeSearch = (part: SearchPart): Promise<void> => command(part, () => invoke('search.resume', {}))

async function command(part: SearchPart, send: () => Promise<null>): Promise<void> {
  try {
    await send()
    useSearch.setState(({ fault }) => ({ fault: without(fault, part) }))
  } catch (error) {
    useSearch.setState(({ fault }) => ({ fault: { ...fault, [part]: faultOf(error) } }))
  }
}

const without = (fault: SearchSlice['fault'], part: SearchPart): SearchSlice['fault'] =>
  Object.fromEntries(Object.entries(fault).filter(([name]) => name !== part))

/** Its answer is kept no longer: looked for once more by what is here. */
export const lookAgain = (voyageId: number, part: SearchPart): void =>
  void invoke('search.again', { voyageId, part }).catch(() => undefined)

/** Hears how searches stand; returns a function that ends it. */
export function watchSearches(): () => void {
  const ends = [
    on('search.progress', ({ part, done }) =>
      useSearch.setState(({ progress }) => ({ progress: { ...progress, [part]: done } })),
    ),
    on('search.run', (run) => {
      const question = searchRunQuery(run.voyageId, run.part)
      const before = answerNow<SearchRun | null>(question)?.searchId ?? null
      client.setQueryData(question.queryKey, run)
      // A running one may have been answered before.
      if (client.isFetching({ queryKey: question.queryKey, exact: true }) > 0)
        void readAgain({ queryKey: question.queryKey, exact: true })
      if (before === null || before === run.searchId) return
      // A route of the answer before is drawn no longer.
      const isBefore = (searchId: number): boolean => searchId === before
      useCompare.setState(({ chosen }) =>
        chosen !== null && 'candidate' in chosen && isBefore(chosen.candidate.searchId) ? { chosen: null } : {},
      )
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** What is another by now than when it was looked for. */
type StaleWhy = 'plan' | 'vessel' | 'weather'

export interface CandidatesShown {
  /** null: none was begun. */
  run: SearchRun | null
  /** Its newest answer; null: there is none yet, or it is kept no longer. */
  found: CandidatesFound | null
  /** Why the last press began nothing, or why the search gave nothing. */
  fault: Fault | null
  /** How far its look is, 0 to 1. */
  done: number
  /** null: it is of what there is now, or is being looked for anew. */
  stale: StaleWhy | null
}

export const useSearchPrices = (): SearchPrice[] | null => useKeptAnswer(searchPrices).value

/** The search of a part, its answer, and whether that still holds. */
export function useCandidatesShown(voyage: Voyage, part: SearchPart): CandidatesShown {
  const { value: run } = useKeptAnswer(searchRunQuery(voyage.voyageId, part))
  const refused = useSearch((state) => state.fault[part]) ?? null
  const done = useSearch((state) => state.progress[part]) ?? 0
  const searchId = run?.searchId ?? null
  const { value: found } = useAnswer(searchId === null ? null : candidatesFound(searchId))
  const isOver = run !== null && run.end !== null
  // Of a plan that is no more it is old, with or without its answer.
  const stale = !isOver ? null : run.revision !== voyage.revision ? 'plan' : found === null ? null : run.stale
  return { run, found, fault: refused ?? run?.fault ?? null, done, stale }
}

/** Draws it on chart and strip, as it is called there. null: none. */
export const chooseCandidate = (
  { searchId, revision }: CandidatesFound,
  candidate: Candidate | null,
  name: string,
): void =>
  setCompare({
    chosen: candidate && {
      candidate: { searchId, candidateId: candidate.candidateId },
      name,
      onChart: {
        letter: candidate.letter,
        laterMs: candidate.gainH === null ? null : roundedSpanMs(-candidate.gainH * HOUR_MS),
        revision,
      },
    },
  })
