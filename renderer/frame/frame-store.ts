// What of the frame is open: the subject of the panel, charts or table in the strip.
import { create } from 'zustand'
import type { Subject } from './subjects.ts'

interface FrameSlice {
  subject: Subject
  stripView: 'charts' | 'table'
}

export const useFrame = create<FrameSlice>()(() => ({ subject: 'voyage', stripView: 'charts' }))

export const openSubject = (subject: Subject): void => useFrame.setState({ subject })
export const setStripView = (stripView: FrameSlice['stripView']): void => useFrame.setState({ stripView })
