// What of the frame is open: the subject of the panel, charts or table in the strip, and how the strip's own tools stand.
import { create } from 'zustand'
import type { Subject } from './subjects.ts'

/** A line a waypoint, or every so many hours. */
export type TableBy = 'waypoint' | '3 h' | '6 h'

interface FrameSlice {
  subject: Subject
  stripView: 'charts' | 'table'
  /** The chooser of the charts' rows is open. */
  rowsOpen: boolean
  tableBy: TableBy
}

export const useFrame = create<FrameSlice>()(() => ({
  subject: 'voyage',
  stripView: 'charts',
  rowsOpen: false,
  tableBy: '3 h',
}))

export const openSubject = (subject: Subject): void => useFrame.setState({ subject })
export const setStripView = (stripView: FrameSlice['stripView']): void => useFrame.setState({ stripView })
export const toggleRows = (): void => useFrame.setState(({ rowsOpen }) => ({ rowsOpen: !rowsOpen }))
export const setTableBy = (tableBy: TableBy): void => useFrame.setState({ tableBy })
