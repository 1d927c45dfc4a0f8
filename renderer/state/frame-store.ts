// What of the frame is open: the subject of the panel, the place that is shown alone, charts or table in the strip, and how its tools stand.
import { create } from 'zustand'
import type { Subject } from './subjects.ts'

export const PLACES = ['panel', 'chart', 'strip'] as const
export type Place = (typeof PLACES)[number]

/** A line a waypoint, or every so many hours. */
export type TableBy = 'waypoint' | '3 h' | '6 h'

interface FrameSlice {
  subject: Subject
  /** The panel is folded away: chart and strip have its room. */
  isPanelFolded: boolean
  /** Which place is shown where only one has room. */
  place: Place
  stripView: 'charts' | 'table'
  /** The chooser of the charts' rows is open. */
  rowsOpen: boolean
  tableBy: TableBy
  /** A part of a subject that is to be brought into view once it is there. */
  partToShow: string | null
  /** The strip has the chart's room too. */
  isStripFull: boolean
}

export const useFrame = create<FrameSlice>()(() => ({
  subject: 'plan',
  isPanelFolded: false,
  place: 'panel',
  stripView: 'charts',
  rowsOpen: false,
  tableBy: '3 h',
  partToShow: null,
  isStripFull: false,
}))

export const openSubject = (subject: Subject): void =>
  useFrame.setState({ subject, isPanelFolded: false, place: 'panel' })

/** Opens a subject at a part of it: whatever has that name comes into view. */
export function showPart(subject: Subject, partToShow: string): void {
  openSubject(subject)
  useFrame.setState({ partToShow })
}
export const partShown = (): void => useFrame.setState({ partToShow: null })

/**
 * As a press in the rail: the subject that is open (`openNow`; null: none is in view) folds the panel away, and brings it back. Where it is the one place
 * in view (`isAlone`) it stays: nothing would gain its room.
 */
export function pressSubject(subject: Subject, openNow: Subject | null, isAlone = false): void {
  if (subject !== openNow) openSubject(subject)
  else if (!isAlone) foldPanel()
}

export const foldPanel = (): void => useFrame.setState({ isPanelFolded: true, place: 'chart' })

export const showPlace = (place: Place): void =>
  useFrame.setState(place === 'panel' ? { place, isPanelFolded: false } : { place })
export const setStripView = (stripView: FrameSlice['stripView']): void => useFrame.setState({ stripView })
export const toggleRows = (): void => useFrame.setState(({ rowsOpen }) => ({ rowsOpen: !rowsOpen }))
export const toggleStripFull = (): void => useFrame.setState(({ isStripFull }) => ({ isStripFull: !isStripFull }))
export const setTableBy = (tableBy: TableBy): void => useFrame.setState({ tableBy })
