// Training's sample voyage: how far it is prepared, and what of that the officer has been shown.
import { create } from 'zustand'
import type { SampleState } from '../../shared/sync/sample.ts'
import { faultOf } from '../../shared/result.ts'
import { useApp } from './app-store.ts'
import { invoke } from './bridge.ts'
import { showIsobars } from './picture-store.ts'
import { sampleState } from './queries.ts'
import { change } from './query-client.ts'
import { useKeptAnswer } from './use-answer.ts'

interface SampleSlice {
  /** Its weather has come: the cursor goes to the worst hour once that is read. */
  isToShow: boolean
  /** It was made ready while this window was open, and the officer has not put that away. */
  isNews: boolean
  /** The cursor has been put at the worst hour of this one. */
  isAtWorst: boolean
}

const nothing: SampleSlice = { isToShow: false, isNews: false, isAtWorst: false }

export const useSampleNews = create<SampleSlice>()(() => nothing)

/** null until it is read. */
export const useSample = (): SampleState | null => useKeptAnswer(sampleState).value

/** What the session has read of it. */
export function sampleChanged(now: SampleState | undefined, before: SampleState | undefined): void {
  if (now === undefined || before === undefined) return
  if (before.part === 'weather' && now.part !== 'weather') useSampleNews.setState({ isToShow: true })
  // What training opens with has its picture at once; an officer who stopped it has other things in mind.
  if (before.part === 'picture' && now.part !== 'picture' && now.part !== null) showIsobars()
  if (now.part === 'weather') useSampleNews.setState({ isAtWorst: false })
  if (now.part !== null) useSampleNews.setState({ isNews: false })
  else if (now.isReady && before.part !== null) useSampleNews.setState({ isNews: true })
}

export const sampleShown = (): void => useSampleNews.setState({ isToShow: false, isAtWorst: true })
export const dismissSampleNews = (): void => useSampleNews.setState({ isNews: false })
/** Other data. */
export const resetSample = (): void => useSampleNews.setState(nothing, true)

/** What is refused stands above everything: the sample has no form of its own. */
async function attempt(send: () => Promise<SampleState>): Promise<void> {
  try {
    await change(sampleState, send)
  } catch (error) {
    useApp.setState({ fault: faultOf(error) })
  }
}

export const beginSample = (): Promise<void> => attempt(() => invoke('sample.begin', {}))
export const sampleAnew = (): Promise<void> => attempt(() => invoke('sample.anew', {}))
export const stopSample = (): Promise<void> => attempt(() => invoke('sample.stop', {}))
