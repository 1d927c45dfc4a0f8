// The weather picture on the chart: which of it is on, what was read of it, and the time it is drawn for. It grows finer while points come in.
import { useMemo } from 'react'
import { create } from 'zustand'
import type { Fault } from '../../shared/result.ts'
import { floorToStep } from '../../shared/format/time.ts'
import { PICTURE_PARTS, type Picture, type PicturePart } from '../../shared/picture/picture.ts'
import type { SyncState } from '../../shared/sync/sync.ts'
import { throttle } from '../../shared/throttle.ts'
import { setPreferences, useApp } from './app-store.ts'
import { asKnownNow, planNowMs } from './as-known.ts'
import { on } from './bridge.ts'
import { playedMs, useCursor } from './cursor-store.ts'
import { useChartBox } from './fetch-choice-store.ts'
import { oneByOne } from './one-by-one.ts'
import { pictureAbout } from './picture-queries.ts'
import { frameBefore, pictureQuestions, type PictureQuestion } from './picture-question.ts'
import { client } from './query-client.ts'
import { useRead } from './use-answer.ts'

interface PictureSlice {
  /** Whose answer the chart shows; null while nothing is on or nothing was read. */
  shown: PictureQuestion | null
  fault: Fault | null
}

const nothing: PictureSlice = { shown: null, fault: null }

export const usePictureRequest = create<PictureSlice>()(() => nothing)

const NO_PARTS: readonly PicturePart[] = []
/** What of the picture is on. */
const partsNow = (): readonly PicturePart[] => useApp.getState().app?.preferences.picture ?? NO_PARTS
export const usePictureParts = (): readonly PicturePart[] =>
  useApp((state) => state.app?.preferences.picture ?? NO_PARTS)

const SHADED: readonly PicturePart[] = ['sea', 'swell']

/** A part on, or off again. One shading takes the other's place. */
export function togglePicture(part: PicturePart): void {
  const parts = partsNow()
  const isOn = parts.includes(part)
  const goes = (one: PicturePart): boolean => one === part || (SHADED.includes(part) && SHADED.includes(one))
  const stays = parts.filter((one) => !goes(one))
  const next = isOn ? stays : [...stays, part]
  void setPreferences({ picture: PICTURE_PARTS.filter((one) => next.includes(one)) })
}

const FIRST: readonly PicturePart[] = ['pressure']
/** What was on when the whole picture was put away. */
let lastParts = FIRST

/** All of it away, or back as it was. */
export function togglePictureWhole(): void {
  const parts = partsNow()
  if (parts.length > 0) lastParts = parts
  void setPreferences({ picture: parts.length > 0 ? [] : lastParts })
}

/** Where nothing of the picture is on, its isobars. */
export const showIsobars = (): void => {
  if (partsNow().length === 0) void setPreferences({ picture: FIRST })
}

/** Nothing of it is still to come. */
const isEnded = ({ phase, waiting }: SyncState): boolean =>
  phase === 'finished' || (phase === 'failed' && waiting === 0)

/** A picture that was paid for is on the chart once its run ends with some of it; what the officer hides after that stays hidden. */
export function showReceivedPicture(now: SyncState, before: SyncState): void {
  const hasJustEnded = isEnded(now) && (!isEnded(before) || now.startedAtMs !== before.startedAtMs)
  const hasPicture = (now.choice?.picture ?? null) !== null
  if (hasJustEnded && hasPicture && now.done > 0) showIsobars()
}

const atMs = (): number => useCursor.getState().timeMs ?? floorToStep(planNowMs())

function needed(): PictureQuestion[] {
  const { box } = useChartBox.getState()
  return partsNow().length === 0 || box === null || asKnownNow() !== null
    ? []
    : pictureQuestions(box, atMs(), useCursor.getState().playing)
}

const wasRead = (question: PictureQuestion): boolean =>
  client.getQueryState(pictureAbout(question).queryKey)?.status === 'success'

