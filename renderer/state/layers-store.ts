// The layers' picture: the stored nodes of the view at the slider's time, and the point the officer chose.
import { create } from 'zustand'
import type { WeatherNodes } from '../../shared/weather/layers.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { floorToStep } from '../../shared/format/time.ts'
import type { Position } from '../../shared/geo/position.ts'
import { invoke } from './bridge.ts'
import { useApp } from './app-store.ts'
import { useChartBox } from './fetch-choice-store.ts'
import { useCursor } from './cursor-store.ts'
import { keyOf, pointQuestion, questions, type Question } from './layer-question.ts'

interface LayersSlice {
  /** null while nothing is on or nothing was read. Its own time says what it is of. */
  nodes: WeatherNodes | null
  fault: Fault | null
  /** A stored point that was clicked, and what is stored there at the slider's time. */
  point: { position: Position; nodes: WeatherNodes | null } | null
}

const nothing: LayersSlice = { nodes: null, fault: null, point: null }

export const useLayers = create<LayersSlice>()(() => nothing)

const MOST_KEPT = 40
const kept = new Map<string, WeatherNodes>()
/** Counts what makes kept answers and those under way out of date. */
let turn = 0
let busy = false

/** What should be on screen, the most wanted first. */
function wanted(): { picture: Question[]; point: Question | null } {
  const on = useApp.getState().app?.preferences.layers ?? []
  const { box } = useChartBox.getState()
  const { timeMs, playing } = useCursor.getState()
  const atMs = timeMs ?? floorToStep(Date.now())
  const picture = on.length === 0 || box === null ? [] : questions(box, atMs, on, playing)
  const { point } = useLayers.getState()
  const shownMs = picture[0]?.timeMs ?? Math.round(atMs)
  return { picture, point: point === null ? null : pointQuestion(point.position, shownMs) }
}

function show(): void {
  const { picture, point } = wanted()
  const { nodes, point: pointBefore } = useLayers.getState()
  const [first] = picture
  // What was read before stays until the new is here, with its own time in its legend.
  const next = first === undefined ? null : (kept.get(keyOf(first)) ?? nodes)
  const there = point === null ? null : (kept.get(keyOf(point)) ?? null)
  if (next !== nodes) useLayers.setState({ nodes: next })
  if (pointBefore !== null && there !== null && there !== pointBefore.nodes)
    useLayers.setState({ point: { ...pointBefore, nodes: there } })
}

/** Shows what is here, and asks one by one for what is not. */
async function refreshLayers(): Promise<void> {
  show()
  if (busy) return
  busy = true
  try {
    for (;;) {
      const { picture, point } = wanted()
      const next = [...picture.slice(0, 1), ...(point === null ? [] : [point]), ...picture.slice(1)].find(
        (question) => !kept.has(keyOf(question)),
      )
      if (next === undefined) break
      const mine = turn
      // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time: the next is chosen by what is wanted then
      const nodes = await invoke('weather.nodes', next)
      if (mine !== turn) continue
      kept.set(keyOf(next), nodes)
      for (const key of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(key)
      }
      if (useLayers.getState().fault !== null) useLayers.setState({ fault: null })
      show()
    }
  } catch (error) {
    // An older picture under a newer time would mislead.
    useLayers.setState({ nodes: null, fault: faultOf(error) })
  } finally {
    busy = false
  }
}

/** Something was stored: all is read again, and what is on screen stays until then. */
export function rereadLayers(): Promise<void> {
  turn++
  kept.clear()
  return refreshLayers()
}

/** Another mode or service: nothing of it may stay. */
export function forgetLayers(): void {
  turn++
  kept.clear()
  useLayers.setState(nothing, true)
}

export function openPoint(position: Position): void {
  useLayers.setState({ point: { position, nodes: null } })
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
