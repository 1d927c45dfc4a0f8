// Whether the plan's preview lies over the chart; opened by place-store.ts, since one thing does at a time.
import { create } from 'zustand'

export const usePaper = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const closePreview = (): void => usePaper.setState({ isOpen: false })
