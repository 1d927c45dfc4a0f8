// The layers' picture: which stored nodes the chart shows, and the point the officer chose. What is needed is read one by one, the most
// urgent first, while the slider moves and ahead of it while it plays.
import { create } from 'zustand'
import type { WeatherNodes } from '../../shared/weather/layers.ts'
import type { Fault } from '../../shared/result.ts'
import { floorToStep } from '../../shared/format/time.ts'
import type { Position } from '../../shared/geo/position.ts'
import { asKnownNow, planNowMs } from './as-known.ts'
import { useApp } from './app-store.ts'
import { useChartBox } from './fetch-choice-store.ts'
import { useCursor } from './cursor-store.ts'
import { pointQuestion, questions, type LayerQuestion } from './layer-question.ts'
import { oneByOne } from './one-by-one.ts'
import { weatherNodes } from './queries.ts'
import { useAnswer } from './use-answer.ts'
import { currentVoyage } from './voyage-store.ts'

interface LayersSlice {
  /** Whose answer the chart shows; null while nothing is on or nothing was read. The answer's own time says what it is of. */
  shown: LayerQuestion | null
  fault: Fault | null
  /** A stored point that was clicked, and of what is stored there the question whose answer is shown. */
  point: { position: Position; shown: LayerQuestion | null } | null
}

const nothing: LayersSlice = { shown: null, fault: null, point: null }

export const useLayers = create<LayersSlice>()(() => nothing)

/** What was read of a question; it is not read here. */
const useNodes = (question: LayerQuestion | null): WeatherNodes | null =>
  useAnswer(question === null ? null : { ...weatherNodes(question), enabled: false }).value

/** The nodes on the chart. */
export const useLayerNodes = (): WeatherNodes | null => useNodes(useLayers((state) => state.shown))
/** What is stored at the point that is open; null while it is read. */
export const usePointNodes = (): WeatherNodes | null => useNodes(useLayers((state) => state.point?.shown ?? null))

const MAX_KEPT = 40

/** What should be on screen, the most urgent first. */
function needed(): { picture: LayerQuestion[]; point: LayerQuestion | null } {
  const on = useApp.getState().app?.preferences.layers ?? []
  const { box } = useChartBox.getState()
  const { timeMs, playing } = useCursor.getState()
  const atMs = timeMs ?? floorToStep(planNowMs())
  // Of a plan as it was known nothing else is drawn than what was known then.
  const { voyageId } = asKnownNow() === null ? {} : (currentVoyage() ?? {})
  const ofThen = (question: LayerQuestion): LayerQuestion =>
    voyageId === undefined ? question : { ...question, voyageId }
  const picture = on.length === 0 || box === null ? [] : questions(box, atMs, on, playing).map(ofThen)
  const { point } = useLayers.getState()
  const shownMs = picture[0]?.timeMs ?? Math.round(atMs)
  return { picture, point: point === null ? null : ofThen(pointQuestion(point.position, shownMs)) }
}

const isSame = (a: LayerQuestion | null, b: LayerQuestion | null): boolean => JSON.stringify(a) === JSON.stringify(b)

function show(): void {
  const { picture, point } = needed()
  const { shown, point: pointBefore } = useLayers.getState()
  const [first] = picture
  // What was read before stays until the new is here, with its own time in its legend.
  const next = first === undefined ? null : reading.isHere(first) ? first : shown
  if (!isSame(next, shown)) useLayers.setState({ shown: next })
  if (pointBefore !== null && point !== null && reading.isHere(point) && !isSame(point, pointBefore.shown))
    useLayers.setState({ point: { ...pointBefore, shown: point } })
}

const reading = oneByOne({
  query: weatherNodes,
  keys: ['weather', 'nodes'],
  kept: MAX_KEPT,
  needed: () => {
    const { picture, point } = needed()
    return [...picture.slice(0, 1), ...(point === null ? [] : [point]), ...picture.slice(1)]
  },
  show,
  onRead: () => {
    if (useLayers.getState().fault !== null) useLayers.setState({ fault: null })
  },
  // An older picture under a newer time would mislead.
  onFault: (fault) => useLayers.setState({ shown: null, fault }),
})

/** Shows what is here, and reads one by one what is not. */
export const refreshLayers = reading.refresh

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
