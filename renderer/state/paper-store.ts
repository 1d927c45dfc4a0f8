// Whether the plan's preview lies over the chart.
import { create } from 'zustand'
import { showPlace } from './frame-store.ts'

export const usePaper = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

/** The preview takes the view of chart and strip. */
export function openPreview(): void {
  usePaper.setState({ isOpen: true })
  showPlace('chart')
}

export const closePreview = (): void => usePaper.setState({ isOpen: false })
