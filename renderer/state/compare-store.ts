// What is compared with the voyage's own plan, and which of it is drawn beside it on the chart and in the strip.
import { useMemo } from 'react'
import { create } from 'zustand'
import {
  isPlanOf,
  soonestDeparture,
  usualDepartures,
  type Alternative,
  type DepartureWindow,
} from '../../shared/passage/alternative.ts'
import type { Passage } from '../../shared/ship/comparison.ts'
import type { Schedule } from '../../shared/passage/schedule.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { openSubject, useFrame } from './frame-store.ts'
import { voyagePassage } from './queries.ts'
import { useAnswer } from './use-answer.ts'
import { useCurrentVoyage } from './voyage-store.ts'
import { candidatePassage, type CandidateRef } from './candidate-queries.ts'
import { words } from '../words/words.ts'

export type Compared = 'departures' | 'routes' | 'speeds'

/** A passage of a stored voyage, or a candidate; with its name there: `R2`, `24 NOV 0600`, `B least sea`. */
export type ChosenPassage =
  | { alternative: Alternative; name: string }
  | { candidate: CandidateRef; name: string; onChart: OnChart }

/** How a candidate is called on the chart. */
interface OnChart {
  letter: string
  /** Than the own route as it is expected with it, which is not as planned. */
  laterMs: number | null
  /** The plan it was found beside. */
  revision: number
}

interface CompareSlice {
  /** null: the usual one, departures; of a ship under way speeds. */
  part: Compared | null
  /** null: the usual three days. */
  window: DepartureWindow | null
  /** Other voyages whose routes are looked at; null: those with the same ends. */
  voyageIds: readonly number[] | null
  /** As typed; null: about the planned speed. */
  speedsKn: readonly number[] | null
  /** Which of them is looked at. null: the one the heading is about. */
  chosen: ChosenPassage | null
}

const nothing: CompareSlice = {
  part: null,
  window: null,
  voyageIds: null,
  speedsKn: null,
  chosen: null,
}

export const useCompare = create<CompareSlice>()(() => nothing)

/** Another voyage, or other data. */
export const resetCompare = (): void => useCompare.setState(nothing, true)
export const setCompare = (part: Partial<CompareSlice>): void => useCompare.setState(part)

/** Opens Compare at this part. */
export function openCompare(part: Compared): void {
  openSubject('compare')
  setCompare({ part })
}

/** The departures looked at now: as chosen, or the usual ones. Once its start cannot be made any more the window goes on by its step. */
export function windowNow(
  chosen: DepartureWindow | null,
  etdMs: number | null,
  nowMs: number,
  noticeHours: number,
): DepartureWindow {
  if (chosen === null) return usualDepartures(etdMs, nowMs, noticeHours)
  const { fromMs, untilMs, stepHours } = chosen
  const stepMs = stepHours * HOUR_MS
  const laterMs = Math.max(0, Math.ceil((soonestDeparture(nowMs, noticeHours) - fromMs) / stepMs)) * stepMs
  return { fromMs: fromMs + laterMs, untilMs: untilMs + laterMs, stepHours }
}

export interface DrawnPassage extends Passage {
  name: string
  schedule: Schedule
  /** null: not a candidate. */
  onChart: OnChart | null
}

/** Less is the rounding of times. */
const SAME_TIME_MS = 60_000

/** In the strip: what is chosen, else the passage as planned where another is expected. */
export function useStripPassage(): DrawnPassage | null {
  const drawn = useDrawnPassage()
  const { voyage, planned, schedule } = useCurrentVoyage()
  const etdMs = planned?.etdMs ?? null
  const isOther =
    schedule !== null && schedule !== planned && Math.abs((schedule.etaMs ?? 0) - (planned?.etaMs ?? 0)) >= SAME_TIME_MS
  const { value } = useAnswer(
    drawn === null && voyage !== null && etdMs !== null && isOther
      ? voyagePassage({ voyageId: voyage.voyageId, etdMs, asPlanned: true })
      : null,
  )
  const isOfThis = value !== null && value.weather.revision === voyage?.revision
  return useMemo(
    () =>
      drawn ??
      (value !== null && isOfThis
        ? { ...value, name: words.state.compare.planned, onChart: null, schedule: value.weather.passage }
        : null),
    [drawn, value, isOfThis],
  )
}

/** What is chosen, while Compare is the subject; null while it is read, and where it is the voyage's own plan: that is drawn already. */
export function useDrawnPassage(): DrawnPassage | null {
  const isOpen = useFrame((state) => state.subject === 'compare')
  const chosen = useCompare((state) => state.chosen)
  const { voyage } = useCurrentVoyage()
  const isOwn = chosen !== null && 'alternative' in chosen && voyage !== null && isPlanOf(voyage, chosen.alternative)
  const drawn = !isOpen || voyage === null || isOwn ? null : chosen
  const stored = useAnswer(drawn !== null && 'alternative' in drawn ? voyagePassage(drawn.alternative) : null).value
  const found = useAnswer(drawn !== null && 'candidate' in drawn ? candidatePassage(drawn.candidate) : null).value
  const value = stored ?? found
  const name = drawn?.name ?? null
  const onChart = drawn !== null && 'candidate' in drawn ? drawn.onChart : null
  return useMemo(
    () => (name === null || value === null ? null : { ...value, name, onChart, schedule: value.weather.passage }),
    [value, name, onChart],
  )
}
