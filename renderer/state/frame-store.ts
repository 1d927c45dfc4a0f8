// What of the frame is open: the subject of the panel, charts or table in the strip, and how the strip's own tools stand.
import { create } from 'zustand'
import type { Subject } from './subjects.ts'

/** A line a waypoint, or every so many hours. */
export type TableBy = 'waypoint' | '3 h' | '6 h'

interface FrameSlice {
  subject: Subject
  /** The panel is folded away: chart and strip have its room. */
  isPanelFolded: boolean
  stripView: 'charts' | 'table'
  /** The chooser of the charts' rows is open. */
  rowsOpen: boolean
  tableBy: TableBy
  /** A part of a subject that is to be brought into view once it is there. */
  wantedPart: string | null
  /** The strip has the chart's room too. */
  isStripFull: boolean
}

export const useFrame = create<FrameSlice>()(() => ({
  subject: 'plan',
  isPanelFolded: false,
  stripView: 'charts',
  rowsOpen: false,
  tableBy: '3 h',
  wantedPart: null,
  isStripFull: false,
}))

export const openSubject = (subject: Subject): void => useFrame.setState({ subject, isPanelFolded: false })

/** Opens a subject at a part of it: whatever has that name comes into view. */
export const showPart = (subject: Subject, wantedPart: string): void =>
  useFrame.setState({ subject, isPanelFolded: false, wantedPart })
export const partShown = (): void => useFrame.setState({ wantedPart: null })

/** As a press in the rail: the subject that is open folds the panel away, and brings it back. */
export const pressSubject = (subject: Subject): void =>
  useFrame.setState((before) => ({ subject, isPanelFolded: before.subject === subject && !before.isPanelFolded }))
export const setStripView = (stripView: FrameSlice['stripView']): void => useFrame.setState({ stripView })
export const toggleRows = (): void => useFrame.setState(({ rowsOpen }) => ({ rowsOpen: !rowsOpen }))
export const toggleStripFull = (): void => useFrame.setState(({ isStripFull }) => ({ isStripFull: !isStripFull }))
export const setTableBy = (tableBy: TableBy): void => useFrame.setState({ tableBy })
