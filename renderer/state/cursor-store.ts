// The one time cursor: the slider's time for the chart and what moves along on it, and the voyage's step nearest to it for strip and table.
import { create } from 'zustand'
import { DAY_MS, HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { clampToSteps, nearestStep } from './steps.ts'

interface CursorSlice {
  /** Always one of the voyage's steps; null while it has none. */
  cursorMs: number | null
  /** The time itself: between steps, and up to a day before the first or after the last. Kept while the steps are read anew; null before any. */
  timeMs: number | null
  playing: boolean
  /** Another window plays: the time here follows its messages. */
  isFollowing: boolean
  stepTimesMs: readonly number[]
  /** Where the officer put it. Steps that do not reach there move the time, not this: steps that do again (an undo) bring it back. */
  chosen: { timeMs: number; isAround: boolean } | null
  /** The chosen time while the voyage's steps do not reach it: the cursor stands at the end nearest to it. */
  movedFromMs: number | null
}

/** How far the slider reaches beyond the voyage at either end. */
const AROUND_MS = DAY_MS
/** Voyage time that passes in a second of playing. */
export const PLAY_HOURS_PER_S = 6

const NOWHERE: CursorSlice = {
  cursorMs: null,
  timeMs: null,
  playing: false,
  isFollowing: false,
  stepTimesMs: [],
  chosen: null,
  movedFromMs: null,
}

export const useCursor = create<CursorSlice>()(() => NOWHERE)

/** The slider's ends; null without steps. */
export function rangeOf(stepTimesMs: readonly number[]): { fromMs: number; toMs: number } | null {
  const [first, last] = [stepTimesMs[0], stepTimesMs.at(-1)]
  return first === undefined || last === undefined ? null : { fromMs: first - AROUND_MS, toMs: last + AROUND_MS }
}

/**
 * New steps of the voyage, none while they are read anew: the time stays, and goes to the nearest end where they no longer reach it (which
 * ends playing); a first cursor stands at the step of now.
 */
export function setSteps(stepTimesMs: readonly number[], nowMs: number): void {
  const range = rangeOf(stepTimesMs)
  if (range === null) {
    useCursor.setState({ cursorMs: null, stepTimesMs: [] })
    return
  }
  const { chosen: before, playing } = useCursor.getState()
  const chosen = before ?? { timeMs: nearestStep(stepTimesMs, clampToSteps(stepTimesMs, nowMs)), isAround: false }
  const nearest = clampToSteps(stepTimesMs, chosen.timeMs)
  const isReached = chosen.isAround
    ? chosen.timeMs >= range.fromMs && chosen.timeMs <= range.toMs
    : nearest === chosen.timeMs
  const timeMs = isReached ? chosen.timeMs : nearest
  useCursor.setState({
    stepTimesMs,
    cursorMs: nearestStep(stepTimesMs, timeMs),
    timeMs,
    playing: playing && isReached,
    chosen,
    movedFromMs: isReached ? null : chosen.timeMs,
  })
}

/** Ends playing where it is, e.g. when the steps cannot be read. */
export const stopPlaying = (): void => useCursor.setState({ playing: false, isFollowing: false })

/** Forgets where the cursor stood: for another voyage. */
export const resetCursor = (): void => useCursor.setState(NOWHERE)

function setCursor(timeMs: number): void {
  const { stepTimesMs } = useCursor.getState()
  const range = rangeOf(stepTimesMs)
  if (range === null) {
    // While the steps are read anew it is kept for them.
    if (useCursor.getState().timeMs !== null)
      useCursor.setState({ timeMs, chosen: { timeMs, isAround: false }, movedFromMs: null })
    return
  }
  const held = Math.max(range.fromMs, Math.min(range.toMs, timeMs))
  const isAround = clampToSteps(stepTimesMs, held) !== held
  const chosen = { timeMs: held, isAround }
  useCursor.setState({ timeMs: held, cursorMs: nearestStep(stepTimesMs, held), chosen, movedFromMs: null })
}

/** Moves to the step nearest to a time; ends playing. */
export function moveTo(timeMs: number): void {
  const { stepTimesMs } = useCursor.getState()
  slideTo(stepTimesMs.length === 0 ? timeMs : nearestStep(stepTimesMs, timeMs))
}

/** Moves to a time, also between steps and a day beyond them; ends playing. */
export function slideTo(timeMs: number): void {
  useCursor.setState({ playing: false, isFollowing: false })
  setCursor(timeMs)
}

/** Moves by whole steps, not beyond the voyage's ends; ends playing. From between two steps the first move is to the next of them. */
export function moveBy(steps: number): void {
  const { stepTimesMs, timeMs } = useCursor.getState()
  const last = stepTimesMs.length - 1
  if (timeMs === null || last < 0 || steps === 0) return
  const beyond = stepTimesMs.findIndex((stepMs) => stepMs > timeMs)
  const next = beyond < 0 ? last + 1 : beyond
  const before = stepTimesMs.findLastIndex((stepMs) => stepMs < timeMs)
  const index = steps > 0 ? next + steps - 1 : before + steps + 1
  slideTo(stepTimesMs[Math.max(0, Math.min(last, index))] ?? timeMs)
}

/** As `moveBy` a step, and beyond the voyage's ends on for a day. */
export function moveBeyond(step: 1 | -1): void {
  const { stepTimesMs, timeMs } = useCursor.getState()
  const [first, last] = [stepTimesMs[0], stepTimesMs.at(-1)]
  if (timeMs === null || first === undefined || last === undefined) return
  const isAtEnd = step < 0 ? timeMs <= first : timeMs >= last
  if (isAtEnd) slideTo(timeMs + step * STEP_MS)
  else moveBy(step)
}

/** The present moment itself where the slider reaches it, else the nearer end of the voyage. */
export const moveToNow = (nowMs: number): void => {
  const { stepTimesMs } = useCursor.getState()
  const range = rangeOf(stepTimesMs)
  if (range === null) return
  const reached = nowMs >= range.fromMs && nowMs <= range.toMs
  slideTo(reached ? nowMs : clampToSteps(stepTimesMs, nowMs))
}

/** A window that plays sends its time many times a second: after so long it is hidden or gone. */
const SILENT_MS = 500
let silentMs = 0

/** Another window's word: its time, and whether it plays. */
export function follow({
  timeMs,
  isAround,
  isPlaying,
}: {
  timeMs: number
  isAround: boolean
  isPlaying: boolean
}): void {
  silentMs = 0
  useCursor.setState({ chosen: { timeMs, isAround }, timeMs, playing: isPlaying, isFollowing: isPlaying })
  const { stepTimesMs } = useCursor.getState()
  if (stepTimesMs.length > 0) setSteps(stepTimesMs, timeMs)
}

/** Voyage time that passes while playing in so much of the officer's time. */
export const playedMs = (elapsedMs: number): number => (elapsedMs / 1000) * PLAY_HOURS_PER_S * HOUR_MS

/** Playing goes on by so much of the officer's time; it stops at the voyage's last step. */
export function playOn(elapsedMs: number): void {
  const { playing, isFollowing, timeMs, stepTimesMs } = useCursor.getState()
  if (isFollowing) {
    silentMs += elapsedMs
    if (silentMs > SILENT_MS) useCursor.setState({ isFollowing: false })
    return
  }
  const lastMs = stepTimesMs.at(-1)
  if (!playing || timeMs === null || lastMs === undefined) return
  setCursor(Math.min(lastMs, timeMs + playedMs(elapsedMs)))
  if ((useCursor.getState().timeMs ?? lastMs) >= lastMs) useCursor.setState({ playing: false })
}

/** Starts or stops; started at the end it begins again from the first step. */
export function togglePlay(): void {
  const { playing, stepTimesMs, timeMs } = useCursor.getState()
  const [firstMs, lastMs] = [stepTimesMs[0], stepTimesMs.at(-1)]
  if (firstMs === undefined || lastMs === undefined || timeMs === null) return
  if (!playing && timeMs >= lastMs) setCursor(firstMs)
  useCursor.setState({ playing: !playing, isFollowing: false })
}
