// The one time cursor of chart, strip and table: always one of the voyage's steps.
import { create } from 'zustand'
import { clampToSteps, nearestStep } from './steps.ts'

interface CursorSlice {
  /** null while the voyage has no steps. */
  cursorMs: number | null
  playing: boolean
  stepTimesMs: readonly number[]
}

export const useCursor = create<CursorSlice>()(() => ({ cursorMs: null, playing: false, stepTimesMs: [] }))

/** New steps of the voyage: the cursor stays as near as it can; a first cursor stands at the step of now. */
export function setSteps(stepTimesMs: readonly number[], nowMs: number): void {
  const { cursorMs } = useCursor.getState()
  const next = stepTimesMs.length === 0 ? null : nearestStep(stepTimesMs, cursorMs ?? clampToSteps(stepTimesMs, nowMs))
  useCursor.setState({ stepTimesMs, cursorMs: next, ...(next === null ? { playing: false } : {}) })
}

/** Forgets where the cursor stood: for another voyage. */
export const forgetCursor = (): void => useCursor.setState({ cursorMs: null, playing: false, stepTimesMs: [] })

/** Moves to the step nearest to a time; ends playing. */
export function moveTo(timeMs: number): void {
  const { stepTimesMs } = useCursor.getState()
  if (stepTimesMs.length > 0) useCursor.setState({ cursorMs: nearestStep(stepTimesMs, timeMs), playing: false })
}

/** Moves by whole steps, not beyond the ends; ends playing. */
export function moveBy(steps: number): void {
  useCursor.setState({ playing: false })
  advance(steps)
}

export const moveToNow = (nowMs: number): void => {
  const { stepTimesMs } = useCursor.getState()
  if (stepTimesMs.length > 0) moveTo(clampToSteps(stepTimesMs, nowMs))
}

function advance(steps: number): boolean {
  const { stepTimesMs, cursorMs } = useCursor.getState()
  if (cursorMs === null) return false
  const index = stepTimesMs.indexOf(cursorMs)
  const next = stepTimesMs[Math.max(0, Math.min(stepTimesMs.length - 1, index + steps))]
  if (next === undefined || next === cursorMs) return false
  useCursor.setState({ cursorMs: next })
  return true
}

/** One beat of playing: a step on; stops at the end. */
export function playBeat(): void {
  if (useCursor.getState().playing && !advance(1)) useCursor.setState({ playing: false })
}

/** Starts or stops; started at the end it begins again from the first step. */
export function togglePlay(): void {
  const { playing, stepTimesMs, cursorMs } = useCursor.getState()
  const first = stepTimesMs[0]
  if (first === undefined) return
  const atEnd = cursorMs === stepTimesMs[stepTimesMs.length - 1]
  useCursor.setState({ playing: !playing, ...(!playing && atEnd ? { cursorMs: first } : {}) })
}
