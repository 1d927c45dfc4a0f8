// Help: the topic that is open, and where the officer was when it was opened.
import { create } from 'zustand'
import type { HelpTopic } from '../../shared/app/help-topics.ts'
import { openSubject, useFrame } from './frame-store.ts'

type Place = Pick<ReturnType<typeof useFrame.getState>, 'subject' | 'isPanelFolded' | 'place'>

interface HelpSlice {
  /** null: the list of them. */
  topic: HelpTopic | null
  /** null: help was not opened from anywhere, but as a subject. */
  from: Place | null
  /** How often it was opened: its page takes the focus each time. */
  timesOpened: number
}

export const useHelp = create<HelpSlice>()(() => ({ topic: null, from: null, timesOpened: 0 }))

export const setTopic = (topic: HelpTopic | null): void => useHelp.setState({ topic })

/** `topic` null: the list of them. */
export function openHelp(topic: HelpTopic | null): void {
  const { subject, isPanelFolded, place } = useFrame.getState()
  const from = subject === 'help' ? useHelp.getState().from : { subject, isPanelFolded, place }
  useHelp.setState(({ timesOpened }) => ({ topic, from, timesOpened: timesOpened + 1 }))
  openSubject('help')
}

/** Where there is no workspace to go back to. */
export const openHelpAlone = (topic: HelpTopic | null): void => useHelp.setState({ topic, from: null })

/** Back to where the officer was; false: there is no such place. */
export function leaveHelp(): boolean {
  const { from } = useHelp.getState()
  if (from === null) return false
  useHelp.setState({ from: null })
  useFrame.setState(from)
  return true
}

/** Another subject was opened meanwhile: there is nothing to go back to. Returns a function that ends it. */
export const watchHelpReturn = (): (() => void) =>
  useFrame.subscribe(({ subject }, { subject: before }) => {
    if (before === 'help' && subject !== 'help') useHelp.setState({ from: null })
  })