const isSame = (a: PictureQuestion | null, b: PictureQuestion | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

function show(): void {
  const [first] = needed()
  const { shown, fault } = usePictureRequest.getState()
  const isRead = first !== undefined && wasRead(first)
  // What was read before stays until the new is here, with its own time.
  const next = first === undefined ? null : isRead ? first : shown
  if (!isSame(next, shown) || (isRead && fault !== null))
    usePictureRequest.setState({ shown: next, fault: isRead ? null : fault })
}

/** Each is some hundred kilobytes. */
const MAX_KEPT = 8

/** The engine was busy: the query is retried by itself after so long, so many times. */
const BUSY_MS = 1000
const MAX_BUSY = 5
let busyTimes = 0
let busyTimer: ReturnType<typeof setTimeout> | undefined

function isRetriedLater(fault: Fault): boolean {
  if (fault.code !== 'busy' || busyTimes >= MAX_BUSY) return false
  busyTimes++
  clearTimeout(busyTimer)
  busyTimer = setTimeout(() => void refreshPicture(), BUSY_MS)
  return true
}

function forgetBusy(): void {
  busyTimes = 0
  clearTimeout(busyTimer)
}

const reading = oneByOne({
  query: pictureAbout,
  keys: ['picture'],
  kept: MAX_KEPT,
  needed,
  show,
  onRead: forgetBusy,
  onFault: (fault, of) => {
    if (isRetriedLater(fault)) return
    busyTimes = 0
    // What was read ahead, or is of a time that was left, takes nothing off the chart.
    if (isSame(of, needed()[0] ?? null)) usePictureRequest.setState({ shown: null, fault })
  },
})

/** Shows what is here, and reads one by one what is not. */
export const refreshPicture = reading.refresh

/** So long the play waits for the picture of its next moment; then it goes on without. */
const MAX_WAIT_MS = 3000
let waitedFor: number | null = null
let waitedMs = 0

/** Another mode or service: nothing of it may stay. */
export function resetPicture(): void {
  forgetBusy()
  waitedFor = null
  usePictureRequest.setState(nothing, true)
}

/** While a run goes on points come many times a second; the field is fitted anew for them. */
const STORED_MS = 1000

/** Reads again when the view, the time, the choice or what is stored changes; returns a function that ends it. */
export function watchPicture(): () => void {
  const again = (): void => void refreshPicture()
  const stored = throttle(
    STORED_MS,
    () => {
      reading.outdate()
      return refreshPicture()
    },
    () => undefined,
  )
  const ends = [
    useChartBox.subscribe(again),
    useCursor.subscribe(({ timeMs, playing }, before) => {
      const hourOf = (ms: number | null): number | null => (ms === null ? null : frameBefore(ms))
      if (playing !== before.playing) waitedFor = null
      if (hourOf(timeMs) !== hourOf(before.timeMs) || playing !== before.playing) again()
    }),
    useApp.subscribe(({ app }, { app: before }) => {
      if (app?.preferences.picture !== before?.preferences.picture) again()
    }),
    on('store.changed', ({ subjects }) => {
      if (subjects.includes('weather')) stored.soon()
    }),
    stored.end,
    forgetBusy,
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** How much of the time that went by the play goes on: none of it while the picture of its next moment is still being read. */
export function heldForPicture(elapsedMs: number): number {
  const { timeMs, isFollowing } = useCursor.getState()
  const { box } = useChartBox.getState()
  if (timeMs === null || isFollowing || box === null || partsNow().length === 0) return elapsedMs
  const [next] = pictureQuestions(box, timeMs + playedMs(elapsedMs), false)
  const state = next && client.getQueryState(pictureAbout(next).queryKey)
  // What failed is not waited for: that is said.
  if (next === undefined || state?.status === 'success' || state?.status === 'error') return elapsedMs
  if (next.timeMs !== waitedFor) [waitedFor, waitedMs] = [next.timeMs, 0]
  waitedMs += elapsedMs
  return waitedMs > MAX_WAIT_MS ? elapsedMs : 0
}

/** What there is to see of it, and what to say where there is nothing. */
export type PictureNow =
  | { kind: 'off' | 'reading' }
  /** No points speak about here. */
  | { kind: 'none' }
  | { kind: 'failed'; fault: Fault }
  | { kind: 'drawn'; picture: Picture }

const OFF: PictureNow = { kind: 'off' }
const READING: PictureNow = { kind: 'reading' }
const NONE: PictureNow = { kind: 'none' }

export function usePictureNow(): PictureNow {
  const isOn = usePictureParts().length > 0
  const shown = usePictureRequest((state) => state.shown)
  const fault = usePictureRequest((state) => state.fault)
  const { data } = useRead(shown === null ? null : { ...pictureAbout(shown), enabled: false })
  return useMemo((): PictureNow => {
    if (!isOn) return OFF
    if (fault !== null) return { kind: 'failed', fault }
    if (data === undefined) return READING
    return data === null || data.frames.length === 0 ? NONE : { kind: 'drawn', picture: data }
  }, [isOn, fault, data])
}

/** The time nearest to `timeMs` that the picture's hours reach. */
export function drawnTimeMs({ frames }: Picture, timeMs: number): number {
  const times = frames.map((frame) => frame.timeMs)
  return Math.max(Math.min(...times), Math.min(Math.max(...times), timeMs))
}
