// The layers' picture: which stored nodes the chart shows, and the point the officer chose. What is wanted is read one by one, the most
// wanted first, while the slider moves and ahead of it while it plays.
import { CancelledError } from '@tanstack/react-query'
import { create } from 'zustand'
import type { WeatherNodes } from '../../shared/weather/layers.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { floorToStep } from '../../shared/format/time.ts'
import type { Position } from '../../shared/geo/position.ts'
import { useApp } from './app-store.ts'
import { useChartBox } from './fetch-choice-store.ts'
import { useCursor } from './cursor-store.ts'
import { pointQuestion, questions, type LayerQuestion } from './layer-question.ts'
import { weatherNodes } from './queries.ts'
import { client } from './query-client.ts'
import { useAnswer } from './use-answer.ts'

interface LayersSlice {
  /** Whose answer the chart shows; null while nothing is on or nothing was read. The answer's own time says what it is of. */
  shown: LayerQuestion | null
  fault: Fault | null
  /** A stored point that was clicked, and of what is stored there the question whose answer is shown. */
  point: { position: Position; shown: LayerQuestion | null } | null
}

const nothing: LayersSlice = { shown: null, fault: null, point: null }

export const useLayers = create<LayersSlice>()(() => nothing)

/** What was read of a question; it is not asked for here. */
const useNodes = (question: LayerQuestion | null): WeatherNodes | null =>
  useAnswer(question === null ? null : { ...weatherNodes(question), enabled: false }).value

/** The nodes on the chart. */
export const useLayerNodes = (): WeatherNodes | null => useNodes(useLayers((state) => state.shown))
/** What is stored at the point that is open; null while it is read. */
export const usePointNodes = (): WeatherNodes | null => useNodes(useLayers((state) => state.point?.shown ?? null))

const MAX_KEPT = 40
let busy = false

/** What should be on screen, the most wanted first. */
function wanted(): { picture: LayerQuestion[]; point: LayerQuestion | null } {
  const on = useApp.getState().app?.preferences.layers ?? []
  const { box } = useChartBox.getState()
  const { timeMs, playing } = useCursor.getState()
  const atMs = timeMs ?? floorToStep(Date.now())
  const picture = on.length === 0 || box === null ? [] : questions(box, atMs, on, playing)
  const { point } = useLayers.getState()
  const shownMs = picture[0]?.timeMs ?? Math.round(atMs)
  return { picture, point: point === null ? null : pointQuestion(point.position, shownMs) }
}

/** Read, and nothing was stored since. */
function isHere(question: LayerQuestion): boolean {
  const state = client.getQueryState(weatherNodes(question).queryKey)
  return state?.status === 'success' && !state.isInvalidated
}

const isSame = (a: LayerQuestion | null, b: LayerQuestion | null): boolean => JSON.stringify(a) === JSON.stringify(b)

function show(): void {
  const { picture, point } = wanted()
  const { shown, point: pointBefore } = useLayers.getState()
  const [first] = picture
  // What was read before stays until the new is here, with its own time in its legend.
  const next = first === undefined ? null : isHere(first) ? first : shown
  if (!isSame(next, shown)) useLayers.setState({ shown: next })
  if (pointBefore !== null && point !== null && isHere(point) && !isSame(point, pointBefore.shown))
    useLayers.setState({ point: { ...pointBefore, shown: point } })
}

/** The latest read stay for the slider's way back. */
function keepFew(): void {
  const cache = client.getQueryCache()
  const unused = cache.findAll({
    queryKey: ['weather', 'nodes'],
    predicate: (query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle',
  })
  for (const query of unused.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(MAX_KEPT))
    cache.remove(query)
}

/** Shows what is here, and asks one by one for what is not. */
export async function refreshLayers(): Promise<void> {
  show()
  if (busy) return
  busy = true
  try {
    for (;;) {
      const { picture, point } = wanted()
      const next = [...picture.slice(0, 1), ...(point === null ? [] : [point]), ...picture.slice(1)].find(
        (question) => !isHere(question),
      )
      if (next === undefined) break
      // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time: the next is chosen by what is wanted then
      if (!(await isRead(next))) continue
      keepFew()
      if (useLayers.getState().fault !== null) useLayers.setState({ fault: null })
      show()
    }
  } catch (error) {
    // An older picture under a newer time would mislead.
    useLayers.setState({ shown: null, fault: faultOf(error) })
  } finally {
    busy = false
  }
}

/** false: something was stored meanwhile, and the answer is of before. */
async function isRead(question: LayerQuestion): Promise<boolean> {
  try {
    await client.fetchQuery(weatherNodes(question))
    return true
  } catch (error) {
    if (error instanceof CancelledError) return false
    throw error
  }
}

/** Another mode or service: nothing of it may stay. */
export const resetLayers = (): void => useLayers.setState(nothing, true)

export function openPoint(position: Position): void {
  useLayers.setState({ point: { position, shown: null } })
  void refreshLayers()
}

export const closePoint = (): void => useLayers.setState({ point: null })

/** Reads again when the view, the time or the choice of layers changes; returns a function that ends it. */
export function watchLayers(): () => void {
  const again = (): void => void refreshLayers()
  const ends = [
    useChartBox.subscribe(again),
    useCursor.subscribe(({ timeMs, playing }, before) => {
      if (timeMs !== before.timeMs || playing !== before.playing) again()
    }),
    useApp.subscribe(({ app }, { app: before }) => {
      if (app?.preferences.layers !== before?.preferences.layers) again()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
